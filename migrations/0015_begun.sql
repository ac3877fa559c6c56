-- Whether a match has ever begun: a challenge that came to nothing is deleted after a month, a match that was called off is
-- kept.
ALTER TABLE matches ADD COLUMN begun BIGINT NOT NULL DEFAULT 0;
UPDATE matches SET begun = 1 WHERE stage IN ('live', 'over')
    OR EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.body LIKE '{"kind":"started"%');

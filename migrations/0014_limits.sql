-- A live match without a clock has a deadline, too: when it is asked whether it is still played (after 60 days), or closed. As
-- with clocks, that is reckoned without the time during which nothing was up. `untimed` tells it from the deadline of a clock.
ALTER TABLE matches ADD COLUMN untimed BIGINT NOT NULL DEFAULT 0;
UPDATE matches SET untimed = 1, deadline_ms = 5184000000 +
    (SELECT at_ms - down_ms FROM events WHERE events.match_id = matches.id AND events.seq = matches.seq)
WHERE stage = 'live' AND deadline_ms IS NULL;

-- Somebody's open challenges are counted before they open another.
CREATE INDEX matches_open ON matches (creator) WHERE stage = 'lobby';

-- Whom a challenge pings: each person once, and not those whom the same challenger pinged a moment ago. Kept for a day, as
-- long as a challenge waits.
CREATE TABLE pings (
    match_id      BIGINT NOT NULL,
    player_id     BIGINT NOT NULL REFERENCES players (id),
    challenger_id BIGINT NOT NULL REFERENCES players (id),
    at_ms         BIGINT NOT NULL,
    PRIMARY KEY (match_id, player_id)
);
CREATE INDEX pings_by_player ON pings (player_id, challenger_id, at_ms);
CREATE INDEX pings_by_age ON pings (at_ms);

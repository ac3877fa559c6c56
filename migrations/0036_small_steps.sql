-- The planner took another index than the one of 0010, and read all finished matches whenever a match ended.
DROP INDEX matches_unfeatured;
CREATE INDEX matches_unfeatured ON matches (featured, id) WHERE stage = 'over' AND featured = 0;
-- What the hourly clean-up deletes. Before, it read every row older than a day, and every result ever posted.
DROP INDEX outbox_by_age;
CREATE INDEX outbox_tokens ON outbox (since_ms) WHERE token IS NOT NULL;
CREATE INDEX outbox_passing ON outbox (since_ms) WHERE substr(kind, 1, 6) <> 'result' OR message IS NULL;

-- When absence next changes `shown`; none when it never does. Before, the greatest number meant never.
ALTER TABLE ratings ADD COLUMN next_ms BIGINT;
UPDATE ratings SET next_ms = due_ms WHERE due_ms < 9223372036854775807;
DROP INDEX ratings_by_due;
ALTER TABLE ratings DROP COLUMN due_ms;
ALTER TABLE ratings RENAME COLUMN next_ms TO due_ms;
CREATE INDEX ratings_by_due ON ratings (due_ms) WHERE due_ms IS NOT NULL;

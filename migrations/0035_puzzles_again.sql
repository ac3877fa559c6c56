-- Whether an earlier attempt at the puzzle has counted in the ratings (1), so that this one doesn't.
ALTER TABLE puzzle_tries ADD COLUMN again BIGINT NOT NULL DEFAULT 0;
-- Before, an attempt that was begun again kept the gain of the earlier one. Without a result, it can't have its own.
UPDATE puzzle_tries SET again = 1, gain = NULL
WHERE gain IS NOT NULL AND misses = 0 AND (ended IS NULL OR ended = 'skipped');

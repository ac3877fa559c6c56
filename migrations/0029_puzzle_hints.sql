-- Where somebody was shown the next move of a puzzle: the number of moves played before it. None for earlier versions.
ALTER TABLE puzzle_tries ADD COLUMN hinted BIGINT;

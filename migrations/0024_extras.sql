-- What Discord has of a competition besides its message, on the server that opened it.
ALTER TABLE competition_posts ADD COLUMN event BIGINT;    -- Discord's id of the scheduled event
ALTER TABLE competition_posts ADD COLUMN event_ms BIGINT; -- the start that the event shows, or that Discord refused
ALTER TABLE competition_posts ADD COLUMN role_given BIGINT NOT NULL DEFAULT 0;
ALTER TABLE competition_posts ADD COLUMN announced BIGINT NOT NULL DEFAULT 0; -- 1 once it was passed on to other servers
-- A message that has just been edited isn't edited again before this time.
ALTER TABLE competition_posts ADD COLUMN rests_ms BIGINT NOT NULL DEFAULT 0;
ALTER TABLE daily_puzzles ADD COLUMN rests_ms BIGINT NOT NULL DEFAULT 0;

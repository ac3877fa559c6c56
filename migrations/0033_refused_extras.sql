-- What Discord refused of what accompanies a competition. Its managers read it and can have it tried again.
ALTER TABLE competition_messages ADD COLUMN role_refused BIGINT NOT NULL DEFAULT 0;
ALTER TABLE competition_messages ADD COLUMN event_refused TEXT; -- 'create', 'change' or 'end'; none when nothing was refused

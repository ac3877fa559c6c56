-- Since when a message has had to show something that it doesn't, for whoever watches how old the oldest is.
ALTER TABLE outbox ADD COLUMN since_ms BIGINT NOT NULL DEFAULT 0;
UPDATE outbox SET since_ms = due_ms WHERE shown < want;

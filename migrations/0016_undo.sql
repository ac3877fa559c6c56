-- When a board last offers to undo its move: then it is shown again, without that button.
ALTER TABLE outbox ADD COLUMN undo_ms BIGINT;
CREATE INDEX outbox_undo ON outbox (undo_ms) WHERE undo_ms IS NOT NULL;

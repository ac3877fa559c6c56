-- What holds others back in a channel: what can't be posted there yet. Before, all that was ever posted there was read for it.
DROP INDEX outbox_by_channel;
CREATE INDEX outbox_unposted ON outbox (channel, id) WHERE message IS NULL AND shown < want;
-- The messages of a match that aren't closed; before, each turn read those of all turns.
CREATE INDEX outbox_unclosed ON outbox (match_id) WHERE want % 2 = 0;

-- `/games` lists the finished matches of a channel, the newest first.
CREATE INDEX matches_over_by_channel ON matches (channel, changed_ms, id) WHERE stage = 'over';

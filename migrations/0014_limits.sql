-- Somebody's open challenges are counted before they open another.
CREATE INDEX matches_open ON matches (creator) WHERE stage = 'lobby';

-- Which match a match is the rematch of: one at most, whoever asks for it and how often.
ALTER TABLE matches ADD COLUMN rematch_of BIGINT;
CREATE UNIQUE INDEX matches_by_rematch ON matches (rematch_of);

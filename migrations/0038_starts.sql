-- When a process took a pairing to start its match. So competitions take turns, and all processes together start no more
-- matches than their share of Discord's requests allows.
ALTER TABLE competition_matches ADD COLUMN taken_ms BIGINT;
CREATE INDEX competition_matches_by_taken ON competition_matches (competition_id, taken_ms) WHERE taken_ms IS NOT NULL;
CREATE INDEX competition_matches_taken ON competition_matches (taken_ms) WHERE taken_ms IS NOT NULL;
-- What the page of a competition shows of its matches: those that aren't over.
CREATE INDEX competition_matches_open ON competition_matches (competition_id) WHERE state <> 'settled';

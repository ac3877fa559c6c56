-- Computer players. Each is a player without an account; one level has several, as many as can sit in one match.
ALTER TABLE players ADD COLUMN level BIGINT;    -- 1 to 9, see src/play/people/level.rs; none for people
ALTER TABLE players ADD COLUMN copy BIGINT;     -- which of those of its level, from 1
CREATE UNIQUE INDEX players_by_level ON players (level, copy) WHERE level IS NOT NULL;

-- Matches in which a computer player has to move or to answer an offer: one process thinks about each.
CREATE TABLE thoughts (
    match_id    BIGINT PRIMARY KEY REFERENCES matches (id),
    seq         BIGINT NOT NULL,          -- the newest event that it has to think about
    due_ms      BIGINT NOT NULL,
    attempts    BIGINT NOT NULL,          -- how often thinking has failed
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL
);
CREATE INDEX thoughts_by_due ON thoughts (due_ms);

-- 1 when a computer player took part: such a match is no feat and isn't counted among people's results.
ALTER TABLE feats ADD COLUMN computer BIGINT NOT NULL DEFAULT 0;
DROP INDEX feats_of_player;
CREATE INDEX feats_of_player ON feats (player_id, guild, match_id, pool, outcome, computer);
-- How strong levels are follows from these.
CREATE INDEX feats_of_computers ON feats (pool, match_id) WHERE computer = 1;

-- Analyses that are being made: one process works on each, and another one takes it up when that process is gone.
CREATE TABLE analysis_jobs (
    match_id    BIGINT PRIMARY KEY REFERENCES matches (id),
    player_id   BIGINT NOT NULL REFERENCES players (id),   -- in whose turn it is made
    due_ms      BIGINT NOT NULL,
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL
);

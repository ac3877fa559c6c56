-- Matches of competitions whose moves are still to be compared with the computer's. One process works on each.
CREATE TABLE fair_play_jobs (
    match_id    BIGINT PRIMARY KEY REFERENCES matches (id),
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    due_ms      BIGINT NOT NULL,
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL
);
CREATE INDEX fair_play_jobs_by_due ON fair_play_jobs (due_ms);
CREATE INDEX fair_play_jobs_of_competition ON fair_play_jobs (competition_id);

-- How the moves of a player in a match of a competition compare with the computer's: see src/play/review/choices.rs.
CREATE TABLE fair_play (
    match_id    BIGINT NOT NULL REFERENCES matches (id),
    player_id   BIGINT NOT NULL REFERENCES players (id),
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    moves       BIGINT NOT NULL,          -- counted: where there was a real choice
    agreed      BIGINT NOT NULL,          -- of these, the computer's moves or as good
    accuracy    DOUBLE PRECISION NOT NULL, -- the mean of the moves counted, 0 to 100
    mu          DOUBLE PRECISION NOT NULL, -- the rating everywhere before the match
    sigma       DOUBLE PRECISION NOT NULL,
    at_ms       BIGINT NOT NULL,
    PRIMARY KEY (match_id, player_id)
);
CREATE INDEX fair_play_of_competition ON fair_play (competition_id, player_id);
CREATE INDEX fair_play_of_player ON fair_play (player_id);

-- For how long somebody had been on the server when they entered; none if it isn't known.
ALTER TABLE competition_entrants ADD COLUMN member_ms BIGINT;

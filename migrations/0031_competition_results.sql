-- The messages that say who has won a competition: one on each server that takes part, posted when it is over.
CREATE TABLE competition_results (
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    guild       BIGINT NOT NULL,
    channel     BIGINT NOT NULL,
    message     BIGINT,                   -- once it is posted
    want        BIGINT NOT NULL,          -- grows when the message has something new to show: a name is gone
    due_ms      BIGINT,                   -- none when it shows all
    rests_ms    BIGINT NOT NULL,          -- a message that has just been edited isn't edited again before this time
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL,
    PRIMARY KEY (competition_id, guild)
);
CREATE INDEX competition_results_by_due ON competition_results (due_ms) WHERE due_ms IS NOT NULL;

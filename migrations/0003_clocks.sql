-- Clocks. They stand still while no process is up: every event knows for how long that had been so until then.
ALTER TABLE events ADD COLUMN down_ms BIGINT NOT NULL DEFAULT 0;

-- matches.deadline_ms: in the lobby, when an unanswered challenge ends. In a live match, when its clock next has something
-- to say: that is reckoned without the time during which nothing was up.

-- When each process was last seen.
CREATE TABLE alive (
    name        TEXT PRIMARY KEY,
    stamp_ms    BIGINT NOT NULL
);
-- For how long none was, all told: one row, made by the first process.
CREATE TABLE downtime (
    id          BIGINT PRIMARY KEY,
    down_ms     BIGINT NOT NULL
);

-- Vacations, of whole days. An end before its time is the new end.
CREATE TABLE vacations (
    id          {identity},
    player_id   BIGINT NOT NULL REFERENCES players (id),
    from_ms     BIGINT NOT NULL,
    until_ms    BIGINT NOT NULL,
    days        BIGINT NOT NULL,          -- as many as it counts
    told        BIGINT NOT NULL           -- 1 when the player's matches know of it as it is, else 0
);
CREATE INDEX vacations_by_player ON vacations (player_id, from_ms);
CREATE INDEX vacations_untold ON vacations (id) WHERE told = 0;

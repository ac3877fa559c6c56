-- Competitions: leagues, arenas, tournaments, ladders, team matches. Each is its events; this row follows from them.
CREATE TABLE competitions (
    id          {identity},
    guild       BIGINT NOT NULL,          -- of the server that opened it
    channel     BIGINT NOT NULL,
    creator     BIGINT NOT NULL REFERENCES players (id),
    stage       TEXT NOT NULL,            -- 'entry', 'running' or 'over'
    seq         BIGINT NOT NULL,          -- the newest event
    opened_ms   BIGINT NOT NULL,
    changed_ms  BIGINT NOT NULL,
    due_ms      BIGINT,                   -- when the clock has something to do; none when it never has
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL
);
CREATE INDEX competitions_by_due ON competitions (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX competitions_of_server ON competitions (guild, changed_ms);

CREATE TABLE competition_events (
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    seq         BIGINT NOT NULL,
    body        TEXT NOT NULL,            -- JSON, see crates/competition/src/event.rs
    at_ms       BIGINT NOT NULL,
    PRIMARY KEY (competition_id, seq)
);

-- The people who are or were in a competition.
CREATE TABLE competition_entrants (
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    player_id   BIGINT NOT NULL REFERENCES players (id),
    is_in       BIGINT NOT NULL,          -- 0 once they have left or were removed
    PRIMARY KEY (competition_id, player_id)
);
CREATE INDEX competition_entrants_of_player ON competition_entrants (player_id);

-- The pairings of competitions, each with its match: a process starts it, reports its result, or ends it.
CREATE TABLE competition_matches (
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    pairing     BIGINT NOT NULL,
    match_id    BIGINT REFERENCES matches (id),
    state       TEXT NOT NULL,            -- 'awaited', 'live', 'ended', 'closing' or 'settled'
    due_ms      BIGINT,                   -- when a process has something to do; none while it is live or settled
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL,
    PRIMARY KEY (competition_id, pairing)
);
CREATE UNIQUE INDEX competition_matches_by_match ON competition_matches (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX competition_matches_by_due ON competition_matches (due_ms) WHERE due_ms IS NOT NULL;

-- The messages with the standings: one on each server that takes part.
CREATE TABLE competition_posts (
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    guild       BIGINT NOT NULL,
    channel     BIGINT NOT NULL,
    message     BIGINT,                   -- once it is posted
    want        BIGINT NOT NULL,          -- grows whenever the message has something new to show
    due_ms      BIGINT,                   -- none when it shows all
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL,
    PRIMARY KEY (competition_id, guild)
);
CREATE INDEX competition_posts_by_due ON competition_posts (due_ms) WHERE due_ms IS NOT NULL;

-- The first three of competitions, for people's cards.
CREATE TABLE trophies (
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    season      BIGINT NOT NULL,          -- of a league; 1 for all others
    player_id   BIGINT NOT NULL REFERENCES players (id),
    place       BIGINT NOT NULL,
    guild       BIGINT NOT NULL,
    title       TEXT NOT NULL,
    won_ms      BIGINT NOT NULL,
    PRIMARY KEY (competition_id, season, player_id)
);
CREATE INDEX trophies_of_player ON trophies (player_id, guild);

-- Competitions that managers are preparing.
CREATE TABLE competition_drafts (
    player_id   BIGINT NOT NULL REFERENCES players (id),
    guild       BIGINT NOT NULL,
    body        TEXT NOT NULL,            -- JSON
    changed_ms  BIGINT NOT NULL,
    PRIMARY KEY (player_id, guild)
);

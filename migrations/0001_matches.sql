-- Players, matches, what happened in them, and what Discord has still to be told.
-- {identity} becomes each database's own growing key (src/store/dialect.rs). Times are milliseconds UTC.
-- Discord's ids are stored as signed 64-bit numbers; they stay below 2^63.

CREATE TABLE players (
    id          {identity},
    discord_id  BIGINT UNIQUE,            -- emptied when the player asks to be forgotten
    name        TEXT NOT NULL,
    locale      TEXT NOT NULL,
    created_ms  BIGINT NOT NULL
);

-- Derived from the events, for finding matches without reading them.
CREATE TABLE matches (
    id          {identity},
    guild       BIGINT NOT NULL,
    channel     BIGINT NOT NULL,
    game        TEXT NOT NULL,
    creator     BIGINT NOT NULL REFERENCES players (id),
    stage       TEXT NOT NULL,            -- lobby, live, over, off
    seq         BIGINT NOT NULL,
    to_move     BIGINT REFERENCES players (id),
    deadline_ms BIGINT,                   -- when an unanswered challenge ends
    opened_ms   BIGINT NOT NULL,
    changed_ms  BIGINT NOT NULL,
    result      TEXT                      -- who won or drew and why: 'win 1 goal'
);
CREATE INDEX matches_by_channel ON matches (channel, stage);
CREATE INDEX matches_by_guild ON matches (guild, stage);
CREATE INDEX matches_by_deadline ON matches (stage, deadline_ms);

CREATE TABLE participants (
    match_id    BIGINT NOT NULL REFERENCES matches (id),
    player_id   BIGINT NOT NULL REFERENCES players (id),
    joined      BIGINT NOT NULL,          -- 1, or 0 for who was invited and hasn't answered
    PRIMARY KEY (match_id, player_id)
);
CREATE INDEX participants_by_player ON participants (player_id, match_id);

-- The truth. Of two writers of one (match_id, seq) the second gets no row.
CREATE TABLE events (
    match_id    BIGINT NOT NULL REFERENCES matches (id),
    seq         BIGINT NOT NULL,
    body        TEXT NOT NULL,            -- JSON, see src/play/event.rs
    at_ms       BIGINT NOT NULL,
    PRIMARY KEY (match_id, seq)
);

-- What each changing interaction did, so that its second delivery does nothing. Kept for a day.
CREATE TABLE interactions (
    id          BIGINT PRIMARY KEY,
    match_id    BIGINT NOT NULL,
    seq         BIGINT NOT NULL,
    at_ms       BIGINT NOT NULL
);
CREATE INDEX interactions_by_age ON interactions (at_ms);

-- Every public message: which state of its match it has to show (want) and which it shows (shown).
-- A state is 2 * seq, one more when the message is closed, that is without buttons.
CREATE TABLE outbox (
    id           {identity},
    match_id     BIGINT NOT NULL REFERENCES matches (id),
    kind         TEXT NOT NULL,           -- lobby, board, result
    seq          BIGINT NOT NULL,         -- the event that called for it
    channel      BIGINT NOT NULL,
    message      BIGINT,                  -- Discord's id, once it is known
    want         BIGINT NOT NULL,
    shown        BIGINT NOT NULL,
    interaction  BIGINT,                  -- whose answer it is
    token        TEXT,
    attempts     BIGINT NOT NULL,
    due_ms       BIGINT NOT NULL,
    lease_ms     BIGINT NOT NULL,         -- nobody else touches it before
    owner        TEXT NOT NULL,           -- which process holds the lease
    UNIQUE (match_id, kind, seq)
);
CREATE INDEX outbox_open ON outbox (due_ms) WHERE shown < want;
CREATE INDEX outbox_by_channel ON outbox (channel, id);

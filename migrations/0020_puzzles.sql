-- How good people are at the puzzles of a game, by Glicko-2.
CREATE TABLE puzzle_ratings (
    player_id   BIGINT NOT NULL REFERENCES players (id),
    game        TEXT NOT NULL,            -- the variant's id
    rating      DOUBLE PRECISION NOT NULL,
    deviation   DOUBLE PRECISION NOT NULL,
    volatility  DOUBLE PRECISION NOT NULL,
    solved      BIGINT NOT NULL,          -- without a miss or help
    missed      BIGINT NOT NULL,
    PRIMARY KEY (player_id, game)
);

-- How hard puzzles have turned out to be. One without a row has the rating that it came with.
CREATE TABLE puzzles (
    puzzle      BIGINT PRIMARY KEY,       -- its key, see crates/search/src/puzzle
    rating      DOUBLE PRECISION NOT NULL,
    deviation   DOUBLE PRECISION NOT NULL,
    volatility  DOUBLE PRECISION NOT NULL,
    solved      BIGINT NOT NULL,
    missed      BIGINT NOT NULL
);

-- How far people have come in puzzles.
CREATE TABLE puzzle_tries (
    player_id   BIGINT NOT NULL REFERENCES players (id),
    puzzle      BIGINT NOT NULL,
    game        TEXT NOT NULL,
    moves       TEXT NOT NULL,            -- own moves and replies, a space between them
    misses      BIGINT NOT NULL,          -- wrong moves and helps
    ended       TEXT,                     -- 'solved', 'shown' or 'skipped'; none while the person is at it
    gain        BIGINT,                   -- what it changed in the person's rating; none until it is counted
    begun_ms    BIGINT NOT NULL,
    PRIMARY KEY (player_id, puzzle)
);
CREATE INDEX puzzle_tries_of_player ON puzzle_tries (player_id, begun_ms DESC);

-- Where and when a server gets its puzzle of the day.
CREATE TABLE puzzle_schedules (
    guild       BIGINT PRIMARY KEY,
    channel     BIGINT NOT NULL,
    language    TEXT NOT NULL,            -- Discord's code
    minute      BIGINT NOT NULL,          -- of the day
    zone        TEXT NOT NULL,
    due_ms      BIGINT NOT NULL           -- the next one
);
CREATE INDEX puzzle_schedules_by_due ON puzzle_schedules (due_ms);

-- The puzzles of the days, and their messages.
CREATE TABLE daily_puzzles (
    guild       BIGINT NOT NULL,
    day         BIGINT NOT NULL,          -- in the server's zone, counted from 1970-01-01
    puzzle      BIGINT NOT NULL,
    game        TEXT NOT NULL,
    channel     BIGINT NOT NULL,
    language    TEXT NOT NULL,
    opened_ms   BIGINT NOT NULL,
    message     BIGINT,                   -- once it is posted
    want        BIGINT NOT NULL,          -- grows whenever the message has something new to show
    due_ms      BIGINT,                   -- none when it shows all
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL,
    PRIMARY KEY (guild, day)
);
CREATE INDEX daily_puzzles_by_due ON daily_puzzles (due_ms) WHERE due_ms IS NOT NULL;

-- Who has tried the puzzle of a day.
CREATE TABLE daily_tries (
    guild       BIGINT NOT NULL,
    day         BIGINT NOT NULL,
    player_id   BIGINT NOT NULL REFERENCES players (id),
    result      TEXT NOT NULL,            -- 'first', 'later' or 'missed'
    streak      BIGINT NOT NULL,          -- days solved in a row, this one included
    PRIMARY KEY (guild, day, player_id)
);
CREATE INDEX daily_tries_of_player ON daily_tries (player_id);

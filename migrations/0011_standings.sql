-- Leaderboards and profiles.

-- Places of a week ago, so that a leaderboard shows who has moved: the first thousand of each board, taken once a week.
CREATE TABLE weeks (
    week        BIGINT PRIMARY KEY,       -- Mondays since 1970
    at_ms       BIGINT NOT NULL,          -- when it was begun
    scope       BIGINT NOT NULL,          -- the board that was taken last; the next ones follow by key
    pool        TEXT NOT NULL,
    done        BIGINT NOT NULL           -- 1 when there are no further ones
);
CREATE TABLE week_places (
    scope       BIGINT NOT NULL,
    pool        TEXT NOT NULL,
    week        BIGINT NOT NULL,
    player_id   BIGINT NOT NULL,          -- not REFERENCES, here and below: that would lock players out of the order in which results lock them
    place       BIGINT NOT NULL,          -- as many are better, and one
    PRIMARY KEY (scope, pool, week, player_id)
);
CREATE INDEX week_places_by_player ON week_places (player_id);

-- What each match that was played to its end was for each of its players, rated or not. Derived from the events.
-- The key holds the ending as well, so that whom somebody has beaten is read from it alone.
CREATE TABLE outings (
    match_id    BIGINT NOT NULL REFERENCES matches (id),
    player_id   BIGINT NOT NULL,
    ending      TEXT NOT NULL,            -- won, drawn, lost
    guild       BIGINT NOT NULL,
    pool        TEXT NOT NULL,            -- see src/rating/pool.rs
    PRIMARY KEY (match_id, player_id, ending)
);
CREATE INDEX outings_by_player ON outings (player_id, guild, match_id, pool, ending);

-- Matches from before that table; the tick takes them from here.
CREATE TABLE outings_missing (
    match_id    BIGINT PRIMARY KEY
);
INSERT INTO outings_missing (match_id) SELECT id FROM matches WHERE stage = 'over';

-- A graph of somebody's rating is read from this alone.
CREATE INDEX rating_changes_by_pool ON rating_changes (player_id, scope, pool, number, at_ms, shown);

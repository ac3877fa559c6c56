-- How strong people are: everywhere (scope 0) and on each server (scope = the server's id). Derived from the events of matches
-- in the order of rating_results, so `hoppity ratings rebuild` gives the same rows. Every write of `ratings` goes through
-- src/store/ratings/mod.rs, which keeps rating_bands true.

CREATE TABLE ratings (
    scope       BIGINT NOT NULL,
    pool        TEXT NOT NULL,            -- a game and its shape: see src/rating/pool.rs
    player_id   BIGINT NOT NULL REFERENCES players (id),
    mu          DOUBLE PRECISION NOT NULL,
    sigma       DOUBLE PRECISION NOT NULL, -- as of last_ms; absence lets it grow
    shown       BIGINT NOT NULL,          -- with sigma grown until the last sweep
    played      BIGINT NOT NULL,
    won         BIGINT NOT NULL,
    drawn       BIGINT NOT NULL,
    lost        BIGINT NOT NULL,
    streak      BIGINT NOT NULL,          -- wins in a row now; negative: losses
    longest     BIGINT NOT NULL,          -- the most wins in a row ever
    last_ms     BIGINT NOT NULL,
    due_ms      BIGINT NOT NULL,          -- when absence next changes `shown`
    listed      BIGINT NOT NULL,          -- 1 for who is on leaderboards: five matches played, and not known to have left
    PRIMARY KEY (scope, pool, player_id)
);
CREATE INDEX ratings_by_player ON ratings (player_id);
CREATE INDEX ratings_by_due ON ratings (due_ms);
-- A page of a leaderboard is a range of one of these.
CREATE INDEX ratings_by_shown ON ratings (scope, pool, shown DESC, player_id) WHERE listed = 1;
CREATE INDEX ratings_by_played ON ratings (scope, pool, played DESC, player_id) WHERE listed = 1;
CREATE INDEX ratings_by_longest ON ratings (scope, pool, longest DESC, player_id) WHERE listed = 1;

-- How many listed people have each value of a leaderboard, so that nobody's place has to be counted one by one.
-- See Ladder in src/store/ratings/mod.rs. Rows are written in the order of their keys: nobody waits crosswise.
CREATE TABLE rating_bands (
    scope       BIGINT NOT NULL,
    pool        TEXT NOT NULL,
    ladder      TEXT NOT NULL,            -- shown, played, longest
    band        BIGINT NOT NULL,          -- the value
    people      BIGINT NOT NULL,          -- may be 0
    PRIMARY KEY (scope, pool, ladder, band)
);

-- Every match that was played to its end, and the end of every season, numbered in the order in which they counted: the number
-- is given while the rows in `players` of all who sat in it are held.
CREATE TABLE rating_results (
    id          {identity},
    match_id    BIGINT UNIQUE REFERENCES matches (id), -- none for the end of a season
    guild       BIGINT NOT NULL,
    pool        TEXT NOT NULL,            -- '' for the end of a season, and where it isn't known yet
    at_ms       BIGINT NOT NULL,
    counted     BIGINT NOT NULL,          -- 1 when it changed ratings
    why         TEXT NOT NULL             -- why it did not: see src/play/rated.rs; 'season' for the end of a season
);
CREATE INDEX rating_results_by_guild ON rating_results (guild, id);

-- What each counted match did to each of its players, everywhere and on its server: two rows a player.
CREATE TABLE rating_changes (
    number       BIGINT NOT NULL REFERENCES rating_results (id),
    scope        BIGINT NOT NULL,
    player_id    BIGINT NOT NULL REFERENCES players (id),
    pool         TEXT NOT NULL,
    place        BIGINT NOT NULL,         -- 1 for the winners
    mu           DOUBLE PRECISION NOT NULL,
    sigma        DOUBLE PRECISION NOT NULL,
    shown_before BIGINT NOT NULL,         -- with absence until the match ended
    shown        BIGINT NOT NULL,         -- after it
    at_ms        BIGINT NOT NULL,
    PRIMARY KEY (number, scope, player_id)
);
CREATE INDEX rating_changes_by_player ON rating_changes (player_id, scope, at_ms);

-- Who has been seen on a server, and who is known to have left it.
CREATE TABLE members (
    guild       BIGINT NOT NULL,
    player_id   BIGINT NOT NULL REFERENCES players (id),
    seen_ms     BIGINT NOT NULL,          -- an interaction there, noted once a day
    checked_ms  BIGINT NOT NULL,          -- Discord was asked, or the person was seen
    left_ms     BIGINT,                   -- not there any more; none for who is, as far as is known
    PRIMARY KEY (guild, player_id)
);
CREATE INDEX members_by_player ON members (player_id);

-- Matches that were over before there were ratings have their numbers now, and count once the ratings are rebuilt.
INSERT INTO rating_results (match_id, guild, pool, at_ms, counted, why)
    SELECT id, guild, '', changed_ms, 0, 'before' FROM matches WHERE stage = 'over' ORDER BY changed_ms, id;

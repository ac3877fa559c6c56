-- What each seat did in a match that is over, as src/play/feats.rs finds it in the events. Lists of finished matches,
-- profiles and records read it. Who was forgotten is nobody here: the seat stays, as in the match.
CREATE TABLE feats (
    match_id    BIGINT NOT NULL REFERENCES matches (id),
    seat        BIGINT NOT NULL,
    -- Not REFERENCES: that would lock players out of the order in which results lock them.
    player_id   BIGINT,
    guild       BIGINT NOT NULL,
    game        TEXT NOT NULL,
    shape       TEXT NOT NULL,            -- what quick wins are compared by: 'halma-16 pairs'
    pool        TEXT NOT NULL,            -- see src/rating/pool.rs
    ended_ms    BIGINT NOT NULL,
    plies       BIGINT NOT NULL,          -- of the whole match
    outcome     BIGINT NOT NULL,          -- 1 won, 0 drew, -1 lost
    moves       BIGINT NOT NULL,          -- the seat's own
    chain       BIGINT NOT NULL,          -- the jumps of its longest chain
    quick       BIGINT,                   -- in how many moves it won, if that may be a record
    comeback    BIGINT,                   -- by how many pieces it was behind and won all the same, likewise
    capture     BIGINT,                   -- the most pieces that a move of it turned
    private     BIGINT NOT NULL,          -- 1 when only who played may find it
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX feats_by_player ON feats (player_id, ended_ms, match_id);
-- What somebody has played and how it went, and against whom, are read from these two alone.
CREATE INDEX feats_of_player ON feats (player_id, guild, match_id, pool, outcome);
CREATE INDEX feats_of_match ON feats (match_id, player_id, outcome);
CREATE INDEX feats_by_guild ON feats (guild, ended_ms, match_id) WHERE seat = 1;
CREATE INDEX feats_by_game ON feats (guild, game, ended_ms, match_id) WHERE seat = 1;

-- Each time a server's record was made or broken. The best of a kind, and of a shape where that matters, stands.
CREATE TABLE records (
    match_id    BIGINT NOT NULL REFERENCES matches (id),
    seat        BIGINT NOT NULL,
    guild       BIGINT NOT NULL,
    kind        TEXT NOT NULL,            -- chain, quick, comeback
    shape       TEXT NOT NULL,            -- of quick wins; else empty
    value       BIGINT NOT NULL,
    before      BIGINT,                   -- what it was, if there was one
    told        BIGINT NOT NULL,          -- 1 when the result says so
    ended_ms    BIGINT NOT NULL,
    PRIMARY KEY (match_id, kind),
    UNIQUE (guild, kind, shape, value)    -- who comes second with the same has broken nothing
);

-- 1 once a match that is over has its feats; those of older versions get them by and by. 2: it can't be read.
ALTER TABLE matches ADD COLUMN featured BIGINT NOT NULL DEFAULT 0;
CREATE INDEX matches_unfeatured ON matches (id) WHERE stage = 'over' AND featured = 0;

-- Matches that somebody brought along as text, to look at them. Kept for a day.
CREATE TABLE imports (
    id          {identity},
    player_id   BIGINT NOT NULL REFERENCES players (id),
    body        TEXT NOT NULL,
    at_ms       BIGINT NOT NULL
);
CREATE INDEX imports_by_player ON imports (player_id, id);
CREATE INDEX imports_by_age ON imports (at_ms);

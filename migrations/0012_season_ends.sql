-- Ends of seasons that are under way. A season is over with its number among the results; whoever is rated on the server is
-- then gone through some at a time, by pool and player, and those with a later result by that. Meanwhile rows of
-- season_tables have less than 0 for a place: the player's number. A row goes when the tables are whole.
CREATE TABLE season_ends (
    guild       BIGINT PRIMARY KEY,       -- one at a time on each server
    season      BIGINT NOT NULL,
    pool        TEXT NOT NULL,            -- everybody up to here is through
    player      BIGINT NOT NULL,
    softened    BIGINT NOT NULL           -- 1 when all are, and only places are to be given
);
CREATE INDEX season_tables_unplaced ON season_tables (guild, season, pool, shown DESC, player_id) WHERE place < 0;

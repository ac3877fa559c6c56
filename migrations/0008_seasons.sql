-- Seasons of servers. One that runs is the row without an end; a server without such a row has none.
CREATE TABLE seasons (
    guild       BIGINT NOT NULL,
    number      BIGINT NOT NULL,          -- counted from 1 on each server
    from_ms     BIGINT NOT NULL,
    due_ms      BIGINT,                   -- when it ends by itself; none when somebody ends it
    until_ms    BIGINT,                   -- when it ended
    channel     BIGINT NOT NULL,          -- where its tables are posted
    language    TEXT NOT NULL,            -- Discord's name of the language there
    result      BIGINT REFERENCES rating_results (id), -- its end among the results
    PRIMARY KEY (guild, number)
);
CREATE INDEX seasons_due ON seasons (due_ms) WHERE until_ms IS NULL;

-- How a season ended for whoever is listed and played in it.
CREATE TABLE season_tables (
    guild       BIGINT NOT NULL,
    season      BIGINT NOT NULL,
    pool        TEXT NOT NULL,
    place       BIGINT NOT NULL,
    player_id   BIGINT NOT NULL REFERENCES players (id),
    shown       BIGINT NOT NULL,
    provisional BIGINT NOT NULL,          -- 1 while little was known
    played      BIGINT NOT NULL,          -- in all seasons until then; so for the next three
    won         BIGINT NOT NULL,
    drawn       BIGINT NOT NULL,
    lost        BIGINT NOT NULL,
    PRIMARY KEY (guild, season, pool, place)
);
CREATE INDEX season_tables_by_player ON season_tables (player_id);

-- Tables that have yet to be posted; gone once they are.
CREATE TABLE season_posts (
    guild       BIGINT NOT NULL,
    season      BIGINT NOT NULL,
    due_ms      BIGINT NOT NULL,
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL,
    PRIMARY KEY (guild, season)
);
CREATE INDEX season_posts_due ON season_posts (due_ms);

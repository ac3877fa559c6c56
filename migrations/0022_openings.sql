-- How often each opening was played on a server, and how well it went for whoever began. A match counts once for each
-- number of its first moves, in the transaction that ends it. Private matches don't count, and nothing here names anybody.
CREATE TABLE openings (
    guild       BIGINT NOT NULL,
    setup       TEXT NOT NULL,            -- the variant, and its options where they are unusual
    line        TEXT NOT NULL,            -- the moves, a space between them
    played      BIGINT NOT NULL,
    points      BIGINT NOT NULL,          -- of the seat that begins: 2 for a win, 1 for a draw
    PRIMARY KEY (guild, setup, line)
);
-- Matches that are over are looked at again, as those from before feats were: that adds their openings.
UPDATE matches SET featured = 0 WHERE stage = 'over' AND featured = 1;

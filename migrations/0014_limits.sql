-- Somebody's open challenges are counted before they open another.
CREATE INDEX matches_open ON matches (creator) WHERE stage = 'lobby';

-- Whom a challenge pings: each person once, and not those whom the same challenger pinged a moment ago. Kept for a day, as
-- long as a challenge waits.
CREATE TABLE pings (
    match_id      BIGINT NOT NULL,
    player_id     BIGINT NOT NULL REFERENCES players (id),
    challenger_id BIGINT NOT NULL REFERENCES players (id),
    at_ms         BIGINT NOT NULL,
    PRIMARY KEY (match_id, player_id)
);
CREATE INDEX pings_by_player ON pings (player_id, challenger_id, at_ms);
CREATE INDEX pings_by_age ON pings (at_ms);

-- Players with too few matches for a place are shown below the others. A rating is provisional for that reason alone, so
-- a final table has none.
CREATE INDEX ratings_of_newcomers ON ratings (scope, pool, shown DESC, player_id) WHERE listed = 0;
ALTER TABLE season_tables DROP COLUMN provisional;

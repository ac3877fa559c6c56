-- A vacation that ends by itself is announced as well. `announced` is 1 once the player's matches know that it has begun,
-- and 2 once they know that it is over. Of those before, only a player's last one can still run.
UPDATE vacations SET announced = 2
WHERE announced = 1
  AND EXISTS (SELECT 1 FROM vacations AS later WHERE later.player_id = vacations.player_id AND later.id > vacations.id);
CREATE INDEX vacations_begun ON vacations (until_ms) WHERE announced = 1;

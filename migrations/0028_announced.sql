-- What has been announced is called so, as in the code; before, these columns were called `told`.
DROP INDEX vacations_untold;
ALTER TABLE vacations RENAME COLUMN told TO announced;
CREATE INDEX vacations_unannounced ON vacations (id) WHERE announced = 0;
ALTER TABLE records RENAME COLUMN told TO announced;

-- The tips that a person has seen: their number, and when the last one was shown, where 0 meant that none could have been.
UPDATE player_settings SET body = REPLACE(REPLACE(body, '"told":', '"shown":'), '"last_ms":0', '"last_ms":null');

-- The name of a server in a team match between two, as it was when the server joined.
ALTER TABLE competition_messages ADD COLUMN server TEXT;

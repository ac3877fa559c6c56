-- Where a match's boards go: channel, awaited (a thread that has yet to be opened), thread, or direct (to each player).
ALTER TABLE matches ADD COLUMN venue TEXT NOT NULL DEFAULT 'channel';
-- The thread, once it was opened; it stays known when the boards have gone elsewhere.
ALTER TABLE matches ADD COLUMN thread BIGINT;
CREATE INDEX matches_by_thread ON matches (thread);
-- 1 when who is to move is told directly, so that the message names them without a ping.
ALTER TABLE outbox ADD COLUMN silent BIGINT NOT NULL DEFAULT 0;
-- Why a post was given up; it is kept for whoever watches.
ALTER TABLE outbox ADD COLUMN dead TEXT;
CREATE INDEX outbox_dead ON outbox (id) WHERE dead IS NOT NULL;
CREATE INDEX outbox_by_age ON outbox (since_ms);

-- What somebody is to be told directly; gone once it is told, or nothing to tell any more.
CREATE TABLE notices (
    id          {identity},
    player_id   BIGINT NOT NULL REFERENCES players (id),
    match_id    BIGINT NOT NULL REFERENCES matches (id),
    kind        TEXT NOT NULL,            -- turn, end
    seq         BIGINT NOT NULL,          -- the event that called for it
    at_ms       BIGINT NOT NULL,
    due_ms      BIGINT NOT NULL,
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL,
    UNIQUE (player_id, match_id, kind, seq)
);
CREATE INDEX notices_due ON notices (due_ms);
CREATE INDEX notices_by_match ON notices (match_id);

-- People who take no direct messages, and until when that is believed.
CREATE TABLE closed_lines (
    player_id   BIGINT PRIMARY KEY REFERENCES players (id),
    until_ms    BIGINT NOT NULL
);

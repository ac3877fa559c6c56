-- 1 when a match is shown to nobody but its players and those who see where it is played.
ALTER TABLE matches ADD COLUMN private BIGINT NOT NULL DEFAULT 0;

-- Who follows which match, and where: one message each. Nothing is written here when somebody moves: what shows less than the match
-- has is found by comparing the two.
CREATE TABLE follows (
    id          {identity},
    match_id    BIGINT NOT NULL REFERENCES matches (id),
    player_id   BIGINT REFERENCES players (id),   -- emptied when the player asks to be forgotten; a mirror goes on
    kind        TEXT NOT NULL,            -- here (a channel's mirror), turns, end (direct messages)
    channel     BIGINT NOT NULL,          -- below zero for direct messages: the player
    message     BIGINT,                   -- Discord's id, once it is known
    posted_ms   BIGINT NOT NULL,          -- when that was posted
    shown       BIGINT NOT NULL,          -- the event up to which it shows the match, or -1
    ending      BIGINT NOT NULL,          -- 0 goes on, 1 was stopped and has to lose its buttons, 2 is done
    attempts    BIGINT NOT NULL,
    due_ms      BIGINT NOT NULL,          -- not sent before
    taken_ms    BIGINT NOT NULL,          -- when it was last sent or tried: all processes share one pace
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL
);
CREATE UNIQUE INDEX follows_once ON follows (match_id, channel) WHERE ending = 0;
CREATE INDEX follows_by_match ON follows (match_id);
CREATE INDEX follows_by_channel ON follows (channel);
CREATE INDEX follows_by_player ON follows (player_id);
CREATE INDEX follows_due ON follows (due_ms) WHERE ending < 2;
CREATE INDEX follows_by_pace ON follows (taken_ms);

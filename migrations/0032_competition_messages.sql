-- The messages of competitions, on each server that takes part: one with the standings, and one with the result when it
-- is over. Before, each had a table of its own.
CREATE TABLE competition_messages (
    id          {identity},
    competition_id BIGINT NOT NULL REFERENCES competitions (id),
    guild       BIGINT NOT NULL,
    part        TEXT NOT NULL,            -- 'standings' or 'result'
    channel     BIGINT NOT NULL,
    message     BIGINT,                   -- once it is posted
    want        BIGINT NOT NULL,          -- grows whenever the message has something new to show
    due_ms      BIGINT,                   -- none when it shows all
    rests_ms    BIGINT NOT NULL,          -- a message that has just been edited isn't edited again before this time
    attempts    BIGINT NOT NULL,
    lease_ms    BIGINT NOT NULL,
    owner       TEXT NOT NULL,
    -- What Discord has besides the standings, on the server that opened the competition.
    event       BIGINT,                   -- Discord's id of the scheduled event
    event_ms    BIGINT,                   -- the start that the event shows, or that Discord refused
    role_given  BIGINT NOT NULL DEFAULT 0,
    announced   BIGINT NOT NULL DEFAULT 0, -- 1 once it was passed on to other servers
    UNIQUE (competition_id, guild, part)
);
CREATE INDEX competition_messages_by_due ON competition_messages (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX competition_messages_of_server ON competition_messages (guild) WHERE part = 'standings';
INSERT INTO competition_messages (competition_id, guild, part, channel, message, want, due_ms, rests_ms, attempts,
                                  lease_ms, owner, event, event_ms, role_given, announced)
SELECT competition_id, guild, 'standings', channel, message, want, due_ms, rests_ms, attempts,
       lease_ms, owner, event, event_ms, role_given, announced FROM competition_posts;
INSERT INTO competition_messages (competition_id, guild, part, channel, message, want, due_ms, rests_ms, attempts,
                                  lease_ms, owner)
SELECT competition_id, guild, 'result', channel, message, want, due_ms, rests_ms, attempts, lease_ms, owner
FROM competition_results;
DROP TABLE competition_posts;
DROP TABLE competition_results;

-- What people and servers have chosen (JSON, see src/play/settings.rs), whose challenges somebody doesn't want,
-- and whose accounts were forgotten.
CREATE TABLE player_settings (
    player_id  BIGINT PRIMARY KEY REFERENCES players (id),
    body       TEXT NOT NULL
);

CREATE TABLE server_settings (
    guild      BIGINT PRIMARY KEY,
    body       TEXT NOT NULL
);

CREATE TABLE blocks (
    player_id  BIGINT NOT NULL REFERENCES players (id),
    blocked    BIGINT NOT NULL REFERENCES players (id),
    at_ms      BIGINT NOT NULL,
    PRIMARY KEY (player_id, blocked)
);

-- In the order in which they asked for it: a process that has read up to one drops what it keeps of the later ones.
CREATE TABLE forgotten (
    id         {identity},
    player_id  BIGINT NOT NULL,
    at_ms      BIGINT NOT NULL
);

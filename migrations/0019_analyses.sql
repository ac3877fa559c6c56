-- What the computer thinks of matches that are over, made when somebody asks for it and kept with the match.
CREATE TABLE analyses (
    match_id    BIGINT PRIMARY KEY REFERENCES matches (id),
    body        TEXT NOT NULL,            -- JSON, see src/play/review/analysis.rs
    at_ms       BIGINT NOT NULL
);

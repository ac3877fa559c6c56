//! Dialogues with the engine.

//! Finished matches.

mod past;

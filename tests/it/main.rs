//! The integration tests, one binary.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic, in its helpers too")]

mod browser;
mod cards;
mod clocks;
mod deferral;
mod deploy;
mod engine;
mod faults;
mod fuzz;
mod history;
mod hostile;
mod hosting;
mod kill;
mod languages;
mod losses;
mod many;
mod matches;
mod moving;
mod notices;
mod offers;
mod outages;
mod pictures;
mod privacy;
mod processes;
mod promises;
mod ratings;
mod records;
mod rig;
mod seasons;
mod sender;
mod settings;
mod spectators;
mod stadium;
mod standings;
mod start;
mod status;
mod store;
mod support;
mod threads;
mod transcript;
mod vacations;
mod vectors;
mod walls;
mod watching;
mod words;

//! Help, rules and lessons.

mod learn;
mod rules;

//! Hoppity: a Discord bot for Halma in all its forms and Hexxagon.

pub mod engine;
pub mod render;
pub mod rules;

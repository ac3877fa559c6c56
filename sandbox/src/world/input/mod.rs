//! Input: what a person fills in, checked as Discord's client does.

mod modal;
mod options;
mod select;

pub use options::Filler;
pub use select::choose;

//! Help, lessons, the rules of the games, and what is said when something can't be done.

mod help;
mod learn;
mod refusal;
mod rules;

pub use help::{HelpReader, TIPS, add_tip, delete_question, help, help_rules, privacy};
pub use learn::{Choice, courses, has_learnt, lesson, next_lesson};
pub use refusal::{fault, option_name, refusal};
pub use rules::{all_rules, rules};

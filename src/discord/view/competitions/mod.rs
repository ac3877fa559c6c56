//! Competitions: their public message, a person's own page, the managers' page, and how one is
//! prepared.

mod alt;
mod draft;
mod event;
mod fair_play;
mod list;
mod manage;
mod own;
mod people_menu;
mod picture;
mod public;
mod rating_limit;
mod table;
#[cfg(test)]
mod tests;
mod words;

pub use draft::{
    DraftSite, TEAM_NAME, TEMPLATES, Template, allows, code_form, competition_draft, competition_extras,
    competition_more, competition_name_form, competition_templates, with_second, with_size,
};
pub use event::competition_event;
pub use fair_play::fair_play;
pub use list::competitions;
pub use manage::{cancel_form, manage_competition, remove_form, start_question};
pub use own::{CompetitionReader, leave_question, own_competition};
pub use public::{competition, competition_result, competition_table};
pub use rating_limit::RatingLimit;
pub use words::competition_refusal;

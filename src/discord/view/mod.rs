//! Turns typed results into messages. Pure: nothing here sends.

mod alt;
mod board;
mod card;
mod clock;
mod export;
mod film;
mod help;
mod invite;
mod leaderboard;
mod letter;
mod list;
mod lobby;
mod message;
mod offers;
mod panel;
mod past;
mod picker;
mod profile;
mod ratings;
#[cfg(test)]
mod reach;
mod records;
mod refusal;
mod rules;
mod seasons;
mod server;
mod settings;
mod teller;
#[cfg(test)]
mod tests;
mod vacation;
mod venue;
mod watch;

pub use board::{board, menu, own_board, resign_question, result};
pub use card::Card;
pub use clock::{control, reminder, until};
pub use export::json as exported_json;
pub use film::{
    Cut, FILM_WIDTH, Leaf, drawing, exported, film, films, graph, leaf, paste_form, ply_form, steps, turned,
    waiting,
};
pub use help::{TIPS, add_tip, delete_question, help, help_rules, privacy};
pub use invite::invite;
pub use leaderboard::{Others, PEOPLE, leaderboard, public_leaderboard};
pub use letter::{letter, ring, with_unfollowed};
pub use list::{PAGE, games};
pub use lobby::lobby;
pub use message::{Message, Sketch};
pub use offers::{became, offered, stop_question};
pub use past::{PAST, day, past, past_label};
pub use picker::{Step, and_next, can_come, picker, typed};
pub use profile::{profile, public_profile, record};
pub use records::{broken, records};
pub use refusal::{fault, option_name, refusal};
pub use rules::rules;
pub use seasons::{SEASONS, end_season_question, final_tables, seasons};
pub use server::{server, server_limits, server_look};
pub use settings::{NOTICES, blocked, quiet, quiet_with, settings, zone_form};
pub use teller::{Teller, gain, row, stops};
pub use vacation::vacation;
pub use venue::{direct, last_word, seen_there, thread_name};
pub use watch::{Listed, PAGE as WATCH_PAGE, Spectator, gone_on, live, mirror, note, stopped, with_count};

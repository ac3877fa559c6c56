//! What all messages are made of.
//!
//! - `message`: a message with its picture and controls
//! - `picture` and `card`: its picture
//! - `teller`: the names and words of one match
//! - `competition`: what a match says of its competition
//! - `alt`: descriptions of boards for people who can't see them
//! - `clock`: clocks and times
//! - `controls`: buttons and selects
//! - `languages`: the language of a reader, and that of public messages
//! - `lines`: lines of text, as far as there is room
//! - `listed`: a match where it is listed
//! - `players`: the players of a match in one line

pub mod alt;
mod card;
pub mod clock;
mod competition;
mod controls;
mod languages;
mod lines;
mod listed;
mod message;
mod picture;
mod players;
mod sample;
mod teller;

pub use card::{Card, CardContent};
pub use clock::{control, moment, reminder, until};
pub use competition::{team_name, team_people};
pub use controls::{
    Choice, button, capital, game_choices, has_special_rule, language_select, level_select, phrase, select,
    select_with, small, switch, theme_select, time_choice, time_choices,
};
pub use languages::Languages;
pub use lines::fitting_lines;
pub use listed::{match_link, match_players, match_state};
pub use message::{Message, act_button, act_button_for};
pub use picture::{Graph, Picture, Sketch};
pub use sample::{Board, after, moved, proposed, set_up, unplayed};
pub use teller::{Teller, escape, isolated, list, person_name, row, stops};

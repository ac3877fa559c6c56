//! A match from its challenge to its result.
//!
//! - `draft`: a challenge in preparation
//! - `lobby`: an open challenge
//! - `board`: the board of a turn, and the result
//! - `picker`: choosing a move with buttons
//! - `offers`: draws, takebacks, rematches, and cancelling a match
//! - `letter`: direct messages
//! - `venue`: threads, and where the boards go

mod board;
mod draft;
mod letter;
mod lobby;
mod offers;
mod picker;
mod venue;

pub use board::{
    board, board_for, hint, last_moves, menu, own_board, resign_question, result, state, without_undo,
};
pub use draft::{Detail, DraftPage, draft, has_clock_among_more};
pub use letter::{letter, ping, with_unfollowed};
pub use lobby::{begun_privately, computers, lobby, lobby_for, sent_privately};
pub use offers::{became, call, ended_without_result, offer_question, offered, stop_question};
pub(super) use picker::{Desk, pick};
pub use picker::{Step, and_next, picker, typed, written_target, written_way};
pub use venue::{
    direct_board, direct_result, last_word, listed_board, opens_thread, rematch_begun, seen_there,
    thread_name, which_match,
};

//! Turns typed results into messages. Pure: nothing here sends.
//!
//! From the bottom up, each folder importing only those above it in this list:
//!
//! - `parts`: the message itself, names and words of a match, controls
//! - `history`: finished matches, records, the file form
//! - `settings`: players, servers, vacations
//! - `guide`: help, lessons, rules, refusals
//! - `standings`: leaderboards, profiles, seasons, ratings
//! - `competitions`: leagues, arenas and tournaments
//! - `playing`: a match from its challenge to its result
//! - `puzzles`: solving them, and the puzzle of the day
//! - `watching`: live matches and replays

mod competitions;
mod guide;
mod history;
mod parts;
mod playing;
mod puzzles;
#[cfg(test)]
mod reach;
mod settings;
mod standings;
#[cfg(test)]
mod tests;
mod watching;

pub use competitions::{
    CompetitionReader, DraftSite, RatingLimit, TEAM_NAME, TEMPLATES, Template, allows, cancel_form,
    code_form, competition, competition_draft, competition_event, competition_extras, competition_more,
    competition_name_form, competition_refusal, competition_result, competition_table, competition_templates,
    competitions, fair_play, leave_question, manage_competition, own_competition, remove_form,
    start_question, with_second, with_size,
};
pub use guide::{
    Choice, HelpReader, TIPS, add_tip, all_rules, courses, delete_question, fault, has_learnt, help,
    help_rules, lesson, next_lesson, option_name, privacy, refusal, rules,
};
pub use history::{PAST, PastList, broken, day, exported_json, past, past_label, records, written};
pub use parts::{Languages, Message, Picture, Sketch, Teller, control, reminder, row, stops, until};
pub use playing::{
    Detail, DraftPage, Step, and_next, became, begun_privately, board, board_for, call, computers,
    direct_board, direct_result, draft, has_clock_among_more, hint, last_moves, last_word, letter,
    listed_board, lobby, lobby_for, menu, offer_question, offered, opens_thread, own_board, picker, ping,
    rematch_begun, resign_question, result, seen_there, sent_privately, stop_question, thread_name, typed,
    which_match, with_unfollowed, without_undo, written_target, written_way,
};
pub use puzzles::{
    PuzzleNote, daily, earlier, puzzle, puzzle_animation, puzzle_animation_message, puzzle_form,
    puzzle_picker,
};
pub use settings::{
    NOTICES, blocked, default_zone, puzzle_schedule, quiet, quiet_with, server, server_limits, server_look,
    settings, vacation, zone_form,
};
pub use standings::{
    CardReader, Others, PEOPLE, Reader, SEASONS, end_season_question, final_tables, leaderboard, profile,
    public_leaderboard, public_profile, record, seasons, unknown_profile,
};
pub use watching::{
    ANIMATION_WIDTH, Cut, GamesReader, Listed, PAGE, ReplayPage, Spectator, WATCH_PAGE, analysing, analysis,
    animation, animations, better, drawing, exported, games, gone_on, graph, live, mirror, note, paste_form,
    ply_form, public, replay_page, steps, stopped, turned, waiting, with_count,
};

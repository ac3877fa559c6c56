//! What Hoppity promises, and what similar bots get wrong: each with the test that proves it.

use std::fs;
use std::path::Path;
use std::time::Duration;

use sandbox::{Id, Seen};

use crate::support::{App, Database, Player, on_both_databases};

on_both_databases!(
    the_channel_stays_quiet,
    a_turn_pings_one_person_once,
    an_hour_later_the_old_board_still_loses_its_buttons,
    everybody_sees_the_board_from_their_side,
    the_invite_asks_for_no_more_than_it_needs,
);

/// Discord's permission bits.
const VIEW_CHANNEL: u64 = 1 << 10;
const SEND_MESSAGES: u64 = 1 << 11;
const EMBED_LINKS: u64 = 1 << 14;
const ATTACH_FILES: u64 = 1 << 15;
const READ_MESSAGE_HISTORY: u64 = 1 << 16;
const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// Each promise, and where it is tested: `file::test`, several separated by spaces.
const PROMISES: &[(&str, &str)] = &[
    (
        "a phone shows a board as large as it can",
        "pictures::pictures_are_wider_than_high browser::two_people_play_in_a_browser",
    ),
    (
        "nobody has to wait for somebody to play with",
        "computers::somebody_alone_plays_the_computer computers::computers_take_free_seats_of_a_challenge",
    ),
    ("the channel stays quiet", "promises::the_channel_stays_quiet"),
    (
        "every error says what to do next and changes nothing",
        "hostile::texts_in_place_of_moves hostile::options_that_were_never_offered",
    ),
    (
        "an interaction is answered within three seconds",
        "deferral::a_late_board_replaces_its_announcement_and_notifies deferral::a_late_refusal_stays_private",
    ),
    (
        "a press is never lost",
        "kill::killed_at_any_moment_a_match_goes_on faults::first_answers_that_go_wrong",
    ),
    (
        "a press is never counted twice",
        "hostile::an_interaction_delivered_twice_counts_once redelivery::of_two_deliveries_only_one_is_answered outages::offers_and_rematches_that_come_twice_count_once processes::two_processes_say_everything_once",
    ),
    ("pings are deliberate", "promises::a_turn_pings_one_person_once"),
    (
        "no more rights than needed, and a missing one is named",
        "promises::the_invite_asks_for_no_more_than_it_needs losses::a_right_taken_away",
    ),
    // Problems of other bots, from their users' issues.
    ("several matches a person and a channel", "matches::two_matches_at_once_in_one_channel"),
    ("buttons of old messages", "hostile::a_press_on_an_old_message"),
    (
        "state is lost at restart",
        "kill::killed_at_any_moment_a_match_goes_on interrupted::killed_at_any_moment_an_analysis_is_made_once_and_kept start::told_to_leave_the_bot_finishes_first",
    ),
    (
        "edits through a token that has expired",
        "promises::an_hour_later_the_old_board_still_loses_its_buttons",
    ),
    (
        "three-second misses when the picture is slow",
        "deferral::a_late_board_replaces_its_announcement_and_notifies",
    ),
    ("the edge of a square picture is cut off", "pictures::pictures_are_wider_than_high"),
    ("only one point of view", "promises::everybody_sees_the_board_from_their_side"),
    (
        "a ping for every event",
        "promises::a_turn_pings_one_person_once notices::in_discord_there_is_one_ping_for_one_event",
    ),
    (
        "closed direct messages hang a match",
        "threads::closed_direct_messages_hang_nothing notices::closed_direct_messages_ring_in_the_channel_instead",
    ),
    (
        "a deleted message or archived thread ends a match",
        "losses::a_deleted_board_is_posted_again threads::an_archived_thread_is_reopened",
    ),
    (
        "a deleted thread or channel, a locked thread, a player who left",
        "threads::a_deleted_thread_sends_the_match_back_to_its_channel threads::a_locked_thread_sends_the_match_back_to_its_channel threads::a_deleted_channel_moves_the_match_to_direct_messages threads::a_player_who_left_the_server_goes_on_from_direct_messages",
    ),
    ("a timeout races a landed move", "clocks::a_move_and_a_flag_never_both_count"),
    ("an abandoned game is shown as a draw", "clocks::the_flag_falls_at_zero_and_not_before"),
    (
        "two clicks at once both count",
        "hostile::of_two_moves_for_one_turn_one_counts offers::one_answer_counts_however_often_it_is_pressed",
    ),
    ("no takeback, even by consent", "offers::a_move_is_taken_back_by_consent"),
    (
        "a rematch clicked twice",
        "offers::a_rematch_begins_once_however_often_it_is_clicked offers::two_who_ask_for_a_rematch_at_once_get_one_match",
    ),
    (
        "while the bot is down no clock runs",
        "clocks::what_was_running_gets_the_downtime_back clocks::what_had_run_out_before_the_bot_went_down_is_lost_in_order",
    ),
    (
        "one person may play many matches, also against the same opponent in one channel",
        "settings::the_same_two_play_several_matches_in_one_channel",
    ),
    ("a person may block another's challenges", "settings::a_blocked_player_can_neither_challenge_nor_join"),
    (
        "finished matches by game and opponent, each opens a stepper",
        "history::a_list_is_filtered_by_its_selects history::a_match_is_leafed_through_to_both_ends",
    ),
    (
        "the whole match as an animated picture, export as text and JSON",
        "history::a_match_is_seen_as_an_animation_and_as_a_graph history::a_match_is_taken_along_and_brought_back",
    ),
    ("a record is announced when it is broken", "records::a_record_is_told_once_and_only_when_it_is_broken"),
    (
        "a mirror changes at most once in 5 seconds, the newest position wins, and it is posted again after 50 minutes",
        "watching::a_mirror_changes_at_most_once_in_five_seconds watching::of_a_burst_the_newest_board_wins watching::an_old_mirror_is_posted_again",
    ),
    (
        "watching never slows the match",
        "watching::a_move_writes_nothing_for_who_watches watching::mirrors_wait_while_players_do",
    ),
    (
        "spectators see any side, step back, and see how many watch",
        "stadium::a_match_is_seen_from_any_side_and_at_any_ply",
    ),
    (
        "a private match is seen by nobody who doesn't see where it is played",
        "stadium::a_private_match_is_nowhere_else watching::others_private_matches_are_in_no_list",
    ),
    ("managers alone change a server", "settings::only_managers_change_a_server"),
    (
        "ratings: only matches that should, in the transaction of the result, the same when they are rebuilt",
        "ratings::ratings_made_anew_are_the_same ratings::two_matches_of_one_player_that_end_at_once ratings::a_result_says_what_it_changed",
    ),
    (
        "ratings can't be farmed",
        "ratings::the_same_two_people_count_ten_times_a_day ratings::a_draw_counts_once_everybody_has_played",
    ),
    (
        "seasons end once, keep their tables and tell of them once",
        "seasons::a_season_ends_once_and_keeps_its_tables seasons::an_end_goes_through_everybody_once seasons::an_end_that_is_cut_off_is_taken_up seasons::a_month_ends_by_itself seasons::tables_are_posted_once_whatever_fails",
    ),
    (
        "who leaves the server leaves its board",
        "ratings::a_player_who_leaves_the_server_leaves_its_board ratings::a_player_who_leaves_while_a_match_ends_leaves_its_board cards::a_player_who_has_left_drops_off_and_comes_back",
    ),
    (
        "a leaderboard has places, movement, record, and the asker's own place",
        "standings::pages_put_together_are_the_whole_board standings::movements_are_told_from_about_a_week_ago cards::matches_that_are_played_put_people_on_the_board",
    ),
    (
        "a leaderboard is private until somebody shows it, and pings nobody",
        "cards::a_board_is_shown_to_everybody_once_and_pings_nobody",
    ),
    (
        "a profile has ratings, record by game and opponent, and the last matches",
        "standings::a_card_counts_what_was_played cards::matches_that_are_played_put_people_on_the_board",
    ),
    ("my data, exported", "privacy::an_export_has_all_that_is_kept"),
    (
        "my data, deleted: the matches stay, the name goes",
        "privacy::a_forgotten_player_is_in_no_table privacy::other_processes_forget_too",
    ),
];

#[test]
fn each_promise_has_its_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let mut missing = Vec::new();
    for (promise, tests) in PROMISES {
        for test in tests.split(' ') {
            let (file, name) = test.split_once("::").unwrap();
            let source = fs::read_to_string(folder.join(format!("{file}.rs"))).unwrap_or_default();
            // Twice: its definition and its run on both databases; or once, with its own test
            // attribute.
            let is_run = source.matches(name).count() >= 2
                || source.contains(&format!("test]\nfn {name}("))
                || source.contains(&format!("]\nasync fn {name}("));
            if !is_run || !source.contains(&format!("fn {name}(")) {
                missing.push(format!("{promise}: {test}"));
            }
        }
    }
    assert!(missing.is_empty(), "promised and not tested:\n{}", missing.join("\n"));
}

/// A match that has started, and its players.
async fn begun(app: &App) -> (Player, Player, String) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    bob.accepts(&lobby).await;
    (ann, bob, lobby.game)
}

async fn move_on(app: &App, game: &str, ply: usize) -> Seen {
    let board = app.board(game, ply).await;
    app.to_move(&board).moves(&app.legal(game).await).await;
    app.board(game, ply + 1).await
}

async fn the_channel_stays_quiet(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, game) = begun(&app).await;
    for ply in 0..6 {
        let board = move_on(&app, &game, ply).await;
        let (mover, other) = if app.to_move(&board).id() == ann.id() { (&ann, &bob) } else { (&bob, &ann) };
        let chie = app.player("chie");
        // Everything else that people do is private.
        for (who, id) in [
            (mover, mover.types("move", &[("move", "a1-z9")])),
            (other, other.types("move", &[("move", "e1")])),
            (other, other.types("board", &[])),
            (&chie, chie.types("games", &[])),
            (&chie, chie.types("rules", &[("game", "hexxagon")])),
            (mover, mover.presses(&board, "Move")),
            (other, other.presses(&board, "My view")),
            (mover, mover.presses(&board, "Menu")),
            (&chie, chie.presses(&board, "Move")),
        ] {
            who.hears(id).await;
        }
    }
    let public = app.public();
    // The lobby and seven boards, one of which has buttons.
    app.everything_is_sent().await;
    assert_eq!(public.len(), 8, "{public:?}");
    let with_buttons = app.public().iter().filter(|seen| seen.components().count() > 0).count();
    assert_eq!(with_buttons, 1);
    app.ends().await;
}

async fn a_turn_pings_one_person_once(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, game) = begun(&app).await;
    for ply in 0..4 {
        move_on(&app, &game, ply).await;
    }
    // An offer and its answer are shown on the existing board; a call pings the player who is asked
    // until there is an answer.
    ann.hears(ann.types("draw", &[])).await;
    let says_it = |seen: &Seen| seen.content().contains("offers a draw. A draw counts");
    let offered = ann.finds(|seen| seen.button("Menu").is_some() && says_it(seen)).await;
    bob.presses(&app.call().await, "Decline draw");
    ann.sees(offered.id(), |seen| seen.content().contains("declined the draw")).await;
    app.everything_is_sent().await;
    let mentioned = |seen: &Seen| -> Vec<String> {
        let users = seen["mentions"].as_array().unwrap().iter();
        users.map(|user| user["id"].as_str().unwrap().to_owned()).collect()
    };
    for ply in 0..=4 {
        let board = app.board(&game, ply).await;
        assert_eq!(mentioned(&board), [app.to_move(&board).id().to_string()], "{board}");
    }
    assert_eq!(app.public().iter().flat_map(mentioned).count(), 5, "a ping each turn and none besides");
    let challenge = bob.challenges(&ann, "halma-8").await;
    assert_eq!(mentioned(&challenge.message), [ann.id().to_string()], "the person challenged is mentioned");
    app.ends().await;
}

async fn an_hour_later_the_old_board_still_loses_its_buttons(database: Database) {
    let app = App::start(database).await;
    let (ann, _, game) = begun(&app).await;
    let old = move_on(&app, &game, 0).await;
    // The token that posted it has long expired.
    app.sandbox.advance(Duration::from_secs(3600));
    let new = move_on(&app, &game, 1).await;
    ann.sees(old.id(), |seen| seen.components().count() == 0).await;
    assert!(new.button("Move").is_some());
    app.ends().await;
}

async fn everybody_sees_the_board_from_their_side(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, game) = begun(&app).await;
    let board = app.board(&game, 0).await;
    let mut views = Vec::new();
    for person in [&ann, &bob] {
        let own = person.seen(person.presses(&board, "My view")).await;
        assert!(own.is_private());
        let file: Id = own.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
        views.push(app.sandbox.attachment(file).unwrap());
    }
    assert_ne!(views[0], views[1], "both see the same side");
    app.ends().await;
}

async fn the_invite_asks_for_no_more_than_it_needs(database: Database) {
    let app = App::start(database).await;
    let log = app.log();
    let (_, rest) = log.split_once("permissions=").expect("the invite link is logged");
    let bits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let threads = [CREATE_PUBLIC_THREADS, SEND_MESSAGES_IN_THREADS];
    let posts = [VIEW_CHANNEL, SEND_MESSAGES, EMBED_LINKS, ATTACH_FILES, READ_MESSAGE_HISTORY];
    let needed = posts.into_iter().chain(threads);
    assert_eq!(bits.parse::<u64>().unwrap(), needed.sum::<u64>());
    // Like Discord, the sandbox rejects bots that request privileged intents without approval.
    assert!(app.sandbox.is_online());
    app.ends().await;
}

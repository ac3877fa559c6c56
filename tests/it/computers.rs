//! Matches against computer players, as people play them.

use std::time::{Duration, Instant};

use hoppity::play::{Act, Event, GuildId};
use hoppity::service::{Clock, SystemClock};
use sandbox::{Id, Rules, Seen};
use serde_json::json;

use crate::history::file;
use crate::many::fills;
use crate::rig::{Rig, counted, sql};
use crate::support::{App, CHANNEL, Database, Player, is_board, name, number, on_both_databases, seed};
use crate::waiting::{SOON, passes, thinks_until, until};

on_both_databases!(
    somebody_alone_plays_the_computer,
    a_person_whose_computer_begins_is_brought_into_the_thread,
    everybody_sees_the_board_from_the_side_of_a_person_who_plays_alone,
    the_board_on_which_a_computer_ends_a_match_says_its_move,
    computers_take_free_seats_of_a_challenge,
    a_computer_agrees_at_once_and_judges_draws,
    a_computers_move_calls_the_next_of_several_people,
    killed_while_a_computer_thinks_a_match_goes_on,
    a_hint_shows_the_piece_and_then_the_move,
    a_finished_match_is_analysed_once_and_for_all,
    matches_of_three_and_of_pairs_are_analysed,
    an_analysis_that_is_cut_off_is_taken_up_once,
    a_server_that_plays_a_lot_keeps_no_other_waiting,
);

/// The most matches for one that the computer ends.
const MATCHES: usize = 20;
/// Kills in a run of the suite. `HOPPITY_KILLS` sets another number.
const KILLS: u32 = 8;

/// The public answer to an interaction.
async fn public(player: &Player, interaction: Id) -> Seen {
    let seen = player.seen(interaction).await;
    assert!(!seen.is_private(), "{seen}");
    seen
}

/// Begins a match against the computer in which the challenger moves first.
pub async fn begins(player: &Player, game: &str, level: &str) -> (String, Seen) {
    let board =
        public(player, player.types("challenge", &[("game", game), ("level", level), ("seat", "1")])).await;
    let id = name(&board);
    assert!(is_board(&board, &id, 0), "no board at once: {board}");
    (id, board)
}

/// Moves, and returns the board with the computer's answer.
pub async fn plays(app: &App, player: &Player, game: &str, ply: usize) -> Seen {
    let text = app.legal(game).await;
    player.moves(&text).await;
    player.board(game, ply).await
}

async fn somebody_alone_plays_the_computer(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let (game, first) = begins(&ann, "halma-8", "2").await;
    assert!(first.content().contains("you begin as"), "{first}");
    let board = plays(&app, &ann, &game, 2).await;
    let round = board.content();
    assert!(
        round.contains("your turn. 1.\u{a0}") && round.contains(" · 2.\u{a0}"),
        "both moves are numbered: {board}"
    );
    assert_eq!(board["mentions"], json!([]), "a person who plays alone isn't pinged");
    ann.sees(first.id(), |seen| seen.components().count() == 0).await;
    let again = plays(&app, &ann, &game, 4).await;
    let boards = app.public().len();
    assert_eq!(boards, 3, "one message a round");
    // Nobody can undo or answer in the computer's name.
    assert!(again.button("Undo").is_none(), "{again}");
    let bob = app.player("bob");
    let why = bob.hears(bob.presses(&again, "Move")).await;
    assert!(why.contains("You don't play in this match"), "{why}");

    // By naming the bot, with the default level.
    let bot = again["author"]["id"].as_str().unwrap();
    let board =
        public(&bob, bob.types("challenge", &[("game", "hexxagon"), ("opponent", bot), ("seat", "1")])).await;
    let second = name(&board);
    let levels = app.events(&second).await;
    let level = levels.iter().find_map(|event| match event {
        Event::ComputerJoined { level, .. } => Some(level.number()),
        _ => None,
    });
    assert_eq!(level, Some(1));

    // Where no seat is free for a computer, it isn't left out in silence.
    let bob_id = bob.id().to_string();
    let why = ann.types("challenge", &[("game", "halma-8"), ("opponent", &bob_id), ("level", "3")]);
    let why = ann.hears(why).await;
    let without = "To play without it, leave `level` blank. To play it alone, leave `opponent` blank.";
    assert!(why.contains("the computer takes a free seat") && why.ends_with(without), "{why}");
    // A game for more people has more seats to choose.
    let why = ann.types("challenge", &[("game", "star-halma"), ("opponent", &bob_id), ("level", "3")]);
    let why = ann.hears(why).await;
    assert!(why.ends_with(&format!("{without} To play together, choose more `players`.")), "{why}");

    // A person who has named themselves reads that, and nothing about seats.
    let oneself = ann.id().to_string();
    let why = ann.types("challenge", &[("game", "halma-8"), ("opponent", &oneself), ("level", "1")]);
    let why = ann.hears(why).await;
    assert!(why.starts_with("You can't play against yourself."), "{why}");

    // Nor is the wish for a rated match.
    let rated = json!({ "game": "halma-8", "level": "3", "rated": true });
    let why = bob.hears(bob.command(CHANNEL, "challenge", rated).unwrap()).await;
    assert!(why.contains("Matches against the computer aren't rated"), "{why}");

    // To its end: the strongest computer resigns or is beaten by nobody here.
    ann.resigns(&game).await;
    let result =
        ann.finds(|seen| seen.content().contains("wins against") && seen.content().contains(&game)).await;
    assert!(result.content().contains("Hoppity 2** wins"), "{result}");
    assert!(!result.content().contains("ating"), "no ratings: {result}");
    let card = bob.seen(bob.types("profile", &[("player", &ann.id().to_string())])).await;
    assert!(card.content().ends_with("🤖 Won against the computer: **0** of 1 at level 2"), "{card}");
    // A rematch begins at once, with seats changed: the computer moves first.
    ann.presses(&result, "Rematch");
    let next = format!("#{}", number(&second).0 + 1);
    let board = ann.board(&next, 1).await;
    assert!(board.content().contains("your turn"), "{board}");
    // Nothing of it counts for ratings, whoever computes them.
    let store = app.database.open().await;
    let checked = store.check_ratings(SystemClock.now_ms(), |_, _| {}).await.unwrap();
    store.close().await;
    assert_eq!((checked.ratings, checked.differences), (0, 0), "{:?}", checked.examples);
    app.ends().await;
}

async fn a_person_whose_computer_begins_is_brought_into_the_thread(database: Database) {
    let app = App::start_with_threads(database, None, Rules::default()).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let in_thread = async |player: &Player, game: &str, ply: usize| {
        let names_players = |seen: &Seen| seen.content().contains("play **") && seen.content().contains(game);
        // A thread has the id of the message that it was opened from.
        let thread = player.finds(names_players).await.id().to_string();
        let is_open = || player.channels().iter().any(|channel| channel["id"] == json!(thread));
        until("its thread is open", async || is_open()).await;
        let is_meant = |seen: &Seen| is_board(seen, game, ply);
        let seen = player.wait_for(&thread, |seen| seen.iter().any(is_meant)).await.unwrap();
        (thread, seen.into_iter().find(is_meant).unwrap())
    };
    let has_joined = |player: &Player, thread: &str| {
        let channels = player.channels();
        channels.iter().any(|channel| channel["id"] == json!(thread) && channel["member"].is_object())
    };

    ann.types("challenge", &[("game", "halma-8"), ("level", "1"), ("seat", "1")]);
    let (thread, _) = in_thread(&ann, "#1", 0).await;
    let question = ann.seen(ann.command(&thread, "abort", json!({"match": "#1"})).unwrap()).await;
    ann.presses(&question, "Yes, cancel it");
    let is_result = |seen: &Seen| seen.button("Rematch").is_some();
    let there = ann.wait_for(&thread, |seen| seen.iter().any(is_result)).await.unwrap();
    let result = there.into_iter().find(is_result).unwrap();
    let rematch = result.button("Rematch").unwrap().to_owned();
    let said = ann.hears(ann.presses(&result, "Rematch")).await;
    // With colours changed, the computer begins.
    let (thread, board) = in_thread(&ann, "#2", 1).await;
    // Where the thread takes its time, the answer comes without it.
    let channel = app.sandbox.channel(CHANNEL).unwrap();
    let soon = format!("The rematch has begun: #2. Its thread opens in <#{channel}>.");
    let there = format!("Rematch: <#{thread}>");
    assert!(said == there || said == soon, "{said}");
    let why = ann.hears(ann.forge(result.id(), &rematch, &[]).unwrap()).await;
    assert!(why.contains(&format!("The rematch has begun already: <#{thread}>.")), "{why}");
    let players = format!("Playing: ⚪️ Hoppity 1 and 🟢 <@{}>", ann.id());
    assert!(board.content().contains(&players), "{board}");
    // She has just pressed, so nothing rings; an edit, which brings her into the thread, never does.
    assert!(board["mentions"] == json!([]) || !board["edited_timestamp"].is_null(), "{board}");
    app.everything_is_sent().await;
    assert!(has_joined(&ann, &thread), "{board}");

    // In pairs, the first board says who is whose partner.
    let pairs = [("game", "halma-16"), ("players", "4"), ("teams", "13"), ("level", "1"), ("seat", "2")];
    bob.types("challenge", &pairs);
    let (thread, board) = in_thread(&bob, "#3", 1).await;
    let players = format!("Playing: ⚪️ Hoppity 1a and 🟢 Hoppity 1b – 🔴 <@{}> and 🔵 Hoppity 1c", bob.id());
    assert!(board.content().contains(&players), "{board}");
    app.everything_is_sent().await;
    assert!(has_joined(&bob, &thread), "{board}");

    // The computer mostly moves before the thread is open, and the challenge leads there all the same.
    ann.types("challenge", &[("game", "halma-8"), ("level", "1"), ("seat", "2")]);
    let (thread, _) = in_thread(&ann, "#4", 1).await;
    let link = format!("Board: <#{thread}>");
    ann.finds(|seen| seen.content().contains("#4") && seen.content().contains(&link)).await;
    app.ends().await;
}

async fn everybody_sees_the_board_from_the_side_of_a_person_who_plays_alone(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let pixels = |seen: &Seen| image::load_from_memory(&file(&app, seen, 0)).unwrap().to_rgb8();
    for (game, seat, ply) in [("#1", "1", 0), ("#2", "2", 1)] {
        ann.types("challenge", &[("game", "halma-8"), ("level", "1"), ("seat", seat)]);
        let board = ann.board(game, ply).await;
        let own = ann.seen(ann.presses(&board, "My view")).await;
        assert!(pixels(&board) == pixels(&own), "she has the same side in public: {board}");
        let watched = bob.seen(bob.presses(&board, "👀 Watch")).await;
        assert!(pixels(&watched) == pixels(&own), "and so has a person who watches: {watched}");
        let turned = bob.seen(bob.presses(&watched, "Rotate board")).await;
        assert!(pixels(&turned) != pixels(&own), "it can be turned: {turned}");
        ann.resigns(game).await;
        let is_result = |seen: &Seen| seen.content().contains(game) && seen.button("Rematch").is_some();
        let result = ann.finds(is_result).await;
        let own = ann.seen(ann.command(CHANNEL, "board", json!({ "match": game })).unwrap()).await;
        assert!(pixels(&result) == pixels(&own), "the result, too: {result}");
    }
    app.ends().await;
}

async fn the_board_on_which_a_computer_ends_a_match_says_its_move(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    for _ in 0..MATCHES {
        let (game, mut board) = begins(&ann, "hexxagon-open", "5").await;
        let is_over = |seen: &Seen| seen.content().contains(&game) && seen.button("Rematch").is_some();
        while !is_over(&board) {
            ann.moves(&app.legal(&game).await).await;
            let last = board.id();
            let is_next = |seen: &Seen| {
                let is_turn = seen.content().contains("your turn") && seen.content().contains(&game);
                seen.id() > last && (is_turn || is_over(seen))
            };
            board = ann.finds(is_next).await;
        }
        // The message before the result is the board of the last round.
        let round = app.public().into_iter().rev().find(|seen| seen.id() < board.id()).unwrap();
        let ended_by_computer = app.moves(&game).await.len() % 2 == 0;
        if ended_by_computer {
            let says_moves = |seen: &Seen| {
                seen.content().starts_with("The match is over. 1.\u{a0}") && seen.components().count() == 0
            };
            let round = ann.sees(round.id(), says_moves).await;
            assert!(!round.content().contains("thinking"), "{round}");
            let [picture] = round.attachments() else { panic!("no picture: {round}") };
            let alt = picture["description"].as_str().unwrap();
            assert!(alt.contains("The match is over."), "it shows the position of its text: {round}");
            return app.ends().await;
        }
    }
    panic!("no match ends with the computer's move");
}

async fn computers_take_free_seats_of_a_challenge(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.opens("star-halma", &[("players", "4")]).await;
    let why = bob.hears(bob.presses(&lobby.message, "Add computer")).await;
    assert!(why.contains("only they") || why.contains("challenge"), "{why}");
    let panel = ann.seen(ann.presses(&lobby.message, "Add computer")).await;
    assert!(panel.is_private(), "{panel}");
    let select = |panel: &Seen| {
        panel.components().find(|item| item["type"] == 3).unwrap()["custom_id"].as_str().unwrap().to_owned()
    };
    ann.press(panel.id(), &select(&panel), &["1"]).unwrap();
    let panel = ann.sees(panel.id(), |seen| seen.content().contains("Hoppity 1")).await;
    ann.press(panel.id(), &select(&panel), &["1"]).unwrap();
    let panel = ann.sees(panel.id(), |seen| seen.content().contains("Hoppity 1a and Hoppity 1b")).await;
    ann.presses(&panel, "Remove the last one");
    let panel = ann.sees(panel.id(), |seen| seen.content().matches("Hoppity 1").count() == 1).await;
    ann.press(panel.id(), &select(&panel), &["2"]).unwrap();
    ann.sees(panel.id(), |seen| seen.content().contains("Hoppity 2")).await;
    // Bob takes the last seat, and everybody plays.
    bob.presses(&lobby.message, "Join");
    let started = |seen: &Seen| {
        seen.content().contains("Hoppity 1")
            && seen.content().contains("Hoppity 2")
            && seen.content().contains("play **")
    };
    ann.finds(started).await;
    app.everything_is_sent().await;
    let events = app.events(&lobby.game).await;
    let joined = events.iter().filter(|event| matches!(event, Event::ComputerJoined { .. })).count();
    assert_eq!(joined, 3, "two of level 1, of which one left, and one of level 2");
    // A seat that is kept for somebody isn't free.
    let bob_id = bob.id().to_string();
    let lobby = ann.opens("star-halma", &[("players", "3"), ("opponent", &bob_id)]).await;
    let panel = ann.seen(ann.presses(&lobby.message, "Add computer")).await;
    ann.press(panel.id(), &select(&panel), &["1"]).unwrap();
    let panel = ann.sees(panel.id(), |seen| seen.content().contains("kept for the people")).await;
    assert!(panel.components().all(|item| item["type"] == 2), "{panel}");
    app.ends().await;
}

async fn a_computer_agrees_at_once_and_judges_draws(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let (game, _) = begins(&ann, "hexxagon", "3").await;
    // A draw before the first move would only be a slip. The answer is there at once.
    let question = ann.seen(ann.types("draw", &[])).await;
    let note = ann.seen(ann.presses(&question, "Yes, offer it")).await;
    assert!(note.is_private() && note.content().contains("Hoppity 3** declined the draw"), "{note}");
    assert!(note.button("Withdraw").is_none(), "{note}");
    let board = plays(&app, &ann, &game, 2).await;
    let before = app.position(&game).await.to_string();
    plays(&app, &ann, &game, 4).await;
    ann.types("takeback", &[]);
    let back =
        ann.finds(|seen| seen.content().contains("took a move back") && is_board(seen, &game, 2)).await;
    assert_eq!(app.position(&game).await.to_string(), before, "{back} is the board of {board}");
    // The computer answers a draw by what it thinks of the position.
    let question = ann.seen(ann.types("draw", &[])).await;
    ann.presses(&question, "Yes, offer it");
    let answered = |seen: &Seen| {
        let declined = seen.id() >= back.id() && seen.content().contains("Hoppity 3** declined");
        declined || seen.content().contains("A draw between")
    };
    ann.finds(answered).await;
    let over = app.events(&game).await.iter().any(|event| matches!(event, Event::DrawAgreed));
    if !over {
        let question = ann.seen(ann.types("abort", &[])).await;
        ann.presses(&question, "Yes, cancel it");
        ann.finds(|seen| seen.content().contains("cancelled") && seen.content().contains(&game)).await;
    }
    app.ends().await;
}

async fn a_computers_move_calls_the_next_of_several_people(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let bob_id = bob.id().to_string();
    let options = [("players", "3"), ("opponent", &*bob_id), ("level", "1"), ("seat", "1")];
    let lobby = ann.opens("star-halma", &options).await;
    bob.presses(&lobby.message, "Join");
    // Whatever the order of the seats: each of the people is called by a message of their own.
    for _ in 0..4 {
        app.everything_is_sent().await;
        let persons_turn = async || {
            let store = app.database.open().await;
            let shown = store.load(number(&lobby.game)).await.unwrap().unwrap();
            store.close().await;
            // Before the match has begun, nobody is to move.
            shown.to_move().is_some() && shown.computer_to_move().is_none()
        };
        until("it is a person's turn", persons_turn).await;
        let mover = app.mover(&lobby.game).await;
        let ply = app.moves(&lobby.game).await.len();
        let board = mover.board(&lobby.game, ply).await;
        assert_eq!(board["mentions"][0]["id"], json!(mover.id().to_string()), "{board}");
        let text = app.legal(&lobby.game).await;
        mover.types("move", &[("move", &text), ("match", &lobby.game)]);
        mover
            .wait_for(CHANNEL, |seen| {
                seen.iter().any(|seen| (ply + 1..ply + 4).any(|ply| is_board(seen, &lobby.game, ply)))
            })
            .await
            .unwrap();
    }
    app.ends().await;
}

async fn killed_while_a_computer_thinks_a_match_goes_on(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let mut random = fastrand::Rng::with_seed(seed());
    let kills = std::env::var("HOPPITY_KILLS").map_or(KILLS, |count| count.parse().expect("a number"));
    let mut usual = Duration::from_millis(200);
    let (mut early, mut thinking, mut late) = (0, 0, 0);
    let (mut game, _) = begins(&ann, "halma-8", "9").await;
    while early + thinking + late < kills {
        let ply = app.moves(&game).await.len();
        let position = app.position(&game).await;
        if position.outcome().is_some() {
            game = begins(&ann, "halma-8", "9").await.0;
            continue;
        }
        let text = position.write(position.legal_moves()[0]);
        let mut next = position.clone();
        next.play(position.legal_moves()[0]).unwrap();
        if next.outcome().is_some() {
            // By the stall rule: then there is nothing to think about.
            ann.resigns(&game).await;
            game = begins(&ann, "halma-8", "9").await.0;
            continue;
        }
        let start = Instant::now();
        ann.types("move", &[("move", &text), ("match", &game)]);
        if random.u8(..4) == 0 {
            ann.board(&game, ply + 2).await;
            usual = start.elapsed();
            continue;
        }
        let moment = Duration::from_micros(random.u64(..usual.as_micros() as u64 * 5 / 4));
        passes(moment).await;
        app.sandbox.kill_bot().await;
        app.database.writers_are_done().await;
        match app.moves(&game).await.len() - ply {
            0 => early += 1,
            1 => thinking += 1,
            _ => late += 1,
        }
        let is_stored = app.moves(&game).await.len() > ply;
        app.bot_returns().await;
        if is_stored {
            // Nobody presses anything.
            let seen = tokio::time::timeout(SOON, ann.board(&game, ply + 2)).await;
            seen.expect("the computer's move doesn't come by itself");
            assert_eq!(app.moves(&game).await.len(), ply + 2, "the computer has moved once");
        }
    }
    println!("killed {early} times before the move was stored, {thinking} while it thought, {late} after");
    app.everything_is_sent().await;
    let plies = app.moves(&game).await.len();
    for ply in (2..=plies).step_by(2) {
        ann.board(&game, ply).await;
    }
    app.ends().await;
}

async fn a_hint_shows_the_piece_and_then_the_move(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let (game, board) = begins(&ann, "halma-8", "1").await;
    let menu = ann.seen(ann.presses(&board, "Menu")).await;
    ann.presses(&menu, "Hint");
    let piece = ann.sees(menu.id(), |seen| seen.content().contains("Look at the piece")).await;
    ann.presses(&piece, "Show the move");
    let shown = ann.sees(menu.id(), |seen| seen.button("Play it").is_some()).await;
    assert!(shown.content().starts_with("💡"), "{shown}");
    ann.presses(&shown, "Play it");
    ann.board(&game, 2).await;
    let hinted = app.events(&game).await;
    let count = hinted.iter().filter(|event| matches!(event, Event::Hinted { .. })).count();
    assert_eq!(count, 1, "piece and move are one hint");
    ann.resigns(&game).await;
    ann.finds(|seen| seen.content().contains("💡 Hints: Ann 1")).await;

    // Not in a rated match, even by a forged press.
    let (bob, chie) = (app.player("bob"), app.player("chie"));
    let lobby = bob.challenges(&chie, "halma-8").await;
    let board = chie.accepts(&lobby).await;
    let mover = app.to_move(&board);
    let menu = mover.seen(mover.presses(&board, "Menu")).await;
    assert!(menu.button("Hint").is_none(), "{menu}");
    let resign = menu.button("Resign").unwrap().to_owned();
    let why = mover.hears(mover.forge(menu.id(), &resign.replace("resign", "hint"), &[]).unwrap()).await;
    assert!(why.contains("no hints in a rated match"), "{why}");
    app.ends().await;
}

async fn a_finished_match_is_analysed_once_and_for_all(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let (game, _) = begins(&ann, "hexxagon", "4").await;
    let mut board = plays(&app, &ann, &game, 2).await;
    for ply in [4, 6, 8, 10] {
        board = plays(&app, &ann, &game, ply).await;
    }
    // While it is played, nobody is helped.
    let watch = board.button("👀 Watch").or_else(|| board.button("Watch")).unwrap().to_owned();
    let forged = format!("1:panel:film:m{}:10:0:analyse", number(&game));
    let why = bob.hears(bob.forge(board.id(), &forged, &[]).unwrap()).await;
    assert!(why.contains("Only a finished match"), "{why} {watch}");

    ann.resigns(&game).await;
    let result =
        ann.finds(|seen| seen.content().contains("wins against") && seen.content().contains(&game)).await;
    // Anybody may ask. These two ask at once, and wait for the same one.
    let (analysis, anns) = tokio::join!(bob.analyses(&result), ann.analyses(&result));
    assert!(analysis.is_private(), "{analysis}");
    assert!(
        analysis.content().contains("🎯 Accuracy: ") && analysis.content().matches('%').count() >= 2,
        "{analysis}"
    );
    let file = analysis.attachments()[0]["filename"].as_str().unwrap().to_owned();
    assert!(file.ends_with("-chances.png"), "{file}");
    let alt = analysis.attachments()[0]["description"].as_str().unwrap().to_owned();
    assert!(alt.starts_with("Winning chance, in %"), "{alt}");
    assert!(
        analysis.content().contains("wins against") && analysis.content().contains("resigned"),
        "{analysis}"
    );
    let again = app.player("chie").analyses(&result).await;
    let sorted = |seen: &Seen| {
        let mut lines: Vec<String> = seen.content().lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&anns), sorted(&analysis));
    assert_eq!(sorted(&again), sorted(&analysis), "it is kept with the match");
    let metrics = app.asks("/metrics").await.2;
    assert!(metrics.contains("hoppity_queue_work_seconds_count{work=\"analyse\"} 1\n"), "{metrics}");

    // From the board of any ply: who is ahead, and what was best there.
    bob.presses(&analysis, "Back");
    let page = bob.sees(analysis.id(), |seen| seen.button("◀").is_some()).await;
    assert!(page.content().contains("winning chance"), "{page}");
    assert!(!page.content().contains("100% winning"), "that Ann resigned says nothing of the board: {page}");
    // Before Ann's last move: she plays any, and the computer often the best.
    let mut page = page;
    for wanted in ["Move 9 of 10", "Move 8 of 10"] {
        bob.presses(&page, "◀");
        page = bob.sees(page.id(), |seen| seen.content().contains(wanted)).await;
    }
    bob.presses(&page, "Best next move");
    let better = bob.sees(page.id(), |seen| seen.content().contains("💡 Best was **")).await;
    assert!(better.content().contains("**9.**"), "it names the move that was played: {better}");
    app.ends().await;
}

async fn matches_of_three_and_of_pairs_are_analysed(database: Database) {
    let app = App::start(database).await;
    let players = ["ann", "bob", "chie", "dario"].map(|name| app.player(name));
    let pairs = [("players", "4"), ("teams", "13")];
    for (game, options, count) in [("star-halma", &[("players", "3")][..], 3), ("halma-16", &pairs, 4)] {
        let lobby = fills(game, options, &players[..count]).await;
        for ply in 0..2 * count {
            let board = app.board(&lobby.game, ply).await;
            let text = app.legal(&lobby.game).await;
            app.to_move(&board).moves(&text).await;
        }
        players[1].resigns(&lobby.game).await;
        if count == 3 {
            players[2].finds(|seen| seen.content().contains("** resigned. The others play on.")).await;
            players[2].resigns(&lobby.game).await;
        }
        let is_result =
            |seen: &Seen| seen.content().contains(&lobby.game) && seen.button("Analyse").is_some();
        let result = players[0].finds(is_result).await;
        let analysis = players[0].analyses(&result).await;
        let accuracy = analysis.content().lines().find(|line| line.starts_with("🎯")).unwrap();
        assert_eq!(accuracy.matches('%').count(), count, "each player has one: {analysis}");
        assert!(
            analysis.attachments()[0]["filename"].as_str().unwrap().ends_with("-chances.png"),
            "{analysis}"
        );
        players[0].presses(&analysis, "Back");
        let page = players[0].sees(analysis.id(), |seen| seen.button("⏮").is_some()).await;
        players[0].presses(&page, "⏮");
        let start = players[0].sees(page.id(), |seen| seen.content().contains("winning chance")).await;
        let share = start.content().split("% winning chance").next().unwrap();
        let share: i64 = share.rsplit(' ').next().unwrap().parse().unwrap();
        let even = if count == 3 { 20..55 } else { 40..75 };
        assert!(even.contains(&share), "nobody is ahead at the start: {start}");
    }
    app.ends().await;
}

async fn an_analysis_that_is_cut_off_is_taken_up_once(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let game = rig.live(&one).await.game.id();
    for _ in 0..4 {
        rig.moves(&one, game).await;
    }
    rig.acts(&one, game, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    // A process begins and is gone.
    let store = one.store();
    store.lease_analysis(game, rig.ann, "gone", rig.clock.now_ms()).await.unwrap();
    let two = rig.service("two").await;
    let claim = async || store.claim_analyses("three", rig.clock.now_ms(), 5).await.unwrap();
    assert_eq!(claim().await, [], "its lease lasts for a while");
    rig.clock.advance(60_001);
    let jobs = "SELECT COUNT(*) AS n FROM analysis_jobs";
    thinks_until(&two, "the analysis is made", async || counted(&rig.database, jobs).await == 0).await;
    let analysis = store.analysis(game).await.unwrap().expect("it is kept");
    assert_eq!(analysis.verdicts.len(), 5);
    assert_eq!(claim().await, []);
    rig.ends([one, two]).await;
}

async fn a_server_that_plays_a_lot_keeps_no_other_waiting(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let mut games = Vec::new();
    for _ in 0..11 {
        games.push(rig.live(&one).await.game.id());
    }
    let last = rig.live_on(&one, GuildId(99)).await.game.id();
    games.push(last);
    // As if computers played in them, which would think at once. All of them wait for a computer, the one on the other server for the shortest time.
    let waiting = "INSERT INTO thoughts (match_id, seq, due_ms, attempts, lease_ms, owner) SELECT id, seq, id, 0, 0, '' FROM matches";
    sql(&rig.database, waiting).await;
    let claims = async |limit: i64, share: i64| {
        let now = rig.clock.now_ms();
        let claimed = one.store().claim_thoughts("one", now, limit, share).await.unwrap();
        claimed.into_iter().map(|thought| thought.game).collect::<Vec<_>>()
    };
    assert_eq!(claims(2, 4).await, [games[0], last], "servers take turns");
    assert_eq!(claims(16, 4).await, games[1..4], "one server has four at a time");
    assert_eq!(claims(16, 4).await, []);
    assert_eq!(claims(16, 100).await, games[4..11]);
    rig.ends([one]).await;
}

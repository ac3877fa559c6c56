//! `/puzzle`: puzzles for one person.

use hoppity::rules::Variant;
use hoppity::search::puzzle::{Puzzle, VARIANTS};
use hoppity::service::{PuzzleMove, PuzzleWish};
use sandbox::Seen;
use serde_json::json;

use crate::computers;
use crate::rig::{Rig, sql};
use crate::settings::{chooses, opens, presses};
use crate::support::{App, Database, Player, on_both_databases};

on_both_databases!(
    a_puzzle_is_solved_move_by_move,
    a_move_for_a_puzzle_that_nobody_has_seen_is_not_tried,
    a_first_puzzle_is_of_the_game_that_the_person_plays,
    a_race_is_picked_with_buttons,
    a_target_is_tried_at_once_by_those_who_want_it,
    a_puzzle_goes_on_after_a_restart_and_an_old_button_shows_where_it_is,
    the_first_result_counts_and_the_next_puzzle_is_another,
    a_puzzle_that_comes_again_changes_no_rating_and_shows_none,
    a_hint_that_comes_with_a_move_is_paid_for,
    a_card_has_the_ratings_of_games_with_a_solved_puzzle,
    attempts_are_exported_and_forgotten,
    a_puzzle_goes_on_after_everything_was_deleted,
);

/// The puzzle that a message shows, by the ids of its buttons.
pub fn shown(message: &Seen) -> Puzzle {
    let keys = message.components().filter_map(|part| part["custom_id"].as_str().map(str::to_owned));
    let keys =
        keys.filter_map(|id| u64::from_str_radix(id.strip_prefix("1:panel:puzzle:")?.get(..16)?, 16).ok());
    let keys: Vec<u64> = keys.collect();
    let known = VARIANTS.into_iter().flat_map(Puzzle::bundled).find(|puzzle| keys.contains(&puzzle.key()));
    known.unwrap_or_else(|| panic!("no puzzle: {message}"))
}

/// The solution's own moves, as they are written.
pub fn answers(puzzle: &Puzzle) -> Vec<String> {
    let solution = puzzle.solution();
    let own = (0..solution.len()).filter(|at| puzzle.reply(&solution[..*at]).is_none());
    own.map(|at| puzzle.after(&solution[..at]).unwrap().write(solution[at])).collect()
}

/// Whether a message has an animation. Before it is drawn, its reader reads so.
pub fn is_animation(message: &Seen) -> bool {
    message
        .attachments()
        .iter()
        .any(|file| file["filename"].as_str().is_some_and(|name| name.ends_with(".gif")))
}

/// A legal move that isn't the solution's.
fn wrong(puzzle: &Puzzle) -> String {
    let position = puzzle.position();
    let moves = position.legal_moves();
    let is_wrong = |mv: &&_| puzzle.judge(&[], **mv) == hoppity::search::puzzle::Verdict::Wrong;
    position.write(*moves.iter().find(is_wrong).expect("not all moves are right"))
}

async fn solves(player: &Player, puzzle: &Puzzle) -> Seen {
    let mut seen = None;
    for answer in answers(puzzle) {
        seen = Some(player.seen(player.types("puzzle", &[("move", &answer)])).await);
    }
    seen.expect("a solution has moves")
}

/// What a miss costs, where the puzzle says so.
fn stake(seen: &Seen) -> Option<&str> {
    let (_, stake) = seen.content().split_once("lowers your rating by ")?;
    Some(stake.split_once('.')?.0)
}

async fn a_move_for_a_puzzle_that_nobody_has_seen_is_not_tried(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let seen = ann.seen(ann.types("puzzle", &[("game", "hexxagon"), ("move", "d15")])).await;
    assert!(seen.content().contains("Your move wasn't tried"), "{seen}");
    let tried = wrong(&shown(&seen));
    let missed = ann.seen(ann.types("puzzle", &[("move", &tried)])).await;
    assert!(missed.content().contains("isn't it"), "{missed}");
}

async fn a_puzzle_is_solved_move_by_move(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let seen = ann.seen(ann.types("puzzle", &[("game", "hexxagon")])).await;
    assert!(seen.is_private() && seen.content().contains("🧩 **Hexxagon puzzle**"), "{seen}");
    assert!(seen.content().contains("to move. Find the best"), "{seen}");
    assert_eq!(seen.attachments().len(), 1);
    // The first misses cost a lot, since little is known yet. Such a number would only scare.
    let costs = "**Hint** or **Solution** counts as a miss. ";
    assert!(seen.content().contains(costs) && stake(&seen).is_none(), "{seen}");
    assert!(seen.content().contains("For your first 5 puzzles, your rating is provisional"), "{seen}");
    let puzzle = shown(&seen);

    // What can't be played changes nothing, and is explained.
    let refused = ann.seen(ann.types("puzzle", &[("move", "z99")])).await;
    assert!(refused.content().contains("no cell") || refused.content().contains("z99"), "{refused}");
    assert_eq!(shown(&refused).key(), puzzle.key());
    // A wrong move is answered by the opponent, in words: the board stays the one to solve.
    let tried = wrong(&puzzle);
    let missed = ann.seen(ann.types("puzzle", &[("move", &tried)])).await;
    assert!(missed.content().contains("isn't it: ") && missed.content().contains("answers **"), "{missed}");
    assert!(missed.content().contains("counts as a miss already") && !missed.content().contains(costs));
    let title = |seen: &Seen| seen.content().lines().next().map(str::to_owned);
    assert_eq!(title(&missed), title(&seen), "the puzzle's rating stays while somebody is at it");
    let board = |seen: &Seen| seen.attachments()[0]["description"].clone();
    assert_eq!(board(&missed), board(&seen), "the wrong move isn't played on the board");
    let picking = presses(&ann, &missed, "Move").await;
    let again = presses(&ann, &picking, "Back").await;
    assert!(again.content().contains("Find the best") && !again.content().contains("isn't it"), "{again}");
    let hint = presses(&ann, &again, "Hint").await;
    assert!(hint.content().contains("💡 Look at the piece on"), "{hint}");
    // What was paid for stays until the next move.
    let repeated = ann.seen(ann.types("puzzle", &[])).await;
    assert_eq!(repeated.content(), hint.content());
    let missed = ann.seen(ann.types("puzzle", &[("move", &tried)])).await;
    assert_eq!(presses(&ann, &missed, "Hint").await.content(), hint.content());

    let solved = solves(&ann, &puzzle).await;
    let (last, before) = puzzle.solution().split_last().unwrap();
    // A turned piece is one more for one side and one less for the other.
    let brings = match puzzle.after(before).unwrap().gain(*last) / 2 {
        0 => "**!".to_owned(),
        turned => format!("** (turns {turned})!"),
    };
    assert!(solved.content().contains("🎉 Solved with **") && solved.content().contains(&brings), "{solved}");
    // It is said next to the rating how much it means, and why it was a miss.
    let means = "?** (provisional: fewer than 5 puzzles, so it still changes a lot)";
    let says = solved.content();
    assert!(says.contains("Your rating in these puzzles: **") && says.contains(means), "{solved}");
    assert!(!says.contains("for this one"), "{solved}");
    assert!(says.contains("Help or a wrong move came first, so it counts as a miss."), "{solved}");
    let own = ann.seen(ann.types("profile", &[])).await;
    assert!(own.content().contains("🧩 Puzzles: Hexxagon **"), "her own card has a miss, too: {own}");
    assert_eq!(title(&solved), title(&seen));
    let store = app.database.open().await;
    let player = store.known(hoppity::play::UserId::of(ann.id().0)).await.unwrap().unwrap();
    let stats = store.puzzle_stats(player, Variant::Hexxagon).await.unwrap();
    assert_eq!((stats.solved, stats.missed), (0, 1), "a wrong move, a hint and a solution count once");
    store.close().await;
    let next = presses(&ann, &solved, "Next puzzle").await;
    assert_ne!(shown(&next).key(), puzzle.key());
    assert!(app.public().is_empty(), "nobody else sees any of it");
    app.ends().await;
}

async fn a_first_puzzle_is_of_the_game_that_the_person_plays(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let lobby = ann.challenges(&bob, "halma-double").await;
    bob.accepts(&lobby).await;
    computers::begins(&bob, "star-halma", "1").await;
    // A challenge that nobody has accepted isn't a match.
    ann.opens("hexxagon", &[]).await;
    for (player, game) in
        [(&ann, "Halma 16\u{a0}×\u{a0}16"), (&bob, "Star Halma"), (&chie, "Halma 8\u{a0}×\u{a0}8")]
    {
        let seen = player.seen(player.types("puzzle", &[])).await;
        assert!(seen.content().contains(&format!("🧩 **{game} puzzle**")), "{seen}");
    }
    app.ends().await;
}

async fn a_race_is_picked_with_buttons(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    // One of the puzzles on 8 x 8 that are races; most are.
    let mut seen = ann.seen(ann.types("puzzle", &[("game", "halma-8")])).await;
    while !seen.content().contains("into the goal") {
        seen = presses(&ann, &seen, "Another one").await;
    }
    let puzzle = shown(&seen);
    let mut played = Vec::new();
    for _ in 0..puzzle.own_moves() {
        let mv = puzzle.rest(&played)[0];
        let position = puzzle.after(&played).unwrap();
        let path = position.path(mv);
        let name = |cell| position.board().name(cell).to_owned();
        let pieces = presses(&ann, &seen, "Move").await;
        assert!(pieces.content().contains("Pick the piece to move"), "{pieces}");
        assert!(pieces.button("Back").is_some());
        let from = pieces.button(&name(path[0])).expect("the piece has a button");
        let mut step = ann.seen(ann.press(pieces.id(), from, &[]).unwrap()).await;
        // A piece with one target goes to its preview at once.
        if step.button("Play it").is_none() {
            let targets = position.targets(path[0]);
            let to = format!(":to:{:02x}:{:02x}", path[0].index(), path[path.len() - 1].index());
            assert!(targets.len() > 1);
            let id = step.components().find_map(|part| {
                part["custom_id"].as_str().filter(|id| id.ends_with(&to)).map(str::to_owned)
            });
            step = ann.seen(ann.press(step.id(), &id.expect("the target has a button"), &[]).unwrap()).await;
        }
        seen = presses(&ann, &step, "Play it").await;
        played.push(mv);
    }
    assert!(seen.content().contains("🎉 Solved with"), "{seen}");
    ann.presses(&seen, "Animation");
    ann.sees(seen.id(), is_animation).await;
    app.ends().await;
}

async fn a_target_is_tried_at_once_by_those_who_want_it(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    presses(&ann, &opens(&ann, "settings").await, "Play at once: off").await;
    let seen = ann.seen(ann.types("puzzle", &[("game", "halma-8")])).await;
    let puzzle = shown(&seen);
    let position = puzzle.position();
    let from = position.movable().into_iter().find(|from| position.targets(*from).len() > 1).unwrap();
    let pieces = presses(&ann, &seen, "Move").await;
    let targets = presses(&ann, &pieces, position.board().name(from)).await;
    let tried = presses(&ann, &targets, "1").await;
    let said = tried.content();
    assert!(tried.button("Play it").is_none() && !said.contains("Choose one of the marked cells"), "{tried}");
    assert_ne!(said, seen.content(), "the move was judged");
    app.ends().await;
}

async fn a_puzzle_goes_on_after_a_restart_and_an_old_button_shows_where_it_is(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let mut seen = ann.seen(ann.types("puzzle", &[("game", "hexxagon")])).await;
    while shown(&seen).own_moves() < 2 {
        seen = presses(&ann, &seen, "Another one").await;
    }
    let puzzle = shown(&seen);
    let first = &answers(&puzzle)[0];
    let early = ann.seen(ann.types("puzzle", &[])).await;
    let form = ann.press(seen.id(), seen.button("Type the move").unwrap(), &[]).unwrap();
    ann.settled(form).await.unwrap();
    let right = ann.seen(ann.submit(form, json!({ "move": first })).unwrap()).await;
    assert!(right.content().contains(" is right. ") && right.content().contains(" answers "), "{right}");
    app.bot_leaves().await;
    app.bot_returns().await;
    // An earlier message's buttons belong to the beginning.
    let old = presses(&ann, &early, "Move").await;
    assert!(!old.content().contains("Pick the piece"), "{old}");
    let on = ann.seen(ann.types("puzzle", &[])).await;
    assert_eq!(shown(&on).key(), puzzle.key());
    // Its solution isn't shown to anybody who is still at it, by whatever id.
    let animation = on.button("Hint").unwrap().replace(":hint", ":film");
    let kept = ann.seen(ann.forge(on.id(), &animation, &[]).unwrap()).await;
    assert!(kept.content().contains("to move. Find the best"), "{kept}");
    assert!(kept.attachments()[0]["filename"].as_str().unwrap().ends_with(".png"), "{kept}");
    let shows = presses(&ann, &kept, "Solution").await;
    assert!(shows.content().contains("💡 The solution: "), "{shows}");
    app.ends().await;
}

async fn the_first_result_counts_and_the_next_puzzle_is_another(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let mut keys = Vec::new();
    let mut seen = ann.seen(ann.types("puzzle", &[("game", "star-halma")])).await;
    for number in 0..8 {
        let puzzle = shown(&seen);
        assert!(!keys.contains(&puzzle.key()), "number {number} came before");
        keys.push(puzzle.key());
        let done = if number % 2 == 0 {
            solves(&ann, &puzzle).await
        } else {
            presses(&ann, &seen, "Solution").await
        };
        let is_provisional = number < 4;
        assert_eq!(done.content().contains("(provisional: "), is_provisional, "{done}");
        let sign = if number % 2 == 0 { "(+" } else { "(−" };
        assert_eq!(done.content().contains(sign), !is_provisional, "{done}");
        assert!(!done.content().contains("counts as a miss."), "{done}");
        // From then on, a miss costs what was announced.
        assert_eq!(stake(&seen).is_some(), number > 4, "{seen}");
        if let Some(stake) = stake(&seen).filter(|_| number % 2 == 1) {
            assert!(done.content().contains(&format!("(−{stake} for this one)")), "{done}");
        }
        seen = presses(&ann, &done, "Next puzzle").await;
    }
    // Each game has its own rating, and so has each person.
    let other = chooses(&ann, &seen, "puzzle:game", &["hexxagon"]).await;
    assert!(other.content().contains("Hexxagon puzzle"), "{other}");
    let given = presses(&ann, &other, "Solution").await;
    let fresh =
        presses(&bob, &bob.seen(bob.types("puzzle", &[("game", "hexxagon")])).await, "Solution").await;
    let rating = |seen: &Seen| {
        let words = seen.content();
        words
            .split("in these puzzles: **")
            .nth(1)
            .unwrap()
            .split("**")
            .next()
            .unwrap()
            .strip_suffix('?')
            .expect("after one attempt it is provisional")
            .parse::<i64>()
            .unwrap()
    };
    for seen in [given, fresh] {
        assert!((900..1200).contains(&rating(&seen)), "a first miss from 1200: {seen}");
    }
    app.ends().await;
}

async fn a_puzzle_that_comes_again_changes_no_rating_and_shows_none(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let seen = ann.seen(ann.types("puzzle", &[("game", "hexxagon")])).await;
    // She has gained 12 points with each of the others, and knows her rating well.
    let store = app.database.open().await;
    let player = store.known(hoppity::play::UserId::of(ann.id().0)).await.unwrap().unwrap();
    let row = |puzzle: Puzzle| {
        format!("({}, {}, 'hexxagon', '', 0, 'solved', 12, 0)", player.0, puzzle.key().cast_signed())
    };
    let rows: Vec<String> = Puzzle::bundled(Variant::Hexxagon).map(row).collect();
    let tried = format!(
        "INSERT INTO puzzle_tries (player_id, puzzle, game, moves, misses, ended, gain, begun_ms) VALUES {}
         ON CONFLICT (player_id, puzzle) DO NOTHING",
        rows.join(", ")
    );
    sql(&app.database, &tried).await;
    let rated = format!(
        "INSERT INTO puzzle_ratings (player_id, game, rating, deviation, volatility, solved, missed)
         VALUES ({}, 'hexxagon', 1300, 60, 0.06, 299, 0)",
        player.0
    );
    sql(&app.database, &rated).await;
    let again = presses(&ann, &seen, "Another one").await;
    assert!(again.button("Move").is_some(), "{again}");
    let given = presses(&ann, &again, "Solution").await;
    assert!(given.content().contains("💡 The solution: "), "{given}");
    let again = presses(&ann, &given, "Next puzzle").await;
    let helped = presses(&ann, &again, "Hint").await;
    let solved = solves(&ann, &shown(&again)).await;
    assert!(solved.content().contains("🎉 Solved with"), "{solved}");
    for seen in [given, helped, solved] {
        for said in ["Your rating in these puzzles", "for this one", "counts as a miss"] {
            assert!(!seen.content().contains(said), "{seen}");
        }
    }
    let stats = store.puzzle_stats(player, Variant::Hexxagon).await.unwrap();
    assert_eq!((stats.solved, stats.missed), (299, 0));
    store.close().await;
    app.ends().await;
}

/// A hint shows the move for which it was paid, never the next one.
async fn a_hint_that_comes_with_a_move_is_paid_for(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let mut page = one.puzzle(rig.ann, PuzzleWish::Current(Some(Variant::Hexxagon)), None).await.unwrap();
    for number in 0..40 {
        let key = page.puzzle.key();
        if page.puzzle.own_moves() > 1 {
            let mv = PuzzleMove { key, done: Some(0), text: answers(&page.puzzle)[0].clone() };
            let hint = async {
                // Sooner or later, it comes between the move's first step and its last.
                for _ in 0..number % 8 {
                    one.store().attempt(rig.ann, key).await.unwrap();
                }
                one.puzzle_hint(rig.ann, key, None).await.unwrap()
            };
            let (tried, (after, hint)) = tokio::join!(one.try_puzzle(rig.ann, mv, None), hint);
            tried.unwrap();
            assert!(hint.is_none() || after.attempt.is_hinted(), "number {number}: {hint:?} {after:?}");
        }
        one.skip_puzzle(rig.ann, key).await.unwrap();
        rig.clock.advance(1);
        page = one.puzzle(rig.ann, PuzzleWish::Next(None), None).await.unwrap();
    }
    rig.ends([one]).await;
}

async fn a_card_has_the_ratings_of_games_with_a_solved_puzzle(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let first = async |game: &str| ann.seen(ann.types("puzzle", &[("game", game)])).await;
    let whom = ann.id().to_string();
    let card = async || bob.seen(bob.types("profile", &[("player", &whom)])).await;
    // A miss alone isn't shown to others.
    presses(&ann, &first("star-halma").await, "Solution").await;
    let seen = card().await;
    assert!(!seen.content().contains('🧩'), "{seen}");
    solves(&ann, &shown(&first("halma-16").await)).await;
    let mut seen = first("hexxagon").await;
    let mut done = seen.clone();
    for _ in 0..5 {
        done = solves(&ann, &shown(&seen)).await;
        seen = presses(&ann, &done, "Next puzzle").await;
    }
    let store = app.database.open().await;
    let player = store.known(hoppity::play::UserId::of(ann.id().0)).await.unwrap().unwrap();
    let rating = async |game| store.puzzle_stats(player, game).await.unwrap().rating.shown();
    let [sure, unsure] = [rating(Variant::Hexxagon).await, rating(Variant::Halma16).await];
    store.close().await;
    assert!(done.content().contains(&format!("in these puzzles: **{sure}** (+")), "{done}");
    let meaning = "-# ? = provisional: fewer than 5 rated matches or puzzles, so it still changes a lot.";
    let line = format!("🧩 Puzzles: Hexxagon **{sure}** · Halma 16\u{a0}×\u{a0}16 **{unsure}?**\n{meaning}");
    let seen = card().await;
    assert!(
        seen.content().contains("Ann hasn't finished a match with other people yet")
            && seen.content().ends_with(&line),
        "{seen}"
    );

    crate::cards::counts(&app, &ann, &bob).await;
    let seen = card().await;
    assert_eq!(seen.content(), format!("**Ann**\n{line}"));
    // Other people's cards don't have it, and it is gone with her data.
    let other = ann.seen(ann.types("profile", &[("player", &bob.id().to_string())])).await;
    assert_eq!(other.content(), format!("**Bob**\n{meaning}"));
    let question = presses(&ann, &ann.seen(ann.types("privacy", &[])).await, "Delete my data").await;
    presses(&ann, &question, "Yes, delete everything").await;
    let seen = card().await;
    assert!(!seen.content().contains('🧩'), "{seen}");
    app.ends().await;
}

async fn attempts_are_exported_and_forgotten(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let seen = ann.seen(ann.types("puzzle", &[("game", "hexxagon")])).await;
    let key = shown(&seen).key();
    presses(&ann, &seen, "Solution").await;
    let store = app.database.open().await;
    let account = hoppity::play::UserId::of(ann.id().0);
    let player = store.known(account).await.unwrap().unwrap();
    let export = store.export(player).await.unwrap();
    assert_eq!(export["puzzles"][0]["puzzle"], format!("{key:016x}"));
    assert_eq!(export["puzzle_ratings"][0]["missed"], 1);
    let privacy = ann.seen(ann.types("privacy", &[])).await;
    assert!(privacy.content().contains("puzzles"), "{privacy}");
    let question = presses(&ann, &privacy, "Delete my data").await;
    presses(&ann, &question, "Yes, delete everything").await;
    assert_eq!(store.attempts(player).await.unwrap(), []);
    store.close().await;
    app.ends().await;
}

async fn a_puzzle_goes_on_after_everything_was_deleted(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let seen = ann.seen(ann.types("puzzle", &[("game", "hexxagon")])).await;
    let puzzle = shown(&seen);
    let deletes = async || {
        let question = presses(&ann, &opens(&ann, "privacy").await, "Delete my data").await;
        presses(&ann, &question, "Yes, delete everything").await;
    };
    for (label, says) in [("Hint", "💡 Look at the piece on"), ("Solution", "💡 The solution: ")] {
        deletes().await;
        let later = ann.seen(ann.forge(seen.id(), seen.button(label).unwrap(), &[]).unwrap()).await;
        assert!(later.content().contains(says), "{label}: {later}");
    }
    deletes().await;
    let form = ann.forge(seen.id(), seen.button("Type the move").unwrap(), &[]).unwrap();
    ann.settled(form).await.unwrap();
    let typed = ann.seen(ann.submit(form, json!({ "move": answers(&puzzle)[0] })).unwrap()).await;
    assert!(typed.content().contains(" is right. ") || typed.content().contains("🎉 Solved"), "{typed}");
    app.ends().await;
}

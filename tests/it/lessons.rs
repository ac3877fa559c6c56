//! `/learn`, and the way from `/help` to a first match.

use hoppity::play::{COURSES, Event, Tried};
use sandbox::Seen;
use serde_json::json;

use crate::computers;
use crate::settings::chooses;
use crate::support::{App, Database, Player, name, on_both_databases};

on_both_databases!(
    what_is_tried_is_answered,
    a_move_that_ends_the_game_has_no_answer,
    progress_lasts_until_it_is_forgotten,
    help_alone_leads_through_the_lessons_to_a_match,
    somebody_alone_goes_on_against_the_computer,
    a_person_alone_types_play,
    in_direct_messages_no_match_is_offered,
);

/// Presses the button with this label, and returns what the message becomes.
async fn presses(player: &Player, message: &Seen, label: &str) -> Seen {
    player.seen(player.presses(message, label)).await
}

/// The label of the number that is right, or wrong in this way.
fn number(course: usize, lesson: usize, wanted: Tried) -> String {
    let exercise = COURSES[course].lessons[lesson].exercise();
    let number = (0..4).find(|number| exercise.tried(*number) == Some(wanted));
    (number.expect("the lesson has such a number") + 1).to_string()
}

async fn what_is_tried_is_answered(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let courses = ann.seen(ann.types("learn", &[])).await;
    assert!(courses.is_private(), "{courses}");
    let lesson = presses(&ann, &courses, "Halma 8\u{a0}×\u{a0}8 · 0 of 6").await;
    assert!(lesson.content().contains("lesson 1 of 6") && lesson.content().contains("A step"), "{lesson}");
    let described = lesson.attachments()[0]["description"].as_str().unwrap();
    assert!(described.contains("The piece on c7 is picked. Marked: 1 d7, 2 d6, 3 c6, 4 e5"), "{described}");
    // Nobody has to solve a lesson to look at another one.
    let list = presses(&ann, &lesson, "All lessons").await;
    let lesson = presses(&ann, &list, "Halma 8\u{a0}×\u{a0}8 · 0 of 6").await;
    let missed = presses(&ann, &lesson, &number(0, 0, Tried::Miss)).await;
    assert!(missed.button("All lessons").is_some(), "{missed}");
    assert!(missed.content().contains("🤔 **1** · You may step there"), "{missed}");
    assert!(missed.content().contains("A step"), "the task still stands: {missed}");
    // The opponent's answer is said, and both moves are on the board.
    assert!(missed.content().contains("Green then answers **"), "{missed}");
    let described = missed.attachments()[0]["description"].as_str().unwrap();
    assert!(described.contains("Green moved"), "{described}");
    let again = presses(&ann, &missed, "Try again").await;
    let impossible = presses(&ann, &again, &number(0, 0, Tried::Impossible)).await;
    assert!(impossible.content().contains("🚫 **4** · The piece can't get there"), "{impossible}");
    let right = presses(&ann, &impossible, &number(0, 0, Tried::Right)).await;
    assert!(right.content().contains("✅ **2** · Right!"), "{right}");
    let described = right.attachments()[0]["description"].as_str().unwrap();
    assert!(described.contains("White moved c7-d6"), "the picture shows the move: {described}");
    let next = presses(&ann, &right, "Next lesson").await;
    assert!(next.content().contains("lesson 2 of 6"), "{next}");
    assert!(app.public().is_empty(), "nobody else sees any of it");
    app.ends().await;
}

async fn a_move_that_ends_the_game_has_no_answer(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let mut seen =
        presses(&ann, &ann.seen(ann.types("learn", &[])).await, "Halma 8\u{a0}×\u{a0}8 · 0 of 6").await;
    for lesson in 0..3 {
        seen = presses(&ann, &seen, &number(0, lesson, Tried::Right)).await;
        seen = presses(&ann, &seen, "Next lesson").await;
    }
    let lost = presses(&ann, &seen, &number(0, 3, Tried::Miss)).await;
    assert!(lost.content().contains("you'd lose") || lost.content().contains("lose the match"), "{lost}");
    assert!(!lost.content().contains("answers"), "{lost}");
    let again = presses(&ann, &lost, "Try again").await;
    assert!(again.content().contains("lesson 4 of 6"), "{again}");
    app.ends().await;
}

async fn progress_lasts_until_it_is_forgotten(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let lesson = presses(&ann, &ann.seen(ann.types("learn", &[])).await, "Star Halma · 0 of 6").await;
    let missed = presses(&ann, &lesson, &number(1, 0, Tried::Miss)).await;
    let again = presses(&ann, &missed, "Try again").await;
    presses(&ann, &again, &number(1, 0, Tried::Right)).await;
    app.bot_leaves().await;
    app.bot_returns().await;
    let courses = ann.seen(ann.types("learn", &[])).await;
    let lesson = presses(&ann, &courses, "Star Halma · 1 of 6").await;
    assert!(lesson.content().contains("lesson 2 of 6"), "it goes on where she stopped: {lesson}");
    let privacy = ann.seen(ann.types("privacy", &[])).await;
    assert!(privacy.content().contains("the lessons you have done"), "{privacy}");
    let question = presses(&ann, &privacy, "Delete my data").await;
    presses(&ann, &question, "Yes, delete everything").await;
    let courses = ann.seen(ann.types("learn", &[])).await;
    assert!(courses.button("Star Halma · 0 of 6").is_some(), "{courses}");
    app.ends().await;
}

/// Goes through all lessons of Hexxagon. Presses only what the page says, from `/help` on.
async fn learns_hexxagon(player: &Player) -> Seen {
    let help = player.seen(player.types("help", &[])).await;
    assert!(help.content().contains("1. Press **Learn**"), "{help}");
    let mut seen = presses(player, &presses(player, &help, "Learn").await, "Hexxagon · 0 of 6").await;
    for lesson in 0..6 {
        seen = presses(player, &seen, &number(2, lesson, Tried::Right)).await;
        assert!(seen.content().contains("Right!"), "{seen}");
        if lesson < 5 {
            seen = presses(player, &seen, "Next lesson").await;
        }
    }
    assert!(seen.content().contains("You know Hexxagon now"), "{seen}");
    seen
}

async fn somebody_alone_goes_on_against_the_computer(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let panel = presses(&ann, &learns_hexxagon(&ann).await, "Play the computer").await;
    assert!(panel.content().contains("🎮 **Hexxagon**"), "{panel}");
    // A newcomer gets the level that is for first matches, then the one of the match before.
    assert!(panel.content().contains("🤖 Against **Hoppity 1**"), "{panel}");
    assert!(panel.content().contains("For your first matches."), "{panel}");
    let match_of_five = ann.seen(ann.types("challenge", &[("game", "halma-8"), ("level", "5")])).await;
    ann.resigns(&name(&match_of_five)).await;
    ann.finds(|seen| seen.content().contains("Hoppity 5** wins against")).await;
    let help = ann.seen(ann.types("help", &[])).await;
    let panel = presses(&ann, &help, "Play the computer").await;
    assert!(panel.content().contains("🤖 Against **Hoppity 5**"), "{panel}");
    app.ends().await;
}

async fn a_person_alone_types_play(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    // The usual game and a newcomer's level.
    let board = ann.seen(ann.types("play", &[])).await;
    assert!(board.content().contains("Halma 8\u{a0}×\u{a0}8 ·"), "{board}");
    assert_eq!(levels(&app, &name(&board)).await, [1]);
    ann.resigns(&name(&board)).await;
    // A person who comes back gets the level of before, against as many computers as the game has seats.
    let board = ann.seen(ann.types("play", &[("game", "star-halma"), ("level", "3")])).await;
    assert!(board.content().contains("Star Halma ·"), "{board}");
    assert_eq!(levels(&app, &name(&board)).await, [3]);
    ann.resigns(&name(&board)).await;
    ann.finds(|seen| seen.content().contains("Hoppity 3** wins against")).await;
    let board = ann.seen(ann.types("play", &[("game", "halma-marked")])).await;
    assert_eq!(levels(&app, &name(&board)).await, [3]);
    let rule = "📖 **Marked Halma**: one marked piece has to reach the opposite corner cell";
    assert!(board.content().contains(rule), "{board}");
    // The lessons lead to the same rule, and on to a match.
    let learn = ann.seen(ann.types("learn", &[])).await;
    assert!(learn.content().contains("There are more kinds of Halma"), "{learn}");
    let double = chooses(&ann, &learn, "help_rules", &["halma-double"]).await;
    let colours =
        "🎨 In the goal, light blue and red belong on the light cells, green and white on the dark ones.";
    assert!(double.content().contains(colours) && double.attachments().len() == 1, "{double}");
    let panel = presses(&ann, &double, "Play the computer").await;
    assert!(panel.content().contains("🎮 **Double Halma**") && panel.button("Start").is_some(), "{panel}");
    // A player who has moved has read the rule.
    let game = name(&board);
    ann.finds(|seen| seen.content().contains(&game) && seen.button("Move").is_some()).await;
    let after = computers::plays(&app, &ann, &game, app.moves(&game).await.len() + 2).await;
    assert!(!after.content().contains('📖'), "{after}");
    let first = ann.seen(ann.types("play", &[("game", "halma-double")])).await;
    assert!(first.content().contains(colours), "its board doesn't show it: {first}");
    app.ends().await;
}

/// The levels of the computers that have joined a match.
async fn levels(app: &App, game: &str) -> Vec<u8> {
    let joined = |event: &Event| match event {
        Event::ComputerJoined { level, .. } => Some(level.number()),
        _ => None,
    };
    app.events(game).await.iter().filter_map(joined).collect()
}

async fn in_direct_messages_no_match_is_offered(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let _line = ann.direct();
    let direct = |command: &str, options| ann.command("@bot", command, options).unwrap();
    let help = ann.seen(direct("help", json!({}))).await;
    let step = "3. Matches are played on a server: **/challenge** starts one there.";
    assert!(help.content().contains(step), "it can't be pressed there: {help}");
    assert!(!help.content().contains("works only on a server"), "the step says so: {help}");
    // The other pages name what works there.
    let pages = [
        ("help_playing", "> lets you type a move", "/challenge"),
        ("help_watching", "> lists your matches on all servers", "of this channel"),
        ("help_tips", "your language", "challenges them"),
    ];
    for (page, says, says_not) in pages {
        let seen = chooses(&ann, &help, page, &[]).await;
        let said = seen.content();
        assert!(said.contains(says) && !said.contains(says_not), "{seen}");
        assert!(!said.contains("only on a server"), "{seen}");
    }
    let nobody = ann.seen(direct("leaderboard", json!({}))).await;
    assert!(nobody.content().contains("Matches are played on a server: **/challenge** starts"), "{nobody}");
    for empty in ["games", "profile"] {
        let seen = ann.seen(direct(empty, json!({}))).await;
        let said = seen.content();
        assert!(said.contains("Matches are played on a server: **/challenge** starts one there."), "{seen}");
        assert!(!said.contains("works only on a server"), "said once: {seen}");
    }
    assert!(help.button("Learn").is_some() && help.button("Puzzles").is_some(), "{help}");
    let rules = ann.seen(direct("rules", json!({"game": "hexxagon"}))).await;
    assert!(rules.button("All the rules").is_some(), "{rules}");
    let listed = chooses(&ann, &help, "help_rules", &["hexxagon"]).await;
    for seen in [help, rules, listed] {
        let offers = ["Challenge", "Play the computer", "Tournaments"];
        assert!(offers.iter().all(|label| seen.button(label).is_none()), "{seen}");
    }
    app.ends().await;
}

/// Presses only what the page says, from `/help` to the first move.
async fn help_alone_leads_through_the_lessons_to_a_match(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let seen = learns_hexxagon(&ann).await;
    let panel = presses(&ann, &seen, "Challenge").await;
    assert!(panel.content().contains("🎮 **Hexxagon**"), "{panel}");
    ann.presses(&panel, "Challenge");
    let lobby = bob.finds(|seen| seen.content().contains("wants to play **Hexxagon**")).await;
    bob.presses(&lobby, "Join");
    let game = name(&lobby);
    let board = ann.board(&game, 0).await;
    let mover = app.to_move(&board);
    let picker = mover.seen(mover.presses(&board, "Move")).await;
    assert!(picker.is_private(), "{picker}");
    // Once she knows a game, the help begins with the challenge.
    let help = ann.seen(ann.types("help", &[])).await;
    assert!(!help.content().contains("Press **Learn**"), "{help}");
    assert!(help.content().contains("</challenge:"), "commands can be pressed: {help}");
    assert_eq!(help.attachments()[0]["filename"], "help.png");
    app.ends().await;
}

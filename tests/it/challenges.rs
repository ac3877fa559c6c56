//! Challenges as somebody new meets them: what an open one says, what its buttons answer, and how
//! one is prepared step by step.

use std::time::Duration;

use sandbox::{Id, RequestFault, Seen};
use serde_json::json;

use crate::support::{App, CHANNEL, Database, Lobby, Player, name, on_both_databases};

on_both_databases!(
    a_challenge_says_who_begins_and_by_which_clock,
    each_person_presses_what_is_theirs,
    without_options_a_challenge_is_prepared_step_by_step,
    what_is_chosen_goes_together,
    a_private_challenge_goes_to_its_two_people_alone,
    a_private_challenge_that_cant_be_delivered_says_so,
    a_private_challenge_of_somebody_who_cant_be_reached_is_refused,
    a_private_challenge_that_cant_be_delivered_later_is_withdrawn,
    a_private_challenge_is_cancelled_below_its_confirmation,
    what_is_prepared_once_is_sent_once,
    a_board_in_direct_messages_says_what_a_public_one_says,
);

/// The id of the panel's component that does this step of a challenge in preparation.
fn step(message: &Seen, step: &str) -> String {
    let start = format!("1:panel:new:{step}:");
    let mut ids = message.components().filter_map(|item| item["custom_id"].as_str());
    ids.find(|id| id.starts_with(&start)).unwrap_or_else(|| panic!("no step {step}: {message}")).to_owned()
}

async fn chooses(player: &Player, message: &Seen, what: &str, values: &[&str]) -> Seen {
    player.seen(player.press(message.id(), &step(message, what), values).unwrap()).await
}

/// The label of the chosen option of each select of texts.
fn chosen(message: &Seen) -> Vec<String> {
    let options =
        message.components().flat_map(|item| item["options"].as_array().cloned().unwrap_or_default());
    options
        .filter(|option| option["default"] == true)
        .map(|option| option["label"].as_str().unwrap().to_owned())
        .collect()
}

async fn a_challenge_says_who_begins_and_by_which_clock(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await.message;
    for line in ["🎲 🔴 Red begins. Who plays which colour is decided at random.", "⏱️ no clock", "-# rated"]
    {
        assert!(lobby.content().lines().any(|said| said == line), "{line}: {lobby}");
    }
    assert_eq!(lobby.attachments().len(), 1, "the start position: {lobby}");
    let first = [("seat", "1"), ("opponent", &*bob.id().to_string()), ("time", "3d")];
    let lobby = ann.opens("hexxagon", &first).await.message;
    assert!(lobby.content().contains("🎲 **Ann** plays 🔴 Red and begins.\n⏱️ 3 days per move"), "{lobby}");
    let second = ann.opens("hexxagon", &[("seat", "2")]).await.message;
    assert!(second.content().contains("🎲 🔴 Red begins; **Ann** plays ⚪\u{fe0f} White."), "{second}");
    app.ends().await;
}

async fn each_person_presses_what_is_theirs(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let own = ann.hears(ann.presses(&lobby.message, "Accept")).await;
    assert_eq!(own, "This is your own challenge: Bob has to answer it. **Cancel** withdraws it.");
    let not_his = bob.hears(bob.presses(&lobby.message, "Cancel")).await;
    assert!(not_his.starts_with("This is Ann's challenge"), "{not_his}");
    assert!(not_his.contains("**Decline** says no, **Accept** starts the match"), "{not_his}");
    let rules = bob.seen(bob.presses(&lobby.message, "Rules")).await;
    assert!(rules.is_private() && rules.content().contains("**Halma 8\u{a0}×\u{a0}8**"), "{rules}");
    assert!(rules.button("Learn").is_some() && rules.button("Challenge").is_none(), "{rules}");
    let stranger = chie.hears(chie.presses(&lobby.message, "Cancel")).await;
    assert!(stranger.contains("Only Ann can change, start or cancel this challenge"), "{stranger}");
    let stranger = chie.hears(chie.presses(&lobby.message, "Accept")).await;
    assert!(stranger.contains("This challenge is for somebody else"), "{stranger}");
    let open = ann.opens("halma-8", &[]).await;
    let own = ann.hears(ann.presses(&open.message, "Join")).await;
    assert!(own.contains("somebody else has to take the free seat"), "{own}");
    bob.accepts(&lobby).await;
    app.ends().await;
}

async fn without_options_a_challenge_is_prepared_step_by_step(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let before = app.public().len();
    let panel = ann.seen(ann.types("challenge", &[])).await;
    assert!(
        panel.is_private() && panel.content().contains("Only you see this until you press **Challenge**"),
        "{panel}"
    );
    assert!(panel.content().contains("**Halma 8\u{a0}×\u{a0}8**: bring your 10 pieces"), "{panel}");
    assert!(panel.content().contains("Open: anybody here can accept"), "{panel}");
    assert_eq!(panel.attachments()[0]["filename"], "halma-8.png");
    let panel = chooses(&ann, &panel, "g", &["hexxagon"]).await;
    assert_eq!(panel.attachments()[0]["filename"], "hexxagon.png", "each game is shown: {panel}");
    let panel = chooses(&ann, &panel, "w", &[&bob.id().to_string()]).await;
    assert!(panel.content().contains(&format!("Against <@{}>", bob.id())), "{panel}");
    let oneself = chooses(&ann, &panel, "w", &[&ann.id().to_string()]).await;
    assert!(oneself.content().contains("You can't play against yourself"), "{oneself}");
    let panel = chooses(&ann, &panel, "t", &["3d"]).await;
    assert_eq!(chosen(&panel), ["Game: Hexxagon", "Clock: 3 days per move"]);
    assert_eq!(app.public().len(), before, "nobody else has seen any of it");
    ann.presses(&panel, "Challenge");
    let is_it = |seen: &Seen| seen.content().contains("challenges you to **Hexxagon**");
    let message = ann.finds(|seen| !seen.is_private() && is_it(seen)).await;
    assert!(message.content().contains("⏱️ 3 days per move"), "{message}");
    bob.accepts(&Lobby { game: name(&message), message }).await;
    app.ends().await;
}

async fn what_is_chosen_goes_together(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let panel = ann.seen(ann.menu(CHANNEL, "Challenge", 2, bob.id()).unwrap()).await;
    let panel = chooses(&ann, &panel, "g", &["halma-16"]).await;
    let details = ann.seen(ann.presses(&panel, "More options")).await;
    assert!(!chosen(&details).iter().any(|label| label.starts_with("Teams")), "two play: {details}");
    let panel = ann.seen(ann.presses(&details, "Back")).await;
    // How many play is on the first page.
    let panel = chooses(&ann, &panel, "0", &["4"]).await;
    assert!(chosen(&panel).contains(&"Players: 4".to_owned()), "{panel}");
    assert!(panel.content().contains("and 2 seats that anybody can take"), "{panel}");
    let details = ann.seen(ann.presses(&panel, "More options")).await;
    assert_eq!(
        chosen(&details),
        ["Teams: each alone", "In the goal: pieces stay", "Leave home: within 70 moves"]
    );
    let details = chooses(&ann, &details, "1", &["13"]).await;
    assert!(details.content().contains("two pairs, partners opposite"), "{details}");
    assert!(details.content().contains("and 2 seats that anybody can take"), "{details}");
    let details = ann.seen(ann.presses(&details, "Rated: yes")).await;
    assert!(details.content().contains("unrated"), "{details}");
    let panel = ann.seen(ann.presses(&details, "Back")).await;
    let two = chooses(&ann, &panel, "0", &["2"]).await;
    assert!(!two.content().contains("two pairs"), "two can't be pairs: {two}");
    let details = ann.seen(ann.presses(&two, "More options")).await;
    assert_eq!(chosen(&details), ["In the goal: pieces stay", "Leave home: within 70 moves"], "no teams");
    let usual = details.components().flat_map(|item| item["options"].as_array().cloned().unwrap_or_default());
    let usual: Vec<_> = usual.filter(|option| option["description"] == "Usual in this game").collect();
    assert_eq!(usual.len(), 2, "{details}");
    assert!(usual.iter().all(|option| option["default"] == true), "{details}");
    // In this game, pieces may leave the goal unless the players choose otherwise.
    let two = ann.seen(ann.presses(&details, "Back")).await;
    let double = chooses(&ann, &two, "g", &["halma-double"]).await;
    let details = ann.seen(ann.presses(&double, "More options")).await;
    assert_eq!(chosen(&details), ["In the goal: pieces may leave again", "Leave home: within 70 moves"]);
    let two = ann.seen(ann.presses(&details, "Back")).await;
    let star = chooses(&ann, &two, "g", &["star-halma"]).await;
    // Against the computer, too; the clock then has its place with the other options.
    let computers = ann.seen(ann.presses(&star, "Play the computer")).await;
    let computers = chooses(&ann, &computers, "0", &["2"]).await;
    let asks = |seen: &Seen, words: &str| seen.components().any(|item| item["placeholder"] == words);
    assert!(asks(&computers, "Play a person instead"), "the opponent is chosen: {computers}");
    let computers = chooses(&ann, &computers, "0", &["3"]).await;
    assert!(asks(&computers, "Challenge a person, too"), "{computers}");
    assert!(computers.content().contains("Against 2 computer players"), "{computers}");
    assert_eq!(chosen(&computers)[..2], ["Game: Star Halma", "Players: 3"]);
    let details = ann.seen(ann.presses(&computers, "More options")).await;
    let details = chooses(&ann, &details, "t", &["3d"]).await;
    assert!(chosen(&details).iter().any(|label| label == "Clock: 3 days per move"), "{details}");
    let panel = ann.seen(ann.presses(&details, "Back")).await;
    let open = ann.seen(ann.presses(&panel, "Open to anybody")).await;
    assert!(open.content().contains("Open: 2 seats that anybody here can take"), "{open}");
    ann.presses(&open, "Challenge");
    let lobby = ann.finds(|seen| seen.content().contains("wants to play **Star Halma**")).await;
    assert!(lobby.content().contains("unrated"), "{lobby}");
    app.ends().await;
}

/// Challenges somebody in private; returns the interaction.
fn challenges_in_private(ann: &Player, bob: &Player) -> Id {
    let options = json!({ "game": "hexxagon", "opponent": bob.id().to_string(), "private": true });
    ann.command(CHANNEL, "challenge", options).unwrap()
}

/// Waits for a direct message that meets the condition.
async fn reads(player: &Player, wanted: impl Fn(&Seen) -> bool) -> Seen {
    let seen = player.wait_for("@bot", |seen| seen.iter().any(&wanted)).await.unwrap();
    seen.into_iter().rev().find(wanted).unwrap()
}

async fn a_private_challenge_goes_to_its_two_people_alone(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let _lines = (ann.direct(), bob.direct());
    let answer = ann.seen(challenges_in_private(&ann, &bob)).await;
    assert!(answer.is_private() && answer.content().contains("**Bob** has your challenge #1"), "{answer}");
    let is_asked = |seen: &Seen| seen.content().contains("challenges you to **Hexxagon**");
    let his = reads(&bob, is_asked).await;
    let is_quiet = |seen: &Seen| seen["flags"].as_u64().unwrap_or(0) & (1 << 12) != 0;
    assert!(!is_quiet(&his), "{his}");
    let labels = |seen: &Seen| {
        let labels = seen.components().filter_map(|item| item["label"].as_str());
        labels.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(labels(&his), ["Accept", "Rules", "Decline"]);
    assert!(his.content().contains("only its players see it"), "{his}");
    let hers = reads(&ann, is_asked).await;
    assert_eq!(labels(&hers), ["Rules", "Cancel"]);
    bob.presses(&his, "Decline");
    reads(&ann, |seen| seen.content().contains("**Bob** declined to play")).await;
    let is_past = |seen: &Seen| seen.content().contains("**Bob** declined") && labels(seen).is_empty();
    ann.sees(answer.id(), is_past).await;

    challenges_in_private(&ann, &bob);
    let his = reads(&bob, |seen| is_asked(seen) && seen.content().contains("#2")).await;
    assert!(is_quiet(&his), "one notification in ten minutes: {his}");
    bob.presses(&his, "Accept");
    for player in [&ann, &bob] {
        let is_board = |seen: &Seen| seen.attachments().iter().any(|file| file["filename"] == "2-0.png");
        let board = reads(player, |seen| is_board(seen) && !is_asked(seen)).await;
        assert!(board.content().contains("only its players see it"), "{board}");
    }
    let mover = app.mover("#2").await;
    let moved = mover.command("@bot", "move", json!({ "move": app.legal("#2").await })).unwrap();
    mover.seen(moved).await;
    assert_eq!(app.moves("#2").await.len(), 1);
    assert!(app.public().is_empty(), "nothing of it is in the channel");
    for command in ["board", "watch", "replay"] {
        let named = ann.command(CHANNEL, command, json!({ "match": "#2" })).unwrap();
        assert!(ann.seen(named).await.is_private(), "its players see it everywhere");
        let answer = chie.hears(chie.command(CHANNEL, command, json!({ "match": "#2" })).unwrap()).await;
        assert!(answer.contains("no such match"), "nobody else does, also where it began: {answer}");
    }
    app.everything_is_sent().await;
    app.ends().await;
}

async fn a_private_challenge_that_cant_be_delivered_says_so(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    bob.set_direct_messages_closed(true);
    let reply = ann.hears(challenges_in_private(&ann, &bob)).await;
    assert!(reply.contains("I can't send **Bob** a direct message"), "{reply}");
    assert!(reply.contains("challenge them here without `private`"), "{reply}");
    let open = ann.hears(ann.types("games", &[("where", "mine")])).await;
    assert!(!open.contains("#1"), "nobody waits for an answer that can't come: {open}");
    app.everything_is_sent().await;
    assert!(app.public().is_empty());
    app.ends().await;
}

async fn a_private_challenge_of_somebody_who_cant_be_reached_is_refused(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    bob.direct();
    ann.set_direct_messages_closed(true);
    let reply = ann.hears(challenges_in_private(&ann, &bob)).await;
    assert!(reply.contains("I can't send you direct messages"), "{reply}");
    app.everything_is_sent().await;
    let his = bob.messages("@bot").unwrap();
    assert!(his.iter().all(|seen| seen.button("Accept").is_none()), "nobody could play it: {his:?}");
    let open = ann.hears(ann.types("games", &[("where", "mine")])).await;
    assert!(!open.contains("#1"), "{open}");
    app.ends().await;
}

async fn a_private_challenge_that_cant_be_delivered_later_is_withdrawn(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let _lines = (ann.direct(), chie.direct());
    // From here on, the bot knows where to send Ann's messages, so that only Bob's is delayed.
    ann.seen(challenges_in_private(&ann, &chie)).await;
    bob.set_direct_messages_closed(true);
    // Once for the command, and once for the sender, which may be faster.
    app.spoils("/users/@me/channels", (RequestFault::BadGateway, false), 2);
    let answer = ann.seen(challenges_in_private(&ann, &bob)).await;
    assert!(answer.content().contains("**Bob** has your challenge #2"), "{answer}");
    app.sandbox.advance(Duration::from_secs(3));
    let hers = reads(&ann, |seen| seen.content().contains("**Ann** cancelled the challenge")).await;
    assert!(hers.button("Cancel").is_none(), "{hers}");
    app.everything_is_sent().await;
    app.ends().await;
}

async fn a_private_challenge_is_cancelled_below_its_confirmation(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let _lines = (ann.direct(), bob.direct());
    let answer = ann.seen(challenges_in_private(&ann, &bob)).await;
    // The token of the command has expired then.
    app.sandbox.advance(Duration::from_secs(16 * 60));
    ann.presses(&answer, "Cancel");
    let said = ann.sees(answer.id(), |seen| seen.button("Cancel").is_none()).await;
    assert!(said.content().contains("**Ann** cancelled the challenge to **Hexxagon**"), "{said}");
    app.ends().await;
}

async fn what_is_prepared_once_is_sent_once(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let is_second = |seen: &Seen| seen.content().starts_with("Your first press has already done this.");
    for label in ["Challenge", "Play"] {
        let before = app.public().len();
        let panel = ann.seen(ann.types("challenge", &[])).await;
        let panel = match label {
            "Play" => chooses(&ann, &panel, "c", &[]).await,
            _ => panel,
        };
        let button = step(&panel, "s");
        let presses = [(); 2].map(|()| ann.press(panel.id(), &button, &[]).unwrap());
        for press in presses {
            ann.settled(press).await.unwrap();
        }
        app.everything_is_sent().await;
        assert_eq!(app.public().len(), before + 1, "{label}");
    }
    assert_eq!(ann.messages(CHANNEL).unwrap().iter().filter(|seen| is_second(seen)).count(), 2);

    // What came to nothing can be sent again.
    let panel = ann.seen(ann.menu(CHANNEL, "Challenge", 2, bob.id()).unwrap()).await;
    let panel = chooses(&ann, &panel, "d", &[]).await;
    let panel = chooses(&ann, &panel, "p", &[]).await;
    let panel = chooses(&ann, &panel, "m", &[]).await;
    bob.set_direct_messages_closed(true);
    let refused = ann.hears(ann.presses(&panel, "Challenge")).await;
    assert!(refused.contains("I can't send **Bob** a direct message"), "{refused}");
    bob.set_direct_messages_closed(false);
    let sent = ann.seen(ann.presses(&panel, "Challenge")).await;
    assert!(sent.content().contains("**Bob** has your challenge"), "{sent}");
    app.everything_is_sent().await;
    app.ends().await;
}

async fn a_board_in_direct_messages_says_what_a_public_one_says(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let _lines = (ann.direct(), bob.direct());
    let terms =
        json!({ "game": "hexxagon", "opponent": bob.id().to_string(), "private": true, "rated": false });
    ann.seen(ann.command(CHANNEL, "challenge", terms).unwrap()).await;
    let asked = reads(&bob, |seen| seen.content().contains("challenges you to")).await;
    bob.presses(&asked, "Accept");
    let is_board = |seen: &Seen| seen.button("Menu").is_some();
    reads(&ann, is_board).await;
    reads(&bob, is_board).await;

    let mover = app.mover("#1").await;
    let (red, white) = if mover.id() == ann.id() { (&ann, &bob) } else { (&bob, &ann) };
    let moves = || red.command("@bot", "move", json!({ "move": "e14" })).unwrap();
    red.seen(moves()).await;
    let board = reads(red, |seen| is_board(seen) && seen.button("Undo").is_some()).await;
    let others = reads(white, |seen| is_board(seen) && seen.content().contains("e14")).await;
    assert!(others.button("Undo").is_none(), "{others}");
    red.presses(&board, "Undo");
    for player in [red, white] {
        reads(player, |seen| is_board(seen) && seen.content().contains("took a move back")).await;
    }
    red.seen(moves()).await;
    app.everything_is_sent().await;
    let again = reads(red, |seen| is_board(seen) && seen.content().contains("e14")).await;
    assert!(again.button("Undo").is_none(), "one move a turn: {again}");

    // White's move can be undone, until ten seconds later.
    let path = app.legal("#1").await;
    white.seen(white.command("@bot", "move", json!({ "move": path })).unwrap()).await;
    let board = reads(white, |seen| is_board(seen) && seen.button("Undo").is_some()).await;
    app.everything_is_sent().await;
    app.sandbox.advance(Duration::from_secs(13));
    let is_left = |seen: &Seen| seen.id() == board.id() && seen.button("Undo").is_none();
    let board = reads(white, is_left).await;
    assert!(board.button("Menu").is_some(), "{board}");

    let note = red.seen(red.command("@bot", "draw", json!({})).unwrap()).await;
    assert!(note.content().contains("You offered a draw in #1."), "{note}");
    for player in [red, white] {
        reads(player, |seen| is_board(seen) && seen.content().contains("offers a draw")).await;
    }
    app.everything_is_sent().await;
    white.presses(&reads(white, |seen| seen.button("Decline draw").is_some()).await, "Decline draw");
    reads(red, |seen| seen.id() == note.id() && seen.content().contains("declined the draw")).await;
    // An offer from a channel of the server is confirmed there, and can be withdrawn.
    let note = white.seen(white.types("abort", &[("match", "#1")])).await;
    assert!(note.content().contains("You asked to cancel match #1."), "{note}");
    let withdrawn = white.seen(white.presses(&note, "Withdraw")).await;
    assert_eq!(withdrawn.content(), "Withdrawn.");
    let note = red.seen(red.command("@bot", "abort", json!({})).unwrap()).await;
    let withdrawn = red.seen(red.presses(&note, "Withdraw")).await;
    assert_eq!(withdrawn.content(), "Withdrawn.");
    app.everything_is_sent().await;
    app.ends().await;
}

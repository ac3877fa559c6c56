//! Offers as people make them: takebacks, aborts, rematches; and that each counts once.

use std::sync::Arc;
use std::time::Duration;

use hoppity::play::{self, Act, Event, Level, MatchId, Stage, Wish};
use hoppity::rules::Seat;
use hoppity::service::{Challenge, Problem, Shown, Venue};
use sandbox::{Overwrite, Seen, permission};
use serde_json::json;

use crate::computers;
use crate::rig::{Board, Host, Rig, challenge, refusal, send_all};
use crate::support::{App, CHANNEL, Database, Lobby, Player, is_past, name, on_both_databases};

on_both_databases!(
    a_move_is_taken_back_by_consent,
    what_became_of_an_offer_is_said,
    an_offer_calls_once_and_its_call_goes,
    a_slip_is_undone_while_it_is_fresh,
    a_match_is_called_off_at_once_and_later_by_consent,
    a_person_alone_is_asked_before_an_offer_ends_the_match,
    a_manager_of_the_server_ends_a_match,
    a_rematch_begins_once_however_often_it_is_clicked,
    a_rematch_of_a_match_from_before_a_restart,
    two_who_ask_for_a_rematch_at_once_get_one_match,
    one_answer_counts_however_often_it_is_pressed,
    a_player_who_begins_a_rematch_hears_of_its_thread,
    a_person_who_beats_a_level_plays_the_next_once,
);

/// Starts a match of Ann and Bob; the player to move comes first.
async fn begins(app: &App, game: &str) -> (Lobby, Player, Player) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, game).await;
    let board = bob.accepts(&lobby).await;
    let mover = app.to_move(&board);
    let other = if mover.id() == ann.id() { bob } else { ann };
    (lobby, mover, other)
}

/// The public message of a match that contains this text and has buttons.
async fn open(app: &App, game: &str, words: &str) -> Seen {
    let wanted = |seen: &Seen| {
        let about = seen.content().contains(&format!("{game} ")) && seen.content().contains(words);
        about && !seen.is_private() && seen.components().count() > 0
    };
    app.player("hugo").finds(wanted).await
}

/// The answer to a press on an outdated board.
async fn late(player: &Player, message: &Seen, label: &str) -> String {
    player.hears(player.forge(message.id(), message.button(label).unwrap(), &[]).unwrap()).await
}

async fn a_move_is_taken_back_by_consent(database: Database) {
    let app = App::start(database).await;
    let (lobby, red, white) = begins(&app, "hexxagon").await;
    let start = app.position(&lobby.game).await.to_string();
    let why = red.hears(red.types("takeback", &[])).await;
    assert!(why.contains("haven't moved yet"), "{why}");
    red.moves("e14").await;
    let board = app.board(&lobby.game, 1).await;

    // Asked and declined: not again in this turn.
    let said = red.hears(red.types("takeback", &[])).await;
    assert!(said.contains(&format!("You asked to take your last move in {} back.", lobby.game)), "{said}");
    let offered = app.call().await;
    white.sees(board.id(), |seen| seen.content().contains("asks to take a move back")).await;
    let why = red.hears(red.presses(&offered, "Allow it")).await;
    assert!(why.contains("You have offered that already"), "{why}");
    let chie = app.player("chie");
    let why = chie.hears(chie.presses(&offered, "Allow it")).await;
    assert!(why.contains("You don't play in this match"), "{why}");
    let why = white.hears(white.types("draw", &[])).await;
    assert!(why.contains("There is another offer"), "{why}");
    white.presses(&offered, "Don't allow it");
    white.sees(board.id(), |seen| seen.content().contains("didn't allow")).await;
    let why = red.hears(red.types("takeback", &[])).await;
    assert!(why.contains("Make a move first"), "{why}");

    // From the menu, by the other player; withdrawn, and too late to be allowed.
    white.moves("e17-e15").await;
    let board = app.board(&lobby.game, 2).await;
    let menu = white.seen(white.presses(&board, "Menu")).await;
    white.presses(&menu, "Take back");
    let asked = white.sees(menu.id(), |seen| seen.button("Withdraw").is_some()).await;
    let offered = app.call().await;
    white.presses(&asked, "Withdraw");
    white.sees(asked.id(), |seen| seen.content() == "Withdrawn." && is_past(seen)).await;
    white.sees(board.id(), |seen| !seen.content().contains("asks to take a move back")).await;
    let why = red.hears(red.forge(board.id(), offered.button("Allow it").unwrap(), &[]).unwrap()).await;
    assert!(why.contains("That offer is over"), "{why}");

    // An offer lapses with the next move.
    let moves = async |player: &Player| player.moves(&app.legal(&lobby.game).await).await;
    moves(&red).await;
    red.hears(red.types("takeback", &[])).await;
    open(&app, &lobby.game, "asks to take a move back").await;
    moves(&white).await;
    let board = app.board(&lobby.game, 4).await;
    assert!(board.content().contains("has expired"), "{board}");

    // And allowed: two plies, because White has moved meanwhile.
    let then = app.position(&lobby.game).await.to_string();
    moves(&red).await;
    moves(&white).await;
    let before = app.board(&lobby.game, 6).await;
    red.hears(red.types("takeback", &[])).await;
    white.presses(&app.call().await, "Allow it");
    let again = open(&app, &lobby.game, "took a move back").await;
    let name = if red.id() == app.player("ann").id() { "Ann" } else { "Bob" };
    assert!(again.content().contains(&format!("↩ **{name}** took a move back.")), "{again}");
    assert_eq!(app.to_move(&again).id(), red.id());
    assert_eq!(again["mentions"][0]["id"], json!(red.id().to_string()), "the player to move is mentioned");
    red.sees(before.id(), |seen| seen.components().count() == 0).await;
    assert_eq!(app.position(&lobby.game).await.to_string(), then);
    let why = late(&red, &before, "Move").await;
    assert!(why.contains("That was an earlier turn"), "{why}");
    // Further back, to the very start, and on from there.
    let mut last = again;
    for _ in 0..2 {
        red.hears(red.types("takeback", &[])).await;
        white.presses(&app.call().await, "Allow it");
        let newer = |seen: &Seen| seen.id() > last.id() && seen.button("Move").is_some();
        last = white.finds(newer).await;
    }
    assert!(last.content().contains("you begin as"), "{last}");
    assert_eq!(app.position(&lobby.game).await.to_string(), start);
    red.moves("e14").await;
    let board = open(&app, &lobby.game, "e14").await;
    assert!(!board.content().contains("took a move back"), "{board}");
    app.ends().await;
}

/// What became of the offer in this note: shown there, and in answer to a late press.
async fn settled(player: &Player, note: &Seen, words: &str) {
    let now = player.sees(note.id(), |seen| seen.content().contains(words)).await;
    assert!(is_past(&now), "{now}");
    player.forge(note.id(), note.button("Withdraw").unwrap(), &[]).unwrap();
    player.sees(note.id(), |seen| seen.content().contains(words) && is_past(seen)).await;
}

async fn what_became_of_an_offer_is_said(database: Database) {
    let app = App::start(database).await;
    let (lobby, red, white) = begins(&app, "hexxagon").await;
    let name = |player: &Player| if player.id() == app.player("ann").id() { "Ann" } else { "Bob" };
    red.moves("e14").await;
    white.moves("e18").await;
    let board = app.board(&lobby.game, 2).await;

    // Declined: shown on the board, and in the note to the player who asked.
    let note = red.seen(red.types("takeback", &[])).await;
    white.presses(&app.call().await, "Don't allow it");
    let declined = format!("**{}** didn't allow the move to be taken back.", name(&white));
    red.sees(board.id(), |seen| seen.content().contains(&declined)).await;
    settled(&red, &note, &declined).await;

    // Lapsed: the next board says it, the one after it doesn't.
    let note = red.seen(red.types("draw", &[])).await;
    red.moves(&app.legal(&lobby.game).await).await;
    let waits = app.board(&lobby.game, 3).await;
    assert!(waits.content().contains("offers a draw"), "{waits}");
    white.moves(&app.legal(&lobby.game).await).await;
    let board = app.board(&lobby.game, 4).await;
    assert!(board.content().contains("The draw offer has expired."), "{board}");
    // The board before it asks nobody any more, and is otherwise as it was.
    let past = red.sees(waits.id(), |seen| !seen.content().contains("offers a draw")).await;
    let (first, last) = (waits.content().lines().next(), waits.content().lines().last());
    assert_eq!((past.content().lines().next(), past.content().lines().last()), (first, last), "{past}");
    assert!(is_past(&past) && past.attachments().len() == 1, "{past}");
    red.sees(note.id(), |seen| seen.content() == "The draw offer has expired." && is_past(seen)).await;
    red.moves(&app.legal(&lobby.game).await).await;
    let board = app.board(&lobby.game, 5).await;
    assert!(!board.content().contains("lapsed"), "{board}");
    // Two moves later, a press on the old note says the same.
    red.forge(note.id(), note.button("Withdraw").unwrap(), &[]).unwrap();
    red.sees(note.id(), |seen| seen.content() == "The draw offer has expired.").await;

    // Agreed: a draw, and then the rematch, declined.
    let note = white.seen(white.types("draw", &[])).await;
    let result = red.seen(red.types("draw", &[])).await;
    red.sees(board.id(), |seen| !seen.content().contains("offers a draw") && is_past(seen)).await;
    white.sees(note.id(), |seen| seen.content() == "Accepted." && is_past(seen)).await;
    let note = red.seen(red.presses(&result, "Rematch")).await;
    white.presses(&app.call().await, "Decline rematch");
    let declined = format!("**{}** declined a rematch.", name(&white));
    red.sees(result.id(), |seen| seen.content().contains(&declined)).await;
    settled(&red, &note, &declined).await;
    app.ends().await;
}

/// The calls to answer an offer that stand in the channel.
fn calls(app: &App) -> Vec<Seen> {
    let is_call = |seen: &Seen| !seen.is_private() && seen.content().contains(">, **");
    app.public().into_iter().filter(is_call).collect()
}

async fn an_offer_calls_once_and_its_call_goes(database: Database) {
    let app = App::start(database).await;
    let (lobby, red, white) = begins(&app, "hexxagon").await;
    red.moves("e14").await;
    white.moves("e18").await;
    let board = app.board(&lobby.game, 2).await;

    // Declined on the call itself.
    red.hears(red.types("draw", &[])).await;
    let call = app.call().await;
    assert!(call.content().starts_with(&format!("<@{}>, **", white.id())), "{call}");
    let worth = "A draw counts for ratings only after everybody has made 10 moves.";
    assert!(call.content().ends_with(&format!("offers a draw. {worth}")), "{call}");
    let pinged: Vec<&str> =
        call["mentions"].as_array().unwrap().iter().filter_map(|one| one["id"].as_str()).collect();
    assert_eq!(pinged, [white.id().to_string()], "only the player who is asked is pinged");
    assert_eq!(call["message_reference"]["message_id"], json!(board.id().to_string()), "{call}");
    white.presses(&call, "Decline draw");
    red.sees(board.id(), |seen| seen.content().contains("declined the draw")).await;
    app.everything_is_sent().await;
    assert!(calls(&app).is_empty(), "{:?}", calls(&app));

    // Agreed to on the call: the board is there, and the call is gone.
    red.moves(&app.legal(&lobby.game).await).await;
    red.hears(red.types("takeback", &[])).await;
    let call = app.call().await;
    white.presses(&call, "Allow it");
    let again = open(&app, &lobby.game, "took a move back").await;
    assert!(again["message_reference"].is_null(), "no reply to a message that is gone: {again}");
    app.everything_is_sent().await;
    assert!(calls(&app).is_empty(), "{:?}", calls(&app));

    // What lapses calls nobody any more.
    red.moves(&app.legal(&lobby.game).await).await;
    white.hears(white.types("draw", &[])).await;
    white.moves(&app.legal(&lobby.game).await).await;
    app.everything_is_sent().await;
    assert_eq!(calls(&app).len(), 1, "the offer stands");
    red.moves(&app.legal(&lobby.game).await).await;
    app.everything_is_sent().await;
    assert!(calls(&app).is_empty(), "{:?}", calls(&app));
    // Whether the answer or the sender removes a call, the other finds it gone, which is no news.
    assert!(!app.log().contains("an interaction got no answer"), "{}", app.log());
    app.ends().await;
}

async fn a_slip_is_undone_while_it_is_fresh(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let options = json!({"game": "hexxagon", "opponent": bob.id(), "rated": false});
    let message = ann.seen(ann.command(CHANNEL, "challenge", options).unwrap()).await;
    let lobby = Lobby { game: name(&message), message };
    let board = bob.accepts(&lobby).await;
    assert!(board.button("Undo").is_none(), "{board}");
    let (red, white) = if app.to_move(&board).id() == ann.id() { (ann, bob) } else { (bob, ann) };

    red.moves("e14").await;
    let board = app.board(&lobby.game, 1).await;
    let why = white.hears(white.presses(&board, "Undo")).await;
    assert!(why.contains("can undo that move"), "{why}");
    let again = red.seen(red.presses(&board, "Undo")).await;
    assert!(again.content().contains("took a move back"), "{again}");
    assert!(again.button("Undo").is_none(), "{again}");
    assert_eq!(app.to_move(&again).id(), red.id());

    // One move a turn can be undone, since each one calls the opponent.
    red.moves("e14").await;
    app.everything_is_sent().await;
    let board = white.finds(|seen| seen.button("Move").is_some() && seen.content().contains("e14")).await;
    assert!(board.button("Undo").is_none(), "{board}");

    // After ten seconds the button is gone, and a press that was on its way for too long refused.
    white.moves(&app.legal(&lobby.game).await).await;
    app.everything_is_sent().await;
    let with_undo = red.finds(|seen| seen.button("Undo").is_some()).await;
    let undo = with_undo.button("Undo").unwrap().to_owned();
    app.sandbox.advance(Duration::from_secs(13));
    let board = red.sees(with_undo.id(), |seen| seen.button("Undo").is_none()).await;
    assert!(board.button("Move").is_some(), "{board}");
    assert_eq!(board.attachments(), with_undo.attachments(), "only the button has gone");
    let why = white.hears(white.forge(board.id(), &undo, &[]).unwrap()).await;
    assert!(why.contains("only for ten seconds"), "{why}");
    app.ends().await;
}

async fn a_match_is_called_off_at_once_and_later_by_consent(database: Database) {
    let app = App::start(database).await;
    let (lobby, mover, other) = begins(&app, "halma-8").await;
    mover.moves("c7-d6").await;
    // The other player hasn't moved: either may abort.
    let menu = mover.seen(mover.presses(&app.board(&lobby.game, 1).await, "Menu")).await;
    assert!(menu.button("Cancel match").is_some(), "{menu}");
    let result = other.seen(other.types("abort", &[])).await;
    assert!(result.content().contains("cancelled the match. Nobody wins."));
    assert!(!result.is_private() && result.attachments().len() == 1, "{result}");
    let alt = result.attachments()[0]["description"].as_str().unwrap().to_owned();
    assert!(alt.contains("The match is over."), "{alt}");
    let why = mover.hears(mover.types("move", &[("move", "d6-e5")])).await;
    assert!(why.contains("You have no match in this channel"), "{why}");

    let (lobby, mover, other) = begins(&app, "halma-8").await;
    for player in [&mover, &other] {
        player.moves(&app.legal(&lobby.game).await).await;
    }
    let board = app.board(&lobby.game, 2).await;
    let said = other.hears(other.types("abort", &[])).await;
    assert!(said.contains(&format!("You asked to cancel match {}.", lobby.game)), "{said}");
    mover.presses(&app.call().await, "Play on");
    mover.sees(board.id(), |seen| seen.content().contains("didn't agree to cancel")).await;
    mover.hears(mover.types("abort", &[])).await;
    other.presses(&app.call().await, "Agree to cancel");
    let result = open(&app, &lobby.game, "agreed to cancel").await;
    assert!(result.content().contains("agreed to cancel the match. Nobody wins."), "{result}");
    let events = app.events(&lobby.game).await;
    assert_eq!(events.last(), Some(&Event::Aborted { by: None }));
    app.everything_is_sent().await;
    let open: Vec<Seen> = app.public().into_iter().filter(|seen| !is_past(seen)).collect();
    assert!(open.is_empty(), "{open:?}");
    app.ends().await;
}

async fn a_person_alone_is_asked_before_an_offer_ends_the_match(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let (game, _) = computers::begins(&ann, "halma-8", "2").await;
    let board = computers::plays(&app, &ann, &game, 2).await;
    let menu = ann.seen(ann.presses(&board, "Menu")).await;
    assert!(menu.button("Ask to cancel").is_none(), "nobody has to be asked: {menu}");
    for (offer, says, sure) in [
        ("Offer draw", "The computer may accept at once, which ends the match.", "Yes, offer it"),
        ("Cancel match", "Nobody wins then.", "Yes, cancel it"),
    ] {
        let menu = ann.seen(ann.presses(&board, "Menu")).await;
        ann.presses(&menu, offer);
        let question = ann.sees(menu.id(), |seen| seen.button(sure).is_some()).await;
        assert!(question.content().contains(&game) && question.content().contains(says), "{question}");
        ann.presses(&question, "No, play on");
        ann.sees(menu.id(), |seen| seen.content() == "You play on.").await;
    }
    let offers = app.events(&game).await;
    assert!(!offers.iter().any(|event| matches!(event, Event::Offered { .. })), "{offers:?}");
    let menu = ann.seen(ann.presses(&board, "Menu")).await;
    ann.presses(&menu, "Cancel match");
    let question = ann.sees(menu.id(), |seen| seen.button("Yes, cancel it").is_some()).await;
    ann.presses(&question, "Yes, cancel it");
    ann.finds(|seen| {
        seen.content().contains("cancel") && seen.content().contains(&game) && !seen.is_private()
    })
    .await;
    app.ends().await;
}

async fn a_manager_of_the_server_ends_a_match(database: Database) {
    let app = App::start(database).await;
    let (lobby, ..) = begins(&app, "halma-8").await;
    let (chie, hugo) = (app.player("chie"), app.player("hugo"));
    let named = [("match", &*lobby.game)];
    let why = chie.hears(chie.types("abort", &named)).await;
    assert!(why.contains("You don't play in this match"), "{why}");
    let moderator = app.sandbox.moderator();
    let channel = moderator.channel(moderator.guilds()[0], CHANNEL).unwrap();
    let manages = |allow: u64| Overwrite { allow, deny: 0 };
    moderator.overwrite(channel, hugo.id(), manages(permission::MANAGE_GUILD)).unwrap();
    let offered = hugo.autocomplete(CHANNEL, "abort", json!({ "match": "" }), "match").await.unwrap();
    let names = |choice: &serde_json::Value| choice["name"].as_str().unwrap().to_owned();
    let offered = offered.iter().map(names).find(|name| name.contains(&lobby.game)).unwrap();
    assert!(offered.contains("Ann") && offered.contains("Bob"), "{offered}");
    // Where the match is played, nobody has to name it.
    let board = app.board(&lobby.game, 0).await;
    for asked in [hugo.types("abort", &[]), hugo.presses(&board, "Menu")] {
        let question = hugo.seen(asked).await;
        assert!(question.is_private() && question.content().contains("Nobody wins then"), "{question}");
    }
    let why = chie.hears(chie.presses(&board, "Menu")).await;
    assert!(why.contains("You don't play in this match"), "{why}");
    let question = hugo.seen(hugo.presses(&board, "Menu")).await;
    let kept = hugo.seen(hugo.presses(&question, "No, let them play")).await;
    assert_eq!(kept.content(), "They play on.");
    let question = hugo.seen(hugo.types("abort", &named)).await;
    assert!(question.is_private() && question.content().contains("Nobody wins then"), "{question}");
    // The permission is checked again when the button is pressed. Managing the channel isn't enough.
    moderator.overwrite(channel, hugo.id(), manages(permission::MANAGE_CHANNELS)).unwrap();
    let why = hugo.seen(hugo.presses(&question, "Yes, end it")).await;
    assert!(why.content().contains("Only server managers can end"), "{why}");
    moderator.overwrite(channel, hugo.id(), manages(permission::MANAGE_GUILD)).unwrap();
    let question = hugo.seen(hugo.types("abort", &named)).await;
    hugo.presses(&question, "Yes, end it");
    let ended = |seen: &Seen| seen.content().contains("**Hugo**, who manages this server, ended the match.");
    let result = chie.finds(ended).await;
    assert!(is_past(&result) && result.button("Rematch").is_none(), "{result}");
    let why = hugo.hears(hugo.types("abort", &named)).await;
    assert!(why.contains("This match is over"), "{why}");

    // A manager who has dropped out can end it, too.
    let lobby = hugo.opens("star-halma", &[("players", "3")]).await;
    chie.presses(&lobby.message, "Join");
    app.player("dario").accepts(&lobby).await;
    hugo.resigns(&lobby.game).await;
    let board = chie.finds(|seen| seen.content().contains("resigned") && seen.button("Menu").is_some()).await;
    let question = hugo.hears(hugo.presses(&board, "Menu")).await;
    assert!(question.contains("Nobody wins then"), "{question}");
    app.ends().await;
}

async fn a_rematch_begins_once_however_often_it_is_clicked(database: Database) {
    let app = App::start(database).await;
    let (lobby, first, second) = begins(&app, "halma-8").await;
    let why = first.hears(first.types("rematch", &[("match", &lobby.game)])).await;
    assert!(why.contains("This match isn't over yet"), "{why}");
    let why = first.hears(first.types("rematch", &[])).await;
    assert!(why.contains("You have no finished match here"), "{why}");
    first.hears(first.types("draw", &[])).await;
    let result = second.seen(second.types("draw", &[])).await;

    let chie = app.player("chie");
    let why = chie.hears(chie.presses(&result, "Rematch")).await;
    assert!(why.starts_with("You didn't play in this match. </challenge:"), "{why}");
    // Clicked twice by one player: asked once.
    let clicks = [first.presses(&result, "Rematch"), first.presses(&result, "Rematch")];
    let mut said = vec![first.hears(clicks[0]).await, first.hears(clicks[1]).await];
    said.sort();
    assert!(said[0].contains(&format!("You asked for a rematch of {}.", lobby.game)), "{said:?}");
    assert!(said[1].contains("You have offered that already"), "{said:?}");
    let asked = app.call().await;
    let says = first.sees(result.id(), |seen| seen.content().contains("asks for a rematch")).await;
    assert!(says.button("Rematch").is_none() && says.button("Replay").is_some(), "{says}");
    // Declined: now the other player may ask.
    second.presses(&asked, "Decline rematch");
    let declined = first.sees(result.id(), |seen| seen.button("Rematch").is_some()).await;
    let why = first.hears(first.presses(&declined, "Rematch")).await;
    assert!(why.contains("You have asked for a rematch already"), "{why}");
    second.hears(second.types("rematch", &[])).await;
    let asked = app.call().await;
    // Three clicks, one match.
    for _ in 0..3 {
        first.presses(&asked, "Accept rematch");
    }
    let board = app.board("#2", 0).await;
    assert!(board.content().contains("you begin as"), "{board}");
    assert_eq!(app.to_move(&board).id(), second.id(), "colours have changed");
    let late_clicks = |seen: &[Seen]| {
        seen.iter().filter(|seen| seen.content().contains("The rematch has begun already: #2")).count()
    };
    first.wait_for(CHANNEL, |seen| late_clicks(seen) == 2).await.unwrap();
    let done = first.sees(result.id(), |seen| seen.content().contains("The rematch: #2")).await;
    assert!(done.attachments().len() == 1 && done.button("Rematch").is_none(), "{done}");
    let why = late(&second, &result, "Rematch").await;
    assert!(why.contains("The rematch has begun already"), "{why}");
    let listed = chie.hears(chie.types("games", &[])).await;
    assert_eq!(listed.matches("Halma 8\u{a0}×\u{a0}8").count(), 1, "{listed}");
    app.ends().await;
}

async fn a_rematch_of_a_match_from_before_a_restart(database: Database) {
    let app = App::start(database).await;
    let (lobby, first, second) = begins(&app, "hexxagon").await;
    let result = first.seen(first.types("abort", &[])).await;
    app.everything_is_sent().await;
    app.bot_leaves().await;
    app.bot_returns().await;
    first.hears(first.presses(&result, "Rematch")).await;
    open(&app, &lobby.game, "asks for a rematch").await;
    // By the command this time; it means the newest finished match.
    let board = second.seen(second.types("rematch", &[])).await;
    assert_eq!(app.to_move(&board).id(), second.id());
    assert!(board.content().contains("you begin as") && !board.is_private(), "{board}");
    app.ends().await;
}

/// A finished match of Ann and Bob.
async fn over(rig: &Rig, service: &Host) -> Shown {
    let id = rig.live(service).await.game.id();
    rig.acts(service, id, rig.ann, Act::Resign(rig.ann)).await.unwrap().shown
}

async fn two_who_ask_for_a_rematch_at_once_get_one_match(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    for _ in 0..12 {
        let old = over(&rig, &one).await.game;
        let ask = |service, player| rig.acts(service, old.id(), player, Act::Offer(player, Wish::Rematch));
        let (ann, bob) = tokio::join!(ask(&one, rig.ann), ask(&two, rig.bob));
        // One of them came first, and the other one's request was the answer.
        let begun: Vec<MatchId> = [&ann, &bob]
            .into_iter()
            .map(|acted| acted.as_ref().unwrap().shown.game.id())
            .filter(|id| *id != old.id())
            .collect();
        assert_eq!(begun.len(), 1);
        for service in [&one, &two] {
            let again = ask(service, rig.ann).await;
            assert_eq!(refusal(again), play::Refusal::RematchBegun(begun[0]).into());
            let next = service.find(begun[0], None).await.unwrap().game;
            let swapped = [old.seats()[Seat::TWO], old.seats()[Seat::ONE]];
            assert_eq!(
                (next.stage(), [next.seats()[Seat::ONE], next.seats()[Seat::TWO]]),
                (Stage::Live, swapped)
            );
        }
        rig.acts(&one, begun[0], rig.ann, Act::Resign(rig.ann)).await.unwrap();
    }
    // And the last answer, sent to both processes at once.
    let old = over(&rig, &one).await.game;
    rig.acts(&one, old.id(), rig.ann, Act::Offer(rig.ann, Wish::Rematch)).await.unwrap();
    let answer = |service| rig.acts(service, old.id(), rig.bob, Act::Agree(rig.bob, Wish::Rematch.into()));
    let (first, second) = tokio::join!(answer(&one), answer(&two));
    let (won, lost) = if first.is_ok() { (first, second) } else { (second, first) };
    let next = won.unwrap().shown.game.id();
    assert_eq!(refusal(lost), play::Refusal::RematchBegun(next).into());
    rig.ends([one, two]).await;
}

async fn a_player_who_begins_a_rematch_hears_of_its_thread(database: Database) {
    let (rig, host) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let in_thread = Challenge { thread: true, ..challenge(vec![]) };
    let id = host.challenge(&rig.caller(rig.ann), in_thread).await.unwrap().shown.game.id();
    send_all(&host, &board).await;
    rig.acts(&host, id, rig.bob, Act::Join(rig.bob)).await.unwrap();
    send_all(&host, &board).await;
    rig.acts(&host, id, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    rig.acts(&host, id, rig.ann, Act::Offer(rig.ann, Wish::Rematch)).await.unwrap();
    let begun = rig.acts(&host, id, rig.bob, Act::Agree(rig.bob, Wish::Rematch.into())).await.unwrap().shown;
    assert_eq!(begun.venue, Venue::Awaited);
    let (sent, all) = tokio::sync::oneshot::channel();
    let sending = async {
        send_all(&host, &board).await;
        sent.send(()).ok();
    };
    let patience = async { all.await.unwrap() };
    let (shown, ()) = tokio::join!(host.after_opening(&begun, patience), sending);
    let shown = shown.unwrap().unwrap();
    assert!(matches!(shown.venue, Venue::Thread(_)), "it waits until the thread is open");
    assert!(
        host.after_opening(&shown, std::future::pending()).await.unwrap().is_none(),
        "it is open already"
    );
    rig.ends([host]).await;
}

async fn a_person_who_beats_a_level_plays_the_next_once(database: Database) {
    let (rig, host) = Rig::start(database).await;
    let level = |number: u8| Level::try_from(number).unwrap();
    let alone = Challenge { computers: vec![level(1)], rated: false, ..challenge(vec![]) };
    let old = host.challenge(&rig.caller(rig.ann), alone).await.unwrap().shown.game;
    let (computer, _) = old.computers()[0];
    let stronger = host.computer_for(&old, level(2)).await.unwrap();
    let play_on = || rig.acts(&host, old.id(), rig.ann, Act::PlayNextLevel(rig.ann, stronger, level(2)));
    assert_eq!(refusal(play_on().await), play::Refusal::StillPlayed.into());
    host.act(None, old.id(), None, &Act::Resign(computer)).await.unwrap();
    let next = play_on().await.unwrap().shown.game;
    assert_eq!((next.stage(), next.computers()), (Stage::Live, &[(stronger, level(2))][..]));
    assert_eq!(next.setup(), old.setup());
    assert_ne!(next.seat_of(rig.ann), old.seat_of(rig.ann), "seats are changed");
    let begun = play::Refusal::RematchBegun(next.id());
    assert_eq!(refusal(play_on().await), begun.into());
    rig.ends([host]).await;
}

async fn one_answer_counts_however_often_it_is_pressed(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let id = rig.live(&one).await.game.id();
    for _ in 0..4 {
        rig.moves(&one, id).await;
    }
    let asker = one.find(id, None).await.unwrap().game.to_move().unwrap();
    let other = if asker == rig.ann { rig.bob } else { rig.ann };
    rig.acts(&one, id, asker, Act::Offer(asker, Wish::Takeback)).await.unwrap();
    let on = one.find(id, None).await.unwrap().game.seq();
    let press = async |service: &Host| {
        service.act(Some(&rig.caller(other)), id, Some(on), &Act::Agree(other, Wish::Takeback.into())).await
    };
    let (first, second) = tokio::join!(press(&one), press(&two));
    let (won, lost) = if first.is_ok() { (first, second) } else { (second, first) };
    assert_eq!(won.unwrap().shown.game.position().ply(), 2);
    assert_eq!(refusal(lost), play::Refusal::Stale.into(), "the board has changed since");
    // The same interaction delivered again does nothing, whatever the current state.
    let asked = rig.caller(asker);
    let ask = async || one.act(Some(&asked), id, None, &Act::Offer(asker, Wish::Draw)).await;
    ask().await.unwrap();
    let seq = one.find(id, None).await.unwrap().game.seq();
    assert!(matches!(ask().await, Err(Problem::Again)));
    assert_eq!(two.find(id, None).await.unwrap().game.seq(), seq);
    rig.ends([one, two]).await;
}

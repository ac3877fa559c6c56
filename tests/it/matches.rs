//! Matches as people play them: from the challenge to the result, two at once, and all the ways to
//! end one.

use sandbox::{Overwrite, Seen, permission};
use serde_json::json;

use crate::settings::chooses;
use crate::support::{
    App, CHANNEL, Database, Lobby, Player, Recorded, ends, is_board, is_lobby, is_past, on_both_databases,
    recorded,
};

on_both_databases!(
    a_whole_game_of_hexxagon,
    a_whole_game_of_halma,
    a_forced_pass_is_made_and_told,
    two_matches_at_once_in_one_channel,
    challenges_are_declined_and_taken_back,
    draws_are_offered_declined_and_agreed,
    resigning_is_asked_once_more,
    own_matches_are_listed_on_every_server,
    other_peoples_matches_are_listed_apart,
    a_person_who_has_resigned_plays_nowhere,
    challenges_hide_no_match_that_is_played,
);

async fn a_whole_game_of_hexxagon(database: Database) {
    let game = recorded("hexxagon", &json!({}), "count");
    let app = App::start(database).await;
    let result = plays_to_the_end(&app, "hexxagon", &game).await;
    assert!(result.content().contains("the board is full, 37 to 21"), "{result}");
    app.ends().await;
}

async fn a_whole_game_of_halma(database: Database) {
    let game = recorded("halma-8", &json!({}), "goal");
    let app = App::start(database).await;
    let result = plays_to_the_end(&app, "halma-8", &game).await;
    assert!(result.content().contains("every piece has reached the goal"), "{result}");
    app.ends().await;
}

/// Ann and Bob play a recorded game, and everything public is checked. Returns the result message.
async fn plays_to_the_end(app: &App, variant: &str, game: &Recorded) -> Seen {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, variant).await;
    assert_eq!(mentioned(&lobby.message), [bob.id().to_string()]);
    let first = bob.accepts(&lobby).await;
    let seats = seats(app, &first, &ann, &bob);
    for (ply, text) in game.moves.iter().enumerate() {
        let board = app.board(&lobby.game, ply).await;
        assert_eq!(app.to_move(&board).id(), seats[ply % 2].id(), "{board}");
        assert_eq!(mentioned(&board), [seats[ply % 2].id().to_string()], "{board}");
        let labels: Vec<&str> = board.components().filter_map(|item| item["label"].as_str()).collect();
        assert_eq!(labels, ["Move", "My view", "👀 Watch", "Menu"]);
        assert!(alt(&board).contains("to move."), "{}", alt(&board));
        assert!(ply == 0 || alt(&board).contains(" moved "), "{}", alt(&board));
        seats[ply % 2].moves(text).await;
    }
    let result = app.board(&lobby.game, game.moves.len()).await;
    let winner = if seats[game.winner.unwrap() as usize - 1].id() == ann.id() { "Ann" } else { "Bob" };
    let start = result.content().split(" wins against ").next().unwrap();
    assert!(start.ends_with(&format!("{winner}**")), "{winner} won: {result}");
    assert!(mentioned(&result).is_empty() && alt(&result).contains("The match is over."), "{result}");

    quiet(&ann).await;
    // The lobby and a board for each turn, the last of which is the result.
    assert_eq!(app.public().len(), 1 + game.moves.len() + 1);
    let moves: Vec<String> = app.moves(&lobby.game).await.iter().map(|path| ends(path)).collect();
    assert_eq!(moves, game.moves);
    let too_late = ann.hears(ann.types("move", &[("move", &game.moves[0])])).await;
    assert!(too_late.contains("You have no match in this channel"), "{too_late}");
    result
}

async fn a_forced_pass_is_made_and_told(database: Database) {
    let game = recorded("hexxagon", &json!({"first": "2"}), "count");
    let pass = game.moves.iter().position(|text| text == "pass").unwrap();
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.opens("hexxagon", &[("first", "2")]).await;
    bob.accepts(&lobby).await;
    for (ply, text) in game.moves[..pass].iter().enumerate() {
        let board = app.board(&lobby.game, ply).await;
        app.to_move(&board).moves(text).await;
    }
    // No board for the seat that can't move: the other one moves on.
    let before = app.board(&lobby.game, pass - 1).await;
    let board = app.board(&lobby.game, pass + 1).await;
    assert!(
        board.content().contains("your turn again") && board.content().contains("had no move and passed")
    );
    assert_eq!(app.to_move(&board).id(), app.to_move(&before).id());
    quiet(&ann).await;
    assert!(!app.public().iter().any(|message| is_board(message, &lobby.game, pass)));
    assert_eq!(app.moves(&lobby.game).await, game.moves[..=pass]);
    app.to_move(&board).moves(&game.moves[pass + 1]).await;
    app.ends().await;
}

async fn two_matches_at_once_in_one_channel(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let first = ann.challenges(&chie, "hexxagon").await;
    chie.accepts(&first).await;
    let second = chie.challenges(&bob, "halma-8").await;
    bob.accepts(&second).await;
    assert_ne!(first.game, second.game);

    // Until it is Chie's turn in both.
    for lobby in [&first, &second] {
        let board = app.board(&lobby.game, 0).await;
        if app.to_move(&board).id() != chie.id() {
            app.to_move(&board).moves(&app.legal(&lobby.game).await).await;
        }
    }
    let listed = chie.hears(chie.types("games", &[])).await;
    assert!(listed.contains(&first.game) && listed.contains(&second.game), "{listed}");
    assert!(listed.contains("**Your turn**") && !listed.contains("to move"), "{listed}");
    assert!(listed.contains("Hexxagon") && listed.contains("Halma 8\u{a0}×\u{a0}8"), "{listed}");

    let which = chie.hears(chie.types("move", &[("move", "e1")])).await;
    assert!(which.contains("`match`"), "{which}");
    for (lobby, with) in [(&first, "Hexxagon with Ann"), (&second, "Halma 8\u{a0}×\u{a0}8 with Bob")] {
        let link = format!("- [{}](https://discord.com/channels/", lobby.game);
        let line = which.lines().find(|line| line.starts_with(&link));
        assert!(line.is_some_and(|line| line.ends_with(with)), "{which}");
    }
    // Chosen in the list, a match of hers has its buttons, and one of others is there to watch.
    let open = async |player: &Player| {
        let listed = player.seen(player.types("games", &[])).await;
        chooses(player, &listed, "watch:choose", &[first.game.trim_start_matches('#')]).await
    };
    let own = open(&chie).await;
    assert!(own.content().contains("It is your turn"), "{own}");
    assert!(own.button("Move").is_some() && own.button("Menu").is_some(), "{own}");
    assert!(open(&bob).await.button("Move").is_none());
    // A person who plays neither is asked which board is meant.
    let dario = app.player("dario");
    let which = dario.seen(dario.types("board", &[])).await;
    assert!(which.content().contains(&first.game) && which.content().contains(&second.game), "{which}");
    let seen = chooses(&dario, &which, "watch:choose", &[second.game.trim_start_matches('#')]).await;
    assert!(seen.content().starts_with(&format!("**Halma 8\u{a0}×\u{a0}8** · {} · ", second.game)), "{seen}");
    for lobby in [&second, &first] {
        let ply = app.moves(&lobby.game).await.len();
        let options = [("move", &*app.legal(&lobby.game).await), ("match", &lobby.game)];
        let answer = chie.seen(chie.types("move", &options)).await;
        assert!(is_board(&answer, &lobby.game, ply + 1), "{answer}");
        assert_ne!(app.to_move(&answer).id(), chie.id());
    }
    // If only one of them waits for the player, that one is meant.
    ann.moves(&app.legal(&first.game).await).await;
    chie.moves(&app.legal(&first.game).await).await;
    app.ends().await;
}

async fn challenges_are_declined_and_taken_back(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let why = chie.hears(chie.presses(&lobby.message, "Accept")).await;
    assert!(why.contains("for somebody else"), "{why}");
    bob.presses(&lobby.message, "Decline");
    closes(&ann, &lobby, "**Bob** declined to play **Hexxagon** with **Ann**.").await;

    let lobby = ann.challenges(&bob, "hexxagon").await;
    let why = chie.hears(chie.presses(&lobby.message, "Cancel")).await;
    assert!(why.contains("Only Ann can change, start or cancel this challenge"), "{why}");
    ann.presses(&lobby.message, "Cancel");
    closes(&ann, &lobby, "**Ann** cancelled the challenge to **Hexxagon**.").await;
    // Pressed on the lobby as it was before.
    let button = lobby.message.button("Accept").unwrap();
    let why = bob.hears(bob.forge(lobby.message.id(), button, &[]).unwrap()).await;
    assert!(why.contains("That was an earlier turn") || why.contains("is closed"), "{why}");

    let lobby = ann.opens("halma-10", &[]).await;
    assert!(lobby.message["mentions"].as_array().unwrap().is_empty());
    let why = ann.hears(ann.presses(&lobby.message, "Join")).await;
    assert!(why.contains("This is your own challenge"), "{why}");
    chie.accepts(&lobby).await;
    closes(&ann, &lobby, "**Ann** and **Chie** play **Halma 10\u{a0}×\u{a0}10**,\u{a0}#3.").await;
    let why = bob.hears(bob.forge(lobby.message.id(), lobby.message.button("Join").unwrap(), &[]).unwrap());
    let why = why.await;
    assert!(why.contains("All seats are taken"), "{why}");
    app.ends().await;
}

async fn draws_are_offered_declined_and_agreed(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let board = bob.accepts(&lobby).await;
    let mover = app.to_move(&board);
    let other = if mover.id() == ann.id() { bob.clone() } else { ann.clone() };

    let said = mover.hears(mover.types("draw", &[])).await;
    assert!(said.contains(&format!("You offered a draw in {}.", lobby.game)), "{said}");
    ann.sees(board.id(), |seen| seen.content().contains("offers a draw")).await;
    let call = app.call().await;
    let why = mover.hears(mover.presses(&call, "Accept draw")).await;
    assert!(why.contains("You have offered that already"), "{why}");
    other.presses(&call, "Decline draw");
    let declined = ann.sees(board.id(), |seen| seen.content().contains("declined the draw")).await;
    assert!(declined.button("Move").is_some() && !declined.content().contains("offers a draw"), "{declined}");
    assert_eq!(declined.attachments().len(), 1);
    let why = mover.hears(mover.types("draw", &[])).await;
    assert!(why.contains("You have already offered that since your last move"), "{why}");

    // The other player offers, by the command this time, and the offer stands until it is answered.
    other.hears(other.types("draw", &[])).await;
    let result = mover.seen(mover.types("draw", &[])).await;
    assert!(
        result.content().contains("A draw between") && result.content().contains("both agreed"),
        "{result}"
    );
    quiet(&ann).await;
    assert_eq!(app.public().len(), 3);
    app.ends().await;
}

async fn resigning_is_asked_once_more(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let board = bob.accepts(&lobby).await;
    let question = bob.seen(bob.types("resign", &[])).await;
    assert!(question.is_private() && question.content().contains("**Ann** wins then"), "{question}");
    bob.presses(&question, "No, play on");
    bob.sees(question.id(), |seen| seen.content().contains("You play on")).await;
    assert!(app.board(&lobby.game, 0).await.button("Move").is_some());

    // From the menu, too.
    let menu = bob.seen(bob.presses(&board, "Menu")).await;
    // A player who was challenged may never have read the rules.
    let rules = bob.seen(bob.presses(&menu, "Rules")).await;
    assert!(rules.is_private() && rules.content().contains("**1**") && rules.id() != menu.id(), "{rules}");
    assert_eq!(rules.attachments()[0]["filename"], "halma-8.png");
    bob.presses(&menu, "Resign");
    let question = bob.sees(menu.id(), |seen| seen.button("Yes, resign").is_some()).await;
    bob.presses(&question, "Yes, resign");
    let result = ann.finds(|seen| seen.content().contains("wins against")).await;
    // It is no reply, and the question is gone.
    assert!(result.0["message_reference"].is_null(), "{result}");
    bob.wait_for(CHANNEL, |seen| seen.iter().all(|message| message.id() != question.id())).await.unwrap();
    assert!(
        result.content().contains("Ann** wins against") && result.content().contains("Bob resigned"),
        "{result}"
    );
    quiet(&ann).await;
    assert_eq!(app.public().len(), 3);
    let why = ann.hears(ann.forge(board.id(), board.button("Menu").unwrap(), &[]).unwrap()).await;
    assert!(why.contains("This match is over"), "{why}");
    app.ends().await;
}

/// The players in seats 1 and 2, according to the first board.
fn seats(app: &App, first: &Seen, ann: &Player, bob: &Player) -> [Player; 2] {
    let one = app.to_move(first);
    let two = if one.id() == ann.id() { bob.clone() } else { ann.clone() };
    [one, two]
}

/// Waits until only the newest message of each match has buttons.
async fn quiet(player: &Player) {
    let stripped = |seen: &[Seen]| {
        let public: Vec<&Seen> = seen.iter().filter(|seen| seen.is_by_bot() && !seen.is_private()).collect();
        let (newest, older) = public.split_last().unwrap();
        older.iter().all(|seen| is_past(seen)) && !is_lobby(newest)
    };
    player.wait_for(CHANNEL, stripped).await.unwrap();
}

/// Waits until a lobby is closed with these words.
async fn closes(player: &Player, lobby: &Lobby, words: &str) {
    let closed = player.sees(lobby.message.id(), |seen| seen.components().count() == 0).await;
    assert_eq!(closed.content(), words);
    assert!(closed.attachments().is_empty(), "{closed}");
}

fn mentioned(message: &Seen) -> Vec<String> {
    let mentions = message["mentions"].as_array().unwrap();
    mentions.iter().map(|user| user["id"].as_str().unwrap().to_owned()).collect()
}

fn alt(message: &Seen) -> String {
    let files = message.attachments();
    assert_eq!(files.len(), 1, "{message}");
    files[0]["description"].as_str().map_or_else(|| panic!("no alt text: {message}"), str::to_owned)
}

async fn other_peoples_matches_are_listed_apart(database: Database) {
    let app = App::start(database).await;
    let [ann, bob, chie, dario] = ["ann", "bob", "chie", "dario"].map(|name| app.player(name));
    bob.accepts(&ann.challenges(&bob, "hexxagon").await).await;
    chie.challenges(&ann, "halma-8").await;
    dario.accepts(&bob.challenges(&dario, "hexxagon").await).await;
    chie.opens("halma-10", &[]).await;
    let listed = async |player: &Player| {
        let list = player.hears(player.types("games", &[])).await;
        let id = |line: &str| line.split(['[', ']']).find(|part| part.starts_with('#')).map(str::to_owned);
        list.lines().map(|line| id(line).unwrap_or_else(|| line.to_owned())).collect::<Vec<_>>()
    };
    let (title, yours) = ("**Matches in this channel**", "**Your turn**");
    let (waiting, others) = ("**Waiting for others**", "**Other matches**");
    // A challenge to somebody waits for them, too.
    let of_ann = match app.mover("#1").await.id() == ann.id() {
        true => vec![title, yours, "#2", "#1", others, "#4", "#3"],
        false => vec![title, yours, "#2", waiting, "#1", others, "#4", "#3"],
    };
    assert_eq!(listed(&ann).await, of_ann);
    assert_eq!(listed(&chie).await, [title, waiting, "#4", "#2", others, "#3", "#1"]);
    app.ends().await;
}

async fn own_matches_are_listed_on_every_server(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    bob.accepts(&lobby).await;
    let moderator = app.sandbox.moderator();
    let guest = moderator.add_guild_of("Guests", &[ann.id()]).unwrap();
    let there = moderator.channel(guest, "halma").unwrap().to_string();
    let lists =
        async |scope: &str| ann.seen(ann.command(&there, "games", json!({ "where": scope })).unwrap()).await;
    let mine = lists("mine").await;
    assert!(mine.is_private() && mine.content().contains(&lobby.game), "{mine}");
    assert!(mine.content().contains("You can open matches of other servers there"), "{mine}");
    assert_eq!(mine.components().count(), 0, "it can't be opened here: {mine}");
    let all = lists("server").await;
    assert!(all.content().contains("Nothing here yet"), "{all}");
    app.ends().await;
}

async fn a_person_who_has_resigned_plays_nowhere(database: Database) {
    let app = App::start(database).await;
    let [ann, bob, chie] = ["ann", "bob", "chie"].map(|name| app.player(name));
    let lobby = ann.opens("star-halma", &[("players", "3")]).await;
    bob.presses(&lobby.message, "Join");
    chie.accepts(&lobby).await;
    let elsewhere = async |player: &Player| {
        player.hears(player.command("lounge", "move", json!({ "move": "a1" })).unwrap()).await
    };
    assert!(elsewhere(&bob).await.contains(&lobby.game));
    bob.resigns(&lobby.game).await;
    bob.finds(|seen| seen.content().contains("resigned") && !seen.is_private()).await;
    let why = elsewhere(&bob).await;
    assert!(why.contains("You have no match") && !why.contains(&lobby.game), "{why}");
    let offered = bob.autocomplete("lounge", "move", json!({ "match": "" }), "match").await.unwrap();
    assert!(offered.is_empty(), "{offered:?}");
    assert!(elsewhere(&ann).await.contains(&lobby.game));
    // It is still in lists, apart from what waits for others.
    let own = bob.opens("hexxagon", &[]).await;
    for place in ["mine", "server"] {
        let listed = bob.hears(bob.types("games", &[("where", place)])).await;
        let at = |words: &str| listed.find(words).unwrap_or_else(|| panic!("{words}: {listed}"));
        let parts = ["**Waiting for others**", &own.game, "**Other matches**", &lobby.game].map(at);
        assert!(parts.is_sorted(), "{listed}");
    }
    app.ends().await;
}

async fn challenges_hide_no_match_that_is_played(database: Database) {
    let app = App::start(database).await;
    let [ann, bob, chie, dario] = ["ann", "bob", "chie", "dario"].map(|name| app.player(name));
    let hugo = app.player("hugo");
    let played = ann.challenges(&bob, "hexxagon").await;
    let board = bob.accepts(&played).await;
    // Ann isn't to move, so that invitations come before it in her lists.
    if app.to_move(&board).id() == ann.id() {
        ann.moves(&app.legal(&played.game).await).await;
    }
    // As many as strangers may send her, and others.
    for challenger in [&chie, &chie, &chie, &dario, &dario] {
        challenger.challenges(&ann, "hexxagon").await;
    }
    for _ in 0..3 {
        bob.opens("hexxagon", &[]).await;
    }
    let why = ann.hears(ann.command("lounge", "move", json!({ "move": "e1" })).unwrap()).await;
    assert!(why.contains(&played.game), "{why}");
    let seen = hugo.seen(hugo.types("board", &[])).await;
    assert!(alt(&seen).starts_with(&format!("Hexxagon, {}.", played.game)), "{seen}");
    let moderator = app.sandbox.moderator();
    let channel = moderator.channel(moderator.guilds()[0], CHANNEL).unwrap();
    let manages = Overwrite { allow: permission::MANAGE_GUILD, deny: 0 };
    moderator.overwrite(channel, hugo.id(), manages).unwrap();
    let question = hugo.hears(hugo.types("abort", &[])).await;
    assert!(question.contains(&played.game) && question.contains("Nobody wins then"), "{question}");
    app.ends().await;
}

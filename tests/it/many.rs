//! Matches of more than two: lobbies that fill, shrink and are raced for, pairs, drop-outs, draws
//! by all, and every variant's rules.

use hoppity::i18n::{Locale, text};
use hoppity::play::Event;
use hoppity::rules::{Position, Setup, Variant};
use sandbox::Seen;
use serde_json::json;

use crate::support::{App, Database, Lobby, Player, on_both_databases, recorded};

on_both_databases!(
    four_play_one_resigns_and_the_rest_draw,
    a_pair_wins_a_whole_game,
    six_fill_a_star_and_play,
    a_whole_game_of_three_has_places,
    the_challenger_starts_early,
    seats_are_declined_left_and_raced_for,
    pairs_are_chosen_in_the_lobby,
    a_path_too_dear_is_refused_by_how_much,
    the_rules_of_every_game_are_told,
    options_follow_or_are_refused,
);

impl Player {
    /// Presses a button of the current lobby; waits until the lobby shows the effect.
    async fn answers(&self, lobby: &Lobby, label: &str, then: &str) -> Seen {
        let now = self.sees(lobby.message.id(), |seen| seen.button(label).is_some()).await;
        self.presses(&now, label);
        self.sees(lobby.message.id(), |seen| seen.content().contains(then)).await
    }

    /// The newest board of a match, once it contains this text.
    async fn board_that(&self, game: &str, says: &str) -> Seen {
        let foot = format!("{game} ·");
        self.finds(|seen| seen.is_by_bot() && seen.content().contains(&foot) && seen.content().contains(says))
            .await
    }
}

fn people<const N: usize>(app: &App, names: [&str; N]) -> [Player; N] {
    names.map(|name| app.player(name))
}

/// Opens a lobby for anybody and fills it.
pub async fn fills(game: &str, options: &[(&str, &str)], players: &[Player]) -> Lobby {
    let lobby = players[0].opens(game, options).await;
    let mut shown = lobby.message.clone();
    let (last, others) = players[1..].split_last().unwrap();
    for player in others {
        let before = shown.content().to_owned();
        player.presses(&lobby.message, "Join");
        shown = player.sees(lobby.message.id(), |seen| seen.content() != before).await;
    }
    last.presses(&lobby.message, "Join");
    last.board(&lobby.game, 0).await;
    lobby
}

async fn plays(app: &App, lobby: &Lobby, moves: &[String]) {
    for (ply, text) in moves.iter().enumerate() {
        let board = app.board(&lobby.game, ply).await;
        app.to_move(&board).moves(text).await;
    }
}

fn pinged(message: &Seen) -> usize {
    message["mentions"].as_array().unwrap().len()
}

async fn four_play_one_resigns_and_the_rest_draw(database: Database) {
    let app = App::start(database).await;
    let players = people(&app, ["ann", "bob", "chie", "dario"]);
    let [ann, bob, chie, dario] = &players;
    let ids: Vec<String> = players.iter().map(|player| player.id().to_string()).collect();
    let lobby =
        ann.opens("halma-16", &[("opponent", &ids[1]), ("opponent2", &ids[2]), ("opponent3", &ids[3])]).await;
    assert!(
        lobby.message.content().contains("**Halma 16\u{a0}×\u{a0}16** with 4 players"),
        "{}",
        lobby.message
    );
    assert_eq!(pinged(&lobby.message), 3);
    bob.answers(&lobby, "Join", "In: Ann and Bob").await;
    chie.answers(&lobby, "Join", "In: Ann, Bob and Chie").await;
    dario.accepts(&lobby).await;
    for ply in 0..4 {
        let board = app.board(&lobby.game, ply).await;
        app.to_move(&board).moves(&app.legal(&lobby.game).await).await;
    }
    // A player resigns out of turn: the board is posted again, without another ping.
    let board = app.board(&lobby.game, 4).await;
    let mover = app.to_move(&board);
    // Ann manages the server, so she could still end the match.
    let leaver = players[1..].iter().find(|player| player.id() != mover.id()).unwrap();
    let question = leaver.seen(leaver.types("resign", &[])).await;
    assert!(question.content().contains("the others play on"), "{question}");
    leaver.presses(&question, "Yes, resign");
    let renewed = mover.board_that(&lobby.game, "resigned. The others play on.").await;
    assert_ne!(renewed.id(), board.id());
    assert_eq!((app.to_move(&renewed).id(), pinged(&renewed)), (mover.id(), 0), "{renewed}");
    mover.sees(board.id(), |seen| seen.components().count() == 0).await;
    // A player who resigned is out: for commands, for the board, for the list of matches.
    let why = leaver.hears(leaver.types("move", &[("move", "a1-a2")])).await;
    assert!(why.contains("You have no match in this channel"), "{why}");
    for label in ["Move", "Menu"] {
        let why = leaver.hears(leaver.presses(&renewed, label)).await;
        assert!(why.contains("You are out of this match"), "{why}");
    }
    let seen = leaver.seen(leaver.types("board", &[("match", &lobby.game)])).await;
    assert!(seen.is_private() && seen.components().count() == 0, "{seen}");
    let why = leaver.hears(leaver.types("draw", &[("match", &lobby.game)])).await;
    assert!(why.contains("You are out of this match"), "{why}");

    // A button of the turn before.
    let why = mover.hears(mover.forge(board.id(), board.button("Move").unwrap(), &[]).unwrap()).await;
    assert!(why.contains("earlier turn"), "{why}");
    mover.moves(&app.legal(&lobby.game).await).await;
    let board = app.board(&lobby.game, 5).await;
    assert!(!board.content().contains("resigned"), "{board}");

    // All three have to agree; one refusal is enough.
    let rest: Vec<&Player> = players.iter().filter(|player| player.id() != leaver.id()).collect();
    let said = rest[0].hears(rest[0].types("draw", &[])).await;
    assert!(said.starts_with(&format!("You offered a draw in {}.", lobby.game)), "{said}");
    rest[0].sees(board.id(), |seen| seen.content().contains("Waiting for ")).await;
    let call = app.call().await;
    let said = rest[1].hears(rest[1].presses(&call, "Accept draw")).await;
    assert!(said.starts_with(&format!("You agreed in {}. Waiting for ", lobby.game)), "{said}");
    rest[0].sees(board.id(), |seen| seen.content().contains("Agreed: ")).await;
    let why = rest[1].hears(rest[1].presses(&call, "Accept draw")).await;
    assert!(why.contains("You have agreed already"), "{why}");
    rest[2].presses(&call, "Decline draw");
    rest[0].sees(board.id(), |seen| seen.content().contains("declined the draw")).await;
    rest[1].hears(rest[1].types("draw", &[])).await;
    rest[2].hears(rest[2].types("draw", &[])).await;
    let result = rest[0].seen(rest[0].types("draw", &[])).await;
    let text = result.content();
    assert!(text.starts_with("A draw: all agreed."), "{result}");
    let places: Vec<&str> = text.lines().skip(1).take(4).collect();
    assert!(places[..3].iter().all(|line| line.starts_with("1\\. ")), "{result}");
    assert!(places[3].starts_with("4\\. ") && places[3].ends_with(" (resigned)"), "{result}");
    assert!(text.contains("-# Unrated: a draw before everybody had made 10 moves."), "{result}");
    for name in ["Ann", "Bob", "Chie", "Dario"] {
        assert_eq!(text.matches(name).count(), 1, "{name}: {result}");
    }
    app.ends().await;
}

async fn a_pair_wins_a_whole_game(database: Database) {
    let options = json!({"players": "4", "teams": "13"});
    let game = recorded("halma-marked", &options, "goal");
    let app = App::start(database).await;
    let players = people(&app, ["ann", "bob", "chie", "dario"]);
    let lobby = fills("halma-marked", &[("teams", "13")], &players).await;
    let started = players[0].sees(lobby.message.id(), |seen| seen.components().count() == 0).await;
    assert!(started.content().contains(" play **Marked Halma**,\u{a0}#1, against "), "{started}");
    // Each board says who plays with whom, and whose cards the picture frames.
    let board = app.board(&lobby.game, 0).await;
    let line = board.content().lines().find(|line| line.starts_with("-# Pairs: ")).unwrap();
    let (framed, others) = line.split_once(" (framed) – ").unwrap();
    assert!(framed.contains("⚪\u{fe0f} ") && framed.contains(" + 🟢 "), "partners are opposite: {line}");
    assert!(others.starts_with("🔴 ") && others.contains(" + 🔵 "), "{line}");
    plays(&app, &lobby, &game.moves).await;
    let result = app.board(&lobby.game, game.moves.len()).await;
    assert!(result.content().contains("** win against "), "{result}");
    assert!(
        result.content().contains("both marked pieces have reached the opposite corner cells"),
        "{result}"
    );
    assert!(!result.content().contains("\n1. "), "pairs have no places: {result}");
    let listed = players[0].hears(players[0].types("games", &[("where", "mine")])).await;
    assert!(listed.contains("Nothing here yet"), "{listed}");
    app.ends().await;
}

async fn six_fill_a_star_and_play(database: Database) {
    let app = App::start(database).await;
    let players = people(&app, ["ann", "bob", "chie", "dario", "elena", "fritz"]);
    let lobby = fills("star-halma", &[("players", "6"), ("stall", "none")], &players).await;
    let listed = players[5].hears(players[5].types("games", &[])).await;
    let mut order = Vec::new();
    for ply in 0..12 {
        let board = app.board(&lobby.game, ply).await;
        let mover = app.to_move(&board);
        assert_eq!(pinged(&board), 1, "{board}");
        order.push(mover.id());
        // A press of every button, and a move by the picker or typed.
        let view = mover.seen(mover.presses(&board, "My view")).await;
        assert!(view.is_private() && view.content().contains("It is your turn"), "{view}");
        mover.moves(&app.legal(&lobby.game).await).await;
    }
    // Those who move first are named.
    let names = ["Ann", "Bob", "Chie", "Dario", "Elena", "Fritz"];
    let by_seat = order[..6].iter().filter_map(|id| players.iter().position(|player| player.id() == *id));
    let by_seat: Vec<&str> = by_seat.map(|at| names[at]).collect();
    assert!(listed.contains(&format!("{} and 4 others", by_seat[..2].join(", "))), "{listed}");
    assert_eq!(order[..6], order[6..]);
    let distinct: std::collections::BTreeSet<_> = order.iter().collect();
    assert_eq!(distinct.len(), 6);
    let foot = app.board(&lobby.game, 12).await;
    assert_eq!(
        foot.content().lines().last().unwrap().matches(['⚪', '🔴', '🟡', '🟢', '🔵', '🟣']).count(),
        6
    );
    app.ends().await;
}

async fn a_whole_game_of_three_has_places(database: Database) {
    let options = json!({"players": "3"});
    let game = recorded("star-halma", &options, "goal");
    let app = App::start(database).await;
    let players = people(&app, ["ann", "bob", "chie"]);
    let lobby = fills("star-halma", &[("players", "3")], &players).await;
    plays(&app, &lobby, &game.moves).await;
    let result = app.board(&lobby.game, game.moves.len()).await;
    // All that there is to say of a player is in one line.
    let lines: Vec<&str> = result.content().lines().collect();
    assert!(lines[0].ends_with("** wins: every piece has reached the goal."), "{result}");
    for (line, place) in lines[1..4].iter().zip(["1\\. ", "2\\. ", "2\\. "]) {
        assert!(line.starts_with(place) && line.contains(" · rating "), "{result}");
    }
    let loser = lines[2].split(' ').nth(2).unwrap();
    assert_eq!(result.content().matches(loser).count(), 1, "{loser}: {result}");
    app.ends().await;
}

async fn the_challenger_starts_early(database: Database) {
    let app = App::start(database).await;
    let [ann, bob, chie, dario] = people(&app, ["ann", "bob", "chie", "dario"]);
    let options = [("players", "6"), ("first", "6"), ("opponent", &*dario.id().to_string())];
    let lobby = ann.opens("star-halma", &options).await;
    assert!(lobby.message.button("Leave").is_none(), "{}", lobby.message);
    let two = bob.answers(&lobby, "Join", "In: Ann and Bob").await;
    let why = bob.hears(bob.presses(&two, "Start with 2")).await;
    assert!(why.contains("Only Ann can"), "{why}");
    chie.answers(&lobby, "Join", "In: Ann, Bob and Chie").await;
    // The pressed button said two; there are three now.
    let old = two.button("Start with 2").unwrap();
    let why = ann.hears(ann.forge(lobby.message.id(), old, &[]).unwrap()).await;
    assert!(why.contains("Somebody has joined or left"), "{why}");
    let three = ann.sees(lobby.message.id(), |seen| seen.button("Start with 3").is_some()).await;
    ann.presses(&three, "Start with 3");
    let board = ann.board(&lobby.game, 0).await;
    assert!(board.content().contains("⚪\u{fe0f} White"), "seat 6 is gone, seat 1 begins: {board}");
    let closed = ann.sees(lobby.message.id(), |seen| seen.components().count() == 0).await;
    assert!(closed.content().contains("**Ann**, **Bob** and **Chie** play **Star Halma**,"), "{closed}");
    assert!(closed.content().contains("3 players instead of 6. Without `first`"), "{closed}");
    // An invited player who hadn't answered isn't part of the match.
    let listed = dario.hears(dario.types("games", &[("where", "mine")])).await;
    assert!(listed.contains("Nothing here yet"), "{listed}");
    let why = dario.hears(dario.forge(lobby.message.id(), three.button("Join").unwrap(), &[]).unwrap()).await;
    assert!(why.contains("All seats are taken"), "{why}");
    // It lasts: the same after reading the events again.
    app.bot_leaves().await;
    app.bot_returns().await;
    let mover = app.to_move(&board);
    mover.moves(&app.legal(&lobby.game).await).await;
    assert_eq!(app.position(&lobby.game).await.setup().seat_count(), 3);
    app.ends().await;
}

async fn seats_are_declined_left_and_raced_for(database: Database) {
    let app = App::start(database).await;
    let [ann, bob, chie, dario, elena] = people(&app, ["ann", "bob", "chie", "dario", "elena"]);
    let lobby = ann.opens("star-halma", &[("players", "3"), ("opponent", &bob.id().to_string())]).await;
    chie.answers(&lobby, "Join", "In: Ann and Chie").await;
    let why = dario.hears(dario.presses(&lobby.message, "Join")).await;
    assert!(why.contains("for somebody else"), "{why}");
    let why = dario.hears(dario.presses(&lobby.message, "Decline")).await;
    assert!(why.contains("You weren't invited"), "{why}");
    // Once declined, the seat is open to anybody.
    let open = bob.answers(&lobby, "Decline", "One seat is free").await;
    assert!(open.button("Decline").is_none() && pinged(&open) == 0, "{open}");
    let why = ann.hears(ann.presses(&open, "Leave")).await;
    assert!(why.contains("**Cancel** withdraws it"), "{why}");
    let why = dario.hears(dario.presses(&open, "Leave")).await;
    assert!(why.contains("You have no seat yet"), "{why}");
    chie.answers(&lobby, "Leave", "2 seats are free").await;
    let listed = chie.hears(chie.types("games", &[("where", "mine")])).await;
    assert!(listed.contains("Nothing here yet"), "{listed}");
    elena.answers(&lobby, "Join", "In: Ann and Elena").await;
    // Three people press at once for the last seat: one gets it, the others are refused.
    let now = ann.sees(lobby.message.id(), |seen| seen.content().contains("Elena")).await;
    let racers = [&bob, &chie, &dario];
    let pressed = racers.map(|racer| racer.presses(&now, "Join"));
    let mut in_time = 0;
    for (racer, press) in racers.into_iter().zip(pressed) {
        let answer = racer.seen(press).await;
        if answer.is_private() {
            assert!(answer.content().contains("All seats are taken: somebody was faster"), "{answer}");
        } else {
            in_time += 1;
        }
    }
    assert_eq!(in_time, 1);
    ann.board(&lobby.game, 0).await;
    let events = app.events(&lobby.game).await;
    let Some(Event::Started { seats }) = events.last() else { panic!("{events:?}") };
    assert_eq!(seats.len(), 3);

    let lobby = ann.opens("halma-16", &[("players", "4")]).await;
    ann.answers(&lobby, "Cancel", "cancelled the challenge to **Halma 16\u{a0}×\u{a0}16**").await;
    app.ends().await;
}

async fn pairs_are_chosen_in_the_lobby(database: Database) {
    let app = App::start(database).await;
    let [ann, bob, chie, dario] = people(&app, ["ann", "bob", "chie", "dario"]);
    let lobby = ann.opens("halma-number", &[("teams", "14")]).await;
    assert!(lobby.message.content().contains("In, pair to be drawn: Ann"), "{}", lobby.message);
    ann.answers(&lobby, "Pair B", "Pair B: Ann").await;
    bob.answers(&lobby, "Pair A", "Pair A: Bob").await;
    chie.answers(&lobby, "Pair B", "Pair B: Ann and Chie").await;
    let why = dario.hears(dario.presses(&lobby.message, "Pair B")).await;
    assert!(why.contains("That pair is full"), "{why}");
    dario.accepts(&lobby).await;
    let closed = ann.sees(lobby.message.id(), |seen| seen.components().count() == 0).await;
    let text = closed.content();
    let together = |one: &str, other: &str| {
        text.contains(&format!("**{one}** and **{other}**"))
            || text.contains(&format!("**{other}** and **{one}**"))
    };
    assert!(together("Ann", "Chie") && together("Bob", "Dario") && text.contains(" against "), "{closed}");
    // One resigns for both.
    let question = chie.seen(chie.types("resign", &[])).await;
    assert!(question.content().contains("** win then"), "{question}");
    chie.presses(&question, "Yes, resign");
    let result = ann.board_that(&lobby.game, "Chie resigned").await;
    let winners = result.content().split(" win against ").next().unwrap();
    assert!(winners.contains("Bob") && winners.contains("Dario"), "{result}");
    app.ends().await;
}

async fn a_path_too_dear_is_refused_by_how_much(database: Database) {
    // Two pieces meet: some recorded game, up to where a single jump needs too much strength.
    let game = recorded("halma-expert", &json!({}), "stall");
    let mut position = Position::start(&Setup::parse("halma-expert", []).unwrap());
    let (ply, text, sum, own) = game
        .moves
        .iter()
        .enumerate()
        .find_map(|(ply, text)| {
            let found = too_dear(&position).map(|(text, sum, own)| (ply, text, sum, own));
            let mv = position.read(text).unwrap().mv;
            position.play(mv).unwrap();
            found
        })
        .unwrap();
    let app = App::start(database).await;
    let players = people(&app, ["ann", "bob"]);
    let lobby = fills("halma-expert", &[], &players).await;
    plays(&app, &lobby, &game.moves[..ply]).await;
    let mover = app.to_move(&app.board(&lobby.game, ply).await);
    let why = mover.hears(mover.types("move", &[("move", &text)])).await;
    let over = sum - u32::from(own);
    assert!(why.contains(&format!("add up to {sum}: {over} more than its own {own}.")), "{text}: {why}");
    assert_eq!(app.moves(&lobby.game).await.len(), ply, "nothing has changed");
    app.ends().await;
}

/// A jump of one hop that needs more strength than its piece has, with no other way to its target.
fn too_dear(position: &Position) -> Option<(String, u32, u8)> {
    let board = position.board();
    for from in position.pieces(position.turn()?) {
        for to in board.cells().filter(|&to| position.piece_at(to).is_none()) {
            let text = format!("{}-{}", board.name(from), board.name(to));
            if let Some((sum, own)) = position.price(&[from, to]).filter(|(sum, own)| *sum > u32::from(*own))
                && position.read(&text).is_err()
            {
                return Some((text, sum, own));
            }
        }
    }
    None
}

async fn the_rules_of_every_game_are_told(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    for variant in Variant::ALL {
        let answer = ann.seen(ann.types("rules", &[("game", variant.id())])).await;
        // Where pieces bear numbers, the targets of the example have letters.
        let is_numbered = matches!(variant, Variant::HalmaNumber | Variant::HalmaExpert);
        let [first, second] = if is_numbered { ["A", "B"] } else { ["1", "2"] };
        let says = |name: &str| answer.content().contains(&format!("**{name}** "));
        assert!(answer.is_private() && says(first) && says(second), "{answer}");
        assert!(answer.content().lines().count() <= 8, "{answer}");
        let picture = &answer.attachments()[0];
        assert_eq!(picture["filename"], format!("{variant}.png"));
        assert!(
            picture["description"].as_str().unwrap().contains(&format!("is picked. Marked: {first} ")),
            "{picture}"
        );
        let all = ann.seen(ann.presses(&answer, "All the rules")).await;
        assert!(all.content().contains("**Aim:**") && all.attachments().is_empty(), "{all}");
        assert!(all.content().chars().count() <= 1250, "{all}");
        let answer = ann.seen(ann.presses(&all, "Back")).await;
        let panel = ann.seen(ann.presses(&answer, "Challenge")).await;
        let name = text(Locale::English, &format!("game-{variant}"), &[]);
        assert!(panel.content().contains(&format!("🎮 **{name}**")), "{panel}");
    }
    assert!(app.public().is_empty());
    app.ends().await;
}

async fn options_follow_or_are_refused(database: Database) {
    let app = App::start(database).await;
    let [ann, bob, chie, dario] = people(&app, ["ann", "bob", "chie", "dario"]);
    let ids = [&bob, &chie, &dario].map(|player| player.id().to_string());
    let named = [("opponent", &*ids[0]), ("opponent2", &*ids[1]), ("opponent3", &*ids[2])];
    type Refused<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str);
    let refusals: &[Refused<'_>] = &[
        ("hexxagon", &[("teams", "13")], "Hexxagon has no `teams`"),
        ("halma-double", &[("pieces", "15")], "Double Halma has no `pieces`"),
        ("halma-number", &[("lock", "on")], "Number Halma has no `lock`"),
        ("halma-8", &[("players", "4")], "doesn't allow that value for `players`. You can choose: 2."),
        ("halma-16", &[("players", "3")], "doesn't allow that value for `players`. You can choose: 2, 4."),
        ("halma-marked", &[("stall", "vacate:3:10")], "doesn't allow that value for `leave-home`"),
        (
            "halma-16",
            &[("players", "2"), ("teams", "13")],
            "with 2 players doesn't allow that value for `teams`",
        ),
        ("halma-16", &[("first", "3")], "with 2 players doesn't allow that value for `first`"),
        (
            "star-halma",
            &[("players", "6"), ("pieces", "15")],
            "with 6 players doesn't allow that value for `pieces`",
        ),
        ("halma-10", &named[..2], "Halma 10\u{a0}×\u{a0}10 has 2 seats here"),
        ("halma-16", &[("players", "2"), named[0], named[1]], "Halma 16\u{a0}×\u{a0}16 has 2 seats here"),
        ("star-halma", &[named[0], ("opponent2", named[0].1)], "named somebody twice"),
    ];
    // Without a game, the server's usual one is meant, which is for two.
    for options in [&[("players", "4")][..], &named] {
        let why = ann.hears(ann.types("challenge", options)).await;
        assert!(
            why.starts_with("No game was named, and Halma 8\u{a0}×\u{a0}8, the usual one here, doesn't"),
            "{why}"
        );
        assert!(
            why.contains("Choose a `game` that does: Halma 16\u{a0}×\u{a0}16, ") && why.contains("Star"),
            "{why}"
        );
    }
    for (game, options, words) in refusals {
        let mut all = vec![("game", *game)];
        all.extend(*options);
        let why = ann.hears(ann.types("challenge", &all)).await;
        assert!(why.contains(words), "{game} {options:?}: {why}");
    }
    assert!(app.public().is_empty(), "a refusal changes nothing");
    // The number of seats follows from the opponents named; pairs mean four.
    let star = ann.opens("star-halma", &named[..2]).await;
    assert!(star.message.content().contains("** with 3 players"), "{}", star.message);
    let square = ann.opens("halma-parlett", &named[..2]).await;
    assert!(square.message.content().contains("** with 4 players"), "{}", square.message);
    assert!(square.message.content().contains("One seat is free"), "{}", square.message);
    let pairs = ann.opens("halma-expert", &[("teams", "13"), named[0]]).await;
    assert!(pairs.message.content().contains("partners opposite"), "{}", pairs.message);
    let chosen =
        ann.seen(ann.types("challenge", &[("game", "halma-16"), ("stall", "limit"), ("lock", "on")])).await;
    assert!(
        !chosen.content().contains("home") && chosen.content().contains("**Halma 16\u{a0}×\u{a0}16**."),
        "{chosen}"
    );
    app.ends().await;
}

//! An evening in each language, over the real protocol: every message is written down and compared
//! with `tests/it/languages/`. Also which language people read where the server's isn't their own.

use hoppity::i18n::{Locale, text};
use hoppity::play::{COURSES, Tried};
use hoppity::rules::{Setup, Variant};
use sandbox::{Id, Seen};
use serde_json::{Value, json};

use crate::clocks::HOUR;
use crate::support::{App, CHANNEL, Database, Player, is_board, name};
use crate::transcript::Transcript;

const PEOPLE: [&str; 4] = ["ann", "bob", "chie", "dario"];
/// A language by Discord's code, with a step from c7 to d6 and a jump from g1 to e3 as people type
/// them there.
const TYPED: [(&str, &str, [&str; 2]); 4] = [
    ("en", "en-US", ["from c7 to d6", "G1xE3"]),
    ("it", "it", ["da c7 a d6", "g1 → e3"]),
    ("es", "es-419", ["de c7 a d6", "G1 × e3"]),
    ("ja", "ja", ["ｃ７からｄ６へ", "ｇ１→ｅ３"]),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_in_english() {
    evening(0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_in_italian() {
    evening(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_in_spanish() {
    evening(2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_in_japanese() {
    evening(3).await;
}

async fn evening(language: usize) {
    let (code, locale, typed) = TYPED[language];
    let app = App::speaking(locale, &PEOPLE).await;
    let mut transcript = Transcript::of(&app, &PEOPLE);
    lobbies(&app, &mut transcript).await;
    halma(&app, &mut transcript, typed).await;
    hexxagon(&app, &mut transcript).await;
    rules(&app, &mut transcript, locale).await;
    clocks(&app, &mut transcript).await;
    panels(&app, &mut transcript).await;
    transcript.compare(code);
    app.ends().await;
}

/// Challenges that lead to no match, and invalid ones.
async fn lobbies(app: &App, transcript: &mut Transcript) {
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    transcript.act("Ann asks for what there isn't");
    for (game, options) in [
        ("hexxagon", vec![("teams", "13")]),
        ("halma-16", vec![("players", "3")]),
        ("halma-16", vec![("players", "2"), ("teams", "13")]),
        ("halma-8", vec![("opponent", &*ann.id().to_string())]),
    ] {
        let answer = ann.seen(ann.types("challenge", &[&[("game", game)], &options[..]].concat())).await;
        transcript.sees(&answer);
    }
    transcript.act("Nobody plays yet");
    transcript.sees(&ann.seen(ann.types("games", &[])).await);
    transcript.sees(&ann.seen(ann.types("board", &[])).await);
    transcript.sees(&ann.seen(ann.types("move", &[("move", "c7")])).await);

    transcript.act("Ann challenges Bob; Chie may not join, Bob may not cancel, and declines");
    let lobby = challenge(&ann, "halma-8", &[("opponent", &bob.id().to_string())]).await;
    transcript.sees(&lobby);
    transcript.sees(&chie.seen(press(&chie, &lobby, "join")).await);
    transcript.sees(&bob.seen(press(&bob, &lobby, "cancel")).await);
    press(&bob, &lobby, "decline");
    transcript.sees(&closed(&ann, &lobby).await);

    transcript.act("Ann opens a challenge to all and takes it back");
    let lobby =
        challenge(&ann, "halma-10", &[("lock", "off"), ("stall", "vacate:3:10"), ("first", "2")]).await;
    transcript.sees(&lobby);
    transcript.sees(&ann.seen(press(&ann, &lobby, "join")).await);
    press(&ann, &lobby, "cancel");
    transcript.sees(&closed(&ann, &lobby).await);

    transcript.act("Ann opens one for two pairs; Bob comes in, and leaves");
    let options = [("teams", "13"), ("setup", "front"), ("opponent", &*bob.id().to_string())];
    let lobby = challenge(&ann, "halma-number", &options).await;
    transcript.sees(&lobby);
    press(&bob, &lobby, "pair:b");
    let joined = ann.sees(lobby.id(), |seen| find(seen, "leave").is_some()).await;
    transcript.sees(&joined);
    transcript.sees(&ann.seen(press(&ann, &joined, "leave")).await);
    press(&bob, &joined, "leave");
    let left = ann.sees(lobby.id(), |seen| find(seen, "leave").is_none()).await;
    transcript.sees(&left);
    press(&ann, &left, "cancel");
    transcript.sees(&closed(&ann, &left).await);

    transcript.act("Ann opens one for four, begins with Chie alone, and they agree on a draw");
    let lobby = challenge(&ann, "halma-16", &[("players", "4"), ("teams", "12")]).await;
    press(&chie, &lobby, "join");
    let ready = ann.sees(lobby.id(), |seen| find(seen, "start").is_some()).await;
    transcript.sees(&ready);
    press(&ann, &ready, "start");
    transcript.sees(&closed(&ann, &lobby).await);
    ann.board("#4", 0).await;
    ann.seen(ann.types("draw", &[])).await;
    let result = chie.seen(chie.types("draw", &[])).await;
    assert!(!result.is_private(), "{result}");
}

/// A match of Halma with every text that can appear in it.
async fn halma(app: &App, transcript: &mut Transcript, typed: [&str; 2]) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = challenge(&ann, "halma-8", &[("opponent", &bob.id().to_string())]).await;
    press(&bob, &lobby, "join");
    let board = ann.board("#5", 0).await;
    transcript.act("Bob accepts: the challenge, and the first board");
    transcript.sees(&closed(&ann, &lobby).await);
    let white = app.to_move(&board);
    let green = if white.id() == ann.id() { bob.clone() } else { ann.clone() };
    transcript.call_ann(&white);
    transcript.sees(&board);

    transcript.act("Chie would like to play along, and Bob out of turn");
    let chie = app.player("chie");
    transcript.sees(&chie.seen(press(&chie, &board, "menu")).await);
    transcript.sees(&green.seen(green.types("move", &[("move", "g1-e3")])).await);

    transcript.act("Ann types moves that can't be");
    for text in
        ["hello", "c7-z9", "h4-h5", "d4-d5", "a8-b8", "c7-c3", "c7", "c7-d6-e5", "pass", "ｚ９からｃ７"]
    {
        let answer = white.seen(white.types("move", &[("move", text)])).await;
        assert!(answer.is_private(), "{text}: {answer}");
        transcript.act(text);
        transcript.sees(&answer);
    }
    transcript.act("What is suggested to Ann: for nothing, and for ｃ７");
    for text in ["", "ｃ７"] {
        transcript
            .offered(&white.autocomplete(CHANNEL, "move", json!({ "move": text }), "move").await.unwrap());
    }
    transcript.act("Ann types a move");
    white.moves(typed[0]).await;
    transcript.sees(&ann.board("#5", 1).await);
    green.moves(typed[1]).await;

    let board = ann.board("#5", 2).await;
    transcript.act("Bob jumps; Ann picks a move, goes back, and plays it");
    transcript.sees(&board);
    let cells = Setup::new(Variant::Halma8);
    let act = |action: &str, names: &[&str]| {
        let cells = names.iter().map(|name| format!(":{:02x}", cells.board().find(name).unwrap().index()));
        cells.fold(action.to_owned(), |id, cell| id + &cell)
    };
    let picker = white.seen(press(&white, &board, "pick")).await;
    transcript.sees(&picker);
    let target = turn(&white, &picker, &act("piece", &["b7"])).await;
    transcript.sees(&target);
    let confirm = turn(&white, &target, &act("to", &["b7", "c6"])).await;
    transcript.sees(&confirm);
    let back = turn(&white, &confirm, "from").await;
    let confirm = turn(&white, &back, &act("to", &["b7", "c6"])).await;
    press(&white, &confirm, "go");
    let board = ann.board("#5", 3).await;

    transcript.act("Ann offers a draw, twice; Bob declines; Ann offers again");
    transcript.sees(&white.seen(white.types("draw", &[])).await);
    let call = app.call().await;
    let offered = ann.sees(board.id(), |seen| seen.content() != board.content()).await;
    transcript.sees(&offered);
    transcript.sees(&call);
    transcript.sees(&white.seen(white.types("draw", &[])).await);
    press(&green, &call, "refuse-call");
    let board = ann.sees(board.id(), |seen| seen.content() != offered.content()).await;
    transcript.sees(&white.seen(white.types("draw", &[])).await);

    transcript.act("Bob looks at the board and the lists, and Ann does");
    transcript.sees(&green.seen(green.types("board", &[])).await);
    transcript.sees(&white.seen(press(&white, &board, "board")).await);
    for (player, scope) in [(&green, "channel"), (&white, "server"), (&green, "mine")] {
        transcript.sees(&player.seen(player.types("games", &[("where", scope)])).await);
    }
    transcript
        .offered(&green.autocomplete(CHANNEL, "resign", json!({ "match": "" }), "match").await.unwrap());

    transcript.act("Bob opens the menu, thinks of giving up, plays on, and gives up");
    let menu = green.seen(press(&green, &board, "menu")).await;
    transcript.sees(&menu);
    let question = turn(&green, &menu, "resign").await;
    transcript.sees(&question);
    transcript.sees(&turn(&green, &question, "play-on").await);
    let question = green.seen(green.types("resign", &[])).await;
    press(&green, &question, "resign-sure");
    let result = ann.finds(|seen| !seen.is_private() && seen.content().contains("#5") && is_last(seen)).await;
    transcript.sees(&result);
    let late = white.forge(board.id(), &find(&board, "menu").unwrap(), &[]).unwrap();
    transcript.sees(&white.seen(late).await);
    transcript.own_names();
}

/// A match of Hexxagon that ends in a draw.
async fn hexxagon(app: &App, transcript: &mut Transcript) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = challenge(&ann, "hexxagon", &[]).await;
    transcript.act("Ann would like to play Hexxagon, Bob joins; first what can't be, then turns");
    transcript.sees(&lobby);
    press(&bob, &lobby, "join");
    let board = ann.board("#6", 0).await;
    let red = app.to_move(&board);
    let white = if red.id() == ann.id() { bob.clone() } else { ann.clone() };
    transcript.call_ann(&red);
    transcript.sees(&board);
    for text in ["a1", "e13", "b1", "e13-e19"] {
        transcript.act(text);
        transcript.sees(&red.seen(red.types("move", &[("move", text)])).await);
    }
    let picker = red.seen(press(&red, &board, "pick")).await;
    transcript.sees(&picker);
    let piece = Setup::new(Variant::Hexxagon).board().find("e13").unwrap();
    let target = turn(&red, &picker, &format!("piece:{:02x}", piece.index())).await;
    transcript.sees(&target);
    red.moves("e14").await;
    white.moves("e17-e15").await;
    let board = ann.board("#6", 2).await;
    transcript.act("White takes a piece and offers a draw");
    transcript.sees(&board);
    white.seen(white.types("draw", &[])).await;
    press(&red, &app.call().await, "agree-call");
    let result = ann.finds(|seen| !seen.is_private() && seen.content().contains("#6") && is_last(seen)).await;
    transcript.sees(&result);
    transcript.act("The list of what is over");
    let id = ann.command(CHANNEL, "games", json!({ "finished": true })).unwrap();
    let list = ann.seen(id).await;
    transcript.call_ann(&red);
    // Only the match just played: the seats of the others are random.
    let lines: Vec<&str> =
        list.content().lines().filter(|line| !line.contains('#') || line.contains("#6")).collect();
    transcript.sees(&Seen(json!({ "content": lines.join("\n"), "ephemeral_for": "" })));
    transcript.own_names();
}

/// The rules of all games: some by the command, the others, which differ only in their text, from
/// the catalogue.
/// Also a match with a clock that runs out, and vacations.
async fn clocks(app: &App, transcript: &mut Transcript) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let vacation = |options: Value| ann.command(CHANNEL, "vacation", options).unwrap();
    transcript.own_names();
    transcript.act("Ann chooses a clock");
    let typed = json!({ "game": "hexxagon", "time": "" });
    for choice in ann.autocomplete(CHANNEL, "challenge", typed, "time").await.unwrap() {
        transcript.reads(choice["name"].as_str().unwrap());
    }
    for time in ["soon", "31d"] {
        transcript.sees(&ann.seen(ann.types("challenge", &[("game", "hexxagon"), ("time", time)])).await);
    }
    transcript.act("Ann goes on vacation, opens a challenge, and comes back when Bob has joined");
    transcript.sees(&ann.seen(vacation(json!({}))).await);
    transcript.sees(&ann.seen(vacation(json!({ "days": 29 }))).await);
    transcript.sees(&ann.seen(vacation(json!({ "days": 1 }))).await);
    let lobby = challenge(&ann, "hexxagon", &[("time", "correspondence")]).await;
    transcript.sees(&lobby);
    press(&bob, &lobby, "join");
    let game = name(&lobby);
    let board = ann.board(&game, 0).await;
    transcript.call_ann(&app.to_move(&board));
    let away = ann.seen(vacation(json!({}))).await;
    transcript.sees(&ann.seen(ann.press(away.id(), "1:panel:end_vacation", &[]).unwrap()).await);
    transcript.sees(&ann.sees(board.id(), |seen| !seen.content().contains("🏖️")).await);
    transcript.sees(&ann.seen(vacation(json!({ "days": 30 }))).await);
    transcript.act("Little time is left, and then none");
    app.lets_pass(3 * 24 * HOUR - 5 * HOUR).await;
    transcript.sees(&ann.finds(|seen| seen.content().starts_with("⏰")).await);
    app.lets_pass(6 * HOUR).await;
    let over = |seen: &Seen| is_board(seen, &game, 0) && seen.id() != board.id();
    transcript.sees(&ann.finds(over).await);
}

/// Presses a button of the lessons.
async fn lesson(ann: &Player, seen: &Seen, id: &str) -> Seen {
    ann.seen(ann.press(seen.id(), &format!("1:panel:{id}"), &[]).unwrap()).await
}

async fn rules(app: &App, transcript: &mut Transcript, locale: &str) {
    let ann = app.player("ann");
    for &variant in Variant::ALL {
        transcript.act(&format!("The rules of {variant}"));
        transcript.sees(&ann.seen(ann.types("rules", &[("game", variant.id())])).await);
        transcript.reads(&text(Locale::of(locale), &format!("rules-{variant}"), &[]));
    }
    transcript.act("Ann goes through the lessons");
    let mut seen = ann.seen(ann.types("learn", &[])).await;
    transcript.sees(&seen);
    for course in &COURSES {
        seen = lesson(&ann, &seen, &format!("learn:{}", course.game)).await;
        for (number, lesson_of) in course.lessons.iter().enumerate() {
            let tries = lesson_of.exercise();
            let wrong = (0..4).find(|tried| tries.tried(*tried) == Some(Tried::Miss)).unwrap();
            let right = (0..4).find(|tried| tries.tried(*tried) == Some(Tried::Right)).unwrap();
            for tried in [wrong, right] {
                seen = lesson(&ann, &seen, &format!("learn:{}:{number}:{tried}", course.game)).await;
                transcript.sees(&seen);
                if tried == wrong {
                    seen = lesson(&ann, &seen, &format!("learn:{}:{number}", course.game)).await;
                }
            }
            if number + 1 < course.lessons.len() {
                seen = lesson(&ann, &seen, &format!("learn:{}:{}", course.game, number + 1)).await;
            }
        }
        seen = lesson(&ann, &seen, "learn").await;
    }
    transcript.sees(&seen);
    transcript.act("Ann prepares a challenge");
    let panel = ann.seen(ann.types("challenge", &[])).await;
    transcript.sees(&panel);
    let details = panel
        .components()
        .find_map(|item| item["custom_id"].as_str().filter(|id| id.starts_with("1:panel:new:d:")));
    transcript.sees(&ann.seen(ann.press(panel.id(), details.unwrap(), &[]).unwrap()).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_an_italian_server_everybody_reads_private_words_in_their_own_language() {
    let app = App::start(Database::sqlite()).await;
    let moderator = app.sandbox.moderator();
    let guild = moderator.guilds()[0];
    moderator.set_guild_locale(guild, "it").unwrap();
    let (ann, chie, hugo, fritz) =
        (app.player("ann"), app.player("chie"), app.player("hugo"), app.player("fritz"));
    for (player, locale) in [(&ann, "it"), (&chie, "ja"), (&hugo, "es-419"), (&fritz, "de")] {
        player.set_locale(locale).unwrap();
    }
    // The choices that the commands offer, and the values that they send.
    let label = |player: &Player, name: &str| {
        let found = player.commands().into_iter().find(|command| command["name"] == name).unwrap();
        found["label"].as_str().unwrap_or(name).to_owned()
    };
    assert_eq!(label(&chie, "challenge"), "対局");
    assert_eq!(label(&ann, "challenge"), "sfida");
    assert_eq!(label(&hugo, "challenge"), "reto");
    assert_eq!(label(&fritz, "challenge"), "challenge");
    let of_chie = chie.commands().into_iter().find(|command| command["name"] == "challenge").unwrap();
    let option = |name: &str| {
        let options = of_chie["options"].as_array().unwrap();
        options.iter().find(|option| option["name"] == name).unwrap().clone()
    };
    assert_eq!(option("opponent2")["label"], "相手2");
    assert_eq!(option("game")["choices"][0]["name"].as_str().map(str::is_ascii), Some(true), "Hexxagon");
    assert_eq!(option("teams")["choices"][0]["name"], "個人戦");

    // Public messages are Italian, whoever caused them.
    let lobby = challenge(&chie, "halma-8", &[("opponent", &ann.id().to_string())]).await;
    assert!(lobby.content().contains("**Chie** ti sfida a **Halma 8\u{a0}×\u{a0}8**"), "{lobby}");
    let labels: Vec<&str> = lobby.components().filter_map(|item| item["label"].as_str()).collect();
    assert_eq!(labels, ["Accetta", "Regole", "Rifiuta", "Ritira la sfida"]);
    // Private messages are in the reader's own language.
    for (player, words) in [
        (&chie, "これはあなたの申し込みです"),
        (&hugo, "Este reto es para otra persona"),
        (&fritz, "This challenge is for somebody else"),
    ] {
        let why = player.hears(press(player, &lobby, "join")).await;
        assert!(why.contains(words), "{why}");
    }
    // But they name a button of a public message as it is written there.
    let own = chie.hears(press(&chie, &lobby, "join")).await;
    assert!(own.contains("**Ritira la sfida**"), "{own}");
    let help = async |player: &Player| player.hears(player.types("help", &[])).await;
    let first = help(&hugo).await;
    // A match against the computer alone would be in Spanish.
    assert!(first.contains("**Muovi / Mover**") && first.contains("**Aprender**"), "{first}");
    press(&ann, &lobby, "join");
    let board = ann.board("#1", 0).await;
    assert!(board.content().contains("inizi tu"), "{board}");
    assert!(alt(&board).contains("Muove Bianco."), "{}", alt(&board));
    let own = chie.seen(press(&chie, &board, "board")).await;
    assert!(alt(&own).contains("白の番です。"), "{}", alt(&own));
    assert!(own.content().contains("番です"), "{own}");
    let mover = app.to_move(&board);
    let other = if mover.id() == chie.id() { &ann } else { &chie };
    let why = other.hears(other.types("move", &[("move", "c7")])).await;
    let expected = if other.id() == chie.id() {
        "Annさんの番です"
    } else {
        "Non è il tuo turno, è quello di Chie"
    };
    assert!(why.contains(expected), "{why}");
    // A command in a private text is a link, which needs its registered name.
    let link = fritz.hears(press(&fritz, &board, "menu")).await;
    let in_spanish = hugo.hears(press(&hugo, &board, "menu")).await;
    assert!(link.contains("</board:") && in_spanish.contains("</board:"), "{link}\n{in_spanish}");

    // The server changes its language: a running match keeps its language, a new one gets the new
    // one.
    moderator.set_guild_locale(guild, "ja").unwrap();
    mover.moves("c7-d6").await;
    let board = ann.board("#1", 1).await;
    assert!(board.content().contains("tocca a te"), "{board}");
    let first = help(&hugo).await;
    assert!(first.contains("**指す / Mover**"), "{first}");
    let panel = ann.seen(ann.types("server", &[])).await;
    let look = ann.seen(ann.press(panel.id(), "1:panel:server_look", &[]).unwrap()).await;
    ann.seen(ann.press(look.id(), "1:panel:server_language", &["it"]).unwrap()).await;
    let first = help(&hugo).await;
    assert!(first.contains("**Muovi**"), "the managers have chosen: {first}");
    ann.seen(ann.press(look.id(), "1:panel:server_language", &["-"]).unwrap()).await;
    let lobby = challenge(&hugo, "hexxagon", &[]).await;
    assert!(lobby.content().contains("**Hugo**さんが**Hexxagon**の相手を募集しています。"), "{lobby}");
    app.ends().await;
}

async fn challenge(player: &Player, game: &str, options: &[(&str, &str)]) -> Seen {
    let lobby = player.seen(player.types("challenge", &[&[("game", game)], options].concat())).await;
    assert!(!lobby.is_private(), "{lobby}");
    lobby
}

/// The custom id of the component for an action, whatever its label in this language.
fn find(message: &Seen, action: &str) -> Option<String> {
    let ids = message.components().filter_map(|item| item["custom_id"].as_str());
    ids.filter(|id| {
        let what = id.splitn(4, ':').nth(3).unwrap_or_default();
        what == action || what.strip_prefix(action).is_some_and(|detail| detail.starts_with(':'))
    })
    .map(str::to_owned)
    .next()
}

fn press(player: &Player, message: &Seen, action: &str) -> Id {
    let id = find(message, action).unwrap_or_else(|| panic!("nothing to {action}: {message}"));
    player.press(message.id(), &id, &[]).unwrap()
}

/// Everything around a match: help, settings, the server's settings, stored data.
async fn panels(app: &App, transcript: &mut Transcript) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    transcript.own_names();
    transcript.act("Ann asks for help, and turns its pages");
    let help = ann.seen(ann.types("help", &[])).await;
    transcript.sees(&help);
    for page in ["help_playing", "help_watching", "help_tips"] {
        transcript.sees(&ann.seen(ann.press(help.id(), &format!("1:panel:{page}"), &[]).unwrap()).await);
    }
    transcript.act("Ann looks at her settings, chooses quiet hours and blocks Bob, who can't challenge her");
    let settings = ann.seen(ann.types("settings", &[])).await;
    transcript.sees(&settings);
    let turns = async |id: &str, values: &[&str]| {
        ann.seen(ann.press(settings.id(), &format!("1:panel:{id}"), values).unwrap()).await
    };
    // Without its lists, which contain the current time.
    turns("quiet", &[]).await;
    turns("quiet_zone", &["Asia/Tokyo"]).await;
    turns("settings", &[]).await;
    transcript.sees(&turns("blocked", &[]).await);
    transcript.sees(&turns("block", &[&bob.id().to_string()]).await);
    transcript.sees(&turns("settings", &[]).await);
    let to_ann = [("game", "hexxagon"), ("opponent", &*ann.id().to_string())];
    transcript.sees(&bob.seen(bob.types("challenge", &to_ann)).await);
    transcript.act("Ann looks at the server's settings");
    let server = ann.seen(ann.types("server", &[])).await;
    transcript.sees(&server);
    transcript.sees(&ann.seen(ann.press(server.id(), "1:panel:server_look", &[]).unwrap()).await);
    transcript.act("Bob asks what is kept of him, and has it deleted");
    let privacy = bob.seen(bob.types("privacy", &[])).await;
    transcript.sees(&privacy);
    for button in ["delete", "delete_sure"] {
        transcript.sees(&bob.seen(bob.press(privacy.id(), &format!("1:panel:{button}"), &[]).unwrap()).await);
    }
}

/// Presses on a private message, and returns what it becomes.
async fn turn(player: &Player, message: &Seen, action: &str) -> Seen {
    press(player, message, action);
    player.sees(message.id(), |seen| seen.0 != message.0).await
}

/// Waits until a challenge is closed.
async fn closed(player: &Player, lobby: &Seen) -> Seen {
    player.sees(lobby.id(), |seen| seen.components().count() == 0).await
}

/// Whether a message is the result of a match: it has a picture and offers a rematch.
fn is_last(message: &Seen) -> bool {
    !message.attachments().is_empty() && find(message, "offer:rematch").is_some()
}

fn alt(message: &Seen) -> &str {
    message.attachments()[0]["description"].as_str().unwrap_or_default()
}

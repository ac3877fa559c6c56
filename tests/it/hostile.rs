//! What nobody should do, and some people do: double deliveries, races, forged buttons, others'
//! buttons, odd texts and odd names. Each ends in a clear refusal that only its author sees, and
//! the match stays as it was.

use hoppity::play::Event;
use reqwest::Method;
use sandbox::{Id, Seen};
use serde_json::{Value, json};

use crate::support::{App, CHANNEL, Database, Player, is_board, is_lobby, is_past, name, on_both_databases};

on_both_databases!(
    an_interaction_delivered_twice_counts_once,
    of_two_moves_for_one_turn_one_counts,
    a_resignation_racing_a_move,
    a_press_on_an_old_message,
    forged_buttons,
    buttons_of_others,
    texts_in_place_of_moves,
    options_that_were_never_offered,
    names_full_of_markup,
    names_that_show_nothing,
);

/// A match of Hexxagon after two moves, and its players.
struct Scene {
    app: App,
    game: String,
    /// The player to move.
    mover: Player,
    other: Player,
    /// A spectator.
    chie: Player,
    /// The boards so far.
    boards: Vec<Seen>,
}

/// What must not change: the events and what everybody sees.
type State = (Vec<Event>, Vec<Seen>);

impl Scene {
    async fn start(database: Database) -> Scene {
        Scene::of(App::start(database).await).await
    }

    async fn of(app: App) -> Scene {
        let (ann, bob) = (app.player("ann"), app.player("bob"));
        let lobby = ann.challenges(&bob, "hexxagon").await;
        let mut boards = vec![bob.accepts(&lobby).await];
        for ply in 1..=2 {
            app.to_move(&boards[ply - 1]).moves(&app.legal(&lobby.game).await).await;
            boards.push(app.board(&lobby.game, ply).await);
        }
        let mover = app.to_move(&boards[2]);
        let other = if mover.id() == ann.id() { bob } else { ann };
        let chie = app.player("chie");
        let scene = Scene { game: lobby.game, mover, other, chie, boards, app };
        scene.quiet().await;
        scene
    }

    /// The newest board.
    fn board(&self) -> &Seen {
        self.boards.last().unwrap()
    }

    /// Waits until only the newest message has buttons.
    async fn quiet(&self) {
        let calm = |seen: &[Seen]| {
            let public: Vec<&Seen> = seen.iter().filter(|seen| !seen.is_private()).collect();
            public[..public.len() - 1].iter().all(|seen| is_past(seen))
        };
        self.chie.wait_for(CHANNEL, calm).await.unwrap();
    }

    async fn state(&self) -> State {
        (self.app.events(&self.game).await, self.app.public())
    }

    /// The custom id of an action on the newest board.
    fn id(&self, action: &str) -> String {
        let button = self.board().button("Menu").unwrap();
        button.replace("menu", action)
    }

    /// Presses a component that doesn't exist.
    fn forges(&self, player: &Player, custom_id: &str) -> Id {
        player.forge(self.board().id(), custom_id, &[]).unwrap()
    }
}

/// A refusal that only its author sees, that pings nobody, and that isn't our fault.
async fn refused(player: &Player, interaction: Id) -> String {
    let answer = player.seen(interaction).await;
    assert!(answer.is_private(), "everybody sees: {answer}");
    assert!(!answer.content().is_empty() && !answer.content().contains("Something went wrong"), "{answer}");
    assert_eq!((&answer["mentions"], &answer["mention_everyone"]), (&json!([]), &json!(false)), "{answer}");
    answer.content().to_owned()
}

async fn an_interaction_delivered_twice_counts_once(database: Database) {
    let scene = Scene::start(database).await;
    let (app, game) = (&scene.app, &scene.game);
    let before = app.events(game).await.len();
    // At the same time, and when all is done.
    let move_id = scene.mover.types("move", &[("move", &app.legal(game).await)]);
    app.sandbox.redeliver(move_id).unwrap();
    app.board(game, 3).await;
    app.sandbox.redeliver(move_id).unwrap();
    let challenge = scene.chie.types("challenge", &[("game", "halma-8")]);
    app.sandbox.redeliver(challenge).unwrap();
    let lobby = scene.chie.seen(challenge).await;
    let other = name(&lobby);
    app.sandbox.redeliver(challenge).unwrap();
    let join = scene.mover.presses(&lobby, "Join");
    app.sandbox.redeliver(join).unwrap();
    app.board(&other, 0).await;
    app.sandbox.redeliver(join).unwrap();
    for is_restarted in [false, true] {
        if is_restarted {
            app.bot_returns().await;
            for interaction in [move_id, challenge, join] {
                app.sandbox.redeliver(interaction).unwrap();
            }
        }
        // Once the bot answers this, it has received all earlier ones; its shutdown then waits for
        // those in progress.
        scene.mover.hears(scene.mover.types("games", &[])).await;
        app.bot_leaves().await;
        assert_eq!(app.events(game).await.len(), before + 1);
        assert_eq!(app.events(&other).await.len(), 3);
        for none in ["#2", "#3", "#4"].into_iter().filter(|none| *none != other) {
            assert_eq!(app.events(none).await, []);
        }
        // A lobby and four boards, a lobby and its board.
        assert_eq!(app.public().len(), 7);
    }
    scene.app.ends().await;
}

async fn of_two_moves_for_one_turn_one_counts(database: Database) {
    let scene = Scene::start(database).await;
    let (app, game) = (&scene.app, &scene.game);
    let before = app.events(game).await;
    let position = app.position(game).await;
    let moves: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.write(mv)).take(4).collect();
    let typed: Vec<Id> = moves.iter().map(|text| scene.mover.types("move", &[("move", text)])).collect();
    let mut public = 0;
    for id in typed {
        let answer = scene.mover.seen(id).await;
        if answer.is_private() {
            assert!(answer.content().contains("It isn't your turn"), "{answer}");
        } else {
            public += 1;
            assert!(is_board(&answer, game, 3), "{answer}");
        }
    }
    assert_eq!(public, 1);
    let after = app.events(game).await;
    assert_eq!((after.len(), &after[..before.len()]), (before.len() + 1, &before[..]));
    app.board(game, 3).await;
    scene.quiet().await;

    // The same by buttons, which contain the turn that they were made for.
    let board = app.board(game, 3).await;
    let player = app.to_move(&board);
    let position = app.position(game).await;
    let number = |cell| position.board().cells().position(|other| other == cell).unwrap();
    let cells: Vec<usize> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from().is_none())
        .map(|mv| number(mv.to().unwrap()))
        .collect();
    let go = |cell: &usize| board.button("Menu").unwrap().replace("menu", &format!("go:{cell:02x}"));
    let pressed: Vec<Id> =
        cells.iter().take(3).map(|cell| player.forge(board.id(), &go(cell), &[]).unwrap()).collect();
    let mut public = 0;
    for id in pressed {
        let answer = player.seen(id).await;
        if answer.is_private() {
            assert!(answer.content().contains("That was an earlier turn"), "{answer}");
        } else {
            public += 1;
        }
    }
    assert_eq!((public, app.moves(game).await.len()), (1, 4));
    scene.app.ends().await;
}

async fn a_resignation_racing_a_move(database: Database) {
    let mut scene = Scene::start(database).await;
    for round in 1..=4 {
        let (app, game) = (&scene.app, scene.game.clone());
        let text = app.legal(&game).await;
        let before = app.events(&game).await.len();
        let question = scene.other.seen(scene.other.types("resign", &[])).await;
        // Both orders are possible.
        let (moved, resigned);
        if round % 2 == 0 {
            moved = scene.mover.types("move", &[("move", &text)]);
            resigned = scene.other.presses(&question, "Yes, resign");
        } else {
            resigned = scene.other.presses(&question, "Yes, resign");
            moved = scene.mover.types("move", &[("move", &text)]);
        }
        let moved = scene.mover.seen(moved).await;
        let resigned_answer = scene.other.settled(resigned).await.unwrap();
        let events = app.events(&game).await;
        assert_eq!(events.len(), before + 1, "one of the two: {events:?}");
        match events.last().unwrap() {
            Event::Moved { .. } => {
                assert!(is_board(&moved, &game, 3), "{moved}");
                let answer = Seen(resigned_answer["message"].clone());
                let answer = scene
                    .other
                    .finds(|seen| {
                        seen.id() == answer.id()
                            || seen.id() == question.id() && seen.content().contains("earlier turn")
                    })
                    .await;
                assert!(answer.is_private(), "{answer}");
                // A second try takes effect.
                scene.other.resigns(&scene.game).await;
            }
            Event::Resigned { .. } => {
                assert!(moved.is_private(), "{moved}");
                let over = ["You have no match", "This match is over"];
                assert!(over.iter().any(|over| moved.content().contains(over)), "{moved}");
            }
            other => panic!("{other:?}"),
        }
        scene
            .chie
            .finds(|seen| seen.content().contains(&format!("{game} ")) && seen.content().contains("resigned"))
            .await;
        if round < 4 {
            scene = Scene::of(scene.app).await;
        }
    }
    scene.app.ends().await;
}

async fn a_press_on_an_old_message(database: Database) {
    let scene = Scene::start(database).await;
    let before = scene.state().await;
    for label in ["Move", "My view", "Menu"] {
        for old in &scene.boards[..2] {
            let answer = scene.mover.forge(old.id(), old.button(label).unwrap(), &[]).unwrap();
            let answer = scene.mover.seen(answer).await;
            assert!(answer.is_private(), "{answer}");
            if label == "Move" {
                // A polite answer, with the board as it is now.
                assert!(answer.content().contains("That was an earlier turn. It is your turn."), "{answer}");
                assert_eq!(answer.attachments()[0]["filename"], "1-2.png");
            }
        }
    }
    // A move button of an older version, pressed late.
    let old = scene.boards[0].button("Menu").unwrap().replace("menu", "go:05");
    let why = refused(&scene.mover, scene.forges(&scene.mover, &old)).await;
    assert!(why.contains("That was an earlier turn"), "{why}");
    assert_eq!(scene.state().await, before);
    scene.app.ends().await;
}

async fn forged_buttons(database: Database) {
    let scene = Scene::start(database).await;
    let before = scene.state().await;
    let huge = "9".repeat(95);
    let ids = [
        "x",
        ":::",
        "1:1:1:",
        "0:1:5:pick",
        "2:1:5:pick",
        "1:1:99999999999999999999:pick",
        "1:1:5:go:zz",
        "1:1:5:go:",
        "1:1:5:explode",
        "1:🦘:5:pick",
        "1:'; drop table events; --:5:pick",
        &huge,
    ];
    for id in ids {
        let why = refused(&scene.mover, scene.forges(&scene.mover, id)).await;
        assert!(why.contains("I don't know that button or option any more"), "{id}: {why}");
    }
    // Well-formed, but of another match, another turn, another cell.
    let elsewhere =
        ["1:2:5:pick", "1:0:5:pick", "1:9223372036854775807:5:pick", "1:2:5:resign-sure", "1:99:1:join"];
    for id in elsewhere {
        let why = refused(&scene.mover, scene.forges(&scene.mover, id)).await;
        assert!(why.contains("There is no such match"), "{id}: {why}");
    }
    for action in [
        "pick",
        "go:05",
        "on:05",
        "resign-sure",
        "draw",
        "offer:takeback",
        "ask-sure:abort",
        "agree:abort",
        "refuse:draw",
    ] {
        for seq in ["-5", "0", "1", "6", "9223372036854775807"] {
            let id = format!("1:1:{seq}:{action}");
            let why = refused(&scene.mover, scene.forges(&scene.mover, &id)).await;
            assert!(why.contains("That was an earlier turn"), "{id}: {why}");
        }
    }
    for action in [
        "go:ff",
        "go:0001",
        "go:0505050505",
        "way:ff",
        "from:ff",
        "to:00:ff",
        "reach:ff",
        "piece:ff",
        "group",
    ] {
        let why = refused(&scene.mover, scene.forges(&scene.mover, &scene.id(action))).await;
        assert!(!why.contains("play it?"), "{action}: {why}");
    }
    for (action, value) in
        [("group", "zz9"), ("group", ""), ("reach:05", "a1"), ("group", "99999999999"), ("reach:05", "-1")]
    {
        let pressed = scene.mover.forge(scene.board().id(), &scene.id(action), &[value]).unwrap();
        refused(&scene.mover, pressed).await;
    }
    for action in ["accept", "join", "pair:a", "leave", "start:2", "decline", "cancel"] {
        for player in [&scene.mover, &scene.chie] {
            refused(player, scene.forges(player, &scene.id(action))).await;
        }
    }
    // A list belongs to no match; its page may be any number.
    scene.mover.hears(scene.forges(&scene.mover, "1:panel:games:c:open:65535")).await;
    assert_eq!(scene.state().await, before);
    scene.app.ends().await;
}

async fn buttons_of_others(database: Database) {
    let scene = Scene::start(database).await;
    let before = scene.state().await;
    let why = refused(&scene.other, scene.other.presses(scene.board(), "Move")).await;
    assert!(why.contains("It isn't your turn"), "{why}");
    let why = refused(&scene.other, scene.forges(&scene.other, &scene.id("go:05"))).await;
    assert!(why.contains("It isn't your turn"), "{why}");
    for action in [
        "pick",
        "menu",
        "resign",
        "resign-sure",
        "draw",
        "decline-draw",
        "go:05",
        "on:05",
        "piece:05",
        "way:0506",
    ] {
        let why = refused(&scene.chie, scene.forges(&scene.chie, &scene.id(action))).await;
        assert!(why.contains("You don't play in this match"), "{action}: {why}");
    }
    for way in ["offer", "agree", "refuse", "withdraw"] {
        for wish in ["draw", "takeback", "abort"] {
            let action = format!("{way}:{wish}");
            let why = refused(&scene.chie, scene.forges(&scene.chie, &scene.id(&action))).await;
            assert!(why.contains("You don't play in this match"), "{action}: {why}");
        }
        let early = format!("{way}:rematch");
        let why = refused(&scene.mover, scene.forges(&scene.mover, &scene.id(&early))).await;
        assert!(why.contains("This match isn't over yet"), "{early}: {why}");
    }
    for action in ["stop", "stop-sure"] {
        let why = refused(&scene.chie, scene.forges(&scene.chie, &scene.id(action))).await;
        assert!(why.contains("Only server managers can end"), "{action}: {why}");
    }
    for (command, mut options) in [
        ("move", vec![("move", "e1")]),
        ("resign", vec![]),
        ("draw", vec![]),
        ("takeback", vec![]),
        ("abort", vec![]),
    ] {
        let why = refused(&scene.chie, scene.chie.types(command, &options)).await;
        assert!(why.contains("You have no match in this channel"), "{command}: {why}");
        options.push(("match", &scene.game));
        let why = refused(&scene.chie, scene.chie.types(command, &options)).await;
        assert!(why.contains("You don't play in this match"), "{command}: {why}");
    }
    // A typed move out of turn.
    let text = scene.app.legal(&scene.game).await;
    let why = refused(&scene.other, scene.other.types("move", &[("move", &text)])).await;
    assert!(why.contains("It isn't your turn"), "{why}");
    // Viewing is always allowed.
    scene.chie.hears(scene.chie.presses(scene.board(), "My view")).await;
    assert_eq!(scene.state().await, before);
    scene.app.ends().await;
}

async fn texts_in_place_of_moves(database: Database) {
    let scene = Scene::start(database).await;
    let before = scene.state().await;
    let long = "e1-".repeat(666) + "e1";
    let texts = [
        " ",
        "-",
        "🦘",
        "🏳️‍🌈 e1",
        "مرحبا",
        "\u{202e}1e\u{202c}",
        "e\u{301}1",
        "'; drop table events; --",
        "\" OR 1=1 --",
        "@everyone <@&1> <@1191319909171200101>",
        "```\n**e1**\n```",
        "e1\0e2",
        "ｅ１",
        "z99",
        "e99999999999999999999",
        "pass",
        "resign",
        "{move}",
        &long,
        &"🦘".repeat(1000),
        &"x".repeat(6000),
    ];
    for text in texts {
        let why = refused(&scene.mover, scene.mover.types("move", &[("move", text)])).await;
        assert!(why.chars().count() < 600, "{text}: {why}");
        assert!(!why.contains("@everyone"), "{why}");
    }
    for name in
        ["", " ", "#", "#🦘", "'; drop table matches; --", "zzzzzzzzzzzzz", &"1".repeat(1000), "-1", "0", "2"]
    {
        let why = refused(&scene.mover, scene.mover.types("move", &[("move", "e1"), ("match", name)])).await;
        assert!(why.contains("There is no such match"), "{name}: {why}");
        assert!(why.contains("</history:"), "it may be a finished one: {why}");
        for command in ["board", "resign", "draw", "takeback", "abort", "rematch"] {
            refused(&scene.mover, scene.mover.types(command, &[("match", name)])).await;
        }
    }
    for typed in texts {
        let choices =
            scene.mover.autocomplete(CHANNEL, "move", json!({"move": typed}), "move").await.unwrap();
        assert!(choices.len() <= 25);
        scene
            .mover
            .autocomplete(CHANNEL, "move", json!({"move": "e", "match": typed}), "match")
            .await
            .unwrap();
    }
    assert_eq!(scene.state().await, before);
    scene.app.ends().await;
}

async fn options_that_were_never_offered(database: Database) {
    let scene = Scene::start(database).await;
    let before = scene.state().await;
    // Options that this game doesn't have, although the command offers them for others.
    for (name, value) in [("lock", "off"), ("leave-home", "none")] {
        let why =
            refused(&scene.chie, scene.chie.types("challenge", &[("game", "hexxagon"), (name, value)])).await;
        assert!(why.contains(&format!("has no `{name}`")), "{why}");
    }
    // Options that were never offered, as from a client with another version's commands.
    offers_more(&scene.app).await;
    for options in [
        json!({"game": "chess"}),
        json!({"game": "'; drop table matches; --"}),
        json!({"game": "halma-8", "leave-home": "vacate:99:99999999999"}),
        json!({"game": "halma-8", "first": "7"}),
        json!({"game": "halma-8", "lock": "🦘"}),
    ] {
        let asked = scene.chie.command(CHANNEL, "challenge", options.clone()).unwrap();
        refused(&scene.chie, asked).await;
    }
    for (command, options) in [("move", json!({})), ("board", json!({"match": 5})), ("explode", json!({}))] {
        let asked = scene.mover.command(CHANNEL, command, options).unwrap();
        let answer = scene.mover.seen(asked).await;
        assert!(
            answer.is_private() && !answer.content().contains("Something went wrong"),
            "{command}: {answer}"
        );
    }
    assert_eq!(scene.state().await, before);
    scene.app.ends().await;
}

/// Replaces the bot's commands by a table that offers more than the bot does.
async fn offers_more(app: &App) {
    let sandbox = &app.sandbox;
    let application = app.public()[0]["author"]["id"].as_str().unwrap().to_owned();
    let url = format!("{}/applications/{application}/commands", sandbox.api_base());
    let client = reqwest::Client::new();
    let call = async |method: Method, body: Option<&Value>| {
        let request =
            client.request(method, &url).header("authorization", format!("Bot {}", sandbox.token()));
        let request = match body {
            Some(body) => request.header("content-type", "application/json").body(body.to_string()),
            None => request,
        };
        let answer = request.send().await.unwrap();
        let (status, text) = (answer.status(), answer.text().await.unwrap());
        assert!(status.is_success(), "{text}");
        serde_json::from_str::<Value>(&text).unwrap()
    };
    let mut table = call(Method::GET, None).await;
    for command in table.as_array_mut().unwrap() {
        for added in ["application_id", "version"] {
            command.as_object_mut().unwrap().remove(added);
        }
        let is_board = command["name"] == "board";
        for option in command["options"].as_array_mut().into_iter().flatten() {
            let fields = option.as_object_mut().unwrap();
            fields.remove("choices");
            fields.remove("required");
            if is_board {
                fields.remove("autocomplete");
                fields.insert("type".to_owned(), json!(4));
            }
        }
    }
    table.as_array_mut().unwrap().push(json!({"name": "explode", "description": "Never there"}));
    call(Method::PUT, Some(&table)).await;
}

/// The same scene with other names for Ann and Bob.
async fn renamed(database: Database, names: [&str; 2]) -> Scene {
    let world = database.folder.join("world");
    let app = App::start_in(database, Some(world.clone())).await;
    let App { sandbox, database, .. } = app;
    sandbox.stop().await;
    let file = world.join("world.json");
    let mut kept: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    for user in kept["users"].as_object_mut().unwrap().values_mut() {
        match user["name"].as_str().unwrap() {
            "ann" => user["display_name"] = json!(names[0]),
            "bob" => user["display_name"] = json!(names[1]),
            _ => {}
        }
    }
    std::fs::write(&file, kept.to_string()).unwrap();
    Scene::of(App::start_in(database, Some(world)).await).await
}

async fn names_that_show_nothing(database: Database) {
    let scene = renamed(database, ["\u{200b}\u{3164}", "\u{2800} \u{202e}"]).await;
    scene.mover.resigns(&scene.game).await;
    let result = scene.chie.finds(|seen| seen.content().contains("resigned")).await;
    assert!(
        result.content().contains("ann resigned.") || result.content().contains("bob resigned."),
        "{result}"
    );
    scene.app.ends().await;
}

async fn names_full_of_markup(database: Database) {
    let names =
        ["**A** @everyone <@&1191319909171200010>", "`[B](https://x.y)` \u{202e}||\u{1f998}|| # <@1>"];
    let scene = renamed(database, names).await;
    scene.mover.resigns(&scene.game).await;
    scene.chie.finds(|seen| seen.content().contains("resigned")).await;
    for message in scene.app.public() {
        assert_eq!(message["mention_everyone"], false, "{message}");
        assert_eq!(message["mention_roles"], json!([]), "{message}");
        assert!(
            !message.content().contains(" @everyone") && !message.content().contains("](https"),
            "{message}"
        );
        // Characters that turn the writing direction would affect our words, too.
        assert!(!message.content().contains('\u{202e}'), "{message}");
        assert_eq!(message.attachments().len(), usize::from(!is_lobby(&message)), "{message}");
        let mentions = message["mentions"].as_array().unwrap().len();
        let is_turn = message.content().contains("your turn") || message.content().contains("you begin");
        assert_eq!(mentions, usize::from(is_turn), "{message} {}", message["mentions"]);
    }
    scene.app.ends().await;
}

//! A match's own thread: what goes there, what stays in the channel, and what happens when the
//! thread, the channel or the right to post is lost.

use hoppity::play::{Event, PlayerSettings};
use sandbox::{Id, Overwrite, RequestFault, RequestOrder, Rules, Seen, ThreadChange, permission};
use serde_json::json;

use crate::settings::{chooses, corner, frame, opens, presses};
use crate::support::{App, CHANNEL, Database, Player, is_board, number, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    boards_go_into_a_thread_and_the_result_comes_back,
    the_players_have_the_thread_and_one_is_pinged,
    called_off_before_a_move_it_is_no_news_in_the_channel,
    a_move_typed_elsewhere_is_told_the_way,
    a_thread_is_opened_once_however_often_it_is_tried,
    a_move_typed_before_the_thread_is_open_is_answered,
    without_the_right_all_stays_in_the_channel,
    too_many_threads_leave_the_channel,
    an_archived_thread_is_reopened,
    a_locked_thread_sends_the_match_back_to_its_channel,
    a_deleted_thread_sends_the_match_back_to_its_channel,
    a_right_that_is_taken_sends_the_match_back_to_its_channel,
    a_deleted_channel_moves_the_match_to_direct_messages,
    boards_in_direct_messages_are_as_their_reader_has_chosen,
    closed_direct_messages_hang_nothing,
    a_player_who_left_the_server_goes_on_from_direct_messages,
    the_end_is_told_once_when_the_thread_is_lost_at_the_end,
    a_forgotten_name_goes_from_the_thread_and_its_mirrors,
);

const GAME: &str = "#1";

/// A match of Hexxagon between Ann and Bob in a thread.
struct Scene {
    app: App,
    lobby: Seen,
    thread: Id,
}

/// A channel's id in the form that the sandbox expects.
fn place(channel: Id) -> String {
    channel.to_string()
}

/// The board after this many plies, of which there is exactly one.
fn only_board(seen: &[Seen], ply: usize) -> Seen {
    let boards: Vec<&Seen> = seen.iter().filter(|seen| is_board(seen, GAME, ply)).collect();
    assert_eq!(boards.len(), 1, "the board after {ply} plies is there more than once");
    boards[0].clone()
}

impl Scene {
    async fn start(database: Database) -> Scene {
        Scene::of(App::start_with_threads(database, None, Rules::default()).await).await
    }

    async fn of(app: App) -> Scene {
        let (ann, bob) = (app.player("ann"), app.player("bob"));
        let lobby = ann.challenges(&bob, "hexxagon").await;
        bob.presses(&lobby.message, "Accept");
        let lobby = bob.sees(lobby.message.id(), |seen| seen.content().contains("<#")).await;
        let (_, rest) = lobby.content().split_once("<#").unwrap();
        let thread: Id = rest.split_once('>').unwrap().0.parse().unwrap();
        let scene = Scene { app, lobby, thread };
        scene.board_in(thread, 0).await;
        scene
    }

    /// Waits for the board after this many plies in a channel or thread: exactly one.
    async fn board_in(&self, channel: Id, ply: usize) -> Seen {
        let hugo = self.app.player("hugo");
        let has_come = |seen: &[Seen]| seen.iter().any(|seen| is_board(seen, GAME, ply));
        only_board(&hugo.wait_for(&place(channel), has_come).await.unwrap(), ply)
    }

    /// Waits for a message in a channel or thread that meets the condition.
    async fn finds_in(&self, channel: Id, wanted: impl Fn(&Seen) -> bool) -> Seen {
        let hugo = self.app.player("hugo");
        let seen = hugo.wait_for(&place(channel), |seen| seen.iter().any(&wanted)).await.unwrap();
        seen.into_iter().find(wanted).unwrap()
    }

    /// The board in a player's direct messages after this many plies.
    async fn board_of(&self, player: &Player, ply: usize) -> Seen {
        let _line = player.direct();
        let has_come = |seen: &[Seen]| seen.iter().any(|seen| is_board(seen, GAME, ply));
        only_board(&player.wait_for("@bot", has_come).await.unwrap(), ply)
    }

    /// How many public messages show the board after this many plies, in the channel and in the thread.
    fn counts(&self, ply: usize) -> (usize, usize) {
        let count = |channel: &str| {
            let seen = self.app.player("hugo").messages(channel).unwrap_or_default();
            seen.iter().filter(|seen| is_board(seen, GAME, ply)).count()
        };
        (count(CHANNEL), count(&place(self.thread)))
    }

    fn other(&self, player: &Player) -> Player {
        let ann = self.app.player("ann");
        if player.id() == ann.id() { self.app.player("bob") } else { ann }
    }

    /// Resigns by a command in a channel.
    async fn resigns_in(&self, player: &Player, channel: &str) {
        let question = player.seen(player.command(channel, "resign", json!({"match": GAME})).unwrap()).await;
        let pressed = player.presses(&question, "Yes, resign");
        player.settled(pressed).await.unwrap();
        assert!(matches!(self.app.events(GAME).await.last(), Some(Event::Resigned { .. })));
    }

    /// How often the result is announced in public: in the channel and in the thread.
    fn ends_sent(&self) -> (usize, usize) {
        let hugo = self.app.player("hugo");
        let count = |channel: &str| {
            let seen = hugo.messages(channel).unwrap_or_default();
            seen.iter().filter(|seen| seen.content().contains("resigned") && !seen.is_private()).count()
        };
        (count(CHANNEL), count(&place(self.thread)))
    }

    async fn ends(self) {
        self.app.everything_is_sent().await;
        self.app.ends().await;
    }
}

async fn boards_go_into_a_thread_and_the_result_comes_back(database: Database) {
    let scene = Scene::start(database).await;
    let look = scene.app.sandbox.moderator().look(scene.thread).unwrap();
    let name = look["name"].as_str().unwrap();
    assert!(name.starts_with("Hexxagon #1: "), "{name}");
    assert!(name.contains("Ann") && name.contains("Bob"), "{name}");
    assert_eq!(scene.thread, scene.lobby.id(), "it is opened from the challenge");
    assert_eq!(scene.counts(0), (0, 1));
    assert!(scene.lobby.content().contains("Board: "), "{}", scene.lobby);

    // Typed in the thread: the board is the answer itself.
    let (mover, answer) = scene.app.moves_in(GAME, &place(scene.thread)).await;
    assert!(is_board(&answer, GAME, 1) && !answer.is_private(), "{answer}");
    let other = scene.other(&mover);
    assert!(answer.content().starts_with(&format!("<@{}>", other.id())), "{answer}");
    // Typed in the channel: it is posted in the thread, and only the mover learns where.
    let (_, answer) = scene.app.moves_in(GAME, CHANNEL).await;
    assert!(answer.is_private(), "{answer}");
    assert_eq!(answer.content(), format!("Done: <#{}>", scene.thread));
    scene.board_in(scene.thread, 2).await;
    // Without a name, the thread's match is meant, in the thread and in its channel.
    for channel in [place(scene.thread), CHANNEL.to_owned()] {
        let mover = scene.app.mover(GAME).await;
        let view = mover.seen(mover.command(&channel, "board", json!({})).unwrap()).await;
        assert!(view.content().contains("It is your turn"), "{view}");
    }
    // With buttons in the thread.
    let (mover, board) = (scene.app.mover(GAME).await, scene.board_in(scene.thread, 2).await);
    let picker = mover.seen(mover.presses(&board, "Move")).await;
    assert!(picker.is_private(), "{picker}");
    // Links lead into the thread.
    let listed = mover.seen(mover.types("games", &[])).await;
    assert!(listed.content().contains(&format!("/{}/{}", scene.thread, board.id())), "{listed}");
    let chosen = chooses(&mover, &listed, "watch:choose", &["1"]).await;
    assert!(chosen.content().contains(&format!("Board: <#{}>", scene.thread)), "{chosen}");

    let mover = scene.app.mover(GAME).await;
    scene.resigns_in(&mover, &place(scene.thread)).await;
    scene.app.everything_is_sent().await;
    assert_eq!(scene.ends_sent(), (1, 1));
    assert_eq!(scene.counts(2), (1, 2), "the final board, here and there");
    let last = scene.app.public().pop().unwrap();
    assert!(last.content().contains(&format!("<#{}>", scene.thread)), "{last}");
    assert!(last.button("Rematch").is_some() && last.button("Replay").is_some(), "{last}");
    // The old board has lost its buttons.
    let seen = scene.app.player("hugo").messages(&place(scene.thread)).unwrap();
    assert!(
        seen.iter()
            .filter(|seen| seen.content().contains("your turn"))
            .all(|seen| seen.components().count() == 0)
    );

    // A rematch, offered from the channel, gets a thread of its own, with its own name.
    let said = other.hears(other.presses(&last, "Rematch")).await;
    assert!(said.contains("You asked for a rematch of "), "{said}");
    let called = scene.finds_in(scene.thread, |seen| !seen.0["message_reference"].is_null()).await;
    scene.other(&other).presses(&called, "Accept rematch");
    let started = |seen: &Seen| seen.content().contains("**,\u{a0}#2.") && seen.content().contains("Board: ");
    let started = scene.app.player("hugo").finds(started).await;
    let (_, rest) = started.content().split_once("<#").unwrap();
    let thread: Id = rest.split_once('>').unwrap().0.parse().unwrap();
    assert_ne!(thread, scene.thread);
    let look = scene.app.sandbox.moderator().look(thread).unwrap();
    assert!(look["name"].as_str().unwrap().starts_with("Hexxagon #2: "), "{look}");
    let again = scene.finds_in(thread, |seen| is_board(seen, "#2", 0)).await;
    assert!(again.button("Move").is_some(), "{again}");
    let mover = scene.app.to_move(&again);
    let text = scene.app.legal("#2").await;
    let options = json!({"move": text, "match": "#2"});
    let answer = mover.seen(mover.command(&place(thread), "move", options).unwrap()).await;
    assert!(is_board(&answer, "#2", 1) && !answer.is_private(), "{answer}");
    scene.app.everything_is_sent().await;
    assert!(scene.app.public().iter().all(|seen| !is_board(seen, "#2", 0) && !is_board(seen, "#2", 1)));
    let reply = format!("Rematch: <#{thread}>");
    let last = scene.app.player("hugo").sees(last.id(), |seen| seen.content().contains(&reply)).await;
    scene.finds_in(scene.thread, |seen| seen.content().contains(&reply)).await;
    assert!(last.button("Rematch").is_none() && last.button("Replay").is_some(), "{last}");

    // If requested without one, all messages are in the channel.
    let (ann, bob) = (scene.app.player("ann"), scene.app.player("bob"));
    let options = json!({"game": "hexxagon", "opponent": bob.id(), "thread": false});
    let lobby = ann.seen(ann.command(CHANNEL, "challenge", options).unwrap()).await;
    bob.presses(&lobby, "Accept");
    let board = scene.app.board("#3", 0).await;
    // A command without a name means the match whose boards are here, not those in threads.
    let mover = scene.app.to_move(&board);
    let answer = mover.seen(mover.types("move", &[("move", &scene.app.legal("#3").await)])).await;
    assert!(is_board(&answer, "#3", 1) && !answer.is_private(), "{answer}");
    scene.ends().await;
}

async fn the_players_have_the_thread_and_one_is_pinged(database: Database) {
    let scene = Scene::start(database).await;
    scene.app.everything_is_sent().await;
    let board = scene.board_in(scene.thread, 0).await;
    let (ann, bob, hugo) = (scene.app.player("ann"), scene.app.player("bob"), scene.app.player("hugo"));
    for player in [&ann, &bob] {
        assert!(board.content().contains(&format!(" <@{}>", player.id())), "{board}");
    }
    let has_joined = |player: &Player| {
        let channels = player.channels();
        channels
            .iter()
            .any(|channel| channel["id"] == json!(place(scene.thread)) && channel["member"].is_object())
    };
    assert!(has_joined(&ann) && has_joined(&bob) && !has_joined(&hugo), "{board}");
    // A new message pings whom it may mention; an edit pings nobody.
    let posts = scene.app.sandbox.requests().into_iter().filter(|request| {
        request.method == "POST" && request.path.ends_with(&format!("/channels/{}/messages", scene.thread))
    });
    assert_eq!(posts.count(), 1);
    scene.ends().await;
}

async fn a_move_typed_elsewhere_is_told_the_way(database: Database) {
    let scene = Scene::start(database).await;
    let mover = scene.app.mover(GAME).await;
    let said = mover.hears(mover.command("lounge", "move", json!({"move": "c1"})).unwrap()).await;
    let no_match = "You have no match in this channel. You are playing #1";
    assert_eq!(said, format!("{no_match} (<#{}>).", scene.thread));
    // A suggestion can't hold a link.
    let offered = mover.autocomplete("lounge", "move", json!({"move": ""}), "move").await.unwrap();
    assert_eq!(offered[0]["name"], format!("{no_match}."));
    scene.ends().await;
}

async fn called_off_before_a_move_it_is_no_news_in_the_channel(database: Database) {
    let scene = Scene::start(database).await;
    let ann = scene.app.player("ann");
    let asked = ann.command(CHANNEL, "abort", json!({"match": GAME})).unwrap();
    ann.settled(asked).await.unwrap();
    let is_result = |seen: &Seen| seen.content().contains("**Ann** cancelled the match. Nobody wins.");
    let in_thread = scene.finds_in(scene.thread, is_result).await;
    scene.app.everything_is_sent().await;
    // Nothing new is posted there, and nobody reads on that they are playing.
    let in_channel = scene.app.public();
    assert_eq!(in_channel.iter().map(Seen::id).collect::<Vec<_>>(), [scene.lobby.id()]);
    assert_eq!(in_channel[0].content(), format!("{}\n-# Board: <#{}>", in_thread.content(), scene.thread));

    // The message about a rematch says it, too.
    let bob = scene.app.player("bob");
    ann.presses(&in_thread, "Rematch");
    let called = scene.finds_in(scene.thread, |seen| seen.button("Accept rematch").is_some()).await;
    bob.presses(&called, "Accept rematch");
    let again = ann.finds(|seen| seen.content().contains("**,\u{a0}#2.\n-# Board: ")).await;
    bob.command(CHANNEL, "abort", json!({"match": "#2"})).unwrap();
    ann.sees(again.id(), |seen| seen.content().contains("**Bob** cancelled the match.")).await;
    scene.ends().await;
}

async fn a_thread_is_opened_once_however_often_it_is_tried(database: Database) {
    let app = App::start_with_threads(database, None, Rules::default()).await;
    // It works, but the response is lost; then Discord fails, and limits the rate.
    for (fault, works) in
        [(RequestFault::Half, true), (RequestFault::BadGateway, false), (RequestFault::Limited, false)]
    {
        let order = RequestOrder { path: "/threads".to_owned(), works, ..RequestOrder::next(fault) };
        app.sandbox.faults().request(order);
    }
    let scene = Scene::of(app).await;
    scene.app.everything_is_sent().await;
    assert_eq!(scene.counts(0), (0, 1));
    let tries = scene.app.sandbox.requests().into_iter().filter(|request| request.path.ends_with("/threads"));
    assert_eq!(tries.count(), 4, "the last finds the thread that the first has made");
    let threads = scene.app.player("hugo").channels().into_iter().filter(|channel| channel["type"] == 11);
    assert_eq!(threads.count(), 1);
    scene.ends().await;
}

async fn a_move_typed_before_the_thread_is_open_is_answered(database: Database) {
    let app = App::start_with_threads(database, None, Rules::default()).await;
    app.spoils("/threads", (RequestFault::BadGateway, false), 100);
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    bob.presses(&lobby.message, "Accept");
    until("the match has begun", async || app.events(GAME).await.len() == 3).await;
    let (mover, text) = (app.mover(GAME).await, app.legal(GAME).await);
    let answer = mover.hears(mover.types("move", &[("move", &text)])).await;
    assert_eq!(answer, "Done. The board is on its way.");
    app.sandbox.faults().clear();
    bob.sees(lobby.message.id(), |seen| seen.content().contains("<#")).await;
    app.everything_is_sent().await;
    app.ends().await;
}

async fn without_the_right_all_stays_in_the_channel(database: Database) {
    let app = App::start_with_threads(database, None, Rules::default()).await;
    let channel = app.sandbox.channel(CHANNEL).unwrap();
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    for (right, name) in [
        (permission::CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (permission::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    ] {
        app.sandbox.moderator().deny(channel, right).unwrap();
        let lobby = ann.challenges(&bob, "halma-8").await;
        bob.accepts(&lobby).await;
        // A person who requests a thread is told which permission is missing.
        let asked = ann.command(CHANNEL, "challenge", json!({"game": "halma-8", "thread": true})).unwrap();
        let why = ann.hears(asked).await;
        assert!(why.contains(name), "{why}");
    }
    assert!(app.sandbox.requests().iter().all(|request| !request.path.ends_with("/threads")));
    // The permission was removed between the challenge and its answer: the match stays in the
    // channel, without an error.
    app.sandbox.moderator().overwrite(channel, app.sandbox.moderator().bot(), Overwrite::default()).unwrap();
    let lobby = ann.challenges(&bob, "halma-8").await;
    app.sandbox.moderator().deny(channel, permission::CREATE_PUBLIC_THREADS).unwrap();
    bob.accepts(&lobby).await;
    app.everything_is_sent().await;
    app.ends().await;
}

async fn too_many_threads_leave_the_channel(database: Database) {
    let rules = Rules { active_threads: 1, ..Rules::default() };
    let app = App::start_with_threads(database, None, rules).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    ann.open_thread(CHANNEL, "The only one", None, false).unwrap();
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let board = bob.accepts(&lobby).await;
    app.to_move(&board).moves(&app.legal(GAME).await).await;
    app.board(GAME, 1).await;
    let closed = app.player("hugo").sees(lobby.message.id(), |seen| seen.components().count() == 0).await;
    assert!(!closed.content().contains("<#"), "{closed}");
    app.everything_is_sent().await;
    app.ends().await;
}

async fn an_archived_thread_is_reopened(database: Database) {
    let scene = Scene::start(database).await;
    let archive = || scene.app.sandbox.moderator().thread(scene.thread, Some(true), None).unwrap();
    let is_archived = || {
        let look = scene.app.sandbox.moderator().look(scene.thread).unwrap();
        look["thread_metadata"]["archived"].as_bool().unwrap()
    };
    archive();
    scene.app.moves_in(GAME, CHANNEL).await;
    scene.board_in(scene.thread, 1).await;
    scene.app.everything_is_sent().await;
    assert!(!is_archived());
    // An offer edits the existing board: that opens the thread, too.
    archive();
    let mover = scene.app.mover(GAME).await;
    mover.hears(mover.types("draw", &[])).await;
    scene.app.everything_is_sent().await;
    let board = scene.board_in(scene.thread, 1).await;
    assert!(board.content().contains("offers a draw") && !is_archived(), "{board}");
    scene.ends().await;
}

async fn a_locked_thread_sends_the_match_back_to_its_channel(database: Database) {
    let scene = Scene::start(database).await;
    scene.app.sandbox.moderator().thread(scene.thread, Some(true), Some(true)).unwrap();
    let (_, answer) = scene.app.moves_in(GAME, CHANNEL).await;
    assert!(answer.is_private(), "{answer}");
    scene.board_in(scene.app.sandbox.channel(CHANNEL).unwrap(), 1).await;
    // And there it stays: the next answer is the board.
    let (_, answer) = scene.app.moves_in(GAME, CHANNEL).await;
    assert!(is_board(&answer, GAME, 2) && !answer.is_private(), "{answer}");
    let mover = scene.app.mover(GAME).await;
    scene.resigns_in(&mover, CHANNEL).await;
    scene.app.everything_is_sent().await;
    assert_eq!(scene.ends_sent(), (1, 0));
    scene.ends().await;
}

async fn a_deleted_thread_sends_the_match_back_to_its_channel(database: Database) {
    let scene = Scene::start(database).await;
    scene.app.moves_in(GAME, &place(scene.thread)).await;
    scene.app.sandbox.moderator().remove_channel(scene.thread).unwrap();
    // The board that was lost with it is posted again, and its buttons work.
    let board = scene.app.board(GAME, 1).await;
    assert!(board.button("Move").is_some(), "{board}");
    let (_, answer) = scene.app.moves_in(GAME, CHANNEL).await;
    assert!(is_board(&answer, GAME, 2) && !answer.is_private(), "{answer}");
    scene.app.everything_is_sent().await;
    let mover = scene.app.mover(GAME).await;
    scene.resigns_in(&mover, CHANNEL).await;
    scene.app.everything_is_sent().await;
    assert_eq!(scene.ends_sent(), (1, 0));
    scene.ends().await;
}

async fn a_right_that_is_taken_sends_the_match_back_to_its_channel(database: Database) {
    let scene = Scene::start(database).await;
    let channel = scene.app.sandbox.channel(CHANNEL).unwrap();
    scene.app.sandbox.moderator().deny(channel, permission::SEND_MESSAGES_IN_THREADS).unwrap();
    // In the thread, the answer names the missing permission; the move is played.
    let (_, answer) = scene.app.moves_in(GAME, &place(scene.thread)).await;
    assert!(answer.is_private() && answer.content().contains("Send Messages in Threads"), "{answer}");
    scene.board_in(channel, 1).await;
    let (_, answer) = scene.app.moves_in(GAME, CHANNEL).await;
    assert!(is_board(&answer, GAME, 2) && !answer.is_private(), "{answer}");
    scene.ends().await;
}

async fn a_deleted_channel_moves_the_match_to_direct_messages(database: Database) {
    let scene = Scene::start(database).await;
    scene.app.moves_in(GAME, &place(scene.thread)).await;
    let channel = scene.app.sandbox.channel(CHANNEL).unwrap();
    scene.app.sandbox.moderator().remove_channel(channel).unwrap();
    // Each player has the board, and only the one to move is notified.
    let mover = scene.app.mover(GAME).await;
    let other = scene.other(&mover);
    let (own, others) = (scene.board_of(&mover, 1).await, scene.board_of(&other, 1).await);
    assert!(own.button("Move").is_some() && own.content().contains("It is your turn"), "{own}");
    assert!(others.button("Move").is_none() && others.content().contains("channel is gone"), "{others}");
    let is_quiet = |seen: &Seen| seen["flags"].as_u64().unwrap_or(0) & (1 << 12) != 0;
    assert!(!is_quiet(&own) && is_quiet(&others));
    // By a command there, which names no match.
    let text = scene.app.legal(GAME).await;
    let answer = mover.seen(mover.command("@bot", "move", json!({"move": text})).unwrap()).await;
    assert_eq!(answer.content(), "Done. The board is on its way.");
    let board = scene.board_of(&other, 2).await;
    scene.board_of(&mover, 2).await;
    // With buttons there.
    let picker = other.seen(other.presses(&board, "Move")).await;
    let position = scene.app.position(GAME).await;
    let clone = position.legal_moves().into_iter().find(|mv| mv.from().is_none()).unwrap();
    let at = position.board().cells().position(|cell| Some(cell) == clone.to()).unwrap();
    let go = board.button("Menu").unwrap().replace("menu", &format!("go:{at:02x}"));
    other.forge(picker.id(), &go, &[]).unwrap();
    let board = scene.board_of(&mover, 3).await;
    scene.board_of(&other, 3).await;
    // From another channel of the server, too.
    let (_, answer) = scene.app.moves_in(GAME, "lounge").await;
    assert!(answer.is_private(), "{answer}");
    scene.board_of(&mover, 4).await;
    scene.app.everything_is_sent().await;
    let old = mover.messages("@bot").unwrap().into_iter().find(|seen| seen.id() == board.id()).unwrap();
    assert_eq!(old.components().count(), 0, "{old}");
    // Nobody else sees the match there.
    let hugo = scene.app.player("hugo");
    let _line = hugo.direct();
    let why = hugo.hears(hugo.command("@bot", "board", json!({"match": GAME})).unwrap()).await;
    assert!(why.contains("no such match"), "{why}");
    scene.resigns_in(&other, "@bot").await;
    for player in [&mover, &other] {
        let seen =
            player.wait_for("@bot", |seen| seen.iter().any(|seen| seen.content().contains("resigned"))).await;
        let reply = |seen: &&Seen| seen.content().contains("resigned") && !seen.is_private();
        let seen = seen.unwrap();
        let replies: Vec<&Seen> = seen.iter().filter(reply).collect();
        assert_eq!(replies.len(), 1);
        assert!(!replies[0].content().contains("channel is gone"), "it doesn't go on: {}", replies[0]);
    }
    scene.ends().await;
}

async fn boards_in_direct_messages_are_as_their_reader_has_chosen(database: Database) {
    let scene = Scene::start(database).await;
    let mover = scene.app.mover(GAME).await;
    let store = scene.app.database.open().await;
    let game = store.load(number(GAME)).await.unwrap().unwrap();
    let choose = |settings: &mut PlayerSettings| {
        settings.language = Some("it".to_owned());
        settings.theme = Some("contrast".to_owned());
    };
    store.change_player_settings(game.to_move().unwrap(), choose).await.unwrap();
    store.close().await;
    let channel = scene.app.sandbox.channel(CHANNEL).unwrap();
    scene.app.sandbox.moderator().remove_channel(channel).unwrap();
    let other = scene.other(&mover);
    let (own, others) = (scene.board_of(&mover, 0).await, scene.board_of(&other, 0).await);
    assert!(own.content().contains("Tocca a te") && own.button("Muovi").is_some(), "{own}");
    assert!(others.content().contains("channel is gone"), "{others}");
    assert_eq!(corner(&scene.app, &own), frame("contrast"));
    assert_eq!(corner(&scene.app, &others), frame("wood"));
    scene.ends().await;
}

async fn closed_direct_messages_hang_nothing(database: Database) {
    let scene = Scene::start(database).await;
    let mover = scene.app.mover(GAME).await;
    let other = scene.other(&mover);
    other.set_direct_messages_closed(true);
    let channel = scene.app.sandbox.channel(CHANNEL).unwrap();
    scene.app.sandbox.moderator().remove_channel(channel).unwrap();
    scene.board_of(&mover, 0).await;
    scene.app.everything_is_sent().await;
    scene.app.moves_in(GAME, "lounge").await;
    // A player who accepts no direct messages goes on from the server.
    let (moved, answer) = scene.app.moves_in(GAME, "lounge").await;
    assert!(moved.id() == other.id() && answer.is_private(), "{answer}");
    scene.board_of(&mover, 2).await;
    // Undeliverable boards are counted for monitoring.
    scene.app.everything_is_sent().await;
    let (_, _, page) = scene.app.asks("/metrics").await;
    let dead = page.lines().find(|line| line.starts_with("hoppity_outbox_dead ")).unwrap();
    assert_eq!(dead, "hoppity_outbox_dead 3");
    let store = scene.app.database.open().await;
    let letters = store.dead_letters(9).await.unwrap();
    assert!(
        letters.iter().all(|(post, why)| post.game == number(GAME) && why.contains("50007")),
        "{letters:?}"
    );
    store.close().await;
    scene.ends().await;
}

async fn a_player_who_left_the_server_goes_on_from_direct_messages(database: Database) {
    let scene = Scene::start(database).await;
    let moderator = scene.app.sandbox.moderator();
    let guild = moderator.guilds()[0];
    let bob = scene.app.player("bob");
    let _line = bob.direct();
    if scene.app.mover(GAME).await.id() != bob.id() {
        scene.app.moves_in(GAME, &place(scene.thread)).await;
    }
    let ply = scene.app.moves(GAME).await.len();
    moderator.kick(guild, bob.id()).unwrap();
    let listed = bob.hears(bob.command("@bot", "games", json!({})).unwrap()).await;
    assert!(listed.contains(GAME) && listed.contains("**Your turn**"), "{listed}");
    let (moved, answer) = scene.app.moves_in(GAME, "@bot").await;
    assert!(moved.id() == bob.id() && answer.is_private(), "{answer}");
    // Everybody else sees it where the match is.
    scene.board_in(scene.thread, ply + 1).await;
    scene.ends().await;
}

async fn the_end_is_told_once_when_the_thread_is_lost_at_the_end(database: Database) {
    let scene = Scene::start(database).await;
    let mover = scene.app.mover(GAME).await;
    scene
        .app
        .player("ann")
        .change_thread(
            &place(scene.thread),
            ThreadChange { name: Some("Still a match".to_owned()), ..ThreadChange::default() },
        )
        .unwrap();
    scene.app.sandbox.moderator().thread(scene.thread, Some(true), Some(true)).unwrap();
    scene.resigns_in(&mover, CHANNEL).await;
    scene.app.everything_is_sent().await;
    assert_eq!(scene.ends_sent(), (1, 0));
    scene.ends().await;
}

async fn a_forgotten_name_goes_from_the_thread_and_its_mirrors(database: Database) {
    let scene = Scene::start(database).await;
    let app = &scene.app;
    // The mirror names the player to move.
    let (mover, hugo) = (app.mover(GAME).await, app.player("hugo"));
    let name = if mover.id() == app.player("ann").id() { "Ann" } else { "Bob" };
    let guild = app.sandbox.moderator().guilds()[0];
    let lounge = place(app.sandbox.moderator().add_channel(guild, "quiet").unwrap());
    hugo.seen(hugo.command(&lounge, "watch", json!({"match": GAME, "where": "here"})).unwrap()).await;
    let is_mirror = |seen: &Seen| is_board(seen, GAME, 0);
    hugo.wait_for(&lounge, |seen| seen.iter().any(is_mirror)).await.unwrap();
    app.everything_is_sent().await;
    let named = || {
        let title = app.sandbox.moderator().look(scene.thread).unwrap()["name"].to_string();
        let mirrored = hugo.messages(&lounge).unwrap().into_iter().filter(Seen::is_by_bot);
        let texts = mirrored.filter(|seen| !seen.is_private()).map(|seen| seen.to_string());
        [title]
            .into_iter()
            .chain(texts)
            .filter(|text| text.contains(name) || text.contains(&mover.id().to_string()))
            .count()
    };
    assert_eq!(named(), 2);
    // The thread is archived after a while without messages.
    app.sandbox.moderator().thread(scene.thread, Some(true), None).unwrap();
    let question = presses(&mover, &opens(&mover, "privacy").await, "Delete my data").await;
    presses(&mover, &question, "Yes, delete everything").await;
    app.everything_is_sent().await;
    hugo.wait_for(&lounge, |_| named() == 0).await.unwrap();
    let look = app.sandbox.moderator().look(scene.thread).unwrap();
    assert!(look["name"].as_str().unwrap().contains("Former player"), "{look}");
    scene.ends().await;
}

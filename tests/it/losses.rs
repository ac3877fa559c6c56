//! A match loses its message, the right to post, its channel, thread or server, or a player. The
//! match continues, the player who acts gets an answer, and nothing is retried for ever.

use hoppity::play::Event;
use sandbox::{EventFault, Id, Overwrite, RequestFault, RequestOrder, Seen, ThreadChange, permission};
use serde_json::json;

use crate::support::{App, CHANNEL, Database, is_board, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    a_deleted_board_is_posted_again,
    a_right_taken_away,
    a_channel_deleted,
    a_thread_put_away_locked_and_deleted,
    a_server_deleted_and_one_that_throws_the_bot_out,
    a_player_thrown_out,
);

/// A match of Hexxagon in some channel.
struct Scene {
    app: App,
    channel: String,
}

const GAME: &str = "#1";

impl Scene {
    /// Ann and Bob start a match in the channel with this id.
    async fn start(app: App, channel: Id) -> Scene {
        let (ann, bob) = (app.player("ann"), app.player("bob"));
        let channel = channel.to_string();
        let options = json!({"game": "hexxagon", "opponent": bob.id()});
        let lobby = ann.seen(ann.command(&channel, "challenge", options).unwrap()).await;
        bob.presses(&lobby, "Accept");
        let scene = Scene { app, channel };
        scene.board(0).await;
        scene
    }

    /// Waits for the public board after this many plies.
    async fn board(&self, ply: usize) -> Seen {
        let hugo = self.app.player("hugo");
        let seen =
            hugo.wait_for(&self.channel, |seen| seen.iter().any(|seen| is_board(seen, GAME, ply))).await;
        let boards: Vec<Seen> = seen.unwrap().into_iter().filter(|seen| is_board(seen, GAME, ply)).collect();
        assert_eq!(boards.len(), 1);
        boards[0].clone()
    }

    /// Waits until this many moves are stored.
    async fn stored(&self, moves: usize) {
        until("the move is stored", async || self.app.moves(GAME).await.len() >= moves).await;
    }

    /// Waits until no post is left to send: impossible ones are given up.
    async fn lets_go(&self) {
        self.app.everything_is_sent().await;
    }

    async fn ends(self) {
        self.lets_go().await;
        self.app.ends().await;
    }
}

/// A player who acts gets this in private: the current board.
fn assert_says(answer: &Seen, ply: usize, words: &str) {
    assert!(answer.is_private(), "everybody sees: {answer}");
    assert!(answer.content().contains(words) && answer.content().contains("is to move"), "{answer}");
    assert_eq!(answer.attachments()[0]["filename"], format!("1-{ply}.png"));
}

async fn halma(database: Database) -> Scene {
    let app = App::start(database).await;
    let channel = app.sandbox.channel(CHANNEL).unwrap();
    Scene::start(app, channel).await
}

async fn a_deleted_board_is_posted_again(database: Database) {
    let scene = halma(database).await;
    let first = scene.board(0).await;
    scene.app.sandbox.delete(first.id()).unwrap();
    // A deleted board isn't replaced until it is needed; an offer has to be seen.
    let mover = scene.app.mover(GAME).await;
    mover.hears(mover.types("draw", &[])).await;
    let again = scene.board(0).await;
    assert!(again.id() != first.id() && again.content().contains("offers a draw"), "{again}");
    assert!(again.button("Move").is_some(), "{again}");
    // And once more.
    scene.app.sandbox.delete(again.id()).unwrap();
    let other = scene.app.player(if mover.id() == scene.app.player("ann").id() { "bob" } else { "ann" });
    other.presses(&scene.app.call().await, "Decline draw");
    let third = scene.board(0).await;
    assert!(third.id() != again.id() && third.content().contains("declined the draw"), "{third}");

    // The next turn has its board, whatever happened to the one before.
    scene.app.sandbox.delete(third.id()).unwrap();
    scene.app.moves_in(GAME, CHANNEL).await;
    assert!(scene.board(1).await.button("Move").is_some());
    scene.lets_go().await;
    let store = scene.app.database.open().await;
    let newest = store.newest_message(crate::support::number(GAME)).await.unwrap().unwrap();
    assert_eq!(newest.id as u64, scene.board(1).await.id().0);
    store.close().await;
    scene.ends().await;
}

async fn a_right_taken_away(database: Database) {
    let scene = halma(database).await;
    let channel = scene.app.sandbox.channel(CHANNEL).unwrap();
    let chie = scene.app.player("chie");
    let rights = [
        (permission::SEND_MESSAGES, "Send Messages"),
        (permission::ATTACH_FILES, "Attach Files"),
        (permission::EMBED_LINKS, "Embed Links"),
        (permission::VIEW_CHANNEL, "View Channels"),
    ];
    let mut ply = 0;
    for (right, name) in rights {
        scene.app.sandbox.moderator().deny(channel, right).unwrap();
        let before = scene.app.public().len();
        // Nobody would see a new match, so it isn't started.
        let why = chie.hears(chie.types("challenge", &[("game", "halma-8")])).await;
        assert!(why.contains("I can't post here yet") && why.contains(name), "{why}");
        // A running match goes on.
        let (_, answer) = scene.app.moves_in(GAME, CHANNEL).await;
        ply += 1;
        assert_says(&answer, ply, name);
        // Also with the buttons of one's own view.
        let mover = scene.app.mover(GAME).await;
        let view = mover.seen(mover.types("board", &[])).await;
        let position = scene.app.position(GAME).await;
        let clone = position.legal_moves().into_iter().find(|mv| mv.from().is_none()).unwrap();
        let number = position.board().cells().position(|cell| Some(cell) == clone.to()).unwrap();
        let go = view.button("Menu").unwrap().replace("menu", &format!("go:{number:02x}"));
        let answer = mover.seen(mover.forge(view.id(), &go, &[]).unwrap()).await;
        ply += 1;
        assert_says(&answer, ply, name);
        scene.lets_go().await;
        if right == permission::SEND_MESSAGES || right == permission::VIEW_CHANNEL {
            assert_eq!(scene.app.public().len(), before, "it posts where it may not");
        }
        // With the permission restored, the next turn is public again.
        scene
            .app
            .sandbox
            .moderator()
            .overwrite(channel, scene.app.sandbox.moderator().bot(), Overwrite::default())
            .unwrap();
        scene.app.moves_in(GAME, CHANNEL).await;
        ply += 1;
        assert!(scene.board(ply).await.button("Move").is_some());
    }
    assert_eq!(scene.app.events("#2").await, []);
    scene.ends().await;
}

async fn a_channel_deleted(database: Database) {
    let app = App::start(database).await;
    let guild = app.sandbox.moderator().guilds()[0];
    let channel = app.sandbox.moderator().add_channel(guild, "boards").unwrap();
    app.has_no_threads(channel);
    let scene = Scene::start(app, channel).await;
    // A move is in progress while the channel is deleted.
    let order =
        RequestOrder { path: "/callback".to_owned(), count: 2, ..RequestOrder::next(RequestFault::Error) };
    scene.app.sandbox.faults().request(order);
    let (mover, text) = (scene.app.mover(GAME).await, scene.app.legal(GAME).await);
    mover.command(&scene.channel, "move", json!({"move": text})).unwrap();
    scene.app.sandbox.moderator().remove_channel(channel).unwrap();
    scene.stored(1).await;
    scene.lets_go().await;

    // It can be found from another channel, and goes on there.
    let mover = scene.app.mover(GAME).await;
    let mine = mover.hears(mover.types("games", &[("where", "mine")])).await;
    assert!(mine.contains(GAME) && mine.contains("**Your turn**"), "{mine}");
    let offered =
        mover.autocomplete(CHANNEL, "move", json!({"move": "", "match": ""}), "match").await.unwrap();
    assert!(offered.iter().any(|choice| choice["value"] == "1"), "{offered:?}");
    let (_, answer) = scene.app.moves_in(GAME, CHANNEL).await;
    assert_says(&answer, 2, "");
    let other = scene.app.mover(GAME).await;
    let view = other.seen(other.types("board", &[("match", GAME)])).await;
    assert!(view.content().contains("It is your turn"), "{view}");
    let question = other.seen(other.types("resign", &[("match", GAME)])).await;
    let pressed = other.presses(&question, "Yes, resign");
    let end = other.sees(question.id(), |seen| seen.content().contains("resigned")).await;
    assert!(end.is_private() && end.components().count() == 0, "{end}");
    other.settled(pressed).await.unwrap();
    let finished = other.hears(other.types("games", &[("where", "mine")])).await;
    assert!(!finished.contains(GAME), "{finished}");
    scene.ends().await;
}

async fn a_thread_put_away_locked_and_deleted(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let thread = ann.open_thread(CHANNEL, "A match", None, false).unwrap();
    let scene = Scene::start(app, thread).await;
    let put = |archived, locked| {
        scene.app.sandbox.moderator().thread(thread, Some(archived), Some(locked)).unwrap();
    };
    put(true, false);
    // A board from another channel reopens it.
    let (_, answer) = scene.app.moves_in(GAME, "lounge").await;
    assert_says(&answer, 1, "");
    scene.board(1).await;
    // A locked thread stays closed, and the match goes on without it.
    put(true, true);
    let (_, answer) = scene.app.moves_in(GAME, "lounge").await;
    assert_says(&answer, 2, "");
    scene.lets_go().await;
    put(false, false);
    scene.app.moves_in(GAME, "lounge").await;
    scene.board(3).await;
    ann.change_thread(
        &scene.channel,
        ThreadChange { name: Some("Still a match".to_owned()), ..ThreadChange::default() },
    )
    .unwrap();
    scene.app.sandbox.moderator().remove_channel(thread).unwrap();
    let (_, answer) = scene.app.moves_in(GAME, "lounge").await;
    assert_says(&answer, 4, "");
    scene.ends().await;
}

async fn a_server_deleted_and_one_that_throws_the_bot_out(database: Database) {
    let app = App::start(database).await;
    let moderator = app.sandbox.moderator();
    let home = moderator.guilds()[0];
    let guild = moderator.add_guild("Another");
    let channel = moderator.channel(guild, CHANNEL).unwrap();
    app.has_no_threads(channel);
    let scene = Scene::start(app, channel).await;
    // Removed from the server during a move, and invited again.
    scene.app.sandbox.faults().event(EventFault::Late(300), 1);
    let (mover, text) = (scene.app.mover(GAME).await, scene.app.legal(GAME).await);
    mover.command(&scene.channel, "move", json!({"move": text})).unwrap();
    moderator.kick(guild, moderator.bot()).unwrap();
    scene.stored(1).await;
    moderator.invite(guild, moderator.bot()).unwrap();
    scene.lets_go().await;
    scene.app.moves_in(GAME, &scene.channel).await;
    scene.board(2).await;

    let order =
        RequestOrder { path: "/callback".to_owned(), count: 2, ..RequestOrder::next(RequestFault::Error) };
    scene.app.sandbox.faults().request(order);
    let (mover, text) = (scene.app.mover(GAME).await, scene.app.legal(GAME).await);
    mover.command(&scene.channel, "move", json!({"move": text})).unwrap();
    moderator.remove_guild(guild).unwrap();
    scene.stored(3).await;
    scene.lets_go().await;
    let asked = scene.app.sandbox.requests().len();

    // Other servers are unaffected, and don't hear of the lost match.
    assert_eq!(moderator.guilds(), [home]);
    let (ann, bob) = (scene.app.player("ann"), scene.app.player("bob"));
    let listed = ann.hears(ann.types("games", &[("where", "server")])).await;
    assert!(!listed.contains(GAME), "{listed}");
    let lobby = ann.challenges(&bob, "halma-8").await;
    bob.accepts(&lobby).await;
    let gone = scene.channel.clone();
    let late =
        scene.app.sandbox.requests().into_iter().skip(asked).filter(|request| request.path.contains(&gone));
    assert_eq!(late.count(), 0, "it asks for a channel that is gone");
    scene.ends().await;
}

async fn a_player_thrown_out(database: Database) {
    let scene = halma(database).await;
    let moderator = scene.app.sandbox.moderator();
    let guild = moderator.guilds()[0];
    // Ann is the owner; Bob leaves when it is her turn, and she moves all the same.
    let (ann, bob) = (scene.app.player("ann"), scene.app.player("bob"));
    let mut ply = 0;
    if scene.app.mover(GAME).await.id() == bob.id() {
        scene.app.moves_in(GAME, CHANNEL).await;
        ply += 1;
    }
    let lobby = ann.challenges(&bob, "halma-8").await;
    moderator.kick(guild, bob.id()).unwrap();
    scene.app.moves_in(GAME, CHANNEL).await;
    ply += 1;
    let board = scene.board(ply).await;
    assert!(board.content().contains(&bob.id().to_string()), "{board}");
    let view = ann.seen(ann.types("board", &[("match", GAME)])).await;
    assert!(view.content().contains("**Bob**"), "{view}");
    ann.presses(&lobby.message, "Cancel");
    ann.sees(lobby.message.id(), |seen| seen.content().contains("cancelled the challenge")).await;

    // Invited again, he goes on where he was.
    moderator.invite(guild, bob.id()).unwrap();
    scene.app.moves_in(GAME, CHANNEL).await;
    scene.board(ply + 1).await;
    // Or she doesn't wait for him.
    moderator.kick(guild, bob.id()).unwrap();
    ann.resigns(GAME).await;
    ann.finds(|seen| !seen.is_private() && seen.content().contains("Ann resigned")).await;
    assert!(matches!(scene.app.events(GAME).await.last(), Some(Event::Resigned { .. })));
    scene.ends().await;
}

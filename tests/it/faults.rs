//! Discord fails: requests go wrong, events come late, twice or out of order, connections break,
//! there is a minute of silence, clocks jump. Whatever was accepted appears in the end, once,
//! without anybody pressing anything for it.

use std::convert::Infallible;
use std::future::Future;
use std::time::Duration;

use hoppity::service::{Undelivered, send_due};
use sandbox::{EventFault, Id, Packet, RequestFault, Seen};
use serde_json::json;

use crate::deferral::Stall;
use crate::rig::{Board, DAY, Rig, counted, send_all};
use crate::support::{App, CHANNEL, Database, Lobby, Player, is_board, is_lobby, number, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    first_answers_that_go_wrong,
    posts_of_its_own_that_go_wrong,
    a_post_that_never_arrived_leaves_no_trace,
    a_deferred_answer_that_goes_wrong,
    events_that_come_late_twice_and_out_of_order,
    a_connection_that_breaks,
    a_session_that_is_lost,
    a_minute_without_discord,
    a_clock_put_forward,
    a_clock_put_back,
);

/// Ways in which requests go wrong, and whether they take effect all the same.
const FAULTS: [(RequestFault, bool); 7] = [
    (RequestFault::Limited, false),
    (RequestFault::Error, false),
    (RequestFault::BadGateway, false),
    (RequestFault::Half, true),
    (RequestFault::Error, true),
    (RequestFault::Nothing, false),
    (RequestFault::Nothing, true),
];

/// A match of Hexxagon and its players.
struct Scene {
    app: App,
    game: String,
    ply: usize,
    /// Whether the bot goes by the sandbox's clock, so that its pauses can pass at once.
    is_hasty: bool,
}

impl Scene {
    async fn start(database: Database) -> Scene {
        Scene::of(App::start(database).await, false).await
    }

    /// The same without waiting for the bot's pauses.
    async fn in_haste(database: Database) -> Scene {
        Scene::of(App::start_by_its_clock(database).await, true).await
    }

    async fn of(app: App, is_hasty: bool) -> Scene {
        let (ann, bob) = (app.player("ann"), app.player("bob"));
        let lobby = ann.challenges(&bob, "hexxagon").await;
        bob.accepts(&lobby).await;
        Scene { app, game: lobby.game, ply: 0, is_hasty }
    }

    /// Lets the pauses between the bot's tries pass at once, for ever: whenever a post has to wait,
    /// the clock moves to the end of its pause.
    async fn skips_pauses(&self) -> Infallible {
        let app = &self.app;
        loop {
            let now_ms = app.sandbox.now_ms();
            let next = format!(
                "SELECT CAST(COALESCE(MIN(due_ms), 0) AS BIGINT) AS n FROM outbox WHERE shown < want AND due_ms > {now_ms}"
            );
            let due_ms = u64::try_from(counted(&app.database, &next).await).unwrap();
            if due_ms > now_ms {
                println!("a pause of {} ms", due_ms - now_ms);
                app.sandbox.advance(Duration::from_millis(due_ms - now_ms));
            }
        }
    }

    /// Waits for something that may come only after pauses.
    async fn hastens<T>(&self, wanted: impl Future<Output = T>) -> T {
        tokio::select! {
            done = wanted => done,
            never = self.skips_pauses(), if self.is_hasty => match never {},
        }
    }

    async fn mover(&self) -> Player {
        self.app.to_move(&self.app.board(&self.game, self.ply).await)
    }

    /// The player to move types a legal move; returns the interaction.
    async fn types(&self) -> (Player, Id) {
        let mover = self.mover().await;
        let id = mover.types("move", &[("move", &self.app.legal(&self.game).await)]);
        (mover, id)
    }

    /// Waits for the next board: exactly one, and the only one with buttons.
    async fn goes_on(&mut self) {
        self.ply += 1;
        let board = async {
            self.app.board(&self.game, self.ply).await;
            self.quiet().await;
        };
        self.hastens(board).await;
        assert_eq!(self.app.moves(&self.game).await.len(), self.ply);
    }

    /// Makes a move and waits for the board.
    async fn plays(&mut self) {
        let (mover, id) = self.types().await;
        let answer = mover.seen(id).await;
        assert!(is_board(&answer, &self.game, self.ply + 1), "{answer}");
        self.goes_on().await;
    }

    async fn quiet(&self) {
        let is_open = |seen: &&Seen| seen.is_by_bot() && !seen.is_private() && seen.components().count() > 0;
        let (game, ply) = (&self.game, self.ply);
        let calm = |seen: &[Seen]| {
            let about = |seen: &&Seen| seen.content().contains(game.as_str());
            let open: Vec<&Seen> = seen.iter().filter(is_open).filter(about).collect();
            matches!(&open[..], [one] if is_board(one, game, ply))
        };
        self.app.player("hugo").wait_for(CHANNEL, calm).await.unwrap();
    }

    /// Waits until every post is as it should be, then stops the bot.
    async fn ends(self) {
        self.hastens(self.app.everything_is_sent()).await;
        self.app.ends().await;
    }
}

async fn first_answers_that_go_wrong(database: Database) {
    let mut scene = Scene::start(database).await;
    for (round, (fault, works)) in FAULTS.into_iter().enumerate() {
        scene.app.spoils("/callback", (fault, works), 1);
        scene.types().await;
        scene.goes_on().await;

        // An unanswered interaction expires after three seconds, so the person tries again.
        let silent = (fault, works) == (RequestFault::Nothing, false);
        let mover = scene.mover().await;
        scene.app.spoils("/callback", (fault, works), 1);
        let asked = mover.types("move", &[("move", "nonsense")]);
        if silent {
            assert_eq!(mover.settled(asked).await.unwrap()["state"], "failed");
        } else {
            let why = mover.hears(asked).await;
            assert!(why.contains("I can't read that as a move"), "{why}");
        }

        let chie = scene.app.player("chie");
        scene.app.spoils("/callback", (fault, works), 1);
        let offered = chie.autocomplete(CHANNEL, "board", json!({"match": ""}), "match").await;
        assert_eq!(offered.is_err(), silent, "{offered:?}");
        if fault == RequestFault::Nothing {
            continue; // The same again, and each takes seconds.
        }
        scene.app.spoils("/callback", (fault, works), 1);
        chie.types("challenge", &[("game", "halma-8")]);
        let is_new = |seen: &Seen| is_lobby(seen) && seen.button("Join").is_some();
        let message = chie.finds(is_new).await;
        let lobby = Lobby { game: format!("#{}", round + 2), message };
        scene.app.spoils("/callback", (fault, works), 1);
        scene.app.player("dario").accepts(&lobby).await;
        chie.sees(lobby.message.id(), |seen| seen.components().count() == 0).await;
    }
    let lobbies = scene.app.public().iter().filter(|seen| is_lobby(seen)).count();
    assert_eq!(lobbies, 1 + 5, "a challenge was posted more than once");
    scene.plays().await;
    scene.ends().await;
}

async fn posts_of_its_own_that_go_wrong(database: Database) {
    let mut scene = Scene::in_haste(database).await;
    for (fault, works) in FAULTS {
        // From another channel, the board isn't the answer but a message of the bot's own.
        let mover = scene.mover().await;
        let options = json!({"move": scene.app.legal(&scene.game).await, "match": scene.game});
        scene.app.spoils("/channels/", (fault, works), 1);
        let answer = mover.hears(mover.command("lounge", "move", options).unwrap()).await;
        assert!(answer.contains("is to move"), "{answer}");
        scene.goes_on().await;

        // The old board's buttons are removed by an edit, which fails, too.
        let (fault, works) =
            if fault == RequestFault::Nothing { (RequestFault::Error, false) } else { (fault, works) };
        scene.app.spoils("/messages/", (fault, works), 2);
        scene.plays().await;
    }
    scene.ends().await;
}

/// The turn has passed before its board could be posted. Whether one of the tries arrived is
/// unknown, so the bot probes for it; the probe must not stay.
async fn a_post_that_never_arrived_leaves_no_trace(database: Database) {
    let mut scene = Scene::start(database).await;
    scene.app.spoils("/channels/", (RequestFault::Error, false), 3);
    let players = [scene.mover().await, scene.app.player("ann"), scene.app.player("bob")];
    let other = players[1..].iter().find(|player| player.id() != players[0].id()).unwrap();
    for mover in [&players[0], other] {
        let options = json!({"move": scene.app.legal(&scene.game).await, "match": scene.game});
        let answer = mover.hears(mover.command("lounge", "move", options).unwrap()).await;
        assert!(answer.contains("is to move"), "{answer}");
        // The next move comes once the board of this one has been tried, and may have arrived.
        let has_failed = async || {
            let requests = scene.app.sandbox.requests();
            requests.iter().any(|request| request.path.contains("/channels/") && request.status == 500)
        };
        until("a post has failed", has_failed).await;
    }
    scene.ply = 2;
    scene.app.board(&scene.game, 2).await;
    scene.quiet().await;
    let seen = scene.app.public();
    // The challenge, the first board, the one after two moves.
    assert_eq!(seen.len(), 3, "{}", seen.iter().map(|seen| format!("{seen}\n")).collect::<String>());
    assert!(scene.app.sandbox.requests().iter().any(|request| request.method == "DELETE"), "it wasn't asked");
    scene.plays().await;
    scene.ends().await;
}

async fn a_deferred_answer_that_goes_wrong(database: Database) {
    let mut scene = Scene::start(database).await;
    let (mover, text) = (scene.mover().await, scene.app.legal(&scene.game).await);
    let stall = Stall::of(&scene.app.database).await;
    // The deferral fails, and then the answer, again and again.
    scene.app.spoils("/callback", (RequestFault::Error, false), 1);
    scene.app.spoils("/messages/@original", (RequestFault::BadGateway, false), 4);
    let id = mover.types("move", &[("move", &text)]);
    assert_eq!(mover.outcome(id).await.unwrap()["state"], "deferred");
    stall.ends().await;
    scene.app.board(&scene.game, 1).await;
    let hides = async || !scene.app.public().iter().any(Seen::is_thinking);
    until("the announcement is gone", hides).await;
    scene.goes_on().await;
    scene.plays().await;
    scene.ends().await;
}

async fn events_that_come_late_twice_and_out_of_order(database: Database) {
    let mut scene = Scene::start(database).await;
    let faults = |fault| scene.app.sandbox.faults().event(fault, 1);
    faults(EventFault::Twice);
    scene.types().await;
    scene.goes_on().await;

    // Too late to be answered, but not to be done.
    scene.app.sandbox.faults().event(EventFault::Late(4000), 1);
    let (mover, id) = scene.types().await;
    assert_eq!(mover.settled(id).await.unwrap()["state"], "failed");
    scene.goes_on().await;

    // Acts of others in between are done first.
    scene.app.sandbox.faults().event(EventFault::Swapped, 1);
    let (mover, held) = scene.types().await;
    let chie = scene.app.player("chie");
    let listed = chie.hears(chie.types("games", &[])).await;
    assert!(listed.contains(&scene.game), "{listed}");
    assert!(!mover.seen(held).await.is_private());
    scene.goes_on().await;
    scene.plays().await;
    scene.ends().await;
}

async fn a_connection_that_breaks(database: Database) {
    let mut scene = Scene::start(database).await;
    for packet in
        [Packet::Cut, Packet::Reconnect, Packet::Close(4000), Packet::Invalid { is_resumable: true }]
    {
        println!("{packet:?}");
        scene.app.sandbox.gateway(&packet);
        // Pressed while the bot is down or stopping: it gets the event when it comes back.
        scene.types().await;
        scene.goes_on().await;
        scene.app.sandbox.online().await.unwrap();
    }
    assert_eq!(scene.app.sandbox.sessions_opened(), 1, "it comes back to its session");
    scene.ends().await;
}

async fn a_session_that_is_lost(database: Database) {
    let mut scene = Scene::start(database).await;
    for round in 1..=2 {
        let sandbox = &scene.app.sandbox;
        if round == 1 {
            sandbox.faults().refuse_resumes(1);
            sandbox.gateway(&Packet::Cut);
        } else {
            sandbox.gateway(&Packet::Invalid { is_resumable: false });
        }
        sandbox.session_opened(1 + round).await.unwrap();
        scene.plays().await;
    }
    scene.ends().await;
}

async fn a_minute_without_discord(database: Database) {
    let mut scene = Scene::in_haste(database).await;
    let (mover, text) = (scene.mover().await, scene.app.legal(&scene.game).await);
    let stall = Stall::of(&scene.app.database).await;
    mover.types("move", &[("move", &text)]);
    let begin_ms = scene.app.sandbox.now_ms();
    scene.app.sandbox.down(Duration::from_secs(60));
    stall.ends().await;
    // The move is stored, but can't be announced: that happens once Discord is back, without
    // anybody's help.
    scene.goes_on().await;
    let minute_ms = scene.app.sandbox.now_ms() - begin_ms;
    assert!(minute_ms >= 60_000, "Discord was back after {minute_ms} ms");
    scene.app.sandbox.online().await.unwrap();
    scene.plays().await;
    scene.ends().await;
}

async fn a_clock_put_forward(database: Database) {
    let mut scene = Scene::start(database).await;
    // After every token has expired, and after edits have become limited; then a press on an old
    // board.
    for minutes in [16, 61, 24 * 60] {
        scene.app.sandbox.advance(Duration::from_secs(minutes * 60));
        scene.plays().await;
    }
    let old = scene.app.board(&scene.game, 0).await;
    let mover = scene.mover().await;
    let answer = mover.hears(mover.forge(old.id(), "1:1:3:pick", &[]).unwrap()).await;
    assert!(answer.contains("That was an earlier turn"), "{answer}");
    scene.ends().await;
}

/// The machine's own clock was wrong and is corrected: nothing waits for the wrong time to come.
async fn a_clock_put_back(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = std::sync::Arc::new(Board::default());
    let lobby = rig.opens(&one, rig.ann).await.unwrap();
    board.answers(Undelivered::Later(None, "the line is cut".to_owned()));
    assert_eq!(send_due(&one, &board).await.unwrap(), 1);
    let mut caller = rig.caller(rig.ann);
    // Another post is leased to an answer in progress whose process is gone.
    caller.token = Some("token".to_owned());
    one.challenge(&caller, crate::rig::challenge(vec![])).await.unwrap();
    rig.clock.is_corrected(-2 * DAY);
    rig.opens(&one, rig.bob).await.unwrap();
    send_all(&one, &board).await;
    assert_eq!(one.store().unsent_posts().await.unwrap(), 0, "something waits for two days");
    let sent: Vec<i64> = board.take().iter().map(|(game, ..)| *game).collect();
    assert_eq!(sent, [1, 1, 2, 3]);
    assert_eq!(one.store().seq(number("#1")).await.unwrap(), Some(lobby.shown.game.seq()));
    rig.ends([one]).await;
}

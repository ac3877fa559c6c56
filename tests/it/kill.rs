//! The bot is killed again and again in the middle of its work: no accepted act is lost, no board
//! is doubled, and nobody has to press anything for the match to go on.

use std::time::{Duration, Instant};

use hoppity::play::{Event, MatchId, PlayerId};
use hoppity::store::{PostId, Store};
use sandbox::{Id, RequestFault, Seen};
use serde_json::{Value, json};

use crate::support::{App, Database, Recorded, is_lobby, on_both_databases, recorded, seed};
use crate::waiting::{SOON, passes};

on_both_databases!(killed_at_any_moment_a_match_goes_on);

/// The minimal number of kills per match.
const KILLS: u32 = 20;
/// The minimal number of kills that left a stored act unannounced: the ones that matter most.
const STRANDED: u32 = 6;

async fn killed_at_any_moment_a_match_goes_on(database: Database) {
    let game = recorded("halma-8", &json!({"stall": "vacate:3:10"}), "stall");
    let calm = App::start(database.another().await).await;
    plays(&calm, &game, None).await;
    calm.everything_is_sent().await;
    calm.bot_leaves().await;

    let app = App::start(database).await;
    let mut killer = Killer::new(seed());
    plays(&app, &game, Some(&mut killer)).await;
    println!("{killer:?}");
    assert!(killer.kills() >= KILLS && killer.stranded >= STRANDED, "{killer:?}");
    app.everything_is_sent().await;
    app.bot_leaves().await;

    assert_eq!(stored(&app).await, stored(&calm).await, "{killer:?}");
    let (killed, unharmed) = (channel(&app).await, channel(&calm).await);
    for (killed, unharmed) in killed.iter().zip(&unharmed) {
        assert_eq!(killed, unharmed, "{killer:?}");
    }
    assert_eq!(killed.len(), unharmed.len(), "{killer:?}");
    calm.ends().await;
    app.ends().await;
}

/// Decides when to kill the bot, and counts what was interrupted.
#[derive(Debug)]
struct Killer {
    random: fastrand::Rng,
    /// The recent time of an act, from the press to the visible outcome.
    usual: Duration,
    /// Kills before the act was stored.
    early: u32,
    /// Kills when it was stored and nobody had seen it.
    stranded: u32,
    /// Kills when it was seen, but perhaps not recorded as sent.
    late: u32,
}

impl Killer {
    fn new(seed: u64) -> Killer {
        let random = fastrand::Rng::with_seed(seed);
        Killer { random, usual: Duration::from_millis(200), early: 0, stranded: 0, late: 0 }
    }

    fn kills(&self) -> u32 {
        self.early + self.stranded + self.late
    }

    /// When the bot is killed during the next act, if at all: soon after the press, anywhere in the
    /// work, as the act is stored, or as the answer is seen.
    fn strikes(&mut self) -> Option<Moment> {
        if (self.kills() >= KILLS && self.stranded >= STRANDED) || self.random.u8(..8) == 0 {
            return None;
        }
        let usual = self.usual.as_micros() as u64;
        Some(match self.random.u8(..4) {
            0 => Moment::After(Duration::from_micros(self.random.u64(..usual / 8))),
            1 => Moment::After(Duration::from_micros(self.random.u64(..usual * 5 / 4))),
            2 => Moment::Stored,
            _ => Moment::Seen,
        })
    }
}

/// When the bot is killed.
enum Moment {
    /// This long after the press.
    After(Duration),
    /// When the act is stored. Its first answer doesn't arrive.
    Stored,
    /// When everybody has seen it.
    Seen,
}

/// What somebody does.
struct Step<P, O, S> {
    /// The number of events before it.
    stored: usize,
    press: P,
    /// Waits until everybody sees its outcome.
    outcome: O,
    is_seen: S,
}

/// Somebody acts, with an outcome that everybody sees. Repeats the act only if it was lost with the
/// bot, according to the database: what isn't stored when the bot is dead never will be.
async fn act(
    app: &App,
    killer: &mut Option<&mut Killer>,
    Step { stored, press, outcome, is_seen }: Step<impl Fn() -> Id, impl AsyncFn(), impl Fn() -> bool>,
) {
    loop {
        let moment = killer.as_mut().and_then(|killer| killer.strikes());
        let start = Instant::now();
        let pressed = press();
        let Some((killer, moment)) = killer.as_mut().zip(moment) else {
            outcome().await;
            if let Some(killer) = killer {
                killer.usual = start.elapsed();
            }
            return;
        };
        match moment {
            Moment::After(time) => passes(time).await,
            Moment::Stored => {
                app.spoils(&format!("/interactions/{pressed}/"), (RequestFault::Nothing, false), 1);
                let store = app.database.open().await;
                // Without a pause: this moment is a short one.
                while seq(&store).await <= stored as i64 {
                    tokio::task::yield_now().await;
                }
                store.close().await;
            }
            Moment::Seen => outcome().await,
        }
        app.sandbox.kill_bot().await;
        app.sandbox.faults().clear();
        app.database.writers_are_done().await;
        let happened = app.events(&game(app).await).await.len() > stored;
        match (happened, is_seen()) {
            (false, seen) => {
                assert!(!seen, "everybody saw what isn't stored");
                killer.early += 1;
            }
            (true, false) => killer.stranded += 1,
            (true, true) => killer.late += 1,
        }
        if killer.random.bool() {
            // Too late for the first answer to the interaction: the board has to come as a message
            // of its own.
            app.sandbox.advance(Duration::from_secs(4));
        }
        app.bot_returns().await;
        if happened {
            // Nobody presses anything, and it doesn't wait until the dead process's lease runs out.
            return tokio::time::timeout(SOON, outcome()).await.expect("nothing appears by itself");
        }
    }
}

/// The only match. A challenge that was lost with the bot may have used up a number.
async fn find(store: &Store) -> Option<(MatchId, i64)> {
    for id in (1..=i64::from(KILLS) + 1).map(MatchId) {
        if let Some(seq) = store.seq(id).await.unwrap() {
            return Some((id, seq));
        }
    }
    None
}

async fn seq(store: &Store) -> i64 {
    find(store).await.map_or(0, |(_, seq)| seq)
}

/// Its name; without a match, the first one's.
async fn game(app: &App) -> String {
    let store = app.database.open().await;
    let id = find(&store).await.map_or(MatchId(1), |(id, _)| id);
    store.close().await;
    id.to_string()
}

/// Ann and Bob play a recorded game.
async fn plays(app: &App, recorded: &Recorded, mut killer: Option<&mut Killer>) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let opponent = bob.id().to_string();
    let options = [("game", "halma-8"), ("opponent", &*opponent), ("stall", "vacate:3:10")];
    let challenge = || ann.types("challenge", &options);
    let is_open = |seen: &Seen| is_lobby(seen) && seen.button("Accept").is_some();
    let opened = async || drop(ann.finds(is_open).await);
    let is_seen = || app.public().iter().any(is_open);
    act(app, &mut killer, Step { stored: 0, press: challenge, outcome: opened, is_seen }).await;

    let game = &*game(app).await;
    let accept = || {
        let lobby = app.public().into_iter().find(is_open).expect("the challenge is open");
        bob.presses(&lobby, "Accept")
    };
    let started = async || drop(app.board(game, 0).await);
    let is_seen = || app.has_board(game, 0);
    act(app, &mut killer, Step { stored: 1, press: accept, outcome: started, is_seen }).await;

    for (ply, text) in recorded.moves.iter().enumerate() {
        let board = app.board(game, ply).await;
        let player = app.to_move(&board);
        let press = || player.types("move", &[("move", text)]);
        let outcome = async || drop(app.board(game, ply + 1).await);
        let is_seen = || app.has_board(game, ply + 1);
        // Opened, joined, started, then the moves.
        act(app, &mut killer, Step { stored: 3 + ply, press, outcome, is_seen }).await;
    }
}

/// What the database holds of the match, except for times and the assignment of seats. Players by
/// name: a challenge lost with the bot uses up a number.
async fn stored(app: &App) -> (Vec<String>, Vec<String>) {
    let store = app.database.open().await;
    let (id, _) = find(&store).await.unwrap();
    let people = store.people(id).await.unwrap();
    let name = |id: &mut Value| *id = people[&PlayerId(id.as_i64().unwrap())].name.clone().into();
    let answer = |event: &Event| {
        let mut event = serde_json::to_value(event).unwrap();
        if event["kind"] == "opened" {
            event["terms"]["expires_ms"] = Value::Null;
            name(&mut event["by"]);
            event["terms"]["invited"].as_array_mut().unwrap().iter_mut().for_each(name);
        }
        if event["kind"] == "joined" {
            name(&mut event["player"]);
        }
        if let Some(seats) = event["seats"].as_array_mut() {
            seats.iter_mut().for_each(name);
            seats.sort_by_key(Value::to_string);
        }
        event.to_string()
    };
    let events = store.events(id, 0).await.unwrap().iter().map(answer).collect();
    let mut posts = Vec::new();
    // Numbers of rolled-back transactions are skipped.
    for id in 1..1000 {
        if let Some(post) = store.post(PostId(id)).await.unwrap() {
            assert!(post.message.is_some() && post.shown == Some(post.want), "{post:?}");
            posts.push(format!("{} {} {:?}", post.kind, post.seq, post.want));
        }
    }
    assert_eq!(store.unsent_posts().await.unwrap(), 0);
    store.close().await;
    (events, posts)
}

/// What everybody sees in the channel, except for ids and the match's name; players by seat, since
/// seats are random.
async fn channel(app: &App) -> Vec<String> {
    let game = game(app).await;
    // As it appears in texts, file names and custom ids.
    let id = game.trim_start_matches('#');
    let named = [
        (format!("#{id}"), "#"),
        (format!("\"{id}-"), "\"-"),
        (format!(":{id}:"), ":"),
        // A match that a killed transaction opened uses up a number.
        (format!(":m{id}:"), ":m:"),
    ];
    let unnamed = |text: String| named.iter().fold(text, |text, (name, put)| text.replace(name, put));
    let public = app.public();
    let first = public.iter().find(|seen| seen.content().contains("you begin as")).unwrap();
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let seats = if app.to_move(first).id() == ann.id() { [ann, bob] } else { [bob, ann] };
    let by_seat = |text: &str| {
        let mut text = text.to_owned();
        for (seat, player) in seats.iter().enumerate() {
            text = text.replace(&player.id().to_string(), &format!("seat {seat}"));
            text = text.replace(
                ["Ann", "Bob"][usize::from(player.id() != app.player("ann").id())],
                &format!("seat {seat}"),
            );
        }
        text
    };
    public
        .iter()
        .map(|seen| {
            let content = if is_lobby(seen) { seen.content().to_owned() } else { by_seat(seen.content()) };
            let components: Vec<&Value> = seen.components().collect();
            let files =
                seen.attachments().iter().map(|file| format!("{} {}", file["filename"], file["description"]));
            let mentions = by_seat(
                &seen["mentions"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|user| user["id"].to_string())
                    .collect::<String>(),
            );
            unnamed(format!("{content}\n{components:?}\n{:?}\n{mentions}", files.collect::<Vec<_>>()))
        })
        .collect()
}

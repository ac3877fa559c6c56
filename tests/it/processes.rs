//! Several processes on one database: each with its share of the shards, every message exactly
//! once, even if one of them is killed while it sends one.

use std::collections::BTreeMap;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use hoppity::play::{self, Act, ChannelId, PlayerId};
use hoppity::service::{
    CompetitionPage, CompetitionPost, DailyPage, Extras, FinalTables, Known, Letter, Mirror, Mirrored,
    Outlet, Post, Posted, Reader, Refusal, Shown, Undelivered, send_due,
};
use hoppity::store::{PostId, ShownState, Store};
use sandbox::{Config, Id, RequestFault, RequestOrder, Rules, Sandbox, Seen, permission};
use serde_json::json;
use tokio::process::{Child, Command};
use tokio::sync::Notify;

use crate::rig::{Rig, legal, refusal, sql};
use crate::support::{Database, PATIENCE, Player, everything_is_sent, is_board, number, on_both_databases};
use crate::waiting::{comes_true, until};

on_both_databases!(
    what_a_killed_process_held_is_sent_once_by_another,
    a_lost_lease_does_not_undo_the_next_one,
    acts_are_judged_by_what_another_process_did,
);

/// Discord with its nonces: one message per post, however often it is sent.
#[derive(Default)]
struct Mailbox {
    messages: Mutex<BTreeMap<PostId, i64>>,
    deliveries: Mutex<u32>,
    /// Whether responses are lost.
    silent: bool,
    arrived: Notify,
}

impl Outlet for Mailbox {
    async fn deliver(&self, post: &Post, _: &Shown, _: Option<&Reader>) -> Result<Option<i64>, Undelivered> {
        *self.deliveries.lock().unwrap() += 1;
        let id = *self.messages.lock().unwrap().entry(post.id).or_insert(1000 + post.id.0);
        self.arrived.notify_one();
        if self.silent {
            std::future::pending::<()>().await;
        }
        Ok(Some(id))
    }

    async fn close(&self, _: &Post) -> Result<(), Undelivered> {
        *self.deliveries.lock().unwrap() += 1;
        Ok(())
    }

    async fn tell(&self, _: &Letter) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn mirror(&self, _: &Mirror) -> Result<Mirrored, Undelivered> {
        Ok(Mirrored::Changed)
    }

    async fn post_season(&self, _: &FinalTables) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn show_daily(&self, _: &DailyPage, posted: Posted) -> Result<i64, Undelivered> {
        Ok(posted.id().unwrap_or(1))
    }

    async fn show_competition(
        &self,
        _: &CompetitionPage,
        post: &CompetitionPost,
    ) -> Result<i64, Undelivered> {
        Ok(post.posted.id().unwrap_or(1))
    }

    async fn show_extras(&self, _: &CompetitionPage, _: Extras<'_>) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn open_thread(&self, _: &Shown, lobby: i64) -> Result<ChannelId, Undelivered> {
        Ok(ChannelId(lobby))
    }
}

async fn acts_are_judged_by_what_another_process_did(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let id = rig.live(&one).await.game.id();
    let first = one.find(id, None).await.unwrap().game;
    let mover = first.to_move().unwrap();
    rig.moves(&two, id).await;
    let newest = rig.moves(&two, id).await.game;

    // The first process doesn't know about that.
    let old = one.remembered(id).unwrap();
    assert_eq!(old.game.seq(), first.seq());
    let acts = async |known: Shown, player: PlayerId, text: String| {
        let act = Act::Move(player, text);
        one.act_on(Some(&rig.caller(player)), (Known::As(known), None), &act, &|_| {}).await
    };
    // A move that was legal then and isn't now is refused; one that is legal only now is played.
    let legal_now = |text: &String| newest.position().read(text).is_ok();
    let gone = (0..first.position().legal_moves().len()).map(|number| legal(&first, number));
    let gone = gone.into_iter().find(|text| !legal_now(text)).unwrap();
    let why = refusal(acts(old.clone(), mover, gone).await);
    assert!(matches!(why, Refusal::Play(play::Refusal::BadMove(_))), "{why:?}");
    let legal_then = |text: &String| first.position().read(text).is_ok();
    let new = (0..newest.position().legal_moves().len()).map(|number| legal(&newest, number));
    let new = new.into_iter().find(|text| !legal_then(text)).unwrap();
    assert_eq!(acts(old, mover, new).await.unwrap().shown.game.seq(), newest.seq() + 1);
    rig.ends([one, two]).await;
}

async fn what_a_killed_process_held_is_sent_once_by_another(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let post = rig.opens(&one, rig.ann).await.unwrap().post.unwrap();
    let mailbox = Arc::new(Mailbox { silent: true, ..Mailbox::default() });
    let (sender, into) = (Arc::clone(&one), Arc::clone(&mailbox));
    let killed = tokio::spawn(async move { send_due(&sender, &into).await });
    tokio::time::timeout(PATIENCE, mailbox.arrived.notified()).await.expect("it is sent");
    killed.abort();
    assert!(killed.await.unwrap_err().is_cancelled());

    // The lease outlives the process, for a bounded time.
    let mailbox = Arc::new(Mailbox {
        messages: Mutex::new(mailbox.messages.lock().unwrap().clone()),
        ..Mailbox::default()
    });
    rig.clock.advance(59_999);
    assert_eq!(send_due(&two, &mailbox).await.unwrap(), 0);
    rig.clock.advance(1);
    // Both wake up at once: one of them gets it.
    let (first, second) = tokio::join!(send_due(&one, &mailbox), send_due(&two, &mailbox));
    assert_eq!(first.unwrap() + second.unwrap(), 1);
    assert_eq!(*mailbox.deliveries.lock().unwrap(), 1);
    let settled = two.store().post(post.id).await.unwrap().unwrap();
    assert_eq!((settled.message, settled.shown), (Some(1000 + post.id.0), Some(settled.want)));
    rig.ends([one, two]).await;
}

async fn a_lost_lease_does_not_undo_the_next_one(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let post = rig.opens(&one, rig.ann).await.unwrap().post.unwrap();
    let store = one.store();
    let now = crate::rig::NOON;
    let claim =
        async |owner: &str, now: i64| store.claim_posts(owner, now, now + 1000, 9).await.unwrap().len();
    assert_eq!(claim("slow", now).await, 1);
    assert_eq!(claim("quick", now + 1000).await, 1);
    // "slow" wakes up and believes that it still holds the row.
    store.release_post(post.id, "slow").await.unwrap();
    store.postpone_post(post.id, "slow", now, true).await.unwrap();
    assert_eq!(claim("third", now + 1500).await, 0, "it is quick's");
    store.settle_post(post.id, "slow", Some(7), ShownState::open(0)).await.unwrap();
    assert_eq!(claim("third", now + 1500).await, 0, "it is quick's");
    assert_eq!(store.post(post.id).await.unwrap().unwrap().message, Some(7), "what was posted is known");
    store.release_post(post.id, "quick").await.unwrap();
    assert_eq!(claim("third", now + 1500).await, 1);
    // A change that comes while a row is being sent takes its owner, so that it is sent again, and at once.
    let lose = async || sql(&rig.database, "UPDATE outbox SET owner = ''").await;
    lose().await;
    store.release_post(post.id, "third").await.unwrap();
    assert_eq!(claim("fourth", now + 1500).await, 1, "nobody holds it");
    lose().await;
    store.postpone_post(post.id, "fourth", now, true).await.unwrap();
    assert_eq!(claim("fifth", now + 1500).await, 1, "nobody holds it");
    rig.ends([one]).await;
}

/// A sandbox with two bots, each of which has one shard.
struct Pair {
    sandbox: Sandbox,
    database: Database,
    bots: [Option<Child>; 2],
    /// One channel for each shard.
    channels: [Id; 2],
}

impl Pair {
    async fn start(database: Database) -> Pair {
        let rules = Rules { identify_every_ms: 0, ..Rules::default() };
        let config = Config { rules, patience: PATIENCE, ..Config::default() };
        let sandbox = Sandbox::start(config).await.unwrap();
        let moderator = sandbox.moderator();
        // Discord's own formula.
        let shard = |guild: Id| (guild.0 >> 22) as usize % 2;
        let mut channels = [None; 2];
        let mut guilds = moderator.guilds();
        while channels.contains(&None) {
            let guild = guilds.pop().unwrap_or_else(|| moderator.add_guild("Another"));
            channels[shard(guild)] = moderator.channel(guild, "halma");
        }
        let channels = channels.map(Option::unwrap);
        for channel in channels {
            moderator.deny(channel, permission::CREATE_PUBLIC_THREADS).unwrap();
        }
        let mut pair = Pair { sandbox, database, bots: [None, None], channels };
        for number in 0..2 {
            pair.begins(number).await;
        }
        pair
    }

    fn log(&self, number: usize) -> String {
        std::fs::read_to_string(self.database.folder.join(format!("bot-{number}.log"))).unwrap_or_default()
    }

    /// Starts a bot and waits until it is connected.
    async fn begins(&mut self, number: usize) {
        let before = self.log(number).matches("connected").count();
        let path = self.database.folder.join(format!("bot-{number}.log"));
        let log = std::fs::File::options().create(true).append(true).open(path).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_hoppity"));
        command.arg("run").current_dir(&self.database.folder).env_clear();
        command.env("DISCORD_TOKEN", self.sandbox.token()).env("DISCORD_PROXY", self.sandbox.base());
        command.env("DATABASE_URL", &self.database.url).env("HOPPITY_SHARDS", format!("{number}/2"));
        // Tests are faster than hands.
        command.env("HOPPITY_PACE", "0");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).kill_on_drop(true);
        self.bots[number] = Some(command.spawn().unwrap());
        let connected = async || self.log(number).matches("connected").count() > before;
        assert!(comes_true(connected).await, "bot {number} doesn't connect:\n{}", self.log(number));
        self.sandbox.has_command("resign").await.unwrap();
    }

    async fn is_killed(&mut self, number: usize) {
        self.bots[number].take().unwrap().kill().await.unwrap();
    }

    fn player(&self, name: &str) -> Player {
        Player { person: self.sandbox.person(name).unwrap() }
    }

    /// The public messages of a shard's channel that show this board.
    fn boards(&self, shard: usize, game: &str, ply: usize) -> Vec<Seen> {
        let seen = self.player("hugo").person.messages(&self.channels[shard].to_string()).unwrap();
        seen.into_iter().filter(|seen| is_board(seen, game, ply)).collect()
    }

    /// Waits for the board.
    async fn board(&self, shard: usize, game: &str, ply: usize) -> Seen {
        let channel = self.channels[shard].to_string();
        let hugo = self.player("hugo");
        let shown = |seen: &[Seen]| seen.iter().any(|seen| is_board(seen, game, ply));
        hugo.person.wait_for(&channel, shown).await.unwrap();
        self.boards(shard, game, ply).remove(0)
    }

    /// Ann and Bob start a match in a shard's channel; returns its name.
    async fn match_begins(&self, shard: usize) -> String {
        let (ann, bob, channel) = (self.player("ann"), self.player("bob"), self.channels[shard].to_string());
        let asked = ann.command(&channel, "challenge", json!({"game": "halma-8"})).unwrap();
        let lobby = ann.seen(asked).await;
        bob.seen(bob.presses(&lobby, "Join")).await;
        let join = lobby.button("Join").unwrap();
        format!("#{}", join.split(':').nth(1).unwrap())
    }

    /// The player to move types some legal move; returns the player and the interaction.
    async fn moves(&self, store: &Store, shard: usize, game: &str, ply: usize) -> (Player, Id) {
        let stored = store.load(number(game)).await.unwrap().unwrap();
        let position = stored.position();
        let text = position.write(position.legal_moves()[0]);
        let board = self.board(shard, game, ply).await;
        let (_, rest) = board.content().split_once("<@").unwrap();
        let mover = self.player(rest.split_once('>').unwrap().0);
        let options = json!({"move": text, "match": game});
        let asked = mover.command(&self.channels[shard].to_string(), "move", options).unwrap();
        (mover, asked)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_say_everything_once() {
    let Some(database) = Database::postgres("two_processes_say_everything_once").await else { return };
    let mut pair = Pair::start(database).await;
    let registered = pair.sandbox.requests();
    let registered = registered.iter().filter(|request| request.method == "PUT").count();
    assert_eq!(registered, 1, "one of them registers the commands");
    for number in 0..2 {
        assert_eq!(pair.log(number).matches("connected").count(), 1);
    }
    let store = pair.database.open().await;
    let games = [pair.match_begins(0).await, pair.match_begins(1).await];
    for ply in 0..6 {
        let moved =
            tokio::join!(pair.moves(&store, 0, &games[0], ply), pair.moves(&store, 1, &games[1], ply));
        for (mover, asked) in [moved.0, moved.1] {
            mover.seen(asked).await;
        }
    }

    // The process with shard 1 is killed between storing a move and announcing it: neither the answer
    // nor the board reaches Discord.
    pair.board(1, &games[1], 6).await;
    let before = store.seq(number(&games[1])).await.unwrap();
    let is_lost = |path: String| {
        let order = RequestOrder { path, count: 9, ..RequestOrder::next(RequestFault::Nothing) };
        pair.sandbox.faults().request(order);
    };
    is_lost(format!("/channels/{}/messages", pair.channels[1]));
    let (_, asked) = pair.moves(&store, 1, &games[1], 6).await;
    is_lost(format!("/interactions/{asked}/"));
    let stored = async || store.seq(number(&games[1])).await.unwrap() > before;
    until("the move is stored", stored).await;
    pair.is_killed(1).await;
    pair.sandbox.faults().clear();
    // The other one goes on, and leaves the dead one's posts alone until the lease runs out.
    let (mover, asked) = pair.moves(&store, 0, &games[0], 6).await;
    mover.seen(asked).await;
    assert_eq!(pair.boards(1, &games[1], 7).len(), 0);
    pair.begins(1).await;
    pair.board(1, &games[1], 7).await;
    let (mover, asked) = pair.moves(&store, 1, &games[1], 7).await;
    mover.seen(asked).await;

    everything_is_sent(&store).await;
    for (shard, game, plies) in [(0, &games[0], 7), (1, &games[1], 8)] {
        for ply in 0..=plies {
            assert_eq!(pair.boards(shard, game, ply).len(), 1, "{game} after {ply} plies");
            let closed = pair.boards(shard, game, ply)[0].components().count() == 0;
            assert_eq!(closed, ply < plies, "{game} after {ply} plies");
        }
    }
    for number in 0..2 {
        let log = pair.log(number);
        assert!(!log.contains(" ERROR ") && !log.contains("panicked"), "{log}");
        pair.is_killed(number).await;
    }
    store.close().await;
    let Pair { sandbox, database, .. } = pair;
    sandbox.stop().await;
    database.ends().await;
}

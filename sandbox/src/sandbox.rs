//! A running sandbox: its settings, and the handle on it.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anstream::eprintln;
use axum::Router;
use axum::body::Bytes;
use axum::serve::ListenerExt;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::admin::{self, Controls, Moderator};
use crate::api::schema::Schema;
use crate::bot::{BotCommand, BotProcess, clock_url};
use crate::hub::faults::Faults;
use crate::hub::session::Packet;
use crate::hub::{Hub, Policy, Request};
use crate::people::{self, Person, Trouble, person_of, trouble};
use crate::snowflake::Id;
use crate::store::Store;
use crate::world::{Rules, World};
use crate::{astray, gateway, page, rest};

/// The settings of a sandbox.
#[derive(Debug, Clone)]
pub struct Config {
    /// The port on 127.0.0.1, or 0 for any free one.
    pub port: u16,
    /// The folder that keeps the world. Without one it lives in memory.
    pub data: Option<PathBuf>,
    /// A new name for the bot.
    pub bot_name: Option<String>,
    /// The bot to start.
    pub bot: Option<BotCommand>,
    /// Whether requests over the limits are refused.
    pub rate_limits: bool,
    /// Whether the bot may ask for privileged intents.
    pub privileged_intents: bool,
    /// How long a [`Person`] waits for something before giving up.
    pub patience: Duration,
    /// Limits that Discord sets.
    pub rules: Rules,
    /// Whether violations of Discord's description and fields that Discord ignores are only
    /// reported. Otherwise the sandbox panics with them when it ends, which fails its test.
    pub tolerant: bool,
    /// Whether to forget what nobody is likely to ask for again, for long runs under load: all but
    /// a channel's last messages with their files, and the payloads of answered interactions.
    pub forgetful: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            port: 0,
            data: None,
            bot_name: None,
            bot: None,
            rate_limits: true,
            privileged_intents: false,
            patience: Duration::from_secs(10),
            rules: Rules::default(),
            tolerant: false,
            forgetful: false,
        }
    }
}

/// A running sandbox. Dropping it ends it and its bot.
///
/// # Panics
/// When dropped after a violation or a warning, unless it is tolerant.
pub struct Sandbox {
    controls: Arc<Controls>,
    store: Store,
    address: SocketAddr,
    patience: Duration,
    tolerant: bool,
    /// Ends by itself once the hub says so.
    server: Option<JoinHandle<()>>,
    chores: [JoinHandle<()>; 2],
}

impl Sandbox {
    /// Starts a sandbox, and its bot if it has one.
    ///
    /// # Errors
    /// When the port is taken, the kept world or the description of the API can't be read, or the
    /// bot's program doesn't start.
    pub async fn start(config: Config) -> io::Result<Sandbox> {
        let schema = Schema::named().map_err(io::Error::other)?;
        let store = Store::open(config.data.clone())?;
        let mut world = store.load()?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, config.port)).await?;
        let address = listener.local_addr()?;
        let base = format!("http://{address}");
        world.base.clone_from(&base);
        world.rules = config.rules.clone();
        world.forgetful = config.forgetful;
        if let Some(name) = &config.bot_name {
            world.name_bot(name);
        }
        let bot = BotProcess::new(config.bot.clone(), base, world.token.clone());
        let policy = Policy {
            rate_limits: config.rate_limits,
            privileged_intents: config.privileged_intents,
            is_clock_shared: config.bot.as_ref().is_some_and(|bot| bot.clock.is_some()),
        };
        let hub = Arc::new(Hub::new(world, store.vault(), schema, policy));
        let controls = Arc::new(Controls { hub: hub.clone(), bot });
        let app = Router::new()
            .merge(rest::routes(&hub))
            .merge(gateway::routes())
            .merge(people::routes())
            .merge(page::routes())
            .with_state(hub.clone())
            .merge(admin::routes(controls.clone()))
            .fallback(astray::nowhere);
        let sandbox = Sandbox {
            server: Some(tokio::spawn(serve(listener, app, hub.clone()))),
            chores: [tokio::spawn(expire(hub.clone())), tokio::spawn(keep(hub, store.clone()))],
            controls,
            store,
            address,
            patience: config.patience,
            tolerant: config.tolerant,
        };
        // From now on the folder is known to be a sandbox's.
        save(&sandbox.controls.hub, &sandbox.store);
        if config.bot.is_some() {
            sandbox.start_bot().await?;
        }
        Ok(sandbox)
    }

    /// The address it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The proxy for a bot: requests go to `{base}/api/v10/…`.
    pub fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The root of the REST API.
    pub fn api_base(&self) -> String {
        format!("{}/api/v10", self.base())
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.controls.hub.look(|world| world.token.clone())
    }

    /// A person by name or id. Ann, Bob, Chie, Dario, Elena, Fritz, Gaia and Hugo live here.
    ///
    /// # Errors
    /// 404 for anyone else.
    pub fn person(&self, key: &str) -> Result<Person, Trouble> {
        let id = self.controls.hub.look(|world| person_of(world, key).map(|user| user.id));
        let id = id.ok_or_else(|| trouble(404, format!("There is no person “{key}”.")))?;
        Ok(Person::new(self.controls.hub.clone(), id, self.patience))
    }

    /// The id of a channel by its name.
    ///
    /// # Errors
    /// 404 when there is none.
    pub fn channel(&self, name: &str) -> Result<Id, Trouble> {
        let found = self.controls.hub.look(|world| {
            let mut channels = world.channels.values();
            channels.find(|channel| channel.name() == Some(name)).map(|channel| channel.id)
        });
        found.ok_or_else(|| trouble(404, format!("There is no channel “{name}”.")))
    }

    /// The bytes of an attachment.
    pub fn attachment(&self, id: Id) -> Option<Bytes> {
        self.controls.hub.vault.get(id)
    }

    /// The bot's last requests, oldest first.
    pub fn requests(&self) -> Vec<Request> {
        self.controls.hub.requests()
    }

    /// How requests and answers differ from Discord's own description. Empty when `DISCORD_OPENAPI`
    /// names no file.
    pub fn violations(&self) -> Vec<String> {
        self.controls.hub.violations()
    }

    /// What Discord would ignore in the requests: fields that it doesn't know, or that have no
    /// effect where they stand.
    pub fn warnings(&self) -> Vec<String> {
        self.controls.hub.warnings()
    }

    /// Whether requests and answers are checked against Discord's description.
    pub fn is_judged(&self) -> bool {
        self.controls.hub.schema.is_some()
    }

    /// Whether the bot is connected to the gateway.
    pub fn is_online(&self) -> bool {
        self.controls.hub.look(|world| world.online)
    }

    /// The process id of the bot.
    pub fn bot_pid(&self) -> Option<u32> {
        self.controls.bot.pid()
    }

    /// Waits until the bot is connected.
    ///
    /// # Errors
    /// When patience runs out.
    pub async fn online(&self) -> Result<(), Trouble> {
        let online = self.controls.hub.until(|world| world.online.then_some(()));
        timeout(self.patience, online).await.map_err(|_| trouble(504, "The bot hasn't connected."))
    }

    /// Waits until the bot is disconnected.
    ///
    /// # Errors
    /// When patience runs out.
    pub async fn offline(&self) -> Result<(), Trouble> {
        let offline = self.controls.hub.until(|world| (!world.online).then_some(()));
        timeout(self.patience, offline).await.map_err(|_| trouble(504, "The bot is still connected."))
    }

    /// Waits until the bot is connected and has registered a command.
    ///
    /// # Errors
    /// When patience runs out.
    pub async fn has_command(&self, name: &str) -> Result<(), Trouble> {
        let known = self.controls.hub.until(|world| {
            (world.online && world.commands.iter().any(|command| command.name() == name)).then_some(())
        });
        let late = || trouble(504, format!("The bot hasn't registered a command “{name}”."));
        timeout(self.patience, known).await.map_err(|_| late())
    }

    /// Starts the bot.
    ///
    /// # Errors
    /// When its program doesn't start.
    pub async fn start_bot(&self) -> io::Result<()> {
        self.controls.bot.start().await
    }

    /// Ends the bot with SIGTERM and waits for it.
    pub async fn stop_bot(&self) {
        self.controls.bot.stop().await;
    }

    /// Ends the bot with SIGKILL and waits for it.
    pub async fn kill_bot(&self) {
        self.controls.bot.kill().await;
    }

    /// Ends the bot with SIGTERM and starts it again.
    ///
    /// # Errors
    /// When its program doesn't start.
    pub async fn restart_bot(&self) -> io::Result<()> {
        self.stop_bot().await;
        self.start_bot().await
    }

    /// Waits until no bot is running, for whatever reason.
    pub async fn bot_gone(&self) {
        self.controls.bot.gone().await;
    }

    /// The time by the sandbox's clock, in milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.controls.hub.clock.now_ms()
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        self.controls.move_clock(|clock| clock.shift(i64::try_from(by.as_millis()).unwrap_or(i64::MAX)));
    }

    /// Moves the clock back. What was to last some time still lasts as long.
    pub fn turn_back(&self, by: Duration) {
        let by_ms = i64::try_from(by.as_millis()).map_or(i64::MIN, |ms| -ms);
        self.controls.move_clock(|clock| clock.shift(by_ms));
    }

    /// Where the clock is served: an answer that doesn't end, with a line for each move that says
    /// how far the clock is ahead of this machine's, in milliseconds.
    pub fn clock_url(&self) -> String {
        clock_url(&self.base())
    }

    /// Sends an interaction's event once more.
    ///
    /// # Errors
    /// 404 for an unknown one.
    pub fn redeliver(&self, interaction: Id) -> Result<(), Trouble> {
        self.controls.redeliver(interaction)
    }

    /// Deletes a message, as a moderator would.
    ///
    /// # Errors
    /// 404 for an unknown one.
    pub fn delete(&self, message: Id) -> Result<(), Trouble> {
        self.moderator().remove_message(message)
    }

    /// The faults to come: in requests, events and resumes.
    pub fn faults(&self) -> &Faults {
        &self.controls.hub.faults
    }

    /// How many sessions the bot has opened today. Resuming one doesn't open it.
    pub fn sessions_opened(&self) -> u64 {
        let most = self.controls.hub.look(|world| world.rules.session_starts);
        most - self.controls.hub.session_starts().0
    }

    /// Waits until the bot has opened this many sessions today.
    ///
    /// # Errors
    /// When patience runs out.
    pub async fn session_opened(&self, count: u64) -> Result<(), Trouble> {
        let mut versions = self.controls.hub.versions();
        let opened = async { while self.sessions_opened() < count && versions.changed().await.is_ok() {} };
        timeout(self.patience, opened).await.map_err(|_| trouble(504, "The bot hasn't opened a session."))
    }

    /// Sends the bot's connections something other than an event.
    pub fn gateway(&self, packet: &Packet) {
        self.controls.hub.send_to_sessions(packet);
    }

    /// Puts Discord out of reach for a while: connections break, and requests get 502.
    pub fn down(&self, time: Duration) {
        self.controls.down(time);
    }

    /// Puts the world back to its start, without faults to come. The bot keeps its token, its name
    /// and its commands, and has to identify again. Requests, warnings and violations so far are forgotten, so they
    /// fail no test any more.
    pub fn reset(&self) {
        self.controls.hub.reset();
    }

    /// Someone who may do everything in every guild.
    pub fn moderator(&self) -> Moderator {
        Moderator::new(self.controls.hub.clone())
    }

    /// The whole world as JSON, for failing tests.
    pub fn dump(&self) -> Value {
        self.controls.hub.look(|world| serde_json::to_value(world).unwrap_or_default())
    }

    /// Ends the bot, saves the world, and stops.
    pub async fn stop(mut self) {
        self.stop_bot().await;
        self.controls.hub.stop();
        if let Some(server) = self.server.take() {
            // Don't wait for a client that holds its connection open.
            let _ = timeout(Duration::from_secs(2), server).await;
        }
        // Only then is the folder free for the next sandbox.
        for chore in &mut self.chores {
            chore.abort();
            let _ = chore.await;
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.controls.bot.dismiss();
        self.controls.hub.stop();
        self.chores.iter().for_each(JoinHandle::abort);
        save(&self.controls.hub, &self.store);
        let found = [self.violations(), self.warnings()].concat();
        // A second panic would hide the first and abort the process.
        if !found.is_empty() && !self.tolerant && !std::thread::panicking() {
            panic!("not as Discord has it:\n{}", found.join("\n"));
        }
    }
}

async fn serve(listener: TcpListener, app: Router, hub: Arc<Hub>) {
    // Answers are small and awaited, so holding them back gains nothing.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let stopped = async move { hub.stopped().await };
    if let Err(error) = axum::serve(listener, app).with_graceful_shutdown(stopped).await {
        eprintln!("sandbox: the server has ended: {error}");
    }
}

/// Fails what nobody answers, whether or not anyone looks.
async fn expire(hub: Arc<Hub>) {
    let mut tick = interval(Duration::from_millis(250));
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        hub.send_late();
        hub.change(World::expire);
    }
}

/// Saves the world a moment after a change, so that many changes are written at once.
async fn keep(hub: Arc<Hub>, store: Store) {
    let mut versions = hub.versions();
    while store.keeps() && versions.changed().await.is_ok() {
        sleep(Duration::from_millis(300)).await;
        versions.borrow_and_update();
        save(&hub, &store);
    }
}

fn save(hub: &Hub, store: &Store) {
    if store.keeps() {
        match hub.look(serde_json::to_vec) {
            Ok(world) => store.save(&world),
            Err(error) => eprintln!("sandbox: can't write the world down: {error}"),
        }
    }
}

//! The gateway connection: checks the token, registers commands, listens, and shuts down cleanly.

mod heard;

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::all::{
    ApplicationId, ChannelDeleteEvent, ChannelId, Client, ClientBuilder, Context, Event, GatewayIntents,
    Http, HttpBuilder, InteractionCreateEvent, Permissions, RawEventHandler, ReadyEvent, ShardId,
    ShardManager, ThreadDeleteEvent,
};
use serenity::async_trait;
use tokio::sync::{Notify, Semaphore};
use tokio::task::{JoinError, JoinSet};

use crate::discord::api::{BotAccount, GatewayAdvice, Rest, RestError, ShardRange, Shards, http_client};
use crate::discord::commands::{self, CommandLinks};
use crate::discord::handle::Handler;
use crate::discord::request::{self, Asked};
use crate::discord::sending::{DiscordOutlet, Studio, made_ms};
use crate::metrics::Metrics;
use crate::render::Painter;
use crate::service::{Clock, Service, run_sender, run_thinking, send_due};
use heard::Heard;

/// Why the bot doesn't run.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Discord rejects the token.
    #[error("Discord doesn't know this DISCORD_TOKEN. Copy it again from the Bot page of your application.")]
    Token,
    /// Discord can't be reached.
    #[error("can't reach Discord: {why}. {}", next_step(*.elsewhere))]
    Unreachable {
        /// The cause.
        why: String,
        /// Whether another address is used in place of Discord's.
        elsewhere: bool,
    },
    /// Discord answers, but not with what the bot needs.
    #[error("{0}. Try again in a few minutes; https://discordstatus.com says whether Discord has a problem")]
    Refused(RestError),
    /// Discord refuses the command table.
    #[error("Discord refused the commands: {0}")]
    Commands(RestError),
    /// The gateway didn't answer, or closed the connection.
    #[error("the gateway: {0}")]
    Gateway(String),
    /// A task that sends messages or moves computer players ended while the bot ran. Without it,
    /// moves would be accepted that nobody sees.
    #[error("a part of the bot broke off: {0}")]
    BrokenOff(String),
}

fn next_step(elsewhere: bool) -> &'static str {
    if elsewhere {
        "DISCORD_PROXY names an address in place of Discord's: is it right, and does somebody answer there?"
    } else {
        "Is this machine online, and may it open connections to port 443?"
    }
}

/// Interactions handled at the same time; more have to wait.
const AT_ONCE: u32 = 1024;
/// The gateway has this long to report that the session is ready.
const READY: Duration = Duration::from_secs(20);
/// On shutdown, all sessions together have this long to end.
const GOODBYE: Duration = Duration::from_secs(3);
/// Then work in progress has this long: an interaction's first answer takes at most 3 s.
const LEAVE: Duration = Duration::from_secs(6);

/// The bot doesn't start with fewer sessions left for the day than this: some are for connections that break.
const SPARE_STARTS: u64 = 50;

/// Discord gives up on an interaction after three seconds, and our time may be five seconds ahead of its own.
const GIVEN_UP_MS: i64 = 8_000;

/// How long posts left over from the last run may delay the start.
const CATCH_UP: Duration = Duration::from_secs(5);

/// A verified token and registered commands; the bot doesn't listen yet.
pub struct Introduced {
    token: String,
    base: Option<String>,
    client: reqwest::Client,
    rest: Arc<Rest>,
    clock: Arc<dyn Clock>,
    range: ShardRange,
    application: ApplicationId,
    commands: CommandLinks,
    painter: Painter,
}

impl std::fmt::Debug for Introduced {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Introduced").field("range", &self.range).finish_non_exhaustive()
    }
}

impl Introduced {
    fn http(&self) -> Http {
        let client = self.client.clone();
        let mut http = HttpBuilder::new(&self.token).client(client).ratelimiter_disabled(true);
        if let Some(base) = &self.base {
            http = http.proxy(base);
        }
        http.application_id(self.application).build()
    }

    fn outlet(self, service: &Service) -> DiscordOutlet {
        DiscordOutlet {
            rest: self.rest,
            application: self.application,
            clock: self.clock,
            commands: Arc::new(self.commands),
            audience: Arc::clone(service.audience()),
            pictures: Arc::default(),
            studio: Arc::new(Studio::new(self.painter)),
        }
    }
}

/// Runs the bot until `stop`, then lets work in progress finish.
///
/// # Errors
/// When Discord can't be reached or refuses, within seconds of the start.
pub async fn run(
    introduced: Introduced,
    service: Arc<Service>,
    shards: &Shards,
    stop: impl Future<Output = ()> + Send,
) -> Result<(), StartError> {
    tokio::pin!(stop);
    tracing::info!("invite the bot to a server: {}", invite(introduced.application));

    let (http, range) = (introduced.http(), introduced.range);
    let outlet = introduced.outlet(&service);
    let gate = Arc::new(Semaphore::new(AT_ONCE as usize));
    let ready = Arc::new(Notify::new());
    let events = Events {
        heard: Heard::default(),
        handler: Arc::new(Handler::new(Arc::clone(&service), outlet.clone())),
        service: Arc::clone(&service),
        rest: Arc::clone(&outlet.rest),
        clock: Arc::clone(&outlet.clock),
        gate: Arc::clone(&gate),
        ready: Arc::clone(&ready),
        metrics: Arc::clone(service.metrics()),
    };
    let mut gateway = client(http, events).await?;
    let manager = Arc::clone(&gateway.shard_manager);
    shards.begin(Arc::clone(&manager), range);

    let outlet = Arc::new(outlet);
    tokio::select! {
        () = &mut stop => return Ok(()),
        () = catch_up(&service, &outlet) => {}
    }
    // Clocks that ran out while the bot was down come before any press.
    if let Err(error) = service.tick().await {
        tracing::warn!(%error, "timed work waits for the next second");
    }

    let mut background = Background::start(&service, outlet);
    let mut listening = tokio::spawn(async move {
        // serenity includes the end of the range.
        gateway.start_shard_range(range.first()..range.last(), range.count()).await
    });
    let unready = async {
        match tokio::time::timeout(READY, ready.notified()).await {
            Ok(()) => std::future::pending().await,
            Err(_) => StartError::Gateway(format!("no answer within {} s", READY.as_secs())),
        }
    };
    let result = tokio::select! {
        ended = &mut listening => Err(gateway_ended(ended)),
        Some(ended) = background.parts.join_next() => Err(broken_off(ended)),
        error = unready => Err(error),
        () = &mut stop => Ok(()),
    };

    tracing::info!("leaving");
    background.rest();
    close(&manager, shards).await;
    listening.abort();
    let latest = Instant::now() + LEAVE;
    finish_answers(&gate, latest).await;
    background.end(latest).await;
    if let Err(error) = service.beat(false).await {
        tracing::warn!(%error, "the time of leaving couldn't be stored, so clocks are credited some seconds more");
    }
    result
}

/// Ends the sessions. A shard that has none yet needn't say goodbye, and serenity would wait five seconds for it.
async fn close(manager: &ShardManager, shards: &Shards) {
    /// WebSocket's code for a normal end, after which Discord shows the bot as offline at once.
    const NORMAL: u16 = 1000;
    let goodbye = async {
        for shard in shards.look().await.iter().filter(|shard| shard.connected) {
            manager.shutdown(ShardId(shard.number), NORMAL).await;
        }
    };
    // serenity closes one after the other, and waits five seconds for each whose line hangs.
    if tokio::time::timeout(GOODBYE, goodbye).await.is_err() {
        tracing::warn!("Discord didn't answer the goodbye, so it shows the bot as online for a while");
    }
}

/// The connection to the gateway, which isn't opened yet.
async fn client(http: Http, events: Events) -> Result<Client, StartError> {
    let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).raw_event_handler(events);
    client.await.map_err(|error| StartError::Gateway(error.to_string()))
}

/// Lets the answers in progress finish, and no other one begin.
async fn finish_answers(gate: &Semaphore, latest: Instant) {
    if tokio::time::timeout_at(latest.into(), gate.acquire_many(AT_ONCE)).await.is_err() {
        tracing::warn!("some answers didn't finish; their posts are sent after the next start");
    }
    // An interaction that arrived last may not have taken its place yet. It mustn't begin now, as
    // the database is about to be closed.
    gate.close();
}

/// Sends the posts that the last run left unsettled, as many as it can in a short time, before any
/// press. A message that it posted but didn't record is found by sending it once more, which works
/// only while it has to show the same: a press handled before that would close it, and nobody could
/// find it.
async fn catch_up(service: &Arc<Service>, outlet: &Arc<DiscordOutlet>) {
    let all = async { while matches!(send_due(service, outlet).await, Ok(1..)) {} };
    tokio::select! {
        () = all => {}
        () = outlet.clock.sleep(CATCH_UP) => {
            tracing::warn!("some posts of the last run have yet to be sent; going on without them");
            // The time limit cut off sends in progress. Without their leases, the sender can take
            // them up.
            if let Err(error) = service.let_go().await {
                tracing::warn!(%error, "these posts stay until their leases are over");
            }
        }
    }
}

/// The work beside the gateway: the sender and the computer players.
struct Background {
    parts: JoinSet<Result<(), JoinError>>,
    /// Ends the sender.
    leaving: Arc<Notify>,
    /// Ends the computer players.
    resting: Arc<Notify>,
}

impl Background {
    fn start(service: &Arc<Service>, outlet: Arc<DiscordOutlet>) -> Background {
        let (leaving, resting) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (leave, rest) = (Arc::clone(&leaving), Arc::clone(&resting));
        let mut parts = JoinSet::new();
        parts.spawn(run_sender(Arc::clone(service), outlet, async move { leave.notified().await }));
        let thinks = Arc::clone(service);
        parts.spawn(async move {
            run_thinking(thinks, async move { rest.notified().await }).await;
            Ok(())
        });
        Background { parts, leaving, resting }
    }

    /// Stops the computer players at once: what they think about is taken up after the next start.
    fn rest(&self) {
        self.resting.notify_one();
    }

    /// Lets the sender finish what it is sending.
    async fn end(mut self, latest: Instant) {
        self.leaving.notify_one();
        let end = async {
            while let Some(ended) = self.parts.join_next().await {
                if !matches!(ended, Ok(Ok(()))) {
                    tracing::error!(error = %broken_off(ended), "this happened while leaving");
                }
            }
        };
        if tokio::time::timeout_at(latest.into(), end).await.is_err() {
            tracing::warn!("some posts weren't sent; they are sent after the next start");
        }
    }
}

fn broken_off(ended: Result<Result<(), JoinError>, JoinError>) -> StartError {
    match ended.and_then(|ended| ended) {
        Ok(()) => StartError::BrokenOff("it ended by itself".to_owned()),
        Err(error) => StartError::BrokenOff(error.to_string()),
    }
}

/// Checks the token and registers the commands. `clock` is set by the dates in Discord's answers.
///
/// # Errors
/// When Discord can't be reached or refuses, within seconds.
pub async fn introduce(
    account: &BotAccount,
    clock: Arc<dyn Clock>,
    metrics: Arc<Metrics>,
    painter: Painter,
) -> Result<Introduced, StartError> {
    let failed = |error| start_error(error, account);
    let client = http_client().map_err(failed)?;
    let rest = Arc::new(Rest::new(client.clone(), account, Arc::clone(&clock), metrics));
    let advised = may_start(&rest, &*clock).await.map_err(failed)?;
    let range = account.shards.unwrap_or(ShardRange::all(advised.shards));
    let application = rest.application().await.map_err(failed)?;
    let registering = range.first() == 0;
    let commands = register(&rest, application, registering).await.map_err(|error| match error {
        RestError::Refused { status: 400, .. } => StartError::Commands(error),
        other => failed(other),
    })?;
    let BotAccount { token, base, .. } = account.clone();
    Ok(Introduced { token, base, client, rest, clock, range, application, commands, painter })
}

/// Waits until enough sessions are left for today. Discord resets the token of a bot that opens more than it may in a
/// day, usually a thousand (discord-api-docs #215), and a bot that ends again and again is started again each time.
async fn may_start(rest: &Rest, clock: &dyn Clock) -> Result<GatewayAdvice, RestError> {
    loop {
        let advised = rest.gateway().await?;
        let Some(left) = advised.starts_left.filter(|left| *left < SPARE_STARTS) else { return Ok(advised) };
        let wait = advised.reset_after.max(Duration::from_secs(1));
        tracing::warn!(
            "only {left} sessions may be opened in the next {} min, and Discord resets the token of a bot that opens \
             more: waiting until then. Was the bot started again and again? The log before this says why",
            wait.as_secs().div_ceil(60)
        );
        clock.sleep(wait).await;
    }
}

fn gateway_ended(ended: Result<serenity::Result<()>, JoinError>) -> StartError {
    match ended {
        Ok(Ok(())) => StartError::Gateway("the connection ended".to_owned()),
        Ok(Err(serenity::Error::Gateway(serenity::gateway::GatewayError::InvalidAuthentication))) => {
            StartError::Token
        }
        Ok(Err(error)) => StartError::Gateway(error.to_string()),
        Err(error) => StartError::Gateway(error.to_string()),
    }
}

pub(super) fn start_error(error: RestError, account: &BotAccount) -> StartError {
    match error {
        RestError::Refused { status: 401, .. } => StartError::Token,
        RestError::Refused { .. } | RestError::HeldBack(_) => StartError::Refused(error),
        RestError::Connection(why) => StartError::Unreachable { why, elsewhere: account.base.is_some() },
    }
}

/// Returns the commands as Discord has them. If they differ from ours, registers them first if
/// `registers` is set: only one of several processes does.
async fn register(
    rest: &Rest,
    application: ApplicationId,
    registers: bool,
) -> Result<CommandLinks, RestError> {
    let ours = serde_json::to_value(commands::table()).expect("commands are plain data");
    let theirs = rest.commands(application).await?;
    if commands::same(&ours, &theirs) {
        return Ok(CommandLinks::of(&theirs));
    }
    if !registers {
        tracing::info!("the commands are registered by the process that has shard 0");
        return Ok(CommandLinks::of(&theirs));
    }
    let registered = rest.set_commands(application, &ours).await?;
    tracing::info!(commands = commands::table().len(), "registered the commands");
    Ok(CommandLinks::of(&registered))
}

/// The permissions that the bot needs on a server, with Discord's words for them.
pub(super) const RIGHTS: [(Permissions, &str); 7] = [
    (Permissions::VIEW_CHANNEL, "View Channels"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::EMBED_LINKS, "Embed Links"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
];

/// The link that brings the bot to a server, with exactly the permissions that it needs.
pub(super) fn invite(application: ApplicationId) -> String {
    let rights = RIGHTS.iter().fold(Permissions::empty(), |rights, (right, _)| rights | *right);
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        rights.bits()
    )
}

struct Events {
    heard: Heard,
    handler: Arc<Handler>,
    service: Arc<Service>,
    rest: Arc<Rest>,
    clock: Arc<dyn Clock>,
    gate: Arc<Semaphore>,
    ready: Arc<Notify>,
    metrics: Arc<Metrics>,
}

impl Events {
    /// Whether Discord has surely given up on an interaction. Events of a broken connection are sent again once it is
    /// resumed, and by then the asker has read that it failed, and asks once more.
    fn is_given_up(&self, asked: &Asked) -> bool {
        let age_ms = self.clock.now_ms() - made_ms(asked.id as i64);
        if age_ms <= GIVEN_UP_MS || !self.clock.is_checked() {
            return false;
        }
        self.metrics.missed.add("late", 1);
        tracing::warn!(
            interaction = asked.id,
            age_ms,
            "an interaction came after Discord had given up, so it isn't done"
        );
        true
    }

    /// A match doesn't end with its channel. Discord sends the same event when a channel is only
    /// hidden from the bot and may come back, so ask which it is.
    async fn lost(&self, channel: ChannelId) {
        let gone = match self.rest.has_channel(channel.get()).await {
            Ok(true) => return,
            Ok(false) => self.service.channel_gone(crate::play::ChannelId::of(channel.get())).await.is_ok(),
            Err(_) => false,
        };
        if !gone {
            tracing::warn!(%channel, "the matches of a deleted channel go on with their next boards");
        }
    }
}

/// All events are handled raw, because serenity makes a copy of each event for each kind of
/// handler, and starts a task for it.
#[async_trait]
impl RawEventHandler for Events {
    async fn raw_event(&self, _: Context, event: Event) {
        match event {
            Event::InteractionCreate(InteractionCreateEvent { interaction, .. }) => {
                let Some(asked) = request::parse(&interaction, Instant::now()) else { return };
                if self.is_given_up(&asked) {
                    return;
                }
                if self.heard.again(asked.id) {
                    tracing::debug!(interaction = asked.id, "an interaction was delivered again");
                    return;
                }
                // The gate is closed when the bot leaves.
                let Ok(_place) = self.gate.acquire().await else { return };
                self.handler.handle(asked).await;
            }
            Event::Ready(ReadyEvent { ready, .. }) => {
                let shard = ready.shard.map_or(0, |shard| shard.id.0);
                tracing::info!(name = ready.user.name, servers = ready.guilds.len(), shard, "connected");
                self.metrics.sessions.add("opened", 1);
                self.ready.notify_one();
            }
            Event::Resumed(_) => self.metrics.sessions.add("resumed", 1),
            Event::ChannelDelete(ChannelDeleteEvent { channel, .. }) => self.lost(channel.id).await,
            Event::ThreadDelete(ThreadDeleteEvent { thread, .. }) => self.lost(thread.id).await,
            // A press would vanish if its interaction weren't read.
            Event::Unknown(event) if event.kind == "INTERACTION_CREATE" => {
                tracing::error!("an interaction came in a shape that this version can't read");
            }
            _ => {}
        }
    }
}

//! The hub: the world behind its lock, and everyone who hears of its changes: the bot's gateway
//! sessions, people's tabs, waiting tests, the store.

pub mod faults;
pub mod log;
mod presence;
pub mod rates;
pub mod session;
pub mod starts;
mod tabs;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anstream::eprintln;
use serde_json::{Value, json};
use tokio::sync::{broadcast, mpsc, watch};

use faults::Faults;
use log::{Entry, Log};
use rates::Rates;
use session::{Audience, Dispatch, InvalidSeq, Packet, Session, Shard};
use starts::{Starts, TooSoon};
use tabs::Tabs;

use crate::api::schema::Schema;
use crate::clock::{Clock, iso8601};
use crate::snowflake::{Id, random_text};
use crate::store::Vault;
use crate::world::{BOT, Channel, Event, Message, User, World, intent, without_content};

const REQUESTS_KEPT: usize = 200;

/// Which of Discord's protections a sandbox enforces.
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    /// Whether requests over the limits are refused.
    pub rate_limits: bool,
    /// Whether a bot may ask for privileged intents.
    pub privileged_intents: bool,
    /// Whether the bot goes by the sandbox's clock. Then Discord's limits and the dates of its
    /// answers do so, too.
    pub is_clock_shared: bool,
}

/// The world and its listeners.
pub struct Hub {
    pub clock: Arc<Clock>,
    pub vault: Vault,
    pub rates: Rates,
    pub log: Log,
    pub tabs: Tabs,
    pub faults: Faults,
    pub privileged_intents: bool,
    /// Whether the bot goes by `clock`.
    pub is_clock_shared: bool,
    /// How far the dates in answers are ahead of the clock that the bot goes by.
    pub dates_ahead: Duration,
    /// Discord's description of its requests and answers.
    pub schema: Option<&'static Schema>,
    state: Mutex<State>,
    news: broadcast::Sender<News>,
    version: watch::Sender<u64>,
    requests: Mutex<VecDeque<Request>>,
    violations: Mutex<Vec<String>>,
    warnings: Mutex<Vec<String>>,
    stopping: watch::Sender<bool>,
}

struct State {
    world: World,
    sessions: Vec<Session>,
    starts: Starts,
}

/// A session's id, and the packets for its connection.
pub type Link = (String, mpsc::UnboundedReceiver<Packet>);

/// News for people.
#[derive(Debug, Clone)]
pub struct News {
    /// Its only reader; without one, everyone.
    pub to: Option<Id>,
    /// Only for people who see this channel.
    pub channel: Option<Id>,
    pub json: Value,
}

/// A request of the bot's, for developers.
#[derive(Debug, Clone)]
pub struct Request {
    /// When it was answered.
    pub ms: u64,
    /// Its HTTP method.
    pub method: String,
    /// Its path, with long tokens cut.
    pub path: String,
    /// The status of the answer.
    pub status: u16,
    /// Why it was refused.
    pub error: Option<String>,
}

impl Hub {
    pub fn new(world: World, vault: Vault, schema: Option<&'static Schema>, policy: Policy) -> Hub {
        let clock = Arc::new(Clock::moved(world.ahead_ms, world.passed_ms));
        let limits_clock = policy.is_clock_shared.then(|| clock.clone());
        Hub {
            vault,
            rates: Rates::new(policy.rate_limits, world.rules.invalid_requests, limits_clock),
            log: Log::default(),
            tabs: Tabs::default(),
            privileged_intents: policy.privileged_intents,
            faults: Faults::new(clock.clone()),
            clock,
            is_clock_shared: policy.is_clock_shared,
            dates_ahead: Duration::from_millis(world.rules.dates_ahead_ms),
            schema,
            state: Mutex::new(State { world, sessions: Vec::new(), starts: Starts::default() }),
            news: broadcast::channel(4096).0,
            version: watch::Sender::new(0),
            requests: Mutex::default(),
            violations: Mutex::default(),
            warnings: Mutex::default(),
            stopping: watch::Sender::new(false),
        }
    }

    /// Changes the world and passes on what happened.
    pub fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let mut state = self.lock();
        let result = change(&mut state.world);
        self.pass_on(&mut state);
        result
    }

    /// Looks at the world.
    pub fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.lock().world)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic under the lock would be a bug, but there is no better world.
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.world.now = self.clock.now_ms();
        state.world.ahead_ms = self.clock.ahead_ms();
        state.world.passed_ms = self.clock.passed_ms();
        state
    }

    fn pass_on(&self, state: &mut State) {
        for (id, bytes) in std::mem::take(&mut state.world.files) {
            self.vault.put(id, bytes);
        }
        for id in std::mem::take(&mut state.world.forgotten) {
            self.vault.forget(id);
        }
        let events = std::mem::take(&mut state.world.events);
        if events.is_empty() {
            return;
        }
        for event in events {
            self.tell_people(&state.world, &event);
            self.tell_bot(&state.world, &mut state.sessions, &event);
        }
        self.version.send_modify(|version| *version += 1);
    }

    fn tell_people(&self, world: &World, event: &Event) {
        if self.news.receiver_count() == 0 {
            return;
        }
        let about = |message: &Message, json: Value| (message.ephemeral_for, Some(message.channel), json);
        let (to, channel, json) = match event {
            Event::Created(message) => {
                about(message, json!({"type": "message_create", "message": world.seen_json(message)}))
            }
            Event::Updated(message) => {
                about(message, json!({"type": "message_update", "message": world.seen_json(message)}))
            }
            Event::Deleted(message) => about(
                message,
                json!({"type": "message_delete", "id": message.id, "channel_id": message.channel}),
            ),
            Event::Commands => (None, None, json!({"type": "commands"})),
            Event::Interaction(id) => {
                let Some(interaction) = world.interactions.get(id) else { return };
                let mut json = interaction.seen_json(world);
                json["type"] = json!("interaction");
                (Some(interaction.user), None, json)
            }
            Event::News(channel, json) => (None, *channel, json.clone()),
            Event::Invoked(_) | Event::Admitted(_) | Event::Dispatch { .. } => return,
        };
        // It is no error when nobody listens.
        let _ = self.news.send(News { to, channel, json });
    }

    /// Sends news to everyone.
    pub fn announce(&self, json: Value) {
        let _ = self.news.send(News { to: None, channel: None, json });
    }

    /// Sends news to the people who see a channel.
    fn announce_in(&self, channel: Id, json: Value) {
        let _ = self.news.send(News { to: None, channel: Some(channel), json });
    }

    fn tell_bot(&self, world: &World, sessions: &mut [Session], event: &Event) {
        let message = match event {
            Event::Invoked(id) => {
                if let Some(interaction) = world.interactions.get(id) {
                    let guild = world.guild_of(interaction.channel).map(|guild| guild.id);
                    let data = &interaction.payload;
                    let audience = Audience { guild, intents: intent::UNCONDITIONAL };
                    self.dispatch(sessions, "INTERACTION_CREATE", audience, |_| data.clone());
                }
                return;
            }
            Event::Admitted(guild) => {
                if let Some(guild) = world.guilds.get(guild) {
                    let audience = Audience { guild: Some(guild.id), intents: intent::GUILDS };
                    let data = |session: &Session| self.guild_create(world, guild, session);
                    self.dispatch(sessions, "GUILD_CREATE", audience, data);
                }
                return;
            }
            Event::Dispatch { name, guild, intents, data } => {
                let audience = Audience { guild: *guild, intents: *intents };
                return self.dispatch(sessions, name, audience, |_| data.clone());
            }
            Event::Created(message) | Event::Updated(message) | Event::Deleted(message) => message,
            Event::Commands | Event::Interaction(_) | Event::News(..) => return,
        };
        let sees = world.channels.get(&message.channel).is_some_and(|channel| world.sees(BOT, channel));
        if message.ephemeral_for.is_some() || !sees {
            return;
        }
        let guild = world.guild_of(message.channel);
        let intents = if guild.is_some() { intent::GUILD_MESSAGES } else { intent::DIRECT_MESSAGES };
        let mut data = json!({"id": message.id, "channel_id": message.channel});
        let name = match event {
            Event::Created(_) => "MESSAGE_CREATE",
            Event::Updated(_) => "MESSAGE_UPDATE",
            _ => "MESSAGE_DELETE",
        };
        if name != "MESSAGE_DELETE" {
            data = world.message_json(message);
            if let Some(member) = guild.and_then(|guild| world.member_json(guild, message.author)) {
                data["member"] = member;
            }
            // Without it, discord.js doesn't know a direct message's channel.
            data["channel_type"] = json!(world.channels.get(&message.channel).map(Channel::kind));
        }
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.id);
        }
        let is_open = world.is_open_to_bot(message);
        let audience = Audience { guild: guild.map(|guild| guild.id), intents };
        self.dispatch(sessions, name, audience, |session| {
            let data = data.clone();
            let reads = is_open || session.reads_content();
            if data["content"].is_string() && !reads { without_content(data) } else { data }
        });
    }

    /// Whether the bot may read what people write to each other. What its application may do is known from its
    /// sessions alone: without any, nothing is kept from it.
    pub fn reads_content(&self) -> bool {
        let state = self.lock();
        state.sessions.is_empty() || state.sessions.iter().any(Session::reads_content)
    }

    /// Sends an event to its audience.
    fn dispatch(
        &self,
        sessions: &mut [Session],
        name: &'static str,
        audience: Audience,
        data: impl Fn(&Session) -> Value,
    ) {
        for session in sessions {
            if session.is_among(audience) {
                let data = data(session);
                self.send(session, Dispatch { name, data });
            }
        }
    }

    /// Sends an event to a bot, unless an ordered fault holds it back or changes its order.
    fn send(&self, session: &mut Session, dispatch: Dispatch) {
        for dispatch in self.faults.of_event(&session.id, dispatch) {
            self.deliver(session, dispatch);
        }
    }

    /// Delivers an event to a bot. It is logged once the bot gets it.
    fn deliver(&self, session: &mut Session, dispatch: Dispatch) {
        if session.is_here() {
            self.log_event(dispatch.clone());
        }
        session.send(dispatch);
    }

    fn log_event(&self, Dispatch { name, data }: Dispatch) {
        self.log.add(Entry::Event { ms: self.clock.now_ms(), name, data });
    }

    /// Answers a session with events of one name. `data` gets its intents.
    pub fn answer<E>(
        &self,
        id: &str,
        name: &'static str,
        data: impl FnOnce(&World, u64) -> Result<Vec<Value>, E>,
    ) -> Result<(), E> {
        let mut state = self.lock();
        let state = &mut *state;
        if let Some(session) = state.sessions.iter_mut().find(|session| session.id == id) {
            for data in data(&state.world, session.intents)? {
                self.send(session, Dispatch { name, data });
            }
        }
        Ok(())
    }

    /// Sends the late events that are due.
    pub fn send_late(&self) {
        let due = self.faults.due();
        if due.is_empty() {
            return;
        }
        let mut state = self.lock();
        for (id, dispatch) in due {
            if let Some(session) = state.sessions.iter_mut().find(|session| session.id == id) {
                self.deliver(session, dispatch);
            }
        }
    }

    /// Opens a session: the bot gets `READY` and its guilds, then what happens.
    pub fn connect(&self, intents: u64, shard: Shard, resume_url: &str) -> Result<Link, TooSoon> {
        let id = random_text(32).to_lowercase();
        let mut state = self.lock();
        let state = &mut *state;
        state.starts.count(&state.world.rules, shard, state.world.steady_ms())?;
        let world = &state.world;
        let guilds: Vec<_> = world.own_guilds().filter(|guild| shard.has(Some(guild.id))).collect();
        let unavailable: Vec<Value> =
            guilds.iter().map(|guild| json!({"id": guild.id, "unavailable": true})).collect();
        let flags = if self.privileged_intents { 1 << 13 | 1 << 15 | 1 << 19 } else { 0 };
        let mut user = world.users.get(&BOT).map(User::json).unwrap_or_default();
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(true);
        user["email"] = Value::Null;
        let ready = json!({
            "v": 10, "user": user, "guilds": unavailable, "session_id": id, "session_type": "normal",
            "resume_gateway_url": resume_url, "shard": [shard.number, shard.count],
            "application": {"id": BOT, "flags": flags}, "private_channels": [], "presences": [],
            "relationships": [], "guild_join_requests": [], "user_settings": {}, "user_settings_proto": "",
            "geo_ordered_rtc_regions": [], "auth": {}, "_trace": ["sandbox"],
        });
        let (mut session, from) = Session::open(id.clone(), intents, shard);
        self.deliver(&mut session, Dispatch { name: "READY", data: ready });
        if intents & intent::GUILDS != 0 {
            for guild in guilds {
                let data = self.guild_create(world, guild, &session);
                self.deliver(&mut session, Dispatch { name: "GUILD_CREATE", data });
            }
        }
        state.sessions.push(session);
        self.bot_is(state);
        Ok((id, from))
    }

    /// Resumes a session whose bot has received the events up to a number. There is no link where the bot has to
    /// identify instead.
    ///
    /// # Errors
    /// For a number that the session hasn't reached.
    pub fn resume(&self, id: &str, heard: u64) -> Result<Option<Link>, InvalidSeq> {
        if self.faults.of_resume() {
            return Ok(None);
        }
        let mut state = self.lock();
        let now_ms = state.world.steady_ms();
        state.sessions.retain(|session| !session.is_over(now_ms));
        let Some(session) = state.sessions.iter_mut().find(|session| session.id == id) else {
            return Ok(None);
        };
        let Some((packets, sent)) = session.resume(heard)? else { return Ok(None) };
        sent.into_iter().for_each(|event| self.log_event(event));
        self.bot_is(&mut state);
        Ok(Some((id.to_owned(), packets)))
    }

    /// The bot's connection has ended. Unless it ended for good, the session waits for the bot.
    pub fn disconnect(&self, id: &str, for_good: bool) {
        let mut state = self.lock();
        let now_ms = state.world.steady_ms();
        state.sessions.retain(|session| !(session.is_over(now_ms) || for_good && session.id == id));
        if let Some(session) = state.sessions.iter_mut().find(|session| session.id == id) {
            session.leave(now_ms);
        }
        self.bot_is(&mut state);
    }

    /// Sends every connected session something other than an event.
    pub fn send_to_sessions(&self, packet: &Packet) {
        self.lock().sessions.iter().for_each(|session| session.push(packet.clone()));
    }

    /// How many sessions may still be opened today, and when the count starts over, in
    /// milliseconds.
    pub fn session_starts(&self) -> (u64, u64) {
        let state = self.lock();
        state.starts.left(&state.world.rules, state.world.steady_ms())
    }

    fn bot_is(&self, state: &mut State) {
        state.world.reachable = !state.sessions.is_empty();
        let online = state.sessions.iter().any(Session::is_here);
        if state.world.online != online {
            state.world.online = online;
            self.announce(json!({"type": "bot", "online": online}));
            self.version.send_modify(|version| *version += 1);
        }
    }

    /// The news from now on.
    pub fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// Waits until `look` finds something. It is called again after every change.
    pub async fn until<T>(&self, mut look: impl FnMut(&World) -> Option<T>) -> T {
        let mut version = self.version.subscribe();
        loop {
            version.borrow_and_update();
            if let Some(found) = self.look(&mut look) {
                return found;
            }
            if version.changed().await.is_err() {
                // The sender is ours and outlives us.
                std::future::pending::<()>().await;
            }
        }
    }

    /// A receiver that changes with every change of the world.
    pub fn versions(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Remembers a request. If it was refused, says so on standard error.
    pub fn note(&self, request: Request) {
        if let Some(error) = &request.error {
            let Request { ms, method, path, status, .. } = &request;
            eprintln!("sandbox: refused {method} {path} with {status} at {}: {error}", &iso8601(*ms)[11..23]);
        }
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        if requests.len() == REQUESTS_KEPT {
            requests.pop_front();
        }
        requests.push_back(request);
    }

    /// The last requests, oldest first.
    pub fn requests(&self) -> Vec<Request> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// Notes a violation of Discord's description and reports it on standard error.
    pub fn violated(&self, fault: String) {
        eprintln!("sandbox: not as described: {fault}");
        self.violations.lock().unwrap_or_else(PoisonError::into_inner).push(fault);
    }

    /// The violations, oldest first.
    pub fn violations(&self) -> Vec<String> {
        self.violations.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes something in a request that Discord ignores. Each is reported once, as a bot repeats
    /// it.
    pub fn warn(&self, warning: &str) {
        let mut warnings = self.warnings.lock().unwrap_or_else(PoisonError::into_inner);
        if !warnings.iter().any(|known| known == warning) {
            eprintln!("sandbox: ignored: {warning}");
            warnings.push(warning.to_owned());
        }
    }

    /// The warnings, each once, oldest first.
    pub fn warnings(&self) -> Vec<String> {
        self.warnings.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts the world back to its start, without faults to come and without what was noted so far. The bot's
    /// sessions become invalid, so that it reads the world again.
    pub fn reset(&self) {
        self.faults.clear();
        self.log.clear();
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).clear();
        for noted in [&self.violations, &self.warnings] {
            noted.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
        let mut state = self.lock();
        state.world.reset();
        state.starts = Starts::default();
        if let Err(error) = self.vault.clear() {
            eprintln!("sandbox: can't delete the attachments: {error}");
        }
        state.sessions.iter().for_each(|session| session.push(Packet::Invalid { is_resumable: false }));
        self.announce(json!({"type": "reset"}));
        self.version.send_modify(|version| *version += 1);
    }

    /// Ends all connections.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Returns when the sandbox is about to stop.
    pub async fn stopped(&self) {
        // An error would mean that the hub is gone, and with it the sandbox.
        let _ = self.stopping.subscribe().wait_for(|stopping| *stopping).await;
    }
}

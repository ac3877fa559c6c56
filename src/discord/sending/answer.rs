//! Sends answers within Discord's three seconds, reports to the outbox, and removes used pickers.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::MessageFlags;

use super::outlet::{
    CHOICES, DEFERRED, DEFERRED_UPDATE, DiscordOutlet, FORM, MESSAGE, UPDATE, body_for, defer_at, id_of,
};
use super::reply::{Ack, Exchange, Reply, Screening};
use super::studio::DrawnAhead;
use crate::discord::api::codes::{ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE};
use crate::discord::api::{File, Payload, RestError};
use crate::discord::request::Asked;
use crate::discord::view::Message;
use crate::play::{ChannelId, GuildId, UserId};
use crate::render::Painter;
use crate::service::{Outlet, Post, Service, Shown, Undelivered};

/// Discord accepts a first answer for this long.
const FIRST: Duration = Duration::from_secs(3);
/// How long an announced answer is retried. The token lives longer, but people don't wait longer.
const LATER: Duration = Duration::from_secs(120);
/// A picture that takes longer than this is announced first. An animation is usually ready by then.
const PATIENCE: Duration = Duration::from_millis(700);
/// The pause before the second try, doubled with each further one.
const PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Sends the answers to interactions.
pub struct Answers {
    service: Arc<Service>,
    outlet: DiscordOutlet,
    /// How many interactions another process answered first.
    outrun: AtomicU64,
}

impl Answers {
    /// Sends through `outlet`, and reports to `service` what arrived.
    pub fn new(service: Arc<Service>, outlet: DiscordOutlet) -> Answers {
        Answers { service, outlet, outrun: AtomicU64::default() }
    }

    /// The painter, for pictures that wait in a queue of their own.
    pub fn painter(&self) -> Arc<Painter> {
        Arc::clone(self.outlet.studio.painter())
    }

    /// Starts drawing the board of a match early, unless the studio is busy: it may not be needed.
    pub fn begin(&self, shown: &Shown) -> Option<DrawnAhead> {
        self.outlet.begin(shown)
    }

    /// Whether an account is the bot's own. Its id is that of the application.
    pub fn is_bot(&self, account: UserId) -> bool {
        account == self.own_account()
    }

    /// The bot's own account.
    pub fn own_account(&self) -> UserId {
        UserId::of(self.outlet.application.get())
    }

    /// Whether the bot sees a channel or thread.
    ///
    /// # Errors
    /// When Discord can't be reached.
    pub async fn sees(&self, channel: ChannelId) -> Result<bool, RestError> {
        self.outlet.rest.sees_channel(channel.get()).await
    }

    /// Looks up a member of a server.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or there is no such member.
    pub async fn member(&self, guild: GuildId, user: UserId) -> Result<Value, RestError> {
        self.outlet.rest.member(guild.get(), user.get()).await
    }

    /// Looks up a server, with its owner and its roles.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn server(&self, guild: GuildId) -> Result<Value, RestError> {
        self.outlet.rest.server(guild.get()).await
    }

    /// Sends a post that is a direct message, before the sender does. A second try by the sender has
    /// no further effect.
    ///
    /// # Errors
    /// When it doesn't arrive.
    pub async fn reach(&self, post: &Post, shown: &Shown) -> Result<(), Undelivered> {
        let reader = self.service.reader(post.lane).await;
        let reader = reader.map_err(|error| Undelivered::Later(None, error.to_string()))?;
        let Some(reader) = reader else {
            return Err(Undelivered::Never("the player has no account any more".to_owned()));
        };
        let message = self.outlet.deliver(post, shown, Some(&reader)).await?;
        if let Err(error) = self.service.settle(post, message, post.want).await {
            tracing::warn!(%error, "a direct message that arrived couldn't be noted; the sender will find it");
        }
        Ok(())
    }

    /// Posts a message in the interaction's channel, at most once: the nonce is the interaction's.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn publish(&self, asked: &Asked, message: &Message) -> Result<(), RestError> {
        let file = self.outlet.studio.draw(message).await;
        let mut body = body_for(message, file.as_ref());
        body["nonce"] = json!(format!("s{:x}", asked.id));
        body["enforce_nonce"] = json!(true);
        let post = async |again: bool| match self
            .outlet
            .rest
            .post(asked.channel.get(), &body, file.as_ref())
            .await
        {
            // The earlier try arrived, and somebody has deleted it since.
            Err(error) if again && error.code() == UNKNOWN_MESSAGE => Ok(()),
            posted => posted.map(drop),
        };
        self.persist(self.later(), post).await
    }

    /// Changes the private message that an interaction was answered with, if its token is still
    /// valid. Nobody waits for this, so a failure is only logged.
    pub async fn amend(&self, interaction: u64, token: &str, message: &Message) {
        if !self.outlet.is_alive(interaction) {
            return;
        }
        let body = body_for(message, None);
        if let Err(error) = self.outlet.rest.edit_original(self.outlet.application, token, &body, None).await
        {
            tracing::debug!(%error, "a private confirmation stays as it was");
        }
    }

    pub async fn answer(&self, mut exchange: Exchange<'_>, reply: Reply) -> Result<(), RestError> {
        let (asked, ack) = (exchange.asked, exchange.ack);
        if !matches!(reply, Reply::Post(..) | Reply::Private(_) | Reply::Update(_)) {
            // There is nothing to draw.
            exchange.permit = None;
        }
        match reply {
            Reply::Nothing => Ok(()),
            Reply::Choices(choices) => {
                let choices: Vec<Value> =
                    choices.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
                let data = json!({ "choices": choices });
                self.first(asked, CHOICES, Payload::json(&data)).await.map(drop)
            }
            Reply::Form(form) => self.first(asked, FORM, Payload::json(&form)).await.map(drop),
            Reply::File(message, file) => {
                let ready = std::future::ready((message, Some(file)));
                self.send_with(&mut exchange, Ack::Private, ready).await.map(drop)
            }
            Reply::Animation(animation) => self.show(exchange, *animation).await,
            Reply::Seen(_) if ack == Ack::None && asked.pressed.is_some() => {
                self.first(asked, DEFERRED_UPDATE, Payload::NONE).await.map(drop)
            }
            Reply::Seen(_) => self.say_done(exchange).await,
            Reply::Gone => {
                if ack == Ack::None {
                    self.defer(asked, Ack::Update).await;
                }
                self.remove(asked).await
            }
            Reply::Private(message) => self.send(&mut exchange, Ack::Private, message).await.map(drop),
            Reply::Update(message) => self.send(&mut exchange, Ack::Update, message).await.map(drop),
            Reply::Post(post, shown, ahead) => self.answer_post(exchange, &post, &shown, ahead).await,
        }
    }

    /// Downloads a file that somebody sent, of at most `most` bytes.
    ///
    /// # Errors
    /// When it can't be downloaded, or is longer.
    pub async fn file(&self, url: &str, most: usize) -> Result<Vec<u8>, RestError> {
        self.outlet.rest.file(url, most).await
    }

    /// Sends an animation: at once if it is ready soon, otherwise after an announcement that it replaces.
    async fn show(&self, mut exchange: Exchange<'_>, animation: Screening) -> Result<(), RestError> {
        let Screening { drawing, waiting, message, failed, mut showing } = animation;
        let name = message.picture.as_ref().map_or_else(String::new, |picture| picture.file().to_owned());
        let how = Ack::unknown(exchange.asked);
        let patience = tokio::time::Instant::from_std(exchange.asked.received + PATIENCE);
        let drawn = match tokio::time::timeout_at(patience, showing.bytes()).await {
            Ok(drawn) => drawn,
            Err(_) => {
                let words = if showing.waits() { waiting } else { drawing };
                self.send(&mut exchange, how, words).await?;
                if exchange.ack == Ack::None {
                    exchange.ack = how;
                }
                showing.bytes().await
            }
        };
        let made = match drawn {
            Some(bytes) => (message, Some((name, bytes.to_vec()))),
            None => (failed, None),
        };
        self.send_with(&mut exchange, how, std::future::ready(made)).await.map(drop)
    }

    /// Answers with the public message itself: the fast path of the outbox.
    async fn answer_post(
        &self,
        mut exchange: Exchange<'_>,
        post: &Post,
        shown: &Shown,
        ahead: Option<DrawnAhead>,
    ) -> Result<(), RestError> {
        if matches!(exchange.ack, Ack::Private | Ack::Update) {
            // It was acknowledged before it was clear that there would be a public message.
            self.hand_over(post).await;
            return self.say_done(exchange).await;
        }
        let making = async {
            if let Some(ahead) = ahead {
                match ahead.await {
                    Ok((message, file)) => return (self.outlet.finished(post, shown, message), file),
                    Err(error) => tracing::error!(%error, "drawing a board ahead failed"),
                }
            }
            self.drawn(self.outlet.message(post, shown, None)).await
        };
        let (message, file) = self.in_time(&mut exchange, Ack::Public, making).await;
        if exchange.ack == Ack::Public && !message.mentions.is_empty() {
            // Filling in the announcement would be an edit, and those notify nobody (discord-api-docs #5497,
            // discord.js #9482).
            exchange.permit = None;
            self.hand_over(post).await;
            return self.remove(exchange.asked).await;
        }
        let made = std::future::ready((message, file));
        let sent = match self.send_with(&mut exchange, Ack::Public, made).await {
            Ok(sent) => sent,
            Err(error) => {
                self.hand_over(post).await;
                return Err(error);
            }
        };
        if let Err(error) = self.service.settle(post, id_of(&sent), post.want).await {
            tracing::warn!(%error, "a post that arrived couldn't be noted; the sender will find it");
        }
        Ok(())
    }

    async fn hand_over(&self, post: &Post) {
        if let Err(error) = self.service.hand_over(post).await {
            tracing::warn!(%error, "a post stays until its lease is over");
        }
    }

    async fn say_done(&self, mut exchange: Exchange<'_>) -> Result<(), RestError> {
        let done = Message::text(crate::i18n::text(exchange.locale, "in-good-time", &[]));
        // The picker that was pressed on has done its work.
        let how = if exchange.ack == Ack::Update { Ack::Update } else { Ack::Private };
        self.send(&mut exchange, how, done).await.map(drop)
    }

    /// Sends a message as the first answer. If its picture isn't ready in time, defers and adds it
    /// later.
    async fn send(
        &self,
        exchange: &mut Exchange<'_>,
        how: Ack,
        message: Message,
    ) -> Result<Value, RestError> {
        self.send_with(exchange, how, self.drawn(message)).await
    }

    /// What is being made. If that takes long, the answer is announced to Discord meanwhile.
    async fn in_time<T>(&self, exchange: &mut Exchange<'_>, how: Ack, making: impl Future<Output = T>) -> T {
        if exchange.ack != Ack::None {
            return making.await;
        }
        tokio::pin!(making);
        tokio::select! {
            biased;
            made = &mut making => made,
            () = tokio::time::sleep_until(defer_at(exchange.asked.received)) => {
                // Drawing goes on meanwhile: it may hold one of the few permits for drawing.
                let (deferred, made) = tokio::join!(self.defer(exchange.asked, how), making);
                exchange.ack = deferred;
                made
            }
        }
    }

    async fn send_with(
        &self,
        exchange: &mut Exchange<'_>,
        how: Ack,
        making: impl Future<Output = (Message, Option<File>)>,
    ) -> Result<Value, RestError> {
        let (message, file) = self.in_time(exchange, how, making).await;
        // From here on, the time is mostly Discord's.
        exchange.permit = None;
        let Exchange { asked, locale, ack, .. } = *exchange;
        let mut body = body_for(&message, file.as_ref());
        if how != Ack::Public {
            let is_direct = asked.location.is_none();
            body["content"] = json!(self.outlet.commands.link(&message.content, locale, is_direct));
        }
        let rest = &self.outlet.rest;
        let private_text = file.is_none() && how == Ack::Update;
        if private_text {
            // The picker's picture goes away with the picker.
            body["attachments"] = json!([]);
        }
        if ack == Ack::Public && how != Ack::Public {
            // The announcement has to go first: otherwise Discord would fill it in with these words, for all to read.
            self.remove(asked).await?;
            return self.say_besides(asked, body, file.as_ref()).await;
        }
        if ack == Ack::Update && how == Ack::Private {
            // The original is the message that was pressed on, which stays.
            return self.say_besides(asked, body, file.as_ref()).await;
        }
        if ack != Ack::None {
            let (app, file) = (self.outlet.application, file.as_ref());
            let edit = |_| rest.edit_original(app, &asked.token, &body, file);
            // If this fails, the sender takes over a public message. Retrying it here for long
            // would show a turn that has passed.
            let later = self.later();
            let left = || if how == Ack::Public { Duration::ZERO } else { later() };
            return self.persist(left, edit).await;
        }
        let kind = if how == Ack::Update { UPDATE } else { MESSAGE };
        if how == Ack::Private {
            body["flags"] = json!(MessageFlags::EPHEMERAL.bits());
        }
        if how == Ack::Public {
            // Not retried: the sender finds out whether this one arrived, and knows what to do
            // then.
            let sent = rest.callback(asked.id, &asked.token, kind, Payload::new(&body, file.as_ref())).await;
            self.count(asked, &sent);
            return sent;
        }
        self.first(asked, kind, Payload::new(&body, file.as_ref())).await
    }

    /// Says something to the asker alone, in a message of its own, after an answer was announced.
    async fn say_besides(
        &self,
        asked: &Asked,
        mut body: Value,
        file: Option<&File>,
    ) -> Result<Value, RestError> {
        let (rest, app, token) = (&self.outlet.rest, self.outlet.application, &asked.token);
        body["flags"] = json!(MessageFlags::EPHEMERAL.bits());
        self.persist(self.later(), |_| rest.follow_up(app, token, &body, file)).await
    }

    /// Removes the message that was pressed on, or that announced the answer.
    async fn remove(&self, asked: &Asked) -> Result<(), RestError> {
        let delete =
            async |_| match self.outlet.rest.delete_original(self.outlet.application, &asked.token).await {
                // An earlier try arrived, or the sender was faster: it removes the call once an offer is answered.
                Err(error) if error.code() == UNKNOWN_MESSAGE => Ok(()),
                result => result,
            };
        self.persist(self.later(), delete).await
    }

    /// Announces to Discord that an answer is coming. A failure shows when the answer is sent.
    pub async fn defer(&self, asked: &Asked, how: Ack) -> Ack {
        let private = json!({ "flags": MessageFlags::EPHEMERAL.bits() });
        let (kind, payload) = match how {
            Ack::Update => (DEFERRED_UPDATE, Payload::NONE),
            Ack::Public => (DEFERRED, Payload::NONE),
            Ack::Private | Ack::None => (DEFERRED, Payload::json(&private)),
        };
        if let Err(error) = self.first(asked, kind, payload).await {
            self.log_unanswered(asked, &error);
        }
        how
    }

    /// Logs that an answer didn't arrive. A second process with the same token can take every
    /// single interaction, so of those only the 1st, 2nd, 4th, 8th and so on are logged.
    pub fn log_unanswered(&self, asked: &Asked, error: &RestError) {
        if error.code() != ALREADY_ACKNOWLEDGED {
            tracing::warn!(%error, interaction = asked.id, "an interaction got no answer");
            return;
        }
        let count = self.outrun.fetch_add(1, Ordering::Relaxed) + 1;
        if count.is_power_of_two() {
            tracing::warn!(
                interaction = asked.id,
                count,
                "another process has answered first; does a second one run with this token and these shards?"
            );
        }
    }

    /// Sends the first answer, retrying for as long as Discord accepts one. Returns the message, if
    /// it is known.
    async fn first(&self, asked: &Asked, kind: u8, payload: Payload<'_>) -> Result<Value, RestError> {
        let attempt = |again: bool| async move {
            match self.outlet.rest.callback(asked.id, &asked.token, kind, payload).await {
                // The earlier try arrived; only Discord's reply was lost.
                Err(error) if again && error.code() == ALREADY_ACKNOWLEDGED => Ok(Value::Null),
                result => result,
            }
        };
        let left = || FIRST.saturating_sub(asked.received.elapsed());
        let sent = self.persist(left, attempt).await;
        self.count(asked, &sent);
        sent
    }

    /// How much is left, at each call, of the time for an announced answer.
    fn later(&self) -> impl Fn() -> Duration {
        let clock = &*self.outlet.clock;
        let began_ms = clock.steady_ms();
        move || LATER.saturating_sub(Duration::from_millis(clock.steady_ms().abs_diff(began_ms)))
    }

    /// Retries until it succeeds, fails for good, or the next try would take longer than is `left`.
    /// The argument of `attempt` says whether an earlier try was made.
    async fn persist<T, F>(
        &self,
        left: impl Fn() -> Duration,
        attempt: impl Fn(bool) -> F,
    ) -> Result<T, RestError>
    where
        F: Future<Output = Result<T, RestError>>,
    {
        let (mut again, mut pause) = (false, PAUSE);
        loop {
            let error = match attempt(again).await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            let wait = error.again_after(pause).filter(|wait| *wait < left());
            let Some(wait) = wait else { return Err(error) };
            tracing::debug!(%error, "an answer is tried again");
            self.outlet.clock.sleep(wait).await;
            (again, pause) = (true, (pause * 2).min(LONGEST_PAUSE));
        }
    }

    /// Adds the picture to a message.
    async fn drawn(&self, message: Message) -> (Message, Option<File>) {
        let file = self.outlet.studio.draw(&message).await;
        (message, file)
    }

    /// Counts a first answer, the only kind that has to arrive within three seconds.
    fn count(&self, asked: &Asked, sent: &Result<Value, RestError>) {
        let metrics = self.service.metrics();
        match sent {
            Ok(_) => metrics.answers.observe(asked.what.kind(), asked.received.elapsed()),
            // It was delivered to another process, too, or before a restart, and answered there first.
            Err(RestError::Refused { code: ALREADY_ACKNOWLEDGED, .. }) => {}
            Err(RestError::Refused { code: UNKNOWN_INTERACTION, .. }) => metrics.missed.add("late", 1),
            Err(RestError::Refused { .. } | RestError::HeldBack(_)) => metrics.missed.add("refused", 1),
            Err(RestError::Connection(_)) => metrics.missed.add("line", 1),
        }
    }
}

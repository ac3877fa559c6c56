//! Public messages on Discord: creating each at most once, finding it again, editing it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use serenity::all::{ApplicationId, MessageFlags};

use super::pictures::Pictures;
use super::refused::too_many_old_edits;
use super::studio::{DrawnAhead, Studio};
use crate::discord::api::codes::{
    ALREADY_ACKNOWLEDGED, HAS_A_THREAD, INVALID_TOKEN, NO_HISTORY, THREAD_ARCHIVED, UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
};
use crate::discord::api::{Edited, File, Payload, Rest};
use crate::discord::commands::CommandLinks;
use crate::discord::view::{self, Message};
use crate::i18n::Locale;
use crate::play::{ChannelId, UNDO_MS, UserId};
use crate::rules::Seat;
use crate::service::{
    Audience, Clock, CompetitionPage, CompetitionPost, DailyPage, Extras, FinalTables, Lane, Letter, Mirror,
    Mirrored, Outlet, Person, Post, PostKind, Posted, Reader, Shown, Undelivered, Venue,
};

/// The outbox's way to Discord.
#[derive(Clone)]
pub struct DiscordOutlet {
    pub rest: Arc<Rest>,
    pub application: ApplicationId,
    pub clock: Arc<dyn Clock>,
    pub commands: Arc<CommandLinks>,
    /// The numbers of spectators, shown below the boards.
    pub audience: Arc<Audience>,
    pub pictures: Arc<Pictures>,
    pub studio: Arc<Studio>,
}

impl std::fmt::Debug for DiscordOutlet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DiscordOutlet").field("application", &self.application).finish_non_exhaustive()
    }
}

/// An interaction's token is valid for 15 minutes; half a minute is kept as a margin.
const TOKEN_MS: i64 = 15 * 60 * 1000 - 30_000;
/// Discord's epoch, 2015-01-01, in milliseconds: its ids count from there.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// Response types for first answers (Discord's numbers).
pub const MESSAGE: u8 = 4;
pub const DEFERRED: u8 = 5;
pub const DEFERRED_UPDATE: u8 = 6;
pub const UPDATE: u8 = 7;
pub const CHOICES: u8 = 8;
pub const FORM: u8 = 9;

/// The probe's text, which is never the whole text of a real message.
const PROBE: &str = "…";

/// When an id was made, in milliseconds UTC.
pub fn made_ms(id: i64) -> i64 {
    (id >> 22) + EPOCH_MS
}

/// The id of a message that Discord returned.
pub fn id_of(message: &Value) -> Option<i64> {
    message["id"].as_str().and_then(|id| id.parse().ok())
}

fn has_flag(message: &Value, flag: MessageFlags) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & flag.bits() != 0)
}

/// The body, without its picture if that couldn't be drawn.
pub fn body_for(message: &Message, file: Option<&File>) -> Value {
    let mut body = message.body();
    if let (None, Some(fields)) = (file, body.as_object_mut()) {
        fields.remove("attachments");
    }
    body
}

/// Whether a message should not notify: a board for somebody who only waits; the one that the thread of a
/// competition's match is opened from, since many begin at once and their players are called in the threads; and a
/// private challenge that follows another one by the same person too soon.
fn is_quiet(post: &Post, shown: &Shown) -> bool {
    match post.kind {
        PostKind::BoardFor(seat) => {
            shown.game.to_move().is_some_and(|to_move| shown.game.seats()[seat] != Some(to_move))
        }
        PostKind::Lobby => shown.game.terms().paired.is_some(),
        PostKind::LobbyFor(_) => post.silent,
        _ => false,
    }
}

/// Whether a message has done its work: the thread of a competition's match is open, and the competition's own
/// message links it. Discord keeps a thread whose first message is deleted.
fn is_spent(post: &Post, shown: &Shown) -> bool {
    let has_thread = matches!(shown.venue, Venue::Thread(_));
    post.kind == PostKind::Lobby && shown.game.terms().paired.is_some() && has_thread
}

impl DiscordOutlet {
    /// The message for a post, in the server's language, or in that of its only reader.
    pub fn message(&self, post: &Post, shown: &Shown, reader: Option<&Reader>) -> Message {
        self.finished(post, shown, DiscordOutlet::message_of(post.kind, shown, reader))
    }

    /// A post's message as it is sent: without pings for people who get a direct message or were
    /// pinged already, and with the number of spectators.
    pub fn finished(&self, post: &Post, shown: &Shown, mut message: Message) -> Message {
        if post.silent {
            message.mentions.clear();
        }
        if post.kind == PostKind::Lobby {
            let account = |player| shown.people.get(player).and_then(Person::account);
            let pinged: Vec<UserId> = post.pinged.iter().filter_map(account).collect();
            message.mentions.retain(|account| pinged.contains(account));
        }
        let is_too_late = self.clock.now_ms() >= shown.game.at().at_ms + UNDO_MS;
        match post.kind {
            PostKind::Board if is_too_late => view::without_undo(&mut message, shown, None),
            PostKind::BoardFor(seat) if is_too_late => view::without_undo(&mut message, shown, Some(seat)),
            _ => {}
        }
        if post.kind == PostKind::Board {
            let watching = self.audience.count(shown.game.id(), self.clock.now_ms());
            view::with_count(&mut message, watching, Locale::of(&shown.game.terms().language));
        }
        message
    }

    /// Starts drawing the board of a match early, unless the studio is busy: it may not be needed.
    pub fn begin(&self, shown: &Shown) -> Option<DrawnAhead> {
        let shown = shown.clone();
        self.studio.begin(move || DiscordOutlet::message_of(PostKind::Board, &shown, None))
    }

    fn message_of(kind: PostKind, shown: &Shown, reader: Option<&Reader>) -> Message {
        let locale = Locale::of(reader.map_or(&shown.game.terms().language, |reader| &reader.language));
        let mut message = match kind {
            PostKind::Lobby => view::lobby(shown, locale),
            PostKind::LobbyFor(seat) => view::lobby_for(shown, locale, seat == Seat::ONE),
            PostKind::Board => view::board(shown, locale),
            PostKind::Result => view::result(shown, locale),
            PostKind::Reminder => view::reminder(shown, locale),
            PostKind::Final => view::last_word(shown, locale),
            PostKind::Call => view::call(shown, locale, None),
            PostKind::CallFor(seat) => view::call(shown, locale, Some(seat)),
            PostKind::Ping => view::ping(shown, locale),
            PostKind::BoardFor(seat) => view::direct_board(shown, locale, seat),
            PostKind::ResultFor(_) => view::direct_result(shown, locale),
        };
        if let Some(theme) = reader.and_then(|reader| reader.theme.as_ref()) {
            message.set_theme(theme);
        }
        message
    }

    /// Creates the message, as the answer to the interaction where that is still possible: an
    /// interaction has one first answer, so if an earlier try arrived, Discord says so and the
    /// message can be looked up.
    async fn create(&self, to: To<'_>, shown: &Shown, message: &Message) -> Result<Option<i64>, Undelivered> {
        let post = to.post;
        let file = self.studio.draw(message).await;
        let mut body = body_for(message, file.as_ref());
        if let Some(board) = post.replies_to {
            // Somebody may have deleted the board; the ping is still needed.
            body["message_reference"] =
                json!({ "message_id": board.to_string(), "fail_if_not_exists": false });
        }
        if let Some((interaction, token)) = self.live_token(post) {
            match self.rest.callback(interaction, token, MESSAGE, Payload::new(&body, file.as_ref())).await {
                Ok(message) => return Ok(id_of(&message)),
                Err(error) if [UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED].contains(&error.code()) => {}
                Err(error) => return Err(error.into()),
            }
            // An edit notifies nobody (discord-api-docs #5497), so whoever calls somebody has to post.
            let filling = message.mentions.is_empty().then_some((&body, file.as_ref()));
            if let Some(made) = self.answered(token, filling).await? {
                return self.renewed(to, &made, &body, file.as_ref()).await;
            }
        }
        if is_quiet(post, shown) {
            body["flags"] = json!(MessageFlags::SUPPRESS_NOTIFICATIONS.bits());
        }
        let made = self.post(to.channel, &nonce(to, shown), body.clone(), file.as_ref()).await?;
        self.renewed(to, &made, &body, file.as_ref()).await
    }

    /// Finds a message that an earlier try may have made, and makes it show the current state, because a
    /// computer player may have moved since then.
    async fn renewed(
        &self,
        to: To<'_>,
        made: &Value,
        body: &Value,
        file: Option<&File>,
    ) -> Result<Option<i64>, Undelivered> {
        let id = id_of(made);
        if let Some(id) = id.filter(|_| to.post.kind == PostKind::Board && made["content"] != body["content"])
        {
            self.edit(to, id, body, file).await?;
        }
        Ok(id)
    }

    /// Finds the message that an earlier try may have made: sending its nonce again returns it. If
    /// there is none, the probe itself becomes a message and is deleted.
    async fn probe(&self, to: To<'_>, shown: &Shown) -> Result<Option<i64>, Undelivered> {
        let question = json!({
            "content": PROBE, "flags": MessageFlags::SUPPRESS_NOTIFICATIONS.bits(),
            "nonce": nonce(to, shown), "enforce_nonce": true,
        });
        let message = match self.rest.post(to.channel, &question, None).await {
            // It arrived, and was deleted since.
            Err(error) if error.code() == UNKNOWN_MESSAGE => return Ok(None),
            posted => posted?,
        };
        if message["content"] != PROBE {
            return Ok(id_of(&message));
        }
        if let Some(id) = id_of(&message) {
            self.rest.delete(to.channel, id as u64).await?;
        }
        Ok(None)
    }

    /// Recreates a message that somebody deleted. It pings nobody, because the deleted one did.
    async fn replace(&self, to: To<'_>, deleted: i64, message: &Message) -> Result<Option<i64>, Undelivered> {
        let message = Message { mentions: Vec::new(), ..message.clone() };
        let file = self.studio.draw(&message).await;
        // Not the deleted message's nonce: Discord may remember that.
        let nonce = format!("{:x}-{deleted:x}", to.post.id.0);
        let made = self.post(to.channel, &nonce, body_for(&message, file.as_ref()), file.as_ref()).await?;
        Ok(id_of(&made))
    }

    /// Posts a message once: Discord returns an earlier one with this nonce, as long as it remembers that.
    pub(super) async fn post(
        &self,
        channel: u64,
        nonce: &str,
        mut body: Value,
        file: Option<&File>,
    ) -> Result<Value, Undelivered> {
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(true);
        match self.rest.post(channel, &body, file).await {
            // An earlier try arrived, and somebody has deleted it since: Discord doesn't make it again under its nonce
            // (discord-api-docs #6647).
            Err(error) if error.code() == UNKNOWN_MESSAGE => {
                body["nonce"] = json!(format!("{nonce}+"));
                Ok(self.rest.post(channel, &body, file).await?)
            }
            // A reply needs the channel's history. What it says is needed more than its link.
            Err(error) if error.code() == NO_HISTORY => {
                body.as_object_mut().expect("a message is an object").remove("message_reference");
                Ok(self.rest.post(channel, &body, file).await?)
            }
            posted => Ok(posted?),
        }
    }

    /// The public message that an interaction was answered with. If it was only announced, it is
    /// filled in with `content`, or deleted without any.
    async fn answered(
        &self,
        token: &str,
        content: Option<(&Value, Option<&File>)>,
    ) -> Result<Option<Value>, Undelivered> {
        let (rest, app) = (&self.rest, self.application);
        match rest.original(app, token).await {
            Ok(message) if has_flag(&message, MessageFlags::EPHEMERAL) => Ok(None),
            Ok(message) if has_flag(&message, MessageFlags::LOADING) => match content {
                Some((body, file)) => Ok(Some(rest.edit_original(app, token, body, file).await?)),
                None => match rest.delete_original(app, token).await {
                    Err(error) if error.code() != UNKNOWN_MESSAGE => Err(error.into()),
                    _ => Ok(None),
                },
            },
            Ok(message) => Ok(Some(message)),
            Err(error) if [UNKNOWN_WEBHOOK, UNKNOWN_MESSAGE, INVALID_TOKEN].contains(&error.code()) => {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Edits the message; returns whether it still existed.
    async fn edit(
        &self,
        to: To<'_>,
        message: i64,
        body: &Value,
        file: Option<&File>,
    ) -> Result<bool, Undelivered> {
        let To { post, channel } = to;
        if let Some((_, token)) = self.live_token(post) {
            match self
                .rest
                .edit_answer(self.application, token, message as u64, Payload::new(body, file))
                .await
            {
                Ok(()) => return Ok(true),
                // The token has expired, the bot posted the message itself, or the thread has to be reopened.
                Err(error)
                    if [UNKNOWN_WEBHOOK, UNKNOWN_MESSAGE, INVALID_TOKEN, THREAD_ARCHIVED]
                        .contains(&error.code()) => {}
                Err(error) => return Err(error.into()),
            }
        }
        if post.closed() {
            self.rest.spares().await;
        }
        let edit = || self.rest.edit_with(channel, message as u64, body, file);
        // A visible change reopens an archived thread; only removing buttons doesn't.
        let edited = if post.closed() { edit().await } else { self.rest.reopening(channel, edit).await };
        match edited {
            Ok(_) => Ok(true),
            Err(error) if error.code() == UNKNOWN_MESSAGE => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Takes the buttons off a message, whose text stays. A passing message is deleted, because it
    /// has done its work and nobody needs it in the channel.
    async fn take_buttons(&self, to: To<'_>, message: i64) -> Result<(), Undelivered> {
        if !to.post.kind.is_passing() {
            return self.edit(to, message, &json!({ "components": [] }), None).await.map(drop);
        }
        self.rest.spares().await;
        self.delete(to, message).await
    }

    /// Deletes a message, unless somebody has done so already.
    async fn delete(&self, to: To<'_>, message: i64) -> Result<(), Undelivered> {
        match self.rest.delete(to.channel, message as u64).await {
            Err(error) if error.code() != UNKNOWN_MESSAGE => Err(error.into()),
            _ => Ok(()),
        }
    }

    /// Adds the players to their match's new thread, so that they have it in their lists. A mention
    /// in a new message would ping them, and adding somebody by name leaves a line in the thread.
    /// But Discord also adds people who are mentioned in an edit, without a sound. If that fails,
    /// they are added when it is their turn.
    async fn add_players(&self, to: To<'_>, shown: &Shown, id: i64, message: &Message) {
        if to.post.kind != PostKind::Board || !view::opens_thread(shown) {
            return;
        }
        let players: Vec<String> = shown.accounts().map(|account| account.to_string()).collect();
        let body = json!({ "content": message.content, "allowed_mentions": { "users": players } });
        if let Err(error) = self.rest.edit(to.channel, id as u64, &body).await {
            tracing::info!(game = %shown.game.id(), %error, "the players join the thread with their first turn");
        }
    }

    /// Replaces a message and its picture, which may name somebody who was forgotten. It pings
    /// nobody, and a deleted message is not posted again.
    async fn show_again(
        &self,
        To { post, channel }: To<'_>,
        shown: &Shown,
        id: i64,
        mut message: Message,
    ) -> Result<Option<i64>, Undelivered> {
        message.mentions.clear();
        if post.closed() {
            message.rows.clear();
        }
        let file = self.studio.draw(&message).await;
        let mut body = body_for(&message, file.as_ref());
        if file.is_none() {
            body["attachments"] = json!([]);
        }
        match self.rest.change(channel, id, &body, file.as_ref()).await? {
            Edited::Changed | Edited::Deleted => {}
            Edited::TooOften => return Err(too_many_old_edits()),
        }
        if post.kind == PostKind::Lobby {
            self.rename_thread(shown).await?;
        }
        Ok(Some(id))
    }

    /// The channel of a lane; for direct messages that of the reader's account.
    pub async fn channel_of(&self, lane: Lane, account: Option<UserId>) -> Result<u64, Undelivered> {
        match (account, lane) {
            (Some(account), _) => Ok(self.rest.direct(account.get()).await?),
            (None, Lane::Channel(channel)) => Ok(channel.get()),
            (None, Lane::Direct(_)) => Err(Undelivered::Never("the reader has no account any more".into())),
        }
    }

    /// Renames the thread of a match to its current name. A missing or unreachable thread is left
    /// alone.
    async fn rename_thread(&self, shown: &Shown) -> Result<(), Undelivered> {
        let Venue::Thread(thread) = shown.venue else { return Ok(()) };
        let name = view::thread_name(shown, Locale::of(&shown.game.terms().language));
        let rename = || self.rest.rename(thread.get(), &name);
        match self.rest.reopening(thread.get(), rename).await.map_err(Undelivered::from) {
            Err(Undelivered::Later(after, why)) => Err(Undelivered::Later(after, why)),
            Err(Undelivered::Never(why) | Undelivered::Lost(_, why)) => {
                tracing::info!(%thread, why, "a thread keeps its name");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    fn live_token<'a>(&self, post: &'a Post) -> Option<(u64, &'a str)> {
        let (interaction, token) = post.via.as_ref()?;
        let interaction = *interaction as u64;
        self.is_alive(interaction).then_some((interaction, token.as_str()))
    }

    /// Whether an interaction's token can still be used.
    pub fn is_alive(&self, interaction: u64) -> bool {
        self.clock.now_ms() - made_ms(interaction as i64) < TOKEN_MS
    }
}

/// A post and the channel to which it goes; for direct messages the one with the reader.
#[derive(Copy, Clone)]
struct To<'a> {
    post: &'a Post,
    channel: u64,
}

/// The same for every try to send this post there, and for no other: its row, the place, and when
/// its match was opened, so that a new database doesn't collide with the nonces of an old one.
fn nonce(To { post, channel }: To<'_>, shown: &Shown) -> String {
    let channel = channel as i64;
    let mark = shown.game.terms().expires_ms ^ channel ^ (channel >> 22);
    format!("{:x}-{:x}", post.id.0, mark & 0xff_ffff_ffff)
}

impl Outlet for DiscordOutlet {
    async fn tell(&self, letter: &Letter) -> Result<(), Undelivered> {
        let locale = Locale::of(&letter.language);
        let channel = self.rest.direct(letter.account.get()).await?;
        self.post(channel, &letter.mark, view::letter(letter, locale).body(), None).await.map(drop)
    }

    async fn mirror(&self, mirror: &Mirror) -> Result<Mirrored, Undelivered> {
        self.show_mirror(mirror).await
    }

    async fn post_season(&self, tables: &FinalTables) -> Result<(), Undelivered> {
        let body = view::final_tables(tables, Locale::of(&tables.language)).body();
        self.post(tables.season.channel.get(), &tables.mark, body, None).await.map(drop)
    }

    async fn show_daily(&self, page: &DailyPage, posted: Posted) -> Result<i64, Undelivered> {
        self.keep_daily(page, posted).await
    }

    async fn show_competition(
        &self,
        page: &CompetitionPage,
        post: &CompetitionPost,
    ) -> Result<i64, Undelivered> {
        self.keep_competition(page, post).await
    }

    async fn show_extras(&self, page: &CompetitionPage, extras: Extras<'_>) -> Result<(), Undelivered> {
        self.update_extras(page, extras).await
    }

    async fn open_thread(&self, shown: &Shown, lobby: i64) -> Result<ChannelId, Undelivered> {
        let name = view::thread_name(shown, Locale::of(&shown.game.terms().language));
        let opened = self.rest.open_thread(shown.game.location().channel.get(), lobby as u64, &name).await;
        match opened {
            // A thread has the id of the message that it was opened from.
            Ok(()) => Ok(ChannelId(lobby)),
            Err(error) if error.code() == HAS_A_THREAD => Ok(ChannelId(lobby)),
            Err(error) => Err(error.into()),
        }
    }

    async fn deliver(
        &self,
        post: &Post,
        shown: &Shown,
        reader: Option<&Reader>,
    ) -> Result<Option<i64>, Undelivered> {
        let channel = self.channel_of(post.lane, reader.map(|reader| reader.account)).await?;
        let to = To { post, channel };
        let mut known = post.message;
        if known.is_none() && post.closed() {
            // Nobody needs it any more, but an answer may have created it without our learning its
            // id.
            if let Some((_, token)) = self.live_token(post) {
                known = self.answered(token, None).await?.as_ref().and_then(id_of);
            }
            if known.is_none() && post.attempts > 0 {
                known = self.probe(to, shown).await?;
            }
            if known.is_none() {
                return Ok(None);
            }
        }
        let Some(id) = known else {
            let message = self.message(post, shown, reader);
            let made = self.create(to, shown, &message).await?;
            if let Some(id) = made {
                self.add_players(to, shown, id, &message).await;
            }
            return Ok(made);
        };
        if is_spent(post, shown) {
            self.delete(to, id).await?;
            if post.is_outdated() {
                self.rename_thread(shown).await?;
            }
            return Ok(Some(id));
        }
        if post.is_outdated() {
            return self.show_again(to, shown, id, self.message(post, shown, reader)).await;
        }
        if post.closed() && !matches!(post.kind, PostKind::Lobby | PostKind::LobbyFor(_)) {
            return self.take_buttons(to, id).await.map(|()| Some(id));
        }
        let message = self.message(post, shown, reader);
        // Where a computer player has answered, the position is another one. Otherwise the picture stays, whatever
        // else changes.
        let turn = shown.game.turn_seq();
        let is_new = post.seq < turn && post.shown.is_some_and(|state| state.seq < turn);
        let file = if is_new && !post.closed() { self.studio.draw(&message).await } else { None };
        let mut body = body_for(&message, file.as_ref());
        if post.closed() {
            body["attachments"] = json!([]);
        }
        if self.edit(to, id, &body, file.as_ref()).await? || post.closed() {
            return Ok(Some(id));
        }
        self.replace(to, id, &message).await
    }

    async fn close(&self, post: &Post) -> Result<(), Undelivered> {
        let channel = self.channel_of(post.lane, None).await?;
        match post.message {
            Some(message) => self.take_buttons(To { post, channel }, message).await,
            None => Ok(()),
        }
    }
}

/// An interaction is deferred this long after its arrival if its answer isn't ready.
pub const DEFER: Duration = Duration::from_millis(1500);

/// When to defer an interaction that arrived at `received`.
pub fn defer_at(received: Instant) -> tokio::time::Instant {
    tokio::time::Instant::from_std(received + DEFER)
}

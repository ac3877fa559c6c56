//! Public messages to Discord: creating, finding again, editing, each at most once.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use serenity::all::{ApplicationId, MessageFlags};

use super::commands::CommandLinks;
use super::rest::{File, Rest, RestError};
use super::view::{self, Message};
use crate::i18n::Locale;
use crate::service::{Clock, Outlet, Post, PostKind, Shown, Undelivered};

/// Discord as the place where posts go.
#[derive(Clone)]
pub struct DiscordOutlet {
    pub(super) rest: Arc<Rest>,
    pub(super) application: ApplicationId,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) commands: Arc<CommandLinks>,
}

impl std::fmt::Debug for DiscordOutlet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DiscordOutlet").field("application", &self.application).finish_non_exhaustive()
    }
}

/// An interaction's token lives for 15 minutes; the last half minute is left alone.
const TOKEN_MS: i64 = 15 * 60 * 1000 - 30_000;
/// Discord's epoch, 2015-01-01, in milliseconds: its ids count from there.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// Kinds of first answers (Discord's numbers).
pub(super) const MESSAGE: u8 = 4;
pub(super) const DEFERRED: u8 = 5;
pub(super) const DEFERRED_UPDATE: u8 = 6;
pub(super) const UPDATE: u8 = 7;
pub(super) const CHOICES: u8 = 8;
pub(super) const FORM: u8 = 9;

/// Discord's codes that we act upon.
pub(super) const UNKNOWN_INTERACTION: u64 = 10062;
pub(super) const ALREADY_ACKNOWLEDGED: u64 = 40060;
const UNKNOWN_WEBHOOK: u64 = 10015;
const UNKNOWN_MESSAGE: u64 = 10008;
const THREAD_ARCHIVED: u64 = 50083;
const THREAD_LOCKED: u64 = 160_005;
const INVALID_TOKEN: u64 = 50027;
const OLD_EDITS: u64 = 30046;

/// What is asked with; no message of ours says this alone.
const PROBE: &str = "…";

/// When an id was made, in milliseconds UTC.
fn made_ms(id: i64) -> i64 {
    (id >> 22) + EPOCH_MS
}

/// The picture of a message, drawn on a thread of its own, and its name.
pub(super) async fn draw(message: &Message) -> Option<File> {
    let sketch = message.picture.clone()?;
    let drawn = tokio::task::spawn_blocking(move || (sketch.file.clone(), sketch.draw())).await;
    match drawn {
        Ok(file) => Some(file),
        Err(error) => {
            tracing::error!(%error, "drawing a board failed; it goes without its picture");
            None
        }
    }
}

/// The id of a message that Discord gave back.
pub(super) fn id_of(message: &Value) -> Option<i64> {
    message["id"].as_str().and_then(|id| id.parse().ok())
}

fn has_flag(message: &Value, flag: MessageFlags) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & flag.bits() != 0)
}

/// The body without its picture, when that couldn't be drawn.
pub(super) fn body_for(message: &Message, file: Option<&File>) -> Value {
    let mut body = message.body();
    if let (None, Some(fields)) = (file, body.as_object_mut()) {
        fields.remove("attachments");
    }
    body
}

impl From<RestError> for Undelivered {
    fn from(error: RestError) -> Undelivered {
        match &error {
            RestError::Line(_) => Undelivered::Later(None, error.to_string()),
            RestError::Refused { code: OLD_EDITS | THREAD_ARCHIVED | THREAD_LOCKED, .. } => {
                Undelivered::Never(error.to_string())
            }
            RestError::Refused { status: 429, after, .. } => Undelivered::Later(*after, error.to_string()),
            RestError::Refused { status: 401 | 500.., .. } => Undelivered::Later(None, error.to_string()),
            RestError::Refused { status: 400, .. } => {
                // Our own mistake: the message broke a limit.
                tracing::error!(%error, "Discord refused a message of ours");
                Undelivered::Never(error.to_string())
            }
            RestError::Refused { .. } => Undelivered::Never(error.to_string()),
        }
    }
}

pub(super) fn code(error: &RestError) -> u64 {
    match error {
        RestError::Refused { code, .. } => *code,
        RestError::Line(_) => 0,
    }
}

impl DiscordOutlet {
    /// The message for a post, in the language of its server.
    pub(super) fn message(post: &Post, shown: &Shown) -> Message {
        let locale = Locale::of(&shown.game.terms.language);
        match post.kind {
            PostKind::Lobby => view::lobby(shown, locale),
            PostKind::Board => view::board(shown, locale),
            PostKind::Result => view::result(shown, locale),
            PostKind::Reminder => view::reminder(shown, locale),
        }
    }

    /// Creates the message. As the answer to the interaction where that is still possible: an interaction has
    /// one first answer, so if an earlier try arrived, Discord says so and the message can be looked up.
    async fn create(
        &self,
        post: &Post,
        shown: &Shown,
        message: &Message,
    ) -> Result<Option<i64>, Undelivered> {
        let file = draw(message).await;
        let mut body = body_for(message, file.as_ref());
        if let Some(board) = post.replies_to {
            // Somebody may have deleted the board; the reminder is needed all the same.
            body["message_reference"] =
                json!({ "message_id": board.to_string(), "fail_if_not_exists": false });
        }
        if let Some((interaction, token)) = self.live_token(post) {
            match self.rest.callback(interaction, token, MESSAGE, Some(&body), file.as_ref()).await {
                Ok(message) => return Ok(id_of(&message)),
                Err(error) if [UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED].contains(&code(&error)) => {}
                Err(error) => return Err(error.into()),
            }
            if let Some(id) = self.answered(token, &body, file.as_ref()).await? {
                return Ok(Some(id));
            }
        }
        self.post(post, &nonce(post, shown), body, file.as_ref()).await
    }

    /// The message that an earlier try has made without our learning of it: its nonce brings it back. If there is none, the
    /// question itself becomes a message, and is taken away again.
    async fn probe(&self, post: &Post, shown: &Shown) -> Result<Option<i64>, Undelivered> {
        let question = json!({
            "content": PROBE, "flags": MessageFlags::SUPPRESS_NOTIFICATIONS.bits(),
            "nonce": nonce(post, shown), "enforce_nonce": true,
        });
        let message = self.rest.post(post.channel as u64, &question, None).await?;
        if message["content"] != PROBE {
            return Ok(id_of(&message));
        }
        if let Some(id) = id_of(&message) {
            self.rest.delete(post.channel as u64, id as u64).await?;
        }
        Ok(None)
    }

    /// Creates it once more in place of one that somebody has deleted.
    async fn replace(
        &self,
        post: &Post,
        deleted: i64,
        message: &Message,
    ) -> Result<Option<i64>, Undelivered> {
        let file = draw(message).await;
        // Not the nonce of the one that is gone: Discord may remember that.
        self.post(
            post,
            &format!("{:x}-{deleted:x}", post.id.0),
            body_for(message, file.as_ref()),
            file.as_ref(),
        )
        .await
    }

    async fn post(
        &self,
        post: &Post,
        nonce: &str,
        mut body: Value,
        file: Option<&File>,
    ) -> Result<Option<i64>, Undelivered> {
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(true);
        Ok(id_of(&self.rest.post(post.channel as u64, &body, file).await?))
    }

    /// The public message that an interaction was answered with, its deferral filled in.
    async fn answered(
        &self,
        token: &str,
        body: &Value,
        file: Option<&File>,
    ) -> Result<Option<i64>, Undelivered> {
        match self.rest.original(self.application, token).await {
            Ok(message) if has_flag(&message, MessageFlags::EPHEMERAL) => Ok(None),
            Ok(message) if has_flag(&message, MessageFlags::LOADING) => {
                Ok(id_of(&self.rest.edit_original(self.application, token, body, file).await?))
            }
            Ok(message) => Ok(id_of(&message)),
            Err(error) if [UNKNOWN_WEBHOOK, UNKNOWN_MESSAGE, INVALID_TOKEN].contains(&code(&error)) => {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Changes the message; whether it was there to be changed.
    async fn edit(&self, post: &Post, message: i64, body: &Value) -> Result<bool, Undelivered> {
        if let Some((_, token)) = self.live_token(post) {
            match self.rest.edit_answer(self.application, token, message as u64, body).await {
                Ok(()) => return Ok(true),
                // The token is dead, or the message was posted by the bot itself.
                Err(error) if [UNKNOWN_WEBHOOK, UNKNOWN_MESSAGE, INVALID_TOKEN].contains(&code(&error)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        match self.rest.edit(post.channel as u64, message as u64, body).await {
            Ok(_) => Ok(true),
            Err(error) if code(&error) == UNKNOWN_MESSAGE => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    fn live_token<'a>(&self, post: &'a Post) -> Option<(u64, &'a str)> {
        let (interaction, token) = post.via.as_ref()?;
        let alive = self.clock.now_ms() - made_ms(*interaction) < TOKEN_MS;
        alive.then_some((*interaction as u64, token.as_str()))
    }
}

/// Equal for every try to send this post and for no other: its row, and when its match was opened, so that a new
/// database doesn't count from one into Discord's memory of an old one.
fn nonce(post: &Post, shown: &Shown) -> String {
    format!("{:x}-{:x}", post.id.0, shown.game.terms.expires_ms)
}

impl Outlet for DiscordOutlet {
    async fn deliver(&self, post: &Post, shown: &Shown) -> Result<Option<i64>, Undelivered> {
        let mut known = post.message;
        if known.is_none() && post.closed() {
            // Nobody needs it any more, but an answer may have made it without our learning its id.
            if let Some((_, token)) = self.live_token(post) {
                known = self.answered(token, &json!({ "components": [] }), None).await?;
            }
            if known.is_none() && post.attempts > 0 {
                known = self.probe(post, shown).await?;
            }
            if known.is_none() {
                return Ok(None);
            }
        }
        let message = DiscordOutlet::message(post, shown);
        let Some(id) = known else { return self.create(post, shown, &message).await };
        let body = match (post.closed(), post.kind) {
            (true, PostKind::Reminder) => {
                // The turn is over, and the channel stays quiet.
                return match self.rest.delete(post.channel as u64, id as u64).await {
                    Err(error) if code(&error) != UNKNOWN_MESSAGE => Err(error.into()),
                    _ => Ok(Some(id)),
                };
            }
            // What was said stays; only the buttons go.
            (true, PostKind::Board | PostKind::Result) => json!({ "components": [] }),
            (true, PostKind::Lobby) => {
                let mut body = body_for(&message, None);
                body["attachments"] = json!([]);
                body
            }
            (false, _) => body_for(&message, None),
        };
        if self.edit(post, id, &body).await? || post.closed() {
            return Ok(Some(id));
        }
        self.replace(post, id, &message).await
    }
}

/// How long after its arrival an interaction is deferred when its answer isn't ready.
pub(super) const DEFER: Duration = Duration::from_millis(1500);

/// When to defer what came at `received`.
pub(super) fn defer_at(received: Instant) -> tokio::time::Instant {
    tokio::time::Instant::from_std(received + DEFER)
}

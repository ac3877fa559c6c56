//! Posts and edits the mirrors of a match on Discord. A picture is drawn once for everybody who
//! sees the same.

use serde_json::{Value, json};
use serenity::all::MessageFlags;

use super::outlet::{DiscordOutlet, body_for, id_of};
use super::pictures::PictureKey;
use super::refused::too_many_old_edits;
use crate::discord::api::{Edited, File};
use crate::discord::view::{self, Message};
use crate::i18n::Locale;
use crate::service::{Mirror, MirrorState, Mirrored, Undelivered};

/// What remains of a mirror: a line, without the picture and the buttons.
fn bare(words: &str) -> Value {
    json!({ "content": words, "components": [], "attachments": [] })
}

impl DiscordOutlet {
    /// Makes a follower's message show the current state.
    pub async fn show_mirror(&self, mirror: &Mirror) -> Result<Mirrored, Undelivered> {
        let locale = Locale::of(&mirror.language);
        let channel = self.channel_of(mirror.follow.lane, mirror.account).await?;
        if let (MirrorState::Stopped, Some(id)) = (mirror.state, mirror.follow.message) {
            let body = bare(&view::stopped(&mirror.shown, locale));
            return match self.rest.change(channel, id, &body, None).await? {
                Edited::Changed | Edited::Deleted => Ok(Mirrored::Changed),
                Edited::TooOften => Err(too_many_old_edits()),
            };
        }
        let mut message = view::mirror(mirror, locale);
        message.set_theme(&mirror.theme);
        let file = self.picture(mirror, locale, &message).await;
        let body = body_for(&message, file.as_ref());
        if let Some(id) = mirror.follow.message.filter(|_| !mirror.is_reposted) {
            match self.rest.change(channel, id, &body, file.as_ref()).await? {
                Edited::Changed => return Ok(Mirrored::Changed),
                Edited::Deleted => return Ok(Mirrored::Deleted),
                // A new message takes its place.
                Edited::TooOften => {}
            }
        }
        let posted = self.post_mirror(channel, mirror, &body, file.as_ref()).await?;
        if let Some(old) = mirror.follow.message {
            let direct = mirror.account.is_some();
            let words = view::gone_on(&mirror.shown, (channel as i64, posted), direct, locale);
            if let Err(error) = self.rest.edit(channel, old as u64, &bare(&words)).await {
                // Its buttons still answer.
                tracing::debug!(%error, "the mirror before stays as it is");
            }
        }
        Ok(Mirrored::Posted(posted))
    }

    /// Posts it without a notification. The nonce makes a retry return the first try's message,
    /// which may show an older board.
    async fn post_mirror(
        &self,
        channel: u64,
        mirror: &Mirror,
        body: &Value,
        file: Option<&File>,
    ) -> Result<i64, Undelivered> {
        let follow = &mirror.follow;
        let mut new = body.clone();
        new["flags"] = json!(MessageFlags::SUPPRESS_NOTIFICATIONS.bits());
        let mark = (mirror.shown.game.terms().expires_ms ^ follow.message.unwrap_or(0)) & 0xff_ffff_ffff;
        let posted = self.post(channel, &format!("m{:x}-{mark:x}", follow.id), new, file).await?;
        let id =
            id_of(&posted).ok_or_else(|| Undelivered::Later(None, "a message without an id".to_owned()))?;
        if follow.attempts > 1 {
            self.rest.change(channel, id, body, file).await?;
        }
        Ok(id)
    }

    /// The picture, which is drawn for the first reader who needs it and shared with all others.
    async fn picture(&self, mirror: &Mirror, locale: Locale, message: &Message) -> Option<File> {
        let game = &mirror.shown.game;
        let players = game.setup().seats().filter_map(|seat| game.seats()[seat]);
        let people = players.filter_map(|player| mirror.shown.people.get(&player));
        let names = people.map(|person| person.name.clone()).collect();
        // The last picture of a match shows more than the one before.
        let turn = game.turn_seq();
        let key = PictureKey { game: game.id(), turn, names, theme: mirror.theme.clone(), locale };
        let (entry, new) = self.pictures.entry(key);
        self.rest.metrics().mirror_pictures.add(if new { "drawn" } else { "reused" }, 1);
        entry.get_or_init(|| self.studio.draw(message)).await.clone()
    }
}

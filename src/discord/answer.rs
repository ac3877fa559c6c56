//! Sending answers: Discord's three seconds kept, the outbox told, the picker tidied away.

use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::MessageFlags;

use super::outlet::{
    ALREADY_ACKNOWLEDGED, CHOICES, DEFERRED, DEFERRED_UPDATE, DiscordOutlet, MESSAGE, UNKNOWN_INTERACTION,
    UPDATE, body_for, defer_at, draw, id_of,
};
use super::request::Asked;
use super::rest::{File, RestError};
use super::suggest::Choice;
use super::view::Message;
use crate::service::{Post, Service, Shown};

/// What is said to who asked.
pub(super) enum Reply {
    /// A public message, which is a post of the outbox.
    Post(Box<Post>, Shown),
    /// Words for the asker alone.
    Private(Message),
    /// The asker's private message becomes this one.
    Update(Message),
    /// The private message that was pressed on has done its work.
    Gone,
    /// Nothing to say: the message pressed on is changed by the sender.
    Seen(Shown),
    /// Nothing at all: it was said before.
    Nothing,
    /// A list to choose from.
    Choices(Vec<Choice>),
}

/// How an interaction was acknowledged so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Ack {
    /// Not at all.
    None,
    /// Deferred; `@original` is to be a public message.
    Public,
    /// Deferred; `@original` is seen only by the asker.
    Private,
    /// Deferred; `@original` is the private message that was pressed on.
    Update,
}

/// What sends answers.
pub(super) struct Answers {
    service: Arc<Service>,
    outlet: DiscordOutlet,
}

impl Answers {
    /// Sends through `outlet`, and tells `service` what arrived.
    pub(super) fn new(service: Arc<Service>, outlet: DiscordOutlet) -> Answers {
        Answers { service, outlet }
    }

    /// Sends the answer.
    pub(super) async fn answer(&self, asked: &Asked, mut ack: Ack, reply: Reply) -> Result<(), RestError> {
        match reply {
            Reply::Nothing => Ok(()),
            Reply::Choices(choices) => {
                let choices: Vec<Value> =
                    choices.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
                let data = json!({ "choices": choices });
                self.first(asked, CHOICES, Some(&data), None).await.map(drop)
            }
            Reply::Seen(_) if ack == Ack::None => {
                self.first(asked, DEFERRED_UPDATE, None, None).await.map(drop)
            }
            Reply::Seen(_) => self.say_done(asked, ack).await,
            Reply::Gone => {
                if ack == Ack::None {
                    self.defer(asked, Ack::Update).await;
                }
                self.outlet.rest.delete_original(self.outlet.application, &asked.token).await
            }
            Reply::Private(message) => self.send(asked, &mut ack, Ack::Private, &message).await.map(drop),
            Reply::Update(message) => self.send(asked, &mut ack, Ack::Update, &message).await.map(drop),
            Reply::Post(post, shown) => self.answer_post(asked, ack, &post, &shown).await,
        }
    }

    /// The public message as the answer: the fast path of the outbox.
    async fn answer_post(
        &self,
        asked: &Asked,
        mut ack: Ack,
        post: &Post,
        shown: &Shown,
    ) -> Result<(), RestError> {
        if ack != Ack::None {
            // Acknowledged before it was clear that there would be a public message.
            self.hand_over(post).await;
            return self.say_done(asked, ack).await;
        }
        let message = DiscordOutlet::message(post, shown);
        let sent = match self.send(asked, &mut ack, Ack::Public, &message).await {
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

    async fn say_done(&self, asked: &Asked, mut ack: Ack) -> Result<(), RestError> {
        let done = Message::text(crate::i18n::text(asked.locale, "in-good-time", &[]));
        self.send(asked, &mut ack, Ack::Private, &done).await.map(drop)
    }

    /// Sends a message as the first answer; when its picture isn't ready in time, defers and fills it in.
    async fn send(
        &self,
        asked: &Asked,
        ack: &mut Ack,
        how: Ack,
        message: &Message,
    ) -> Result<Value, RestError> {
        let drawing = draw(message);
        tokio::pin!(drawing);
        let file = if *ack == Ack::None {
            tokio::select! {
                biased;
                file = &mut drawing => file,
                () = tokio::time::sleep_until(defer_at(asked.received)) => {
                    *ack = self.defer(asked, how).await;
                    drawing.await
                }
            }
        } else {
            drawing.await
        };
        let mut body = body_for(message, file.as_ref());
        if how != Ack::Public {
            body["content"] = json!(self.outlet.commands.link(&message.content));
        }
        let rest = &self.outlet.rest;
        let private_text = file.is_none() && how == Ack::Update;
        if private_text {
            // The picker's picture goes with the picker.
            body["attachments"] = json!([]);
        }
        match (*ack, how) {
            (Ack::None, Ack::Update) => self.first(asked, UPDATE, Some(&body), file.as_ref()).await,
            (Ack::None, _) => {
                if how == Ack::Private {
                    body["flags"] = json!(MessageFlags::EPHEMERAL.bits());
                }
                self.first(asked, MESSAGE, Some(&body), file.as_ref()).await
            }
            _ => rest.edit_original(self.outlet.application, &asked.token, &body, file.as_ref()).await,
        }
    }

    /// The first answer to an interaction, which alone has to be there within three seconds.
    async fn first(
        &self,
        asked: &Asked,
        kind: u8,
        data: Option<&Value>,
        file: Option<&File>,
    ) -> Result<Value, RestError> {
        let result = self.outlet.rest.callback(asked.id, &asked.token, kind, data, file).await;
        let metrics = self.service.metrics();
        match &result {
            Ok(_) => metrics.answers.observe(asked.what.kind(), asked.received.elapsed()),
            // The other delivery of an interaction that came twice was faster.
            Err(RestError::Refused { code: ALREADY_ACKNOWLEDGED, .. }) => {}
            Err(RestError::Refused { code: UNKNOWN_INTERACTION, .. }) => metrics.missed.add("late", 1),
            Err(RestError::Refused { .. }) => metrics.missed.add("refused", 1),
            Err(RestError::Line(_)) => metrics.missed.add("line", 1),
        }
        result
    }

    /// Tells Discord that an answer is coming. A failure shows when the answer is sent.
    pub(super) async fn defer(&self, asked: &Asked, how: Ack) -> Ack {
        let private = json!({ "flags": MessageFlags::EPHEMERAL.bits() });
        let (kind, data) = match how {
            Ack::Update => (DEFERRED_UPDATE, None),
            Ack::Public => (DEFERRED, None),
            Ack::Private | Ack::None => (DEFERRED, Some(&private)),
        };
        if let Err(error) = self.first(asked, kind, data, None).await {
            tracing::warn!(%error, "an interaction couldn't be deferred");
        }
        how
    }
}

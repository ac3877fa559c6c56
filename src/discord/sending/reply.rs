//! Replies: what an interaction is answered with, and how far the answer has come.

use serde_json::Value;

use super::animations::Showing;
use super::studio::DrawnAhead;
use crate::discord::api::File;
use crate::discord::request::Asked;
use crate::discord::suggest::Choice;
use crate::discord::view::Message;
use crate::i18n::Locale;
use crate::service::{Admitted, Post, Shown};

/// What the asker gets in answer to an interaction.
pub enum Reply {
    /// A public message, which is a post of the outbox; its picture may already be in the making.
    Post(Box<Post>, Shown, Option<DrawnAhead>),
    /// Words that only the asker sees.
    Private(Message),
    /// Replaces the private message that the asker pressed on.
    Update(Message),
    /// Deletes the private message that was pressed on: it has done its work.
    Gone,
    /// There is nothing to show: the sender changes the message that was pressed on. A command, on
    /// which there is no such message, is answered in words.
    Seen(Shown),
    /// Says nothing at all: this was answered before.
    Nothing,
    /// Autocomplete choices.
    Choices(Vec<Choice>),
    /// A file that only the asker sees.
    File(Message, File),
    /// An animation, which may take a while to draw.
    Animation(Box<Screening>),
    /// A form to fill in, as the JSON of a Discord modal.
    Form(Value),
}

/// An animation on its way to the person who asked for it.
pub struct Screening {
    /// Shown while it is drawn.
    pub drawing: Message,
    /// Shown while it waits for the animations that the same person asked for earlier.
    pub waiting: Message,
    /// The message that carries it; the file's name is in the plan of its picture.
    pub message: Message,
    /// Shown when it can't be drawn.
    pub failed: Message,
    pub showing: Showing,
}

/// How an interaction has been acknowledged so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ack {
    /// Not at all.
    None,
    /// Deferred; `@original` is to be a public message.
    Public,
    /// Deferred; `@original` is seen only by the asker.
    Private,
    /// Deferred; `@original` is the private message that was pressed on.
    Update,
}

impl Ack {
    /// How to defer before the answer is known: privately, since a refusal must not be public.
    pub fn unknown(asked: &Asked) -> Ack {
        if asked.is_private() { Ack::Update } else { Ack::Private }
    }
}

impl Reply {
    /// Turns private words into a replacement of the private message that was pressed on.
    pub fn in_place(self, asked: &Asked) -> Reply {
        match self {
            Reply::Private(message) if asked.is_private() => Reply::Update(message),
            reply => reply,
        }
    }
}

/// An interaction that is being answered.
pub struct Exchange<'a> {
    pub asked: &'a Asked,
    pub locale: Locale,
    pub ack: Ack,
    /// Its permit, held until its answer is sent.
    pub permit: Option<Admitted>,
}

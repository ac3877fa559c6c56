//! A challenge that is made ready from the menu of a person.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::super::panel::{InviteStep, Panel};
use super::Message;
use super::panel::{button, games, select};
use crate::i18n::{Locale, text};
use crate::rules::Variant;

/// What to play against somebody, whose account is `whom`.
pub fn invite(whom: i64, game: Variant, locale: Locale) -> Message {
    let panel = |step| Panel::Invite { step, whom, game: game.id().to_owned(), time: String::new() };
    Message {
        content: text(locale, "invite", &[("mention", format!("<@{whom}>").into())]),
        rows: vec![
            select(&panel(InviteStep::Game), games(Some(game.id()), locale)),
            CreateActionRow::Buttons(vec![
                button(&panel(InviteStep::Send), locale, "button-invite").style(ButtonStyle::Primary),
            ]),
        ],
        ..Message::default()
    }
}

//! A challenge prepared from a person's context menu.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::super::panel::{Invite, InviteStep, Panel};
use super::Message;
use super::panel::{button, games, select, times};
use crate::i18n::{Locale, text};
use crate::play::Control;
use crate::rules::Variant;

/// Asks what to play against `whom` (an account's id), and with which time control.
pub fn invite(whom: i64, (game, time): (Variant, Control), locale: Locale) -> Message {
    let panel =
        |step| Panel::Invite(Invite { step, whom, game: game.id().to_owned(), time: time.to_string() });
    Message {
        content: text(locale, "invite", &[("mention", format!("<@{whom}>").into())]),
        rows: vec![
            select(&panel(InviteStep::Game), games(Some(game.id()), locale)),
            select(&panel(InviteStep::Time), times(time, locale)),
            CreateActionRow::Buttons(vec![
                button(&panel(InviteStep::Send), locale, "button-invite").style(ButtonStyle::Primary),
            ]),
        ],
        ..Message::default()
    }
}

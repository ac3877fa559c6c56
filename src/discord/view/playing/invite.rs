//! A challenge prepared from a person's context menu.

use serenity::all::{ButtonStyle, CreateActionRow};

use crate::discord::buttons::{Invite, InviteStep, Panel};
use crate::discord::view::Message;
use crate::discord::view::parts::{button, game_options, select, time_options};
use crate::i18n::{Locale, text};
use crate::play::{Control, UserId};
use crate::rules::Variant;

/// Asks what to play against `whom` (an account's id), and with which time control.
pub fn invite(whom: UserId, (game, time): (Variant, Control), locale: Locale) -> Message {
    let panel =
        |step| Panel::Invite(Invite { step, whom, game: game.id().to_owned(), time: time.to_string() });
    Message {
        content: text(locale, "invite", &[("mention", format!("<@{whom}>").into())]),
        rows: vec![
            select(&panel(InviteStep::Game), game_options(Some(game.id()), locale)),
            select(&panel(InviteStep::Time), time_options(time, locale)),
            CreateActionRow::Buttons(vec![
                button(&panel(InviteStep::Send), locale, "button-invite").style(ButtonStyle::Primary),
            ]),
        ],
        ..Message::default()
    }
}

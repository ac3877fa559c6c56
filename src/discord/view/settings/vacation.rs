//! Vacations: the asker's own, and the days left.

use serenity::all::CreateActionRow;

use crate::discord::buttons::Panel;
use crate::discord::view::Message;
use crate::discord::view::parts::{button, moment};
use crate::i18n::{Locale, text};
use crate::service::VacationStatus;

/// The asker's vacation and the days left for more.
pub fn vacation(status: VacationStatus, locale: Locale) -> Message {
    let days = ("days", status.left_days.into());
    let Some(until) = status.until_ms else {
        return Message::text(text(locale, "vacation-none", &[days]));
    };
    let end = button(&Panel::EndVacation, locale, "button-end-vacation");
    Message {
        content: text(locale, "vacation-until", &[("until", moment(until).into()), days]),
        rows: vec![CreateActionRow::Buttons(vec![end])],
        ..Message::default()
    }
}

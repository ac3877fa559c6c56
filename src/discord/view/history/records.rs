//! The records of a server: the list, and a line below the result that broke one.

use serenity::all::CreateActionRow;

use crate::discord::api::{CONTENT, length};
use crate::discord::buttons::{Filter, Panel, PastPanel, What};
use crate::discord::view::parts::{Choice, button, escape, person_name, select_with};
use crate::discord::view::{Message, Teller};
use crate::i18n::{Locale, Value, text};
use crate::rules::Seat;
use crate::service::{Best, PastPage, RecordKind};

/// The longest list that reads well on a phone.
const SHOWN: usize = 20;

/// The records that a match has broken, one line each.
pub fn broken(teller: &Teller<'_>) -> Vec<String> {
    let line = |broken: &crate::service::Broken| {
        let seat = Seat::new(broken.seat)?;
        let key = match broken.kind {
            RecordKind::Chain => "records-broken-chain",
            RecordKind::Comeback => "records-broken-comeback",
            RecordKind::Quick => "records-broken-quick",
        };
        let args = [
            ("player", teller.seat_name(seat).into()),
            ("value", broken.value.into()),
            ("before", broken.before.into()),
        ];
        Some(teller.say(key, &args))
    };
    teller.shown().records.iter().filter_map(line).collect()
}

/// A variant and its number of players in words: `Halma 16 × 16, 4 players`.
pub fn shape(shape: &str, locale: Locale) -> String {
    let mut words = shape.split(' ');
    let game = text(locale, &format!("game-{}", words.next().unwrap_or_default()), &[]);
    let players = words.next().unwrap_or_default();
    // Passed as a number, so that texts can choose a plural form.
    let players: Value<'_> = players.parse::<u64>().map_or_else(|_| players.to_owned().into(), Into::into);
    let pieces = words.next().unwrap_or("usual").to_owned();
    let args = [("game", game.into()), ("players", players), ("pieces", pieces.into())];
    text(locale, "records-shape", &args)
}

/// The records of a server, each with its holder and match.
pub fn records(bests: &[Best], locale: Locale) -> Message {
    let line = |best: &Best| {
        let key = match best.kind {
            RecordKind::Chain => "records-chain",
            RecordKind::Comeback => "records-comeback",
            RecordKind::Quick => "records-quick",
        };
        let holder = escape(&person_name(best.holder.as_ref(), locale));
        let args = [
            ("value", best.value.into()),
            ("game", shape(&best.shape, locale).into()),
            ("player", holder.into()),
            ("id", format!("#{}", best.game).into()),
            ("day", crate::discord::view::day(best.ended_ms).into()),
        ];
        text(locale, key, &args)
    };
    let mut content = text(locale, "records-title", &[]);
    for line in bests.iter().take(SHOWN).map(line) {
        // As many as fit; the rest are quick wins of rarer games.
        if length(&content) + 1 + length(&line) <= CONTENT {
            content = format!("{content}\n{line}");
        }
    }
    if bests.is_empty() {
        content = format!("{content}\n{}", text(locale, "records-none", &[]));
    }
    let at = |what| Panel::Past(PastPanel { filter: Filter::default(), what });
    let mut rows = Vec::new();
    let mut known = Vec::new();
    let choices = bests.iter().take(SHOWN).filter_map(|best| {
        // One match may hold several records.
        let is_new = !known.contains(&best.game);
        known.push(best.game);
        is_new.then(|| {
            let args =
                [("id", format!("#{}", best.game).into()), ("game", shape(&best.shape, locale).into())];
            Choice::new(best.game, text(locale, "records-open", &args))
        })
    });
    if !bests.is_empty() {
        rows.push(select_with(&at(What::Open), text(locale, "past-open", &[]), choices));
    }
    rows.push(CreateActionRow::Buttons(vec![button(
        &at(What::Page(PastPage::First)),
        locale,
        "button-back",
    )]));
    Message { content, rows, ..Message::default() }
}

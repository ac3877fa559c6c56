//! Lists of matches, paged.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::super::custom_id::{Action, CustomId};
use super::{Message, Teller};
use crate::i18n::{Locale, text};
use crate::play::{MatchId, PlayerId, Stage};
use crate::rules::{Kind, Seat};
use crate::service::Shown;

/// Matches on a page: what a phone shows without scrolling.
pub const PAGE: i64 = 8;

/// A page of matches, each with a link to its newest message where there is one.
pub fn games(
    matches: &[(Shown, Option<(i64, i64)>)],
    (scope, finished, page): (char, bool, u16),
    more: bool,
    asker: PlayerId,
    locale: Locale,
) -> Message {
    let title = match (scope, finished) {
        ('s', false) => "games-server",
        ('s', true) => "games-finished-server",
        ('m', false) => "games-mine",
        ('m', true) => "games-finished-mine",
        (_, false) => "games-here",
        (_, true) => "games-finished-here",
    };
    let mut lines = vec![text(locale, title, &[])];
    if matches.is_empty() {
        lines.push(text(locale, "games-none", &[]));
    }
    lines.extend(matches.iter().map(|(shown, place)| line(shown, *place, asker, locale)));
    let turn = |page: u16, key: &str| {
        let id = CustomId { game: MatchId(0), seq: 0, action: Action::Games(scope, finished, page) };
        CreateButton::new(id.to_string()).label(text(locale, key, &[])).style(ButtonStyle::Secondary)
    };
    let mut buttons = Vec::new();
    if page > 0 {
        buttons.push(turn(page - 1, "button-previous"));
    }
    if more && page < u16::MAX {
        buttons.push(turn(page + 1, "button-next"));
    }
    let rows = if buttons.is_empty() { vec![] } else { vec![CreateActionRow::Buttons(buttons)] };
    Message { content: lines.join("\n"), rows, ..Message::default() }
}

fn line(shown: &Shown, place: Option<(i64, i64)>, asker: PlayerId, locale: Locale) -> String {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let link = match place {
        Some((channel, message)) => {
            format!(
                "[{}](https://discord.com/channels/{}/{channel}/{message})",
                teller.id(),
                game.place.guild
            )
        }
        None => teller.id(),
    };
    let name = |player: &PlayerId| teller.name(*player);
    let players = match game.setup().partner(Seat::ONE).filter(|_| game.stage != Stage::Lobby) {
        None => game.joined.iter().map(name).collect::<Vec<_>>().join(" – "),
        Some(mate) => {
            let is_first = |seat: &Seat| *seat == Seat::ONE || *seat == mate;
            let (first, second): (Vec<Seat>, Vec<Seat>) = game.setup().seats().partition(is_first);
            format!("{} – {}", teller.names(first), teller.names(second))
        }
    };
    let state = match game.stage {
        Stage::Live if game.to_move() == Some(asker) => teller.say("games-line-you", &[]),
        Stage::Live => {
            let player = game.to_move().map_or_else(String::new, |player| teller.name(player));
            teller.say("games-line-turn", &[("player", player.into())])
        }
        Stage::Over(outcome) if outcome.kind == Kind::Win => {
            let winners: Vec<String> = outcome.seats.iter().map(|seat| teller.seat_name(seat)).collect();
            teller.say("games-line-won", &[("player", teller.list(&winners).into())])
        }
        Stage::Over(_) => teller.say("games-line-draw", &[]),
        Stage::Lobby | Stage::Off(_) => {
            let args = [("joined", game.joined.len().into()), ("seats", game.setup().seat_count().into())];
            teller.say("games-line-lobby", &args)
        }
    };
    teller.say(
        "games-line",
        &[
            ("link", link.into()),
            ("game", teller.game_name().into()),
            ("players", players.into()),
            ("state", state.into()),
        ],
    )
}

//! The lobby: who wants to play what, and who may say yes.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::super::custom_id::Action;
use super::message::button;
use super::{Message, Sketch, Teller};
use crate::i18n::{Locale, Value};
use crate::play::{End, PlayerId, Stage};
use crate::rules::Stall;
use crate::service::Shown;

/// The lobby message, open or closed, as the match is now.
pub fn lobby(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let mut args: Vec<(&str, Value<'_>)> = vec![
        ("player", teller.name(game.creator).into()),
        ("game", teller.game_name().into()),
        ("id", teller.id().into()),
    ];
    let opponent = |player: Option<&PlayerId>| player.map_or_else(String::new, |player| teller.name(*player));
    let closed = match game.stage {
        Stage::Lobby => None,
        Stage::Live | Stage::Over(_) => {
            args.push(("opponent", opponent(game.joined.get(1)).into()));
            Some("lobby-started")
        }
        Stage::Off(End::Declined(player)) => {
            args.push(("opponent", teller.name(player).into()));
            Some("lobby-declined")
        }
        Stage::Off(End::Cancelled) => Some("lobby-cancelled"),
        Stage::Off(End::Expired) => Some("lobby-expired"),
    };
    if let Some(key) = closed {
        // The start position goes: the first board has it, and a closed challenge needs one line.
        return Message::text(teller.say(key, &args));
    }
    let invited = game.terms.invited.first().copied();
    let mut lines = match invited {
        None => vec![teller.say("lobby-open", &args)],
        Some(player) => {
            args.push(("invited", teller.mention(player).into()));
            vec![teller.say("lobby-invited", &args)]
        }
    };
    if let Some(options) = options(&teller) {
        lines.push(teller.say("lobby-options", &[("options", options.into())]));
    }
    let until = format!("<t:{}:R>", game.terms.expires_ms / 1000);
    lines.push(teller.say("lobby-until", &[("id", teller.id().into()), ("until", until.into())]));
    let cancel = button(&teller, "button-cancel", Action::Cancel).style(ButtonStyle::Secondary);
    let buttons = if invited.is_some() {
        vec![
            button(&teller, "button-accept", Action::Join).style(ButtonStyle::Success),
            button(&teller, "button-decline", Action::Decline).style(ButtonStyle::Danger),
            cancel,
        ]
    } else {
        vec![button(&teller, "button-join", Action::Join).style(ButtonStyle::Success), cancel]
    };
    Message {
        content: lines.join("\n"),
        mention: invited.and_then(|player| teller.account(player)),
        picture: Some(Sketch::of(shown, locale, None)),
        rows: vec![CreateActionRow::Buttons(buttons)],
    }
}

/// The options that differ from the game's own, in words.
fn options(teller: &Teller<'_>) -> Option<String> {
    let setup = teller.game().setup();
    let words: Vec<String> = setup
        .set_options()
        .iter()
        .map(|(name, value)| match *name {
            "stall" => match setup.stall() {
                Stall::Limit(moves) => teller.say("option-stall-limit", &[("moves", moves.into())]),
                Stall::Vacate { pieces, moves } => {
                    teller.say("option-stall-vacate", &[("pieces", pieces.into()), ("moves", moves.into())])
                }
                Stall::None => teller.say("option-stall-none", &[]),
            },
            "first" => {
                let colour = teller.colour(setup.first());
                teller.say("option-first", &[("colour", colour.into())])
            }
            name => teller.say(&format!("option-{name}"), &[("value", value.as_str().into())]),
        })
        .collect();
    (!words.is_empty()).then(|| words.join(" · "))
}

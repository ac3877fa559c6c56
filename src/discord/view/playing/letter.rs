//! Direct messages about turns and results, and the ping in the channel for people who can't get
//! them.

use super::offers::ended_without_result;
use crate::discord::api::{CONTENT, length};
use crate::discord::view::parts::fitting_lines;
use crate::discord::view::{Message, Teller};
use crate::i18n::{Locale, text};
use crate::play::{MatchId, PlayerId, Stage};
use crate::service::{Letter, SentMessage, Shown};

/// The text followed by matches that its reader no longer follows; `None` if there is no room.
pub fn with_unfollowed(content: &str, games: &[MatchId], locale: Locale) -> Option<String> {
    let games: Vec<String> = games.iter().map(|game| format!("#{game}")).collect();
    let line = text(locale, "notice-unfollowed", &[("games", games.join(", ").into())]);
    let content = format!("{content}\n{line}");
    (length(&content) <= CONTENT).then_some(content)
}

/// Everything that one person is notified of at a time, one line per match.
pub fn letter(letter: &Letter, locale: Locale) -> Message {
    let say = |count: usize, key: &str| text(locale, key, &[("count", count.into())]);
    let mut lines = Vec::new();
    match letter.turns.as_slice() {
        [] => {}
        [(shown, newest)] => {
            lines.push(format!("{} {}", say(1, "notice-turn"), line(shown, *newest, letter.player, locale)));
        }
        many => {
            lines.push(say(many.len(), "notice-turns"));
            lines.extend(
                many.iter()
                    .map(|(shown, newest)| format!("- {}", line(shown, *newest, letter.player, locale))),
            );
        }
    }
    lines.extend(letter.ends.iter().map(|(shown, newest)| {
        let teller = Teller::new(shown, locale);
        let result = match shown.game.stage() {
            Stage::Over(outcome) => teller.verdict(outcome),
            _ => ended_without_result(&teller).unwrap_or_else(|| teller.say("own-over", &[])),
        };
        format!("{} {result}", link(&teller, *newest))
    }));
    Message::text(fitting_lines(&lines, locale))
}

/// The match's name as a link to its newest message.
fn link(teller: &Teller<'_>, newest: Option<SentMessage>) -> String {
    newest.map_or_else(
        || teller.id(),
        |SentMessage { channel, id }| {
            let guild = teller.game().location().guild;
            format!("[{}](https://discord.com/channels/{guild}/{channel}/{id})", teller.id())
        },
    )
}

/// A match in one line: a link, the game and the other players.
pub(super) fn line(shown: &Shown, newest: Option<SentMessage>, player: PlayerId, locale: Locale) -> String {
    let teller = Teller::new(shown, locale);
    let others = shown.game.setup().seats().filter(|&seat| shown.game.seats()[seat] != Some(player));
    let args = [
        ("link", link(&teller, newest).into()),
        ("game", teller.game_name().into()),
        ("players", teller.names(others).into()),
    ];
    teller.say("notice-line", &args)
}

/// Pings the player to move.
pub fn ping(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let Some(player) = shown.game.to_move() else { return Message::text(teller.id()) };
    let args = [("mention", teller.mention(player).into()), ("id", teller.id().into())];
    Message {
        mentions: teller.account(player).into_iter().collect(),
        ..Message::text(teller.say("notice-ping", &args))
    }
}

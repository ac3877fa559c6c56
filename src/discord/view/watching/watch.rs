//! What spectators see: live matches, ways to follow one, and a mirror of it.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::list::{LETTERS, choose, shorter};
use crate::discord::api::{CONTENT, first_that_fits};
use crate::discord::buttons::{Panel, WatchPress};
use crate::discord::view::parts::{button, clock, match_link, match_players};
use crate::discord::view::{Message, Teller, own_board, result};
use crate::i18n::{Locale, text};
use crate::play::{MatchId, PlayerId};
use crate::service::{FollowKind, Mirror, MirrorState, SentMessage, Shown};

/// Matches per page of live matches: with the select below them, what a phone shows.
pub const PAGE: i64 = 6;

/// A live match in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The match.
    pub shown: Shown,
    /// Its newest message.
    pub newest: Option<SentMessage>,
    /// The number of spectators.
    pub watching: usize,
    /// How the asker follows it in direct messages.
    pub follows: Option<FollowKind>,
}

/// A person looking at a match that is still played, and how they follow it.
#[derive(Clone, Debug)]
pub struct Spectator {
    /// The person.
    pub player: PlayerId,
    /// How they follow it in direct messages.
    pub follows: Option<FollowKind>,
    /// The number of spectators.
    pub watching: usize,
    /// Whether they can have a mirror where they are.
    pub may_mirror: bool,
    /// Whether it can be followed at all.
    pub may_follow: bool,
}

/// The number of spectators in words, if there are any.
pub fn count(watching: usize, locale: Locale) -> Option<String> {
    (watching > 0).then(|| text(locale, "watch-count", &[("count", watching.into())]))
}

/// Adds the number of spectators to a message whose last line is small text.
pub fn with_count(message: &mut Message, watching: usize, locale: Locale) {
    if let Some(count) = count(watching, locale) {
        message.content = format!("{} · {count}", message.content);
    }
}

/// A page of a server's live matches; outside a server, of the matches that the asker follows.
pub fn live(matches: &[Listed], (page, more): (u16, bool), here: bool, locale: Locale) -> Message {
    let say = |key: &str| text(locale, key, &[]);
    let title = say(if here { "watch-list" } else { "watch-list-own" });
    let listed = |letters: usize| {
        let lines = matches.iter().map(|listed| {
            let shown = shorter(&listed.shown, letters);
            line(&Teller::new(&shown, locale), listed)
        });
        [title.clone()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    };
    let content = match matches {
        [] => format!("{title}\n{}", say(if here { "watch-none" } else { "watch-none-own" })),
        _ => first_that_fits(LETTERS.into_iter().map(listed), CONTENT).unwrap_or_else(|| title.clone()),
    };
    let mut rows: Vec<CreateActionRow> =
        choose(matches.iter().map(|listed| &listed.shown), "watch-choose", locale).into_iter().collect();
    let mut buttons = Vec::new();
    if page > 0 {
        buttons.push(button(&Panel::Watch(WatchPress::List(page - 1)), locale, "button-previous"));
    }
    if more && page < u16::MAX {
        buttons.push(button(&Panel::Watch(WatchPress::List(page + 1)), locale, "button-next"));
    }
    if !buttons.is_empty() {
        rows.push(CreateActionRow::Buttons(buttons));
    }
    let stops: Vec<CreateButton> = matches
        .iter()
        .filter(|listed| listed.follows.is_some())
        .map(|listed| {
            let game = listed.shown.game.id();
            let args = [("id", format!("#{game}").into())];
            let id = Panel::Watch(WatchPress::StopListed(game)).to_string();
            let label = text(locale, "button-watch-stop-one", &args);
            CreateButton::new(id).label(label).style(ButtonStyle::Secondary)
        })
        .collect();
    rows.extend(stops.chunks(5).map(|row| CreateActionRow::Buttons(row.to_vec())));
    Message { content, rows, ..Message::default() }
}

fn line(teller: &Teller<'_>, listed: &Listed) -> String {
    let args = [
        ("link", match_link(teller, listed.newest).into()),
        ("game", teller.game_name().into()),
        ("players", match_players(teller).into()),
        ("ply", teller.game().position().ply().into()),
        ("when", clock::relative(listed.shown.game.at().at_ms).into()),
    ];
    let follows = listed.follows.map(|_| "🔔".to_owned());
    let parts = [Some(teller.say("watch-line", &args)), count(listed.watching, teller.locale), follows];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// How a spectator follows a match in direct messages, if they do.
pub fn follows(spectator: &Spectator, locale: Locale) -> Option<String> {
    match spectator.follows? {
        FollowKind::Turns => Some(text(locale, "watch-follows-turns", &[])),
        FollowKind::End => Some(text(locale, "watch-follows-end", &[])),
        FollowKind::Here => None,
    }
}

/// The buttons to follow a match.
pub fn ways(game: MatchId, spectator: &Spectator, locale: Locale) -> Option<CreateActionRow> {
    if !spectator.may_follow {
        return None;
    }
    let follows = spectator.follows;
    let offered = [
        (spectator.may_mirror, WatchPress::Here(game), "button-follow-here"),
        (follows != Some(FollowKind::Turns), WatchPress::Turns(game), "button-follow-turns"),
        (follows != Some(FollowKind::End), WatchPress::End(game), "button-follow-end"),
        (follows.is_some(), WatchPress::Stop(game), "button-follow-stop"),
    ];
    let buttons = offered.into_iter().filter(|(is_offered, ..)| *is_offered);
    Some(CreateActionRow::Buttons(
        buttons.map(|(_, watch, key)| button(&Panel::Watch(watch), locale, key)).collect(),
    ))
}

/// The same message below a line of text.
pub fn note(message: Message, key: &str, locale: Locale) -> Message {
    Message { content: format!("{}\n{}", text(locale, key, &[]), message.content), ..message }
}

/// The message of a mirror: the newest board, or the result.
pub fn mirror(mirror: &Mirror, locale: Locale) -> Message {
    let shown = &mirror.shown;
    let mut message = match mirror.state {
        MirrorState::Ended => result(shown, locale),
        MirrorState::Live | MirrorState::Stopped => own_board(shown, locale, None),
    };
    let place = shown.channel().filter(|_| !shown.venue.is_direct()).map(|channel| format!("<#{channel}>"));
    let parts = [count(mirror.watching, locale), place];
    let line = parts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    if !line.is_empty() {
        message.content = format!("{}\n-# {line}", message.content);
    }
    let stop = match mirror.follow.kind {
        FollowKind::Here => WatchPress::TakeDown(shown.game.id()),
        FollowKind::Turns | FollowKind::End => WatchPress::Stop(shown.game.id()),
    };
    message.rows = match mirror.state {
        MirrorState::Live => {
            // Nobody sees more of a private match than one of its players has put there.
            let open = Panel::Watch(WatchPress::Open(shown.game.id()));
            let watch = (!shown.game.terms().private).then(|| button(&open, locale, "button-watch"));
            let stop = button(&Panel::Watch(stop), locale, "button-follow-stop");
            vec![CreateActionRow::Buttons(watch.into_iter().chain([stop]).collect())]
        }
        MirrorState::Ended | MirrorState::Stopped => vec![],
    };
    message.mentions.clear();
    message
}

/// The text that replaces a stopped mirror.
pub fn stopped(shown: &Shown, locale: Locale) -> String {
    text(locale, "mirror-stopped", &[("id", format!("#{}", shown.game.id()).into())])
}

/// The text that replaces a mirror that was posted again, with the channel and id of the new one.
pub fn gone_on(shown: &Shown, (channel, message): (i64, i64), direct: bool, locale: Locale) -> String {
    let guild = if direct { "@me".to_owned() } else { shown.game.location().guild.to_string() };
    let link = format!("https://discord.com/channels/{guild}/{channel}/{message}");
    text(locale, "mirror-gone-on", &[("id", format!("#{}", shown.game.id()).into()), ("link", link.into())])
}

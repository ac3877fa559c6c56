//! What the buttons, selects and forms of panels carry, which are about no match: settings, privacy, help, a challenge
//! that is made ready.
//!
//! Written `1:panel:quiet_from`: version, what it is, which one, its details. As with [`CustomId`](super::custom_id::CustomId)
//! it is never trusted.

mod film;
mod leaderboard;
mod past;
mod profile;
mod seasons;
pub mod watch;
mod words;

use std::fmt;
use std::str::FromStr;

use super::custom_id::NotOurs;
use crate::play::MatchId;
use watch::Watch;

pub use film::{Film, Side, Step};
pub use leaderboard::{At, LADDERS, Leaf, LeafId, LeafPress, ladder_of, ladder_word};
pub use past::{Filter, OUTCOMES, PastPanel, What};
pub use profile::{CardId, CardPress};
pub use seasons::SeasonPress;

/// A page of the help.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HelpPage {
    /// What to type first.
    Start,
    /// Playing.
    Playing,
    /// Looking on.
    Watching,
    /// Everything else, each in a line.
    Tips,
}

/// A thing of a challenge that is made ready.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum InviteStep {
    /// Select: which game.
    Game,
    /// Select: which clock.
    Time,
    /// Post it.
    Send,
}

/// A pressed thing of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The asker's settings.
    Settings,
    /// Select: their language.
    Language,
    /// Select: their theme.
    Theme,
    /// Select: when they are written to.
    Notices,
    /// Whether a move that is picked is shown as it is typed.
    Notation(bool),
    /// Whether they get tips.
    Tips(bool),
    /// No more tips, pressed below one.
    NoTips,
    /// Their quiet hours.
    Quiet,
    /// Select: from when.
    QuietFrom,
    /// Select: until when.
    QuietTo,
    /// Select: by which clock.
    QuietZone,
    /// Open the form in which a clock is typed.
    QuietAsk,
    /// The form: by which clock.
    QuietTyped,
    /// No quiet hours.
    QuietOff,
    /// Whose challenges they don't want.
    Blocked,
    /// Select: whose more.
    Block,
    /// Select: whose not any more.
    Unblock,
    /// The server's settings.
    Server,
    /// Select: where matches may be opened.
    ServerChannels,
    /// Everywhere.
    ServerEverywhere,
    /// Select: the usual game.
    ServerGame,
    /// Select: the usual clock.
    ServerTime,
    /// Whether matches get threads.
    ServerThreads(bool),
    /// Whether results tell of records.
    ServerRecords(bool),
    /// The server's language and theme.
    ServerLook,
    /// Select: the language.
    ServerLanguage,
    /// Select: the theme.
    ServerTheme,
    /// How much can be going on the server at a time.
    ServerLimits,
    /// Select: live matches.
    ServerLive,
    /// Select: live matches of one person.
    ServerLiveEach,
    /// Select: open challenges of one person.
    ServerOpenEach,
    /// The server's seasons.
    Season(SeasonPress),
    /// What is stored.
    Privacy,
    /// All of it as a file.
    Export,
    /// Ask whether to delete it.
    Delete,
    /// Delete it.
    DeleteSure,
    /// A page of the help.
    Help(HelpPage),
    /// Select: the rules of which game.
    HelpRules,
    /// A match that is leafed through.
    Film(Film),
    /// A list of finished matches.
    Past(PastPanel),
    /// Open the form in which a match is pasted.
    Paste,
    /// The form.
    Pasted,
    /// Take a challenge back from a list.
    TakeBack(MatchId),
    /// What those who watch press.
    Watch(Watch),
    /// A leaderboard.
    Leaderboard(LeafId),
    /// Somebody's card.
    Profile(CardId),
    /// A challenge that is made ready.
    Invite {
        /// What of it.
        step: InviteStep,
        /// Discord's id of who is to be challenged.
        whom: i64,
        /// The variant's id.
        game: String,
        /// The clock as it is typed; none when empty.
        time: String,
    },
}

/// Those without details, as they are written.
const WORDS: &[(&str, Panel)] = &[
    ("settings", Panel::Settings),
    ("language", Panel::Language),
    ("theme", Panel::Theme),
    ("notices", Panel::Notices),
    ("notation_on", Panel::Notation(true)),
    ("notation_off", Panel::Notation(false)),
    ("tips_on", Panel::Tips(true)),
    ("tips_off", Panel::Tips(false)),
    ("no_tips", Panel::NoTips),
    ("quiet", Panel::Quiet),
    ("quiet_from", Panel::QuietFrom),
    ("quiet_to", Panel::QuietTo),
    ("quiet_zone", Panel::QuietZone),
    ("quiet_ask", Panel::QuietAsk),
    ("quiet_typed", Panel::QuietTyped),
    ("quiet_off", Panel::QuietOff),
    ("blocked", Panel::Blocked),
    ("block", Panel::Block),
    ("unblock", Panel::Unblock),
    ("server", Panel::Server),
    ("server_channels", Panel::ServerChannels),
    ("server_everywhere", Panel::ServerEverywhere),
    ("server_game", Panel::ServerGame),
    ("server_time", Panel::ServerTime),
    ("server_threads_on", Panel::ServerThreads(true)),
    ("server_threads_off", Panel::ServerThreads(false)),
    ("server_records_on", Panel::ServerRecords(true)),
    ("server_records_off", Panel::ServerRecords(false)),
    ("server_look", Panel::ServerLook),
    ("server_language", Panel::ServerLanguage),
    ("server_theme", Panel::ServerTheme),
    ("server_limits", Panel::ServerLimits),
    ("server_live", Panel::ServerLive),
    ("server_live_each", Panel::ServerLiveEach),
    ("server_open_each", Panel::ServerOpenEach),
    ("privacy", Panel::Privacy),
    ("export", Panel::Export),
    ("delete", Panel::Delete),
    ("delete_sure", Panel::DeleteSure),
    ("help", Panel::Help(HelpPage::Start)),
    ("help_playing", Panel::Help(HelpPage::Playing)),
    ("help_watching", Panel::Help(HelpPage::Watching)),
    ("help_tips", Panel::Help(HelpPage::Tips)),
    ("help_rules", Panel::HelpRules),
    ("paste", Panel::Paste),
    ("pasted", Panel::Pasted),
];

const STEPS: &[(&str, InviteStep)] =
    &[("game", InviteStep::Game), ("time", InviteStep::Time), ("send", InviteStep::Send)];

const PREFIX: &str = "1:panel:";
const WATCH: &str = "watch:";
/// Discord's limit for a custom id.
const LENGTH: usize = 100;

impl Panel {
    /// What it is about, in a word for whoever watches.
    pub fn kind(&self) -> &'static str {
        match self {
            Panel::Server
            | Panel::ServerChannels
            | Panel::ServerEverywhere
            | Panel::ServerGame
            | Panel::ServerTime
            | Panel::ServerThreads(_)
            | Panel::ServerRecords(_)
            | Panel::ServerLook
            | Panel::ServerLanguage
            | Panel::ServerTheme
            | Panel::ServerLimits
            | Panel::ServerLive
            | Panel::ServerLiveEach
            | Panel::ServerOpenEach
            | Panel::Season(_) => "server",
            Panel::Privacy | Panel::Export | Panel::Delete | Panel::DeleteSure => "privacy",
            Panel::Help(_) | Panel::HelpRules => "help",
            Panel::TakeBack(_) => "games",
            Panel::Film(_) | Panel::Paste | Panel::Pasted => "replay",
            Panel::Past(_) => "history",
            Panel::Watch(_) => "watch",
            Panel::Invite { .. } => "invite",
            Panel::Leaderboard(_) => "leaderboard",
            Panel::Profile(_) => "profile",
            _ => "settings",
        }
    }

    /// Whether it opens a form, which only a first answer can.
    pub fn opens_form(&self) -> bool {
        matches!(self, Panel::QuietAsk | Panel::Paste | Panel::Film(Film { step: Step::Ask, .. }))
    }
}

impl fmt::Display for Panel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        match self {
            Panel::TakeBack(game) => write!(f, "take_back:{game}"),
            Panel::Film(film) => film.fmt(f),
            Panel::Past(past) => past.fmt(f),
            Panel::Watch(watch) => write!(f, "{WATCH}{watch}"),
            Panel::Season(press) => write!(f, "season:{press}"),
            Panel::Leaderboard(id) => write!(f, "top:{id}"),
            Panel::Profile(id) => write!(f, "of:{id}"),
            Panel::Invite { step, whom, game, time } => {
                write!(f, "invite:{}:{whom}:{game}:{time}", words::word(STEPS, step))
            }
            plain => f.write_str(words::word(WORDS, plain)),
        }
    }
}

impl FromStr for Panel {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<Panel, NotOurs> {
        let rest = text.strip_prefix(PREFIX).filter(|_| text.len() <= LENGTH).ok_or(NotOurs)?;
        if let Ok(panel) = words::value(WORDS, rest) {
            return Ok(panel);
        }
        if let Some(watch) = rest.strip_prefix(WATCH) {
            return watch.parse().map(Panel::Watch);
        }
        if let Some(press) = rest.strip_prefix("season:") {
            return Ok(Panel::Season(press.parse()?));
        }
        if let Some(id) = rest.strip_prefix("top:") {
            return id.parse().map(Panel::Leaderboard);
        }
        if let Some(id) = rest.strip_prefix("of:") {
            return id.parse().map(Panel::Profile);
        }
        match rest.split(':').collect::<Vec<_>>().as_slice() {
            ["film", ..] => rest.parse().map(Panel::Film),
            ["past", ..] => rest.parse().map(Panel::Past),
            ["take_back", game] => Ok(Panel::TakeBack(game.parse().map_err(|_| NotOurs)?)),
            ["invite", step, whom, game, time] => {
                let step = words::value(STEPS, step)?;
                let whom = whom.parse().ok().filter(|id| *id > 0).ok_or(NotOurs)?;
                Ok(Panel::Invite { step, whom, game: (*game).to_owned(), time: (*time).to_owned() })
            }
            _ => Err(NotOurs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::custom_id::CustomId;
    use super::*;

    #[test]
    fn panels_read_back_and_are_nothing_else() {
        let invite = |step| Panel::Invite {
            step,
            whom: i64::MAX,
            game: "halma-parlett".into(),
            time: "10m+10s/15m".into(),
        };
        let mut panels: Vec<Panel> = WORDS.iter().map(|(_, panel)| panel.clone()).collect();
        panels.push(Panel::TakeBack(MatchId(i64::MAX)));
        panels.extend(STEPS.iter().map(|(_, step)| invite(*step)));
        for panel in panels {
            let text = panel.to_string();
            assert_eq!(text.parse(), Ok(panel), "{text}");
            assert!(text.len() <= LENGTH && text.parse::<CustomId>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for text in [
            "1:panel:",
            "1:panel:nothing",
            "2:panel:settings",
            "1:panel:settings:x",
            "1:panel:invite:game:1:halma-8",
            "1:panel:invite:game:x:halma-8:",
            "1:panel:invite:game:-1:halma-8:",
            "1:panel:invite:take:1:halma-8:",
            "1:panel:take_back:",
            "é",
        ] {
            assert_eq!(text.parse::<Panel>(), Err(NotOurs), "{text}");
        }
    }
}

//! The content of custom ids that belong to no match: settings, privacy, help, a challenge in
//! preparation.
//!
//! Written `1:panel:quiet_from`: version, what it is, which one, its details. Like
//! [`CustomId`](super::custom_id::CustomId), it is never trusted.

mod competition;
mod draft;
mod games;
mod leaderboard;
mod learn;
mod past;
mod profile;
mod puzzle;
mod replay;
mod seasons;
mod server;
mod settings;
mod watch;
mod words;

use std::fmt;
use std::str::FromStr;

use super::format::{LENGTH, NotOurs};
use crate::play::MatchId;
use crate::rules::Variant;

pub use competition::{CompetitionField, CompetitionPress, CompetitionStep};
pub use draft::{DETAILS, Draft, DraftId, DraftStep, PLAYER_COUNT};
pub use games::{GamesPage, GamesScope};
pub use leaderboard::{
    At, LeaderboardId, LeaderboardPress, LeaderboardQuery, ORDERS, order_of, order_word, season_of,
};
pub use learn::LearnPress;
pub use past::{ENDINGS, Filter, PastPanel, What, Whose};
pub use profile::{CardId, CardPress};
pub use puzzle::{PuzzleAt, PuzzlePress, PuzzleStep};
pub use replay::{ReplayPress, ShownPly, Side, Step};
pub use seasons::SeasonPress;
pub use server::{LimitPress, LookPress, SchedulePress, ServerPress};
pub use settings::{BlockPress, QuietPress, SettingsPress};
pub use watch::WatchPress;

/// A page of the help.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HelpPage {
    /// The first commands to type.
    Start,
    /// How to play.
    Playing,
    /// How to watch.
    Watching,
    /// Everything else, one line each.
    Tips,
}

/// A press in the help.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HelpPress {
    /// Show a page.
    Page(HelpPage),
    /// Select: the rules of a game.
    Rules,
}

/// A press that shows the rules of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RulesPress {
    /// In a message of their own.
    Open,
    /// In short, in place of what was pressed on.
    Short,
    /// All of them, in the same place.
    All,
}

/// A press on the page about stored data.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PrivacyPress {
    /// Show the page.
    Page,
    /// Export all of it as a file.
    Export,
    /// Ask whether to delete it.
    Delete,
    /// Delete it.
    DeleteSure,
}

/// A match pasted as text.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PastePress {
    /// Open the form.
    Ask,
    /// Submit the form.
    Typed,
}

/// A press on a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The asker's settings.
    Settings(SettingsPress),
    /// The asker's quiet hours.
    Quiet(QuietPress),
    /// The people whose challenges the asker blocks.
    Blocked(BlockPress),
    /// The server's settings.
    Server(ServerPress),
    /// The server's puzzle of the day.
    PuzzleSchedule(SchedulePress),
    /// The server's seasons.
    Season(SeasonPress),
    /// The data stored about the asker.
    Privacy(PrivacyPress),
    /// The help.
    Help(HelpPress),
    /// A match being replayed.
    Replay(ReplayPress),
    /// A list of finished matches.
    Past(PastPanel),
    /// A pasted match.
    Paste(PastePress),
    /// A page of a list of matches.
    Games(GamesPage),
    /// Withdraw a challenge from a list.
    CancelChallenge(MatchId),
    /// End the asker's vacation.
    EndVacation,
    /// Watching.
    Watch(WatchPress),
    /// A leaderboard.
    Leaderboard(LeaderboardId),
    /// A person's card.
    Profile(CardId),
    /// The rules of a game.
    Rules(RulesPress, Variant),
    /// Prepare a challenge: to play this game, or the server's default one.
    Challenge(Option<Variant>),
    /// Prepare a match against the computer: in this game, or the server's default one.
    PlayComputer(Option<Variant>),
    /// The lessons.
    Learn(LearnPress),
    /// A puzzle.
    Puzzle(PuzzlePress),
    /// Competitions.
    Competition(CompetitionPress),
    /// A challenge in preparation.
    Draft(DraftId),
}

/// The panels without details, and how each is written.
const WORDS: &[(&str, Panel)] = &[
    ("end_vacation", Panel::EndVacation),
    ("play_computer", Panel::PlayComputer(None)),
    ("settings", Panel::Settings(SettingsPress::Page)),
    ("language", Panel::Settings(SettingsPress::Language)),
    ("theme", Panel::Settings(SettingsPress::Theme)),
    ("notices", Panel::Settings(SettingsPress::Notices)),
    ("notation_on", Panel::Settings(SettingsPress::Notation(true))),
    ("notation_off", Panel::Settings(SettingsPress::Notation(false))),
    ("at_once_on", Panel::Settings(SettingsPress::AtOnce(true))),
    ("at_once_off", Panel::Settings(SettingsPress::AtOnce(false))),
    ("tips_on", Panel::Settings(SettingsPress::Tips(true))),
    ("tips_off", Panel::Settings(SettingsPress::Tips(false))),
    ("no_tips", Panel::Settings(SettingsPress::NoTips)),
    ("quiet", Panel::Quiet(QuietPress::Page)),
    ("quiet_from", Panel::Quiet(QuietPress::From)),
    ("quiet_to", Panel::Quiet(QuietPress::To)),
    ("quiet_zone", Panel::Quiet(QuietPress::Zone)),
    ("quiet_ask", Panel::Quiet(QuietPress::Ask)),
    ("quiet_typed", Panel::Quiet(QuietPress::Typed)),
    ("quiet_off", Panel::Quiet(QuietPress::Off)),
    ("blocked", Panel::Blocked(BlockPress::Page)),
    ("block", Panel::Blocked(BlockPress::Block)),
    ("unblock", Panel::Blocked(BlockPress::Unblock)),
    ("server", Panel::Server(ServerPress::Page)),
    ("server_channels", Panel::Server(ServerPress::Channels)),
    ("server_everywhere", Panel::Server(ServerPress::Everywhere)),
    ("server_game", Panel::Server(ServerPress::Game)),
    ("server_time", Panel::Server(ServerPress::Time)),
    ("server_threads_on", Panel::Server(ServerPress::Threads(true))),
    ("server_threads_off", Panel::Server(ServerPress::Threads(false))),
    ("server_records_on", Panel::Server(ServerPress::Records(true))),
    ("server_records_off", Panel::Server(ServerPress::Records(false))),
    ("server_look", Panel::Server(ServerPress::Look(LookPress::Page))),
    ("server_language", Panel::Server(ServerPress::Look(LookPress::Language))),
    ("server_theme", Panel::Server(ServerPress::Look(LookPress::Theme))),
    ("server_limits", Panel::Server(ServerPress::Limits(LimitPress::Page))),
    ("server_live", Panel::Server(ServerPress::Limits(LimitPress::Live))),
    ("server_live_each", Panel::Server(ServerPress::Limits(LimitPress::LiveEach))),
    ("server_open_each", Panel::Server(ServerPress::Limits(LimitPress::OpenEach))),
    ("server_puzzle", Panel::PuzzleSchedule(SchedulePress::Page)),
    ("server_puzzle_channel", Panel::PuzzleSchedule(SchedulePress::Channel)),
    ("server_puzzle_hour", Panel::PuzzleSchedule(SchedulePress::Hour)),
    ("server_puzzle_zone", Panel::PuzzleSchedule(SchedulePress::Zone)),
    ("server_puzzle_ask", Panel::PuzzleSchedule(SchedulePress::Ask)),
    ("server_puzzle_typed", Panel::PuzzleSchedule(SchedulePress::Typed)),
    ("server_puzzle_off", Panel::PuzzleSchedule(SchedulePress::Off)),
    ("privacy", Panel::Privacy(PrivacyPress::Page)),
    ("export", Panel::Privacy(PrivacyPress::Export)),
    ("delete", Panel::Privacy(PrivacyPress::Delete)),
    ("delete_sure", Panel::Privacy(PrivacyPress::DeleteSure)),
    ("help", Panel::Help(HelpPress::Page(HelpPage::Start))),
    ("help_playing", Panel::Help(HelpPress::Page(HelpPage::Playing))),
    ("help_watching", Panel::Help(HelpPress::Page(HelpPage::Watching))),
    ("help_tips", Panel::Help(HelpPress::Page(HelpPage::Tips))),
    ("help_rules", Panel::Help(HelpPress::Rules)),
    ("paste", Panel::Paste(PastePress::Ask)),
    ("pasted", Panel::Paste(PastePress::Typed)),
];

const RULES: [(&str, RulesPress); 3] =
    [("open", RulesPress::Open), ("short", RulesPress::Short), ("all", RulesPress::All)];

const PREFIX: &str = "1:panel:";
const WATCH: &str = "watch:";
const GAMES: &str = "games:";

impl Panel {
    /// The subject in a word, for metrics.
    pub fn kind(&self) -> &'static str {
        match self {
            Panel::Settings(_) | Panel::Quiet(_) | Panel::Blocked(_) => "settings",
            Panel::Server(_) | Panel::PuzzleSchedule(_) | Panel::Season(_) => "server",
            Panel::Privacy(_) => "privacy",
            Panel::Help(_) => "help",
            Panel::Rules(..) => "rules",
            Panel::Learn(_) => "learn",
            Panel::Puzzle(_) => "puzzle",
            Panel::Competition(_) => "tournament",
            Panel::Games(_) | Panel::CancelChallenge(_) => "games",
            Panel::EndVacation => "vacation",
            Panel::Replay(_) | Panel::Paste(_) => "replay",
            Panel::Past(_) => "history",
            Panel::Watch(_) => "watch",
            Panel::Draft(_) | Panel::Challenge(_) | Panel::PlayComputer(_) => "draft",
            Panel::Leaderboard(_) => "leaderboard",
            Panel::Profile(_) => "profile",
        }
    }

    /// Whether it posts a challenge, or begins a match.
    pub fn posts_challenge(&self) -> bool {
        matches!(self, Panel::Draft(DraftId(DraftStep::Send, _)))
    }

    /// Whether it opens a form, which only a first answer can.
    pub fn opens_form(&self) -> bool {
        if let Panel::Competition(press) = self {
            return press.opens_form();
        }
        matches!(
            self,
            Panel::Quiet(QuietPress::Ask)
                | Panel::PuzzleSchedule(SchedulePress::Ask)
                | Panel::Paste(PastePress::Ask)
                | Panel::Replay(ReplayPress { step: Step::Ask, .. })
                | Panel::Puzzle(PuzzlePress::At(PuzzleAt { step: PuzzleStep::Ask, .. }))
        )
    }
}

impl fmt::Display for Panel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        match self {
            Panel::CancelChallenge(game) => write!(f, "cancel:{game}"),
            Panel::Replay(press) => press.fmt(f),
            Panel::Past(past) => past.fmt(f),
            Panel::Watch(watch) => write!(f, "{WATCH}{watch}"),
            Panel::Season(press) => write!(f, "season:{press}"),
            Panel::Leaderboard(id) => write!(f, "top:{id}"),
            Panel::Profile(id) => write!(f, "of:{id}"),
            Panel::Games(page) => write!(f, "{GAMES}{page}"),
            Panel::Rules(press, game) => write!(f, "rules:{}:{game}", words::word(&RULES, press)),
            Panel::Challenge(game) => {
                f.write_str("challenge")?;
                game.map_or(Ok(()), |game| write!(f, ":{game}"))
            }
            Panel::PlayComputer(Some(game)) => write!(f, "play_computer:{game}"),
            Panel::Learn(press) => write!(f, "learn{press}"),
            Panel::Puzzle(press) => write!(f, "puzzle{press}"),
            Panel::Competition(press) => write!(f, "cup{press}"),
            Panel::Draft(id) => write!(f, "new:{id}"),
            Panel::Settings(_)
            | Panel::Quiet(_)
            | Panel::Blocked(_)
            | Panel::Server(_)
            | Panel::PuzzleSchedule(_)
            | Panel::Privacy(_)
            | Panel::Help(_)
            | Panel::Paste(_)
            | Panel::PlayComputer(None)
            | Panel::EndVacation => f.write_str(words::word(WORDS, self)),
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
        if let Some(page) = rest.strip_prefix(GAMES) {
            return page.parse().map(Panel::Games);
        }
        if let Some(press) = rest.strip_prefix("season:") {
            return Ok(Panel::Season(press.parse()?));
        }
        if let Some(id) = rest.strip_prefix("top:") {
            return id.parse().map(Panel::Leaderboard);
        }
        if let Some(press) = rest.strip_prefix("learn") {
            return press.parse().map(Panel::Learn);
        }
        if let Some(press) = rest.strip_prefix("cup") {
            return press.parse().map(Panel::Competition);
        }
        if let Some(press) = rest.strip_prefix("puzzle") {
            return press.parse().map(Panel::Puzzle);
        }
        if let Some(id) = rest.strip_prefix("new:") {
            return id.parse().map(Panel::Draft);
        }
        if let Some(id) = rest.strip_prefix("of:") {
            return id.parse().map(Panel::Profile);
        }
        match rest.split(':').collect::<Vec<_>>().as_slice() {
            ["film", ..] => rest.parse().map(Panel::Replay),
            ["past", ..] => rest.parse().map(Panel::Past),
            ["rules", press, game] => {
                Ok(Panel::Rules(words::value(&RULES, press)?, game.parse().map_err(|_| NotOurs)?))
            }
            ["challenge", game] => Ok(Panel::Challenge(Some(game.parse().map_err(|_| NotOurs)?))),
            ["challenge"] => Ok(Panel::Challenge(None)),
            ["play_computer", game] => Ok(Panel::PlayComputer(Some(game.parse().map_err(|_| NotOurs)?))),
            ["cancel", game] => Ok(Panel::CancelChallenge(game.parse().map_err(|_| NotOurs)?)),
            _ => Err(NotOurs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::buttons::custom_id::CustomId;

    #[test]
    fn panels_read_back_and_are_nothing_else() {
        let mut panels: Vec<Panel> = WORDS.iter().map(|(_, panel)| panel.clone()).collect();
        panels.push(Panel::CancelChallenge(MatchId(i64::MAX)));
        panels.push(Panel::Challenge(None));
        panels.extend(Variant::ALL.iter().map(|game| Panel::Challenge(Some(*game))));
        panels.extend(Variant::ALL.iter().map(|game| Panel::PlayComputer(Some(*game))));
        for (_, press) in RULES {
            panels.extend(Variant::ALL.iter().map(|game| Panel::Rules(press, *game)));
        }
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
            "1:panel:rules:",
            "1:panel:rules:open:chess",
            "1:panel:rules:halma-8",
            "1:panel:challenge:chess",
            "1:panel:cancel:",
            "é",
        ] {
            assert_eq!(text.parse::<Panel>(), Err(NotOurs), "{text}");
        }
    }
}

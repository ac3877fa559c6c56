//! The terms of a competition: its name, its game and its clock. The competition keeps them without reading them.

use serde::{Deserialize, Serialize};

use crate::competition::{DAY_MS, Entry, Format, Settings};
use crate::play::{ChannelId, Control, Zone};
use crate::rules::{Setup, SetupError};
use crate::service::Refusal;

/// What a competition is played by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompetitionTerms {
    /// Its name.
    pub title: String,
    /// The game's id.
    pub game: String,
    /// The clock of its matches.
    pub time: Control,
    /// Whether each match has a thread of its own, if Discord permits.
    #[serde(default)]
    pub thread: bool,
    /// Whether boards go to the players' direct messages. Between two servers they always do.
    #[serde(default)]
    pub direct: bool,
    /// Whether another server can enter, in a team match.
    #[serde(default)]
    pub guests: bool,
    /// Discord's code of the language.
    #[serde(default)]
    pub language: String,
    /// The name of the theme of its boards.
    #[serde(default)]
    pub theme: String,
    /// Whether the same competition is opened again each week.
    #[serde(default)]
    pub weekly: bool,
    /// The zone in which a weekly one keeps its time.
    #[serde(default)]
    pub zone: Zone,
    /// Discord's ids of the roles that the people of each team have, in a team match on one server.
    #[serde(default)]
    pub team_roles: Option<[i64; 2]>,
    /// Discord's id of the role that the winner gets.
    #[serde(default)]
    pub role: Option<i64>,
    /// Whether the server shows it as a scheduled event.
    #[serde(default)]
    pub event: bool,
    /// Whether its message is passed on to the servers that follow the channel.
    #[serde(default)]
    pub crosspost: bool,
    /// The names of the two teams, in a team match.
    #[serde(default)]
    pub teams: Option<[String; 2]>,
}

impl CompetitionTerms {
    /// The setup of its matches, for this many seats.
    ///
    /// # Errors
    /// When the game can't be played by that many.
    pub fn setup(&self, seats: usize) -> Result<Setup, SetupError> {
        let players = seats.to_string();
        let variant = Setup::parse(&self.game, [])?;
        // Most games are for two by default, and some have no such option.
        let options = [("players", players.as_str())];
        if variant.seat_count() == seats { Ok(variant) } else { Setup::parse(&self.game, options) }
    }

    /// Whether anything accompanies its message.
    pub(in crate::service) fn has_extras(&self) -> bool {
        self.event || self.crosspost || self.role.is_some()
    }

    /// The terms that a competition keeps.
    pub(in crate::service) fn of(settings: &Settings) -> Option<CompetitionTerms> {
        serde_json::from_str(&settings.terms).ok()
    }
}

/// A competition in preparation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompetitionDraft {
    /// What it is played by.
    #[serde(rename = "plan")]
    pub terms: CompetitionTerms,
    /// Its format.
    pub format: Format,
    /// The conditions for entering.
    pub entry: Entry,
    /// How long people may enter before it begins, in minutes.
    pub wait_minutes: i64,
    /// The time for which it is planned, in milliseconds UTC, instead of `wait_minutes`.
    #[serde(default)]
    pub starts_ms: Option<i64>,
    /// The channel of its message.
    pub channel: ChannelId,
    /// The name of the server, in a team match against another one.
    #[serde(default)]
    pub server: Option<String>,
}

impl CompetitionDraft {
    /// When the competition begins, if it is opened now.
    pub fn start_ms(&self, now_ms: i64) -> i64 {
        self.starts_ms.unwrap_or(now_ms + self.wait_minutes * crate::competition::MINUTE_MS)
    }

    /// Checks whether the first turns of both players fit into a season of a league. Otherwise people who aren't there
    /// would lose no match, and its seasons would follow each other with nobody in them.
    pub(in crate::service) fn check_clock(&self) -> Result<(), Refusal> {
        let (Format::League(league), Some(clock)) = (&self.format, self.terms.time.budget()) else {
            return Ok(());
        };
        let needed_ms = 2 * clock.time_ms;
        if needed_ms > league.season_ms {
            Err(Refusal::SlowClock((needed_ms + DAY_MS - 1) / DAY_MS))
        } else {
            Ok(())
        }
    }

    /// The settings of the competition, if it is opened now.
    pub(in crate::service) fn settings(&self, seed: u64, now_ms: i64) -> Settings {
        // A struct of texts, numbers and lists always becomes JSON.
        let terms = serde_json::to_string(&self.terms).unwrap_or_default();
        Settings {
            format: self.format.clone(),
            entry: self.entry.clone(),
            starts_ms: self.start_ms(now_ms),
            seed,
            terms,
        }
    }
}

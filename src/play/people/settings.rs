//! The settings of people and servers. Stored as JSON; a field that is missing or unknown counts as
//! not chosen.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::play::{ChannelId, Control, MatchId, QuietHours, ServerLimits};
use crate::rules::Variant;

/// When a person gets a direct message.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notices {
    /// Never: the mention below the board is enough.
    #[default]
    Never,
    /// When it is their turn.
    Turns,
    /// When it is their turn, and when a match of theirs ends.
    TurnsAndEnds,
}

/// The reason for a direct message.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// It is their turn.
    Turn,
    /// A match of theirs has ended.
    End,
    /// A match that they watch has ended.
    Watched,
}

/// A person's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerSettings {
    /// The code of the language (`it`) of what only they see; if `None`, Discord's.
    pub language: Option<String>,
    /// The name of the theme of boards that only they see; if `None`, the match's.
    pub theme: Option<String>,
    /// Whether picking a move by menu also shows how to type it.
    pub notation_help: bool,
    /// Whether picking a piece's target plays the move, without a preview to confirm.
    pub play_at_once: bool,
    /// When they get direct messages.
    pub notices: Notices,
    /// When they get no direct messages at all.
    pub quiet: Option<QuietHours>,
    /// The tips that they have seen.
    pub tips: Tips,
    /// The names of the lessons that they have done.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub lessons: BTreeSet<String>,
    /// The matches that they followed until their direct messages were closed. They are kept until
    /// the person has read about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unfollowed: Vec<MatchId>,
}

/// The tips that a person has seen.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tips {
    /// Whether tips are turned off.
    pub off: bool,
    /// The number of tips seen so far. They come in a fixed order, so none comes twice.
    pub shown: usize,
    /// When the last tip was shown, or when the first could have been, in milliseconds UTC; `None`
    /// before a person's first visit.
    pub last_ms: Option<i64>,
}

/// The most matches listed in `unfollowed`: as many as a person can follow at a time.
const UNFOLLOWED: usize = 25;
/// The least time between two tips, and between a person's first visit and the first tip.
const TIP_PAUSE_MS: i64 = 20 * 60 * 60 * 1000;

impl Default for PlayerSettings {
    fn default() -> PlayerSettings {
        PlayerSettings {
            language: None,
            theme: None,
            notation_help: true,
            // A wrong press on a phone can cost a match.
            play_at_once: false,
            notices: Notices::Never,
            quiet: None,
            tips: Tips::default(),
            lessons: BTreeSet::new(),
            unfollowed: vec![],
        }
    }
}

impl PlayerSettings {
    /// Notes that these matches aren't followed any more, because direct messages are closed.
    pub fn unfollow(&mut self, games: &[MatchId]) {
        self.unfollowed.retain(|game| !games.contains(game));
        self.unfollowed.extend(games);
        let more = self.unfollowed.len().saturating_sub(UNFOLLOWED);
        self.unfollowed.drain(..more);
    }

    /// The tip of `count` to show at `now_ms`, if any, and the new state of the tips; `None` if
    /// that doesn't change.
    pub fn tip(&self, count: usize, now_ms: i64) -> Option<(Option<usize>, Tips)> {
        let Tips { off, shown, last_ms } = self.tips;
        if off || shown >= count || last_ms.is_some_and(|last_ms| now_ms - last_ms < TIP_PAUSE_MS) {
            return None;
        }
        let seen = Tips { last_ms: Some(now_ms), ..self.tips };
        Some(match last_ms {
            None => (None, seen),
            Some(_) => (Some(shown), Tips { shown: shown + 1, ..seen }),
        })
    }

    /// When the person may be sent a direct message about something that happens at `now_ms`: then,
    /// when their quiet hours end (in milliseconds UTC), or never.
    pub fn notify_at(&self, occasion: Occasion, now_ms: i64) -> Option<i64> {
        let wanted = match (self.notices, occasion) {
            // They asked for this one explicitly.
            (_, Occasion::Watched) => true,
            (Notices::Never, _) | (Notices::Turns, Occasion::End) => false,
            (Notices::Turns, Occasion::Turn) | (Notices::TurnsAndEnds, _) => true,
        };
        wanted.then(|| self.quiet.as_ref().and_then(|quiet| quiet.end(now_ms)).unwrap_or(now_ms))
    }
}

/// The settings of a server, chosen by its managers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels in which matches may be opened; if empty, all.
    pub channels: Vec<ChannelId>,
    /// The id of the variant that is played when a challenge names none.
    pub game: Option<String>,
    /// The default time control of a challenge, as it was typed.
    pub time: Option<String>,
    /// Whether a match gets its own thread where the bot may open one.
    pub threads: bool,
    /// Whether a result mentions that it broke a record of the server.
    pub records: bool,
    /// The code of the language (`it`) of public messages; if `None`, the server's on Discord.
    pub language: Option<String>,
    /// The name of the theme of public boards; if `None`, the default theme.
    pub theme: Option<String>,
    /// The limits on how much can be going on at a time.
    pub limits: ServerLimits,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        ServerSettings {
            channels: vec![],
            game: None,
            time: None,
            threads: true,
            records: true,
            language: None,
            theme: None,
            limits: ServerLimits::default(),
        }
    }
}

/// How the public messages of a match look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Discord's code of their language; `None` where nobody has said which.
    pub language: Option<String>,
    /// The name of their theme; the default theme when empty.
    pub theme: String,
}

impl ServerSettings {
    /// The variant of a challenge or a competition for which none is chosen: the server's default, or
    /// the easiest way into Halma.
    pub fn default_game(&self) -> Variant {
        self.game.as_deref().and_then(|game| game.parse().ok()).unwrap_or(Variant::Halma8)
    }

    /// The time control of a challenge that names none.
    pub fn default_time(&self) -> Control {
        self.time.as_deref().and_then(|time| time.parse().ok()).unwrap_or(Control::None)
    }

    /// Whether a match may be opened in this channel, or in a thread of the channel `parent`.
    pub fn allows(&self, channel: ChannelId, parent: Option<ChannelId>) -> bool {
        self.channels.is_empty()
            || self.channels.contains(&channel)
            || parent.is_some_and(|parent| self.channels.contains(&parent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_stored_by_another_version_is_read() {
        let read: PlayerSettings =
            serde_json::from_str(r#"{"theme":"slate","sound":true,"notices":"turns"}"#).unwrap();
        let wanted = PlayerSettings {
            theme: Some("slate".into()),
            notices: Notices::Turns,
            ..PlayerSettings::default()
        };
        assert_eq!(read, wanted);
        assert_eq!(serde_json::from_str::<ServerSettings>("{}").unwrap(), ServerSettings::default());
    }

    #[test]
    fn people_are_written_to_when_they_asked_for_it_and_it_is_not_quiet() {
        let mut ann = PlayerSettings::default();
        // Noon UTC on 2026-06-10, 21:00 in Tokyo.
        let noon = 1_781_092_800_000;
        assert_eq!(ann.notify_at(Occasion::Turn, noon), None);
        ann.notices = Notices::Turns;
        assert_eq!(ann.notify_at(Occasion::Turn, noon), Some(noon));
        assert_eq!(ann.notify_at(Occasion::End, noon), None);
        ann.notices = Notices::TurnsAndEnds;
        ann.quiet = Some(QuietHours { from: 20 * 60, to: 7 * 60, zone: "Asia/Tokyo".parse().unwrap() });
        assert_eq!(ann.notify_at(Occasion::End, noon), Some(noon + 10 * 60 * 60 * 1000));
    }

    #[test]
    fn a_tip_comes_a_day_after_the_last_until_all_were_shown() {
        let day = 24 * 60 * 60 * 1000;
        let mut ann = PlayerSettings::default();
        let mut seen = Vec::new();
        // She visits three times a day.
        for look in 1..30 {
            let now = 1_781_092_800_000 + look * day / 3;
            if let Some((tip, tips)) = ann.tip(4, now) {
                ann.tips = tips;
                seen.extend(tip.map(|tip| (look, tip)));
            }
        }
        assert_eq!(seen, [(4, 0), (7, 1), (10, 2), (13, 3)]);
        let off = PlayerSettings { tips: Tips { off: true, ..Tips::default() }, ..ann };
        assert_eq!(off.tip(9, i64::MAX), None);
    }

    #[test]
    fn a_thread_is_where_its_channel_is() {
        let all = ServerSettings::default();
        assert!(all.allows(ChannelId(1), None) && all.allows(ChannelId(9), Some(ChannelId(1))));
        let some = ServerSettings { channels: vec![ChannelId(1), ChannelId(2)], ..all };
        assert!(
            some.allows(ChannelId(2), None)
                && some.allows(ChannelId(9), Some(ChannelId(1)))
                && !some.allows(ChannelId(9), Some(ChannelId(3)))
                && !some.allows(ChannelId(3), None)
        );
    }
}

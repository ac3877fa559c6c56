//! What has happened to a match: the only part of it that is stored for good.

use serde::{Deserialize, Deserializer, Serialize};

use crate::play::{Control, Level, MatchId, PlayerId, Wish};
use crate::rules::{Setup, SetupError};

/// The terms of a challenge: the game with its options, and who may join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The variant's id.
    pub game: String,
    /// The options that differ from the variant's defaults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// The players invited; the other seats are open to anybody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<PlayerId>,
    /// When an unanswered challenge ends, in milliseconds UTC.
    pub expires_ms: i64,
    /// Discord's code of the language in which the match is announced in public.
    #[serde(default)]
    pub language: String,
    /// Whether its boards go into a thread of its own, if Discord permits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub thread: bool,
    /// The time control.
    #[serde(default, skip_serializing_if = "Control::is_none")]
    pub time: Control,
    /// The name of the theme for public boards; the default theme when empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub theme: String,
    /// The seat that the challenger chose. It is dealt like the others when none was chosen, or
    /// when the match is too small to have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Whether only its players, and those who can see where it is played, may see it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// Whether a player may give time odds before their first move, as in some arenas.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub odds: bool,
    /// The competition that paired its players. They can't cancel it: a match without a result counts
    /// as a draw, and a draw can be all that one of them needs.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "paired_in")]
    pub paired: Option<Box<PairedIn>>,
    /// Whether it should change ratings, if it can. Events from versions before ratings lack this
    /// field; their matches count, too.
    #[serde(default = "rated", skip_serializing_if = "is_rated")]
    pub rated: bool,
}

/// The competition of a match, as its messages name it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairedIn {
    /// The name of the competition; `None` in matches of an earlier version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The part of it that the match belongs to; `None` where all matches are alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// The teams of the seats, in a team match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Team>,
}

/// A team in a team match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Its name.
    pub name: String,
    /// The name of its server, in a match between two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
}

/// Reads where a match was paired. An earlier version stored only whether it was.
fn paired_in<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Box<PairedIn>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stored {
        In(Box<PairedIn>),
        Whether(bool),
    }
    Ok(match Stored::deserialize(deserializer)? {
        Stored::In(paired) => Some(paired),
        Stored::Whether(paired) => paired.then(Box::default),
    })
}

/// A part of a competition. Its number, if it has one, counts from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Part {
    /// A round that has no name.
    Round(u32),
    /// The quarter-finals of a knock-out.
    QuarterFinals,
    /// The semi-finals of a knock-out.
    SemiFinals,
    /// The final of a knock-out.
    Final,
    /// A season of a league.
    Season(u32),
    /// A table of an arena, which has no number. Matches of an earlier version don't say so.
    Arena,
}

/// Why a competition ended a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Closing {
    /// A player left it.
    Left {
        /// The player.
        player: PlayerId,
        /// Whether they lost the match there; otherwise it has no result.
        lost: bool,
    },
    /// A manager removed a player from it.
    Removed {
        /// The player.
        player: PlayerId,
        /// Whether they lost the match there; otherwise it has no result.
        lost: bool,
    },
    /// Its season was over.
    SeasonOver,
    /// A manager cancelled it.
    Cancelled,
}

fn rated() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_rated(rated: &bool) -> bool {
    *rated
}

impl Terms {
    /// The terms of a challenge to play `setup`.
    pub fn new(setup: &Setup, invited: Vec<PlayerId>, expires_ms: i64, language: String) -> Terms {
        Terms {
            game: setup.variant().id().to_owned(),
            options: options(setup),
            invited,
            expires_ms,
            language,
            thread: false,
            time: Control::None,
            theme: String::new(),
            seat: None,
            rated: true,
            private: false,
            odds: false,
            paired: None,
        }
    }

    /// The same terms with this time control.
    pub fn timed(self, time: Control) -> Terms {
        Terms { time, ..self }
    }

    /// The setup asked for, before any reduction.
    ///
    /// # Errors
    /// When there is no such game, or it doesn't have those options.
    pub fn setup(&self) -> Result<Setup, SetupError> {
        read(&self.game, &self.options)
    }
}

/// The options of a setup that differ from the variant's defaults, as they are stored.
pub(in crate::play) fn options(setup: &Setup) -> Vec<(String, String)> {
    let settings = setup.set_options().into_iter();
    settings.map(|setting| (setting.option().to_string(), setting.value())).collect()
}

/// Rebuilds a setup from its stored options.
pub(in crate::play) fn read(game: &str, options: &[(String, String)]) -> Result<Setup, SetupError> {
    Setup::parse(game, options.iter().map(|(name, value)| (name.as_str(), value.as_str())))
}

/// One of the two pairs of a lobby, before the seats are dealt.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pair {
    /// The first pair.
    A,
    /// The second pair.
    B,
}

/// One thing that happened. Stored as JSON; kinds are added but never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// `by` challenged; always the first event.
    Opened {
        /// The challenger, who takes a seat.
        by: PlayerId,
        /// The terms of the challenge.
        terms: Terms,
    },
    /// A player joined.
    Joined {
        /// The new player.
        player: PlayerId,
    },
    /// The challenger gave a seat to a computer player.
    ComputerJoined {
        /// The computer player.
        player: PlayerId,
        /// How strong it is.
        level: Level,
    },
    /// A player in the lobby chose a pair.
    Paired {
        /// The player.
        player: PlayerId,
        /// The pair chosen.
        pair: Pair,
    },
    /// A player gave up a seat in the lobby, or the challenger removed a computer player from it.
    Left {
        /// The player who left.
        player: PlayerId,
    },
    /// An invited player declined. That ends a lobby of two seats; in a larger one the seat is now
    /// open to anybody.
    Declined {
        /// The player who declined.
        player: PlayerId,
    },
    /// The challenger began with fewer seats than asked for.
    Reduced {
        /// The options that differ from the variant's defaults from now on.
        options: Vec<(String, String)>,
    },
    /// The challenger withdrew the challenge, which ends the lobby.
    Cancelled,
    /// Nobody answered in time, which ends the lobby.
    Expired,
    /// Everybody is present, and the seats were dealt.
    Started {
        /// The players of seats 1, 2, ...
        seats: Vec<PlayerId>,
    },
    /// The seat to move made a move.
    Moved {
        /// The move with its path: `f11-h9-h7`, `e14`.
        path: String,
    },
    /// The seat to move had no move, so the bot passed for it.
    Passed,
    /// A seat resigned.
    Resigned {
        /// The number of the seat.
        seat: u8,
    },
    /// A seat offered something.
    Offered {
        /// What was offered.
        wish: Wish,
        /// The number of the seat.
        seat: u8,
    },
    /// A seat agreed to an offer. Others have yet to agree, or it is a rematch that all have agreed
    /// to.
    OfferAgreed {
        /// What was offered.
        wish: Wish,
        /// The number of the seat.
        seat: u8,
    },
    /// A seat declined an offer.
    OfferDeclined {
        /// What was offered.
        wish: Wish,
        /// The number of the seat.
        seat: u8,
    },
    /// A seat withdrew its offer.
    OfferWithdrawn {
        /// What was offered.
        wish: Wish,
        /// The number of the seat.
        seat: u8,
    },
    /// Everybody agreed to go back to the board after this many plies.
    TakenBack {
        /// How many plies are left.
        ply: u32,
    },
    /// The player of the last move took it back at once: back to the board after this many plies.
    Undone {
        /// How many plies are left.
        ply: u32,
    },
    /// The seat to move was shown a good move.
    Hinted {
        /// The number of the seat.
        seat: u8,
    },
    /// A seat plays on with half of its time and without a bonus.
    GaveOdds {
        /// The number of the seat.
        seat: u8,
    },
    /// The match was cancelled.
    Aborted {
        /// The player who did so before everybody had moved; `None` if all agreed.
        by: Option<PlayerId>,
    },
    /// A manager of the server ended the match.
    Stopped {
        /// The manager.
        by: PlayerId,
    },
    /// The competition that paired the players ended the match.
    Closed {
        /// Why it did.
        why: Closing,
    },
    /// Everybody agreed to a rematch, and it has begun.
    Rematched {
        /// The match that follows this one.
        game: MatchId,
    },
    /// A seat offered a draw. Older versions stored this and the next two events.
    DrawOffered {
        /// The number of the seat.
        seat: u8,
    },
    /// A seat agreed to a draw, and others have yet to.
    DrawAccepted {
        /// The number of the seat.
        seat: u8,
    },
    /// A seat declined a draw.
    DrawDeclined {
        /// The number of the seat.
        seat: u8,
    },
    /// Everybody agreed to a draw.
    DrawAgreed,
    /// The seat to move ran out of time.
    Flagged {
        /// The number of the seat.
        seat: u8,
    },
    /// The seat to move was reminded that it has little time left.
    Reminded {
        /// The number of the seat.
        seat: u8,
    },
    /// A seat went on vacation: its clock stands still.
    #[serde(rename = "away")]
    VacationBegun {
        /// The number of the seat.
        seat: u8,
        /// When the vacation ends, in milliseconds UTC.
        until_ms: i64,
    },
    /// A seat came back from its vacation early.
    #[serde(rename = "back")]
    VacationEnded {
        /// The number of the seat.
        seat: u8,
    },
    /// Nobody had moved for a long time in a match without a clock, and the seat to move was asked
    /// whether it is still being played.
    Asked {
        /// The number of the seat.
        seat: u8,
    },
    /// A seat confirmed that the match is still being played.
    Stayed {
        /// The number of the seat.
        seat: u8,
    },
    /// Nobody moved or answered that question, so the match was closed.
    Abandoned,
}

impl Event {
    /// Whether it can happen only while the lobby is open; all others happen only after that.
    pub(in crate::play) fn is_of_lobby(&self) -> bool {
        match self {
            Event::Opened { .. }
            | Event::Joined { .. }
            | Event::ComputerJoined { .. }
            | Event::Paired { .. }
            | Event::Left { .. }
            | Event::Declined { .. }
            | Event::Cancelled
            | Event::Expired
            | Event::Reduced { .. }
            | Event::Started { .. } => true,
            Event::Moved { .. }
            | Event::Passed
            | Event::Resigned { .. }
            | Event::Offered { .. }
            | Event::OfferAgreed { .. }
            | Event::OfferDeclined { .. }
            | Event::OfferWithdrawn { .. }
            | Event::TakenBack { .. }
            | Event::Undone { .. }
            | Event::Hinted { .. }
            | Event::GaveOdds { .. }
            | Event::Aborted { .. }
            | Event::Stopped { .. }
            | Event::Closed { .. }
            | Event::Rematched { .. }
            | Event::DrawOffered { .. }
            | Event::DrawAccepted { .. }
            | Event::DrawDeclined { .. }
            | Event::DrawAgreed
            | Event::Flagged { .. }
            | Event::Reminded { .. }
            | Event::VacationBegun { .. }
            | Event::VacationEnded { .. }
            | Event::Asked { .. }
            | Event::Stayed { .. }
            | Event::Abandoned => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{ChannelId, GuildId, Location, Match, MatchId, Stage, Time};

    fn read(lines: &[&str]) -> Result<Vec<Event>, serde_json::Error> {
        lines.iter().map(|line| serde_json::from_str(line)).collect()
    }

    #[test]
    fn what_was_stored_before_there_were_many_seats_is_read() {
        let opened = r#"{"kind":"opened","by":1,"terms":{"game":"halma-8","options":[["lock","off"]],"invited":[2],"expires_ms":5,"language":"it"}}"#;
        let location = Location { guild: GuildId(1), channel: ChannelId(1) };
        let lines = [
            opened,
            r#"{"kind":"joined","player":2}"#,
            r#"{"kind":"started","seats":[2,1]}"#,
            r#"{"kind":"moved","path":"a5-a4"}"#,
            r#"{"kind":"draw_offered","seat":1}"#,
            r#"{"kind":"draw_declined","seat":2}"#,
            r#"{"kind":"resigned","seat":2}"#,
        ];
        let game = Match::from_events(MatchId(1), location, Time::never(&read(&lines).unwrap())).unwrap();
        assert!(matches!(game.stage, Stage::Over(_)));
        let declined = [opened, r#"{"kind":"declined","player":2}"#];
        let game = Match::from_events(MatchId(1), location, Time::never(&read(&declined).unwrap())).unwrap();
        assert!(matches!(game.stage, Stage::Off(_)));
    }

    #[test]
    fn a_match_of_a_competition_of_an_earlier_version_is_still_one() {
        let terms = |paired: &str| {
            let opened = r#"{"kind":"opened","by":1,"terms":{"game":"halma-8","expires_ms":5,"paired":?}}"#;
            match read(&[&opened.replace('?', paired)]).unwrap().remove(0) {
                Event::Opened { terms, .. } => terms.paired,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(terms("true"), Some(Box::default()));
        assert_eq!(terms("false"), None);
        let teams = vec![Team { name: "Frogs".to_owned(), server: Some("Beta".to_owned()) }];
        let paired = Box::new(PairedIn { title: Some("Cup".to_owned()), part: Some(Part::Round(2)), teams });
        assert_eq!(terms(&serde_json::to_string(&paired).unwrap()), Some(paired));
    }

    #[test]
    fn vacations_keep_the_names_under_which_they_are_stored() {
        let lines = [r#"{"kind":"away","seat":1,"until_ms":5}"#, r#"{"kind":"back","seat":1}"#];
        let events = read(&lines).unwrap();
        let written: Vec<String> = events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        assert_eq!(written, lines);
    }

    #[test]
    fn what_another_version_stored_is_no_guesswork() {
        for line in [
            r#"{"kind":"promoted","player":2}"#,
            r#"{"kind":"joined","player":2,"pair":"a"}"#,
            r#"{"kind":"paired","player":2,"pair":"c"}"#,
            r#"{"kind":"opened","by":1,"terms":{"game":"halma-8","expires_ms":5,"stakes":true}}"#,
            r#"{"player":2}"#,
        ] {
            assert!(read(&[line]).is_err(), "{line}");
        }
    }

    #[test]
    fn what_cannot_have_happened_is_damage() {
        let opened = r#"{"kind":"opened","by":1,"terms":{"game":"star-halma","options":[["players","3"]],"expires_ms":5}}"#;
        let joined = r#"{"kind":"joined","player":2}"#;
        let started = r#"{"kind":"started","seats":[1,2,3]}"#;
        let stories: [&[&str]; 6] = [
            &[opened, joined, r#"{"kind":"started","seats":[1,2]}"#],
            &[opened, r#"{"kind":"reduced","options":[["players","5"]]}"#],
            &[opened, r#"{"kind":"moved","path":"o1-m5"}"#],
            &[opened, started, joined],
            &[opened, started, r#"{"kind":"resigned","seat":4}"#],
            &[opened, started, r#"{"kind":"draw_accepted","seat":2}"#],
        ];
        for lines in stories {
            let events = read(lines).unwrap();
            let location = Location { guild: GuildId(1), channel: ChannelId(1) };
            assert!(Match::from_events(MatchId(1), location, Time::never(&events)).is_err(), "{events:?}");
        }
    }
}

//! Why a use case is refused: by the match, or because of what surrounds it.

use crate::play::{self, MatchId};
use crate::rules::{RecordError, Variant};

/// A refusal. Nothing has changed. The texts are in the catalogues, under [`Refusal::key`].
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Refusal {
    /// The match refuses the act.
    Play(play::Refusal),
    /// No match has this id, or it is elsewhere.
    NoSuchMatch,
    /// The player has no live match in this channel.
    NoMatchHere,
    /// The player has several live matches here and must name one.
    WhichMatch(Vec<MatchId>),
    /// More people were named than there are seats.
    TooManyOpponents(Variant, usize),
    NamedTwice,
    /// The button that opens a challenge was pressed twice.
    PressedBefore,
    /// Nobody plays against themselves.
    Yourself,
    /// Only a finished match is analysed.
    NotOver,
    /// A former player is no longer known.
    RematchGone,
    /// The player is at the limit of live matches.
    TooManyMatches(i64),
    /// The player is at the current limit of live matches on this server.
    TooManyMatchesHere(i64),
    /// Another player, named here, is at the limit of live matches.
    OpponentFull(String),
    /// The player is at the limit of open challenges.
    TooManyChallenges(i64),
    /// The player is at the limit of open challenges on this server.
    TooManyChallengesHere(i64),
    /// Somebody who was challenged is at the limit of challenges to answer.
    TooManyReceived(String),
    /// The server is at its limit of live matches.
    ServerFull(i64),
    /// Somebody whom this person challenged, named here, has blocked them.
    Blocked(String),
    /// The challenger has blocked this person.
    ShutOut,
    /// The person is at the limit of blocked people.
    TooManyBlocked,
    /// Only the players can follow a private match.
    Private,
    /// The boards of the match already go to that channel.
    BoardsHere,
    /// The channel is at the limit of mirrors.
    TooManyMirrorsHere,
    /// The match is at the limit of mirrors.
    TooManyMirrors,
    /// The person is at the limit of followed matches.
    TooManyFollowed,
    /// Somebody else asked for that mirror.
    NotYourMirror,
    /// The match isn't followed there.
    NotFollowed,
    /// The owner of that card has deleted their data.
    NoCard,
    /// The game's option isn't available with this many players.
    Clash(Variant, &'static str, usize),
    /// Too many of the person's earlier requests are still waiting.
    Busy,
    /// Only this many days of vacation are left.
    TooManyDays(i64),
    /// The text isn't a match record.
    BadRecord(RecordError),
    /// The text of a match is longer than this many KiB.
    LongRecord(usize),
    /// The imported match is no longer kept.
    ImportGone,
    /// The puzzle doesn't come along with this version.
    NoSuchPuzzle,
    NoPuzzles,
    /// The server has had no puzzle of the day yet, or none before this one.
    NoDailyPuzzle,
    /// There is no such competition, or none that can be entered so.
    NoSuchCompetition,
    /// The server has this many competitions that aren't over.
    TooManyCompetitions(i64),
    /// No team match has this code.
    NoSuchCode,
    /// The server plays this team match already.
    OwnCode,
    /// With this clock, the first turns in a match of the league can last longer than a season, which needs this many days.
    SlowClock(i64),
    /// Another server plays this team match already.
    CompetitionTaken,
    /// That team is for people with this role, Discord's id.
    NotYourTeam(i64),
    /// The competition in preparation is gone: it was opened, or can't be read any more.
    NoCompetitionDraft,
    /// What was asked for can't be played, and the bot never offers it.
    Unplayable,
}

impl Refusal {
    /// The key of its text.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::Play(why) => why.key(),
            Refusal::NoSuchMatch => "refusal-no-such-match",
            Refusal::NoMatchHere => "refusal-no-match-here",
            Refusal::WhichMatch(_) => "refusal-which-match",
            Refusal::TooManyOpponents(..) => "refusal-too-many-opponents",
            Refusal::NamedTwice => "refusal-named-twice",
            Refusal::PressedBefore => "refusal-pressed-before",
            Refusal::Yourself => "refusal-yourself",
            Refusal::NotOver => "refusal-not-over",
            Refusal::RematchGone => "refusal-rematch-gone",
            Refusal::TooManyMatches(_) => "refusal-too-many-matches",
            Refusal::TooManyMatchesHere(_) => "refusal-too-many-matches-here",
            Refusal::OpponentFull(_) => "refusal-opponent-full",
            Refusal::TooManyChallenges(_) => "refusal-too-many-challenges",
            Refusal::TooManyChallengesHere(_) => "refusal-too-many-challenges-here",
            Refusal::TooManyReceived(_) => "refusal-too-many-received",
            Refusal::ServerFull(_) => "refusal-server-full",
            Refusal::Blocked(_) => "refusal-blocked",
            Refusal::ShutOut => "refusal-shut-out",
            Refusal::TooManyBlocked => "refusal-too-many-blocked",
            Refusal::Private => "refusal-private",
            Refusal::BoardsHere => "refusal-boards-here",
            Refusal::TooManyMirrorsHere => "refusal-too-many-mirrors-here",
            Refusal::TooManyMirrors => "refusal-too-many-mirrors",
            Refusal::TooManyFollowed => "refusal-too-many-followed",
            Refusal::NotYourMirror => "refusal-not-your-mirror",
            Refusal::NotFollowed => "refusal-not-followed",
            Refusal::NoCard => "refusal-no-card",
            Refusal::Clash(..) => "refusal-clash",
            Refusal::Busy => "refusal-busy",
            Refusal::TooManyDays(_) => "refusal-too-many-days",
            Refusal::BadRecord(_) => "refusal-bad-record",
            Refusal::LongRecord(_) => "refusal-long-record",
            Refusal::ImportGone => "refusal-import-gone",
            Refusal::NoSuchPuzzle => "refusal-no-such-puzzle",
            Refusal::NoPuzzles => "refusal-no-puzzles",
            Refusal::NoDailyPuzzle => "refusal-no-daily-puzzle",
            Refusal::NoSuchCompetition => "refusal-no-such-tournament",
            Refusal::TooManyCompetitions(_) => "refusal-too-many-tournaments",
            Refusal::NoSuchCode => "refusal-tournament-code",
            Refusal::OwnCode => "refusal-tournament-own-code",
            Refusal::SlowClock(_) => "refusal-tournament-clock",
            Refusal::CompetitionTaken => "refusal-tournament-taken",
            Refusal::NotYourTeam(_) => "refusal-not-your-team",
            Refusal::NoCompetitionDraft => "refusal-no-tournament-draft",
            Refusal::Unplayable => "refusal-unreadable",
        }
    }
}

impl From<play::Refusal> for Refusal {
    fn from(why: play::Refusal) -> Refusal {
        Refusal::Play(why)
    }
}

//! Why an act isn't done: the user's side of errors. Each names what to do next, in the reader's language.

use crate::rules::{ReadError, RecordError, Variant};

use super::{MatchId, NotAControl};

/// A refusal; nothing has changed. The texts are in the catalogues, under [`Refusal::key`].
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// A button of a turn that has passed.
    Stale,
    /// No match has this name, or it is elsewhere.
    NoSuchMatch,
    /// The player has no live match in this channel.
    NoMatchHere,
    /// The player has several live matches here and must name one.
    WhichMatch(Vec<MatchId>),
    /// The asker has no seat in the match.
    NotYourMatch,
    /// Another seat is to move.
    NotYourTurn,
    /// The text is no legal move.
    BadMove(ReadError),
    /// The match hasn't begun yet.
    NotStarted,
    /// The match is over.
    Finished,
    /// The seat has dropped out of a match that goes on.
    OutOfIt,
    /// The lobby isn't open any more.
    LobbyClosed,
    /// Others have taken all seats.
    SeatsTaken,
    /// The seats that are left are for those who were invited.
    NotInvited,
    /// The player wasn't invited, so there is nothing to refuse.
    NotAsked,
    /// The player is already in the lobby, and in this pair.
    AlreadyJoined,
    /// The player isn't in the lobby.
    NotInLobby,
    /// That pair has its two players.
    PairFull,
    /// The challenger can't leave, only cancel.
    ChallengerStays,
    /// Only the challenger may do this.
    NotYourChallenge,
    /// The lobby isn't as it was when the button was shown.
    LobbyChanged,
    /// The game isn't for as many as are there.
    TooFew,
    /// More people were named than there are seats.
    TooManyOpponents(Variant, usize),
    /// Somebody was named more than once.
    NamedTwice,
    /// Nobody plays against themselves.
    Yourself,
    /// Bots can't be challenged.
    Bot,
    /// Nothing of the kind is offered.
    NoOffer,
    /// Something else is offered, which is to be answered or withdrawn first.
    OfferOther,
    /// Only who has offered can take that back.
    NotYourOffer,
    /// The player has no move that could be taken back.
    NothingToTakeBack,
    /// Somebody has dropped out since the move that is to be taken back.
    LeftSince,
    /// A rematch is for when the match is over.
    StillPlayed,
    /// The rematch has begun already.
    RematchBegun(MatchId),
    /// The player's rematch was declined; the others may still ask.
    RematchDeclined,
    /// Somebody who had a seat isn't known any more.
    RematchGone,
    /// The player has no finished match here.
    NoneFinished,
    /// Only who manages the server may end others' matches.
    ManagersOnly,
    /// The player's own offer stands already.
    OfferStands,
    /// The player has agreed to the draw already; others haven't.
    AgreedAlready,
    /// The player's last offer was declined; a new one must wait for another move.
    OfferAgain,
    /// The person has as many live matches as one may have.
    TooManyMatches(i64),
    /// The person has as many live matches on this server as one may have there now.
    TooManyMatchesHere(i64),
    /// Somebody else who would play has as many live matches as one may have.
    OpponentFull(String),
    /// The person has as many open challenges as one may have.
    TooManyChallenges(i64),
    /// The person has as many open challenges on this server as one may have there.
    TooManyChallengesHere(i64),
    /// Somebody who was named has as many challenges to answer as one can be sent.
    TooManyReceived(String),
    /// The server has as many live matches as it may have.
    ServerFull(i64),
    /// Somebody who was named, or whose challenge it is, doesn't want to play with this person.
    Blocked(String),
    /// Somebody blocks as many people as one can.
    TooManyBlocked,
    /// A private match is followed by its players alone.
    Private,
    /// The boards of the match go where it is asked for.
    BoardsHere,
    /// The person may not write where they ask for a mirror.
    MayNotWrite,
    /// The channel has as many mirrors as one may have.
    TooManyMirrorsHere,
    /// The match has as many mirrors as one may have.
    TooManyMirrors,
    /// The person follows as many matches as one may.
    TooManyFollowed,
    /// A mirror that somebody else has asked for.
    NotYourMirror,
    /// The match isn't followed there.
    NotFollowed,
    /// Only those who manage the server may do this.
    NotManager,
    /// Matches may be opened in these channels alone.
    NotHere(Vec<i64>),
    /// The text names no time zone.
    NoZone,
    /// The person isn't on this server.
    NoSuchPerson,
    /// Bots have no card.
    BotCard,
    /// Whose card it was has deleted their data.
    NoCard,
    /// The server has had no season of this number that is over.
    NoSeason,
    /// The bot isn't on a server's channel here.
    NoChannel,
    /// The bot lacks permissions in this channel.
    Permissions(Vec<&'static str>),
    /// A setting that the game doesn't have.
    NoOption(Variant, &'static str),
    /// A setting that the game doesn't have with this value.
    BadOption(Variant, &'static str),
    /// A setting that the game doesn't have with so many players.
    Clash(Variant, &'static str, usize),
    /// A press or an answer that the bot never offered.
    Unreadable,
    /// The person asks faster than hands can.
    TooFast,
    /// As much of the person's earlier requests waits as may.
    Busy,
    /// The text is no time control.
    BadTime(NotAControl),
    /// No vacation stops this clock.
    NoVacation,
    /// The player is on vacation already, until then in milliseconds UTC.
    AlreadyAway(i64),
    /// The player isn't on vacation.
    NotAway,
    /// So few days of vacation are left.
    TooManyDays(i64),
    /// The text is no match.
    BadRecord(RecordError),
    /// The text of a match is longer than so many KiB.
    LongRecord(usize),
    /// What was brought along isn't kept any more.
    ImportGone,
    /// The file that was sent can't be had.
    FileGone,
    /// The JSON isn't what an export gives.
    NotOurJson,
    /// The match has no such ply, only so many.
    NoSuchPly(usize),
}

impl Refusal {
    /// The key of the text that tells this.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::Stale => "refusal-stale",
            Refusal::NoSuchMatch => "refusal-no-such-match",
            Refusal::NoMatchHere => "refusal-no-match-here",
            Refusal::WhichMatch(_) => "refusal-which-match",
            Refusal::NotYourMatch => "refusal-not-your-match",
            Refusal::NotYourTurn => "refusal-not-your-turn",
            Refusal::BadMove(reason) => match reason {
                ReadError::Empty => "refusal-move-empty",
                ReadError::Unreadable => "refusal-move-unreadable",
                ReadError::NoSuchCell(_) => "refusal-move-no-such-cell",
                ReadError::NotYourPiece { .. } => "refusal-move-not-your-piece",
                ReadError::EmptyCell(_) => "refusal-move-empty-cell",
                ReadError::Occupied { from: None, .. } => "refusal-move-occupied",
                ReadError::Occupied { from: Some(_), .. } => "refusal-move-taken",
                ReadError::NothingToJump { .. } => "refusal-move-nothing-to-jump",
                ReadError::CantReach { .. } => "refusal-move-cant-reach",
                ReadError::BrokenPath { .. } => "refusal-move-broken-path",
                ReadError::TooDear { .. } => "refusal-move-too-dear",
                ReadError::Locked { .. } => "refusal-move-locked",
                ReadError::MustPass => "refusal-move-must-pass",
                ReadError::NoEnd { .. } => "refusal-move-no-end",
                ReadError::NothingNear(_) => "refusal-move-nothing-near",
                ReadError::MayNotPass => "refusal-move-may-not-pass",
                ReadError::Finished => "refusal-finished",
            },
            Refusal::NotStarted => "refusal-not-started",
            Refusal::Finished => "refusal-finished",
            Refusal::OutOfIt => "refusal-out-of-it",
            Refusal::LobbyClosed => "refusal-lobby-closed",
            Refusal::SeatsTaken => "refusal-seats-taken",
            Refusal::NotAsked => "refusal-not-asked",
            Refusal::NotInLobby => "refusal-not-in-lobby",
            Refusal::PairFull => "refusal-pair-full",
            Refusal::ChallengerStays => "refusal-challenger-stays",
            Refusal::LobbyChanged => "refusal-lobby-changed",
            Refusal::TooFew => "refusal-too-few",
            Refusal::TooManyOpponents(..) => "refusal-too-many-opponents",
            Refusal::NamedTwice => "refusal-named-twice",
            Refusal::AgreedAlready => "refusal-agreed-already",
            Refusal::Clash(..) => "refusal-clash",
            Refusal::NotInvited => "refusal-not-invited",
            Refusal::AlreadyJoined => "refusal-already-joined",
            Refusal::NotYourChallenge => "refusal-not-your-challenge",
            Refusal::Yourself => "refusal-yourself",
            Refusal::Bot => "refusal-bot",
            Refusal::NoOffer => "refusal-no-offer",
            Refusal::OfferOther => "refusal-offer-other",
            Refusal::NotYourOffer => "refusal-not-your-offer",
            Refusal::NothingToTakeBack => "refusal-nothing-to-take-back",
            Refusal::LeftSince => "refusal-left-since",
            Refusal::StillPlayed => "refusal-still-played",
            Refusal::RematchBegun(_) => "refusal-rematch-begun",
            Refusal::RematchDeclined => "refusal-rematch-declined",
            Refusal::RematchGone => "refusal-rematch-gone",
            Refusal::NoneFinished => "refusal-none-finished",
            Refusal::ManagersOnly => "refusal-managers-only",
            Refusal::OfferStands => "refusal-offer-stands",
            Refusal::OfferAgain => "refusal-offer-again",
            Refusal::TooManyMatches(_) => "refusal-too-many-matches",
            Refusal::TooManyMatchesHere(_) => "refusal-too-many-matches-here",
            Refusal::OpponentFull(_) => "refusal-opponent-full",
            Refusal::TooManyChallenges(_) => "refusal-too-many-challenges",
            Refusal::TooManyChallengesHere(_) => "refusal-too-many-challenges-here",
            Refusal::TooManyReceived(_) => "refusal-too-many-received",
            Refusal::ServerFull(_) => "refusal-server-full",
            Refusal::Blocked(_) => "refusal-blocked",
            Refusal::TooManyBlocked => "refusal-too-many-blocked",
            Refusal::Private => "refusal-private",
            Refusal::BoardsHere => "refusal-boards-here",
            Refusal::MayNotWrite => "refusal-may-not-write",
            Refusal::TooManyMirrorsHere => "refusal-too-many-mirrors-here",
            Refusal::TooManyMirrors => "refusal-too-many-mirrors",
            Refusal::TooManyFollowed => "refusal-too-many-followed",
            Refusal::NotYourMirror => "refusal-not-your-mirror",
            Refusal::NotFollowed => "refusal-not-followed",
            Refusal::NotManager => "refusal-not-manager",
            Refusal::NotHere(_) => "refusal-not-here",
            Refusal::NoZone => "refusal-no-zone",
            Refusal::NoSuchPerson => "refusal-no-such-person",
            Refusal::BotCard => "refusal-bot-card",
            Refusal::NoCard => "refusal-no-card",
            Refusal::NoSeason => "refusal-no-season",
            Refusal::NoChannel => "refusal-no-channel",
            Refusal::Permissions(_) => "refusal-permissions",
            Refusal::NoOption(..) => "refusal-no-option",
            Refusal::BadOption(..) => "refusal-bad-option",
            Refusal::Unreadable => "refusal-unreadable",
            Refusal::TooFast => "refusal-too-fast",
            Refusal::Busy => "refusal-busy",
            Refusal::BadTime(NotAControl::Unreadable) => "refusal-time-unreadable",
            Refusal::BadTime(NotAControl::OutOfBounds) => "refusal-time-bounds",
            Refusal::NoVacation => "refusal-no-vacation",
            Refusal::AlreadyAway(_) => "refusal-already-away",
            Refusal::NotAway => "refusal-not-away",
            Refusal::TooManyDays(_) => "refusal-too-many-days",
            Refusal::BadRecord(_) => "refusal-bad-record",
            Refusal::LongRecord(_) => "refusal-long-record",
            Refusal::ImportGone => "refusal-import-gone",
            Refusal::FileGone => "refusal-file-gone",
            Refusal::NotOurJson => "refusal-not-our-json",
            Refusal::NoSuchPly(_) => "refusal-no-such-ply",
        }
    }
}

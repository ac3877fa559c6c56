//! Why a match refuses an act. Each text says what to do next, in the reader's language.

use crate::play::MatchId;
use crate::rules::ReadError;

/// A refusal. Nothing has changed. The texts are in the catalogues, under [`Refusal::key`].
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Refusal {
    /// The button belongs to a turn that has passed.
    Stale,
    /// The person has no seat in the match.
    NotYourMatch,
    /// The person had no seat in the match, which is over.
    WasNotYourMatch,
    NotYourTurn,
    /// The text isn't a legal move.
    BadMove(ReadError),
    NotStarted,
    Finished,
    /// The seat has dropped out, but the match goes on.
    OutOfIt,
    LobbyClosed,
    /// Others have taken all seats.
    SeatsTaken,
    /// The remaining seats are reserved for those invited.
    NotInvited,
    /// The remaining seats are reserved for those invited, so no computer player can have one.
    SeatsAwaited,
    /// The player wasn't invited, so there is nothing to decline.
    NotAsked,
    /// The player is already in the lobby, in this pair if one was named.
    AlreadyJoined,
    NotInLobby,
    /// That pair already has two players.
    PairFull,
    /// The player has joined, chosen a pair or added a computer player too often in this lobby.
    EnteredTooOften,
    /// The lobby has no pairs to choose.
    NoPairs,
    /// The challenger can't leave, only cancel.
    ChallengerStays,
    /// The challenger can't accept their own challenge.
    OwnChallenge,
    /// Only the challenger may do this.
    NotYourChallenge,
    /// Only the challenger may withdraw the challenge; the player was invited and can decline.
    DeclineInstead,
    /// The lobby has changed since the button was shown.
    LobbyChanged,
    /// The game can't be played by as many as are present.
    TooFew,
    /// Nobody gets a hint in a rated match.
    HintRated,
    /// Time odds are given before the first move, in an arena that has them.
    NoOdds,
    NoOffer,
    /// Another offer stands; it must be answered or withdrawn first.
    OfferOther,
    /// Only the player who made the offer can withdraw it.
    NotYourOffer,
    NothingToTakeBack,
    /// A move can be undone only at once, in an unrated match, while nothing else has happened.
    TooLateToUndo,
    /// Only the player of the last move can undo it.
    NotYourMove,
    /// Somebody has dropped out since the move to be taken back.
    LeftSince,
    /// A rematch can only be offered once the match is over.
    StillPlayed,
    /// The rematch has already begun.
    RematchBegun(MatchId),
    /// The player has offered a rematch before; the others may still offer one.
    RematchAsked,
    /// The player's own offer already stands.
    OfferStands,
    /// The player has already agreed to the draw; others haven't.
    AgreedAlready,
    /// The player's last offer was declined; the next must wait for another move.
    OfferAgain,
    /// The players of a competition's match can't cancel it.
    CompetitionMatch,
    /// A vacation can't stop this clock.
    NoVacation,
    /// The player is already on vacation, until this time in milliseconds UTC.
    AlreadyOnVacation(i64),
    NotOnVacation,
}

impl Refusal {
    /// The key of its text.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::Stale => "refusal-stale",
            Refusal::NotYourMatch => "refusal-not-your-match",
            Refusal::WasNotYourMatch => "refusal-was-not-your-match",
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
                ReadError::NoChains { .. } => "refusal-move-no-chains",
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
            Refusal::NotInvited => "refusal-not-invited",
            Refusal::SeatsAwaited => "refusal-seats-awaited",
            Refusal::NotAsked => "refusal-not-asked",
            Refusal::AlreadyJoined => "refusal-already-joined",
            Refusal::NotInLobby => "refusal-not-in-lobby",
            Refusal::PairFull => "refusal-pair-full",
            Refusal::EnteredTooOften => "refusal-entered-too-often",
            Refusal::NoPairs => "refusal-unreadable",
            Refusal::ChallengerStays => "refusal-challenger-stays",
            Refusal::OwnChallenge => "refusal-own-challenge",
            Refusal::NotYourChallenge => "refusal-not-your-challenge",
            Refusal::DeclineInstead => "refusal-decline-instead",
            Refusal::LobbyChanged => "refusal-lobby-changed",
            Refusal::TooFew => "refusal-too-few",
            Refusal::HintRated => "refusal-hint-rated",
            Refusal::NoOdds => "refusal-no-odds",
            Refusal::NoOffer => "refusal-no-offer",
            Refusal::OfferOther => "refusal-offer-other",
            Refusal::NotYourOffer => "refusal-not-your-offer",
            Refusal::NothingToTakeBack => "refusal-nothing-to-take-back",
            Refusal::TooLateToUndo => "refusal-too-late-to-undo",
            Refusal::NotYourMove => "refusal-not-your-move",
            Refusal::LeftSince => "refusal-left-since",
            Refusal::StillPlayed => "refusal-still-played",
            Refusal::RematchBegun(_) => "refusal-rematch-begun",
            Refusal::RematchAsked => "refusal-rematch-asked",
            Refusal::OfferStands => "refusal-offer-stands",
            Refusal::AgreedAlready => "refusal-agreed-already",
            Refusal::OfferAgain => "refusal-offer-again",
            Refusal::CompetitionMatch => "refusal-tournament-match",
            Refusal::NoVacation => "refusal-no-vacation",
            Refusal::AlreadyOnVacation(_) => "refusal-already-away",
            Refusal::NotOnVacation => "refusal-not-away",
        }
    }
}

//! Why an act was refused: errors that the user can fix. Each text says what to do next, in the
//! reader's language.

use crate::rules::{ReadError, RecordError, Variant};

use crate::play::{ChannelId, MatchId, NotAControl};

/// A refusal. Nothing has changed. The texts are in the catalogues, under [`Refusal::key`].
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The button belongs to a turn that has passed.
    Stale,
    /// No match has this id, or it is elsewhere.
    NoSuchMatch,
    /// The player has no live match in this channel.
    NoMatchHere,
    /// The player has no match here, but these on the same server, each with its channel.
    PlaysElsewhere(Vec<(MatchId, Option<ChannelId>)>),
    /// The player has several live matches here and must name one.
    WhichMatch(Vec<MatchId>),
    /// The person has no seat in the match.
    NotYourMatch,
    /// Another seat is to move.
    NotYourTurn,
    /// The text isn't a legal move.
    BadMove(ReadError),
    /// The match hasn't begun yet.
    NotStarted,
    /// The match is over.
    Finished,
    /// The seat has dropped out, but the match goes on.
    OutOfIt,
    /// The lobby is closed.
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
    /// The player isn't in the lobby.
    NotInLobby,
    /// That pair already has two players.
    PairFull,
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
    /// More people were named than there are seats.
    TooManyOpponents(Variant, usize),
    /// A level was chosen, but the people who were named take all seats.
    NoSeatForComputer(Variant, usize),
    /// Somebody was named more than once.
    NamedTwice,
    /// Nobody plays against themselves.
    Yourself,
    /// The person challenged in private, by name, takes no direct messages from the bot.
    CantBeReached(String),
    /// The player wants boards in direct messages, but takes none from the bot.
    CantReachYou,
    /// Only a finished match is analysed.
    NotOver,
    /// A match with computer players was to be rated.
    RatedComputer,
    /// Nobody gets a hint in a rated match.
    HintRated,
    /// Time odds are given before the first move, in an arena that has them.
    NoOdds,
    /// Other bots can't be challenged.
    Bot,
    /// No such offer stands.
    NoOffer,
    /// Another offer stands; it must be answered or withdrawn first.
    OfferOther,
    /// Only the player who made the offer can withdraw it.
    NotYourOffer,
    /// The player has no move to take back.
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
    /// The player's offer of a rematch was declined; the others may still offer one.
    RematchDeclined,
    /// A former player is no longer known.
    RematchGone,
    /// The player has no finished match in this channel.
    NoneFinished,
    /// Only managers of the server may end others' matches.
    ManagersOnly,
    /// The player's own offer already stands.
    OfferStands,
    /// The player has already agreed to the draw; others haven't.
    AgreedAlready,
    /// The player's last offer was declined; the next must wait for another move.
    OfferAgain,
    /// The players of a tournament's match can't cancel it.
    TournamentMatch,
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
    /// An invited player or the challenger, named here, has blocked this person.
    Blocked(String),
    /// The person is at the limit of blocked people.
    TooManyBlocked,
    /// Bots challenge nobody, so they can't be blocked.
    BlockBot,
    /// Only the players can follow a private match.
    Private,
    /// A private match is shown to everybody only where it is played.
    PrivateHere,
    /// The boards of the match already go to that channel.
    BoardsHere,
    /// The person may not write in the channel where they want a mirror.
    MayNotWrite,
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
    /// Only managers of the server may do this.
    NotManager,
    /// Matches may only be opened in these channels.
    NotHere(Vec<ChannelId>),
    /// The text isn't a time zone.
    NoZone,
    /// The person isn't on this server.
    NoSuchPerson,
    /// Bots have no card.
    BotCard,
    /// The owner of that card has deleted their data.
    NoCard,
    /// The server has no finished season with this number.
    NoSeason,
    /// The channel isn't one of a server that the bot is on.
    NoChannel,
    /// The bot lacks permissions in this channel.
    Permissions(Vec<&'static str>),
    /// The game has no such option.
    NoOption(Variant, &'static str),
    /// The game's option can't have this value.
    BadOption(Variant, &'static str),
    /// The game's option isn't available with this many players.
    Clash(Variant, &'static str, usize),
    /// A button or an answer that the bot never offered.
    Unreadable,
    /// The person makes requests faster than by hand.
    TooFast,
    /// Too many of the person's earlier requests are still waiting.
    Busy,
    /// More is asked for, by all people together, than can be answered in time.
    Overloaded,
    /// The text isn't a time control.
    BadTime(NotAControl),
    /// A vacation can't stop this clock.
    NoVacation,
    /// The player is already on vacation, until this time in milliseconds UTC.
    AlreadyAway(i64),
    /// The player isn't on vacation.
    NotAway,
    /// Only this many days of vacation are left.
    TooManyDays(i64),
    /// The text isn't a match record.
    BadRecord(RecordError),
    /// The text of a match is longer than this many KiB.
    LongRecord(usize),
    /// The imported match is no longer kept.
    ImportGone,
    /// The uploaded file can't be downloaded.
    FileGone,
    /// The JSON isn't one of our exports.
    NotOurJson,
    /// The match has only this many plies.
    NoSuchPly(usize),
    /// The puzzle doesn't come along with this version.
    NoSuchPuzzle,
    /// There are no puzzles for this game.
    NoPuzzles,
    /// The server has had no puzzle of the day yet, or none before this one.
    NoDailyPuzzle,
    /// There is no such competition, or none that can be entered so.
    NoSuchTournament,
    /// The server has this many competitions that aren't over.
    TooManyTournaments(i64),
    /// Another server plays this team match already.
    TournamentTaken,
    /// Only the server's managers and the person who opened it may do that.
    NotYourTournament,
    /// That team is for people with this role, Discord's id.
    NotYourTeam(i64),
    /// The tournament in preparation is gone: it was opened, or can't be read any more.
    NoTournamentDraft,
    /// Only people who may give roles can choose one as a prize.
    MayNotGiveRoles,
    /// People can choose only roles below their own as a prize.
    RoleTooHigh,
    /// The text is no date and time.
    NoMoment,
}

impl Refusal {
    /// The key of its text.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::Stale => "refusal-stale",
            Refusal::NoSuchMatch => "refusal-no-such-match",
            Refusal::NoMatchHere => "refusal-no-match-here",
            Refusal::PlaysElsewhere(_) => "refusal-plays-elsewhere",
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
            Refusal::NoSeatForComputer(..) => "refusal-no-seat-for-computer",
            Refusal::NamedTwice => "refusal-named-twice",
            Refusal::AgreedAlready => "refusal-agreed-already",
            Refusal::Clash(..) => "refusal-clash",
            Refusal::NotInvited => "refusal-not-invited",
            Refusal::SeatsAwaited => "refusal-seats-awaited",
            Refusal::AlreadyJoined => "refusal-already-joined",
            Refusal::OwnChallenge => "refusal-own-challenge",
            Refusal::NotYourChallenge => "refusal-not-your-challenge",
            Refusal::DeclineInstead => "refusal-decline-instead",
            Refusal::Yourself => "refusal-yourself",
            Refusal::CantBeReached(_) => "refusal-cant-be-reached",
            Refusal::NotOver => "refusal-not-over",
            Refusal::RatedComputer => "refusal-rated-computer",
            Refusal::HintRated => "refusal-hint-rated",
            Refusal::NoOdds => "refusal-no-odds",
            Refusal::CantReachYou => "refusal-cant-reach-you",
            Refusal::Bot => "refusal-bot",
            Refusal::NoOffer => "refusal-no-offer",
            Refusal::OfferOther => "refusal-offer-other",
            Refusal::NotYourOffer => "refusal-not-your-offer",
            Refusal::NothingToTakeBack => "refusal-nothing-to-take-back",
            Refusal::TooLateToUndo => "refusal-too-late-to-undo",
            Refusal::NotYourMove => "refusal-not-your-move",
            Refusal::LeftSince => "refusal-left-since",
            Refusal::StillPlayed => "refusal-still-played",
            Refusal::RematchBegun(_) => "refusal-rematch-begun",
            Refusal::RematchDeclined => "refusal-rematch-declined",
            Refusal::RematchGone => "refusal-rematch-gone",
            Refusal::NoneFinished => "refusal-none-finished",
            Refusal::ManagersOnly => "refusal-managers-only",
            Refusal::OfferStands => "refusal-offer-stands",
            Refusal::OfferAgain => "refusal-offer-again",
            Refusal::TournamentMatch => "refusal-tournament-match",
            Refusal::TooManyMatches(_) => "refusal-too-many-matches",
            Refusal::TooManyMatchesHere(_) => "refusal-too-many-matches-here",
            Refusal::OpponentFull(_) => "refusal-opponent-full",
            Refusal::TooManyChallenges(_) => "refusal-too-many-challenges",
            Refusal::TooManyChallengesHere(_) => "refusal-too-many-challenges-here",
            Refusal::TooManyReceived(_) => "refusal-too-many-received",
            Refusal::ServerFull(_) => "refusal-server-full",
            Refusal::Blocked(_) => "refusal-blocked",
            Refusal::TooManyBlocked => "refusal-too-many-blocked",
            Refusal::BlockBot => "refusal-block-bot",
            Refusal::Private => "refusal-private",
            Refusal::PrivateHere => "refusal-private-here",
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
            Refusal::Overloaded => "refusal-overloaded",
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
            Refusal::NoSuchPuzzle => "refusal-no-such-puzzle",
            Refusal::NoPuzzles => "refusal-no-puzzles",
            Refusal::NoDailyPuzzle => "refusal-no-daily-puzzle",
            Refusal::NoSuchTournament => "refusal-no-such-tournament",
            Refusal::TooManyTournaments(_) => "refusal-too-many-tournaments",
            Refusal::TournamentTaken => "refusal-tournament-taken",
            Refusal::NotYourTournament => "refusal-not-your-tournament",
            Refusal::NotYourTeam(_) => "refusal-not-your-team",
            Refusal::NoTournamentDraft => "refusal-no-tournament-draft",
            Refusal::MayNotGiveRoles => "refusal-may-not-give-roles",
            Refusal::RoleTooHigh => "refusal-role-too-high",
            Refusal::NoMoment => "refusal-no-moment",
        }
    }
}

//! Why a request is refused: by the service, or because of something that only Discord's side knows.

use crate::play::{self, ChannelId, MatchId, NotAControl, UserId};
use crate::rules::Variant;
use crate::service;

/// A refusal. Nothing has changed. The texts are in the catalogues, under [`Refusal::key`].
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The service refuses the use case.
    Service(service::Refusal),
    /// The player has no match here, but these on the same server, each with its channel.
    PlaysElsewhere(Vec<(MatchId, Option<ChannelId>)>),
    /// In direct messages, there is no such match among those that the person may see there.
    NoMatchOfYours,
    /// A level was chosen, but the people who were named take all seats.
    NoSeatForComputer(Variant, usize),
    /// The person challenged in private, by name, takes no direct messages from the bot.
    CantBeReached(String),
    /// The player wants boards in direct messages, but takes none from the bot.
    CantReachYou,
    /// A match with computer players was to be rated.
    RatedComputer,
    /// Other bots can't be challenged.
    Bot,
    /// The player has no finished match in this channel.
    NoneFinished,
    /// Only managers of the server may end others' matches.
    ManagersOnly,
    /// Bots challenge nobody, so they can't be blocked.
    BlockBot,
    /// A private match is shown to everybody only where it is played.
    PrivateHere,
    /// The person may not write in the channel where they want a mirror.
    MayNotWrite,
    /// Only managers of the server may do this.
    NotManager,
    /// Matches may only be opened in these channels.
    NotHere(Vec<ChannelId>),
    /// The quiet hours would end when they begin.
    NoQuietTime,
    /// The text isn't a time zone.
    NoZone,
    NoSuchPerson,
    /// Bots have no card.
    BotCard,
    /// The server has no finished season with this number.
    NoSeason,
    /// The channel isn't one of a server that the bot is on.
    NoChannel,
    /// The bot, whose account this is, isn't in this private thread.
    NotInThread(UserId),
    /// The bot lacks permissions in this channel.
    Permissions(Vec<&'static str>),
    /// The game has no such option.
    NoOption(Variant, &'static str),
    /// The game's option can't have this value.
    BadOption(Variant, &'static str),
    /// No game was named, and the server's usual one doesn't take these options; the others do.
    NotTheUsualGame {
        /// The server's usual game.
        usual: Variant,
        /// The games that take the options.
        fitting: Vec<Variant>,
    },
    /// A button or an answer that the bot never offered.
    Unreadable,
    /// The person makes requests faster than by hand.
    TooFast,
    /// More is asked for, by all people together, than can be answered in time.
    Overloaded,
    /// The text isn't a time control.
    BadTime(NotAControl),
    /// The uploaded file can't be downloaded.
    FileGone,
    /// The JSON isn't one of our exports.
    NotOurJson,
    /// The match has only this many plies.
    NoSuchPly(usize),
    /// Only the server's managers and the person who opened it may do that.
    NotYourCompetition,
    /// Only people who may give roles can choose one as a prize.
    MayNotGiveRoles,
    /// People can choose only roles below their own as a prize.
    RoleTooHigh,
    /// The text is no date and time of this city.
    NoMoment(String),
}

impl Refusal {
    /// The key of its text.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::Service(why) => why.key(),
            Refusal::PlaysElsewhere(_) => "refusal-plays-elsewhere",
            Refusal::NoSeatForComputer(..) => "refusal-no-seat-for-computer",
            Refusal::CantBeReached(_) => "refusal-cant-be-reached",
            Refusal::NoMatchOfYours => "refusal-no-match-of-yours",
            Refusal::CantReachYou => "refusal-cant-reach-you",
            Refusal::RatedComputer => "refusal-rated-computer",
            Refusal::Bot => "refusal-bot",
            Refusal::NoneFinished => "refusal-none-finished",
            Refusal::ManagersOnly => "refusal-managers-only",
            Refusal::BlockBot => "refusal-block-bot",
            Refusal::PrivateHere => "refusal-private-here",
            Refusal::MayNotWrite => "refusal-may-not-write",
            Refusal::NotManager => "refusal-not-manager",
            Refusal::NotHere(_) => "refusal-not-here",
            Refusal::NoQuietTime => "refusal-no-quiet-time",
            Refusal::NoZone => "refusal-no-zone",
            Refusal::NoSuchPerson => "refusal-no-such-person",
            Refusal::BotCard => "refusal-bot-card",
            Refusal::NoSeason => "refusal-no-season",
            Refusal::NoChannel => "refusal-no-channel",
            Refusal::NotInThread(_) => "refusal-not-in-thread",
            Refusal::Permissions(_) => "refusal-permissions",
            Refusal::NoOption(..) => "refusal-no-option",
            Refusal::BadOption(..) => "refusal-bad-option",
            Refusal::NotTheUsualGame { .. } => "refusal-not-the-usual-game",
            Refusal::Unreadable => "refusal-unreadable",
            Refusal::TooFast => "refusal-too-fast",
            Refusal::Overloaded => "refusal-overloaded",
            Refusal::BadTime(NotAControl::Unreadable) => "refusal-time-unreadable",
            Refusal::BadTime(NotAControl::OutOfBounds) => "refusal-time-bounds",
            Refusal::FileGone => "refusal-file-gone",
            Refusal::NotOurJson => "refusal-not-our-json",
            Refusal::NoSuchPly(_) => "refusal-no-such-ply",
            Refusal::NotYourCompetition => "refusal-not-your-tournament",
            Refusal::MayNotGiveRoles => "refusal-may-not-give-roles",
            Refusal::RoleTooHigh => "refusal-role-too-high",
            Refusal::NoMoment(_) => "refusal-no-moment",
        }
    }
}

impl From<service::Refusal> for Refusal {
    fn from(why: service::Refusal) -> Refusal {
        Refusal::Service(why)
    }
}

impl From<play::Refusal> for Refusal {
    fn from(why: play::Refusal) -> Refusal {
        Refusal::Service(why.into())
    }
}

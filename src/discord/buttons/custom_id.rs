//! The content of a button's or select's `custom_id`: a versioned, typed value.
//!
//! Written `1:1024:12:go:0a1b2c`: version, match, the newest event when it was shown, the action,
//! its detail. It says what was pressed and is never trusted: permissions are checked with every
//! press.

use std::fmt;
use std::str::FromStr;

use super::format::{LENGTH, NotOurs};
use super::pick::{PickPress, Way, way};
use crate::play::{MatchId, OfferKey, Pair, Seq, Wish};
use crate::rules::Seat;

/// A press on a component of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomId {
    /// The match that the component belongs to.
    pub game: MatchId,
    /// The match's newest event when this was shown.
    pub seq: Seq,
    /// What the press does.
    pub action: Action,
}

/// What a button or select does. Cells are their numbers on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Take a seat in the lobby.
    Join,
    /// Take a seat in a pair, or change over to it.
    JoinPair(Pair),
    /// Leave the lobby.
    Leave,
    /// Show how computer players are added.
    Computers,
    /// Select: the level of a computer player to add.
    AddComputer,
    /// Remove the computer player that was added last.
    RemoveComputer,
    /// Start with this many players.
    Start(u8),
    /// Decline the challenge.
    Decline,
    /// Withdraw the challenge.
    Cancel,
    /// Choose a move.
    Pick(PickPress),
    /// Show which piece to move.
    Hint,
    /// Show where it goes.
    HintMove,
    /// Give time odds.
    GiveOdds,
    /// Undo the move that the board shows.
    Undo,
    /// Show the board as the asker sees it.
    Board,
    /// Show the menu of the match.
    Menu,
    /// Ask whether to resign.
    Resign,
    /// Resign.
    ResignSure,
    /// Don't resign.
    PlayOn,
    /// Offer something, or agree if the same is already offered.
    Offer(Wish),
    /// Offer it, though that may end the match at once.
    OfferSure(Wish),
    /// Play the same game against the next level of the computer.
    PlayNextLevel,
    /// Agree to what is offered.
    Agree(OfferKey),
    /// Decline it.
    Refuse(OfferKey),
    /// Agree; pressed on the call to answer the offer.
    AgreeOnCall(OfferKey),
    /// Decline; pressed on the call.
    RefuseOnCall(OfferKey),
    /// Withdraw one's own offer.
    Withdraw(Wish),
    /// Ask whether to end the match as a manager of the server.
    Stop,
    /// End it.
    StopSure,
    /// Play the way, then open the picker of the next match that waits for the player.
    GoOn(Vec<u8>),
    /// Confirm that a match in which nobody has moved for long is still played.
    Stay,
}

impl Action {
    /// Whether it is pressed on a call, which is deleted once the offer is answered.
    pub fn is_on_call(&self) -> bool {
        matches!(self, Action::AgreeOnCall(_) | Action::RefuseOnCall(_))
    }

    /// Whether the computer is asked for a move.
    pub fn is_hint(&self) -> bool {
        matches!(self, Action::Hint | Action::HintMove)
    }
}

const VERSION: &str = "1";

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}:{}:", self.game, self.seq)?;
        match &self.action {
            Action::Join => f.write_str("join"),
            Action::JoinPair(Pair::A) => f.write_str("pair:a"),
            Action::JoinPair(Pair::B) => f.write_str("pair:b"),
            Action::Leave => f.write_str("leave"),
            Action::Computers => f.write_str("computers"),
            Action::AddComputer => f.write_str("add-computer"),
            Action::RemoveComputer => f.write_str("remove-computer"),
            Action::Start(count) => write!(f, "start:{count}"),
            Action::Decline => f.write_str("decline"),
            Action::Cancel => f.write_str("cancel"),
            Action::Pick(press) => press.fmt(f),
            Action::Hint => f.write_str("hint"),
            Action::HintMove => f.write_str("hinted"),
            Action::GiveOdds => f.write_str("odds"),
            Action::Undo => f.write_str("undo"),
            Action::Board => f.write_str("board"),
            Action::Menu => f.write_str("menu"),
            Action::Resign => f.write_str("resign"),
            Action::ResignSure => f.write_str("resign-sure"),
            Action::PlayOn => f.write_str("play-on"),
            Action::Offer(wish) => write!(f, "offer:{}", wish.name()),
            Action::OfferSure(wish) => write!(f, "ask-sure:{}", wish.name()),
            Action::PlayNextLevel => f.write_str("next-level"),
            Action::Agree(offer) => write!(f, "agree:{}", OfferText(*offer)),
            Action::Refuse(offer) => write!(f, "refuse:{}", OfferText(*offer)),
            Action::AgreeOnCall(offer) => write!(f, "agree-call:{}", OfferText(*offer)),
            Action::RefuseOnCall(offer) => write!(f, "refuse-call:{}", OfferText(*offer)),
            Action::Withdraw(wish) => write!(f, "withdraw:{}", wish.name()),
            Action::Stop => f.write_str("stop"),
            Action::StopSure => f.write_str("stop-sure"),
            Action::Stay => f.write_str("stay"),
            Action::GoOn(way) => write!(f, "on:{}", Way(way)),
        }
    }
}

impl FromStr for CustomId {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<CustomId, NotOurs> {
        if text.len() > LENGTH {
            return Err(NotOurs);
        }
        let mut parts = text.split(':');
        let mut next = || parts.next().ok_or(NotOurs);
        if next()? != VERSION {
            return Err(NotOurs);
        }
        let game = next()?.parse().map_err(|_| NotOurs)?;
        let seq = next()?.parse().map_err(|_| NotOurs)?;
        let action = match next()? {
            "join" => Action::Join,
            "pair" => Action::JoinPair(match next()? {
                "a" => Pair::A,
                "b" => Pair::B,
                _ => return Err(NotOurs),
            }),
            "leave" => Action::Leave,
            "computers" => Action::Computers,
            "add-computer" => Action::AddComputer,
            "remove-computer" => Action::RemoveComputer,
            "start" => Action::Start(next()?.parse().map_err(|_| NotOurs)?),
            "decline" => Action::Decline,
            "cancel" => Action::Cancel,
            "hint" => Action::Hint,
            "hinted" => Action::HintMove,
            "odds" => Action::GiveOdds,
            "undo" => Action::Undo,
            "board" => Action::Board,
            "menu" => Action::Menu,
            "resign" => Action::Resign,
            "resign-sure" => Action::ResignSure,
            "play-on" => Action::PlayOn,
            "offer" => Action::Offer(wish(next()?)?),
            "ask-sure" => Action::OfferSure(wish(next()?)?),
            "next-level" => Action::PlayNextLevel,
            "agree" => Action::Agree(offer(next()?, parts.next())?),
            "refuse" => Action::Refuse(offer(next()?, parts.next())?),
            "agree-call" => Action::AgreeOnCall(offer(next()?, parts.next())?),
            "refuse-call" => Action::RefuseOnCall(offer(next()?, parts.next())?),
            "withdraw" => Action::Withdraw(wish(next()?)?),
            "stop" => Action::Stop,
            "stop-sure" => Action::StopSure,
            "stay" => Action::Stay,
            "on" => Action::GoOn(way(next()?)?),
            // Older versions wrote these, and their boards are still on Discord.
            "draw" => Action::Offer(Wish::Draw),
            "decline-draw" => Action::Refuse(Wish::Draw.into()),
            word => Action::Pick(PickPress::read(word, next).unwrap_or(Err(NotOurs))?),
        };
        if parts.next().is_some() {
            return Err(NotOurs);
        }
        Ok(CustomId { game, seq, action })
    }
}

/// An offer as custom ids write it.
struct OfferText(OfferKey);

impl fmt::Display for OfferText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.wish.name())?;
        self.0.by.map_or(Ok(()), |by| write!(f, ":{}", by.number()))
    }
}

fn offer(what: &str, by: Option<&str>) -> Result<OfferKey, NotOurs> {
    let seat = |text: &str| text.parse().ok().and_then(Seat::new).ok_or(NotOurs);
    Ok(OfferKey { wish: wish(what)?, by: by.map(seat).transpose()? })
}

fn wish(text: &str) -> Result<Wish, NotOurs> {
    Wish::ALL.into_iter().find(|wish| wish.name() == text).ok_or(NotOurs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::buttons::LONGEST_WAY;

    #[test]
    fn ids_read_back_and_keep_to_discords_limit() {
        let actions = [
            Action::Join,
            Action::JoinPair(Pair::A),
            Action::JoinPair(Pair::B),
            Action::Leave,
            Action::Computers,
            Action::AddComputer,
            Action::RemoveComputer,
            Action::Start(4),
            Action::Decline,
            Action::Cancel,
            Action::Pick(PickPress::Start),
            Action::Pick(PickPress::Group),
            Action::Pick(PickPress::Piece(9)),
            Action::Pick(PickPress::From(7)),
            Action::Pick(PickPress::Reach(200)),
            Action::Pick(PickPress::To(255, 1)),
            Action::Pick(PickPress::Way(vec![0, 17, 255])),
            Action::Pick(PickPress::Go(vec![3])),
            Action::Board,
            Action::Menu,
            Action::Resign,
            Action::ResignSure,
            Action::PlayOn,
            Action::Offer(Wish::Draw),
            Action::OfferSure(Wish::Abort),
            Action::PlayNextLevel,
            Action::Agree(OfferKey { wish: Wish::Takeback, by: Seat::new(3) }),
            Action::Refuse(Wish::Abort.into()),
            Action::Withdraw(Wish::Rematch),
            Action::AgreeOnCall(Wish::Draw.into()),
            Action::RefuseOnCall(OfferKey { wish: Wish::Abort, by: Seat::new(1) }),
            Action::Undo,
            Action::GiveOdds,
            Action::Hint,
            Action::HintMove,
            Action::Stop,
            Action::StopSure,
            Action::Stay,
            Action::GoOn(vec![3, 9]),
        ];
        for action in actions {
            let id = CustomId { game: MatchId(148_728), seq: 12, action };
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        let long = CustomId {
            game: MatchId(i64::MAX),
            seq: i64::MAX,
            action: Action::Pick(PickPress::Way(vec![1; 200])),
        };
        assert!(long.to_string().len() <= LENGTH);
        let full = CustomId { action: Action::Pick(PickPress::Way(vec![1; LONGEST_WAY])), ..long };
        assert!(full.to_string().len() <= LENGTH);
        assert_eq!(full.to_string().parse(), Ok(full));
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        let texts = [
            "",
            ":",
            "1",
            "1:1024",
            "1:1024:12",
            "1:1024:12:",
            "2:1024:12:join",
            "1:1024:12:join:x",
            "1:é:12:join",
            "1:1024:x:join",
            "1:1024:12:pair",
            "1:1024:12:pair:c",
            "1:1024:12:offer",
            "1:1024:12:agree:everything",
            "1:1024:12:agree:draw:7",
            "1:1024:12:start:",
            "1:1024:12:start:256",
            "1:1024:12:from",
            "1:1024:12:from:1",
            "1:1024:12:from:+1",
            "1:1024:12:go:",
            "1:1024:12:go:0",
            "1:1024:12:go:éé",
        ];
        for text in texts {
            assert_eq!(text.parse::<CustomId>(), Err(NotOurs), "{text:?}");
        }
    }
}

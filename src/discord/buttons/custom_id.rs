//! The content of a button's or select's `custom_id`: a versioned, typed value.
//!
//! Written `1:1024:12:go:0a1b2c`: version, match, the newest event when it was shown, the action,
//! its detail. It says what was pressed and is never trusted: permissions are checked with every
//! press.

use std::fmt;
use std::str::FromStr;

use crate::play::{MatchId, Pair, Seq, Wish};

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
    /// Open the picker; in the picker, go back to its start.
    Pick,
    /// Select: show another part of the pieces.
    Group,
    /// Choose the piece.
    Piece(u8),
    /// Show the destinations of a piece again.
    From(u8),
    /// Select: show another part of a piece's targets.
    Reach(u8),
    /// Choose where the piece goes: the piece, the target.
    To(u8, u8),
    /// Jump on: the way with that jump.
    Way(Vec<u8>),
    /// Play the way.
    Go(Vec<u8>),
    /// Show which piece to move.
    Hint,
    /// Show where it goes.
    HintMove,
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
    /// Agree to what is offered.
    Agree(Wish),
    /// Decline it.
    Refuse(Wish),
    /// Agree, pressed on the call to answer the offer.
    AgreeOnCall(Wish),
    /// Decline, pressed on the call.
    RefuseOnCall(Wish),
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
    /// Whether it is pressed on a call, which goes once it is answered.
    pub fn is_on_call(&self) -> bool {
        matches!(self, Action::AgreeOnCall(_) | Action::RefuseOnCall(_))
    }
}

const VERSION: &str = "1";
/// Discord's limit for a custom id.
const LENGTH: usize = 100;

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
            Action::Pick => f.write_str("pick"),
            Action::Group => f.write_str("group"),
            Action::Piece(cell) => write!(f, "piece:{cell:02x}"),
            Action::From(cell) => write!(f, "from:{cell:02x}"),
            Action::Reach(cell) => write!(f, "reach:{cell:02x}"),
            Action::To(from, to) => write!(f, "to:{from:02x}:{to:02x}"),
            Action::Way(way) => write!(f, "way:{}", Way(way)),
            Action::Go(way) => write!(f, "go:{}", Way(way)),
            Action::Hint => f.write_str("hint"),
            Action::HintMove => f.write_str("hinted"),
            Action::Undo => f.write_str("undo"),
            Action::Board => f.write_str("board"),
            Action::Menu => f.write_str("menu"),
            Action::Resign => f.write_str("resign"),
            Action::ResignSure => f.write_str("resign-sure"),
            Action::PlayOn => f.write_str("play-on"),
            Action::Offer(wish) => write!(f, "offer:{}", wish.name()),
            Action::Agree(wish) => write!(f, "agree:{}", wish.name()),
            Action::Refuse(wish) => write!(f, "refuse:{}", wish.name()),
            Action::AgreeOnCall(wish) => write!(f, "agree-call:{}", wish.name()),
            Action::RefuseOnCall(wish) => write!(f, "refuse-call:{}", wish.name()),
            Action::Withdraw(wish) => write!(f, "withdraw:{}", wish.name()),
            Action::Stop => f.write_str("stop"),
            Action::StopSure => f.write_str("stop-sure"),
            Action::Stay => f.write_str("stay"),
            Action::GoOn(way) => write!(f, "on:{}", Way(way)),
        }
    }
}

/// Cells in two hexadecimal digits each. A way too long for a custom id is reduced to its ends,
/// which still determine the move.
struct Way<'a>(&'a [u8]);

/// The longest way that fits after the longest match and event numbers (19 digits each).
pub const LONGEST_WAY: usize = (LENGTH - "1::::way".len() - 19 - 19) / 2;

impl fmt::Display for Way<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [first, .., last] if self.0.len() > LONGEST_WAY => write!(f, "{first:02x}{last:02x}"),
            way => way.iter().try_for_each(|cell| write!(f, "{cell:02x}")),
        }
    }
}

/// A custom id that isn't in our format.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no custom id of ours")]
pub struct NotOurs;

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
            "pick" => Action::Pick,
            "group" => Action::Group,
            "piece" => Action::Piece(cell(next()?)?),
            "from" => Action::From(cell(next()?)?),
            "reach" => Action::Reach(cell(next()?)?),
            "to" => Action::To(cell(next()?)?, cell(next()?)?),
            "way" => Action::Way(way(next()?)?),
            "go" => Action::Go(way(next()?)?),
            "hint" => Action::Hint,
            "hinted" => Action::HintMove,
            "undo" => Action::Undo,
            "board" => Action::Board,
            "menu" => Action::Menu,
            "resign" => Action::Resign,
            "resign-sure" => Action::ResignSure,
            "play-on" => Action::PlayOn,
            "offer" => Action::Offer(wish(next()?)?),
            "agree" => Action::Agree(wish(next()?)?),
            "refuse" => Action::Refuse(wish(next()?)?),
            "agree-call" => Action::AgreeOnCall(wish(next()?)?),
            "refuse-call" => Action::RefuseOnCall(wish(next()?)?),
            "withdraw" => Action::Withdraw(wish(next()?)?),
            "stop" => Action::Stop,
            "stop-sure" => Action::StopSure,
            "stay" => Action::Stay,
            "on" => Action::GoOn(way(next()?)?),
            // Older versions wrote these, and their boards are still on Discord.
            "draw" => Action::Offer(Wish::Draw),
            "decline-draw" => Action::Refuse(Wish::Draw),
            _ => return Err(NotOurs),
        };
        if parts.next().is_some() {
            return Err(NotOurs);
        }
        Ok(CustomId { game, seq, action })
    }
}

fn cell(text: &str) -> Result<u8, NotOurs> {
    let hex = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if hex { u8::from_str_radix(text, 16).map_err(|_| NotOurs) } else { Err(NotOurs) }
}

fn wish(text: &str) -> Result<Wish, NotOurs> {
    Wish::ALL.into_iter().find(|wish| wish.name() == text).ok_or(NotOurs)
}

fn way(text: &str) -> Result<Vec<u8>, NotOurs> {
    if text.is_empty() || !text.is_ascii() {
        return Err(NotOurs);
    }
    text.as_bytes()
        .chunks(2)
        .map(|pair| std::str::from_utf8(pair).map_err(|_| NotOurs).and_then(cell))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
            Action::Pick,
            Action::Group,
            Action::Piece(9),
            Action::From(7),
            Action::Reach(200),
            Action::To(255, 1),
            Action::Way(vec![0, 17, 255]),
            Action::Go(vec![3]),
            Action::Board,
            Action::Menu,
            Action::Resign,
            Action::ResignSure,
            Action::PlayOn,
            Action::Offer(Wish::Draw),
            Action::Agree(Wish::Takeback),
            Action::Refuse(Wish::Abort),
            Action::Withdraw(Wish::Rematch),
            Action::AgreeOnCall(Wish::Draw),
            Action::RefuseOnCall(Wish::Abort),
            Action::Undo,
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
        let long = CustomId { game: MatchId(i64::MAX), seq: i64::MAX, action: Action::Way(vec![1; 200]) };
        assert!(long.to_string().len() <= LENGTH);
        let full = CustomId { action: Action::Way(vec![1; LONGEST_WAY]), ..long };
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

//! The state of a match: a fold over its events.

use super::history::{History, LastMove};
use crate::play::{
    Answered, ChannelId, Clocks, Closing, Event, GuildId, Idle, Level, MatchId, Offer, Pair, PlayerId, Seq,
    Terms, Time, UpTime, Wish,
};
use crate::rules::{BySeat, Line, Outcome, Position, Reason, Seat, Setup, write_path};

/// Where a match was opened.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// Discord's id of the server.
    pub guild: GuildId,
    /// Discord's id of the channel.
    pub channel: ChannelId,
}

/// How a challenge or a match ended without a result.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The invited player declined.
    Declined(PlayerId),
    /// The challenger withdrew the challenge.
    Cancelled,
    /// Nobody answered in time.
    Expired,
    /// It had begun and was cancelled: by one player before everybody had moved, or by all.
    Aborted(Option<PlayerId>),
    /// It had begun, and a manager of the server ended it.
    Stopped(PlayerId),
    /// It had begun, and its competition ended it.
    Closed(Closing),
    /// It had begun, but nobody moved for a long time or confirmed that it is still being played.
    Abandoned,
}

/// How far a match has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Waiting for players.
    Lobby,
    /// Being played.
    Live,
    /// Played to its end.
    Over(Outcome),
    /// Ended without a result, most often before it began.
    Off(End),
}

/// An event that can't have happened in this state, so the stored match is damaged.
#[derive(Clone, Debug, thiserror::Error)]
#[error("event {seq} of match {id} can't have happened: {why}")]
pub struct Corrupt {
    pub(in crate::play) id: MatchId,
    pub(in crate::play) seq: Seq,
    pub(in crate::play) why: String,
}

/// A match: its players, terms and location, and the current position.
#[derive(Clone, Debug)]
pub struct Match {
    pub(in crate::play) id: MatchId,
    pub(in crate::play) location: Location,
    pub(in crate::play) seq: Seq,
    pub(in crate::play) at: Time,
    /// The bot's total downtime as far as known: how far the clocks' time lags behind real time.
    pub(in crate::play) down_ms: i64,
    pub(in crate::play) clocks: Option<Clocks>,
    pub(in crate::play) idle: Option<Idle>,
    pub(in crate::play) turn_seq: Seq,
    pub(in crate::play) creator: PlayerId,
    pub(in crate::play) terms: Terms,
    pub(in crate::play) invited: Vec<PlayerId>,
    pub(in crate::play) joined: Vec<PlayerId>,
    pub(in crate::play) computers: Vec<(PlayerId, Level)>,
    pub(in crate::play) pairs: Vec<(PlayerId, Pair)>,
    /// The player behind each change of the lobby that let somebody in, chose a pair or added a computer player.
    pub(in crate::play) entries: Vec<PlayerId>,
    pub(in crate::play) stage: Stage,
    pub(in crate::play) seats: BySeat<Option<PlayerId>>,
    pub(in crate::play) position: Position,
    pub(in crate::play) last: Option<LastMove>,
    pub(in crate::play) left: Vec<(Seat, Reason)>,
    pub(in crate::play) same_turn: bool,
    pub(in crate::play) offer: Option<Offer>,
    pub(in crate::play) news: Option<Answered>,
    /// The answer to each seat's last offer of each kind.
    pub(in crate::play) answers: Vec<Answered>,
    /// The ply of each seat's last offer of each kind.
    pub(in crate::play) offers_made: Vec<(Wish, Seat, u32)>,
    pub(in crate::play) taken_back: Option<Seat>,
    /// The seat that has just moved, until anything else happens.
    pub(in crate::play) fresh: Option<Seat>,
    /// The ply to which the last undo led.
    pub(in crate::play) undone: Option<u32>,
    /// The seats that were shown a good move, and in which turn: after a takeback, a turn is a new one.
    pub(in crate::play) hints: Vec<(Seat, Seq)>,
    pub(in crate::play) rematch: Option<MatchId>,
    pub(in crate::play) history: History,
    pub(in crate::play) tallies: Vec<BySeat<u32>>,
}

impl Match {
    /// A new match, opened at this time by its first event.
    ///
    /// # Errors
    /// When the first event doesn't open a match, or names a game that doesn't exist.
    pub fn open(id: MatchId, location: Location, first: &Event, at: Time) -> Result<Match, Corrupt> {
        let corrupt = |why: String| Corrupt { id, seq: 1, why };
        let Event::Opened { by, terms } = first else {
            return Err(corrupt("the first event opens no match".to_owned()));
        };
        let setup = terms.setup().map_err(|error| corrupt(error.to_string()))?;
        Ok(Match {
            id,
            location,
            seq: 1,
            at,
            down_ms: at.down_ms,
            clocks: None,
            idle: None,
            turn_seq: 1,
            creator: *by,
            invited: terms.invited.clone(),
            terms: terms.clone(),
            joined: vec![*by],
            computers: vec![],
            pairs: vec![],
            entries: vec![],
            stage: Stage::Lobby,
            seats: BySeat::from_fn(|_| None),
            position: Position::start(&setup),
            last: None,
            left: vec![],
            same_turn: false,
            offer: None,
            news: None,
            answers: vec![],
            offers_made: vec![],
            taken_back: None,
            fresh: None,
            undone: None,
            hints: vec![],
            rematch: None,
            history: History::default(),
            tallies: Vec::new(),
        })
    }

    /// The same match with another position on its board, for when only the board matters: a puzzle's
    /// position isn't from this match.
    #[must_use]
    pub fn with_position(self, position: Position) -> Match {
        Match { position, ..self }
    }

    /// Rebuilds a match from all of its events and their times.
    ///
    /// # Errors
    /// When an event can't follow from those before it.
    pub fn from_events<'a>(
        id: MatchId,
        location: Location,
        events: impl IntoIterator<Item = (&'a Event, Time)>,
    ) -> Result<Match, Corrupt> {
        let mut events = events.into_iter();
        let (first, at) = events.next().ok_or(Corrupt { id, seq: 0, why: "it has no events".to_owned() })?;
        let mut game = Match::open(id, location, first, at)?;
        for (event, at) in events {
            game.apply(event, at)?;
        }
        Ok(game)
    }

    /// Whether it has ever begun, even if it was cancelled since.
    pub fn has_begun(&self) -> bool {
        !self.tallies.is_empty()
    }

    /// The seat whose clock is running.
    pub fn running(&self) -> Option<Seat> {
        self.position.turn().filter(|_| self.stage == Stage::Live && self.clocks.is_some())
    }

    /// When the seat to move runs out of time, in milliseconds UTC, given the downtime known so
    /// far.
    pub fn deadline_ms(&self) -> Option<i64> {
        let (seat, clocks) = self.running().zip(self.clocks.as_ref())?;
        Some(clocks.deadline(seat).utc_ms(self.down_ms))
    }

    /// When the match next needs attention, for a reminder, a flag or the question whether it is
    /// still being played.
    pub fn due(&self) -> Option<UpTime> {
        if let Some((seat, clocks)) = self.running().zip(self.clocks.as_ref()) {
            return Some(clocks.due(seat));
        }
        self.idle.filter(|_| self.stage == Stage::Live).map(|idle| idle.due())
    }

    /// Whether the seat to move has already been reminded this turn.
    pub fn is_reminded(&self) -> bool {
        self.clocks.as_ref().is_some_and(Clocks::is_reminded) || self.idle.is_some_and(|idle| idle.is_asked())
    }

    /// When the vacation of a seat's player ends, in milliseconds UTC.
    pub fn vacation_until_ms(&self, seat: Seat) -> Option<i64> {
        let until = self.clocks.as_ref()?.vacation_until(seat, self.at)?;
        Some(until.utc_ms(self.down_ms))
    }

    /// When the match is closed because nobody moves, or when the players are asked about it, in
    /// milliseconds UTC, given the downtime known so far.
    pub fn idle_due_ms(&self) -> Option<i64> {
        Some(self.idle?.due().utc_ms(self.down_ms))
    }

    /// The same match with the id that the database gave it.
    pub fn named(self, id: MatchId) -> Match {
        Match { id, ..self }
    }

    /// The game with its options.
    pub fn setup(&self) -> &Setup {
        self.position.setup()
    }

    /// The number of plies before the seat's last move, to which taking it back leads. Passes
    /// aren't moves.
    pub fn last_move_of(&self, seat: Seat) -> Option<u32> {
        self.history.last_of(seat)
    }

    /// Whether a seat lost on time without having made a move, as somebody does who isn't there.
    pub fn was_absent(&self, seat: Seat) -> bool {
        self.position.dropped().contains(&(seat, Reason::Time)) && self.last_move_of(seat).is_none()
    }

    /// The board after this many plies, and the move that led to it; none when there weren't as
    /// many or somebody has dropped out since.
    pub(in crate::play) fn after(&self, ply: u32) -> Option<(Position, Option<LastMove>)> {
        let (position, last) = self.history.after(self.setup(), ply)?;
        (position.dropped() == self.position.dropped()).then_some((position, last))
    }

    /// A line as it is stored and shown: with its path, where it has one.
    pub(in crate::play) fn written(&self, line: &Line) -> String {
        if line.path.len() > 2 {
            write_path(self.position.board(), &line.path)
        } else {
            self.position.write(line.mv)
        }
    }
}

/// The fields, as other modules see them.
impl Match {
    /// The id by which players refer to it.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// The server and the channel in which it was opened.
    pub fn location(&self) -> Location {
        self.location
    }

    /// The number of its events.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// When the newest event happened.
    pub fn at(&self) -> Time {
        self.at
    }

    /// The seats' clocks, once the match has started, if it has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The event that last changed the position or the stage. Buttons shown before it are stale.
    pub fn turn_seq(&self) -> Seq {
        self.turn_seq
    }

    /// The challenger.
    pub fn creator(&self) -> PlayerId {
        self.creator
    }

    /// The terms of the challenge.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The invited players who haven't answered.
    pub fn invited(&self) -> &[PlayerId] {
        &self.invited
    }

    /// The players who have joined, the challenger first.
    pub fn joined(&self) -> &[PlayerId] {
        &self.joined
    }

    /// The computer players and their levels, in the order in which they joined.
    pub fn computers(&self) -> &[(PlayerId, Level)] {
        &self.computers
    }

    /// The pairs that players have chosen in the lobby.
    pub fn pairs(&self) -> &[(PlayerId, Pair)] {
        &self.pairs
    }

    /// Whether it is waiting for players, live or over.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The player in each seat, once the match has started.
    pub fn seats(&self) -> &BySeat<Option<PlayerId>> {
        &self.seats
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The move that led to the position.
    pub fn last(&self) -> Option<&LastMove> {
        self.last.as_ref()
    }

    /// The seats that dropped out with the last move or since then, and why.
    pub fn left(&self) -> &[(Seat, Reason)] {
        &self.left
    }

    /// Whether the seat to move was already to move before the last drop-out, and so has been
    /// notified.
    pub fn same_turn(&self) -> bool {
        self.same_turn
    }

    /// The standing offer. It lapses when a seat that hasn't agreed to it moves.
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// The same match without its standing offer, for a board that can't be answered any more.
    #[must_use]
    pub fn without_offer(self) -> Match {
        Match { offer: None, ..self }
    }

    /// The answer to the offer made since the last move; `None` while another offer stands.
    pub fn news(&self) -> Option<Answered> {
        self.news
    }

    /// The seat that may undo its move for now, because nothing has happened since. Rated moves
    /// stand, and so does the move that takes the place of an undone one: each move calls the next
    /// player.
    pub fn undoable(&self) -> Option<Seat> {
        let may_undo = self.stage == Stage::Live && self.unrated().is_some() && !self.awaits_computer();
        let is_first = |seat| self.undone.is_none() || self.last_move_of(seat) != self.undone;
        self.fresh.filter(|&seat| may_undo && !self.is_computer(seat) && is_first(seat))
    }

    /// Whether a seat may give time odds now.
    pub fn may_give_odds(&self, seat: Seat) -> bool {
        let is_live = self.stage == Stage::Live && self.position.playing().contains(seat);
        let has_all = self.clocks.as_ref().is_some_and(|clocks| !clocks.gave_odds(seat));
        self.terms.odds && is_live && has_all && self.last_move_of(seat).is_none()
    }

    /// Whether a seat gave time odds.
    pub fn gave_odds(&self, seat: Seat) -> bool {
        self.clocks.as_ref().is_some_and(|clocks| clocks.gave_odds(seat))
    }

    /// How often a seat was shown a good move, at most once for each turn.
    pub fn hints(&self, seat: Seat) -> usize {
        self.hints.iter().filter(|(hinted, _)| *hinted == seat).count()
    }

    /// Whether a seat was shown a good move in this turn.
    pub fn is_hinted(&self, seat: Seat) -> bool {
        self.hints.contains(&(seat, self.turn_seq))
    }

    /// The seat whose move was taken back, until the next move.
    pub fn taken_back(&self) -> Option<Seat> {
        self.taken_back
    }

    /// The match that follows this one.
    pub fn rematch(&self) -> Option<MatchId> {
        self.rematch
    }

    /// Each seat's [`Position::tally`] at the start and after each ply, to see who was leading when.
    pub fn tallies(&self) -> &[BySeat<u32>] {
        &self.tallies
    }

    /// The same match when the bot has been down for this long in all: its deadlines move on.
    pub fn after_downtime(self, down_ms: i64) -> Match {
        Match { down_ms, ..self }
    }
}

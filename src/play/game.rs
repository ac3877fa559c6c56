//! The state of a match: a fold over its events.

use super::history::History;
use super::{
    Answer, Answered, Clocks, Event, Idle, MatchId, Offer, Pair, PlayerId, Refusal, Seq, Terms, Time, Wish,
    event,
};
use crate::rules::{BySeat, Cell, CellSet, Line, Move, Outcome, Position, Reason, Seat, Setup, write_path};

/// Where a match was opened.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Discord's id of the server.
    pub guild: i64,
    /// Discord's id of the channel.
    pub channel: i64,
}

/// How a lobby ended without a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The invited player declined.
    Declined(PlayerId),
    /// The challenger withdrew the challenge.
    Cancelled,
    /// Nobody answered in time.
    Expired,
    /// It had begun and was called off: by one player before everybody had moved, or by all.
    Aborted(Option<PlayerId>),
    /// It had begun, and a manager of the server ended it.
    Stopped(PlayerId),
    /// It had begun, but nobody moved for a long time, nor said that it is still being played.
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

/// The last move on the board, for display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// Its path: the start cell, each hop and the end; for a clone only the end.
    pub path: Vec<Cell>,
    /// The cells that changed sides.
    pub captured: CellSet,
    /// The seats that had no move and passed after it.
    pub passed: Vec<Seat>,
}

/// An event that can't have happened in this state, so the stored match is damaged.
#[derive(Clone, Debug, thiserror::Error)]
#[error("event {seq} of match {id} can't have happened: {why}")]
pub struct Corrupt {
    id: MatchId,
    seq: Seq,
    why: String,
}

/// A match: its players, terms and place, and the current position.
#[derive(Clone, Debug)]
pub struct Match {
    /// The id by which players refer to it.
    pub id: MatchId,
    /// The server and the channel in which it was opened.
    pub place: Place,
    /// The number of its events.
    pub seq: Seq,
    /// When the newest event happened.
    pub at: Time,
    /// The bot's total downtime as far as known: how far the clocks' time lags behind real time.
    pub down_ms: i64,
    /// The seats' clocks, once the match has started, if it has any.
    pub clocks: Option<Clocks>,
    /// How long nobody has moved, once the match has started, if it has no clocks.
    pub idle: Option<Idle>,
    /// The event that last changed the position or the stage. Buttons shown before it are stale.
    pub turn_seq: Seq,
    /// The challenger.
    pub creator: PlayerId,
    /// The terms of the challenge.
    pub terms: Terms,
    /// The invited players who haven't answered.
    pub invited: Vec<PlayerId>,
    /// The players who have joined, the challenger first.
    pub joined: Vec<PlayerId>,
    /// The pairs that players chose in the lobby. Only a player's last choice counts.
    pub pairs: Vec<(PlayerId, Pair)>,
    /// Whether it is waiting for players, live or over.
    pub stage: Stage,
    /// The player in each seat, once the match has started.
    pub seats: BySeat<Option<PlayerId>>,
    /// The current position.
    pub position: Position,
    /// The move that led to the position.
    pub last: Option<LastMove>,
    /// The seats that dropped out with the last move or since then, and why.
    pub left: Vec<(Seat, Reason)>,
    /// Whether the seat to move was already to move before the last drop-out, and so has been
    /// notified.
    pub same_turn: bool,
    /// The standing offer. It lapses when a seat that hasn't agreed to it moves.
    pub offer: Option<Offer>,
    /// The answer to the offer made since the last move; none while another offer stands.
    pub news: Option<Answered>,
    /// The answer to each seat's last offer of each kind.
    pub(super) answers: Vec<Answered>,
    /// The ply of each seat's last offer of each kind. Of rematches, only declined ones are listed.
    pub(super) asked: Vec<(Wish, Seat, u32)>,
    /// The seat whose move was taken back, until the next move.
    pub taken_back: Option<Seat>,
    /// The match that follows this one.
    pub rematch: Option<MatchId>,
    pub(super) history: History,
    /// Each seat's [`Position::race`] at the start and after each ply, to see who was leading when.
    pub races: Vec<BySeat<u32>>,
}

impl Match {
    /// A new match, opened at this time by its first event.
    ///
    /// # Errors
    /// When the first event doesn't open a match, or names a game that doesn't exist.
    pub fn open(id: MatchId, place: Place, first: &Event, at: Time) -> Result<Match, Corrupt> {
        let corrupt = |why: String| Corrupt { id, seq: 1, why };
        let Event::Opened { by, terms } = first else {
            return Err(corrupt("the first event opens no match".to_owned()));
        };
        let setup = terms.setup().map_err(|error| corrupt(error.to_string()))?;
        Ok(Match {
            id,
            place,
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
            pairs: vec![],
            stage: Stage::Lobby,
            seats: BySeat::from_fn(|_| None),
            position: Position::start(&setup),
            last: None,
            left: vec![],
            same_turn: false,
            offer: None,
            news: None,
            answers: vec![],
            asked: vec![],
            taken_back: None,
            rematch: None,
            history: History::default(),
            races: Vec::new(),
        })
    }

    /// Rebuilds a match from all of its events and their times.
    ///
    /// # Errors
    /// When an event can't follow from those before it.
    pub fn replay<'a>(
        id: MatchId,
        place: Place,
        events: impl IntoIterator<Item = (&'a Event, Time)>,
    ) -> Result<Match, Corrupt> {
        let mut events = events.into_iter();
        let (first, at) = events.next().ok_or(Corrupt { id, seq: 0, why: "it has no events".to_owned() })?;
        let mut game = Match::open(id, place, first, at)?;
        for (event, at) in events {
            game.apply(event, at)?;
        }
        Ok(game)
    }

    /// Applies the next event, which happened at this time.
    ///
    /// # Errors
    /// When the event can't have happened in this state; the match is then unusable.
    pub fn apply(&mut self, event: &Event, at: Time) -> Result<(), Corrupt> {
        let seq = self.seq + 1;
        let id = self.id;
        let corrupt = |why: &str| Corrupt { id, seq, why: format!("{event:?}: {why}") };
        self.seq = seq;
        self.at = at;
        self.down_ms = at.down_ms;
        let (running, moved) = (self.running(), matches!(event, Event::Moved { .. }));
        if event.is_of_lobby() != (self.stage == Stage::Lobby) {
            return Err(corrupt("not at this stage"));
        }
        let mut turned = true;
        match event {
            Event::Opened { .. } => return Err(corrupt("it is open already")),
            Event::Joined { player } => {
                self.joined.push(*player);
                self.invited.retain(|invited| invited != player);
                turned = false;
            }
            Event::Paired { player, pair } => {
                self.pairs.push((*player, *pair));
                turned = false;
            }
            Event::Left { player } => {
                self.joined.retain(|joined| joined != player);
                self.pairs.retain(|(paired, _)| paired != player);
                turned = false;
            }
            Event::Declined { player } if self.setup().seat_count() == 2 => {
                self.stage = Stage::Off(End::Declined(*player));
            }
            Event::Declined { player } => {
                self.invited.retain(|invited| invited != player);
                turned = false;
            }
            Event::Cancelled => self.stage = Stage::Off(End::Cancelled),
            Event::Expired => self.stage = Stage::Off(End::Expired),
            Event::Reduced { options } => {
                let setup =
                    event::read(&self.terms.game, options).map_err(|why| corrupt(&why.to_string()))?;
                self.position = Position::start(&setup);
            }
            Event::Started { seats } => {
                if seats.len() != self.setup().seat_count() {
                    return Err(corrupt("not as many people as seats"));
                }
                for (at, player) in self.setup().seats().zip(seats) {
                    self.seats[at] = Some(*player);
                }
                self.invited.clear();
                self.stage = Stage::Live;
                self.races.push(self.position.races());
                self.clocks = self.terms.time.budget().map(|budget| Clocks::start(budget, at));
                self.idle = self.clocks.is_none().then(|| Idle::since(at));
            }
            Event::Moved { path } => {
                let line = self.position.read(path).map_err(|error| corrupt(&format!("{error:?}")))?;
                let played = self.position.play(line.mv).map_err(|_| corrupt("an illegal move"))?;
                self.news = None;
                if self.offer.is_some_and(|offer| !offer.survives_move_of(played.seat)) {
                    self.answered(Answer::Lapsed);
                }
                self.history.played(played.seat, &line);
                self.taken_back = None;
                self.same_turn = false;
                self.left = played.dropped.map(|seat| (seat, Reason::Stall)).into_iter().collect();
                self.last = Some(LastMove {
                    seat: played.seat,
                    mv: line.mv,
                    path: line.path,
                    captured: played.captured,
                    passed: vec![],
                });
                self.races.push(self.position.races());
            }
            Event::Passed => {
                let played =
                    self.position.play(Move::Pass).map_err(|_| corrupt("a pass that isn't forced"))?;
                self.history.played(played.seat, &Line { mv: Move::Pass, path: vec![] });
                self.same_turn = false;
                self.left.extend(played.dropped.map(|seat| (seat, Reason::Stall)));
                if let Some(last) = &mut self.last {
                    last.passed.push(played.seat);
                }
                self.races.push(self.position.races());
            }
            Event::Resigned { seat } | Event::Flagged { seat } => {
                let seat = self.seat_in(*seat).ok_or_else(|| corrupt("that seat isn't in it"))?;
                let is_flag = matches!(event, Event::Flagged { .. });
                if is_flag && running != Some(seat) {
                    return Err(corrupt("its clock isn't running"));
                }
                let reason = if is_flag { Reason::Time } else { Reason::Resign };
                let turn = self.position.turn();
                self.position.drop_out(seat, reason).map_err(|_| corrupt("it is over"))?;
                self.same_turn = self.position.turn() == turn;
                self.left.push((seat, reason));
                self.history.left(seat, reason);
                self.answered(Answer::Lapsed);
            }
            Event::Reminded { seat } => {
                let clocks =
                    self.clocks.as_mut().filter(|_| running.is_some_and(|turn| turn.number() == *seat));
                clocks.ok_or_else(|| corrupt("its clock isn't running"))?.remind();
                turned = false;
            }
            Event::Away { seat, .. } | Event::Back { seat } => {
                let away = self.seat_in(*seat).zip(self.clocks.as_mut());
                let (seat, clocks) = away.ok_or_else(|| corrupt("it has no clock"))?;
                let until = match event {
                    Event::Away { until_ms, .. } => Time { at_ms: *until_ms, ..at },
                    _ => at,
                };
                clocks.go_away(seat, until.up_ms(), running, at);
                turned = false;
            }
            Event::Asked { seat } => {
                let turn =
                    self.position.turn().filter(|turn| turn.number() == *seat && self.stage == Stage::Live);
                let idle = turn.and(self.idle).filter(|idle| !idle.is_asked());
                self.idle = Some(idle.ok_or_else(|| corrupt("that isn't asked now"))?.asked(at));
                turned = false;
            }
            Event::Stayed { .. } | Event::Abandoned if !self.idle.is_some_and(|idle| idle.is_asked()) => {
                return Err(corrupt("nobody has asked"));
            }
            Event::Stayed { seat } => {
                self.seat_in(*seat).ok_or_else(|| corrupt("that seat isn't in it"))?;
                self.idle = Some(Idle::since(at));
                turned = false;
            }
            Event::Offered { wish, seat } => {
                self.offered(*wish, *seat).ok_or_else(|| corrupt("it can't be offered now"))?;
                turned = false;
            }
            Event::DrawOffered { seat } => {
                self.offered(Wish::Draw, *seat).ok_or_else(|| corrupt("it can't be offered now"))?;
                turned = false;
            }
            Event::OfferAgreed { wish, seat } => {
                self.agreed(*wish, *seat).ok_or_else(|| corrupt("that isn't offered"))?;
                turned = false;
            }
            Event::DrawAccepted { seat } => {
                self.agreed(Wish::Draw, *seat).ok_or_else(|| corrupt("that isn't offered"))?;
                turned = false;
            }
            Event::OfferDeclined { wish, seat } => {
                let seat = Seat::new(*seat).ok_or_else(|| corrupt("there is no such seat"))?;
                if let Some(offer) = self.offer.filter(|_| *wish == Wish::Rematch) {
                    self.note_asked(Wish::Rematch, offer.by);
                }
                self.answered(Answer::Declined(seat));
                turned = false;
            }
            Event::DrawDeclined { seat } => {
                let seat = Seat::new(*seat).ok_or_else(|| corrupt("there is no such seat"))?;
                self.answered(Answer::Declined(seat));
                turned = false;
            }
            Event::OfferWithdrawn { .. } => {
                self.answered(Answer::Withdrawn);
                turned = false;
            }
            Event::TakenBack { ply } => {
                self.taken_back = self.offer.map(|offer| offer.by);
                self.answered(Answer::Agreed);
                if self.stage != Stage::Live || !self.take_back(*ply) {
                    return Err(corrupt("there is no way back there"));
                }
                self.asked.retain(|(.., at)| at <= ply);
            }
            Event::Aborted { .. } | Event::Stopped { .. } if self.stage != Stage::Live => {
                return Err(corrupt("it is over"));
            }
            Event::Aborted { by } => {
                self.stage = Stage::Off(End::Aborted(*by));
                self.answered(if by.is_none() { Answer::Agreed } else { Answer::Lapsed });
            }
            Event::Stopped { by } => {
                self.stage = Stage::Off(End::Stopped(*by));
                self.answered(Answer::Lapsed);
            }
            Event::Abandoned => {
                self.stage = Stage::Off(End::Abandoned);
                self.answered(Answer::Lapsed);
            }
            Event::Rematched { game } => {
                if !self.wants_rematch() {
                    return Err(corrupt("not all have agreed"));
                }
                self.rematch = Some(*game);
                self.answered(Answer::Agreed);
                turned = false;
            }
            Event::DrawAgreed => {
                self.position.agree_draw().map_err(|_| corrupt("it is over"))?;
                self.answered(Answer::Agreed);
            }
        }
        if turned {
            self.turn_seq = seq;
            self.idle = self.idle.map(|_| Idle::since(at));
        }
        if let (Stage::Live, Some(outcome)) = (self.stage, self.position.outcome()) {
            self.stage = Stage::Over(outcome);
        }
        if running.is_some() && (moved || self.running() != running) {
            self.clocks.iter_mut().for_each(|clocks| clocks.hand_over(running, moved, at));
        }
        Ok(())
    }

    /// The seat whose clock is running.
    pub fn running(&self) -> Option<Seat> {
        self.position.turn().filter(|_| self.stage == Stage::Live && self.clocks.is_some())
    }

    /// When the seat to move runs out of time, in milliseconds UTC, given the downtime known so
    /// far.
    pub fn deadline_ms(&self) -> Option<i64> {
        let (seat, clocks) = self.running().zip(self.clocks.as_ref())?;
        Some(clocks.deadline_ms(seat).saturating_add(self.down_ms))
    }

    /// When the match next needs attention, for a reminder, a flag or the question whether it is
    /// still being played. By [`Time::up_ms`].
    pub fn due_ms(&self) -> Option<i64> {
        if let Some((seat, clocks)) = self.running().zip(self.clocks.as_ref()) {
            return Some(clocks.due_ms(seat));
        }
        self.idle.filter(|_| self.stage == Stage::Live).map(|idle| idle.due_ms())
    }

    /// Whether the seat to move has already been reminded this turn.
    pub fn is_reminded(&self) -> bool {
        self.clocks.as_ref().is_some_and(Clocks::is_reminded) || self.idle.is_some_and(|idle| idle.is_asked())
    }

    /// When the vacation of a seat's player ends, in milliseconds UTC.
    pub fn away_until_ms(&self, seat: Seat) -> Option<i64> {
        let until = self.clocks.as_ref()?.away_until_ms(seat, self.at)?;
        Some(until.saturating_add(self.down_ms))
    }

    /// The same match with the id that the database gave it.
    pub fn named(self, id: MatchId) -> Match {
        Match { id, ..self }
    }

    /// The seat with this number, if it hasn't dropped out.
    fn seat_in(&self, number: u8) -> Option<Seat> {
        Seat::new(number).filter(|&seat| self.position.playing().contains(seat))
    }

    fn offered(&mut self, wish: Wish, seat: u8) -> Option<()> {
        let seat = self.asking(wish, seat).filter(|_| self.offer.is_none())?;
        self.offer = Some(Offer { wish, by: seat, agreed: std::iter::once(seat).collect() });
        self.news = None;
        if wish != Wish::Rematch {
            self.note_asked(wish, seat);
        }
        Some(())
    }

    fn agreed(&mut self, wish: Wish, seat: u8) -> Option<()> {
        let seat = self.asking(wish, seat)?;
        self.offer.as_mut().filter(|offer| offer.wish == wish)?.agreed.insert(seat);
        Some(())
    }

    /// The seat with this number, if it may offer or answer this now.
    fn asking(&self, wish: Wish, number: u8) -> Option<Seat> {
        match wish {
            Wish::Rematch => {
                self.setup().seats().find(|seat| seat.number() == number && self.can_be_followed())
            }
            _ if self.stage == Stage::Live => self.seat_in(number),
            _ => None,
        }
    }

    /// The game with its options.
    pub fn setup(&self) -> &Setup {
        self.position.setup()
    }

    /// The seat of a player, even one who has dropped out.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.setup().seats().find(|&seat| self.seats[seat] == Some(player))
    }

    /// The seat in which a player takes part in the running match.
    ///
    /// # Errors
    /// A refusal when the match isn't running, or the player isn't in it or has left it.
    pub(super) fn seated(&self, player: PlayerId) -> Result<Seat, Refusal> {
        match self.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Over(_) | Stage::Off(_) => Err(Refusal::Finished),
            Stage::Live => {
                let seat = self.seat_of(player).ok_or(Refusal::NotYourMatch)?;
                if self.position.playing().contains(seat) { Ok(seat) } else { Err(Refusal::OutOfIt) }
            }
        }
    }

    /// The player to move, while the match is live.
    pub fn to_move(&self) -> Option<PlayerId> {
        if self.stage != Stage::Live {
            return None;
        }
        self.position.turn().and_then(|seat| self.seats[seat])
    }

    /// The number of seats not taken yet, including those kept for invited players.
    pub fn seats_free(&self) -> usize {
        self.setup().seat_count().saturating_sub(self.joined.len())
    }

    /// Everybody involved in the match, without repetition.
    pub fn people(&self) -> Vec<PlayerId> {
        let mut people = self.joined.clone();
        people.extend(&self.invited);
        if let Stage::Off(End::Stopped(manager)) = self.stage
            && !people.contains(&manager)
        {
            people.push(manager);
        }
        people
    }

    /// A line as it is stored and shown: with its path, where it has one.
    pub(super) fn written(&self, line: &Line) -> String {
        if line.path.len() > 2 {
            write_path(self.position.board(), &line.path)
        } else {
            self.position.write(line.mv)
        }
    }
}

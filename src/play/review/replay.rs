//! A match ply by ply: quick access to the board after any ply, and to what the plies did.
//!
//! A [`Replay`] is built once by playing all plies. It keeps every 16th position, so that any other
//! is at most 15 plies away. [`Match::replay`] builds one; [`Match::of_record`] turns a parsed text
//! into a match first.

use crate::play::{
    ChannelId, Departure, Event, GuildId, LastMove, Location, Match, MatchId, PlayerId, Stage, Terms, Time,
};
use crate::rules::{
    Act, BySeat, Cell, CellSet, Line, Move, Position, Reason, Record, Seat, SeatSet, Setup, write_path,
};

/// The distance between kept positions: playing this many plies takes a fraction of the time of
/// drawing one board.
const KEPT: usize = 16;

/// A match that can be viewed ply by ply.
#[derive(Clone, Debug)]
pub struct Replay {
    plies: Vec<Ply>,
    left: Vec<Departure>,
    /// The positions after 0, [`KEPT`], ... plies, after the seats that dropped out there.
    kept: Vec<Position>,
    end: Position,
    tallies: Vec<BySeat<u32>>,
    playing: Vec<SeatSet>,
}

/// What one ply did.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// Its path, as in [`LastMove::path`]; empty for a pass.
    pub path: Vec<Cell>,
    /// The cells that changed sides.
    pub captured: CellSet,
}

impl Match {
    /// The match as far as it has been played; `None` in the lobby.
    pub fn replay(&self) -> Option<Replay> {
        if !self.has_begun() {
            return None;
        }
        let plies = self.history.plies().map(|(seat, mv, path)| (seat, mv, path.to_vec()));
        Replay::new(self.setup(), plies.collect(), self.history.who_left().to_vec(), self.position.clone())
    }

    /// The match as it was after this many plies, for display; after the last one, as it is now.
    /// `replay` must be its own.
    pub fn as_of(&self, replay: &Replay, ply: usize) -> Match {
        if ply >= replay.len() {
            return self.clone();
        }
        let mut history = self.history.clone();
        history.truncate(ply as u32);
        Match {
            stage: Stage::Live,
            history,
            position: replay.at(ply),
            last: replay.last(ply),
            left: vec![],
            offer: None,
            news: None,
            taken_back: None,
            fresh: None,
            clocks: None,
            tallies: replay.tallies()[..=ply].to_vec(),
            ..self.clone()
        }
    }

    /// Turns a parsed record into a match with a placeholder player in each seat that has a name.
    /// It belongs to nobody, and no act can change it. `None` if its acts don't follow from one another,
    /// which can't happen with a parsed record.
    pub fn of_record(record: &Record) -> Option<Match> {
        let setup = record.setup();
        let seats: Vec<PlayerId> = setup.seats().map(|seat| PlayerId(seat.number().into())).collect();
        let terms = Terms::new(setup, vec![], 0, String::new());
        let (now, nowhere) = (Time::default(), Location { guild: GuildId(0), channel: ChannelId(0) });
        let mut game =
            Match::open(MatchId(0), nowhere, &Event::Opened { by: PlayerId(1), terms }, now).ok()?;
        for &player in &seats[1..] {
            game.apply(&Event::Joined { player }, now).ok()?;
        }
        game.apply(&Event::Started { seats }, now).ok()?;
        for act in record.acts() {
            let event = match act {
                Act::Move(Line { mv: Move::Pass, .. }) => Event::Passed,
                Act::Move(line) => Event::Moved { path: write_path(setup.board(), &line.path) },
                Act::Agree => Event::DrawAgreed,
                Act::DropOut(seat, reason) => {
                    // A flag event needs a clock, and there is none here.
                    game.position.drop_out(*seat, *reason).ok()?;
                    game.history.left(*seat, *reason);
                    game.stage = game.position.outcome().map_or(Stage::Live, Stage::Over);
                    continue;
                }
            };
            game.apply(&event, now).ok()?;
        }
        for seat in setup.seats().filter(|&seat| record.name(seat).is_empty()) {
            game.seats[seat] = None;
        }
        Some(game)
    }
}

impl Replay {
    fn new(
        setup: &Setup,
        played: Vec<(Seat, Move, Vec<Cell>)>,
        left: Vec<Departure>,
        end: Position,
    ) -> Option<Replay> {
        let mut position = Position::start(setup);
        let mut replay = Replay {
            plies: Vec::with_capacity(played.len()),
            left,
            kept: Vec::with_capacity(played.len() / KEPT + 1),
            end,
            tallies: Vec::with_capacity(played.len() + 1),
            playing: Vec::with_capacity(played.len() + 1),
        };
        replay.note(&mut position)?;
        for (seat, mv, path) in played {
            let done = position.play(mv).ok()?;
            replay.plies.push(Ply { seat, mv, path, captured: done.captured });
            replay.note(&mut position)?;
        }
        Some(replay)
    }

    /// Records the state after the plies so far, once the seats that left then are out.
    fn note(&mut self, position: &mut Position) -> Option<()> {
        let made = self.plies.len();
        // A seat that leaves now keeps what its position was worth after this ply.
        self.tallies.push(position.tallies_after(self.tallies.last()));
        self.leave(position, made)?;
        if made.is_multiple_of(KEPT) {
            self.kept.push(position.clone());
        }
        self.playing.push(position.playing());
        Some(())
    }

    fn leave(&self, position: &mut Position, made: usize) -> Option<()> {
        for gone in self.left.iter().filter(|gone| gone.after == made) {
            position.drop_out(gone.seat, gone.reason).ok()?;
        }
        Some(())
    }

    /// The setup of the match.
    pub fn setup(&self) -> &Setup {
        self.end.setup()
    }

    /// Its approximate size in memory.
    pub fn bytes(&self) -> usize {
        let ply = size_of::<Ply>() + size_of::<BySeat<u32>>() + size_of::<SeatSet>();
        let ways: usize = self.plies.iter().map(|ply| size_of_val(ply.path.as_slice())).sum();
        self.kept.iter().map(Position::bytes).sum::<usize>() + self.plies.len() * ply + ways
    }

    /// The number of plies.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nobody has moved yet.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The plies in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Each seat's [`Position::tally`] at the start and after each ply.
    pub fn tallies(&self) -> &[BySeat<u32>] {
        &self.tallies
    }

    /// The seats still in the match at the start and after each ply.
    pub fn playing(&self) -> &[SeatSet] {
        &self.playing
    }

    /// The board after this many plies, without the seats that dropped out there. A number beyond
    /// the last ply gives the final board.
    pub fn at(&self, ply: usize) -> Position {
        if ply >= self.len() {
            return self.end.clone();
        }
        let mut position = self.kept[ply / KEPT].clone();
        for at in ply / KEPT * KEPT..ply {
            // The plies were already played when the replay was built, so playing them can't fail.
            let again =
                position.play(self.plies[at].mv).is_ok() && self.leave(&mut position, at + 1).is_some();
            debug_assert!(again, "a replay plays twice alike");
        }
        position
    }

    /// The move that led to the board after this many plies, for display.
    pub fn last(&self, ply: usize) -> Option<LastMove> {
        let Ply { seat, mv, path, captured } = self.plies.get(ply.min(self.len()).checked_sub(1)?)?.clone();
        Some(LastMove { seat, mv, path, captured, passed: vec![] })
    }

    /// The match as a record; `name` gives the player's name for each seat.
    pub fn record(&self, name: impl Fn(Seat) -> String) -> Option<Record> {
        let mut record = Record::new(self.setup());
        for seat in self.setup().seats() {
            record.set_name(seat, &name(seat));
        }
        for made in 0..=self.len() {
            for gone in self.left.iter().filter(|gone| gone.after == made) {
                record.act(Act::DropOut(gone.seat, gone.reason)).ok()?;
            }
            if let Some(Ply { mv, path, .. }) = self.plies.get(made) {
                record.act(Act::Move(Line { mv: *mv, path: path.clone() })).ok()?;
            }
        }
        if self.end.outcome().is_some_and(|outcome| outcome.reason == Reason::Agreement) {
            record.act(Act::Agree).ok()?;
        }
        Some(record)
    }
}

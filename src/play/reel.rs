//! A match ply by ply: the board after any of them, quickly, and what the plies did.
//!
//! A [`Reel`] is made once, by playing all plies; it keeps every 16th position, so that any is at most 16 plies away.
//! [`Match::reel`] makes one; of a text that was read, [`Match::of_record`] makes a match before.

use super::{Event, LastMove, Match, MatchId, Place, PlayerId, Stage, Terms, Time};
use crate::rules::{
    Act, BySeat, Cell, CellSet, Line, Move, Position, Reason, Record, Seat, SeatSet, Setup, write_path,
};

/// A position is kept after each so many plies: playing so many takes a fraction of drawing one board.
const KEPT: usize = 16;

/// A match, to be leafed through.
#[derive(Clone, Debug)]
pub struct Reel {
    plies: Vec<Ply>,
    /// Who left by their own act or the clock, and after how many plies.
    left: Vec<(usize, Seat, Reason)>,
    /// The positions after 0, [`KEPT`], ... plies, who left after as many among them.
    kept: Vec<Position>,
    end: Position,
    races: Vec<BySeat<u32>>,
    playing: Vec<SeatSet>,
}

/// What one ply did.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// Its way, as in [`LastMove::path`]; empty for a pass.
    pub path: Vec<Cell>,
    /// What changed sides.
    pub captured: CellSet,
}

impl Match {
    /// The match as far as it is played; nothing in the lobby.
    pub fn reel(&self) -> Option<Reel> {
        if self.races.is_empty() {
            return None;
        }
        let plies = self.history.plies().map(|(seat, mv, path)| (seat, mv, path.to_vec()));
        Reel::new(self.setup(), plies.collect(), self.history.who_left(), self.position.clone())
    }

    /// The match as it was after so many plies, for showing it; as it is, after the last. `reel` is its own.
    pub fn as_of(&self, reel: &Reel, ply: usize) -> Match {
        if ply >= reel.len() {
            return self.clone();
        }
        Match {
            stage: Stage::Live,
            position: reel.at(ply),
            last: reel.last(ply),
            left: vec![],
            offer: None,
            news: None,
            taken_back: None,
            clocks: None,
            races: reel.races()[..=ply].to_vec(),
            ..self.clone()
        }
    }

    /// A match that was read, as one of ours: a number for each seat sits there. It is nobody's, and nothing can come of
    /// it. Nothing, if it didn't follow from its own acts, which what was read does.
    pub fn of_record(record: &Record) -> Option<Match> {
        let setup = record.setup();
        let seats: Vec<PlayerId> = setup.seats().map(|seat| PlayerId(seat.number().into())).collect();
        let terms = Terms::new(setup, vec![], 0, String::new());
        let (now, nowhere) = (Time::default(), Place { guild: 0, channel: 0 });
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
                    // A flag falls by a clock, and there is none here.
                    game.position.drop_out(*seat, *reason).ok()?;
                    game.history.left(*seat, *reason);
                    game.stage = game.position.outcome().map_or(Stage::Live, Stage::Over);
                    continue;
                }
            };
            game.apply(&event, now).ok()?;
        }
        Some(game)
    }
}

impl Reel {
    fn new(
        setup: &Setup,
        played: Vec<(Seat, Move, Vec<Cell>)>,
        left: Vec<(usize, Seat, Reason)>,
        end: Position,
    ) -> Option<Reel> {
        let mut position = Position::start(setup);
        let mut reel = Reel {
            plies: Vec::with_capacity(played.len()),
            left,
            kept: Vec::with_capacity(played.len() / KEPT + 1),
            end,
            races: Vec::with_capacity(played.len() + 1),
            playing: Vec::with_capacity(played.len() + 1),
        };
        reel.note(&mut position)?;
        for (seat, mv, path) in played {
            let done = position.play(mv).ok()?;
            reel.plies.push(Ply { seat, mv, path, captured: done.captured });
            reel.note(&mut position)?;
        }
        Some(reel)
    }

    /// Notes what stands after the plies so far, having let go who left then.
    fn note(&mut self, position: &mut Position) -> Option<()> {
        let made = self.plies.len();
        self.leave(position, made)?;
        if made.is_multiple_of(KEPT) {
            self.kept.push(position.clone());
        }
        self.races.push(position.races());
        self.playing.push(position.playing());
        Some(())
    }

    fn leave(&self, position: &mut Position, made: usize) -> Option<()> {
        for (_, seat, reason) in self.left.iter().filter(|(after, ..)| *after == made) {
            position.drop_out(*seat, *reason).ok()?;
        }
        Some(())
    }

    /// What is played.
    pub fn setup(&self) -> &Setup {
        self.end.setup()
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        let kept = |position: &Position| size_of::<Position>() + size_of_val(position.seen());
        let ply = size_of::<Ply>() + size_of::<BySeat<u32>>() + size_of::<SeatSet>();
        let ways: usize = self.plies.iter().map(|ply| size_of_val(ply.path.as_slice())).sum();
        self.kept.iter().map(kept).sum::<usize>() + self.plies.len() * ply + ways
    }

    /// How many plies there are.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nobody has moved yet.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// What each ply did.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Each seat's [`Position::race`] at the start and after each ply.
    pub fn races(&self) -> &[BySeat<u32>] {
        &self.races
    }

    /// The seats that were in at the start and after each ply.
    pub fn playing(&self) -> &[SeatSet] {
        &self.playing
    }

    /// The board after so many plies, who left then being out; after the last for more than there are.
    pub fn at(&self, ply: usize) -> Position {
        if ply >= self.len() {
            return self.end.clone();
        }
        let mut position = self.kept[ply / KEPT].clone();
        for at in ply / KEPT * KEPT..ply {
            // They were played when the reel was made, so nothing of it can fail.
            let again =
                position.play(self.plies[at].mv).is_ok() && self.leave(&mut position, at + 1).is_some();
            debug_assert!(again, "a reel plays twice alike");
        }
        position
    }

    /// The ply that led to the board after so many, for showing it.
    pub fn last(&self, ply: usize) -> Option<LastMove> {
        let Ply { seat, mv, path, captured } = self.plies.get(ply.min(self.len()).checked_sub(1)?)?.clone();
        Some(LastMove { seat, mv, path, captured, passed: vec![] })
    }

    /// The same as a record, `name` telling who sits where.
    pub fn record(&self, name: impl Fn(Seat) -> String) -> Option<Record> {
        let mut record = Record::new(self.setup());
        for seat in self.setup().seats() {
            record.set_name(seat, &name(seat));
        }
        for made in 0..=self.len() {
            for (_, seat, reason) in self.left.iter().filter(|(after, ..)| *after == made) {
                record.act(Act::DropOut(*seat, *reason)).ok()?;
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

//! Matches of programs, and what each side chose in them.

use hoppity::play::{Analysis, Choices, Match, Verdict, choices};
use hoppity::rules::{Act, Family, Position, Record, Seat, Setup};
use hoppity::search::{Limits, Searcher};

use crate::program::{Player, Program};
use crate::results::Results;

/// The matches of each person.
pub const EACH: u64 = 5;
/// Plies that don't count; beginners play them, so that no two matches of the strongest are alike.
const OPENING: usize = 6;
/// More plies than a game has.
const LONGEST: usize = 600;

/// Matches between people who play like one program and people who play like another. If both are the same program,
/// half of the people always have the first seat, and half the second.
pub struct Series {
    pub setup: Setup,
    pub us: Program,
    pub them: Program,
    /// Of each program, or in each seat.
    pub people: u64,
    pub seed: u64,
}

/// What somebody chose in a match.
pub struct Side {
    /// The number of the person.
    pub person: u64,
    pub moves: u32,
    /// Of these, the ones that agree.
    pub agreed: u32,
}

impl Series {
    /// Plays all matches that have no result yet, and says what the sides of `us` chose.
    pub fn play(&self, results: &mut Results) -> Vec<Side> {
        let mut searcher = Searcher::new(4 << 20);
        let matches = self.people * EACH;
        let mut sides = Vec::new();
        for number in 0..matches {
            let name = format!(
                "{} {} against {}, seed {}, match {} of {matches}",
                self.setup.variant().id(),
                self.us,
                self.them,
                self.seed,
                number + 1,
            );
            let seats = self.seats(number);
            let own = || seats.into_iter().enumerate().filter(|(_, (program, _))| *program == self.us);
            let counts = results.of(&name, || {
                let judged = judge(&self.record(number, seats), &mut searcher);
                own().map(|(seat, _)| (judged[seat].agreed, judged[seat].moves)).collect()
            });
            let both = counts.into_iter().zip(own());
            sides.extend(both.map(|((agreed, moves), (_, (_, person)))| Side { person, moves, agreed }));
        }
        sides
    }

    /// The players of a match, by seat. Everybody meets a new opponent in each match, as far as there are enough.
    fn seats(&self, number: u64) -> [(Program, u64); 2] {
        let (person, round) = (number / EACH, number % EACH);
        let us = (self.us, person);
        let them = (self.them, self.people + (person + round) % self.people);
        if self.us != self.them && round % 2 == 1 { [them, us] } else { [us, them] }
    }

    fn record(&self, number: u64, seats: [(Program, u64); 2]) -> Record {
        let setup = &self.setup;
        let player = |(program, person)| Player::new(program, setup, self.seed << 32 | person);
        let mut players = seats.map(player);
        let mut opening = Player::new(Program::Beginner, setup, self.seed << 32 | 1 << 31 | number);
        let mut record = Record::new(setup);
        for ply in 0..LONGEST {
            let position = record.position().clone();
            let Some(turn) = position.turn() else { break };
            let player = if ply < OPENING { &mut opening } else { &mut players[turn.index()] };
            let Some(mv) = player.choose(&position) else { break };
            let line = position.read(&position.write(mv)).expect("it reads what it writes");
            record.act(Act::Move(line)).expect("it is legal");
        }
        record
    }
}

/// As `service/computers/analysis.rs` judges a match for two.
fn judge(record: &Record, searcher: &mut Searcher) -> Vec<Choices> {
    let setup = record.setup();
    let nodes = if setup.variant().family() == Family::Hexxagon { 20_000 } else { 40_000 };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let replay = Match::of_record(record).and_then(|game| game.replay()).expect("it has begun");
    let mut verdicts: Vec<Verdict> =
        (0..=replay.len()).map(|ply| verdict(&replay.at(ply), &limits, searcher)).collect();
    for (at, ply) in replay.plies().iter().enumerate() {
        let [now, then] = [at, at + 1].map(|at| verdicts[at].chances[ply.seat.index()]);
        let is_best = verdicts[at].line.first() == Some(&replay.at(at).write(ply.mv));
        verdicts[at].lost = if is_best { 0 } else { now.saturating_sub(then) };
    }
    let analysis = Analysis { verdicts };
    setup.seats().map(|seat| choices(&replay, &analysis, seat)).collect()
}

fn verdict(position: &Position, limits: &Limits<'_>, searcher: &mut Searcher) -> Verdict {
    let seats = position.setup().seats();
    let Some(turn) = position.turn() else {
        let winners = position.outcome().map(|outcome| outcome.seats).unwrap_or_default();
        let chance =
            |seat: Seat| if winners.is_empty() { 500 } else { 1000 * u16::from(winners.contains(seat)) };
        return Verdict { chances: seats.map(chance).collect(), lost: 0, line: vec![] };
    };
    searcher.forget();
    let found = searcher.search(position, limits, &mut |_| {}).expect("somebody is to move");
    let chance = found.lines[0].score.chance().per_mille();
    let of = |seat| if seat == turn { chance } else { 1000 - chance };
    Verdict { chances: seats.map(of).collect(), lost: 0, line: vec![position.write(found.best())] }
}

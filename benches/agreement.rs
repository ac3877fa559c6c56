//! How often the moves of each level agree with the computer's best ones: the table in
//! `src/rating/agreement.rs`. `cargo bench -p hoppity --bench agreement -- hexxagon 60` judges about 60
//! sides of each level, in 30 games: half of them against the same level, half against the next one.

use hoppity::play::{Analysis, Choices, Match, Verdict, choices};
use hoppity::rating::{Compared, Pool, Rating, agreement, has_agreement, strengths};
use hoppity::rules::{Act, Family, Move, Position, Record, Setup, Variant};
use hoppity::search::{Level, Limits, Searcher};

/// More plies than a game has.
const LONGEST: usize = 600;
/// The matches of each person whose agreement is checked.
const EACH: usize = 5;

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let Some(game) = words.next() else { return };
    let sides: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(40);
    let variant: Variant = game.parse().expect("a game");
    let setup = if variant.id() == "star-halma" || variant.id() == "halma-16" {
        Setup::parse(variant.id(), [("players", "2")]).expect("two can play it")
    } else {
        Setup::new(variant)
    };
    let mut searcher = Searcher::new(4 << 20);
    let mut known: Vec<Vec<Choices>> = vec![vec![]; 10];
    for level in 1..=9_u8 {
        for number in 0..sides / 2 {
            let other = if number % 2 == 0 { level } else { (level + 1).min(9) };
            let seats = if number % 4 < 2 { [level, other] } else { [other, level] };
            let record = play(&setup, seats, u64::from(level) << 32 | number, &mut searcher);
            for (seat, of) in setup.seats().zip(judge(&record, &mut searcher)) {
                known[usize::from(seats[seat.index()])].push(of);
            }
        }
        print(&game, level, &known[usize::from(level)]);
    }
    if has_agreement(Pool::of(&setup)) {
        check(&setup, &known);
    }
}

/// How far people of each level, who have played some matches each, lie above what is expected of them,
/// with a rating that is right and as sure as ratings get.
fn check(setup: &Setup, known: &[Vec<Choices>]) {
    let (pool, levels) = (Pool::of(setup), strengths(&[]));
    let mut all = Vec::new();
    for (level, shown) in (1..).zip(levels) {
        let rating = Rating { mu: (shown - 1000) as f64 / 40.0 + 9.0, sigma: 3.0 };
        let compared = |one: &Choices| Compared { moves: one.moves, agreed: one.agreed, rating };
        let sides: Vec<Compared> = known[level].iter().map(compared).collect();
        let people = sides.chunks_exact(EACH).filter_map(|matches| agreement(pool, &levels, matches)?.above);
        all.extend(people);
    }
    all.sort_by(f64::total_cmp);
    println!("{} people of {EACH} matches, at most {:.1} above", all.len(), all.last().unwrap_or(&0.0));
}

/// The share of moves that agree, and how much more it varies from game to game than chance has it.
fn print(game: &str, level: u8, all: &[Choices]) {
    let moves: f64 = all.iter().map(|one| f64::from(one.moves)).sum();
    let agreed: f64 = all.iter().map(|one| f64::from(one.agreed)).sum();
    let accuracy: f64 = all.iter().map(|one| one.accuracy * f64::from(one.moves)).sum::<f64>() / moves;
    let share = agreed / moves;
    let excess = |one: &Choices| {
        let moves = f64::from(one.moves);
        let expected = moves * share;
        (f64::from(one.agreed) - expected).powi(2) / (expected * (1.0 - share)).max(1e-9)
    };
    let some: Vec<f64> = all.iter().filter(|one| one.moves > 0).map(excess).collect();
    let spread = some.iter().sum::<f64>() / some.len() as f64;
    println!(
        "{game} level {level}: {} sides, {:.1} moves each, {:.1} % agree, accuracy {accuracy:.1}, variance x {spread:.2}",
        all.len(),
        moves / all.len() as f64,
        share * 100.0
    );
}

fn play(setup: &Setup, levels: [u8; 2], seed: u64, searcher: &mut Searcher) -> Record {
    let mut record = Record::new(setup);
    for ply in 0..LONGEST {
        let position = record.position().clone();
        let Some(turn) = position.turn() else { break };
        let mv = match Level::new(levels[turn.index()]) {
            Some(level) => {
                searcher.choose(&position, level, seed << 10 | ply as u64, &|| false).map(|found| found.0)
            }
            None => best(searcher, &position, &Limits::strongest(setup)).0,
        };
        let Some(mv) = mv else { break };
        let line = position.read(&position.write(mv)).expect("it reads what it writes");
        record.act(Act::Move(line)).expect("it is legal");
    }
    record
}

fn best(searcher: &mut Searcher, position: &Position, limits: &Limits<'_>) -> (Option<Move>, u16) {
    searcher.forget();
    let found = searcher.search(position, limits, &mut |_| {});
    (found.best(), found.lines.first().map_or(500, |line| line.score.chance().per_mille()))
}

/// As `service/computers/brain.rs` judges.
fn judge(record: &Record, searcher: &mut Searcher) -> Vec<Choices> {
    let setup = record.setup();
    let nodes = if setup.variant().family() == Family::Hexxagon { 20_000 } else { 40_000 };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let replay = Match::of_record(record).and_then(|game| game.replay()).expect("it has begun");
    let mut verdicts = Vec::new();
    for ply in 0..=replay.len() {
        let position = replay.at(ply);
        let verdict = match position.turn() {
            None => {
                let winners = position.outcome().map(|outcome| outcome.seats).unwrap_or_default();
                let chance =
                    |seat| if winners.is_empty() { 500 } else { 1000 * u16::from(winners.contains(seat)) };
                Verdict { chances: setup.seats().map(chance).collect(), lost: 0, line: vec![] }
            }
            Some(turn) => {
                let (mv, chance) = best(searcher, &position, &limits);
                let of = |seat| if seat == turn { chance } else { 1000 - chance };
                let line = mv.map(|mv| position.write(mv)).into_iter().collect();
                Verdict { chances: setup.seats().map(of).collect(), lost: 0, line }
            }
        };
        verdicts.push(verdict);
    }
    for (at, ply) in replay.plies().iter().enumerate() {
        let [now, then] = [at, at + 1].map(|at| verdicts[at].chances[ply.seat.index()]);
        verdicts[at].lost = now.saturating_sub(then);
    }
    let analysis = Analysis { verdicts };
    setup.seats().map(|seat| choices(&replay, &analysis, seat)).collect()
}

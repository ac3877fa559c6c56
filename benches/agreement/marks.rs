//! Whom the table marks: how many matches it takes to notice somebody who plays level 9's moves, and how near to the
//! mark programs come that play like people.

use hoppity::rating::{Agreement, Compared, LEVELS, Pool, Rating, agreement, is_unusual, strengths};
use hoppity::rules::Setup;

use crate::place::{self, strength_at};
use crate::program::Program;
use crate::series::{EACH, Side};

/// People in the competition.
const PEOPLE: usize = 20;
/// Drawn sets of matches, and how many of them have to be marked.
const SETS: usize = 500;
const ENOUGH: usize = 450;
/// The most matches that are tried.
const MOST: usize = 40;
/// A rating is as sure as it gets with this sigma.
const SURE: f64 = 3.0;

pub fn print(setup: &Setup, own: &[&(Program, Vec<Side>)], found: &[Side]) {
    let (pool, levels) = (Pool::of(setup), strengths(&[]));
    let judge = |sides: &[&Side], rating: Rating| {
        let compared = |side: &&Side| Compared { moves: side.moves, agreed: side.agreed, rating };
        agreement(pool, &levels, &sides.iter().map(compared).collect::<Vec<_>>())
    };
    for (program, sides) in own.iter().filter(|(program, _)| *program != Program::Strongest) {
        let Some(place) = place::of(setup, *program) else { return };
        let lower = |levels: f64| Rating { mu: strength_at((place - levels).max(1.0)), sigma: SURE };
        let ratings =
            [("rightly", lower(0.0)), ("2 levels too low", lower(2.0)), ("as a newcomer", Rating::START)];
        for (how, rating) in ratings {
            let judge = |sides: &[&Side]| judge(sides, rating);
            println!("{program} rated {how}: {}", honest(sides, judge));
        }
    }
    let at = |level: usize| Rating { mu: strength_at(level as f64), sigma: SURE };
    let enough = |rating| match fewest(found, |sides| judge(sides, rating)) {
        Some(matches) => matches.to_string(),
        None => "-".to_owned(),
    };
    let levels: Vec<String> = (1..LEVELS).map(|level| enough(at(level))).collect();
    println!("matches until nearly all who play level 9's moves have the mark:");
    println!("rated like level 1 to 8: {}; like a newcomer: {}", levels.join(" "), enough(Rating::START));
}

fn marked(agreement: Option<Agreement>) -> bool {
    agreement.and_then(|it| it.above).is_some_and(|above| is_unusual(above, PEOPLE))
}

/// How far at most a person lies above what is expected, and how many sets of many matches get the mark.
fn honest(sides: &[Side], judge: impl Fn(&[&Side]) -> Option<Agreement>) -> String {
    let matches = |person: u64| sides.iter().filter(move |side| side.person == person).collect::<Vec<_>>();
    let people = sides.len() as u64 / EACH;
    let above = (0..people).filter_map(|person| judge(&matches(person))?.above);
    let most = above.fold(f64::NEG_INFINITY, f64::max);
    let mut random = fastrand::Rng::with_seed(7);
    let many = (0..SETS).filter(|_| marked(judge(&drawn(sides, MOST, &mut random)))).count();
    format!("{people} people at most {most:+.1} with {EACH} matches, {many} of {SETS} marked with {MOST}")
}

/// The fewest matches with which nearly everybody gets the mark.
fn fewest(sides: &[Side], judge: impl Fn(&[&Side]) -> Option<Agreement>) -> Option<usize> {
    let mut random = fastrand::Rng::with_seed(8);
    (1..=MOST).find(|&matches| {
        (0..SETS).filter(|_| marked(judge(&drawn(sides, matches, &mut random)))).count() >= ENOUGH
    })
}

/// Matches by lot; the same one may be among them several times.
fn drawn<'a>(sides: &'a [Side], matches: usize, random: &mut fastrand::Rng) -> Vec<&'a Side> {
    (0..matches).filter_map(|_| random.choice(sides)).collect()
}

//! The turning points of a match: where the lead changed hands, and which plies swung it most.
//!
//! All of it is based on the race: in Halma the number of moves that a side is likely to need still (fewer is
//! better), in Hexxagon its pieces. A side is a seat or a pair. Its standing after a ply is averaged over the
//! last round, one ply per seat, so that it doesn't depend on whose turn it was.
//!
//! - A *change of the lead*: after this ply another side leads. Its weight is the largest lead of
//!   that side before the next change.
//! - A *swing*: a ply that moved the race against the others by more, or less, than the plies
//!   around it do on average. (In an opening all gain little.) Its weight is the difference. In
//!   Halma a seat falls back only by a move that makes its way longer, never by one that merely
//!   gains little.
//!
//! At most [`MOST`] are listed, in the order of play and at least a round apart. The last change of
//! the lead is chosen first, then the weightiest others. Anything that weighs less than [`least`]
//! is left out, and a match of fewer than [`ROUNDS`] rounds has none.

use crate::play::Replay;
use crate::rules::{BySeat, Family, Seat};

/// As many as a reader will look at, and as a select menu and a graph have room for.
pub const MOST: usize = 5;
/// The last change of the lead counts even if the lead is only two moves or pieces.
const LEAST_LAST: f32 = 2.0;
/// The opening lasts until each seat has moved this often, and is full of ups and downs. Quick wins
/// count from here on, too.
const ROUNDS: usize = 10;
/// A ply is compared with this many rounds before it and after it.
const AROUND: usize = 5;

/// A turning point.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of plies after which the board shows it.
    pub ply: usize,
    /// The kind of turning point.
    pub what: Turning,
}

/// The kinds of turning point.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Turning {
    /// The side whose first seat this is leads from now on.
    Lead(Seat),
    /// This seat's ply gained much.
    Gain(Seat),
    /// This seat's ply lost much.
    Loss(Seat),
}

struct Candidate {
    moment: Moment,
    weight: f32,
}

/// The turning points of a match, in the order of play.
pub fn moments(replay: &Replay) -> Vec<Moment> {
    let race = Race::of(replay);
    if replay.len() < ROUNDS * race.round {
        return Vec::new();
    }
    let changes = race.changes();
    let last = changes.last().map(|change| change.moment);
    let least = least(replay.setup().variant().family());
    let mut candidates = changes;
    candidates.extend(race.swings(replay));
    candidates.retain(|Candidate { moment, weight }| {
        *weight >= if Some(*moment) == last { LEAST_LAST } else { least }
    });
    // The sort is stable, so the earlier of two equals comes first.
    candidates.sort_by(|one, other| {
        one.moment.ply.cmp(&other.moment.ply).then(other.weight.total_cmp(&one.weight))
    });
    candidates.sort_by(|one, other| {
        let first = |candidate: &Candidate| Some(candidate.moment) != last;
        first(one).cmp(&first(other)).then(other.weight.total_cmp(&one.weight))
    });
    let mut chosen: Vec<Moment> = Vec::new();
    for Candidate { moment, .. } in candidates {
        let is_apart = |other: &Moment| moment.ply.abs_diff(other.ply) >= race.round;
        if chosen.len() < MOST && chosen.iter().all(is_apart) {
            chosen.push(moment);
        }
    }
    chosen.sort_unstable_by_key(|moment| moment.ply);
    chosen
}

/// The least weight of a turning point. In Halma most moves bring the end nearer by zero to two
/// moves. In Hexxagon each captured piece counts twice, and every ply differs by a few.
fn least(family: Family) -> f32 {
    match family {
        Family::Halma => 2.5,
        Family::Hexxagon => 4.0,
    }
}

/// The sides and their standings at the start and after each ply.
struct Race {
    sides: Vec<Vec<Seat>>,
    /// By side; larger is better.
    values: Vec<Vec<f32>>,
    /// Whether each side was still in the match, by side.
    playing: Vec<Vec<bool>>,
    round: usize,
}

impl Race {
    fn of(replay: &Replay) -> Race {
        let setup = replay.setup();
        let is_first = |seat: &Seat| setup.partner(*seat).is_none_or(|partner| *seat < partner);
        let side = |seat: Seat| [seat].into_iter().chain(setup.partner(seat)).collect::<Vec<Seat>>();
        let sides: Vec<Vec<Seat>> = setup.seats().filter(is_first).map(side).collect();
        let tally = setup.variant().family().tally();
        let value = |side: &Vec<Seat>| {
            let sum = |counts: &BySeat<u32>| side.iter().map(|&seat| tally.worth(counts[seat])).sum::<i32>();
            replay.tallies().iter().map(|counts| sum(counts) as f32).collect()
        };
        let is_in = |side: &Vec<Seat>| {
            replay.playing().iter().map(|playing| side.iter().any(|&seat| playing.contains(seat))).collect()
        };
        Race {
            values: sides.iter().map(value).collect(),
            playing: sides.iter().map(is_in).collect(),
            sides,
            round: setup.seat_count(),
        }
    }

    /// The standing of a side over the round that ended with this ply.
    fn standing(&self, side: usize, ply: usize) -> f32 {
        let over = &self.values[side][(ply + 1).saturating_sub(self.round)..=ply];
        over.iter().sum::<f32>() / over.len() as f32
    }

    /// The leading side after a ply and its lead, if any side leads.
    fn leader(&self, ply: usize) -> Option<(usize, f32)> {
        let playing = (0..self.sides.len()).filter(|&side| self.playing[side][ply]);
        let mut standing: Vec<(usize, f32)> = playing.map(|side| (side, self.standing(side, ply))).collect();
        standing.sort_by(|one, other| other.1.total_cmp(&one.1));
        match standing.as_slice() {
            [(side, most), (_, second), ..] if most > second => Some((*side, most - second)),
            _ => None,
        }
    }

    fn changes(&self) -> Vec<Candidate> {
        let plies = self.values.first().map_or(0, Vec::len);
        let mut changes: Vec<Candidate> = Vec::new();
        let mut leading = None;
        for ply in 0..plies {
            let Some((side, lead)) = self.leader(ply) else { continue };
            if leading.is_some_and(|leading| leading != side) {
                let moment = Moment { ply, what: Turning::Lead(self.sides[side][0]) };
                changes.push(Candidate { moment, weight: lead });
            } else if let Some(change) = changes.last_mut() {
                change.weight = change.weight.max(lead);
            }
            leading = Some(side);
        }
        changes
    }

    fn swings(&self, replay: &Replay) -> Vec<Candidate> {
        let count = self.sides.len() as f32;
        let gain = |(at, seat): (usize, Seat)| {
            let done = |side: usize| self.values[side][at + 1] - self.values[side][at];
            let own = self.sides.iter().position(|side| side.contains(&seat)).unwrap_or(0);
            let all: f32 = (0..self.sides.len()).map(done).sum();
            done(own) - (all - done(own)) / (count - 1.0).max(1.0)
        };
        let plies: Vec<(usize, Seat)> = replay.plies().iter().map(|ply| ply.seat).enumerate().collect();
        let gains: Vec<f32> = plies.iter().copied().map(gain).collect();
        let is_halma = replay.setup().variant().family() == Family::Halma;
        let swing = |(&(at, seat), gain): (&(usize, Seat), &f32)| {
            let around = AROUND * self.round;
            let others = &gains[at.saturating_sub(around)..(at + around + 1).min(gains.len())];
            let usual = others.iter().sum::<f32>() / others.len() as f32;
            let what = if *gain > usual { Turning::Gain(seat) } else { Turning::Loss(seat) };
            let longer = || replay.tallies()[at + 1][seat] > replay.tallies()[at][seat];
            let counts = !is_halma || *gain > usual || longer();
            counts.then(|| Candidate { moment: Moment { ply: at + 1, what }, weight: (gain - usual).abs() })
        };
        plies.iter().zip(&gains).filter_map(swing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Match;
    use crate::rules::{Act, Reason, Record, Setup};

    #[test]
    fn before_anybody_has_moved_nothing_turned() {
        let start = "Variant: hexxagon".parse::<Record>().unwrap();
        assert!(moments(&Match::of_record(&start).unwrap().replay().unwrap()).is_empty());
    }

    /// Each recorded game, cut off after at most this many plies.
    fn recorded(most: impl Fn(&Setup) -> usize) -> Vec<Replay> {
        let replay = |line: &str| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let options = line["options"].as_object().unwrap();
            let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
            let setup = Setup::parse(line["variant"].as_str().unwrap(), options).unwrap();
            let mut record = Record::new(&setup);
            for text in line["moves"].as_array().unwrap().iter().take(most(&setup)) {
                let line = record.position().read(text.as_str().unwrap()).unwrap();
                record.act(Act::Move(line)).unwrap();
            }
            Match::of_record(&record).unwrap().replay().unwrap()
        };
        include_str!("../../../tests/vectors/games.jsonl").lines().map(replay).collect()
    }

    #[test]
    fn nothing_turns_in_a_few_moves() {
        let long = |setup: &Setup| ROUNDS * setup.seat_count();
        for few in [|_: &Setup| 4, |setup: &Setup| ROUNDS * setup.seat_count() - 1] {
            let count = recorded(few).iter().map(|replay| moments(replay).len()).sum::<usize>();
            assert_eq!(count, 0, "turning points of openings");
        }
        // Openings that are one move longer aren't full of turning points either.
        let openings = recorded(long);
        let openings: Vec<&Replay> =
            openings.iter().filter(|replay| replay.len() == long(replay.setup())).collect();
        let count = openings.iter().map(|replay| moments(replay).len()).sum::<usize>();
        assert!(openings.len() > 100 && count < openings.len() / 2, "{count} in {} openings", openings.len());
    }

    #[test]
    fn a_drop_out_is_no_great_move() {
        let setup = Setup::parse("star-halma", [("players", "3")]).unwrap();
        let mut record = Record::new(&setup);
        // After 29 plies it was seat 2 that moved last.
        for ply in 0..60 {
            if ply == 29 {
                record.act(Act::DropOut(Seat::TWO, Reason::Resign)).unwrap();
            }
            let position = record.position();
            let best = position.legal_moves().into_iter().max_by_key(|&mv| position.gain(mv)).unwrap();
            let line = position.read(&position.write(best)).unwrap();
            record.act(Act::Move(line)).unwrap();
        }
        let game = Match::of_record(&record).unwrap();
        let replay = game.replay().unwrap();
        assert_eq!(game.tallies(), replay.tallies(), "the last board and the replay draw the same graph");
        let two = replay.tallies().iter().map(|tallies| tallies[Seat::TWO]).collect::<Vec<_>>();
        assert!(two[29] > 5 && two[29..].iter().all(|&tally| tally == two[29]), "{two:?}");
        let found = moments(&replay);
        assert!(found.iter().all(|moment| moment.ply != 29), "{found:?}");
    }

    #[test]
    fn there_are_few_apart_and_in_order_in_every_recorded_game() {
        let (mut many, mut changes) = (0, 0);
        for replay in recorded(|_| usize::MAX) {
            let found = moments(&replay);
            assert!(found.len() <= MOST);
            let race = Race::of(&replay);
            for pair in found.windows(2) {
                assert!(pair[1].ply >= pair[0].ply + race.round, "{found:?}");
            }
            assert!(found.iter().all(|moment| (1..=replay.len()).contains(&moment.ply)), "{found:?}");
            many += usize::from(found.len() == MOST);
            changes += usize::from(found.iter().any(|moment| matches!(moment.what, Turning::Lead(_))));
            if replay.len() < ROUNDS * race.round {
                continue;
            }
            // The ply that gained most is listed, unless a weightier one is within a round.
            let swings = race.swings(&replay);
            for Candidate { moment, .. } in &swings {
                if let (Turning::Loss(seat), Family::Halma) = (moment.what, replay.setup().variant().family())
                {
                    let tallies = &replay.tallies()[moment.ply - 1..=moment.ply];
                    assert!(tallies[1][seat] > tallies[0][seat], "{moment:?}");
                }
            }
            let most = swings.iter().max_by(|one, other| one.weight.total_cmp(&other.weight));
            let Some(most) = most else { continue };
            let near = |moment: &Moment| moment.ply.abs_diff(most.moment.ply) < race.round;
            let is_found = found.len() == MOST || found.iter().any(near);
            let little = most.weight < least(replay.setup().variant().family());
            assert!(little || is_found, "{found:?} without {:?}", most.moment);
            // The last change of the lead names the side that leads in the end.
            let last = race.changes().last().map(|change| change.moment.what);
            if let (Some(Turning::Lead(seat)), Some((side, _))) = (last, race.leader(replay.len())) {
                assert_eq!(seat, race.sides[side][0]);
            }
        }
        println!("{many} with as many as there can be, {changes} with a change of the lead");
        assert!(many > 20 && changes > 50, "{many} with as many as there can be, {changes} with a change");
    }
}

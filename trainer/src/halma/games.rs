//! Games of Halma of the player against itself.

use std::ops::Range;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use fastrand::Rng;
use hoppity_rules::{Move, Position, Reason, Seat, Setup};
use hoppity_search::halma_network::{Inputs, Observer, PLIES, POINTS};
use hoppity_search::{Limits, Searcher, SoloRace};

use super::sample::{self, Sample};
use super::train::MAX_LEAD;
use crate::folder::Folder;

#[derive(Args)]
pub struct Options {
    /// halma-8, halma-10, halma-16, star-halma or another for two.
    #[arg(long)]
    variant: String,
    /// The network that evaluates; without it, the pieces' distances do.
    #[arg(long)]
    net: Option<PathBuf>,
    /// Games to play with this seed, rounded up to whole files of 200.
    #[arg(long)]
    games: usize,
    /// Positions that the search visits for a move.
    #[arg(long, default_value_t = 1500)]
    nodes: u64,
    /// A ply is drawn from this range for each game. Until then about every third move is random, so that the network
    /// sees mistakes.
    #[arg(long, default_value = "0..40", value_parser = range)]
    wild: Range<u32>,
    /// Where the positions are kept.
    #[arg(long)]
    out: PathBuf,
    /// Each number gives different games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Games in one file.
const BATCH: usize = 200;
/// Random plies at the start.
const OPENING: std::ops::RangeInclusive<u32> = 4..=14;
/// The widest beam that looks for the way home of a seat that has lost.
const WIDTH: usize = 60;
/// The lead of a seat whose opponent left a piece behind for too long.
const LEFT_BEHIND: i16 = MAX_LEAD;
/// Points for a ply of a lead.
const POINTS_PER_PLY: f32 = POINTS as f32 / PLIES as f32;
/// How much of the target is passed on to the position before; the rest is that position's own score, as in
/// TD(lambda).
const LAMBDA: f32 = 0.9;
/// From this many points on, the search's evaluation isn't that of the network.
const DECIDED: f32 = 700.0;
/// Bytes of the player's table, which is emptied before each game.
const TABLE: usize = 1 << 20;

fn range(text: &str) -> Result<Range<u32>, String> {
    let ends = text.split_once("..").and_then(|(from, to)| Some(from.parse().ok()?..to.parse().ok()?));
    ends.filter(|range: &Range<u32>| !range.is_empty()).ok_or_else(|| "it is written 0..40".to_owned())
}

pub fn run(options: &Options) -> Result<()> {
    let setup = super::setup(&options.variant)?;
    let title = format!("{} {:?} {} --wild {:?}", options.variant, options.net, options.nodes, options.wild);
    let folder = Folder::open(&options.out, options.seed, options.games.div_ceil(BATCH), &title)?;
    let observer = Observer::new(&setup).expect("there is a network for the setup");
    let series = Series { setup, observer, nodes: options.nodes, wild: options.wild.clone() };
    let mut player = super::player(TABLE, &setup, options.net.as_deref())?;
    for (done, &batch) in (1..).zip(&folder.missing) {
        let mut samples = Vec::new();
        for game in 0..BATCH {
            let seed = (options.seed << 40) | (batch * BATCH + game) as u64;
            samples.extend(series.play(&mut player, &mut Rng::with_seed(seed)));
        }
        sample::write(&folder.file(batch), &samples)?;
        folder.report(done, samples.len());
    }
    Ok(())
}

/// Any move, mostly forward.
pub fn any(position: &Position, rng: &mut Rng) -> Option<Move> {
    let mut moves = position.legal_moves();
    let forward = |&mv: &Move| position.gain(mv) >= 0;
    if rng.u8(..8) > 0 && moves.iter().any(forward) {
        moves.retain(forward);
    }
    rng.choice(&moves).copied()
}

/// How the games of a folder are played.
struct Series {
    setup: Setup,
    observer: Observer,
    /// Positions that the search visits for a move.
    nodes: u64,
    /// The plies from which each game draws the end of its random moves.
    wild: Range<u32>,
}

impl Series {
    /// Plays one game, and returns the positions after its last random move.
    fn play(&self, player: &mut Searcher, rng: &mut Rng) -> Vec<Sample> {
        player.forget();
        let mut position = Position::start(&self.setup);
        let mut played: Vec<(Seat, Inputs, f32)> = Vec::new();
        // Some random moves at first, later one now and then.
        let (random, wild) = (rng.u32(OPENING), rng.u32(self.wild.clone()));
        while let Some(turn) = position.turn() {
            let ply = position.ply();
            let is_wild = ply < random || (ply < wild && rng.u8(..3) == 0);
            let mv = if is_wild {
                played.clear();
                any(&position, rng).expect("there is a move")
            } else {
                let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
                let found = player.search(&position, &limits, &mut |_| {}).expect("the game isn't over");
                let line = &found.lines[0];
                if let (Some(points), Some(inputs)) =
                    (line.unscaled_points(), self.observer.inputs(&position))
                {
                    played.push((turn, inputs, points as f32));
                }
                line.moves[0]
            };
            position.play(mv).expect("it is a legal move");
        }
        let Some((winner, lead)) = result(player, &position) else { return Vec::new() };
        // Later evaluations are more reliable than earlier ones; the result is certain, but far away.
        let mut later = f32::from(lead.min(MAX_LEAD)) * POINTS_PER_PLY;
        let mut learned = Vec::with_capacity(played.len());
        for (seat, inputs, points) in played.into_iter().rev() {
            let sign = if seat == winner { 1.0 } else { -1.0 };
            learned.push(Sample::new(inputs, (sign * later) as i16, lead * sign as i16));
            let thought = sign * points;
            if thought.abs() < DECIDED {
                later = LAMBDA * later + (1.0 - LAMBDA) * thought;
            }
        }
        learned.reverse();
        learned
    }
}

/// The winner of a game that is over, and its lead in plies. After a goal, the lead is how many more plies
/// the loser would have needed to get home. A draw has a lead of 0, whichever seat is named.
fn result(player: &mut Searcher, position: &Position) -> Option<(Seat, i16)> {
    let outcome = position.outcome()?;
    let winner = outcome.seats.iter().next()?;
    match outcome.reason {
        Reason::Goal => {
            let loser = if winner == Seat::ONE { Seat::TWO } else { Seat::ONE };
            let race = SoloRace { position, seat: loser, is_alone: false, widest: WIDTH };
            let rest = player.solo_race(&race, &Limits::default(), &mut |_, _| {})?;
            Some((winner, 2 * rest.len() as i16 - 1))
        }
        Reason::Stall => Some((winner, LEFT_BEHIND)),
        _ => Some((winner, 0)),
    }
}

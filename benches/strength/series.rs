//! Plays the games of a series that aren't played yet.

use fastrand::Rng;
use hoppity_rules::{Ending, Family, Kind, Move, Position, Seat, SeatSet};

use crate::options::Series;
use crate::player::{Cpu, Player};
use crate::results::{Game, Results};

/// Plays the series.
///
/// # Errors
/// What went wrong, in a sentence.
pub fn play(series: &Series) -> Result<(), String> {
    let title = series.title();
    println!("{title}");
    let mut results = Results::open(series.results.as_deref(), &title)?;
    for opening in series.openings.clone() {
        for ours in sides(series) {
            let seat = ours.iter().next().map_or(0, Seat::number);
            if results.has(opening, seat) {
                continue;
            }
            let (game, moves) = play_game(series, opening, ours)?;
            println!(
                "Finished game {}.{seat} (us {} seat {seat}): {} {{{}, {} plies}} CPU {:.0} and {:.0} ms",
                opening,
                if ours.len() > 1 { "from" } else { "on" },
                game.points,
                game.reason,
                game.plies,
                game.us.sum,
                game.them.sum
            );
            if series.shows_moves {
                println!("{moves}");
            }
            results.add(game)?;
            println!("Score of us: {}", results.score());
        }
    }
    println!("{}", results.summary(series.setup.seat_count()));
    Ok(())
}

/// The seats that we take, game by game.
fn sides(series: &Series) -> Vec<SeatSet> {
    let mut sides: Vec<SeatSet> = Vec::new();
    for seat in series.setup.seats() {
        if !sides.iter().any(|side| side.contains(seat)) {
            sides.push(std::iter::once(seat).chain(series.setup.partner(seat)).collect());
        }
    }
    sides
}

fn play_game(series: &Series, opening: u64, ours: SeatSet) -> Result<(Game, String), String> {
    let setup = &series.setup;
    let mut position = opened(series, opening);
    let seed = |seat: Seat| series.seed ^ opening << 8 ^ u64::from(seat.number());
    let mut players = Vec::new();
    for seat in setup.seats() {
        let text = if ours.contains(seat) { &series.us } else { &series.them };
        players.push(Player::parse(text, setup, series.table, seed(seat))?);
    }
    let mut moves = position.to_text();
    while let Some(seat) = position.turn() {
        let mv = players[seat.index()].choose(&position)?;
        moves.push_str(&format!(" {}", position.write(mv)));
        position.play(mv).map_err(|why| why.to_string())?;
    }
    let outcome = position.outcome().ok_or("the game isn't over")?;
    let points = match (outcome.kind, ours.iter().next().map(|seat| outcome.ending(seat))) {
        (Kind::Win, Some(Ending::Won)) => 1.0,
        (Kind::Draw, Some(Ending::Drawn)) if setup.partner(Seat::ONE).is_some() => 0.5,
        (Kind::Draw, Some(Ending::Drawn)) => 1.0 / outcome.seats.len() as f64,
        _ => 0.0,
    };
    let cpu = |is_ours: bool| {
        let mut sum = Cpu::default();
        let of_side = setup.seats().filter(|&seat| ours.contains(seat) == is_ours);
        of_side.for_each(|seat| sum.add(players[seat.index()].cpu));
        sum
    };
    let game = Game {
        opening,
        seat: ours.iter().next().map_or(0, Seat::number),
        points,
        reason: outcome.reason.word().to_owned(),
        plies: position.ply(),
        us: cpu(true),
        them: cpu(false),
    };
    Ok((game, moves))
}

/// The position after an opening: random moves, in Halma none backwards.
fn opened(series: &Series, opening: u64) -> Position {
    let mut random = Rng::with_seed(series.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ opening);
    let is_halma = series.setup.variant().family() == Family::Halma;
    crate::opening::opened(&series.setup, series.plies.clone(), &mut random, |position| {
        let mut moves = position.legal_moves();
        let forward = |&mv: &Move| position.gain(mv) >= 0;
        if is_halma && moves.iter().any(forward) {
            moves.retain(forward);
        }
        moves
    })
}

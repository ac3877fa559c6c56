//! What a computer player does in a position: a move, an answer to an offer, or resigning.

use std::sync::Mutex;

use crate::play::{Act, Level, Match, PlayerId, Wish};
use crate::rules::{Family, Move, Position, Seat, Setup};
use crate::search::{self, Found, Limits, Searcher};
use crate::service::lock;

/// The memory of one searcher's table, in bytes.
const TABLE: usize = 4 << 20;
/// The positions that are visited to answer an offer, or a wrong move in a puzzle.
const TO_ANSWER: u64 = 20_000;
/// The positions that are visited to judge one position of a finished match.
const TO_JUDGE_HEXXAGON: u64 = 20_000;
const TO_JUDGE_HALMA: u64 = 40_000;
/// The same where more than two play: each first move is judged, one or two plies deep.
const TO_JUDGE_MANY: u64 = 20_000;
/// The most moves of an expected line that are kept.
const EXPECTED: usize = 6;
/// Levels from this one on resign a lost match; weaker ones let people play it to the end.
const RESIGNS: u8 = 3;
/// A match with a winning chance of at most this many thousandths is lost beyond doubt.
const HOPELESS: u16 = 5;
/// Winning chances within this many thousandths of a half are even.
const EVEN: u16 = 60;

/// Searchers that aren't thinking now, kept so that their memory isn't allocated again.
#[derive(Default)]
pub(in crate::service) struct Brains(Mutex<Vec<Searcher>>);

impl Brains {
    /// The best move in a position; `None` once the game is over.
    pub(super) fn best(&self, position: &Position) -> Option<Move> {
        self.with(|searcher| strongest(searcher, position)).map(|found| found.best())
    }

    /// A good answer to a move in a puzzle, found quickly; `None` once the game is over.
    pub(in crate::service) fn answer(&self, position: &Position) -> Option<Move> {
        let limits = Limits { nodes: Some(TO_ANSWER), ..Limits::default() };
        self.with(|searcher| searcher.search(position, &limits, &mut |_| {})).map(|found| found.best())
    }

    /// What is thought of a position in which somebody is to move: the chance of that seat, in thousandths, and the
    /// moves that are expected.
    pub(super) fn judge(&self, position: &Position) -> (u16, Vec<String>) {
        let nodes = match position.setup().variant().family() {
            Family::Hexxagon => TO_JUDGE_HEXXAGON,
            Family::Halma => TO_JUDGE_HALMA,
        };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let found = self.found(position, &limits);
        (best_chance(&found), written(&found, position))
    }

    /// The same with more than two seats, and with the chance of the move that was played. The chances
    /// are against all others as if they were one player.
    pub(super) fn judge_among(&self, position: &Position, played: Option<Move>) -> Judged {
        let limits = Limits { nodes: Some(TO_JUDGE_MANY), lines: usize::MAX, ..Limits::default() };
        let found = self.found(position, &limits);
        let of_played = found.lines.iter().find(|line| line.moves.first().copied() == played);
        Judged {
            best: best_chance(&found),
            played: of_played.map(|line| line.score.chance().per_mille()),
            line: written(&found, position),
        }
    }

    /// What a search of a position finds in which somebody is to move.
    fn found(&self, position: &Position, limits: &Limits<'_>) -> Found {
        let found = self.with(|searcher| searcher.search(position, limits, &mut |_| {}));
        found.expect("somebody is to move")
    }

    /// Lends a searcher that has forgotten all earlier searches, so the same position gives the same answer.
    fn with<T>(&self, use_it: impl FnOnce(&mut Searcher) -> T) -> T {
        let kept = lock(&self.0).pop();
        let mut searcher = kept.unwrap_or_else(|| Searcher::new(TABLE));
        searcher.forget();
        let result = use_it(&mut searcher);
        lock(&self.0).push(searcher);
        result
    }

    /// What a computer player does when it has to move or to answer an offer.
    pub(super) fn decide(&self, game: &Match, (player, level): (PlayerId, Level)) -> Option<Act> {
        self.with(|searcher| match (game.computer_to_answer(), game.offer()) {
            (Some((asked, _)), Some(offer)) if asked == player => {
                // Nobody seriously offers a draw before everybody has moved, and accepting one
                // can't be undone.
                let is_early =
                    offer.wish == Wish::Draw && (game.position().ply() as usize) < game.setup().seat_count();
                let refuses = is_early || is_ahead(searcher, game, player);
                Some(if refuses { Act::Refuse(player, offer.key()) } else { Act::Agree(player, offer.key()) })
            }
            _ => act_on_turn(searcher, game, (player, level)),
        })
    }
}

/// What is thought of a move among several players.
pub(super) struct Judged {
    /// The chance of the seat to move, in thousandths.
    pub best: u16,
    /// The same after the move that was played, if the search got to it.
    pub played: Option<u16>,
    /// The moves that are expected.
    pub line: Vec<String>,
}

/// The first moves of the best line, as they are written.
fn written(found: &Found, position: &Position) -> Vec<String> {
    let moves = &found.lines[0].moves;
    let mut then = position.clone();
    let mut written = Vec::new();
    for &mv in moves.iter().take(EXPECTED) {
        written.push(then.write(mv));
        if then.play(mv).is_err() {
            break;
        }
    }
    written
}

/// What the strongest level finds; `None` once the game is over.
fn strongest(searcher: &mut Searcher, position: &Position) -> Option<Found> {
    let limits = Limits::strongest(position.setup());
    searcher.search(position, &limits, &mut |_| {})
}

/// What a computer player does at its turn: it moves, resigns or offers a draw.
fn act_on_turn(searcher: &mut Searcher, game: &Match, (player, level): (PlayerId, Level)) -> Option<Act> {
    let position = game.position();
    // Differs from match to match and from ply to ply, and is the same after a crash.
    let seed = (game.id().0 as u64) << 16 ^ u64::from(position.ply());
    let (mv, found) = match search::Level::new(level.number()) {
        Some(level) => searcher.choose(position, level, seed, &|| false)?,
        None => {
            let found = strongest(searcher, position)?;
            (found.best(), found)
        }
    };
    let seat = game.seat_of(player)?;
    let two = position.playing().len() == 2;
    let chance = best_chance(&found);
    if two && level.number() >= RESIGNS && chance <= HOPELESS {
        return Some(Act::Resign(player));
    }
    let is_even = chance.abs_diff(500) <= EVEN;
    if two
        && is_even
        && position.ply() >= plies_before_draw_offer(position.setup())
        && game.offer().is_none()
        && may_offer_draw(game, seat)
    {
        return Some(Act::Offer(player, Wish::Draw));
    }
    Some(Act::Move(player, position.write(mv)))
}

/// A computer player offers one draw in a match: more would be a nuisance.
fn may_offer_draw(game: &Match, seat: Seat) -> bool {
    game.answer_to(Wish::Draw, seat).is_none()
}

/// Half of the plies after which the rules call it a draw.
fn plies_before_draw_offer(setup: &Setup) -> u32 {
    setup.longest().map_or(300, |longest| longest / 2)
}

/// The winning chance by the best line, in thousandths.
fn best_chance(found: &Found) -> u16 {
    found.lines[0].score.chance().per_mille()
}

/// Whether a computer player is ahead, and so declines a draw.
fn is_ahead(searcher: &mut Searcher, game: &Match, player: PlayerId) -> bool {
    let position = game.position();
    let Some((seat, turn)) = game.seat_of(player).zip(position.turn()) else { return false };
    if position.playing().len() == 2 {
        let limits = Limits { nodes: Some(TO_ANSWER), ..Limits::default() };
        let found = searcher.search(position, &limits, &mut |_| {}).expect("somebody is to move");
        let mover = best_chance(&found);
        let own = if turn == seat { mover } else { 1000 - mover };
        return own > 500 + EVEN / 2;
    }
    leads(position, seat)
}

/// Whether no other side is ahead of a seat's: of the seat alone, or of its pair. With more than two seats a chance is
/// only a guess, but what the cards count is exact.
fn leads(position: &Position, seat: Seat) -> bool {
    let setup = position.setup();
    let worth = |seat: Seat| setup.variant().family().tally().worth(position.tally(seat));
    let side = |seat: Seat| worth(seat) + setup.partner(seat).map_or(0, worth);
    let own = side(seat);
    position.playing().iter().all(|other| side(other) <= own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_compared_with_pairs() {
        let setup = Setup::parse("halma-16", [("players", "4"), ("teams", "13")]).unwrap();
        let mut position = Position::start(&setup);
        // The first seat goes as far as it can, and the others as little.
        for _ in 0..24 {
            let gain = |mv: &Move| position.gain(*mv);
            let moves = position.legal_moves().into_iter();
            let is_first = position.turn() == Some(Seat::ONE);
            let mv = if is_first { moves.max_by_key(gain) } else { moves.min_by_key(gain) };
            position.play(mv.unwrap()).unwrap();
        }
        let [first, partner, second] = [1, 3, 2].map(|seat| Seat::new(seat).unwrap());
        assert!(position.tally(first) < position.tally(partner), "the partner leads the seat");
        assert!(leads(&position, first) && leads(&position, partner) && !leads(&position, second));
    }
}

//! Two seats against each other: a principal-variation search over the whole tree with a table, made of the
//! same parts as Hexxagon's (`hexxagon/search.rs` names their sources).
//!
//! Evaluating the position after a move is cheap. So moves are tried in the order of these values, bad ones
//! are searched with less depth or not at all, and the moves of the last ply are only evaluated and never
//! played.

use hoppity_rules::{Move, Position};

use super::Halma;
use super::course::{Centisteps, Course, PIECES};
use super::generator::{Candidate, MoveGenerator, Rank, pick};
use super::network::{Accumulator, Evaluator};
use super::repetitions::Repetitions;
use super::root::RootMoves;
use super::state::{After, Identity, State};
use crate::deepening::RootSearch;
use crate::limits::{Budget, MAX_DEPTH, Stopped};
use crate::logarithm::logarithm;
use crate::look::Look;
use crate::score::{MAX_ESTIMATE, PROVEN, Score, WIN, from_table, to_table};
use crate::table::{Bound, Entry, Packed, Table};
use crate::tried::Tried;
use crate::variations::Variations;

/// The deepest ply of a line.
const DEEPEST: usize = MAX_DEPTH as usize;
/// The lead from which on the network isn't used.
const NETWORK_MAX_LEAD: Centisteps = 3000;
/// Moves that lead further back than this are hardly ever looked at.
const BACK: Centisteps = 160;
/// Points for each ply by which a position must be above the window, or a move below it, to be given up (reverse
/// futility pruning, futility pruning).
const MARGIN: i32 = 60;
/// The most that history adds to a rank, in points.
const HISTORY: i32 = 64;
/// What a move that was too good for a sibling adds to its rank, in points.
const KILLER: i32 = 30;

/// A position of the tree that is searched.
#[derive(Clone, Copy)]
struct Node {
    /// Plies to look ahead.
    depth: i32,
    /// Plies from the root.
    ply: usize,
}

pub(crate) struct Duel<'a, 'b> {
    course: &'a Course,
    evaluator: Option<&'a Evaluator>,
    state: State,
    /// What the network adds up, by ply.
    sums: Vec<Accumulator>,
    table: &'a mut Table,
    budget: &'a mut Budget<'b>,
    generator: MoveGenerator,
    /// Lists of moves by ply, reused.
    moves: Vec<Vec<Candidate>>,
    variations: Variations,
    killers: [Option<Packed>; DEEPEST + 2],
    /// How often a piece's move to a cell was the best, by seat.
    history: Box<[[[i16; 256]; PIECES]; 2]>,
    repetitions: Repetitions,
    root: RootMoves,
}

impl<'a, 'b> Duel<'a, 'b> {
    pub(crate) fn new(
        halma: &'a Halma,
        position: &Position,
        table: &'a mut Table,
        budget: &'a mut Budget<'b>,
    ) -> Duel<'a, 'b> {
        let course = &halma.course;
        let state = State::new(course, position);
        // The network learned from no position in which one seat is that far ahead.
        let evaluator = halma.evaluator.as_ref().filter(|_| state.lead().abs() < NETWORK_MAX_LEAD);
        let mut search = Duel {
            course,
            evaluator,
            sums: evaluator.map_or(Vec::new(), |evaluator| vec![evaluator.sums(&state); DEEPEST + 2]),
            table,
            budget,
            generator: MoveGenerator::new(),
            moves: vec![Vec::new(); DEEPEST + 2],
            variations: Variations::new(DEEPEST + 2),
            killers: [None; DEEPEST + 2],
            history: Box::new([[[0; 256]; PIECES]; 2]),
            repetitions: Repetitions::of(position),
            root: RootMoves::default(),
            state,
        };
        // The root is visited, too. If the search has to end here already, the next position says so again.
        let _ = search.budget.spend();
        let mut root = Vec::new();
        search.state.moves(course, &mut search.generator, &mut root);
        search.root = RootMoves::new(&root, |candidate| search.value_after(candidate, 0));
        search
    }

    /// Plays a move and looks at what follows, one ply less deeply than `look`. The value is that of the seat that
    /// moved.
    fn follow(&mut self, mv: Option<Packed>, ply: usize, look: Look) -> Result<i32, Stopped> {
        let mover = self.state.mover();
        let (after, undo) = self.state.play(self.course, mv);
        let value = match after {
            After::Won(seats) => {
                self.variations.clear(ply + 1);
                Ok(if seats.contains(mover) { WIN - (ply as i32 + 1) } else { -WIN + (ply as i32 + 1) })
            }
            After::Drawn => {
                self.variations.clear(ply + 1);
                Ok(0)
            }
            After::On => {
                self.add_up(mv, ply);
                self.repetitions.push(self.state.key);
                let value = if self.repetitions.is_repeated() {
                    self.variations.clear(ply + 1);
                    Ok(0)
                } else {
                    let next = Look { depth: look.depth - 1, window: look.window.flipped() };
                    self.search(ply + 1, next).map(|value| -value)
                };
                self.repetitions.pop();
                value
            }
        };
        self.state.undo(self.course, mv, undo);
        value
    }

    /// Brings the network's sums up to date after a move.
    fn add_up(&mut self, mv: Option<Packed>, ply: usize) {
        let Some(evaluator) = self.evaluator else { return };
        self.sums[ply + 1] = match mv {
            Some(mv) => evaluator.moved(&self.sums[ply], self.state.identity(mv.to), mv),
            None => self.sums[ply],
        };
    }

    /// The value in points for the seat to move.
    fn value(&mut self, ply: usize) -> i32 {
        let Some(evaluator) = self.evaluator else {
            return self.state.value(self.course, &mut self.generator);
        };
        let evaluation = evaluator.evaluate(&self.sums[ply], self.state.mover());
        let more = self.state.urgency(self.course) + self.course.share_of_lead(self.state.lead());
        (evaluation + self.course.points(more)).clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
    }

    /// The value in points for the seat to move once it has made a move that ends nothing.
    #[inline]
    fn value_after(&mut self, candidate: &Candidate, ply: usize) -> i32 {
        if self.course.is_marked || self.course.has_jumpers {
            let mv = Some(candidate.mv);
            let (_, undo) = self.state.play(self.course, mv);
            let value = -self.state.value(self.course, &mut self.generator);
            self.state.undo(self.course, mv, undo);
            return value;
        }
        let urgency = self.state.urgency_after(self.course, candidate.mv.from, candidate.mv.to);
        let Some(evaluator) = self.evaluator else {
            return self.course.points(self.state.lead_after(candidate.gain) + urgency);
        };
        let piece = self.state.identity(candidate.mv.from);
        let evaluation = evaluator.evaluate_moved(&self.sums[ply], piece, candidate.mv);
        let more = urgency + self.course.share_of_lead(self.state.lead_after(candidate.gain));
        (self.course.points(more) - evaluation).clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
    }

    fn search(&mut self, ply: usize, look: Look) -> Result<i32, Stopped> {
        self.budget.spend()?;
        self.variations.clear(ply);
        let Look { depth, mut window } = look;
        if depth <= 0 || ply >= DEEPEST {
            return Ok(self.value(ply));
        }
        // A win further ahead can't be better than one found already.
        window.alpha = window.alpha.max(-WIN + ply as i32);
        if window.alpha >= window.beta.min(WIN - ply as i32 - 1) {
            return Ok(window.alpha);
        }
        let key = self.state.table_key();
        let known = self.table.get(key);
        let is_pv = window.is_wide();
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth && !is_pv) {
            let score = from_table(entry.score, ply);
            if entry.bound.settles(score, window) {
                return Ok(score);
            }
        }
        if !is_pv && depth <= 6 && window.beta.abs() < PROVEN {
            // Even if the position loses something with each ply, it is good enough (reverse futility
            // pruning).
            let evaluation = self.value(ply);
            if evaluation - MARGIN * depth >= window.beta {
                return Ok(evaluation);
            }
        }
        let mut tried = Tried::new(window);
        self.killers[ply + 1] = None;
        self.try_moves(known.and_then(|entry| entry.best), Node { depth, ply }, &mut tried)?;
        let Tried { best, best_move, .. } = tried;
        let bound = Bound::of(best, window);
        let score = to_table(best, ply);
        self.table.put(key, Entry { best: best_move, score, depth: depth.clamp(0, 255) as u8, bound });
        Ok(best)
    }

    /// Tries the moves of a position. The table's move is often good enough, so the others are found only after it.
    fn try_moves(&mut self, known: Option<Packed>, node: Node, tried: &mut Tried) -> Result<(), Stopped> {
        let Node { depth, ply } = node;
        let is_last = depth == 1 && !self.state.reaches_longest(self.course);
        let known = known.filter(|&mv| self.state.can_go(self.course, &mut self.generator, mv));
        if let Some(mv) = known {
            let candidate = self.state.candidate(self.course, mv);
            if is_last {
                if self.evaluate_move(&candidate, ply, tried)? {
                    return Ok(());
                }
            } else if self.try_move(mv, node, 0, tried)? {
                self.reward(&[candidate], node);
                return Ok(());
            }
        }
        let mut moves = std::mem::take(&mut self.moves[ply]);
        self.state.moves(self.course, &mut self.generator, &mut moves);
        moves.retain(|candidate| Some(candidate.mv) != known);
        let result = if moves.is_empty() && known.is_none() {
            self.pass(node, tried)
        } else if is_last {
            self.evaluate_moves(&mut moves, ply, tried)
        } else {
            self.rank(&mut moves, ply).and_then(|()| self.try_others(&mut moves, node, tried))
        };
        self.moves[ply] = moves;
        result
    }

    fn pass(&mut self, Node { depth, ply }: Node, tried: &mut Tried) -> Result<(), Stopped> {
        tried.best = self.follow(None, ply, Look { depth, window: tried.window })?;
        self.variations.extend(ply, None);
        Ok(())
    }

    /// The last ply: all moves are evaluated, those that lead far back only if every other loses at once.
    fn evaluate_moves(
        &mut self,
        moves: &mut [Candidate],
        ply: usize,
        tried: &mut Tried,
    ) -> Result<(), Stopped> {
        // The move that gains most is often good enough already.
        if let Some(most) = (0..moves.len()).max_by_key(|&at| moves[at].gain) {
            moves.swap(0, most);
        }
        let forward = |candidate: &Candidate| candidate.gain > 0;
        let sideways = |candidate: &Candidate| candidate.gain <= 0 && candidate.gain > -BACK;
        let back = |candidate: &Candidate| candidate.gain <= -BACK;
        let groups: [&dyn Fn(&Candidate) -> bool; 3] = [&forward, &sideways, &back];
        for (at, group) in groups.iter().enumerate() {
            if at == 2 && tried.count > 0 && tried.best > -PROVEN {
                break;
            }
            for candidate in moves.iter().filter(|candidate| group(candidate)) {
                if self.evaluate_move(candidate, ply, tried)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Evaluates what a move of the last ply leads to. Returns whether it is good enough.
    fn evaluate_move(
        &mut self,
        candidate: &Candidate,
        ply: usize,
        tried: &mut Tried,
    ) -> Result<bool, Stopped> {
        self.budget.spend()?;
        let Packed { from, to } = candidate.mv;
        let value = if self.state.may_fill_goal(self.course) && self.state.fills_goal(self.course, from, to) {
            WIN - ply as i32 - 1
        } else if self.state.loses_by_stall(self.course, from, to) {
            -WIN + ply as i32 + 1
        } else {
            self.value_after(candidate, ply)
        };
        let is_best = value > tried.best;
        if tried.add(candidate.mv, value) {
            self.variations.end(ply, Some(candidate.mv));
        }
        if is_best {
            // Even if the move isn't good enough, it is tried first once the position is searched
            // deeper.
            tried.best_move = Some(candidate.mv);
        }
        Ok(tried.is_cutoff())
    }

    /// Ranks the moves: those that lead forward by what they are worth at once, the others by what they gain, and all
    /// by how they did elsewhere (history and killer heuristics). Without a network, a move that gains nothing may
    /// still be worth a lot, for a wall or a piece that needs company.
    fn rank(&mut self, moves: &mut [Candidate], ply: usize) -> Result<(), Stopped> {
        let killer = self.killers[ply];
        let evaluation = self.value(ply);
        let is_close = self.state.may_fill_goal(self.course);
        let least = if self.evaluator.is_some() { 0 } else { -BACK };
        for candidate in moves {
            let mv = candidate.mv;
            if is_close && self.state.fills_goal(self.course, mv.from, mv.to) {
                candidate.rank = Rank::First;
                continue;
            }
            let value = if candidate.gain > least {
                self.budget.spend()?;
                self.value_after(candidate, ply)
            } else {
                evaluation - 2 * MARGIN + self.course.points(candidate.gain)
            };
            let Identity { side, slot, .. } = self.state.identity(mv.from);
            let history = (i32::from(self.history[side][slot][usize::from(mv.to)]) * HISTORY) >> 14;
            candidate.rank = Rank::Points(value + history + if Some(mv) == killer { KILLER } else { 0 });
        }
        Ok(())
    }

    /// Tries the moves after the table's.
    fn try_others(&mut self, moves: &mut [Candidate], node: Node, tried: &mut Tried) -> Result<(), Stopped> {
        let depth = node.depth;
        let is_pv = tried.window.is_wide();
        let most = (3 + depth * depth) as usize;
        let may_prune = !is_pv && !self.state.may_end_by_rule(self.course);
        let mut top = -MAX_ESTIMATE;
        for index in 0..moves.len() {
            let candidate = pick(moves, index);
            let behind = match candidate.rank {
                Rank::First => 0,
                Rank::Points(points) => {
                    top = top.max(points);
                    top - points
                }
            };
            if tried.best > -PROVEN && tried.count > 0 && may_prune {
                // Late move pruning, and futility pruning.
                let least = tried.window.alpha - MARGIN * depth;
                let is_hopeless = depth <= 4 && candidate.rank <= Rank::Points(least);
                if tried.count >= most || is_hopeless {
                    break;
                }
            }
            let reduction = reduction(depth, tried.count, behind, is_pv);
            if self.try_move(candidate.mv, node, reduction, tried)? {
                self.reward(&moves[..=index], node);
                break;
            }
        }
        Ok(())
    }

    /// Tries one move, a later one with a narrow window and less depth at first. Returns whether it is good enough.
    fn try_move(
        &mut self,
        mv: Packed,
        Node { depth, ply }: Node,
        reduction: i32,
        tried: &mut Tried,
    ) -> Result<bool, Stopped> {
        let look = Look { depth, window: tried.window };
        let value = match tried.count {
            0 => self.follow(Some(mv), ply, look)?,
            _ => look.scout(reduction, |look| self.follow(Some(mv), ply, look))?,
        };
        if tried.add(mv, value) {
            self.variations.extend(ply, Some(mv));
        }
        Ok(tried.is_cutoff())
    }

    /// Moves that were tried: the last one caused a beta cutoff, so it comes earlier from now on, here as a killer and
    /// everywhere by its history. The others come later.
    fn reward(&mut self, moves: &[Candidate], Node { depth, ply }: Node) {
        let Some((last, earlier)) = moves.split_last() else { return };
        self.killers[ply] = Some(last.mv);
        let bonus = (depth * depth * 64).min(2048);
        self.update_history(last, bonus);
        for candidate in earlier {
            self.update_history(candidate, -bonus / 2);
        }
    }

    /// Moves a number of the history towards a bound of 16384.
    fn update_history(&mut self, candidate: &Candidate, bonus: i32) {
        let Identity { side, slot, .. } = self.state.identity(candidate.mv.from);
        let entry = &mut self.history[side][slot][usize::from(candidate.mv.to)];
        let now = i32::from(*entry);
        *entry = (now + bonus - now * bonus.abs() / 16384) as i16;
    }
}

impl RootSearch for Duel<'_, '_> {
    fn root_moves(&self) -> usize {
        self.root.count()
    }

    fn search_move(&mut self, number: usize, look: Look) -> Result<i32, Stopped> {
        self.follow(self.root.mv(number), 0, look)
    }

    fn reduction(&self, number: usize, at: usize, depth: u32) -> u32 {
        match at {
            0..4 => 0,
            _ => (reduction(depth as i32, at, self.root.behind(number), true) - 1).max(0) as u32,
        }
    }

    fn line(&self, number: usize) -> Vec<Move> {
        self.course.to_line(self.root.mv(number), self.variations.from(1))
    }

    fn score(&self, value: i32) -> Score {
        self.course.tuning.scale.score(value)
    }

    fn static_evaluation(&mut self) -> i32 {
        self.value(0)
    }

    fn root_move(&self, number: usize) -> Move {
        self.course.to_move(self.root.mv(number))
    }

    fn nodes(&self) -> u64 {
        self.budget.nodes()
    }
}

/// How many plies less a late move is looked at: the more, the worse it seems than the best (late move reductions).
fn reduction(depth: i32, index: usize, behind: i32, is_pv: bool) -> i32 {
    if depth < 2 || index < 2 {
        return 0;
    }
    let late = logarithm(index as u32) * logarithm(depth as u32) / 8;
    let worse = (behind * 7 / 5).clamp(0, 170);
    let hundredths = late as i32 + worse - if is_pv { 130 } else { 0 };
    (hundredths / 100).clamp(0, depth - 1)
}

#[cfg(test)]
mod tests;

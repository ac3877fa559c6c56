//! The search: principal variations with a narrow window for all other moves (PVS), a table of
//! positions, and cuts where little can change.
//!
//! Where its parts come from: PVS, T. Marsland and M. Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982;
//! null move, C. Donninger, "Null Move and Deep Search", 1993; killers, S. Akl and M. Newborn, "The Principal
//! Continuation and the Killer Heuristic", 1977; history, J. Schaeffer, "The History Heuristic and Alpha-Beta Search
//! Enhancements in Practice", 1989. Futility pruning, E. Heinz, "Extended Futility Pruning", 1998; its
//! reverse, late move pruning and late move reductions are common among chess programs.

use hoppity_rules::Move;

use super::features::counts;
use super::ground::Ground;
use super::moves::{Candidates, History, Ranking, Scope, Selection, collect};
use super::network::Accumulator;
use super::order::Order;
use super::state::{State, Status, unpacked};
use super::{Evaluator, Hexxagon};
use crate::deepening::RootSearch;
use crate::limits::{Budget, Limits, Stopped};
use crate::logarithm::logarithm;
use crate::look::Look;
use crate::mix::spread;
use crate::score::{MAX_ESTIMATE, PROVEN, WIN, from_table, to_table};
use crate::table::{Bound, Entry, Packed, Table};
use crate::tried::Tried;
use crate::variations::Variations;
use crate::window::Window;

/// The most plies from the root.
const MAX_PLIES: usize = 128;

pub(crate) struct Search<'a> {
    ground: &'a Ground,
    evaluator: &'a Evaluator,
    order: &'a Order,
    table: &'a mut Table,
    budget: Budget<'a>,
    root: State,
    /// The root's moves, the most promising first; `None` is a pass.
    first_moves: Vec<Option<Packed>>,
    history: Box<History>,
    /// The keys of the game's positions, then of those on the way to the one that is searched.
    path: Vec<u64>,
    frames: Vec<Frame>,
    variations: Variations,
    sums: Vec<Accumulator>,
}

/// What the search keeps for each ply.
#[derive(Default)]
struct Frame {
    moves: Candidates,
    killers: [Option<Packed>; 2],
    /// Whether the move before was a null move: two in a row prove nothing.
    is_after_null_move: bool,
    /// What the position is worth by itself.
    evaluation: i32,
}

/// The score of the side that is ahead when a position is repeated.
const REPETITION: i32 = 2000;
/// Points that a side may lose in each ply. If it is still good enough without them, no move is tried (reverse
/// futility pruning). Games between searches with other numbers chose this one.
const LOSS_MARGIN: i32 = 42;
/// Points that a side which stands better than at its last move may lose less.
const IMPROVING_MARGIN: i32 = 11;
/// With fewer empty cells a null move proves nothing, as moving may hurt.
const FEW_EMPTY: u32 = 6;
/// From this many plies without a clone on, the table keeps a position apart for each number of them,
/// because the end by the rule of 100 plies is near.
const NEAR_COUNT: u16 = 60;

/// A node of the tree that is searched.
#[derive(Clone, Copy)]
struct Node {
    /// Plies to look ahead.
    depth: i32,
    /// Plies from the root.
    ply: usize,
    /// Whether it lies on the principal variation.
    is_pv: bool,
}

/// The key of a position in the table.
fn table_key(state: &State) -> u64 {
    let apart = u64::from(state.plies_since_clone.saturating_sub(NEAR_COUNT));
    state.key ^ spread(apart)
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        hexxagon: &'a Hexxagon,
        table: &'a mut Table,
        limits: &Limits<'a>,
        (root, seen): (State, &[u64]),
    ) -> Search<'a> {
        let Hexxagon { ground, evaluator, order } = hexxagon;
        let mut moves = Candidates::default();
        let history = History::new();
        collect(ground, &root, Selection::all(), Ranking { order, history: &history }, &mut moves);
        let moves = std::iter::from_fn(|| moves.pick());
        let mut first_moves: Vec<Option<Packed>> = moves.map(Some).collect();
        if first_moves.is_empty() {
            first_moves.push(None);
        }
        let sums = match evaluator {
            Evaluator::Count => Vec::new(),
            Evaluator::Network(network) => {
                let mut at_root = network.empty_board();
                network.update(&network.empty_board(), root.pieces, &mut at_root);
                vec![at_root; MAX_PLIES + 1]
            }
        };
        let mut search = Search {
            ground,
            evaluator,
            order,
            table,
            budget: Budget::new(limits),
            root,
            first_moves,
            history,
            path: seen.to_vec(),
            frames: std::iter::repeat_with(Frame::default).take(MAX_PLIES + 2).collect(),
            variations: Variations::new(MAX_PLIES + 2),
            sums,
        };
        search.evaluate(&root, 0);
        search
    }

    /// What a counted board is worth to the side to move.
    fn counted(state: &State, ply: usize) -> i32 {
        match state.margin() {
            0 => 0,
            1.. => WIN - ply as i32,
            _ => -WIN + ply as i32,
        }
    }

    /// What a position is worth that occurred before: the third time the board is counted. If it
    /// was on the way from the root, the side that is ahead can bring it about a third time. None of
    /// this is a proven end, since the table would keep it for positions reached in another way.
    fn repeated(&self, state: &State, ply: usize) -> Option<i32> {
        let now = self.path.len() - 1;
        let back = usize::from(state.plies_since_clone).min(now);
        let mut earlier = (now - back..now).filter(|&at| self.path[at] == state.key);
        let first = earlier.next()?;
        let ends = earlier.next().is_some() || first >= now - ply;
        ends.then(|| REPETITION * state.margin().signum())
    }

    /// What a position is worth by itself; the ply's frame keeps it.
    fn evaluate(&mut self, state: &State, ply: usize) -> i32 {
        let evaluation = match self.evaluator {
            Evaluator::Count => count_evaluation(self.ground, state),
            Evaluator::Network(network) => {
                if ply > 0 {
                    let (before, now) = self.sums.split_at_mut(ply);
                    network.update(&before[ply - 1], state.pieces, &mut now[0]);
                }
                network.evaluate(&self.sums[ply], &counts(self.ground, state), state.turn)
            }
        };
        self.frames[ply].evaluation = evaluation;
        evaluation
    }

    /// Whether the side to move stands better than at its last move.
    fn is_improving(&self, ply: usize) -> bool {
        ply < 2 || self.frames[ply].evaluation > self.frames[ply - 2].evaluation
    }

    /// The value of a position for the side to move.
    fn node(&mut self, state: &State, window: Window, node: Node) -> Result<i32, Stopped> {
        let Node { depth, ply, is_pv } = node;
        self.budget.spend()?;
        self.variations.clear(ply);
        let status = state.status(self.ground);
        if status == Status::Over {
            return Ok(Self::counted(state, ply));
        }
        if let Some(score) = self.repeated(state, ply) {
            return Ok(score);
        }
        if depth <= 0 || ply >= MAX_PLIES - 1 {
            return Ok(self.evaluate(state, ply));
        }
        if status == Status::Passes {
            return self.pass(state, window, node);
        }
        // A shorter win was found already.
        let most = WIN - ply as i32;
        if window.alpha >= most {
            return Ok(most);
        }

        let entry = self.table.get(table_key(state));
        if let Some(entry) = entry
            && !is_pv
        {
            let score = from_table(entry.score, ply);
            // What is proven is true at any depth.
            let is_deep = i32::from(entry.depth) >= depth || score.abs() >= PROVEN;
            if is_deep && entry.bound.settles(score, window) {
                return Ok(score);
            }
        }
        let evaluation = self.evaluate(state, ply);
        if !is_pv && window.beta.abs() < PROVEN {
            let corrected = entry.map_or(evaluation, |entry| corrected(evaluation, entry, ply));
            if let Some(score) = self.prune(state, corrected, window, node)? {
                return Ok(score);
            }
        }
        self.search_moves(state, window, node, entry)
    }

    /// The value of a position in which the side to move has to pass.
    fn pass(&mut self, state: &State, window: Window, node: Node) -> Result<i32, Stopped> {
        // The accumulators are kept up to date along the way.
        self.evaluate(state, node.ply);
        let next = state.after(self.ground, None);
        self.path.push(next.key);
        let score = self.node(&next, window.flipped(), Node { ply: node.ply + 1, ..node });
        self.path.pop();
        let score = -score?;
        if node.is_pv {
            self.variations.extend(node.ply, None);
        }
        Ok(score)
    }

    /// The value of a position that is so good that no move has to be tried.
    fn prune(
        &mut self,
        state: &State,
        evaluation: i32,
        window: Window,
        Node { depth, ply, .. }: Node,
    ) -> Result<Option<i32>, Stopped> {
        let beta = window.beta;
        // The side is so far ahead that a few plies won't change it (reverse futility pruning).
        let margin = LOSS_MARGIN * depth - if self.is_improving(ply) { IMPROVING_MARGIN } else { 0 };
        if depth <= 6 && evaluation - margin >= beta && evaluation < PROVEN {
            return Ok(Some(evaluation));
        }
        // Even two moves in a row don't bring the other side back (null move).
        let empty = state.empty(self.ground).count_ones();
        if depth < 3 || evaluation < beta || empty <= FEW_EMPTY || self.frames[ply].is_after_null_move {
            return Ok(None);
        }
        let next = state.null_move(self.ground);
        let reduced = depth - 3 - depth / 4 - ((evaluation - beta) / 150).min(2);
        self.path.push(next.key);
        self.frames[ply + 1].is_after_null_move = true;
        let below = Node { depth: reduced, ply: ply + 1, is_pv: false };
        let score = self.node(&next, window.flipped().narrow(), below);
        self.frames[ply + 1].is_after_null_move = false;
        self.path.pop();
        let score = -score?;
        // A win after two moves in a row isn't proven.
        let least = if score >= PROVEN { beta } else { score };
        Ok((score >= beta).then_some(least))
    }

    /// The value of a position by its moves. The table keeps it.
    fn search_moves(
        &mut self,
        state: &State,
        window: Window,
        node: Node,
        entry: Option<Entry>,
    ) -> Result<i32, Stopped> {
        let Node { mut depth, ply, is_pv } = node;
        // Without a move from the table the order is poor, so less is spent here (internal iterative reduction).
        if depth >= 4 && entry.is_none_or(|entry| entry.best.is_none()) {
            depth -= 1;
        }
        self.frames[ply + 1].killers = [None; 2];
        let scope = if !is_pv && depth <= 2 { Scope::Gaining } else { Scope::All };
        let known = entry.and_then(|entry| entry.best).filter(|&mv| state.is_legal(self.ground, mv));
        let selection = Selection { scope, known, killers: self.frames[ply].killers };
        let mut tried = Tried::new(window);
        self.try_moves(state, Node { depth, ..node }, selection, &mut tried)?;
        let Tried { mut best, best_move, .. } = tried;
        if scope == Scope::Gaining {
            // A move that was left out may save the game.
            best = best.max(-MAX_ESTIMATE);
        }
        let bound = Bound::of(best, window);
        let entry = Entry {
            best: best_move.filter(|_| bound != Bound::Upper),
            score: to_table(best, ply),
            depth: depth.clamp(0, 255) as u8,
            bound,
        };
        self.table.put(table_key(state), entry);
        Ok(best)
    }

    /// Tries the moves of a node in their order. Most nodes end with the first, so the others are
    /// collected only after the table's move.
    fn try_moves(
        &mut self,
        state: &State,
        node: Node,
        selection: Selection,
        tried: &mut Tried,
    ) -> Result<(), Stopped> {
        if let Some(first) = selection.known
            && self.try_move(state, node, first, tried)?
        {
            self.reward(state.turn, node, &[first]);
            return Ok(());
        }
        let mut moves = std::mem::take(&mut self.frames[node.ply].moves);
        let ranking = Ranking { order: self.order, history: &self.history };
        collect(self.ground, state, selection, ranking, &mut moves);
        let result = self.try_others(state, node, &mut moves, tried);
        self.frames[node.ply].moves = moves;
        result
    }

    /// Tries the moves after the table's.
    fn try_others(
        &mut self,
        state: &State,
        node: Node,
        moves: &mut Candidates,
        tried: &mut Tried,
    ) -> Result<(), Stopped> {
        let Node { depth, ply, is_pv } = node;
        let most = late_move_count(depth, self.is_improving(ply));
        while is_pv || tried.best <= -PROVEN || depth > 5 || tried.count < most {
            let Some(mv) = moves.pick() else { break };
            if self.try_move(state, node, mv, tried)? {
                self.reward(state.turn, node, moves.picked());
                break;
            }
        }
        Ok(())
    }

    /// Whether a move captures nothing.
    fn is_quiet(&self, state: &State, mv: Packed) -> bool {
        self.ground.near[usize::from(mv.to)] & state.theirs() == 0
    }

    /// Tries one move. Returns whether it causes a beta cutoff.
    fn try_move(
        &mut self,
        state: &State,
        node: Node,
        mv: Packed,
        tried: &mut Tried,
    ) -> Result<bool, Stopped> {
        let next = state.after(self.ground, Some(mv));
        self.path.push(next.key);
        let below = Node { depth: node.depth - 1, ..node };
        let reduction = (tried.count > 0)
            .then(|| late_move_reduction(below.depth, below.is_pv, tried.count, self.is_quiet(state, mv)));
        let score = self.child(&next, tried.window, below, reduction);
        self.path.pop();
        let score = score?;
        if tried.add(mv, score) && node.is_pv {
            self.variations.extend(node.ply, Some(mv));
        }
        Ok(tried.is_cutoff())
    }

    /// The value of one move. Those after the first have a `reduction`: they are searched with a narrow window and that
    /// much less deeply at first.
    fn child(
        &mut self,
        next: &State,
        window: Window,
        node: Node,
        reduction: Option<i32>,
    ) -> Result<i32, Stopped> {
        let look = Look { depth: node.depth, window };
        let mut search = |Look { depth, window }: Look| {
            let node = Node { depth, ply: node.ply + 1, is_pv: window.is_wide() };
            self.node(next, window.flipped(), node).map(|score| -score)
        };
        match reduction {
            None => search(look),
            Some(reduction) => look.scout(reduction, search),
        }
    }

    /// Moves that were tried at a node: the last one caused a beta cutoff, so it comes earlier from now on, here as a
    /// killer and everywhere by its history. The others come later.
    fn reward(&mut self, turn: usize, node: Node, tried: &[Packed]) {
        let Some((&mv, earlier)) = tried.split_last() else { return };
        let Node { depth, ply, .. } = node;
        let bonus = (16 * depth * depth).min(1200);
        self.history.update(turn, mv, bonus);
        for &mv in earlier {
            self.history.update(turn, mv, -bonus);
        }
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }
}

impl RootSearch for Search<'_> {
    fn root_moves(&self) -> usize {
        self.first_moves.len()
    }

    fn search_move(&mut self, number: usize, look: Look) -> Result<i32, Stopped> {
        let next = self.root.after(self.ground, self.first_moves[number]);
        let node = Node { depth: look.depth - 1, ply: 1, is_pv: look.window.is_wide() };
        self.path.push(next.key);
        let score = self.node(&next, look.window.flipped(), node);
        self.path.pop();
        Ok(-score?)
    }

    fn reduction(&self, number: usize, at: usize, depth: u32) -> u32 {
        let quiet = self.first_moves[number].is_some_and(|mv| self.is_quiet(&self.root, mv));
        late_move_reduction(depth as i32 - 1, true, at, quiet) as u32
    }

    fn line(&self, number: usize) -> Vec<Move> {
        let line = std::iter::once(&self.first_moves[number]).chain(self.variations.from(1));
        line.map(|&mv| unpacked(self.ground, mv)).collect()
    }

    fn static_evaluation(&mut self) -> i32 {
        let root = self.root;
        self.evaluate(&root, 0)
    }

    fn root_move(&self, number: usize) -> Move {
        unpacked(self.ground, self.first_moves[number])
    }

    fn nodes(&self) -> u64 {
        self.budget.nodes()
    }
}

/// An evaluation, with what the table knows of the position: that is worth more than the network's opinion.
fn corrected(evaluation: i32, entry: Entry, ply: usize) -> i32 {
    let score = from_table(entry.score, ply);
    match entry.bound {
        Bound::Lower if score > evaluation => score,
        Bound::Upper if score < evaluation => score,
        Bound::Exact => score,
        _ => evaluation,
    }
}

/// How many moves are tried before the others are given up: fewer where the side stands worse than at its last
/// move (late move pruning).
fn late_move_count(depth: i32, is_improving: bool) -> usize {
    let moves = 1 + depth + depth * depth;
    (if is_improving { moves } else { moves * 2 / 3 }) as usize
}

/// By how many plies a move after `at` others is searched less deeply at first; at least one is left
/// (late move reductions).
fn late_move_reduction(depth: i32, is_pv: bool, at: usize, is_quiet: bool) -> i32 {
    if depth < 2 || at < 2 {
        return 0;
    }
    let reduction = quiet_reduction(depth as u32, at as u32) - i32::from(is_pv) - i32::from(!is_quiet);
    reduction.clamp(0, depth - 1)
}

/// The same for a quiet move off the principal variation. It grows with the logarithms of both.
fn quiet_reduction(depth: u32, at: u32) -> i32 {
    (logarithm(depth) * logarithm(at) * 11 / (16 * 16 * 24)) as i32
}

/// The evaluation by pieces alone: each piece more is worth something, but less where it can be
/// taken.
fn count_evaluation(ground: &Ground, state: &State) -> i32 {
    let beside_empty = ground.near(state.empty(ground));
    let open = |pieces: u64| (pieces & beside_empty).count_ones() as i32;
    let value = 30 * state.margin() - 10 * (open(state.own()) - open(state.theirs())) + 30;
    value.clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
}

//! What the computer thinks of a finished match.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use super::brain::Brains;
use crate::play::{Analysis, MatchId, PlayerId, Replay, Stage, Verdict};
use crate::rules::{Move, Position, Reason, Seat, SeatSet, Setup};
use crate::service::{Problem, Refusal, Service, Shown, Work, lock};
use crate::store::{AnalysisJob, StoreError};

/// A process renews its lease on an analysis after this time, well before the lease ends.
const HELD: Duration = Duration::from_secs(20);
/// The pause after a failure, and the failures after which nobody tries again.
const PAUSE_MS: i64 = 30_000;
const ENOUGH: i64 = 3;

/// The analysis of a match for everybody in this process who waits for it.
#[derive(Clone, Debug, Default)]
pub struct AnalysisProgress(Arc<Making>);

#[derive(Debug, Default)]
struct Making {
    /// The number of positions done.
    done: AtomicUsize,
    /// Held by whoever makes it. The others find it made.
    turn: tokio::sync::Mutex<()>,
}

impl AnalysisProgress {
    /// The number of positions done.
    pub fn done(&self) -> usize {
        self.0.done.load(Ordering::Relaxed)
    }
}

/// The analyses that somebody waits for.
#[derive(Debug, Default)]
pub(super) struct Analyses(Mutex<HashMap<MatchId, Weak<Making>>>);

impl Analyses {
    /// The analysis of a match, which others may be waiting for already.
    fn of(&self, game: MatchId) -> AnalysisProgress {
        let mut all = lock(&self.0);
        all.retain(|_, making| making.strong_count() > 0);
        let known = all.get(&game).and_then(Weak::upgrade);
        let making = known.unwrap_or_else(|| {
            let making = Arc::new(Making::default());
            all.insert(game, Arc::downgrade(&making));
            making
        });
        AnalysisProgress(making)
    }
}

impl Service {
    /// How far the analysis of a match has come, to ask for it.
    pub fn analysis_progress(&self, game: MatchId) -> AnalysisProgress {
        self.computers.analyses.of(game)
    }

    /// The analysis of a finished match, if it has been made.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn known_analysis(&self, shown: &Shown) -> Result<Option<Analysis>, Problem> {
        match shown.game.stage() {
            Stage::Over(_) => {
                let known = self.store.analysis(shown.game.id()).await?;
                let is_whole =
                    |known: &Analysis| known.verdicts.len() == shown.game.position().ply() as usize + 1;
                Ok(known.filter(is_whole))
            }
            _ => Ok(None),
        }
    }

    /// The analysis of a finished match, made in the turn of `player` and kept, if there is none yet.
    ///
    /// # Errors
    /// A refusal when the match isn't over, or too much of the player's work is waiting; a fault when the
    /// database fails.
    pub async fn analysis(
        &self,
        player: PlayerId,
        shown: &Shown,
        replay: &Arc<Replay>,
        progress: &AnalysisProgress,
    ) -> Result<Analysis, Problem> {
        if !matches!(shown.game.stage(), Stage::Over(_)) {
            // While a match is played, an analysis would help one side.
            return Err(Refusal::NotOver.into());
        }
        let _turn = progress.0.turn.lock().await;
        if let Some(known) = self.known_analysis(shown).await? {
            return Ok(known);
        }
        let (replay, brains, making) =
            (Arc::clone(replay), Arc::clone(&self.computers.brains), Arc::clone(&progress.0));
        let judge = move || {
            let mut critic = Critic::new(&brains, replay.setup());
            let verdicts = (0..=replay.len()).map(|ply| {
                making.done.store(ply, Ordering::Relaxed);
                let played = replay.plies().get(ply).map(|ply| ply.mv);
                critic.verdict(&on_the_board(&replay, ply), played)
            });
            with_losses(verdicts.collect(), &replay)
        };
        let id = shown.game.id();
        self.store.lease_analysis(id, player, &self.owner, self.now_ms()).await?;
        let judging = self.computers.queue.run(player, Work::Analyse, judge);
        tokio::pin!(judging);
        let judged = loop {
            tokio::select! {
                biased;
                judged = &mut judging => break judged,
                () = self.clock.sleep(HELD) => {
                    self.store.lease_analysis(id, player, &self.owner, self.now_ms()).await?;
                }
            }
        };
        match judged {
            Ok(analysis) => {
                self.store.keep_analysis(id, &analysis, self.now_ms()).await?;
                Ok(analysis)
            }
            Err(problem) => {
                // Too much of this person's work is waiting: they ask again.
                self.store.drop_analysis(id).await?;
                Err(problem)
            }
        }
    }

    /// Makes an analysis that another process has begun, or this one before it was started again. The
    /// next person who asks finds it made.
    pub(super) async fn take_up_analysis(&self, job: AnalysisJob) -> Result<(), StoreError> {
        let AnalysisJob { game, player, attempts } = job;
        let made = async {
            let shown = self.find(game, None).await?;
            let replay = self.prepare_replay(player, &shown).await?.replay;
            self.analysis(player, &shown, &replay, &self.analysis_progress(game)).await
        };
        match made.await {
            // If it was made meanwhile, nothing is left to do.
            Ok(_) | Err(Problem::Refused(_)) => self.store.drop_analysis(game).await,
            Err(_) if attempts >= ENOUGH => self.store.drop_analysis(game).await,
            Err(_) => self.store.postpone_analysis(game, &self.owner, self.now_ms() + PAUSE_MS).await,
        }
    }
}

/// The position after this many plies, as if nobody had resigned or run out of time then, because
/// that says nothing about the last move.
pub(super) fn on_the_board(replay: &Replay, ply: usize) -> Position {
    let position = replay.at(ply);
    let by_the_board = |reason| !matches!(reason, Reason::Resign | Reason::Time | Reason::Agreement);
    if position.outcome().is_none_or(|outcome| by_the_board(outcome.reason)) {
        return position;
    }
    let Some(before) = ply.checked_sub(1) else { return Position::start(replay.setup()) };
    let mut last = replay.at(before);
    if last.play(replay.plies()[before].mv).is_ok() { last } else { position }
}

/// Judges the positions of a match, one after the other.
pub(super) struct Critic<'a> {
    brains: &'a Brains,
    setup: Setup,
    /// The chances after the last position, in the order of the seats.
    chances: Vec<u16>,
}

impl<'a> Critic<'a> {
    pub(super) fn new(brains: &'a Brains, setup: &Setup) -> Critic<'a> {
        let even = 1000 / sides(setup);
        Critic { brains, setup: *setup, chances: setup.seats().map(|_| even).collect() }
    }

    /// What is thought of a position in which `played` was played.
    pub(super) fn verdict(&mut self, position: &Position, played: Option<Move>) -> Verdict {
        let Some(turn) = position.turn() else {
            let winners = position.outcome().map_or(SeatSet::EMPTY, |outcome| outcome.seats);
            self.ended(winners);
            return Verdict { chances: self.chances.clone(), lost: 0, line: vec![] };
        };
        if self.setup.seat_count() == 2 {
            let (chance, line) = self.brains.judge(position);
            self.becomes(turn, chance, position.playing());
            return Verdict { chances: self.chances.clone(), lost: 0, line };
        }
        let judged = self.brains.judge_among(position, played);
        let others = self.opponents(position.playing());
        let best = among(judged.best, others);
        self.becomes(turn, best, position.playing());
        let lost = judged.played.map_or(0, |played| best.saturating_sub(among(played, others)));
        Verdict { chances: self.chances.clone(), lost, line: judged.line }
    }

    /// The number of sides against the one to move: the other pair, or the other seats still in.
    fn opponents(&self, playing: SeatSet) -> u16 {
        if self.setup.partner(Seat::ONE).is_some() { 1 } else { playing.len() as u16 - 1 }
    }

    /// Sets the chance of a seat and its partner. The others still playing share the rest as before, or evenly if they
    /// had no chance.
    fn becomes(&mut self, seat: Seat, chance: u16, playing: SeatSet) {
        let partner = self.setup.partner(seat);
        let is_own = |other: Seat| other == seat || partner == Some(other);
        let others: SeatSet = playing.iter().filter(|&other| !is_own(other)).collect();
        let before: u32 = others.iter().map(|other| self.of(other)).sum();
        let each = partner.map_or(1, |_| 2);
        let rest = (1000 - u32::from(chance)) * each;
        for other in self.setup.seats() {
            let now = match others.contains(other) {
                _ if is_own(other) => u32::from(chance),
                true if before == 0 => rest / others.len() as u32,
                true => self.of(other) * rest / before,
                false => 0,
            };
            self.chances[other.index()] = u16::try_from(now).unwrap_or(1000);
        }
    }

    fn of(&self, seat: Seat) -> u32 {
        u32::from(self.chances[seat.index()])
    }

    /// Sets the chances at the end: the winners share the whole, and without a winner everybody
    /// does.
    fn ended(&mut self, winners: SeatSet) {
        let is_pair = self.setup.partner(Seat::ONE).is_some();
        let all: Vec<Seat> = self.setup.seats().collect();
        let won: Vec<bool> = all.iter().map(|&seat| winners.is_empty() || winners.contains(seat)).collect();
        let count = won.iter().filter(|won| **won).count().max(1);
        // Both partners win a match for pairs.
        let share = if is_pair { 2 } else { 1 };
        let each = u16::try_from(1000 * share / count).unwrap_or(1000).min(1000);
        self.chances = won.into_iter().map(|won| if won { each } else { 0 }).collect();
    }
}

/// The number of sides: of pairs, or of seats.
fn sides(setup: &Setup) -> u16 {
    let seats = u16::try_from(setup.seat_count()).unwrap_or(2);
    if setup.partner(Seat::ONE).is_some() { seats / 2 } else { seats }
}

/// The chance against several others, by the chance against them as if they were one: where all are
/// equal, the latter is a half.
fn among(chance: u16, others: u16) -> u16 {
    let (own, against) = (u32::from(chance), u32::from(1000 - chance) * u32::from(others));
    u16::try_from(1000 * own / (own + against).max(1)).unwrap_or(1000)
}

/// What each move gave away. In a match for two, that is how much the chance fell. The best move gives nothing away:
/// if the chance fell after it, the search just hadn't seen that before. With more seats, each search has said it
/// itself, because nobody has searched the next position for the same seat.
pub(super) fn with_losses(mut verdicts: Vec<Verdict>, replay: &Replay) -> Analysis {
    if replay.setup().seat_count() == 2 {
        for (before, ply) in replay.plies().iter().enumerate() {
            let [now, then] = [before, before + 1].map(|at| verdicts[at].chances[ply.seat.index()]);
            let is_best = verdicts[before].line.first() == Some(&replay.at(before).write(ply.mv));
            verdicts[before].lost = if is_best { 0 } else { now.saturating_sub(then) };
        }
    } else {
        smooth(&mut verdicts, replay.setup().seat_count());
    }
    Analysis { verdicts }
}

/// Replaces each chance by the mean of the last round, or of the first one where there are fewer before: every search
/// overrates the seat that is to move, so the curve would zigzag. The last position stays as it is.
fn smooth(verdicts: &mut [Verdict], seats: usize) {
    let before: Vec<Vec<u16>> = verdicts.iter().map(|verdict| verdict.chances.clone()).collect();
    let last = verdicts.len().saturating_sub(1);
    for (at, verdict) in verdicts.iter_mut().enumerate().take(last) {
        let to = (at + 1).max(seats.min(last));
        let round = &before[to.saturating_sub(seats)..to];
        for (seat, chance) in verdict.chances.iter_mut().enumerate() {
            let sum: usize = round.iter().map(|chances| usize::from(chances[seat])).sum();
            *chance = u16::try_from(sum / round.len()).unwrap_or(1000);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Match;
    use crate::rules::{Record, Variant};

    fn critic<'a>(brains: &'a Brains, options: &[(&str, &str)]) -> Critic<'a> {
        let setup = Setup::parse(Variant::Halma16.id(), options.iter().copied()).unwrap();
        Critic::new(brains, &setup)
    }

    #[test]
    fn chances_of_all_sides_add_up() {
        let brains = Brains::default();
        let mut four = critic(&brains, &[("players", "4")]);
        assert_eq!(four.chances, [250, 250, 250, 250]);
        let all = SeatSet::from_iter(four.setup.seats());
        four.becomes(Seat::TWO, 400, all);
        assert_eq!(four.chances, [200, 400, 200, 200]);
        four.becomes(Seat::ONE, 600, all);
        assert_eq!(four.chances, [600, 200, 100, 100]);
        four.ended(SeatSet::EMPTY);
        assert_eq!(four.chances, [250; 4]);
        let mut pairs = critic(&brains, &[("players", "4"), ("teams", "13")]);
        assert_eq!(pairs.chances, [500; 4]);
        pairs.becomes(Seat::TWO, 700, all);
        assert_eq!(pairs.chances, [300, 700, 300, 700]);
        let mut two = critic(&brains, &[]);
        two.becomes(Seat::TWO, 640, SeatSet::from_iter(two.setup.seats()));
        assert_eq!(two.chances, [360, 640]);
    }

    #[test]
    fn chances_add_up_after_a_drop_out() {
        let brains = Brains::default();
        let mut four = critic(&brains, &[("players", "4")]);
        let three: SeatSet = four.setup.seats().take(3).collect();
        four.becomes(Seat::ONE, 400, three);
        assert_eq!(four.chances, [400, 300, 300, 0], "seat 4 has left");
        let two = SeatSet::from_iter([Seat::ONE, Seat::TWO]);
        four.becomes(Seat::TWO, 450, two);
        assert_eq!(four.chances, [550, 450, 0, 0]);
        // Those who seemed lost, too, share what the favourite loses by leaving.
        four.chances = vec![0, 0, 0, 1000];
        four.becomes(Seat::ONE, 400, three);
        assert_eq!(four.chances, [400, 300, 300, 0]);
    }

    #[test]
    fn only_those_still_playing_are_opponents() {
        let brains = Brains::default();
        let four = critic(&brains, &[("players", "4")]);
        let left = |seats: usize| four.opponents(four.setup.seats().take(seats).collect());
        assert_eq!([left(4), left(3), left(2)], [3, 2, 1]);
        let pairs = critic(&brains, &[("players", "4"), ("teams", "13")]);
        assert_eq!(pairs.opponents(pairs.setup.seats().collect()), 1);
    }

    #[test]
    fn each_seats_optimism_in_turn_makes_no_saw_teeth() {
        let verdict = |chances: [u16; 3]| Verdict { chances: chances.to_vec(), lost: 0, line: vec![] };
        let mut verdicts =
            [[600, 200, 200], [200, 600, 200], [200, 200, 600], [600, 200, 200], [1000, 0, 0]].map(verdict);
        smooth(&mut verdicts, 3);
        let all: Vec<&[u16]> = verdicts.iter().map(|verdict| &*verdict.chances).collect();
        assert_eq!(all[..4], [[333, 333, 333]; 4], "from the start");
        assert_eq!(all[4], [1000, 0, 0]);
        // A match that is over before each seat has moved.
        let mut short = [[600, 200, 200], [200, 600, 200], [0, 1000, 0]].map(verdict);
        smooth(&mut short, 3);
        let all: Vec<&[u16]> = short.iter().map(|verdict| &*verdict.chances).collect();
        assert_eq!(all, [[400, 400, 200], [400, 400, 200], [0, 1000, 0]]);
    }

    #[test]
    fn the_best_move_gives_nothing_away() {
        let record: Record = "Variant: hexxagon\n\n1. e14 e18".parse().unwrap();
        let replay = Match::of_record(&record).unwrap().replay().unwrap();
        let verdicts = |best: &str| {
            let verdict = |chances: [u16; 2], line: &[&str]| Verdict {
                chances: chances.to_vec(),
                lost: 0,
                line: line.iter().map(|&text| text.to_owned()).collect(),
            };
            vec![verdict([600, 400], &[best, "d11"]), verdict([500, 500], &["e18"]), verdict([550, 450], &[])]
        };
        let lost = |best| [0, 1].map(|before| with_losses(verdicts(best), &replay).lost(before));
        assert_eq!((lost("e14"), lost("e4")), ([0, 0], [100, 0]));
    }

    #[test]
    fn equals_have_equal_chances() {
        assert_eq!([among(500, 1), among(500, 2), among(500, 3), among(500, 5)], [500, 333, 250, 166]);
        assert_eq!([among(0, 3), among(1000, 3)], [0, 1000]);
    }
}

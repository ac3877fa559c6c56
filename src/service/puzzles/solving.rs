//! A person's current puzzle: which one it is, what they tried, and what that is worth.

use std::sync::Arc;

use crate::play::{self, Attempt, AttemptEnd, DailyResult, GuildId, PlayerId};
use crate::rules::{Move, Variant};
use crate::search::puzzle::{Aim, Puzzle, VARIANTS, Verdict};
use crate::service::{Problem, Refusal, Service, Work};
use crate::store::{AttemptChange, DailyPuzzle, PuzzleId, PuzzleStats, TriedPuzzle};

/// A puzzle somewhat below a person's rating is solved more often than not, which is more fun than
/// solving half of them.
const EASIER: f64 = 50.0;

/// Which puzzle is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PuzzleWish {
    /// The person's current one, of this game or of any; otherwise a new one.
    Current(Option<Variant>),
    /// A new one, of this game or of the game of their last one.
    Next(Option<Variant>),
    /// The puzzle of the day.
    OfDay,
    /// The one with this key.
    This(u64),
}

/// A person's current puzzle.
#[derive(Clone, Debug)]
pub struct PuzzlePage {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// How far the person has come.
    pub attempt: Attempt,
    /// The moves of that attempt.
    pub played: Vec<Move>,
    /// How good the person is at such puzzles.
    pub person: PuzzleStats,
    /// How hard the puzzle has turned out to be.
    pub difficulty: PuzzleStats,
    /// Whether it is the puzzle of the day here.
    pub of_day: OfDay,
}

/// What a puzzle is to the day on a server, and to a person.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum OfDay {
    /// It isn't the puzzle of the day.
    No,
    /// It is, and nothing that the person has done counts yet.
    Uncounted,
    /// It is, and what the person has made of it counts.
    Counted {
        /// What they have made of it.
        result: DailyResult,
        /// Their days in a row.
        streak: i64,
    },
}

/// What became of something that was tried.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PuzzleTried {
    /// It is right, and the puzzle goes on.
    Right,
    /// It solves the puzzle.
    Solved,
    /// It is legal, but not the solution.
    Wrong {
        /// The move.
        mv: Move,
        /// The opponent's best answer, where there is one.
        answer: Option<Move>,
    },
}

/// A move at a puzzle, typed or picked.
#[derive(Clone, Debug)]
pub struct PuzzleMove {
    /// The puzzle's key.
    pub key: u64,
    /// The number of moves before it; `None` for as many as the person has played.
    pub done: Option<usize>,
    /// The move.
    pub text: String,
}

/// The key of the puzzle that a person hasn't ended, of this game or of any.
fn current(tried: &[TriedPuzzle], game: Option<Variant>) -> Option<u64> {
    let is_meant = |tried: &&TriedPuzzle| game.is_none() || tried.game == game;
    tried.iter().filter(is_meant).find(|tried| !tried.has_ended).map(|tried| tried.key)
}

impl Service {
    /// The puzzle that a person asks for on this server, which becomes their current one.
    ///
    /// # Errors
    /// A refusal when there is no such puzzle; a fault when the database fails.
    pub async fn puzzle(
        &self,
        player: PlayerId,
        wish: PuzzleWish,
        guild: Option<GuildId>,
    ) -> Result<PuzzlePage, Problem> {
        let now = self.now_ms();
        let (id, since_ms) = match wish {
            PuzzleWish::This(key) => (self.puzzle_id(player, key).await?, 0),
            PuzzleWish::OfDay => {
                return self.puzzle_of_day(player, guild.ok_or(Refusal::NoDailyPuzzle)?).await;
            }
            PuzzleWish::Current(game) | PuzzleWish::Next(game) => {
                let tried = self.store.attempts(player).await?;
                match (wish, current(&tried, game)) {
                    (PuzzleWish::Current(_), Some(key)) => (self.puzzle_id(player, key).await?, 0),
                    _ => {
                        let last = tried.first().and_then(|tried| tried.game);
                        let game = match game.or(last) {
                            Some(game) => game,
                            None => self.default_puzzle_game(player, guild).await?,
                        };
                        // Oldest first: those may come again.
                        let known = tried.iter().rev().map(|tried| tried.key).collect();
                        (self.drawn(player, game, known).await?, now)
                    }
                }
            }
        };
        self.store.begin_attempt(player, id, since_ms, now).await?;
        self.puzzle_page(player, id, guild).await
    }

    /// The key of the puzzle that a person is at, of this game or of any.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn current_puzzle(
        &self,
        player: PlayerId,
        game: Option<Variant>,
    ) -> Result<Option<u64>, Problem> {
        Ok(current(&self.store.attempts(player).await?, game))
    }

    /// The puzzle of the day on this server. Somebody who has solved it before its day solves it again.
    async fn puzzle_of_day(&self, player: PlayerId, guild: GuildId) -> Result<PuzzlePage, Problem> {
        let daily = self.store.daily_puzzle(guild, None).await?.ok_or(Refusal::NoDailyPuzzle)?;
        let id = self.puzzle_id(player, daily.key).await?;
        if self.store.begin_daily_attempt(player, id, &daily, self.now_ms()).await? {
            self.signals.posts.notify_one();
        }
        self.puzzle_page(player, id, Some(guild)).await
    }

    /// Skips a person's puzzle for another one: it isn't solved, and doesn't count unless it already
    /// has.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn skip_puzzle(&self, player: PlayerId, key: u64) -> Result<(), Problem> {
        let id = self.puzzle_id(player, key).await?;
        let Some(before) = self.store.attempt(player, key).await?.filter(Attempt::is_open) else {
            return Ok(());
        };
        let after = Attempt { end: Some(AttemptEnd::Skipped), ..before.clone() };
        let change = AttemptChange { player, puzzle: id, before: &before, after: &after };
        self.store.change_attempt(change, None, self.now_ms()).await?;
        Ok(())
    }

    /// Tries a move. Returns the puzzle afterwards, and what became of the move; `None` if the person
    /// had gone on by then.
    ///
    /// # Errors
    /// A refusal when the move can't be read or isn't legal, which changes nothing; a fault when the
    /// database fails.
    pub async fn try_puzzle(
        &self,
        player: PlayerId,
        tried: PuzzleMove,
        guild: Option<GuildId>,
    ) -> Result<(PuzzlePage, Option<PuzzleTried>), Problem> {
        let PuzzleMove { key, done, text } = tried;
        let id = self.puzzle_id(player, key).await?;
        let page = self.puzzle_page(player, id, guild).await?;
        if !page.attempt.is_open() || done.is_some_and(|done| done != page.played.len()) {
            return Ok((page, None));
        }
        let (puzzle, played, brains) =
            (Arc::clone(&page.puzzle), page.played.clone(), Arc::clone(&self.computers.brains));
        let before = page.attempt.clone();
        let judge = move || -> Result<_, Refusal> {
            let position = puzzle.after(&played).ok_or(play::Refusal::Stale)?;
            let mv = position.read(&text).map_err(play::Refusal::BadMove)?.mv;
            let mut after = position.clone();
            after.play(mv).expect("a move that was read is legal");
            let verdict = puzzle.judge(&played, mv);
            if verdict == Verdict::Wrong {
                let answers = puzzle.aim() == Aim::Best && after.outcome().is_none();
                let answer = answers.then(|| brains.answer(&after)).flatten();
                return Ok((before.missed(), PuzzleTried::Wrong { mv, answer }));
            }
            let mut moves = vec![position.write(mv)];
            let with_it = [&*played, &[mv]].concat();
            if verdict == Verdict::Right {
                moves.extend(puzzle.reply(&with_it).map(|reply| after.write(reply)));
            }
            let is_done = verdict == Verdict::Done;
            let tried = if is_done { PuzzleTried::Solved } else { PuzzleTried::Right };
            Ok((before.right(moves, is_done), tried))
        };
        let judged: Result<_, Refusal> = self.computers.queue.run(player, Work::Think, judge).await?;
        let (after, tried) = judged?;
        let change = AttemptChange { player, puzzle: id, before: &page.attempt, after: &after };
        let changed = self.change_attempt(change, guild).await?;
        Ok((self.puzzle_page(player, id, guild).await?, changed.then_some(tried)))
    }

    /// The next move of a puzzle, which counts as a miss the first time that it is shown; none where the
    /// person has gone on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn puzzle_hint(
        &self,
        player: PlayerId,
        key: u64,
        guild: Option<GuildId>,
    ) -> Result<(PuzzlePage, Option<Move>), Problem> {
        let id = self.puzzle_id(player, key).await?;
        let page = self.puzzle_page(player, id, guild).await?;
        if !page.attempt.is_open() {
            return Ok((page, None));
        }
        let page = if page.attempt.is_hinted() {
            page
        } else {
            let after = page.attempt.clone().helped();
            let change = AttemptChange { player, puzzle: id, before: &page.attempt, after: &after };
            self.change_attempt(change, guild).await?;
            self.puzzle_page(player, id, guild).await?
        };
        // A move may have come first. The one after it isn't paid for.
        if !page.attempt.is_hinted() {
            return Ok((page, None));
        }
        let (puzzle, played) = (Arc::clone(&page.puzzle), page.played.clone());
        let rest = self.computers.queue.run(player, Work::Think, move || puzzle.rest(&played)).await?;
        Ok((page, rest.first().copied()))
    }

    /// Ends a person's attempt by showing the solution.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn puzzle_solution(
        &self,
        player: PlayerId,
        key: u64,
        guild: Option<GuildId>,
    ) -> Result<PuzzlePage, Problem> {
        let id = self.puzzle_id(player, key).await?;
        let page = self.puzzle_page(player, id, guild).await?;
        if !page.attempt.is_open() {
            return Ok(page);
        }
        let after = page.attempt.clone().shown();
        let change = AttemptChange { player, puzzle: id, before: &page.attempt, after: &after };
        self.change_attempt(change, guild).await?;
        self.puzzle_page(player, id, guild).await
    }

    /// Stores what an attempt has become. Returns `false` if it had changed meanwhile.
    async fn change_attempt(
        &self,
        change: AttemptChange<'_>,
        guild: Option<GuildId>,
    ) -> Result<bool, Problem> {
        let of_day = self.day_of(change.puzzle, guild).await?.map(|daily| (daily.guild, daily.day));
        let changed = self.store.change_attempt(change, of_day, self.now_ms()).await?;
        if of_day.is_some() {
            self.signals.posts.notify_one();
        }
        Ok(changed.is_some())
    }

    /// The day whose puzzle this currently is on a server.
    async fn day_of(&self, id: PuzzleId, guild: Option<GuildId>) -> Result<Option<DailyPuzzle>, Problem> {
        let Some(guild) = guild else { return Ok(None) };
        Ok(self.store.daily_puzzle(guild, None).await?.filter(|daily| daily.key == id.key))
    }

    /// A puzzle by its key.
    async fn puzzle_id(&self, player: PlayerId, key: u64) -> Result<PuzzleId, Problem> {
        let library = Arc::clone(&self.puzzles);
        let find = move || library.puzzle(key);
        let puzzle = self.queue.run(player, Work::Page, find).await?.ok_or(Refusal::NoSuchPuzzle)?;
        let game = puzzle.position().setup().variant();
        Ok(PuzzleId { game, key, rating: puzzle.rating() })
    }

    async fn drawn(&self, player: PlayerId, game: Variant, known: Vec<u64>) -> Result<PuzzleId, Problem> {
        let wanted = self.store.puzzle_stats(player, game).await?.rating.rating - EASIER;
        let library = Arc::clone(&self.puzzles);
        let seed = fastrand::u64(..);
        let draw = move || library.draw(game, wanted, seed, &known);
        Ok(self.queue.run(player, Work::Page, draw).await?.ok_or(Refusal::NoPuzzles)?)
    }

    /// The game with puzzles that is most like the one that the person played last. If they haven't played, like the
    /// server's default game; elsewhere it is the game with the shortest rules.
    async fn default_puzzle_game(
        &self,
        player: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<Variant, Problem> {
        let usual = match (self.store.last_game(player).await?, guild) {
            (Some(last), _) => last,
            (None, Some(guild)) => self.store.server_settings(guild).await?.default_game(),
            (None, None) => Variant::Hexxagon,
        };
        Ok(match usual {
            _ if VARIANTS.contains(&usual) => usual,
            Variant::HexxagonOpen => Variant::Hexxagon,
            Variant::Halma10 => Variant::Halma8,
            // The others are played on the same board as it.
            _ => Variant::Halma16,
        })
    }

    async fn puzzle_page(
        &self,
        player: PlayerId,
        id: PuzzleId,
        guild: Option<GuildId>,
    ) -> Result<PuzzlePage, Problem> {
        let library = Arc::clone(&self.puzzles);
        let attempt = self.store.attempt(player, id.key).await?.ok_or(play::Refusal::Stale)?;
        let written = attempt.moves.clone();
        let find = move || {
            let puzzle = library.puzzle(id.key)?;
            let mut played = Vec::new();
            for text in &written {
                played.push(puzzle.after(&played)?.read(text).ok()?.mv);
            }
            Some((puzzle, played))
        };
        let found = self.queue.run(player, Work::Page, find).await?;
        let (puzzle, played) = found.ok_or(Refusal::NoSuchPuzzle)?;
        let of_day = match self.day_of(id, guild).await? {
            Some(daily) => match self.store.daily_try(daily.guild, daily.day, player).await? {
                Some((result, streak)) => OfDay::Counted { result, streak },
                None => OfDay::Uncounted,
            },
            None => OfDay::No,
        };
        Ok(PuzzlePage {
            puzzle: Arc::new(puzzle),
            attempt,
            played,
            person: self.store.puzzle_stats(player, id.game).await?,
            difficulty: self.store.stats_of_puzzle(id).await?,
            of_day,
        })
    }
}

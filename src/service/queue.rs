//! A fair queue for work that takes longer than a player's board may wait: reading matches that people bring, their pages and
//! graphs, films, files.
//!
//! Threads of its own do the work, below the priority of those that serve players. People are served in turn, however much
//! each of them asks for: two pieces of a person's work at a time, the rest in order behind them, and no more than
//! [`WAITING`]. Films take seconds, so they never hold all threads.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::oneshot;

use super::{Fault, Problem, lock};
use crate::metrics::Metrics;
use crate::play::{PlayerId, Refusal};

/// Pieces of a person's work that are done at a time.
const AT_ONCE: usize = 2;
/// Pieces of a person's work that may wait. Nobody who looks at what they get has so many; the next one is refused.
const WAITING: usize = 10;
/// By so much the system puts players' boards first, where it lets a single thread step back: about ten to one.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// What a piece of work is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// Reading a match that somebody brings.
    Import,
    /// A board of a match that is leafed through.
    Page,
    /// The graph of a match.
    Graph,
    /// A leaderboard or somebody's card.
    Card,
    /// A file to take along.
    Export,
    /// A film.
    Film,
}

impl Work {
    /// The same in a word for whoever watches.
    fn word(self) -> &'static str {
        match self {
            Work::Import => "import",
            Work::Page => "page",
            Work::Graph => "graph",
            Work::Card => "card",
            Work::Export => "export",
            Work::Film => "film",
        }
    }

    /// Whether it takes seconds.
    fn is_long(self) -> bool {
        self == Work::Film
    }
}

/// The queue and its threads, which end with it.
pub struct Queue(Arc<Hall>);

/// A piece of work that was asked for.
#[derive(Debug)]
pub struct Ticket<T> {
    done: oneshot::Receiver<T>,
    begun: Arc<AtomicBool>,
}

/// What the threads share.
struct Hall {
    lines: Mutex<Lines>,
    /// There is something to do, or no more ever.
    called: Condvar,
    /// Long pieces of work that are done at a time.
    long: usize,
    metrics: Arc<Metrics>,
}

/// Who waits for what.
#[derive(Default)]
struct Lines {
    people: HashMap<PlayerId, Line>,
    /// People for whom something waits, in the order in which they are served.
    turn: VecDeque<PlayerId>,
    /// Pieces of work that are being done, and how many of these are long.
    busy: usize,
    long: usize,
    closed: bool,
}

/// What one person has asked for.
#[derive(Default)]
struct Line {
    busy: usize,
    waiting: VecDeque<Job>,
}

struct Job {
    work: Work,
    since: Instant,
    run: Box<dyn FnOnce() + Send>,
}

/// A piece of work has panicked.
#[derive(Debug, thiserror::Error)]
#[error("the work broke off")]
struct BrokenOff;

impl Queue {
    /// A queue with as many threads as this machine has use for: one more than it has cores, so that with two cores there is
    /// one left for others beside the two that one person may hold.
    pub fn start(metrics: Arc<Metrics>) -> Queue {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Queue::with_threads((cores + 1).clamp(3, 9), metrics)
    }

    /// A queue with so many threads; films take half of them at most.
    fn with_threads(threads: usize, metrics: Arc<Metrics>) -> Queue {
        let (lines, called, long) = (Mutex::default(), Condvar::new(), (threads / 2).max(1));
        let hall = Arc::new(Hall { lines, called, long, metrics });
        for number in 0..threads {
            let hall = Arc::clone(&hall);
            let thread = std::thread::Builder::new().name(format!("queue-{number}"));
            if let Err(error) = thread.spawn(move || hall.serve()) {
                tracing::error!(%error, "a thread for films and files can't be started");
            }
        }
        Queue(hall)
    }

    /// Puts work into a person's line.
    ///
    /// # Errors
    /// A refusal when as much waits for this person as may.
    pub fn ask<T: Send + 'static>(
        &self,
        person: PlayerId,
        work: Work,
        run: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Ticket<T>, Refusal> {
        let (tell, done) = oneshot::channel();
        let begun = Arc::new(AtomicBool::new(false));
        let (begins, metrics) = (Arc::clone(&begun), Arc::clone(&self.0.metrics));
        let run = Box::new(move || {
            begins.store(true, Ordering::Relaxed);
            // Nobody may be waiting for it any more: then it needn't be done, or was done in vain.
            if !tell.is_closed() {
                let timer = metrics.queue_work.time(work.word());
                let result = run();
                // Before anybody can see the result.
                drop(timer);
                let _unheard = tell.send(result);
            }
        });
        {
            let mut lines = lock(&self.0.lines);
            let line = lines.people.entry(person).or_default();
            if line.waiting.len() >= WAITING {
                return Err(Refusal::Busy);
            }
            line.waiting.push_back(Job { work, since: Instant::now(), run });
            if line.waiting.len() == 1 {
                lines.turn.push_back(person);
            }
        }
        self.0.called.notify_one();
        Ok(Ticket { done, begun })
    }

    /// Does work in a person's turn.
    ///
    /// # Errors
    /// A refusal when as much waits for this person as may; a fault when the work panics.
    pub async fn run<T: Send + 'static>(
        &self,
        person: PlayerId,
        work: Work,
        run: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let done = self.ask(person, work, run)?.done().await;
        done.ok_or_else(|| Problem::Fault(Fault::log(&BrokenOff, "working in the queue")))
    }

    /// Pieces of work that wait, and that are being done.
    pub fn length(&self) -> (usize, usize) {
        let lines = lock(&self.0.lines);
        (lines.people.values().map(|line| line.waiting.len()).sum(), lines.busy)
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        let waiting = {
            let mut lines = lock(&self.0.lines);
            lines.closed = true;
            std::mem::take(&mut lines.people)
        };
        self.0.called.notify_all();
        drop(waiting);
    }
}

impl<T> Ticket<T> {
    /// Whether it still waits for earlier work.
    pub fn waits(&self) -> bool {
        !self.begun.load(Ordering::Relaxed)
    }

    /// What came of it; nothing, if it panicked. A wait that was broken off can be taken up again.
    pub async fn done(&mut self) -> Option<T> {
        (&mut self.done).await.ok()
    }
}

impl Hall {
    /// Does what is asked for until the queue is gone.
    fn serve(&self) {
        step_back();
        let mut lines = lock(&self.lines);
        while !lines.closed {
            let Some((person, Job { work, since, run })) = lines.next(self.long) else {
                lines = self.called.wait(lines).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(lines);
            self.metrics.queue_waits.observe(work.word(), since.elapsed());
            if catch_unwind(AssertUnwindSafe(run)).is_err() {
                tracing::error!(work = work.word(), "a piece of work panicked");
            }
            lines = lock(&self.lines);
            lines.end(person, work);
            // What waited for this person's place, or for that of a long piece of work, may suit a thread that sleeps.
            self.called.notify_all();
        }
    }
}

impl Lines {
    /// The first piece of work that may be done now, of the first person in turn who has one.
    fn next(&mut self, most_long: usize) -> Option<(PlayerId, Job)> {
        let room = self.long < most_long;
        for at in 0..self.turn.len() {
            let person = self.turn[at];
            let Some(line) = self.people.get_mut(&person).filter(|line| line.busy < AT_ONCE) else {
                continue;
            };
            let first = line.waiting.iter().position(|job| room || !job.work.is_long());
            let Some(job) = first.and_then(|first| line.waiting.remove(first)) else { continue };
            line.busy += 1;
            self.busy += 1;
            self.long += usize::from(job.work.is_long());
            self.turn.remove(at);
            if !line.waiting.is_empty() {
                self.turn.push_back(person);
            }
            return Some((person, job));
        }
        None
    }

    /// A piece of a person's work is done: others come first now.
    fn end(&mut self, person: PlayerId, work: Work) {
        self.busy -= 1;
        self.long -= usize::from(work.is_long());
        if let Some(at) = self.turn.iter().position(|waiting| *waiting == person) {
            self.turn.remove(at);
            self.turn.push_back(person);
        }
        if let Some(line) = self.people.get_mut(&person) {
            line.busy -= 1;
            if line.busy == 0 && line.waiting.is_empty() {
                self.people.remove(&person);
            }
        }
    }
}

/// Lets all other threads go before this one.
fn step_back() {
    // Elsewhere it would hold for the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::warn!(%error, "films and files are drawn at the priority of players' boards");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);
    /// Nothing waits this long unless it is broken.
    const PATIENCE: Duration = Duration::from_secs(30);

    /// Work that says when it begins, and lasts until it is let go.
    struct Stage {
        tell: mpsc::Sender<&'static str>,
        begun: mpsc::Receiver<&'static str>,
    }

    /// Work that was begun or is going to be; ends it when dropped.
    struct Held {
        ticket: Ticket<&'static str>,
        end: mpsc::Sender<()>,
    }

    impl Stage {
        fn new() -> Stage {
            let (tell, begun) = mpsc::channel();
            Stage { tell, begun }
        }

        fn ask(&self, queue: &Queue, person: PlayerId, (work, name): (Work, &'static str)) -> Held {
            let (end, ends) = mpsc::channel::<()>();
            let tell = self.tell.clone();
            let run = move || {
                tell.send(name).unwrap();
                let _ended = ends.recv();
                name
            };
            Held { ticket: queue.ask(person, work, run).unwrap(), end }
        }

        fn begins(&self) -> &'static str {
            self.begun.recv_timeout(PATIENCE).expect("nothing begins")
        }
    }

    impl Held {
        async fn ends(mut self) -> &'static str {
            drop(self.end);
            self.ticket.done().await.unwrap()
        }
    }

    fn queue(threads: usize) -> Queue {
        Queue::with_threads(threads, Arc::default())
    }

    #[tokio::test]
    async fn whoever_asks_for_much_holds_up_nobody() {
        let (queue, stage) = (queue(3), Stage::new());
        let pages: Vec<Held> = (0..10).map(|_| stage.ask(&queue, ANN, (Work::Page, "hers"))).collect();
        assert_eq!([stage.begins(), stage.begins()], ["hers", "hers"]);
        // Eight of hers wait, and nothing has ended: his is begun all the same.
        let his = stage.ask(&queue, BOB, (Work::Page, "his"));
        assert_eq!(stage.begins(), "his");
        assert_eq!(his.ends().await, "his");
        drop(pages);
    }

    #[tokio::test]
    async fn films_are_drawn_for_one_person_after_the_other() {
        let (queue, stage) = (queue(3), Stage::new());
        let names = ["her first", "her second", "her third"];
        let [first, second, third] = names.map(|name| stage.ask(&queue, ANN, (Work::Film, name)));
        assert_eq!(stage.begins(), "her first");
        let his = stage.ask(&queue, BOB, (Work::Film, "his"));
        // His page needn't wait for his film, nor for hers.
        let page = stage.ask(&queue, BOB, (Work::Page, "his page"));
        assert_eq!(stage.begins(), "his page");
        page.ends().await;
        first.ends().await;
        assert_eq!(stage.begins(), "his");
        his.ends().await;
        assert_eq!(stage.begins(), "her second");
        second.ends().await;
        assert_eq!(stage.begins(), "her third");
        third.ends().await;
    }

    #[tokio::test]
    async fn the_third_waits_and_is_done_in_its_turn() {
        let (queue, stage) = (queue(4), Stage::new());
        let names = ["first", "second", "third", "fourth"];
        let [first, second, third, fourth] = names.map(|name| stage.ask(&queue, ANN, (Work::Page, name)));
        let mut both = [stage.begins(), stage.begins()];
        both.sort_unstable();
        assert_eq!(both, ["first", "second"]);
        assert!(!first.ticket.waits() && third.ticket.waits());
        assert_eq!(queue.length(), (2, 2));
        assert_eq!(second.ends().await, "second");
        assert_eq!(stage.begins(), "third");
        assert!(fourth.ticket.waits());
        assert_eq!(third.ends().await, "third");
        assert_eq!(fourth.ends().await, "fourth");
        drop(first);
    }

    #[tokio::test]
    async fn what_is_beyond_the_bound_is_refused_and_never_done() {
        let (queue, stage) = (queue(3), Stage::new());
        let all: Vec<Held> = (0..2).map(|_| stage.ask(&queue, ANN, (Work::Export, "one"))).collect();
        assert_eq!([stage.begins(), stage.begins()], ["one", "one"]);
        let waiting: Vec<Held> =
            (0..WAITING).map(|_| stage.ask(&queue, ANN, (Work::Export, "one"))).collect();
        let tell = stage.tell.clone();
        let more = queue.ask(ANN, Work::Export, move || tell.send("one too many").unwrap());
        assert_eq!(more.err(), Some(Refusal::Busy));
        stage.ask(&queue, BOB, (Work::Export, "his")).ends().await;
        assert_eq!(stage.begins(), "his");
        for held in all.into_iter().chain(waiting) {
            held.ends().await;
        }
        let mut rest: Vec<&str> = stage.begun.try_iter().collect();
        rest.dedup();
        assert_eq!(rest, ["one"]);
    }

    #[tokio::test]
    async fn a_panic_ends_its_work_alone() {
        let queue = queue(1);
        for _ in 0..3 {
            assert!(queue.ask(ANN, Work::Graph, || panic!("as a test")).unwrap().done().await.is_none());
        }
        assert_eq!(queue.run(ANN, Work::Graph, || 7).await, Ok(7));
        assert!(matches!(queue.run(ANN, Work::Graph, || panic!("as a test")).await, Err(Problem::Fault(_))));
    }

    #[tokio::test]
    async fn nobody_is_kept_in_mind_and_threads_end() {
        let queue = queue(2);
        for person in 0..100 {
            assert_eq!(queue.run(PlayerId(person), Work::Card, || 1).await, Ok(1));
        }
        let hall = Arc::clone(&queue.0);
        // A thread tells the result before it takes the person out of its mind: of the last two that may be so.
        assert!(lock(&hall.lines).people.len() <= 2);
        let mut waiting = {
            let stage = Stage::new();
            let held: Vec<Held> = (0..3).map(|_| stage.ask(&queue, ANN, (Work::Page, "one"))).collect();
            assert_eq!([stage.begins(), stage.begins()], ["one", "one"]);
            drop(queue);
            held
        };
        assert!(
            waiting.pop().unwrap().ticket.done().await.is_none(),
            "work is done for a queue that is gone"
        );
        drop(waiting);
        let begin = Instant::now();
        while Arc::strong_count(&hall) > 1 {
            assert!(begin.elapsed() < PATIENCE, "threads outlive their queue");
            std::thread::yield_now();
        }
    }
}

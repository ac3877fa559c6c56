//! A fair queue for work that mustn't delay players' boards: parsing imported matches, pages and
//! graphs of matches, animations, and files.
//!
//! The work is done by separate threads with a lower priority than those that serve players. People
//! are served in turn, however much each of them asks for: at most two jobs of a person run at a
//! time, and at most [`WAITING`] more wait. The bot's own work takes its turn like a person's.
//! Animations take seconds, so they never occupy all threads.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::oneshot;

use super::cores;
use crate::metrics::Metrics;
use crate::play::PlayerId;
use crate::service::{Fault, Problem, Refusal, lock};

/// The most jobs of a person that run at a time.
const AT_ONCE: usize = 2;
/// The most jobs of a person that wait; the next one is refused. Nobody who looks at the results
/// has this many waiting.
const WAITING: usize = 10;
/// What a queue is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Pictures on request, animations and files.
    Files,
    /// The moves of computer players, and analyses.
    Computers,
}

impl Kind {
    /// The name of its threads.
    fn word(self) -> &'static str {
        match self {
            Kind::Files => "files",
            Kind::Computers => "computers",
        }
    }

    /// The nice value of its threads, where a single thread can have one. Players' boards get about ten times as much
    /// processor time as files; computers take only what nobody else needs.
    fn niceness(self) -> i32 {
        match self {
            Kind::Files => 10,
            Kind::Computers => 19,
        }
    }
}

/// The kinds of work.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// Parsing an imported match.
    Import,
    /// One board of a replay.
    Page,
    /// The graph of a match.
    Graph,
    /// A leaderboard or a player's card.
    Card,
    /// A file to download.
    Export,
    /// An animation.
    Animation,
    /// A computer player's move or answer.
    Think,
    /// What the computer thinks of a whole match.
    Analyse,
}

impl Work {
    /// The name in the metrics.
    fn word(self) -> &'static str {
        match self {
            Work::Import => "import",
            Work::Page => "page",
            Work::Graph => "graph",
            Work::Card => "card",
            Work::Export => "export",
            // Operators' dashboards already use this label.
            Work::Animation => "film",
            Work::Think => "think",
            Work::Analyse => "analyse",
        }
    }

    /// Whether everybody in a match waits for it. It is never refused, and goes before the same person's
    /// other work, so that nobody can hold up a computer player. A process holds few of these jobs.
    fn is_owed(self) -> bool {
        self == Work::Think
    }

    /// Whether it takes seconds.
    fn is_long(self) -> bool {
        matches!(self, Work::Animation | Work::Analyse)
    }
}

/// Whose jobs they are.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Asker {
    /// A person's.
    Person(PlayerId),
    /// The bot's own.
    Bot,
}

impl From<PlayerId> for Asker {
    fn from(person: PlayerId) -> Asker {
        Asker::Person(person)
    }
}

/// The queue. Its threads end when it is dropped.
pub struct Queue(Arc<Hall>);

/// A job in the queue.
#[derive(Debug)]
pub struct Ticket<T> {
    done: oneshot::Receiver<T>,
    begun: Arc<AtomicBool>,
}

/// The state shared by the threads.
struct Hall {
    lines: Mutex<Lines>,
    /// Signals that there is work, or that the queue is gone.
    called: Condvar,
    /// The most long jobs that run at a time.
    most_long: usize,
    kind: Kind,
    metrics: Arc<Metrics>,
}

/// The jobs of all askers.
#[derive(Default)]
struct Lines {
    askers: HashMap<Asker, Line>,
    /// Those with waiting jobs, in the order in which they are served.
    turn: VecDeque<Asker>,
    /// The number of jobs running; the next field counts the long ones among them.
    busy: usize,
    busy_long: usize,
    closed: bool,
}

/// The jobs of one asker.
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

/// A job panicked.
#[derive(Debug, thiserror::Error)]
#[error("the work broke off")]
struct BrokenOff;

impl Queue {
    /// A queue with one thread more than the machine has cores: with two cores, one thread is left
    /// for others beyond the two that one person can occupy.
    pub fn start(metrics: Arc<Metrics>) -> Queue {
        let cores = cores();
        Queue::with_threads((cores + 1).clamp(3, 9), Kind::Files, metrics)
    }

    /// A separate queue for computer players, so that their moves don't wait for animations. It has a
    /// thread for each core, and at least two: analyses never occupy more than half of them.
    pub fn for_computers(metrics: Arc<Metrics>) -> Queue {
        let cores = cores();
        Queue::with_threads(cores.clamp(2, 8), Kind::Computers, metrics)
    }

    /// A queue with this many threads; long work uses at most half of them.
    fn with_threads(threads: usize, kind: Kind, metrics: Arc<Metrics>) -> Queue {
        let (lines, called, most_long) = (Mutex::default(), Condvar::new(), (threads / 2).max(1));
        let hall = Arc::new(Hall { lines, called, most_long, kind, metrics });
        for number in 0..threads {
            let hall = Arc::clone(&hall);
            let thread = std::thread::Builder::new().name(format!("{}-{number}", kind.word()));
            if let Err(error) = thread.spawn(move || hall.serve()) {
                tracing::error!(%error, queue = kind.word(), "a thread of a queue can't be started");
            }
        }
        Queue(hall)
    }

    /// Adds a job.
    ///
    /// # Errors
    /// A refusal when too many of this asker's jobs are waiting.
    pub fn ask<T: Send + 'static>(
        &self,
        asker: impl Into<Asker>,
        work: Work,
        run: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Ticket<T>, Refusal> {
        let asker = asker.into();
        let (tell, done) = oneshot::channel();
        let begun = Arc::new(AtomicBool::new(false));
        let (begins, metrics) = (Arc::clone(&begun), Arc::clone(&self.0.metrics));
        let run = Box::new(move || {
            begins.store(true, Ordering::Relaxed);
            // If nobody waits for the result any more, the job needn't be done.
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
            let line = lines.askers.entry(asker).or_default();
            if line.waiting.len() >= WAITING && !work.is_owed() {
                return Err(Refusal::Busy);
            }
            let owed = line.waiting.iter().take_while(|job| job.work.is_owed()).count();
            let at = if work.is_owed() { owed } else { line.waiting.len() };
            line.waiting.insert(at, Job { work, since: Instant::now(), run });
            if line.waiting.len() == 1 {
                lines.turn.push_back(asker);
            }
        }
        self.0.called.notify_one();
        Ok(Ticket { done, begun })
    }

    /// Runs a job in its asker's turn.
    ///
    /// # Errors
    /// A refusal when too many of this asker's jobs are waiting; a fault when the job panics.
    pub async fn run<T: Send + 'static>(
        &self,
        asker: impl Into<Asker>,
        work: Work,
        run: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let done = self.ask(asker, work, run)?.done().await;
        done.ok_or_else(|| Problem::Fault(Fault::log(&BrokenOff, "working in the queue")))
    }

    /// The numbers of jobs that wait and that run.
    pub fn length(&self) -> (usize, usize) {
        let lines = lock(&self.0.lines);
        (lines.askers.values().map(|line| line.waiting.len()).sum(), lines.busy)
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        let waiting = {
            let mut lines = lock(&self.0.lines);
            lines.closed = true;
            std::mem::take(&mut lines.askers)
        };
        self.0.called.notify_all();
        drop(waiting);
    }
}

impl<T> Ticket<T> {
    /// Whether it is still waiting for earlier jobs.
    pub fn waits(&self) -> bool {
        !self.begun.load(Ordering::Relaxed)
    }

    /// The result; `None` if the job panicked. A cancelled wait can be resumed.
    pub async fn done(&mut self) -> Option<T> {
        (&mut self.done).await.ok()
    }
}

impl Hall {
    /// Runs jobs until the queue is gone.
    fn serve(&self) {
        step_back(self.kind);
        let mut lines = lock(&self.lines);
        while !lines.closed {
            let Some((asker, Job { work, since, run })) = lines.next(self.most_long) else {
                lines = self.called.wait(lines).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(lines);
            self.metrics.queue_waits.observe(work.word(), since.elapsed());
            if catch_unwind(AssertUnwindSafe(run)).is_err() {
                tracing::error!(work = work.word(), "a piece of work panicked");
            }
            lines = lock(&self.lines);
            lines.end(asker, work);
            // A sleeping thread may now run a job that had to wait for this asker's other jobs, or
            // for another long job.
            self.called.notify_all();
        }
    }
}

impl Lines {
    /// The first job that may run now, of the first asker in turn who has one.
    fn next(&mut self, most_long: usize) -> Option<(Asker, Job)> {
        let room = self.busy_long < most_long;
        for at in 0..self.turn.len() {
            let asker = self.turn[at];
            let Some(line) = self.askers.get_mut(&asker).filter(|line| line.busy < AT_ONCE) else {
                continue;
            };
            let first = line.waiting.iter().position(|job| room || !job.work.is_long());
            let Some(job) = first.and_then(|first| line.waiting.remove(first)) else { continue };
            line.busy += 1;
            self.busy += 1;
            self.busy_long += usize::from(job.work.is_long());
            self.turn.remove(at);
            if !line.waiting.is_empty() {
                self.turn.push_back(asker);
            }
            return Some((asker, job));
        }
        None
    }

    /// Notes that a job has ended. The asker goes to the end of the line.
    fn end(&mut self, asker: Asker, work: Work) {
        self.busy -= 1;
        self.busy_long -= usize::from(work.is_long());
        if let Some(at) = self.turn.iter().position(|waiting| *waiting == asker) {
            self.turn.remove(at);
            self.turn.push_back(asker);
        }
        if let Some(line) = self.askers.get_mut(&asker) {
            line.busy -= 1;
            if line.busy == 0 && line.waiting.is_empty() {
                self.askers.remove(&asker);
            }
        }
    }
}

/// Gives this thread the priority of its queue, below that of the threads that serve players.
#[cfg_attr(not(target_os = "linux"), expect(unused_variables, reason = "there it can't"))]
fn step_back(kind: Kind) {
    // On other systems the priority would apply to the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, kind.niceness()) {
        tracing::warn!(%error, queue = kind.word(), "a queue works at the priority of players' boards");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);
    /// Nothing takes this long unless it is broken.
    const PATIENCE: Duration = Duration::from_secs(30);

    /// Jobs that report when they begin, and run until they are released.
    struct Stage {
        tell: mpsc::Sender<&'static str>,
        begun: mpsc::Receiver<&'static str>,
    }

    /// A job that has begun or will; releases it when dropped.
    struct Held {
        ticket: Ticket<&'static str>,
        end: mpsc::Sender<()>,
    }

    impl Stage {
        fn new() -> Stage {
            let (tell, begun) = mpsc::channel();
            Stage { tell, begun }
        }

        fn ask(&self, queue: &Queue, person: PlayerId, work: Work, name: &'static str) -> Held {
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
        Queue::with_threads(threads, Kind::Files, Arc::default())
    }

    #[tokio::test]
    async fn whoever_asks_for_much_holds_up_nobody() {
        let (queue, stage) = (queue(3), Stage::new());
        let pages: Vec<Held> = (0..10).map(|_| stage.ask(&queue, ANN, Work::Page, "hers")).collect();
        assert_eq!([stage.begins(), stage.begins()], ["hers", "hers"]);
        // Eight of Ann's jobs are waiting and none has ended, but Bob's begins all the same.
        let his = stage.ask(&queue, BOB, Work::Page, "his");
        assert_eq!(stage.begins(), "his");
        assert_eq!(his.ends().await, "his");
        drop(pages);
    }

    #[tokio::test]
    async fn animations_are_drawn_for_one_person_after_the_other() {
        let (queue, stage) = (queue(3), Stage::new());
        let names = ["her first", "her second", "her third"];
        let [first, second, third] = names.map(|name| stage.ask(&queue, ANN, Work::Animation, name));
        assert_eq!(stage.begins(), "her first");
        let his = stage.ask(&queue, BOB, Work::Animation, "his");
        // Bob's page waits neither for his animation nor for Ann's.
        let page = stage.ask(&queue, BOB, Work::Page, "his page");
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
        let [first, second, third, fourth] = names.map(|name| stage.ask(&queue, ANN, Work::Page, name));
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
        let all: Vec<Held> = (0..2).map(|_| stage.ask(&queue, ANN, Work::Export, "one")).collect();
        assert_eq!([stage.begins(), stage.begins()], ["one", "one"]);
        let waiting: Vec<Held> = (0..WAITING).map(|_| stage.ask(&queue, ANN, Work::Export, "one")).collect();
        let tell = stage.tell.clone();
        let more = queue.ask(ANN, Work::Export, move || tell.send("one too many").unwrap());
        assert_eq!(more.err(), Some(Refusal::Busy));
        stage.ask(&queue, BOB, Work::Export, "his").ends().await;
        assert_eq!(stage.begins(), "his");
        for held in all.into_iter().chain(waiting) {
            held.ends().await;
        }
        let mut rest: Vec<&str> = stage.begun.try_iter().collect();
        rest.dedup();
        assert_eq!(rest, ["one"]);
    }

    #[tokio::test]
    async fn a_computer_players_turn_is_never_refused_and_goes_first() {
        let (queue, stage) = (queue(1), Stage::new());
        let first = stage.ask(&queue, ANN, Work::Page, "first");
        assert_eq!(stage.begins(), "first");
        let waiting: Vec<Held> =
            (0..WAITING).map(|_| stage.ask(&queue, ANN, Work::Export, "waits")).collect();
        let turns = ["one turn", "another"].map(|name| stage.ask(&queue, ANN, Work::Think, name));
        first.ends().await;
        for (turn, name) in turns.into_iter().zip(["one turn", "another"]) {
            assert_eq!(stage.begins(), name);
            turn.ends().await;
        }
        assert_eq!(stage.begins(), "waits");
        for held in waiting {
            held.ends().await;
        }
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
        // A thread sends the result before it removes the person, so up to two may be left.
        assert!(lock(&hall.lines).askers.len() <= 2);
        let mut waiting = {
            let stage = Stage::new();
            let held: Vec<Held> = (0..3).map(|_| stage.ask(&queue, ANN, Work::Page, "one")).collect();
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

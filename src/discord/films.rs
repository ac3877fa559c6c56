//! Films: drawn in the turn of the person who asks, and kept for a while, so that all who ask for the same one cost one drawing.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::play::{PlayerId, Refusal};
use crate::service::{Queue, Ticket, Work};

/// So much is kept, and for so long: a match that has just ended is asked for by many at once, and later by hardly anybody.
const BYTES: usize = 12 << 20;
const KEPT: Duration = Duration::from_secs(5 * 60);

/// The bytes of a film.
type Bytes = Arc<Vec<u8>>;

struct Kept {
    key: String,
    since: Instant,
    film: Arc<Film>,
}

/// A film, drawn or not.
#[derive(Default)]
struct Film {
    bytes: OnceLock<Bytes>,
    /// Held by whoever draws it.
    drawing: Mutex<()>,
}

/// Films by what they show.
#[derive(Clone, Default)]
pub struct Films(Arc<Mutex<Vec<Kept>>>);

/// A film that was asked for.
pub enum Showing {
    /// It was drawn before.
    Kept(Bytes),
    /// It will be.
    Drawn(Ticket<Option<Bytes>>),
}

impl Films {
    /// The film of this key: kept, or drawn by `draw` in the person's turn.
    ///
    /// # Errors
    /// A refusal when as much waits for this person as may.
    pub fn film(
        &self,
        key: String,
        (queue, person): (&Queue, PlayerId),
        draw: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Result<Showing, Refusal> {
        let film = self.find(key);
        if let Some(bytes) = film.bytes.get() {
            return Ok(Showing::Kept(Arc::clone(bytes)));
        }
        let films = self.clone();
        let drawn = queue.ask(person, Work::Film, move || {
            // Somebody else may have asked for the same, and their turn have come before.
            let _alone = lock(&film.drawing);
            if film.bytes.get().is_none() {
                let bytes = Some(draw()).filter(|bytes| !bytes.is_empty())?;
                film.bytes.get_or_init(|| Arc::new(bytes));
                films.tidy(Instant::now());
            }
            film.bytes.get().cloned()
        });
        drawn.map(Showing::Drawn)
    }

    fn find(&self, key: String) -> Arc<Film> {
        let mut kept = lock(&self.0);
        if let Some(at) = kept.iter().position(|one| one.key == key && one.since.elapsed() < KEPT) {
            kept[at..].rotate_left(1);
            return kept.last().map(|one| Arc::clone(&one.film)).unwrap_or_default();
        }
        let film = Arc::<Film>::default();
        kept.retain(|one| one.key != key);
        kept.push(Kept { key, since: Instant::now(), film: Arc::clone(&film) });
        let all = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            // Perhaps nobody asks for a film again, and these would stay.
            tokio::time::sleep(KEPT).await;
            if let Some(all) = all.upgrade() {
                Films(all).tidy(Instant::now());
            }
        });
        film
    }

    /// Lets go of what is old, or too much; what is asked for last goes last.
    fn tidy(&self, now: Instant) {
        let mut kept = lock(&self.0);
        kept.retain(|one| now.duration_since(one.since) < KEPT);
        let size = |one: &Kept| one.film.bytes.get().map_or(0, |bytes| bytes.len());
        let mut all: usize = kept.iter().map(size).sum();
        while all > BYTES && kept.len() > 1 {
            all -= size(&kept.remove(0));
        }
    }
}

impl Showing {
    /// Whether it still waits for what the person has asked for before.
    pub fn waits(&self) -> bool {
        matches!(self, Showing::Drawn(ticket) if ticket.waits())
    }

    /// The film; nothing, if drawing failed. A wait that was broken off can be taken up again.
    pub async fn bytes(&mut self) -> Option<Bytes> {
        match self {
            Showing::Kept(bytes) => Some(Arc::clone(bytes)),
            Showing::Drawn(ticket) => ticket.done().await.flatten(),
        }
    }
}

/// A panic while it was held leaves what it guards as good as before.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    async fn drawn(asked: Result<Showing, Refusal>) -> Option<Bytes> {
        asked.unwrap().bytes().await
    }

    #[tokio::test]
    async fn ten_who_ask_cost_one_drawing() {
        let (films, queue) = (Films::default(), Queue::start(Arc::default()));
        let count = Arc::new(AtomicUsize::new(0));
        let ask = |key: &str, person: i64| {
            let count = Arc::clone(&count);
            let draw = move || vec![count.fetch_add(1, Ordering::Relaxed) as u8 + 1];
            films.film(key.to_owned(), (&queue, PlayerId(person)), draw)
        };
        let all: Vec<_> = (0..10).map(|person| ask("a", person)).collect();
        for film in all {
            assert_eq!(*drawn(film).await.unwrap(), vec![1]);
        }
        assert!(matches!(ask("a", 11), Ok(Showing::Kept(_))));
        assert_eq!(*drawn(ask("b", 11)).await.unwrap(), vec![2]);
        assert_eq!(count.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn what_failed_is_tried_again_and_too_much_goes() {
        let (films, queue) = (Films::default(), Queue::start(Arc::default()));
        let by = (&queue, PlayerId(1));
        assert!(drawn(films.film("a".to_owned(), by, Vec::new)).await.is_none());
        assert!(drawn(films.film("a".to_owned(), by, || panic!("as a test"))).await.is_none());
        assert_eq!(*drawn(films.film("a".to_owned(), by, || vec![1])).await.unwrap(), vec![1]);
        for key in 0..4 {
            drawn(films.film(key.to_string(), by, || vec![0; BYTES / 2])).await;
        }
        assert_eq!(lock(&films.0).len(), 2);
        films.tidy(Instant::now() + KEPT);
        assert!(lock(&films.0).is_empty(), "old films stay");
    }
}

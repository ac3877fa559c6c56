//! Films that are drawn, one at a time beside the boards, and kept for a while: who asks for the same meanwhile waits for the
//! same drawing.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OnceCell, Semaphore};

/// So much is kept, and for so long: a match that has just ended is asked for by many at once.
const BYTES: usize = 24 << 20;
const KEPT: Duration = Duration::from_secs(15 * 60);

/// The bytes of a film.
type Bytes = Arc<Vec<u8>>;

struct Kept {
    key: String,
    since: Instant,
    bytes: Arc<OnceCell<Bytes>>,
}

/// Films by what they show.
pub struct Films {
    kept: Mutex<Vec<Kept>>,
    /// A film takes a core for as long as a hundred boards do; boards shall always find one.
    painter: Semaphore,
}

impl Default for Films {
    fn default() -> Films {
        Films { kept: Mutex::default(), painter: Semaphore::new(1) }
    }
}

impl Films {
    /// The film of this key, drawn by `draw` unless it is kept or being drawn; nothing, if drawing failed.
    pub async fn film(&self, key: String, draw: impl FnOnce() -> Vec<u8> + Send + 'static) -> Option<Bytes> {
        let cell = self.cell(key);
        let drawing = async || {
            // Closed only never: an error can't be.
            let _place = self.painter.acquire().await.map_err(drop)?;
            match tokio::task::spawn_blocking(draw).await {
                Ok(bytes) if !bytes.is_empty() => Ok(Arc::new(bytes)),
                Ok(_) => Err(()),
                Err(error) => {
                    tracing::error!(%error, "drawing a film failed");
                    Err(())
                }
            }
        };
        let film = cell.get_or_try_init(drawing).await.ok().cloned();
        self.tidy();
        film
    }

    fn cell(&self, key: String) -> Arc<OnceCell<Bytes>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = kept.iter().position(|film| film.key == key) {
            kept[at..].rotate_left(1);
            return kept.last().map(|film| Arc::clone(&film.bytes)).unwrap_or_default();
        }
        let bytes = Arc::<OnceCell<Bytes>>::default();
        kept.push(Kept { key, since: Instant::now(), bytes: Arc::clone(&bytes) });
        bytes
    }

    /// Lets go of what is old, or too much; what is asked for last goes last.
    fn tidy(&self) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|film| film.since.elapsed() < KEPT);
        let size = |film: &Kept| film.bytes.get().map_or(0, |bytes| bytes.len());
        let mut all: usize = kept.iter().map(size).sum();
        while all > BYTES && kept.len() > 1 {
            all -= size(&kept.remove(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn ten_who_ask_cost_one_drawing() {
        let (films, drawn) = (Arc::new(Films::default()), Arc::new(AtomicUsize::new(0)));
        let ask = |key: &str| {
            let (films, drawn, key) = (Arc::clone(&films), Arc::clone(&drawn), key.to_owned());
            tokio::spawn(async move {
                let count = move || vec![drawn.fetch_add(1, Ordering::Relaxed) as u8 + 1];
                films.film(key, count).await
            })
        };
        let all: Vec<_> = (0..10).map(|_| ask("a")).collect();
        for film in all {
            assert_eq!(**film.await.unwrap().unwrap(), vec![1]);
        }
        assert_eq!(**ask("b").await.unwrap().unwrap(), vec![2]);
        assert_eq!(drawn.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn what_failed_is_tried_again_and_too_much_goes() {
        let films = Films::default();
        assert!(films.film("a".to_owned(), Vec::new).await.is_none());
        assert!(films.film("a".to_owned(), || panic!("as a test")).await.is_none());
        assert_eq!(**films.film("a".to_owned(), || vec![1]).await.unwrap(), vec![1]);
        for key in 0..4 {
            films.film(key.to_string(), || vec![0; BYTES / 2]).await;
        }
        assert_eq!(films.kept.lock().unwrap().len(), 2);
    }
}

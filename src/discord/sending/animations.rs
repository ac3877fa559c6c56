//! Animations: drawn in the turn of the person who asks, and cached, so that an animation is drawn
//! once for everybody who asks for it.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::play::PlayerId;
use crate::service::{Queue, Refusal, Ticket, Work};

/// The size and lifetime of the cache: many ask for a match that has just ended, and hardly anybody
/// later.
const BYTES: usize = 12 << 20;
const KEPT: Duration = Duration::from_secs(5 * 60);

type Bytes = Arc<Vec<u8>>;

struct Kept {
    key: String,
    since: Instant,
    animation: Arc<Animation>,
}

/// An animation, drawn or not.
#[derive(Default)]
struct Animation {
    bytes: OnceLock<Bytes>,
    /// Held while the animation is drawn.
    drawing: Mutex<()>,
}

/// The cached animations, by what they show.
#[derive(Clone, Default)]
pub struct Animations(Arc<Mutex<Vec<Kept>>>);

/// An animation that was requested.
pub enum Showing {
    /// It was in the cache.
    Kept(Bytes),
    /// It is being drawn or waits in the queue.
    Drawn(Ticket<Option<Bytes>>),
}

impl Animations {
    /// The animation for `key`: from the cache, or drawn by `draw` in the person's queue.
    ///
    /// # Errors
    /// A refusal when this person's queue is full.
    pub fn animation(
        &self,
        key: String,
        queue: &Queue,
        person: PlayerId,
        draw: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Result<Showing, Refusal> {
        let mut kept = lock(&self.0);
        let known = kept.iter().position(|one| one.key == key && one.since.elapsed() < KEPT);
        let animation = match known {
            Some(at) => {
                kept[at..].rotate_left(1);
                kept.last().map(|one| Arc::clone(&one.animation)).unwrap_or_default()
            }
            None => Arc::default(),
        };
        if let Some(bytes) = animation.bytes.get() {
            return Ok(Showing::Kept(Arc::clone(bytes)));
        }
        let (animations, drawn) = (self.clone(), Arc::clone(&animation));
        let ticket = queue.ask(person, Work::Animation, move || {
            // Another person may have asked for the same animation and been served first.
            let _alone = lock(&drawn.drawing);
            if drawn.bytes.get().is_none() {
                let bytes = Some(draw()).filter(|bytes| !bytes.is_empty())?;
                drawn.bytes.get_or_init(|| Arc::new(bytes));
                animations.tidy(Instant::now());
            }
            drawn.bytes.get().cloned()
        })?;
        if known.is_none() {
            kept.retain(|one| one.key != key);
            kept.push(Kept { key, since: Instant::now(), animation });
            self.tidy_later();
        }
        Ok(Showing::Drawn(ticket))
    }

    /// Drops the newest animation once it is too old: without another request, nothing else would.
    fn tidy_later(&self) {
        let all = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            tokio::time::sleep(KEPT).await;
            if let Some(all) = all.upgrade() {
                Animations(all).tidy(Instant::now());
            }
        });
    }

    /// Drops animations that are too old; above the size limit, those requested longest ago.
    fn tidy(&self, now: Instant) {
        let mut kept = lock(&self.0);
        kept.retain(|one| now.duration_since(one.since) < KEPT);
        let size = |one: &Kept| one.animation.bytes.get().map_or(0, |bytes| bytes.len());
        let mut all: usize = kept.iter().map(size).sum();
        while all > BYTES && kept.len() > 1 {
            all -= size(&kept.remove(0));
        }
    }
}

impl Showing {
    /// Whether it still waits for earlier animations of the same person.
    pub fn waits(&self) -> bool {
        matches!(self, Showing::Drawn(ticket) if ticket.waits())
    }

    /// The bytes, or `None` if drawing failed. A cancelled wait can be resumed.
    pub async fn bytes(&mut self) -> Option<Bytes> {
        match self {
            Showing::Kept(bytes) => Some(Arc::clone(bytes)),
            Showing::Drawn(ticket) => ticket.done().await.flatten(),
        }
    }
}

/// Ignores poisoning: a panic leaves the guarded value intact.
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
        let (animations, queue) = (Animations::default(), Queue::start(Arc::default()));
        let count = Arc::new(AtomicUsize::new(0));
        let ask = |key: &str, person: i64| {
            let count = Arc::clone(&count);
            let draw = move || vec![count.fetch_add(1, Ordering::Relaxed) as u8 + 1];
            animations.animation(key.to_owned(), &queue, PlayerId(person), draw)
        };
        let all: Vec<_> = (0..10).map(|person| ask("a", person)).collect();
        for animation in all {
            assert_eq!(*drawn(animation).await.unwrap(), vec![1]);
        }
        assert!(matches!(ask("a", 11), Ok(Showing::Kept(_))));
        assert_eq!(*drawn(ask("b", 11)).await.unwrap(), vec![2]);
        assert_eq!(count.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn a_refused_animation_is_not_kept() {
        let (animations, queue) = (Animations::default(), Queue::start(Arc::default()));
        let begin = Arc::new(Mutex::new(()));
        let held = lock(&begin);
        let asked: Vec<_> = (0..20)
            .map(|key| {
                let begin = Arc::clone(&begin);
                let draw = move || {
                    drop(lock(&begin));
                    vec![1]
                };
                animations.animation(key.to_string(), &queue, PlayerId(1), draw)
            })
            .collect();
        let accepted = asked.iter().filter(|animation| animation.is_ok()).count();
        assert!((10..20).contains(&accepted), "{accepted}");
        assert_eq!(lock(&animations.0).len(), accepted);
        drop(held);
    }

    #[tokio::test]
    async fn what_failed_is_tried_again_and_too_much_goes() {
        let (animations, queue) = (Animations::default(), Queue::start(Arc::default()));
        let by = PlayerId(1);
        assert!(drawn(animations.animation("a".to_owned(), &queue, by, Vec::new)).await.is_none());
        assert!(
            drawn(animations.animation("a".to_owned(), &queue, by, || panic!("as a test"))).await.is_none()
        );
        assert_eq!(
            *drawn(animations.animation("a".to_owned(), &queue, by, || vec![1])).await.unwrap(),
            vec![1]
        );
        for key in 0..4 {
            drawn(animations.animation(key.to_string(), &queue, by, || vec![0; BYTES / 2])).await;
        }
        assert_eq!(lock(&animations.0).len(), 2);
        animations.tidy(Instant::now() + KEPT);
        assert!(lock(&animations.0).is_empty(), "old animations stay");
    }
}

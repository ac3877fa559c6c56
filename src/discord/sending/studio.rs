//! Draws pictures on a limited number of threads.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::discord::api::File;
use crate::discord::view::Message;
use crate::render::Painter;
use crate::service::cores;

/// A message that is being made, and its picture.
pub type DrawnAhead = JoinHandle<(Message, Option<File>)>;

/// Draws the pictures of messages, each on a thread of its own.
pub struct Studio {
    painter: Arc<Painter>,
    /// Draws while pictures wait for a permit.
    hasty: Arc<Painter>,
    /// Limits the pictures drawn at the same time. More would not be faster, and each holds a
    /// thread and the memory that it paints on.
    permits: Arc<Semaphore>,
}

impl Studio {
    pub fn new(painter: Painter) -> Studio {
        let cores = cores();
        let hasty = Arc::new(painter.in_haste());
        Studio { painter: Arc::new(painter), hasty, permits: Arc::new(Semaphore::new(2 * cores)) }
    }

    /// The painter, for pictures that wait in a queue of their own.
    pub fn painter(&self) -> &Arc<Painter> {
        &self.painter
    }

    /// The picture of a message and its file name, unless the message has none.
    pub async fn draw(&self, message: &Message) -> Option<File> {
        if message.drawn.is_some() || message.picture.is_none() {
            return message.file(&self.painter);
        }
        // The semaphore is never closed.
        let Ok(_permit) = self.permits.acquire().await else { return None };
        let (message, painter) = (message.clone(), Arc::clone(self.fitting()));
        let drawn = tokio::task::spawn_blocking(move || message.file(&painter));
        match drawn.await {
            Ok(file) => file,
            Err(error) => {
                tracing::error!(%error, "drawing a board failed; it goes without its picture");
                None
            }
        }
    }

    /// The painter for a picture that begins now: in haste if it has taken the last permit, so that
    /// others have to wait for it.
    fn fitting(&self) -> &Arc<Painter> {
        if self.permits.available_permits() == 0 { &self.hasty } else { &self.painter }
    }

    /// Starts drawing the picture of `message` early, unless all permits are taken: it may not be
    /// needed.
    pub fn begin(&self, message: impl FnOnce() -> Message + Send + 'static) -> Option<DrawnAhead> {
        let permit = Arc::clone(&self.permits).try_acquire_owned().ok()?;
        let painter = Arc::clone(self.fitting());
        Some(tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let message = message();
            let file = message.file(&painter);
            (message, file)
        }))
    }
}

//! What the ids of buttons, selects and forms contain, and how they are written.
//!
//! A custom id is to Discord what an address is to a web page: messages of one subject link to
//! another. So the ids of all subjects are here, below the views that write them and the handlers
//! that read them.
//!
//! - `custom_id`: acts in a match
//! - `format`: what applies to all of them
//! - `pick`: choosing a move
//! - `panel`: everything else, one file per subject

mod custom_id;
mod format;
mod panel;
mod pick;

pub use custom_id::{Action, CustomId};
pub use format::NotOurs;
pub use panel::*;
pub use pick::{LONGEST_WAY, PickPress};

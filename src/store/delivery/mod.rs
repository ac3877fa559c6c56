//! What has to be shown, and by which process.
//!
//! - `post`: public messages of matches
//! - `outbox`: their queue
//! - `follows`: who watches which match, and what they have seen
//! - `lane`: in which order, and which state of a match
//! - `venue`: where a match's boards go
//! - `boards`: finding and moving the messages of a match
//! - `posting`: which messages a change of a match posts
//! - `lease`: rows that one process works on for a while
//! - `thoughts`: matches that wait for a computer player

mod boards;
mod follows;
mod lane;
mod lease;
mod outbox;
mod post;
mod posting;
mod thoughts;
mod venue;

pub(in crate::store) use follows::mirror_for;
pub use follows::{Follow, FollowCounts, FollowKind, FollowState};
pub use lane::{Lane, ShownState};
pub use lease::Posted;
pub(super) use lease::{Claim, Leased, SHOW_AGAIN, STANDINGS_REST_MS, Showing};
pub use outbox::{Closings, Origin};
pub(super) use outbox::{Manner, PostRow, insert_post, outdate_posts, refresh_posts, restate_challenge};
pub use post::{Post, PostId, PostKind, SentMessage};
pub(super) use posting::{NewPost, Posting};
pub use thoughts::Thought;
pub(super) use thoughts::store_thought;
pub use venue::Venue;

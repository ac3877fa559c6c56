//! The public messages that a change of a match calls for.

use crate::play::{Match, Stage};
use crate::store::{PostChange, PostKind};

/// The changes to public messages that a change of a match calls for.
pub(super) fn announce(before: &Match, after: &Match) -> Vec<PostChange> {
    use PostChange::{Close, New, Refresh};
    let mut changes = match (before.stage(), after.stage()) {
        (Stage::Lobby, Stage::Lobby) => vec![Refresh(PostKind::Lobby)],
        (Stage::Lobby, Stage::Live) => vec![Close(PostKind::Lobby), New(PostKind::Board)],
        (Stage::Lobby, _) => vec![Close(PostKind::Lobby)],
        // A seat that drops out changes the position without a ply, which calls for a new board,
        // too.
        (Stage::Live, Stage::Live) if before.turn_seq() == after.turn_seq() => {
            let reminder = (after.is_reminded() && !before.is_reminded()).then_some(New(PostKind::Reminder));
            std::iter::once(Refresh(PostKind::Board)).chain(reminder).collect()
        }
        // A computer player's answer goes into the message of the move that it answers, so a round has
        // one message. Where several people play, each is called by a message of their own.
        (Stage::Live, Stage::Live)
            if before.computer_to_move().is_some()
                && (after.has_one_human() || after.computer_to_move().is_some()) =>
        {
            vec![Refresh(PostKind::Board)]
        }
        (Stage::Live, Stage::Live) => vec![close_board(before), New(PostKind::Board)],
        // Otherwise the board would say for ever that the computer is thinking.
        (Stage::Live, Stage::Over(_)) if before.computer_to_move().is_some() => {
            vec![Refresh(PostKind::Board), New(PostKind::Result)]
        }
        (Stage::Live, _) => vec![close_board(before), New(PostKind::Result)],
        // A rematch was offered or answered, or has begun.
        (Stage::Over(_) | Stage::Off(_), _) => vec![Refresh(PostKind::Result), Refresh(PostKind::Final)],
    };
    // In a lobby, nothing is offered and nobody is reminded.
    changes.extend(passing(before, after));
    changes
}

/// The board of before has done its work. Nobody can answer the offer on it any more, so it mustn't ask them to.
fn close_board(before: &Match) -> PostChange {
    let close = if before.offer().is_some() { PostChange::CloseWithOffer } else { PostChange::Close };
    close(PostKind::Board)
}

/// The pings that a change makes pointless, and the one that it calls for. An edited message
/// notifies nobody, so a new offer has a message of its own.
fn passing(before: &Match, after: &Match) -> Vec<PostChange> {
    let open = |game: &Match| {
        game.offer().filter(|_| !game.asks_only_computers()).map(|offer| (offer.wish, offer.by))
    };
    let mut changes = Vec::new();
    if before.is_reminded() && !after.is_reminded() {
        changes.push(PostChange::Close(PostKind::Reminder));
    }
    if open(before) != open(after) {
        changes.extend(open(before).map(|_| PostChange::Close(PostKind::Call)));
        changes.extend(open(after).map(|_| PostChange::New(PostKind::Call)));
    }
    changes
}

//! What was said to somebody alone who offers something: once that has an answer, the note says it, and its **Withdraw** goes.
//!
//! A note is changed by the token of the interaction that made it, for as long as that lives and in the process that heard
//! it. Any other is as it was; pressing **Withdraw** below it says what became of the offer.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use super::visit::Visit;
use crate::i18n::Locale;
use crate::play::{Answer, MatchId, PlayerId, Wish};
use crate::service::Shown;

/// Far more offers than are made in a quarter of an hour.
const KEPT: usize = 1024;

/// A note below which an offer can be withdrawn.
#[derive(Clone, Debug)]
pub(super) struct Note {
    game: MatchId,
    player: PlayerId,
    pub(super) wish: Wish,
    /// The interaction that it answers, and its token.
    pub(super) interaction: u64,
    pub(super) token: String,
    /// Its reader's language.
    pub(super) locale: Locale,
}

impl Note {
    /// The answer to a visit by which its player offered something.
    pub(super) fn of(visit: &Visit<'_>, game: MatchId, wish: Wish) -> Note {
        let Visit { asked, player, locale, .. } = *visit;
        Note { game, player, wish, interaction: asked.id, token: asked.token.clone(), locale }
    }
}

/// The notes whose offers stand, and those to be changed.
#[derive(Debug, Default)]
pub(super) struct Notes(Mutex<Lists>);

#[derive(Debug, Default)]
struct Lists {
    standing: VecDeque<Note>,
    answered: Vec<(Note, Shown, Answer)>,
}

impl Notes {
    /// Keeps a note until its offer has an answer.
    pub(super) fn keep(&self, note: Note) {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same =
            |known: &Note| (known.game, known.player, known.wish) == (note.game, note.player, note.wish);
        lists.standing.retain(|known| !is_same(known));
        if lists.standing.len() == KEPT {
            lists.standing.pop_front();
        }
        lists.standing.push_back(note);
    }

    /// Looks for notes whose offers stand no more in the match of this number, which an act has led to `shown`: to another
    /// match, if that was the last consent to a rematch.
    pub(super) fn look(&self, game: MatchId, shown: &Shown) {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Lists { standing, answered } = &mut *lists;
        standing.retain(|note| {
            if note.game != game {
                return true;
            }
            let answer = match shown.game.seat_of(note.player) {
                _ if shown.game.id != game => Some(Answer::Agreed),
                Some(seat) => shown.game.answer_to(note.wish, seat),
                None => None,
            };
            answered.extend(answer.map(|answer| (note.clone(), shown.clone(), answer)));
            answer.is_none()
        });
    }

    /// The notes to be changed now, each once.
    pub(super) fn take(&self) -> Vec<(Note, Shown, Answer)> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).answered)
    }
}

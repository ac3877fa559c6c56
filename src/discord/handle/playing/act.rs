//! An action in a match: a move, an offer, resigning.

use std::sync::{Mutex, PoisonError};

use crate::discord::handle::posted;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::sending::Reply;
use crate::discord::view::{self, Languages, Message};
use crate::play::{self, Act, MatchId};
use crate::service::{Ahead, Known, Shown, Venue};

impl Visit<'_> {
    /// Does `act` and answers with the public message that it calls for.
    pub async fn act(&self, id: MatchId, on: Option<i64>, act: &Act) -> Result<Reply, Problem> {
        // Direct messages belong to no channel, so there is no permission to check.
        let may_post =
            if self.asked.location.is_some() { self.asked.location_to_post().map(drop) } else { Ok(()) };
        if act.is_of_lobby() && self.asked.location.is_some() {
            self.asked.location_to_post()?;
        }
        let shown = self.find_to_act(id).await?;
        // The board belongs where the match is; if it was asked for elsewhere, the sender brings it
        // there. An answer to a press is shown as a reply to the pressed message, and if that
        // message is deleted, the reply says so: there, too, the sender posts.
        let elsewhere = shown.channel() != Some(self.asked.channel);
        let passing = self.asked.is_passing();
        let awaited = shown.venue == Venue::Awaited;
        let mut caller = self.caller_about(&shown);
        if elsewhere || passing || awaited || may_post.is_err() {
            caller.token = None;
        }
        let ahead = Mutex::new(None);
        let begin = |shown: Option<&Shown>| {
            self.goes_public();
            *ahead.lock().unwrap_or_else(PoisonError::into_inner) =
                shown.and_then(|shown| self.handler.answers.begin(shown));
        };
        let idle = |_: Option<&Shown>| {};
        // Prepare a board only if this interaction is answered with it.
        let ahead_of: Ahead<'_> = if caller.token.is_some() { &begin } else { &idle };
        let acted = self.service().act_on(Some(&caller), (Known::As(shown), on), act, ahead_of).await?;
        let acted = self.with_reply(acted).await;
        self.handler.confirmations.look(id, &acted.shown);
        let ahead = ahead.into_inner().unwrap_or_else(PoisonError::into_inner);
        // An action in a running match counts even where only the player can be shown it.
        let missing = match may_post {
            Err(why) if !elsewhere => {
                Some(view::refusal(&why, None, Languages::about(&acted.shown, self.locale)).content)
            }
            _ => None,
        };
        // A rematch that has begun may have a thread of its own.
        if acted.shown.game.id() != id
            && !passing
            && let Some(shown) = self.service().after_opening(&acted.shown, self.patience()).await?
        {
            return self.shows(view::rematch_begun(&shown, self.locale));
        }
        if acted.post.is_some() && (elsewhere || missing.is_some()) {
            return self.shows_elsewhere(&acted.shown, elsewhere, missing);
        }
        match acted.post {
            Some(_) if passing => Ok(Reply::Gone),
            // The thread for this board has yet to be opened.
            Some(_) if acted.shown.venue == Venue::Awaited => Ok(Reply::Seen(acted.shown)),
            _ => Ok(posted(acted, ahead)),
        }
    }

    /// Shows a player whose board is posted elsewhere, or nowhere, where it is or the board itself. `missing` says why
    /// it can't be posted.
    fn shows_elsewhere(
        &self,
        shown: &Shown,
        elsewhere: bool,
        missing: Option<String>,
    ) -> Result<Reply, Problem> {
        if elsewhere && self.is_at_home(shown) {
            let there = Reply::Private(view::seen_there(shown, self.locale));
            // In direct messages, the new board is posted right here.
            let is_here = self.asked.is_passing() && self.asked.location.is_none();
            return Ok(if is_here { Reply::Gone } else { self.in_place(there) });
        }
        let board = view::own_board(shown, self.locale, Some(self.player));
        let content = missing.into_iter().chain([board.content]).collect::<Vec<_>>().join("\n");
        self.shows(Message { content, ..board })
    }

    /// Asks whether the player really resigns.
    pub async fn ask_resign(&self, id: MatchId) -> Result<Message, Problem> {
        let shown = self.playing(id).await?;
        let seat = shown.game.seat_of(self.player).ok_or(play::Refusal::NotYourMatch)?;
        Ok(view::resign_question(&shown, self.locale, seat))
    }
}

//! What each press on a button or select leads to.

use crate::discord::buttons::{Action, CustomId, PickPress};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view::{self, Message, Step, Teller};
use crate::play::{self, Act, MatchId, Seq, Stage};
use crate::rules::Position;
use crate::service::Shown;

impl Visit<'_> {
    pub async fn press(&self, id: &CustomId, values: &[String]) -> Result<Reply, Problem> {
        let on = Some(id.seq);
        match &id.action {
            Action::Join => self.act(id.game, on, &Act::Join(self.player)).await,
            Action::JoinPair(pair) => self.act(id.game, on, &Act::JoinPair(self.player, *pair)).await,
            Action::Leave => self.act(id.game, on, &Act::Leave(self.player)).await,
            Action::Start(count) => {
                self.act(id.game, on, &Act::Start(self.player, usize::from(*count))).await
            }
            Action::Computers => self.choose_computers(id.game).await,
            Action::AddComputer => self.add_computer(id.game, values).await,
            Action::RemoveComputer => self.remove_computer(id.game).await,
            Action::Decline => self.act(id.game, on, &Act::Decline(self.player)).await,
            Action::Cancel => self.cancel(id.game, on).await,
            Action::Offer(wish) => match self.ask_offer(id.game, *wish).await? {
                Some(question) => self.shows(question),
                None => self.offer(id.game, on, &Act::Offer(self.player, *wish)).await,
            },
            Action::OfferSure(wish) => self.offer(id.game, on, &Act::Offer(self.player, *wish)).await,
            Action::PlayNextLevel => self.play_next_level(id.game, on).await,
            Action::Agree(key) | Action::AgreeOnCall(key) => {
                self.offer(id.game, on, &Act::Agree(self.player, *key)).await
            }
            Action::Refuse(key) | Action::RefuseOnCall(key) => {
                self.unoffer(id.game, on, &Act::Refuse(self.player, *key)).await
            }
            Action::Withdraw(wish) => self.unoffer(id.game, on, &Act::Withdraw(self.player, *wish)).await,
            Action::Stop => {
                let question = self.ask_stop(id.game).await?;
                self.shows(question)
            }
            Action::StopSure => self.stop(id.game, on).await,
            // The question is deleted, so the player who answered it gets a note.
            Action::Stay => {
                let reply = self.act(id.game, on, &Act::Stay(self.player)).await?;
                Ok(self.noted(reply, "menu-kept"))
            }
            Action::ResignSure => self.act(id.game, on, &Act::Resign(self.player)).await,
            Action::Hint | Action::HintMove => self.hint(id).await,
            Action::GiveOdds => {
                let reply = self.act(id.game, None, &Act::GiveOdds(self.player)).await?;
                Ok(self.noted(reply, "odds-given"))
            }
            Action::Undo => {
                let undo = Act::Undo(self.player, self.service().now_ms());
                self.act(id.game, on, &undo).await
            }
            Action::Board => {
                let shown = self.find(id.game).await?;
                Ok(Reply::Private(view::own_board(&shown, self.locale, Some(self.player))))
            }
            Action::Menu => {
                let shown = self.find(id.game).await?;
                // The menu is for players; for a manager who doesn't play there is ending the match.
                if self.only_manages(&shown) {
                    return self.ask_stop(id.game).await.map(Reply::Private);
                }
                let shown = self.playing(id.game).await?;
                Ok(Reply::Private(view::menu(&shown, self.locale, self.player)))
            }
            Action::Resign => {
                let question = self.ask_resign(id.game).await?;
                self.shows(question)
            }
            Action::PlayOn => {
                let shown = self.find(id.game).await?;
                let key = if self.only_manages(&shown) { "menu-stop-kept" } else { "menu-kept" };
                let kept = Teller::new(&shown, self.locale).say(key, &[]);
                self.shows(Message::text(kept))
            }
            Action::Pick(PickPress::Go(way)) => self.play_picked(id, way).await,
            Action::GoOn(way) => {
                let played = self.play_picked(id, way).await?;
                self.go_on(id.game, played).await.map_err(Problem::after_storing)
            }
            Action::Pick(press) => self.pick(id, press, values).await,
        }
    }

    /// Withdraws a challenge. Where the button was below words for the challenger alone, these say so: nothing
    /// else changes them once their token has expired.
    async fn cancel(&self, game: MatchId, on: Option<Seq>) -> Result<Reply, Problem> {
        let reply = self.act(game, on, &Act::Cancel(self.player)).await?;
        match &reply {
            Reply::Seen(shown) if self.asked.is_private() => {
                Ok(Reply::Update(Message::text(view::lobby(shown, self.locale).content)))
            }
            _ => Ok(reply),
        }
    }

    /// A text for the player where no public message shows what they did.
    fn noted(&self, reply: Reply, key: &str) -> Reply {
        let Reply::Seen(shown) = reply else { return reply };
        Reply::Private(Message::text(Teller::new(&shown, self.locale).say(key, &[])))
    }

    /// Shows the challenger the computer players of a challenge.
    async fn choose_computers(&self, game: MatchId) -> Result<Reply, Problem> {
        let shown = self.find(game).await?;
        if shown.game.creator() != self.player {
            let why = play::Refusal::NotYourChallenge;
            return Err(Problem::about(shown, why));
        }
        self.computer_seats(&shown).await
    }

    async fn add_computer(&self, game: MatchId, values: &[String]) -> Result<Reply, Problem> {
        let level = values.first().and_then(|level| level.parse().ok()).ok_or(Refusal::Unreadable)?;
        let shown = self.find(game).await?;
        let computer = self.service().computer_for(&shown.game, level).await?;
        self.seat(game, &Act::AddComputer(self.player, computer, level)).await
    }

    async fn remove_computer(&self, game: MatchId) -> Result<Reply, Problem> {
        let shown = self.find(game).await?;
        let (computer, _) = *shown.game.computers().last().ok_or(play::Refusal::LobbyChanged)?;
        self.seat(game, &Act::RemoveComputer(self.player, computer)).await
    }

    /// Plays the move that was put together in the picker.
    async fn play_picked(&self, id: &CustomId, way: &[u8]) -> Result<Reply, Problem> {
        let shown = self.find(id.game).await?;
        let text = view::written_way(shown.game.position(), way).ok_or(Refusal::Unreadable)?;
        self.act(id.game, Some(id.seq), &Act::Move(self.player, text)).await
    }

    /// Shows the next step of the picker.
    async fn pick(&self, id: &CustomId, press: &PickPress, values: &[String]) -> Result<Reply, Problem> {
        let shown = self.to_pick(id).await?;
        if let Some(text) = self.played_at_once(shown.game.position(), press) {
            return self.act(id.game, Some(id.seq), &Act::Move(self.player, text)).await;
        }
        let step = Step::after(shown.game.position(), press, values).ok_or(Refusal::Unreadable)?;
        let mut message = view::picker(&shown, self.locale, &step);
        if let Step::Confirm { path, .. } = &step {
            // Where a chain only passes through, there is no move to type yet.
            if self.settings.notation_help && shown.game.position().is_path(path) {
                message.content.push_str(&view::typed(&shown, self.locale, path));
            }
            if self.next_waiting(id.game).await?.is_some() {
                view::and_next(&mut message, &shown, self.locale, path);
            }
        }
        self.shows(message)
    }

    /// Adds or removes a computer player, and shows what can be done next.
    async fn seat(&self, game: MatchId, act: &Act) -> Result<Reply, Problem> {
        let reply = self.act(game, None, act).await?;
        let Reply::Seen(shown) = &reply else { return Ok(reply) };
        if shown.game.stage() != Stage::Lobby { Ok(Reply::Gone) } else { self.computer_seats(shown).await }
    }

    /// Lets the challenger add and remove computer players.
    async fn computer_seats(&self, shown: &Shown) -> Result<Reply, Problem> {
        let ratings = self.service().level_ratings(self.player, shown.game.setup()).await?;
        self.shows(view::computers(shown, ratings, self.locale))
    }

    /// The move that a press in a picker plays without a preview, for those who want none.
    pub(in crate::discord::handle) fn played_at_once(
        &self,
        position: &Position,
        press: &PickPress,
    ) -> Option<String> {
        if self.settings.play_at_once { view::written_target(position, press) } else { None }
    }

    /// Another match of this server that waits for the player.
    async fn next_waiting(&self, beside: MatchId) -> Result<Option<MatchId>, Problem> {
        match self.asked.location {
            Some(location) => Ok(self.service().next_waiting(self.player, location.guild, beside).await?),
            None => Ok(None),
        }
    }

    /// After a move, the picker of the next match replaces the one that was used.
    async fn go_on(&self, played: MatchId, reply: Reply) -> Result<Reply, Problem> {
        // The player has to read anything else first, such as a missing permission.
        let Reply::Gone = reply else { return Ok(reply) };
        let Some(next) = self.next_waiting(played).await? else { return Ok(reply) };
        let shown = self.find(next).await?;
        Ok(Reply::Update(view::picker(&shown, self.locale, &Step::Piece { part: 0 })))
    }

    /// A match in which the player is to move, at the turn that was pressed on.
    async fn to_pick(&self, id: &CustomId) -> Result<Shown, Problem> {
        let shown = self.playing(id.game).await?;
        let why = if id.seq < shown.game.turn_seq() || id.seq > shown.game.seq() {
            play::Refusal::Stale
        } else if shown.game.to_move() != Some(self.player) {
            play::Refusal::NotYourTurn
        } else {
            return Ok(shown);
        };
        Err(Problem::about(shown, why))
    }
}

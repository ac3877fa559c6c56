//! Offers: made, answered, withdrawn; the rematch that follows; and what managers of a server may
//! do.

use crate::discord::handle::asides::{Confirmation, Subject};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view::{self, Message, Teller};
use crate::i18n::Locale;
use crate::play::{self, Act, MatchId, PlayerId, Stage, Wish};
use crate::service::{self, Refused, Shown};

impl Visit<'_> {
    /// Offers or agrees; answers with the public message that this calls for, otherwise with a
    /// confirmation.
    pub async fn offer(&self, id: MatchId, on: Option<i64>, act: &Act) -> Result<Reply, Problem> {
        if act.is_for_rematch() {
            self.may_follow(id).await?;
        }
        let reply = self.act(id, on, act).await?;
        let Reply::Seen(shown) = reply else { return Ok(reply) };
        let shown = self.service().after_answers(shown, self.patience()).await;
        let seat = shown.game.seat_of(self.player);
        if let (Act::Offer(_, wish), Some(seat)) = (act, seat)
            && let Some(answer) = shown.game.answer_to(*wish, seat)
        {
            let teller = Teller::new(&shown, self.locale);
            return self.shows(Message::text(view::became(&teller, *wish, answer)));
        }
        if let Some(offer) =
            shown.game.offer().filter(|offer| shown.game.seat_of(self.player) == Some(offer.by))
        {
            self.handler.confirmations.keep(Confirmation::of(
                self,
                shown.game.id(),
                Subject::Offer(offer.wish),
            ));
        }
        let said = view::offered(&shown, self.locale, self.player, self.asked.manages);
        self.shows(said)
    }

    /// Begins a rematch against the level after the one that the player has beaten.
    pub async fn play_next_level(&self, id: MatchId, on: Option<i64>) -> Result<Reply, Problem> {
        let shown = self.find(id).await?;
        let Some(level) = shown.game.next_level() else {
            return Err(Problem::about(shown, play::Refusal::Finished));
        };
        let computer = self.service().computer_for(&shown.game, level).await?;
        self.offer(id, on, &Act::PlayNextLevel(self.player, computer, level)).await
    }

    /// Declines or withdraws: a public offer changes for all, a private one is answered in words.
    pub async fn unoffer(&self, id: MatchId, on: Option<i64>, act: &Act) -> Result<Reply, Problem> {
        let reply = match self.act(id, on, act).await {
            Err(Problem::Refused(refused)) => {
                let became = became(&refused, self.player, act, self.locale);
                let became = became.ok_or(Problem::Refused(refused))?;
                return self.shows(Message::text(became));
            }
            reply => reply?,
        };
        let Reply::Seen(shown) = &reply else { return Ok(reply) };
        if !self.asked.is_private() {
            return Ok(reply);
        }
        let key = if matches!(act, Act::Withdraw(..)) { "offer-withdrawn" } else { "offer-declined" };
        Ok(Reply::Update(Message::text(Teller::new(shown, self.locale).say(key, &[]))))
    }

    /// `/draw`, `/takeback`, `/abort` and `/rematch`
    pub async fn ask(&self, wish: Wish, named: Option<&str>) -> Result<Reply, Problem> {
        let id = match wish {
            Wish::Rematch => self.over(named).await?,
            Wish::Abort => self.which_to_end(named).await?,
            _ => self.which(named).await?,
        };
        if wish == Wish::Abort && self.only_manages(&self.find(id).await?) {
            return self.ask_stop(id).await.map(Reply::Private);
        }
        match self.ask_offer(id, wish).await? {
            Some(question) => Ok(Reply::Private(question)),
            None => self.offer(id, None, &Act::Offer(self.player, wish)).await,
        }
    }

    /// Asks whether to make an offer that ends the match once computer players accept it.
    pub async fn ask_offer(&self, id: MatchId, wish: Wish) -> Result<Option<Message>, Problem> {
        let shown = self.find(id).await?;
        let seat = shown.game.seat_of(self.player);
        let asks = seat.is_some_and(|seat| shown.game.may_ask_only_computers(seat, wish));
        Ok(if asks { view::offer_question(&shown, self.locale, wish) } else { None })
    }

    /// Whether the asker manages the server of a match and doesn't play in it, or not any more.
    pub(super) fn only_manages(&self, shown: &Shown) -> bool {
        let playing = shown.game.position().playing();
        let is_in = shown.game.seat_of(self.player).is_some_and(|seat| playing.contains(seat));
        let is_there =
            self.asked.location.is_some_and(|location| location.guild == shown.game.location().guild);
        self.asked.manages && is_there && !is_in
    }

    /// Asks a manager of the server whether to end a match.
    pub async fn ask_stop(&self, id: MatchId) -> Result<Message, Problem> {
        let shown = self.managed(id).await?;
        Ok(view::stop_question(&shown, self.locale))
    }

    /// Ends a match on behalf of a manager of the server.
    pub async fn stop(&self, id: MatchId, on: Option<i64>) -> Result<Reply, Problem> {
        self.managed(id).await?;
        self.act(id, on, &Act::Stop(self.player)).await
    }

    /// A running match that the asker may end. A server can open a command to others, so the
    /// permission is checked with every use.
    async fn managed(&self, id: MatchId) -> Result<Shown, Problem> {
        // Nobody manages direct messages.
        let location = self.asked.location.ok_or(Refusal::ManagersOnly)?;
        let shown = self.find(id).await?;
        let why = match shown.game.stage() {
            // In a team match between servers, a match is up to the server that opened it.
            _ if !self.asked.manages || location.guild != shown.game.location().guild => {
                Refusal::ManagersOnly
            }
            Stage::Live => return Ok(shown),
            Stage::Lobby => play::Refusal::NotStarted.into(),
            Stage::Over(_) | Stage::Off(_) => play::Refusal::Finished.into(),
        };
        Err(Problem::about(shown, why))
    }

    /// The finished match that is named, or the player's newest one here.
    async fn over(&self, named: Option<&str>) -> Result<MatchId, Problem> {
        match named {
            Some(name) => Ok(name.parse().map_err(|_| service::Refusal::NoSuchMatch)?),
            None => {
                let over = self.finished(1).await?;
                Ok(over.first().ok_or(Refusal::NoneFinished)?.id)
            }
        }
    }
}

/// What became of an offer that can't be withdrawn any more; `None` if there was none, or something
/// else has to be said.
fn became(refused: &Refused<Refusal>, player: PlayerId, act: &Act, locale: Locale) -> Option<String> {
    let Act::Withdraw(_, wish) = *act else { return None };
    // That refusal names the match that has begun.
    if matches!(refused.why, Refusal::Service(service::Refusal::Play(play::Refusal::RematchBegun(_)))) {
        return None;
    }
    let shown = refused.shown.as_ref()?;
    let answer = shown.game.answer_to(wish, shown.game.seat_of(player)?)?;
    Some(view::became(&Teller::new(shown, locale), wish, answer))
}

//! Changing matches.

use std::sync::Arc;

use super::announcement::announce;
use crate::play::{
    self, Act, Event, Limit, Location, Match, MatchId, OfferKey, PlayerId, Seq, Stage, Wish, decide,
};
use crate::service::{ANSWER_MS, Acted, Problem, Refusal, Refused, Service, Shown, lock};
use crate::store::{Commit, Committed, Origin, Post, PostChange, PostKind, StoreError, Target};

/// The player behind a request, and the interaction.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The player.
    pub player: PlayerId,
    /// The interaction's id.
    pub interaction: i64,
    /// The interaction's token, if its answer should become the public message.
    pub token: Option<String>,
    /// The server and channel.
    pub location: Location,
    /// Discord's code of the language that the player reads.
    pub language: String,
    /// Discord's code of the server's language. Outside of servers it isn't known.
    pub server_language: Option<String>,
}

/// The match for an act.
#[derive(Clone, Debug)]
pub enum Known {
    /// Only the id is known.
    By(MatchId),
    /// The match as it was a moment ago. An act that is allowed then is stored unless the match has
    /// changed since; any other act is judged again by the current state.
    As(Shown),
}

/// Called when an act is decided and calls for a public message, while it is being stored: with the
/// future state of the match, if the message will be a board of it.
pub type Ahead<'a> = &'a (dyn Fn(Option<&Shown>) + Send + Sync);

/// The most attempts when others change the same match. Each failed attempt means that another
/// change succeeded.
const TRIES: usize = 16;

impl Service {
    /// Applies `act` to a match, if it is allowed.
    ///
    /// `on` is the state that the person saw, for a button. If the position has changed since, the
    /// act is refused as stale. Without it, and in the lobby, the act is judged against the current
    /// state.
    ///
    /// # Errors
    /// A refusal, with the current match; a fault when the database fails; [`Problem::Again`] when
    /// the interaction has already been carried out.
    pub async fn act(
        &self,
        caller: Option<&Caller>,
        id: MatchId,
        on: Option<Seq>,
        act: &Act,
    ) -> Result<Acted, Problem> {
        self.act_on(caller, (Known::By(id), on), act, &|_| {}).await
    }

    /// Like [`Service::act`], for a match whose recent state may be known. If the change calls for
    /// a public message, `ahead` is called while the change is being stored, so that drawing can
    /// begin. The change may still fail.
    ///
    /// # Errors
    /// As [`Service::act`].
    pub async fn act_on(
        &self,
        caller: Option<&Caller>,
        (known, on): (Known, Option<Seq>),
        act: &Act,
        ahead: Ahead<'_>,
    ) -> Result<Acted, Problem> {
        let (id, mut known) = match known {
            Known::By(id) => (id, None),
            Known::As(shown) => (shown.game.id(), Some(shown)),
        };
        for _ in 0..TRIES {
            let was_known = known.is_some();
            let shown = match known.take() {
                Some(shown) => shown,
                None => self.find(id, caller.map(|caller| caller.location.guild)).await?,
            };
            let before = &shown.game;
            let events = match self.events_of(act, &shown, on).await? {
                Ok(events) => self.with_vacations(before, events).await?,
                // The caller's match may be old: it is loaded before anything is refused.
                Err(_) if was_known => continue,
                Err(why) => {
                    return Err(match caller {
                        Some(caller) => self.unless_seen(caller, why.into(), Some(shown)).await,
                        None => why.into(),
                    });
                }
            };
            let at = self.time().await?;
            let mut after = Match::clone(before);
            for event in &events {
                after.apply(event, at).map_err(StoreError::from)?;
            }
            let posts = announce(before, &after);
            let after = Arc::new(after);
            let commit = Commit {
                target: Target::Stored,
                after: &after,
                events: &events,
                posts: &posts,
                origin: None,
                now_ms: at.at_ms,
            };
            if let Some(caller) = caller.filter(|_| after.wants_rematch()) {
                match self.follow_up(caller, shown.venue, (act, &commit)).await? {
                    Some(acted) => return Ok(acted),
                    None => continue,
                }
            }
            let origin = caller.map(|caller| self.origin(caller));
            prepare(&shown, &after, &posts, ahead);
            match self.store.commit(&Commit { origin: origin.as_ref(), ..commit }).await? {
                Committed::Faster => continue,
                Committed::Again { .. } => return Err(Problem::Again),
                Committed::Over(limit) => return Err(self.over(caller, limit, Some(shown)).await),
                Committed::Done { post, .. } => return self.after_act(after, &shown, &events, post).await,
            }
        }
        Err(play::Refusal::Stale.into())
    }

    /// The events of an act, unless it is refused. `on` is the state that the person saw.
    async fn events_of(
        &self,
        act: &Act,
        shown: &Shown,
        on: Option<Seq>,
    ) -> Result<Result<Vec<Event>, play::Refusal>, Problem> {
        let game = &shown.game;
        let seen = on.filter(|_| !act.is_of_lobby());
        if seen.is_some_and(|on| on < game.turn_seq() || on > game.seq()) {
            return Ok(Err(play::Refusal::Stale));
        }
        self.allowed(act, shown).await?;
        Ok(decide(game, act, &mut lock(&self.random)))
    }

    /// Does what follows from a stored act.
    async fn after_act(
        &self,
        after: Arc<Match>,
        before: &Shown,
        events: &[Event],
        post: Option<Post>,
    ) -> Result<Acted, Problem> {
        let shown = self.became(after, before).await;
        let shown = shown.map_err(|error| Problem::from(error).after_storing())?;
        self.count_moves(&shown, events);
        self.keep(&shown);
        self.wake_computers(&shown.game);
        if matches!(shown.game.stage(), Stage::Over(_) | Stage::Off(_)) {
            self.signals.competitions.notify_one();
        }
        // A post with which the caller answers has priority, so the sender is only woken after it
        // is sent.
        if post.as_ref().is_none_or(|post| post.via.is_none()) {
            self.signals.posts.notify_one();
        }
        Ok(Acted { shown, post })
    }

    /// A match after an act, with the records and ratings that its end has changed.
    async fn became(&self, after: Arc<Match>, before: &Shown) -> Result<Shown, StoreError> {
        let people = if after.people() == before.game.people() {
            Arc::clone(&before.people)
        } else {
            Arc::new(self.store.people(after.id()).await?)
        };
        let rated = self.store.rated(&after).await?.map(Arc::new);
        let records = self.broken(&after, Some(before)).await?;
        Ok(Shown { game: after, people, venue: before.venue, records, rated, rematch: before.rematch })
    }

    pub(in crate::service) fn wake_computers(&self, game: &Match) {
        if game.awaits_computer() {
            self.signals.thoughts.notify_one();
        }
    }

    pub(in crate::service) fn keep(&self, shown: &Shown) {
        self.cache.keep(shown, self.clock.steady_ms());
    }

    fn count_moves(&self, shown: &Shown, events: &[Event]) {
        let moves = events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
        if moves > 0 {
            self.metrics().moves.add(shown.game.setup().variant().id(), moves as u64);
        }
    }

    pub(in crate::service) fn origin(&self, caller: &Caller) -> Origin {
        Origin {
            player: caller.player,
            interaction: caller.interaction,
            token: caller.token.clone(),
            owner: self.owner.clone(),
            lease_ms: self.now_ms() + ANSWER_MS,
        }
    }

    /// A refusal, unless the interaction was delivered before and has been carried out.
    async fn unless_seen(&self, caller: &Caller, why: Refusal, shown: Option<Shown>) -> Problem {
        match self.store.seen(caller.interaction).await {
            Ok(None) => Problem::Refused(Box::new(Refused { why, shown })),
            Ok(Some(_)) => Problem::Again,
            Err(error) => error.into(),
        }
    }

    /// Tells a match that is about to begin which of its players are on vacation.
    pub(in crate::service) async fn with_vacations(
        &self,
        game: &Match,
        mut events: Vec<Event>,
    ) -> Result<Vec<Event>, StoreError> {
        if let Some(Event::Started { seats }) = events.last()
            && game.terms().time.is_correspondence()
        {
            let mut vacations = Vec::new();
            for (seat, player) in (1..).zip(seats) {
                let year = self.store.vacations_of(*player, self.now_ms()).await?;
                vacations.extend(year.until_ms.map(|until_ms| Event::VacationBegun { seat, until_ms }));
            }
            events.extend(vacations);
        }
        Ok(events)
    }

    /// Checks that the other people in the match allow this act.
    async fn allowed(&self, act: &Act, shown: &Shown) -> Result<(), Problem> {
        let game = &shown.game;
        const REMATCH: Wish = Wish::Rematch;
        if matches!(act, Act::Offer(_, REMATCH) | Act::Agree(_, OfferKey { wish: REMATCH, .. }))
            && shown.lacks_somebody()
        {
            return Err(Refusal::RematchGone.into());
        }
        if let Act::Offer(player, Wish::Rematch) = act
            && game.offer().is_none()
        {
            for other in game.humans().filter(|other| other != player) {
                self.not_blocked(other, *player).await?;
            }
        }
        match act.joiner() {
            Some(player) if game.stage() == Stage::Lobby && !game.people().contains(&player) => {
                let shut_out = self.store.has_blocked(game.creator(), player).await?;
                if shut_out { Err(Refusal::ShutOut.into()) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// The answer to a player whose act would break a limit.
    pub(in crate::service) async fn over(
        &self,
        caller: Option<&Caller>,
        limit: Limit,
        shown: Option<Shown>,
    ) -> Problem {
        let own = |player: PlayerId| caller.is_some_and(|caller| caller.player == player);
        let why = match limit {
            Limit::Live(player, most) if own(player) => Refusal::TooManyMatches(most),
            Limit::LiveHere(player, most) if own(player) => Refusal::TooManyMatchesHere(most),
            Limit::Live(other, _) | Limit::LiveHere(other, _) => match self.name(other).await {
                Ok(name) => Refusal::OpponentFull(name),
                Err(error) => return error.into(),
            },
            Limit::Received(player) => match self.name(player).await {
                Ok(name) => Refusal::TooManyReceived(name),
                Err(error) => return error.into(),
            },
            Limit::Open(most) => Refusal::TooManyChallenges(most),
            Limit::OpenHere(most) => Refusal::TooManyChallengesHere(most),
            Limit::Server(most) => Refusal::ServerFull(most),
        };
        match caller {
            Some(caller) => self.unless_seen(caller, why, shown).await,
            None => why.into(),
        }
    }
}

/// Says that a board will be posted, while the change is being stored, so that it can be drawn
/// meanwhile.
fn prepare(before: &Shown, after: &Arc<Match>, posts: &[PostChange], ahead: Ahead<'_>) {
    if !posts.iter().any(|change| matches!(change, PostChange::New(kind) if !kind.is_passing())) {
        return;
    }
    // The text of a result depends on the ratings, so it can't be prepared.
    let is_known = !after.awaits_computer()
        && after.people() == before.game.people()
        && posts.contains(&PostChange::New(PostKind::Board));
    let future = || Shown { game: Arc::clone(after), ..before.clone() };
    ahead(is_known.then(future).as_ref());
}

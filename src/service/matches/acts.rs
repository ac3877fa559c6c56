//! Finding and changing matches.

use std::sync::Arc;

use crate::play::{
    self, Act, ChannelId, Event, GuildId, Limit, Location, Match, MatchId, PlayerId, Seq, Stage, UserId,
    Wish, decide,
};
use crate::service::{ANSWER_MS, Acted, Problem, Refusal, Refused, Service, Shown, lock};
use crate::store::{
    Commit, Committed, Listing, Origin, Person, Post, PostChange, PostKind, Scope, SentMessage, StoreError,
    Target, Venue,
};

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

/// A page of a list of matches.
#[derive(Copy, Clone, Debug)]
pub struct ListPage {
    /// Whether it lists finished matches: otherwise live ones and open challenges.
    pub finished: bool,
    /// The page, counted from 0.
    pub number: i64,
    /// The most matches on a page.
    pub size: i64,
}

impl ListPage {
    /// The first page of live matches and open challenges.
    pub fn open(size: i64) -> ListPage {
        ListPage { finished: false, number: 0, size }
    }

    /// The first page of finished matches.
    pub fn finished(size: i64) -> ListPage {
        ListPage { finished: true, ..ListPage::open(size) }
    }
}

/// Called when an act is decided and calls for a public message, while it is being stored: with the
/// future state of the match, if the message will be a board of it.
pub type Ahead<'a> = &'a (dyn Fn(Option<&Shown>) + Send + Sync);

/// The most attempts when others change the same match. Each failed attempt means that another
/// change succeeded.
const TRIES: usize = 16;

impl Service {
    /// The player of a Discord account, with the name and locale updated.
    pub async fn player(&self, discord: UserId, name: &str, locale: &str) -> Result<PlayerId, StoreError> {
        if let Some(id) = self.people.player(discord, name, Some(locale)) {
            return Ok(id);
        }
        let id = self.store.player(discord, name, locale, self.now_ms()).await?;
        self.people.keep(discord, id, name, locale);
        // Cached matches contain the name, too.
        self.cache.retain(|shown| !shown.people.contains_key(&id));
        Ok(id)
    }

    /// The player of an account that somebody else wants to play with or blocks, whose locale isn't
    /// known. The name is updated.
    pub async fn acquaintance(&self, discord: UserId, name: &str) -> Result<PlayerId, StoreError> {
        if let Some(id) = self.people.player(discord, name, None) {
            return Ok(id);
        }
        let id = self.store.player(discord, name, "", self.now_ms()).await?;
        // Memory has another name, or none. The person's next act brings their locale along.
        self.people.drop_account(discord);
        self.cache.retain(|shown| !shown.people.contains_key(&id));
        Ok(id)
    }

    /// The player with this id, if there is one.
    pub async fn person(&self, player: PlayerId) -> Result<Option<Person>, Problem> {
        Ok(self.store.one(player).await?)
    }

    /// The player of an account, if it was ever seen.
    pub async fn known_player(&self, discord: UserId) -> Result<Option<PlayerId>, Problem> {
        Ok(self.store.known(discord).await?)
    }

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

    /// A live match as this process last saw it. Another process may have changed it since.
    pub fn remembered(&self, id: MatchId) -> Option<Shown> {
        self.cache.get(id, self.clock.steady_ms()).filter(|shown| shown.game.stage() == Stage::Live)
    }

    /// The current state of a match; with `guild`, only if it belongs to that server, or to a competition
    /// that the server takes part in.
    ///
    /// # Errors
    /// A refusal when there is no such match; a fault when the database fails.
    pub async fn find(&self, id: MatchId, guild: Option<GuildId>) -> Result<Shown, Problem> {
        let shown = self.load(id).await?.ok_or(Refusal::NoSuchMatch)?;
        if let Some(guild) = guild
            && guild != shown.game.location().guild
            && !self.store.plays_for(id, guild).await?
        {
            return Err(Refusal::NoSuchMatch.into());
        }
        Ok(shown)
    }

    /// The match meant by a command that names none: the player's only live match in the channel,
    /// or the only one where the player is to move. Without a channel, all of the player's matches
    /// count.
    ///
    /// # Errors
    /// A refusal when there is no such match or several; a fault when the database fails.
    pub async fn meant(
        &self,
        player: PlayerId,
        channel: impl Into<Option<ChannelId>>,
    ) -> Result<MatchId, Problem> {
        let here = channel.into();
        let mut live = self.store.live_of(player, here).await?;
        // A match with its own thread isn't meant in a channel where another match has its boards.
        let is_here = |listing: &Listing| listing.venue.channel(listing.channel) == here;
        if here.is_some() && live.iter().any(is_here) {
            live.retain(is_here);
        }
        if live.len() > 1 && live.iter().filter(|listing| listing.to_move == Some(player)).count() == 1 {
            live.truncate(1);
        }
        match live.as_slice() {
            [] => Err(Refusal::NoMatchHere.into()),
            [one] => Ok(one.id),
            several => Err(Refusal::WhichMatch(several.iter().map(|listing| listing.id).collect()).into()),
        }
    }

    /// The player's live matches in a channel or everywhere, those where the player is to move
    /// first.
    pub async fn live_of(
        &self,
        player: PlayerId,
        channel: impl Into<Option<ChannelId>>,
    ) -> Result<Vec<Listing>, Problem> {
        Ok(self.store.live_of(player, channel.into()).await?)
    }

    /// The newest match in a channel that lists show to `player`, who plays none there; live matches come
    /// before others.
    pub async fn newest_in(&self, channel: ChannelId, player: PlayerId) -> Result<Option<MatchId>, Problem> {
        for finished in [false, true] {
            let scope = Scope::Channel(channel, player);
            if let Some(listing) = self.store.list(scope, finished, 1, 0).await?.first() {
                return Ok(Some(listing.id));
            }
        }
        Ok(None)
    }

    /// A page of matches, and whether there are more.
    pub async fn list(&self, scope: Scope, page: ListPage) -> Result<(Vec<(Listing, Shown)>, bool), Problem> {
        let (listings, more) = self.listings(scope, page).await?;
        let mut matches = Vec::with_capacity(listings.len());
        for listing in listings {
            let shown = self.find(listing.id, None).await?;
            matches.push((listing, shown));
        }
        Ok((matches, more))
    }

    /// The same where the matches needn't be loaded.
    pub async fn listings(&self, scope: Scope, page: ListPage) -> Result<(Vec<Listing>, bool), Problem> {
        let ListPage { finished, number, size } = page;
        let mut listings = self.store.list(scope, finished, size + 1, number * size).await?;
        let more = listings.len() as i64 > size;
        listings.truncate(size as usize);
        Ok((listings, more))
    }

    /// The newest message of a match.
    pub async fn newest_message(&self, id: MatchId) -> Result<Option<SentMessage>, Problem> {
        Ok(self.store.newest_message(id).await?)
    }

    /// A match with its people: from memory if that is the newest state, otherwise from the
    /// database.
    pub(in crate::service) async fn load(&self, id: MatchId) -> Result<Option<Shown>, StoreError> {
        let Some((seq, venue)) = self.store.head(id).await? else { return Ok(None) };
        let kept = self.cache.get(id, self.clock.steady_ms());
        if let Some(shown) = kept.as_ref().filter(|shown| shown.game.seq() >= seq) {
            let rematch = self.rematch_thread(&shown.game).await?;
            return Ok(Some(Shown { venue, rematch, ..shown.clone() }));
        }
        let game = match kept {
            Some(shown) => {
                let mut game = Match::clone(&shown.game);
                for (event, at) in self.store.history(id, game.seq()).await? {
                    game.apply(&event, at)?;
                }
                game
            }
            None => match self.store.load(id).await? {
                Some(game) => game,
                None => return Ok(None),
            },
        };
        let game = game.after_downtime(self.pulse.down_ms());
        let people = Arc::new(self.store.people(id).await?);
        let rated = self.store.rated(&game).await?.map(Arc::new);
        let records = self.broken(&game, None).await?;
        let rematch = self.rematch_thread(&game).await?;
        let shown = Shown { game: Arc::new(game), people, venue, records, rated, rematch };
        self.keep(&shown);
        Ok(Some(shown))
    }

    /// The thread of a match's rematch, once there is one.
    async fn rematch_thread(&self, game: &Match) -> Result<Option<ChannelId>, StoreError> {
        let Some(next) = game.rematch() else { return Ok(None) };
        Ok(match self.store.head(next).await? {
            Some((_, Venue::Thread(thread))) => Some(thread),
            _ => None,
        })
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
        if matches!(act, Act::Offer(_, Wish::Rematch) | Act::Agree(_, Wish::Rematch))
            && shown.lacks_somebody()
        {
            return Err(Refusal::RematchGone.into());
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

/// The changes to public messages that a change of a match calls for.
fn announce(before: &Match, after: &Match) -> Vec<PostChange> {
    use PostChange::{Close, New, Refresh};
    match (before.stage(), after.stage()) {
        (Stage::Lobby, Stage::Lobby) => vec![Refresh(PostKind::Lobby)],
        (Stage::Lobby, Stage::Live) => vec![Close(PostKind::Lobby), New(PostKind::Board)],
        (Stage::Lobby, _) => vec![Close(PostKind::Lobby)],
        // A seat that drops out changes the position without a ply, which calls for a new board,
        // too.
        (Stage::Live, Stage::Live) if before.turn_seq() == after.turn_seq() => {
            let mut changes = vec![Refresh(PostKind::Board)];
            changes.extend((after.is_reminded() && !before.is_reminded()).then_some(New(PostKind::Reminder)));
            changes.extend(passing(before, after));
            changes
        }
        // A computer player's answer goes into the message of the move that it answers, so a round has
        // one message. Where several people play, each is called by a message of their own.
        (Stage::Live, Stage::Live)
            if before.computer_to_move().is_some()
                && (after.has_one_human() || after.computer_to_move().is_some()) =>
        {
            let mut changes = vec![Refresh(PostKind::Board)];
            changes.extend(passing(before, after));
            changes
        }
        // Otherwise the board would say for ever that the computer is thinking.
        (Stage::Live, Stage::Over(_)) if before.computer_to_move().is_some() => {
            let mut changes = vec![Refresh(PostKind::Board), New(PostKind::Result)];
            changes.extend(passing(before, after));
            changes
        }
        (Stage::Live, _) => {
            let next = if after.stage() == Stage::Live { PostKind::Board } else { PostKind::Result };
            let mut changes = vec![Close(PostKind::Board), New(next)];
            changes.extend(passing(before, after));
            changes
        }
        // A rematch was offered or answered, or has begun.
        (Stage::Over(_) | Stage::Off(_), _) => {
            let mut changes = vec![Refresh(PostKind::Result), Refresh(PostKind::Final)];
            changes.extend(passing(before, after));
            changes
        }
    }
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

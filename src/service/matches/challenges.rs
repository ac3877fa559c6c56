//! Opening a match: a challenge, or a match that begins at once.

use crate::play::{
    Act, Control, Event, GuildId, Level, Look, Match, MatchId, PlayerId, Stage, Terms, decide,
};
use crate::rules::Setup;
use crate::service::{Acted, CHALLENGE_MS, Caller, LIVE_CHALLENGE_MS, Problem, Refusal, Service, lock};
use crate::store::{Commit, Committed, PostChange, PostKind, StoreError, Target, Venue};

/// A requested challenge.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// The game and its options.
    pub setup: Setup,
    /// The invited players; further seats are open to anybody.
    pub opponents: Vec<PlayerId>,
    /// The computer players that take part.
    pub computers: Vec<Level>,
    /// Whether its boards should go into a thread of its own.
    pub thread: bool,
    /// The time control.
    pub time: Control,
    /// The seat that the challenger wants; dealt like the others if none.
    pub seat: Option<u8>,
    /// Whether only its players, and those who can see where it is played, may see it.
    pub private: bool,
    /// Whether it should change ratings, if it can.
    pub rated: bool,
    /// Discord's id of the message in which it was prepared, if it was. It can be used again once its match
    /// came to nothing.
    pub prepared: Option<i64>,
}

impl Challenge {
    /// Whether the challenger plays alone against computer players.
    fn is_of_one_person(&self) -> bool {
        self.opponents.is_empty() && self.computers.len() + 1 == self.setup.seat_count()
    }

    /// Whether it is possible for this challenger.
    fn check(&self, challenger: PlayerId) -> Result<(), Refusal> {
        let (setup, opponents) = (&self.setup, &self.opponents);
        if opponents.contains(&challenger) {
            return Err(Refusal::Yourself);
        }
        if opponents.iter().enumerate().any(|(at, opponent)| opponents[..at].contains(opponent)) {
            return Err(Refusal::NamedTwice);
        }
        if opponents.len() + self.computers.len() >= setup.seat_count() {
            return Err(Refusal::TooManyOpponents(setup.variant(), setup.seat_count()));
        }
        if self.seat.is_some_and(|seat| usize::from(seat) > setup.seat_count()) {
            return Err(Refusal::Clash(setup.variant(), "seat", setup.seat_count()));
        }
        Ok(())
    }
}

impl Service {
    /// Opens a lobby. If computer players take all free seats, the match begins at once.
    ///
    /// # Errors
    /// A refusal when players challenge themselves, name more people than there are seats, or
    /// exceed a limit; a fault when the database fails.
    pub async fn challenge(&self, caller: &Caller, challenge: Challenge) -> Result<Acted, Problem> {
        challenge.check(caller.player)?;
        for opponent in &challenge.opponents {
            self.not_blocked(*opponent, caller.player).await?;
        }
        let (thread, rated) = (challenge.thread, challenge.rated);
        let Look { language, theme } =
            self.look(caller, caller.location.guild, challenge.is_of_one_person()).await?;
        let at = self.time().await?;
        let wait = if challenge.time.is_live() { LIVE_CHALLENGE_MS } else { CHALLENGE_MS };
        let language = language.unwrap_or_default();
        let terms = Terms::new(&challenge.setup, challenge.opponents, at.at_ms + wait, language);
        let Challenge { seat, private, computers, prepared, .. } = challenge;
        let terms = Terms { theme, seat, thread, rated, private, ..terms.timed(challenge.time) };
        let opened = Event::Opened { by: caller.player, terms };
        let mut game = Match::open(MatchId(0), caller.location, &opened, at).map_err(StoreError::from)?;
        let mut events = vec![opened];
        for level in computers {
            let computer = self.computer_for(&game, level).await?;
            let joins =
                decide(&game, &Act::AddComputer(caller.player, computer, level), &mut lock(&self.random))?;
            let joins = self.with_vacations(&game, joins).await?;
            for event in &joins {
                game.apply(event, at).map_err(StoreError::from)?;
            }
            events.extend(joins);
        }
        let begins = game.stage() == Stage::Live;
        let venue = first_venue(&game);
        let posts =
            if begins { PostChange::of_beginning(venue) } else { &[PostChange::New(PostKind::Lobby)] };
        let commit = Commit {
            target: Target::New { venue, pairing: None, prepared },
            after: &game,
            events: &events,
            posts,
            origin: Some(&self.origin(caller)),
            now_ms: at.at_ms,
        };
        match self.store.commit(&commit).await? {
            Committed::Done { id, post } => {
                let shown = self.opened(game.named(id), venue).await?;
                // The sender opens the thread and posts the board there.
                if begins && venue == Venue::Awaited {
                    self.signals.posts.notify_one();
                }
                Ok(Acted { shown, post })
            }
            Committed::Over(limit) => Err(self.over(Some(caller), limit, None).await),
            Committed::Again { .. } => Err(Problem::Again),
            Committed::Faster => Err(Refusal::PressedBefore.into()),
        }
    }
}

impl Service {
    /// How the public messages of a match look that begins on a server now: as its managers have chosen.
    /// Without a choice, a person who plays alone reads their own language, and others the server's.
    pub(super) async fn look(
        &self,
        caller: &Caller,
        guild: GuildId,
        is_alone: bool,
    ) -> Result<Look, Problem> {
        let server = self.store.server_settings(guild).await?;
        let own = is_alone.then(|| caller.language.clone());
        let discords = caller.server_language.clone().filter(|_| caller.location.guild == guild);
        Ok(Look { language: server.language.or(own).or(discords), theme: server.theme.unwrap_or_default() })
    }
}

/// Where the messages of a match go that has just been opened.
fn first_venue(game: &Match) -> Venue {
    let terms = game.terms();
    // Alone with computer players, or between two.
    let is_between_few =
        game.stage() == Stage::Live || terms.invited.len() == 1 && game.setup().seat_count() == 2;
    if terms.private && is_between_few {
        Venue::Direct
    } else if terms.thread {
        Venue::Awaited
    } else {
        Venue::Channel
    }
}

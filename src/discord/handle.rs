//! From a request to its reply: which use case it is, and how its result is shown.

use std::sync::Arc;

use super::answer::{Ack, Answers, Reply};
use super::custom_id::{Action, CustomId};
use super::outlet::{DiscordOutlet, defer_at};
use super::request::{Account, Asked, Request};
use super::suggest::{self, Choice};
use super::view::{self, Message, Step, Teller};
use crate::play::{Act, MatchId, PlayerId, Refusal, Stage, sizes};
use crate::rules::{Cell, Setup, SetupError, Variant};
use crate::service::{Acted, Caller, Challenge, Problem, Refused, Scope, Service, Shown};

/// Answers interactions.
pub struct Handler {
    service: Arc<Service>,
    answers: Answers,
}

impl std::fmt::Debug for Handler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Handler").field("service", &self.service).finish_non_exhaustive()
    }
}

impl Handler {
    /// Answers by `service`, through `outlet`.
    pub fn new(service: Arc<Service>, outlet: DiscordOutlet) -> Handler {
        Handler { answers: Answers::new(Arc::clone(&service), outlet), service }
    }

    /// Answers one interaction, whatever it is.
    pub async fn handle(&self, asked: Asked) {
        self.service.metrics().interactions.add(asked.what.kind(), 1);
        let mut ack = Ack::None;
        let reply = {
            let replying = self.reply(&asked);
            tokio::pin!(replying);
            tokio::select! {
                biased;
                reply = &mut replying => reply,
                () = tokio::time::sleep_until(defer_at(asked.received)), if !is_autocomplete(&asked) => {
                    ack = self.answers.defer(&asked, deferral(&asked)).await;
                    replying.await
                }
            }
        };
        let reply = reply.unwrap_or_else(|problem| self.explain(&asked, problem));
        if let Err(error) = self.answers.answer(&asked, ack, reply).await {
            tracing::warn!(%error, interaction = asked.id, "an interaction got no answer");
        }
    }

    /// What comes of it. All that changes anything happens in here.
    async fn reply(&self, asked: &Asked) -> Result<Reply, Problem> {
        let player = self.player(&asked.by, &asked.locale_name).await?;
        match &asked.what {
            Request::Challenge { game, options, opponents } => {
                self.challenge(asked, player, game, options, opponents).await
            }
            Request::Rules(game) => {
                let variant = game.parse().map_err(|_| Refusal::Unreadable)?;
                Ok(Reply::Private(view::rules(variant, asked.locale)))
            }
            Request::Move { text, game } => {
                let id = self.which(asked, player, game.as_deref()).await?;
                self.act(asked, player, id, None, &Act::Move(player, text.clone())).await
            }
            Request::Board(game) => {
                let id = self.which_to_see(asked, player, game.as_deref()).await?;
                let shown = self.service.find(id, guild(asked)).await?;
                Ok(Reply::Private(view::own_board(&shown, asked.locale, player)))
            }
            Request::Resign(game) => {
                let id = self.which(asked, player, game.as_deref()).await?;
                self.ask_resign(asked, player, id).await.map(Reply::Private)
            }
            Request::Draw(game) => {
                let id = self.which(asked, player, game.as_deref()).await?;
                self.draw(asked, player, id, None).await
            }
            Request::Games { scope, finished } => {
                self.games(asked, player, (*scope, *finished, 0)).await.map(Reply::Private)
            }
            Request::Press { id, values, private } => self.press(asked, player, id, values, *private).await,
            Request::SuggestMove { typed, game } => {
                self.suggest_moves(asked, player, typed, game.as_deref()).await.map(Reply::Choices)
            }
            Request::SuggestMatch { typed } => {
                self.suggest_matches(asked, player, typed).await.map(Reply::Choices)
            }
            Request::Unknown => Err(Refusal::Unreadable.into()),
        }
    }

    async fn player(&self, account: &Account, locale: &str) -> Result<PlayerId, Problem> {
        Ok(self.service.player(account.id, &account.name, locale).await?)
    }

    async fn challenge(
        &self,
        asked: &Asked,
        player: PlayerId,
        game: &str,
        options: &[(&'static str, String)],
        accounts: &[Account],
    ) -> Result<Reply, Problem> {
        asked.place_to_post()?;
        let setup = wanted(game, options, accounts.len())?;
        if accounts.iter().any(|account| account.bot) {
            return Err(Refusal::Bot.into());
        }
        let mut opponents = Vec::with_capacity(accounts.len());
        for account in accounts {
            // Their own locale isn't told here; it stays as known, or becomes known when they act.
            opponents.push(self.service.acquaintance(account.id, &account.name).await?);
        }
        let caller = caller(asked, player)?;
        let challenge = Challenge { setup, opponents, language: asked.public_locale_name.clone() };
        let acted = self.service.challenge(&caller, challenge).await?;
        Ok(posted(acted))
    }

    /// Does `act`; the answer is the public message that it calls for.
    async fn act(
        &self,
        asked: &Asked,
        player: PlayerId,
        id: MatchId,
        on: Option<i64>,
        act: &Act,
    ) -> Result<Reply, Problem> {
        let may_post = asked.place_to_post().map(drop);
        if act.is_of_lobby() {
            may_post.clone()?;
        }
        let mut caller = caller(asked, player)?;
        let shown = self.service.find(id, guild(asked)).await?;
        // The board belongs where the match is; asked for from elsewhere, the sender brings it there. An answer to
        // a press stands under the message that was pressed on, which of a private one would be seen as deleted:
        // there, too, the sender posts.
        let elsewhere = shown.game.place.channel != caller.place.channel;
        let private = private(asked);
        if elsewhere || private || may_post.is_err() {
            caller.token = None;
        }
        let acted = self.service.act(Some(&caller), id, on, act).await?;
        // What was done in a running match holds, even where nobody but the player can be shown it.
        let missing = match may_post {
            Err(why) if !elsewhere => Some(view::refusal(&why, None, asked.locale).content),
            _ => None,
        };
        if acted.post.is_some() && (elsewhere || missing.is_some()) {
            let board = view::own_board(&acted.shown, asked.locale, player);
            let content = missing.into_iter().chain([board.content]).collect::<Vec<_>>().join("\n");
            return Ok(in_place(Reply::Private(Message { content, ..board }), private));
        }
        match acted.post {
            Some(_) if private => Ok(Reply::Gone),
            _ => Ok(posted(acted)),
        }
    }

    async fn draw(
        &self,
        asked: &Asked,
        player: PlayerId,
        id: MatchId,
        on: Option<i64>,
    ) -> Result<Reply, Problem> {
        let reply = self.act(asked, player, id, on, &Act::Draw(player)).await?;
        let Reply::Seen(shown) = reply else { return Ok(reply) };
        Ok(Reply::Private(view::offered(&shown, asked.locale, player)))
    }

    async fn ask_resign(&self, asked: &Asked, player: PlayerId, id: MatchId) -> Result<Message, Problem> {
        let shown = self.playing(asked, player, id).await?;
        let seat = shown.game.seat_of(player).ok_or(Refusal::NotYourMatch)?;
        Ok(view::resign_question(&shown, asked.locale, seat))
    }

    async fn games(
        &self,
        asked: &Asked,
        player: PlayerId,
        (scope, finished, page): (char, bool, u16),
    ) -> Result<Message, Problem> {
        let place = asked.place.ok_or(Refusal::NoChannel)?;
        let within = match scope {
            's' => Scope::Guild(place.guild),
            'm' => Scope::Player(player, place.guild),
            _ => Scope::Channel(place.channel),
        };
        let (listed, more) = self.service.list(within, finished, i64::from(page), view::PAGE).await?;
        let mut matches = Vec::with_capacity(listed.len());
        for (listing, shown) in listed {
            let place = self.service.newest_message(listing.id).await?;
            matches.push((shown, place));
        }
        Ok(view::games(&matches, (scope, finished, page), more, player, asked.locale))
    }

    async fn press(
        &self,
        asked: &Asked,
        player: PlayerId,
        id: &CustomId,
        values: &[String],
        private: bool,
    ) -> Result<Reply, Problem> {
        let on = Some(id.seq);
        match &id.action {
            Action::Join => self.act(asked, player, id.game, on, &Act::Join(player)).await,
            Action::JoinPair(pair) => {
                self.act(asked, player, id.game, on, &Act::JoinPair(player, *pair)).await
            }
            Action::Leave => self.act(asked, player, id.game, on, &Act::Leave(player)).await,
            Action::Start(count) => {
                self.act(asked, player, id.game, on, &Act::Start(player, usize::from(*count))).await
            }
            Action::Decline => self.act(asked, player, id.game, on, &Act::Decline(player)).await,
            Action::Cancel => self.act(asked, player, id.game, on, &Act::Cancel(player)).await,
            Action::Draw => self.draw(asked, player, id.game, on).await.map(|reply| in_place(reply, private)),
            Action::DeclineDraw => {
                let reply = self.act(asked, player, id.game, on, &Act::DeclineDraw(player)).await?;
                Ok(in_place(reply, private))
            }
            Action::ResignSure => self.act(asked, player, id.game, on, &Act::Resign(player)).await,
            Action::Games(scope, finished, page) => {
                let list = self.games(asked, player, (*scope, *finished, *page)).await?;
                Ok(in_place(Reply::Private(list), private))
            }
            Action::Board => {
                let shown = self.service.find(id.game, guild(asked)).await?;
                Ok(Reply::Private(view::own_board(&shown, asked.locale, player)))
            }
            Action::Menu => {
                let shown = self.playing(asked, player, id.game).await?;
                Ok(Reply::Private(view::menu(&shown, asked.locale)))
            }
            Action::Resign => {
                let question = self.ask_resign(asked, player, id.game).await?;
                Ok(in_place(Reply::Private(question), private))
            }
            Action::PlayOn => {
                let shown = self.service.find(id.game, guild(asked)).await?;
                let kept = Teller::new(&shown, asked.locale).say("menu-kept", &[]);
                Ok(in_place(Reply::Private(Message::text(kept)), private))
            }
            Action::Go(way) => {
                let shown = self.service.find(id.game, guild(asked)).await?;
                let text = written(&shown, way).ok_or(Refusal::Unreadable)?;
                self.act(asked, player, id.game, on, &Act::Move(player, text)).await
            }
            Action::Pick
            | Action::Group
            | Action::Piece
            | Action::From(_)
            | Action::Reach(_)
            | Action::To(_)
            | Action::Hop(_) => {
                let shown = self.to_pick(asked, player, id).await?;
                let step = step(&shown, &id.action, values).ok_or(Refusal::Unreadable)?;
                let message = view::picker(&shown, asked.locale, &step);
                Ok(in_place(Reply::Private(message), private))
            }
        }
    }

    /// A match in which the player has a seat and which isn't over.
    async fn playing(&self, asked: &Asked, player: PlayerId, id: MatchId) -> Result<Shown, Problem> {
        let shown = self.service.find(id, guild(asked)).await?;
        let seat = shown.game.seat_of(player);
        let is_in = seat.is_some_and(|seat| shown.game.position.playing().contains(seat));
        let why = match shown.game.stage {
            Stage::Lobby if shown.game.joined.contains(&player) => Refusal::NotStarted,
            _ if seat.is_none() => Refusal::NotYourMatch,
            Stage::Live if is_in => return Ok(shown),
            Stage::Live => Refusal::OutOfIt,
            Stage::Lobby | Stage::Over(_) | Stage::Off(_) => Refusal::Finished,
        };
        Err(Problem::Refused(Box::new(Refused { why, shown: Some(shown) })))
    }

    /// A match in which the player is to move, at the turn that was pressed on.
    async fn to_pick(&self, asked: &Asked, player: PlayerId, id: &CustomId) -> Result<Shown, Problem> {
        let shown = self.playing(asked, player, id.game).await?;
        let why = if id.seq < shown.game.turn_seq || id.seq > shown.game.seq {
            Refusal::Stale
        } else if shown.game.to_move() != Some(player) {
            Refusal::NotYourTurn
        } else {
            return Ok(shown);
        };
        Err(Problem::Refused(Box::new(Refused { why, shown: Some(shown) })))
    }

    /// The match that is named, or the one that is meant.
    async fn which(&self, asked: &Asked, player: PlayerId, named: Option<&str>) -> Result<MatchId, Problem> {
        let place = asked.place.ok_or(Refusal::NoChannel)?;
        match named {
            Some(name) => Ok(name.parse().map_err(|_| Refusal::NoSuchMatch)?),
            None => self.service.meant(player, place.channel).await,
        }
    }

    /// The same for looking: who has no match here sees the channel's newest.
    async fn which_to_see(
        &self,
        asked: &Asked,
        player: PlayerId,
        named: Option<&str>,
    ) -> Result<MatchId, Problem> {
        let place = asked.place.ok_or(Refusal::NoChannel)?;
        if named.is_none() && self.service.live_of(player, place.channel).await?.is_empty() {
            return self.service.newest_in(place.channel).await?.ok_or(Refusal::NoMatchHere.into());
        }
        self.which(asked, player, named).await
    }

    async fn suggest_moves(
        &self,
        asked: &Asked,
        player: PlayerId,
        typed: &str,
        named: Option<&str>,
    ) -> Result<Vec<Choice>, Problem> {
        let id = self.which(asked, player, named).await?;
        let shown = self.service.find(id, guild(asked)).await?;
        if shown.game.to_move() != Some(player) {
            let why = Refusal::NotYourTurn;
            return Err(Problem::Refused(Box::new(Refused { why, shown: Some(shown) })));
        }
        Ok(suggest::moves(&shown, asked.locale, typed))
    }

    async fn suggest_matches(
        &self,
        asked: &Asked,
        player: PlayerId,
        typed: &str,
    ) -> Result<Vec<Choice>, Problem> {
        let place = asked.place.ok_or(Refusal::NoChannel)?;
        let mut matches = Vec::new();
        for listing in self.service.live_of(player, place.channel).await? {
            matches.push(self.service.find(listing.id, guild(asked)).await?);
        }
        if matches.is_empty() {
            // Perhaps the channel that they are played in is gone.
            let mine = Scope::Player(player, place.guild);
            let (listed, _) = self.service.list(mine, false, 0, suggest::CHOICES as i64).await?;
            matches
                .extend(listed.into_iter().map(|(_, shown)| shown).filter(|s| s.game.stage == Stage::Live));
        }
        Ok(suggest::games(&matches, asked.locale, player, typed))
    }

    /// A problem as words for the asker.
    fn explain(&self, asked: &Asked, problem: Problem) -> Reply {
        let refused = match problem {
            Problem::Again => return Reply::Nothing,
            Problem::Fault(_) if is_autocomplete(asked) => return Reply::Choices(Vec::new()),
            Problem::Fault(fault) => return Reply::Private(view::fault(fault, asked.locale)),
            Problem::Refused(refused) => refused,
        };
        let Refused { why, shown } = *refused;
        let asker = shown.as_ref().and_then(|shown| {
            shown.people.values().find(|person| person.discord == Some(asked.by.id)).map(|person| person.id)
        });
        let asker = asker.unwrap_or(PlayerId(0));
        let mut message = view::refusal(&why, shown.as_ref(), asked.locale);
        if let Request::SuggestMove { typed, .. } | Request::SuggestMatch { typed } = &asked.what {
            return Reply::Choices(vec![suggest::instead(&message.content, typed)]);
        }
        // The key of its text, without what all of them begin with.
        let class = why.key().split_once('-').map_or(why.key(), |(_, class)| class);
        self.service.metrics().refusals.add(class, 1);
        if let (Refusal::Stale, Some(shown)) = (&why, &shown) {
            // A press on an old board answers with the current one.
            let now = view::own_board(shown, asked.locale, asker);
            message = Message { content: format!("{} {}", message.content, now.content), ..now };
        }
        in_place(Reply::Private(message), private(asked))
    }
}

/// Whether what was pressed on is seen by the presser alone.
fn private(asked: &Asked) -> bool {
    matches!(asked.what, Request::Press { private: true, .. })
}

fn is_autocomplete(asked: &Asked) -> bool {
    matches!(asked.what, Request::SuggestMove { .. } | Request::SuggestMatch { .. })
}

/// How to defer when it isn't known yet what will be said: privately, since a refusal must not be public.
fn deferral(asked: &Asked) -> Ack {
    if private(asked) { Ack::Update } else { Ack::Private }
}

fn guild(asked: &Asked) -> Option<i64> {
    asked.place.map(|place| place.guild)
}

fn caller(asked: &Asked, player: PlayerId) -> Result<Caller, Problem> {
    let place = asked.place.ok_or(Refusal::NoChannel)?;
    Ok(Caller { player, interaction: asked.id as i64, token: Some(asked.token.clone()), place })
}

fn posted(acted: Acted) -> Reply {
    match acted.post {
        Some(post) => Reply::Post(Box::new(post), acted.shown),
        None => Reply::Seen(acted.shown),
    }
}

/// Private words replace the private message that was pressed on.
fn in_place(reply: Reply, private: bool) -> Reply {
    match (reply, private) {
        (Reply::Private(message), true) => Reply::Update(message),
        (reply, _) => reply,
    }
}

/// The setup that a challenge asks for. With nothing said of it, the number of seats follows from how many people
/// are named, and pairs are four.
fn wanted(game: &str, options: &[(&'static str, String)], opponents: usize) -> Result<Setup, Refusal> {
    let variant: Variant = game.parse().map_err(|_| Refusal::Unreadable)?;
    let has = |name: &str| variant.options().iter().any(|option| option.name == name);
    let sizes = sizes(variant);
    let mut set: Vec<(&str, &str)> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    // "The game's own limit" is what it has when nothing is said.
    set.retain(|&(name, value)| !(name == "stall" && value == "limit" && has(name)));
    for &(name, value) in &set {
        match Setup::parse(game, [(name, value)]) {
            Ok(_) | Err(SetupError::Clash { .. }) => {}
            Err(SetupError::NoSuchOption { .. }) => return Err(Refusal::NoOption(variant, name)),
            Err(_) => return Err(Refusal::BadOption(variant, name)),
        }
    }
    let follows;
    if !set.iter().any(|(name, _)| *name == "players") {
        let largest = sizes.last().copied().unwrap_or(2);
        let named = sizes.iter().copied().find(|&size| size > opponents);
        let named = named.ok_or(Refusal::TooManyOpponents(variant, largest))?;
        let pairs = set.iter().any(|&(name, value)| name == "teams" && value != "none");
        let seats = if pairs { named.max(4) } else { named };
        follows = seats.to_string();
        if seats != Setup::new(variant).seat_count() {
            set.push(("players", &follows));
        }
    }
    let asked = set.iter().find(|(name, _)| *name == "players").and_then(|(_, value)| value.parse().ok());
    let players = asked.unwrap_or(Setup::new(variant).seat_count());
    Setup::parse(game, set).map_err(|error| match error {
        SetupError::Clash { option, .. } => Refusal::Clash(variant, option, players),
        SetupError::NoSuchValue { option, .. } => Refusal::BadOption(variant, option),
        _ => Refusal::Unreadable,
    })
}

/// The cell with a number, if the board has so many.
fn cell(shown: &Shown, number: u8) -> Option<Cell> {
    shown.game.position.board().cells().nth(usize::from(number))
}

/// A way from a custom id as text, to be read and judged like typed text.
fn written(shown: &Shown, way: &[u8]) -> Option<String> {
    let cells: Option<Vec<Cell>> = way.iter().map(|&number| cell(shown, number)).collect();
    Some(crate::rules::write_path(shown.game.position.board(), &cells?))
}

fn confirm(shown: &Shown, from: Cell, to: Cell) -> Step {
    let mv = shown.game.position.move_to(from, to);
    Step::Confirm { path: shown.game.position.path(mv), from }
}

/// Where a press leads in the picker; nowhere, if it names what the board doesn't have.
fn step(shown: &Shown, action: &Action, values: &[String]) -> Option<Step> {
    let board = shown.game.position.board();
    let chosen = || values.first().and_then(|name| board.find(name));
    let group = || values.first().and_then(|number| number.parse().ok());
    let from_legal = |from: Cell| (!shown.game.position.targets(from).is_empty()).then_some(from);
    Some(match action {
        Action::Group => Step::Piece { group: Some(group()?) },
        Action::Piece => {
            let from = from_legal(chosen()?)?;
            match *shown.game.position.targets(from) {
                [to] => confirm(shown, from, to),
                _ => Step::Target { from, group: None },
            }
        }
        Action::From(number) => Step::Target { from: from_legal(cell(shown, *number)?)?, group: None },
        Action::Reach(number) => {
            Step::Target { from: from_legal(cell(shown, *number)?)?, group: Some(group()?) }
        }
        Action::To(number) => {
            let from = from_legal(cell(shown, *number)?)?;
            let to = chosen().filter(|to| shown.game.position.targets(from).contains(to))?;
            confirm(shown, from, to)
        }
        Action::Hop(way) => {
            let mut path: Vec<Cell> = way.iter().map(|&number| cell(shown, number)).collect::<Option<_>>()?;
            path.push(chosen()?);
            let from = *path.first()?;
            if !shown.game.position.is_path(&path) {
                return None;
            }
            Step::Confirm { path, from }
        }
        _ => Step::Piece { group: None },
    })
}

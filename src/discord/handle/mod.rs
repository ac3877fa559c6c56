//! From a request to its reply: which use case it is, and how its result is shown.

mod film;
mod find;
mod heard;
mod invite;
mod leaderboard;
mod notes;
mod offers;
mod panels;
mod past;
mod press;
mod profile;
mod rollcall;
mod seasons;
mod server;
mod tips;
mod unfollowed;
mod vacation;
mod venue;
mod wanted;
mod watch;

use std::sync::{Arc, Mutex, PoisonError};

use super::answer::{Ack, Answers, Reply};
use super::films::Films;
use super::outlet::{self, DiscordOutlet, defer_at};
use super::request::{Account, Asked, Request};
use super::suggest;
use super::view::{self, Message};
use crate::play::{Act, Control, MatchId, Place, PlayerId, Refusal};
use crate::rules::Variant;
use crate::service::{
    Acted, Ahead, Ask, Caller, Challenge, Known, Problem, Refused, Scope, Service, Shown, Venue,
};
use heard::Heard;
use notes::Notes;
use rollcall::RollCall;
use venue::wants_thread;

/// What somebody wishes of a challenge beside the game.
#[derive(Copy, Clone, Debug, Default)]
struct Wished {
    /// The clock, if one was named.
    time: Option<Control>,
    /// Whether it is to have a thread, if that was said.
    thread: Option<bool>,
    /// Whether it is to be rated, if that was said.
    rated: Option<bool>,
    /// Whether it is to be private.
    private: bool,
}

/// Answers interactions.
pub struct Handler {
    service: Arc<Service>,
    answers: Answers,
    films: Films,
    rollcall: RollCall,
    heard: Heard,
    notes: Notes,
}

impl std::fmt::Debug for Handler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Handler").field("service", &self.service).finish_non_exhaustive()
    }
}

impl Handler {
    /// Answers by `service`, through `outlet`.
    pub fn new(service: Arc<Service>, outlet: DiscordOutlet) -> Handler {
        Handler {
            answers: Answers::new(Arc::clone(&service), outlet),
            service,
            films: Films::default(),
            rollcall: RollCall::default(),
            heard: Heard::default(),
            notes: Notes::default(),
        }
    }

    /// Answers one interaction, whatever it is.
    pub async fn handle(&self, asked: Asked) {
        self.service.metrics().interactions.add(asked.what.kind(), 1);
        let mut ack = Ack::None;
        let ask = if is_autocomplete(&asked) { Ask::Suggestion } else { Ask::Request };
        let (asked, reply) = if self.service.may_ask(asked.by.id, ask) {
            let replying = self.reply_as_wished(asked.clone());
            tokio::pin!(replying);
            tokio::select! {
                biased;
                reply = &mut replying => reply,
                () = tokio::time::sleep_until(defer_at(asked.received)), if may_defer(&asked) => {
                    ack = self.answers.defer(&asked, deferral(&asked)).await;
                    replying.await
                }
            }
        } else {
            let reply = self.too_fast(&asked);
            (asked, reply)
        };
        if let Err(error) = self.answers.answer(&asked, ack, reply).await {
            self.answers.log_unanswered(&asked, &error);
        }
        for (note, shown, answer) in self.notes.take() {
            let text = view::became(&view::Teller::new(&shown, note.locale), note.wish, answer);
            self.answers.amend(note.interaction, &note.token, &Message::text(text)).await;
        }
        self.call_roll().await;
    }

    /// What comes of it, in the language and on the board that the asker has chosen.
    async fn reply_as_wished(&self, mut asked: Asked) -> (Asked, Reply) {
        let reply = async {
            let player = self.known(&mut asked).await?;
            let mut reply = self.reply(&asked, player).await?;
            self.say_unfollowed(&asked, player, &mut reply).await;
            self.tip(&asked, player, &mut reply).await;
            Ok(reply)
        };
        let reply = reply.await;
        let mut reply = reply.unwrap_or_else(|problem| self.explain(&asked, problem));
        if let (Reply::Private(message) | Reply::Update(message), Some(theme)) =
            (&mut reply, &asked.settings.theme)
        {
            message.set_theme(theme);
        }
        (asked, reply)
    }

    /// Who asks; what they have chosen is noted in `asked`.
    async fn known(&self, asked: &mut Asked) -> Result<PlayerId, Problem> {
        let player = self.player(&asked.by, &asked.locale_name).await?;
        if let Some(place) = asked.place {
            self.service.seen_on(place.guild, player).await;
        }
        asked.settings = self.service.store().player_settings(player).await?;
        asked.locale = panels::spoken(&asked.settings).unwrap_or(asked.locale);
        Ok(player)
    }

    /// What comes of it. All that changes anything happens in here.
    async fn reply(&self, asked: &Asked, player: PlayerId) -> Result<Reply, Problem> {
        match &asked.what {
            Request::Challenge { game, options, opponents, time, thread, rated, private } => {
                let game = match game.as_str() {
                    "" => None,
                    id => Some(id.parse().map_err(|_| Refusal::Unreadable)?),
                };
                let time = time.as_deref().map(|typed| vacation::time(Some(typed))).transpose()?;
                let (thread, rated, private) = (*thread, *rated, *private);
                let wished = Wished { time, thread, rated, private };
                self.challenge(asked, player, game, options, opponents, wished).await
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
                let shown = self.find(asked, player, id).await?;
                Ok(Reply::Private(view::own_board(&shown, asked.locale, player)))
            }
            Request::Resign(game) => {
                let id = self.which(asked, player, game.as_deref()).await?;
                self.ask_resign(asked, player, id).await.map(Reply::Private)
            }
            Request::Ask { wish, game } => self.ask(asked, player, *wish, game.as_deref()).await,
            Request::Games { scope, finished } => {
                self.games(asked, player, (*scope, *finished, 0)).await.map(Reply::Private)
            }
            Request::History { people, game, outcome } => {
                let wanted = (game.as_deref(), outcome.as_deref());
                self.history(asked, player, people, wanted).await.map(Reply::Private)
            }
            Request::Replay { game, text, file, export } => {
                let brought = (text.as_deref(), file.as_ref());
                self.replay(asked, player, game.as_deref(), brought, *export).await
            }
            Request::SuggestReplay { typed } => {
                self.suggest_replays(asked, player, typed).await.map(Reply::Choices)
            }
            Request::Press { id, values, private } => self.press(asked, player, id, values, *private).await,
            Request::Panel { panel, values, people, private } => {
                self.panel(asked, player, panel, (values, people), *private).await
            }
            Request::Invite(account) => self.invite(asked, account).await,
            Request::Leaderboard(wanted) => self.leaderboard(asked, player, wanted).await,
            Request::Profile(whom) => self.profile(asked, player, whom.as_ref()).await,
            Request::SuggestMove { typed, game } => {
                self.suggest_moves(asked, player, typed, game.as_deref()).await.map(Reply::Choices)
            }
            Request::SuggestMatch { typed, wish } => {
                self.suggest_matches(asked, player, typed, *wish).await.map(Reply::Choices)
            }
            Request::Watch { game, how } => {
                self.watch(asked, player, game.as_deref(), how.as_deref()).await.map(Reply::Private)
            }
            Request::SuggestWatch { typed } => {
                self.suggest_watch(asked, player, typed).await.map(Reply::Choices)
            }
            Request::Vacation(days) => self.vacation(asked, player, *days).await,
            Request::SuggestTime { typed } => vacation::suggest_time(asked, typed).map(Reply::Choices),
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
        game: Option<Variant>,
        options: &[(&'static str, String)],
        accounts: &[Account],
        Wished { time, thread, rated, private: hidden }: Wished,
    ) -> Result<Reply, Problem> {
        let place = asked.place_to_post()?;
        let server = self.service.store().server_settings(place.guild).await?;
        if !server.allows(place.channel, asked.parent) {
            return Err(Refusal::NotHere(server.channels).into());
        }
        let thread = wants_thread(asked, &server, thread)?;
        let game = game.unwrap_or_else(|| server.usual_game());
        let seat = wanted::seat(options)?;
        let setup = wanted::setup(game.id(), options, accounts.len())?;
        if accounts.iter().any(|account| account.bot) {
            return Err(Refusal::Bot.into());
        }
        let mut opponents = Vec::with_capacity(accounts.len());
        for account in accounts {
            // Their own locale isn't told here; it stays as known, or becomes known when they act.
            opponents.push(self.service.acquaintance(account.id, &account.name).await?);
        }
        let mut caller = caller(asked, player)?;
        if private(asked) {
            // Below a private message that goes, it would stand as an answer to a deleted one.
            caller.token = None;
        }
        let time = time.unwrap_or_else(|| server.usual_time());
        let language = server.language.unwrap_or_else(|| asked.public_locale_name.clone());
        let theme = server.theme.unwrap_or_default();
        let rated = rated.unwrap_or(true);
        let challenge =
            Challenge { setup, opponents, language, time, theme, seat, thread, rated, private: hidden };
        let acted = self.service.challenge(&caller, challenge).await?;
        Ok(if private(asked) { Reply::Gone } else { posted(acted, None) })
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
        // Direct messages are nobody's channel: there is nothing to be allowed.
        let may_post = if asked.place.is_some() { asked.place_to_post().map(drop) } else { Ok(()) };
        if act.is_of_lobby() {
            asked.place_to_post()?;
        }
        let shown = self.find_to_act(asked, player, id).await?;
        // The board belongs where the match is; asked for from elsewhere, the sender brings it there. An answer to
        // a press stands under the message that was pressed on, which of a private one would be seen as deleted:
        // there, too, the sender posts.
        let elsewhere = shown.channel() != Some(asked.channel);
        let private = private(asked);
        let awaited = shown.venue == Venue::Awaited;
        let mut caller = caller_about(asked, player, &shown);
        if elsewhere || private || awaited || may_post.is_err() {
            caller.token = None;
        }
        let ahead = Mutex::new(None);
        let begin = |shown: &Shown| {
            *ahead.lock().unwrap_or_else(PoisonError::into_inner) = outlet::begin(shown);
        };
        let idle = |_: &Shown| {};
        // Only what is answered here is made here.
        let ahead_of: Ahead<'_> = if caller.token.is_some() { &begin } else { &idle };
        let acted = self.service.act_on(Some(&caller), Known::As(shown), on, act, ahead_of).await?;
        self.notes.look(id, &acted.shown);
        let ahead = ahead.into_inner().unwrap_or_else(PoisonError::into_inner);
        // What was done in a running match holds, even where nobody but the player can be shown it.
        let missing = match may_post {
            Err(why) if !elsewhere => Some(view::refusal(&why, None, asked.locale).content),
            _ => None,
        };
        if acted.post.is_some() && elsewhere && self.is_at_home(asked, &acted.shown) {
            let there = Reply::Private(view::seen_there(&acted.shown, asked.locale));
            // In direct messages the new board comes right here.
            return Ok(if private && asked.place.is_none() { Reply::Gone } else { in_place(there, private) });
        }
        if acted.post.is_some() && (elsewhere || missing.is_some()) {
            let board = view::own_board(&acted.shown, asked.locale, player);
            let content = missing.into_iter().chain([board.content]).collect::<Vec<_>>().join("\n");
            return Ok(in_place(Reply::Private(Message { content, ..board }), private));
        }
        match acted.post {
            Some(_) if private => Ok(Reply::Gone),
            // The thread in which the board will be has yet to be opened.
            Some(_) if awaited => Ok(Reply::Seen(acted.shown)),
            _ => Ok(posted(acted, ahead)),
        }
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
        let within = match (scope, asked.place) {
            // Where no server is, all that one may see is one's own.
            (_, None) => Scope::Everywhere(player),
            ('s', Some(place)) => Scope::Guild(place.guild, player),
            ('m', Some(place)) => Scope::Player(player, place.guild),
            (_, Some(place)) => Scope::Channel(place.channel, player),
        };
        let scope = if asked.place.is_some() { scope } else { 'm' };
        let (listed, more) = self.service.list(within, finished, i64::from(page), view::PAGE).await?;
        let mut matches = Vec::with_capacity(listed.len());
        for (listing, shown) in listed {
            let place = self.service.newest_message(listing.id).await?;
            matches.push((shown, place));
        }
        Ok(view::games(&matches, (scope, finished, page), more, player, asked.locale))
    }

    /// What a person hears who asks faster than hands can. It costs no look into the database, and what they pressed on stays.
    fn too_fast(&self, asked: &Asked) -> Reply {
        let why = Refusal::TooFast;
        self.count(&why);
        if is_autocomplete(asked) {
            // The next sign that is typed asks again.
            return Reply::Choices(Vec::new());
        }
        Reply::Private(view::refusal(&why, None, asked.locale))
    }

    fn count(&self, why: &Refusal) {
        // The key of its text, without what all of them begin with.
        let class = why.key().split_once('-').map_or(why.key(), |(_, class)| class);
        self.service.metrics().refusals.add(class, 1);
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
        if let Request::SuggestMove { typed, .. }
        | Request::SuggestMatch { typed, .. }
        | Request::SuggestReplay { typed }
        | Request::SuggestWatch { typed }
        | Request::SuggestTime { typed } = &asked.what
        {
            return Reply::Choices(vec![suggest::instead(&message.content, typed)]);
        }
        self.count(&why);
        if let (Refusal::Stale, Some(shown)) = (&why, &shown) {
            // A press on an old board answers with the current one.
            let now = view::own_board(shown, asked.locale, asker);
            message = Message { content: format!("{} {}", message.content, now.content), ..now };
        }
        // A panel stays, so that something else can be chosen.
        let in_its_place = private(asked) && !matches!(asked.what, Request::Panel { .. });
        in_place(Reply::Private(message), in_its_place)
    }
}

/// Whether what was pressed on is seen by the presser alone.
pub(super) fn private(asked: &Asked) -> bool {
    matches!(asked.what, Request::Press { private: true, .. } | Request::Panel { private: true, .. })
}

/// Whether it can be answered later: a list of choices and a form can only be a first answer.
fn may_defer(asked: &Asked) -> bool {
    let opens_form = matches!(&asked.what, Request::Panel { panel, .. } if panel.opens_form());
    !is_autocomplete(asked) && !opens_form
}

fn is_autocomplete(asked: &Asked) -> bool {
    matches!(
        asked.what,
        Request::SuggestMove { .. }
            | Request::SuggestMatch { .. }
            | Request::SuggestReplay { .. }
            | Request::SuggestWatch { .. }
            | Request::SuggestTime { .. }
    )
}

/// How to defer when it isn't known yet what will be said: privately, since a refusal must not be public.
fn deferral(asked: &Asked) -> Ack {
    if private(asked) { Ack::Update } else { Ack::Private }
}

fn caller(asked: &Asked, player: PlayerId) -> Result<Caller, Problem> {
    let place = asked.place.ok_or(Refusal::NoChannel)?;
    Ok(Caller { player, interaction: asked.id as i64, token: Some(asked.token.clone()), place })
}

/// The same for an act on a match, which has its place wherever it is asked from.
fn caller_about(asked: &Asked, player: PlayerId, shown: &Shown) -> Caller {
    let place = asked.place.unwrap_or(Place { channel: asked.channel, ..shown.game.place });
    Caller { player, interaction: asked.id as i64, token: Some(asked.token.clone()), place }
}

fn posted(acted: Acted, ahead: Option<outlet::Ahead>) -> Reply {
    match acted.post {
        Some(post) => Reply::Post(Box::new(post), acted.shown, ahead),
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

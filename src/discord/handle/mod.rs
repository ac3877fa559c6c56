//! From a request to its reply: which use case it calls, and how its result is shown.
//!
//! - `dispatch` and `panel`: which use case a request or a press on a panel leads to
//! - `visit`: one interaction and its player, on which all use cases are methods
//! - `find` and `venue`: which match is meant, and where its boards go
//! - `playing`, `watching`, `competitions`, `history`, `standings`, `settings`, `puzzles`, `guide`: the use cases, in
//!   folders named as those of the views
//! - `asides`: what else is done around an answer
//! - `problem`: why there is no reply

mod asides;
mod competitions;
mod dispatch;
mod find;
mod guide;
mod history;
mod panel;
mod playing;
mod problem;
mod puzzles;
mod settings;
mod standings;
mod venue;
mod visit;
mod watching;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::discord::request::{Asked, Refusal, Request};
use crate::discord::sending::{
    Ack, Animations, Answers, DiscordOutlet, DrawnAhead, Exchange, Reply, defer_at,
};
use crate::discord::suggest;
use crate::discord::view::{self, Languages, Message};
use crate::i18n::Locale;
use crate::play;
use crate::service::{self, Acted, Admitted, Ask, Refused, Service};
use asides::{Confirmations, RollCall};
use problem::Problem;
use visit::Visit;

/// Answers interactions.
pub struct Handler {
    service: Arc<Service>,
    answers: Answers,
    animations: Animations,
    rollcall: RollCall,
    confirmations: Confirmations,
}

impl std::fmt::Debug for Handler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Handler").field("service", &self.service).finish_non_exhaustive()
    }
}

impl Handler {
    /// Answers with `service`, through `outlet`.
    pub fn new(service: Arc<Service>, outlet: DiscordOutlet) -> Handler {
        Handler {
            answers: Answers::new(Arc::clone(&service), outlet),
            service,
            animations: Animations::default(),
            rollcall: RollCall::default(),
            confirmations: Confirmations::default(),
        }
    }

    /// Answers one interaction of any kind.
    pub async fn handle(&self, asked: Asked) {
        self.service.metrics().interactions.add(asked.what.kind(), 1);
        let mut ack = Ack::None;
        let admitted = self.admit(&asked).await;
        let (locale, reply) = match &admitted {
            Ok(_) => {
                let is_public = AtomicBool::new(false);
                let replying = self.reply_as_wished(&asked, &is_public);
                tokio::pin!(replying);
                tokio::select! {
                    biased;
                    reply = &mut replying => reply,
                    () = tokio::time::sleep_until(defer_at(asked.received)), if asked.may_wait() => {
                        let is_public = is_public.load(Ordering::Relaxed);
                        let how = if is_public { Ack::Public } else { Ack::unknown(&asked) };
                        // The work goes on meanwhile: it may hold what others wait for, such as the
                        // only connection that writes.
                        let (deferred, reply) = tokio::join!(self.answers.defer(&asked, how), replying);
                        ack = deferred;
                        reply
                    }
                }
            }
            Err(why) => (asked.client_locale, self.not_now(&asked, why)),
        };
        let exchange = Exchange { asked: &asked, locale, ack, permit: admitted.ok().flatten() };
        if let Err(error) = self.answers.answer(exchange, reply).await {
            self.answers.log_unanswered(&asked, &error);
        }
        for (confirmation, text) in self.confirmations.take() {
            self.answers.amend(confirmation.interaction, &confirmation.token, &Message::text(text)).await;
        }
        self.call_roll().await;
    }

    /// Whether a request may be worked on now, and its permit if it needs one. Requests that go
    /// through the queue for slow work have an order of their own there.
    async fn admit(&self, asked: &Asked) -> Result<Option<Admitted>, Refusal> {
        let ask = if asked.is_autocomplete() { Ask::Suggestion } else { Ask::Request };
        if !self.service.may_ask(asked.by.id, ask) {
            return Err(Refusal::TooFast);
        }
        if !asked.what.is_play() {
            return Ok(None);
        }
        self.service.admit(ask).await.map(Some).ok_or(Refusal::Overloaded)
    }

    /// The answer, in the asker's language and theme, and that language.
    async fn reply_as_wished(&self, asked: &Asked, is_public: &AtomicBool) -> (Locale, Reply) {
        let visit = match self.visit(asked, is_public).await {
            Ok(visit) => visit,
            Err(problem) => {
                return (
                    asked.client_locale,
                    self.explain(asked, Languages::alone(asked.client_locale), problem),
                );
            }
        };
        let mut reply = match visit.reply().await {
            Ok(mut reply) => {
                visit.say_unfollowed(&mut reply).await;
                visit.tip(&mut reply).await;
                reply
            }
            Err(problem) => match visit.asks_which(problem).await {
                Ok(reply) => reply,
                Err(problem) => {
                    let languages = visit.languages().await.unwrap_or(Languages::alone(visit.locale));
                    self.explain(asked, languages, problem)
                }
            },
        };
        if let (Reply::Private(message) | Reply::Update(message), Some(theme)) =
            (&mut reply, &visit.settings.theme)
        {
            message.set_theme(theme);
        }
        (visit.locale, reply)
    }

    /// Looks up the asker and their settings.
    async fn visit<'a>(&'a self, asked: &'a Asked, is_public: &'a AtomicBool) -> Result<Visit<'a>, Problem> {
        let player = self.service.player(asked.by.id, &asked.by.name, &asked.locale_name).await?;
        if let Some(location) = asked.location {
            self.service.seen_on(location.guild, player).await;
        }
        let settings = self.service.player_settings(player).await?;
        let locale = settings::spoken(&settings).unwrap_or(asked.client_locale);
        Ok(Visit { handler: self, asked, player, settings, locale, is_public })
    }

    /// The answer to somebody who sends interactions faster than a person can, or at a time when
    /// too many come. It doesn't touch the database, and the pressed message stays.
    fn not_now(&self, asked: &Asked, why: &Refusal) -> Reply {
        self.count(why);
        if asked.is_autocomplete() {
            // The next typed character asks again.
            return Reply::Choices(Vec::new());
        }
        Reply::Private(view::refusal(why, None, Languages::alone(asked.client_locale)))
    }

    fn count(&self, why: &Refusal) {
        // The key of its text without the common prefix.
        let class = why.key().split_once('-').map_or(why.key(), |(_, class)| class);
        self.service.metrics().refusals.add(class, 1);
    }

    /// Explains a problem to the asker.
    fn explain(&self, asked: &Asked, languages: Languages, problem: Problem) -> Reply {
        let locale = languages.own;
        let refused = match problem {
            Problem::Again => return Reply::Nothing,
            Problem::Competition(why) => {
                return Reply::Private(view::competition_refusal(&why, None, locale));
            }
            Problem::Fault(_) if asked.is_autocomplete() => return Reply::Choices(Vec::new()),
            Problem::Fault(fault) => return Reply::Private(view::fault(fault, locale)),
            Problem::Refused(refused) => refused,
        };
        let Refused { mut why, shown } = *refused;
        if let (true, Refusal::PlaysElsewhere(games)) = (asked.is_autocomplete(), &mut why) {
            // A suggestion is plain text, where a link would be mere digits.
            games.iter_mut().for_each(|(_, channel)| *channel = None);
        }
        if asked.location.is_none() && why == service::Refusal::NoSuchMatch.into() {
            why = Refusal::NoMatchOfYours;
        }
        let asker = shown.as_ref().and_then(|shown| {
            shown.people.values().find(|person| person.account() == Some(asked.by.id)).map(|person| person.id)
        });
        let languages = shown.as_ref().map_or(languages, |shown| Languages::about(shown, locale));
        let mut message = view::refusal(&why, shown.as_ref(), languages);
        if let Request::Suggest(suggest) = &asked.what {
            return Reply::Choices(vec![suggest::instead(&message.content, &suggest.typed)]);
        }
        self.count(&why);
        if let Some(shown) = shown.filter(|_| why == play::Refusal::Stale.into()) {
            // A press on an old board is answered with the current one.
            let now = view::own_board(&shown, locale, asker);
            message = Message { content: format!("{} {}", message.content, now.content), ..now };
        }
        // The panel stays, so that something else can be chosen.
        let reply = Reply::Private(message);
        if matches!(asked.what, Request::Panel { .. }) { reply } else { reply.in_place(asked) }
    }
}

/// Turns the public message that an act calls for into the answer.
fn posted(acted: Acted, ahead: Option<DrawnAhead>) -> Reply {
    match acted.post {
        Some(post) => Reply::Post(Box::new(post), acted.shown, ahead),
        None => Reply::Seen(acted.shown),
    }
}

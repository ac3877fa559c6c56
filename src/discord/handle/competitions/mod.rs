//! Competitions: looking at them, taking part, managing and preparing them.

mod draft;
mod manage;
mod own;
mod prize;

use crate::discord::buttons::CompetitionPress;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::settings::managed_location;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view::{self, CompetitionReader};
use crate::i18n::text;
use crate::play::{CompetitionId, Location};
use crate::service::{self, CompetitionPage, SentMessage, Shown};

impl Visit<'_> {
    /// A press on something about competitions.
    pub async fn press_competition(
        &self,
        press: CompetitionPress,
        values: &[String],
    ) -> Result<Reply, Problem> {
        let value = values.first().map(String::as_str).unwrap_or_default();
        match press {
            CompetitionPress::List => self.list_competitions().await,
            CompetitionPress::Open => {
                let page = self.this_competition(id_of(value)?).await?;
                self.show_competition(&page, None).await
            }
            CompetitionPress::Code => Ok(Reply::Form(view::code_form(self.locale))),
            CompetitionPress::CodeTyped => self.join_as_server(value).await,
            CompetitionPress::Draft(field) => self.draft_competition(field, values).await,
            CompetitionPress::At(id, step) => self.competition_step(id, step, value).await,
        }
    }

    async fn list_competitions(&self) -> Result<Reply, Problem> {
        let location = self.asked.location.ok_or(Refusal::NoChannel)?;
        let pages = self.service().competitions(location.guild).await?;
        self.shows(view::competitions(&pages, managed_location(self.asked).is_ok(), self.locale))
    }

    /// Where the message of a competition goes, and its boards: a match's thread is for that match, so they go
    /// to the channel of the thread.
    async fn competition_place(&self, here: Location) -> Result<Location, Problem> {
        match self.asked.parent {
            Some(channel) if self.service().is_thread_of_match(here.channel).await? => {
                Ok(Location { channel, ..here })
            }
            _ => Ok(here),
        }
    }

    /// A competition in which the server takes part.
    async fn this_competition(&self, id: CompetitionId) -> Result<CompetitionPage, Problem> {
        let page = self.service().competition(id).await?;
        let guild = self.asked.location.map(|location| location.guild);
        let takes_part = page.servers.iter().any(|server| Some(server.location.guild) == guild);
        if takes_part { Ok(page) } else { Err(service::Refusal::NoSuchCompetition.into()) }
    }

    /// Whether the asker may manage a competition: as a manager of the server that opened it, or as the
    /// person who did.
    fn manages_competition(&self, page: &CompetitionPage) -> bool {
        let there = self.asked.location.is_some_and(|location| location.guild == page.location.guild);
        there && (page.creator == self.player || managed_location(self.asked).is_ok())
    }

    /// Shows the asker's own page of a competition, below what has just happened.
    async fn show_competition(&self, page: &CompetitionPage, said: Option<String>) -> Result<Reply, Problem> {
        self.show_own_competition(page, said, 0).await
    }

    /// The same with this page of the people whom they can challenge.
    async fn show_own_competition(
        &self,
        page: &CompetitionPage,
        said: Option<String>,
        rivals: u16,
    ) -> Result<Reply, Problem> {
        let open = self.open_matches(page).await?;
        let (player, manages) = (self.player, self.manages_competition(page));
        let now_ms = self.service().now_ms();
        let reader = CompetitionReader { player, manages, open: &open, rivals, now_ms };
        let has_missed = self.service().has_missed_board(page.id, self.player).await?;
        let missed = has_missed.then(|| text(self.locale, "tournament-you-missed", &[]));
        let said = said.into_iter().chain(missed).reduce(|first, second| format!("{first}\n{second}"));
        let page = self.service().with_last_matches(page, self.player).await?;
        self.shows(view::own_competition(&page, &reader, said, self.locale))
    }

    /// The asker's open matches in a competition that have begun, each with its newest message.
    async fn open_matches(
        &self,
        page: &CompetitionPage,
    ) -> Result<Vec<(Shown, Option<SentMessage>)>, Problem> {
        let Some(entrant) = page.entrant(self.player) else { return Ok(vec![]) };
        let mut open = Vec::new();
        for pairing in page.competition.open_pairings_of(entrant) {
            if let Some((id, _)) = page.matches.get(&pairing.number) {
                let newest = self.service().newest_message(*id).await?;
                open.push((self.service().find(*id, None).await?, newest));
            }
        }
        Ok(open)
    }

    /// A refusal of a competition, with the names of the people in it.
    async fn refused(&self, id: CompetitionId, problem: Problem) -> Result<Reply, Problem> {
        let Problem::Competition(why) = problem else { return Err(problem) };
        let page = self.service().competition(id).await?;
        Ok(Reply::Private(view::competition_refusal(&why, Some(&page), self.locale)))
    }
}

/// The competition that a value of a select names.
fn id_of(value: &str) -> Result<CompetitionId, Problem> {
    Ok(CompetitionId(value.trim().parse().map_err(|_| service::Refusal::NoSuchCompetition)?))
}

//! Taking part in a competition.

use crate::competition::{Act, Entrant, Presence, Side};
use crate::discord::buttons::CompetitionStep;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::CompetitionId;
use crate::service::{CompetitionPage, Entering};

impl Visit<'_> {
    /// A step in a competition.
    pub(super) async fn competition_step(
        &self,
        id: CompetitionId,
        step: CompetitionStep,
        value: &str,
    ) -> Result<Reply, Problem> {
        let page = self.this_competition(id).await?;
        match step {
            CompetitionStep::Show => self.show_competition(&page, None).await,
            CompetitionStep::Rivals(at) => self.show_own_competition(&page, None, at).await,
            CompetitionStep::Table(at) => self.shows(view::competition_table(&page, at, self.locale)),
            CompetitionStep::FinalTable => self.shows(view::competition_table(&page, 0, self.locale)),
            CompetitionStep::Enter(side) => self.press_enter(&page, side).await,
            CompetitionStep::Pause => self.change_and_show(id, &Act::Pause(self.own_entrant(&page)?)).await,
            CompetitionStep::Resume => self.change_and_show(id, &Act::Resume(self.own_entrant(&page)?)).await,
            CompetitionStep::Leave => self.shows(view::leave_question(&page, self.player, self.locale)),
            CompetitionStep::LeaveSure => {
                self.change_and_show(id, &Act::Leave(self.own_entrant(&page)?)).await
            }
            CompetitionStep::Challenge => {
                let target = Entrant(value.parse().map_err(|_| Refusal::Unreadable)?);
                // In a ladder, the matches begin without the other person's consent.
                if let Some(person) = page.person(target) {
                    self.service().not_blocked(person.id, self.player).await?;
                }
                self.change_and_show(id, &Act::Challenge(self.own_entrant(&page)?, target)).await
            }
            managing => self.manage_step(&page, managing, value).await,
        }
    }

    fn own_entrant(&self, page: &CompetitionPage) -> Result<Entrant, Problem> {
        page.entrant(self.player).ok_or(Problem::Competition(crate::competition::Refusal::NotIn))
    }

    async fn enter_competition(&self, id: CompetitionId, side: Option<Side>) -> Result<Reply, Problem> {
        let location = self.asked.location.ok_or(Refusal::NoChannel)?;
        let entering = Entering {
            player: self.player,
            guild: location.guild,
            joined_ms: self.asked.joined_ms,
            roles: self.asked.roles.clone(),
            side,
        };
        match self.service().enter_competition(id, entering).await {
            Ok(_) => self.show_competition(&self.service().competition(id).await?, None).await,
            Err(problem) => self.refused(id, problem.into()).await,
        }
    }

    /// Enters, or comes back from a pause. Everybody shares the button, also those who are in already: a
    /// second press changes nothing, and shows the page from which they can pause or leave.
    async fn press_enter(&self, page: &CompetitionPage, side: Option<Side>) -> Result<Reply, Problem> {
        let entrant = page.entrant(self.player);
        let presence =
            entrant.and_then(|entrant| page.competition.member(entrant)).map(|member| member.presence);
        match (entrant, presence) {
            (Some(_), Some(Presence::Active)) if side.is_none() => self.show_competition(page, None).await,
            (Some(entrant), Some(Presence::Paused)) => {
                self.change_and_show(page.id, &Act::Resume(entrant)).await
            }
            _ => self.enter_competition(page.id, side).await,
        }
    }

    /// Changes a competition, and shows the asker's own page of it.
    pub(super) async fn change_and_show(&self, id: CompetitionId, act: &Act) -> Result<Reply, Problem> {
        match self.service().change_competition(id, act).await {
            Ok(_) => self.show_competition(&self.service().competition(id).await?, None).await,
            Err(problem) => self.refused(id, problem.into()).await,
        }
    }
}

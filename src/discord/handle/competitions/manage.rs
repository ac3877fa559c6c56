//! Managing a competition.

use crate::competition::{Act, Entrant};
use crate::discord::buttons::CompetitionStep;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::settings::managed_location;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::i18n::text;
use crate::play::PlayerId;
use crate::service::CompetitionPage;

impl Visit<'_> {
    /// A manager's step in a competition.
    pub(super) async fn manage_step(
        &self,
        page: &CompetitionPage,
        step: CompetitionStep,
        value: &str,
    ) -> Result<Reply, Problem> {
        if !self.manages_competition(page) {
            return Err(Refusal::NotYourCompetition.into());
        }
        let manager = |people| view::manage_competition(page, people, self.service().now_ms(), self.locale);
        match step {
            CompetitionStep::FairPlay => {
                let fair = self.service().fair_play(page).await?;
                self.shows(view::fair_play(page, &fair, self.locale))
            }
            CompetitionStep::Retry => {
                self.service().retry_extras(page).await?;
                let said = text(self.locale, "tournament-retrying", &[]);
                self.show_competition(&self.service().competition(page.id).await?, Some(said)).await
            }
            CompetitionStep::Start => {
                page.competition.can_begin().map_err(Problem::Competition)?;
                self.shows(view::start_question(page, self.locale))
            }
            CompetitionStep::StartSure => self.change_and_show(page.id, &Act::Start).await,
            CompetitionStep::Postpone => {
                let starts_ms = value.parse().map_err(|_| Refusal::Unreadable)?;
                self.change_and_show(page.id, &Act::Postpone(starts_ms)).await
            }
            CompetitionStep::LastSeason(is_last) => {
                self.change_and_show(page.id, &Act::EndAfterSeason(is_last)).await
            }
            CompetitionStep::Cancel => Ok(Reply::Form(view::cancel_form(page.id, self.locale))),
            CompetitionStep::Cancelled => {
                self.change_and_show(page.id, &Act::Cancel(value.trim().to_owned())).await
            }
            CompetitionStep::Remove => {
                let player = PlayerId(value.parse().map_err(|_| Refusal::Unreadable)?);
                Ok(Reply::Form(view::remove_form(page.id, player, self.locale)))
            }
            CompetitionStep::Removed(player) => {
                let entrant = Entrant(player.0.cast_unsigned());
                self.change_and_show(page.id, &Act::Remove(entrant, value.trim().to_owned())).await
            }
            CompetitionStep::People(at) => self.shows(manager(at)),
            _ => self.shows(manager(0)),
        }
    }

    /// Lets the asker's server play the team match with this code.
    pub(super) async fn join_as_server(&self, code: &str) -> Result<Reply, Problem> {
        let location = managed_location(self.asked)?;
        self.server_here(location).await?;
        let place = self.competition_place(location).await?;
        let name = self.server_name(location.guild).await;
        let page = self.service().invite_server(code, (place, name.as_deref())).await?;
        self.show_competition(&page, None).await
    }
}

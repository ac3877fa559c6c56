//! A server's seasons. Only for its managers, even if Discord lets others use the command.

use crate::discord::buttons::SeasonPress;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::settings::managed_location;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::view::{self, Message};
use crate::service::Seasons;

impl Visit<'_> {
    /// Applies what was chosen and shows the page of the server's seasons.
    pub async fn seasons(&self, press: SeasonPress, values: &[String]) -> Result<Message, Problem> {
        let location = managed_location(self.asked)?;
        let service = self.service();
        let runs = service.season(location.guild).await?;
        match press {
            SeasonPress::Page => {}
            SeasonPress::Choose => {
                let chosen =
                    values.first().and_then(|word| view::SEASONS.iter().find(|(known, _)| known == word));
                let (_, chosen) = chosen.ok_or(Refusal::Unreadable)?;
                if *chosen != Seasons::Off {
                    // The tables will be posted there.
                    self.asked.location_to_post()?;
                }
                let spot = (location.channel, self.asked.public_locale_name.as_str());
                self.service().set_seasons(location.guild, *chosen, spot).await?;
            }
            SeasonPress::End(number) => {
                if let Some(season) = runs.filter(|season| season.number == number) {
                    return Ok(view::end_season_question(&season, self.locale));
                }
            }
            SeasonPress::EndSure(number) => {
                if let Some(season) = runs.filter(|season| season.number == number) {
                    self.service().end_season(&season).await?;
                }
            }
        }
        let (runs, over) = (service.season(location.guild).await?, service.seasons(location.guild).await?);
        Ok(view::seasons(runs.as_ref(), over.first(), self.locale))
    }
}

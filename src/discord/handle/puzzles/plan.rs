//! A server's puzzle of the day: where and when, for its managers.

use crate::discord::buttons::{Panel, PlanPress};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::settings::managed_place;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::{self, ChannelId, Schedule, Zone};

/// The hour of the first puzzle, until another one is chosen.
const HOUR: u16 = 9;

impl Visit<'_> {
    /// Applies what was chosen and shows the page.
    pub async fn press_puzzle_plan(&self, press: PlanPress, values: &[String]) -> Result<Reply, Problem> {
        let guild = managed_place(self.asked)?.guild;
        let service = self.service();
        let plan = service.puzzle_plan(guild).await?;
        let value = values.first().map(String::as_str).unwrap_or_default();
        let schedule = || match &plan {
            Some(plan) => plan.schedule.clone(),
            None => Schedule { minute: HOUR * 60, zone: view::default_zone(&self.asked.locale_name) },
        };
        let changed = match press {
            PlanPress::Page => None,
            PlanPress::Ask => {
                let typed = Panel::PuzzlePlan(PlanPress::Typed);
                return Ok(Reply::Form(view::zone_form(&typed, self.locale)));
            }
            PlanPress::Channel => {
                let channel: ChannelId = value.parse().map_err(|_| Refusal::Unreadable)?;
                Some((channel, schedule()))
            }
            PlanPress::Hour | PlanPress::Zone | PlanPress::Typed => {
                let known = plan.as_ref().ok_or(play::Refusal::Stale)?;
                let changed = if press == PlanPress::Hour {
                    let hour = value.parse().ok().filter(|hour| *hour < 24).ok_or(Refusal::Unreadable)?;
                    let minute: u16 = hour;
                    Schedule { minute: minute * 60, ..schedule() }
                } else {
                    let zone: Zone = value.parse().map_err(|_| Refusal::NoZone)?;
                    Schedule { zone, ..schedule() }
                };
                Some((known.channel, changed))
            }
            PlanPress::Off => {
                service.unplan_puzzles(guild).await?;
                None
            }
        };
        if let Some((channel, schedule)) = changed {
            let language = self.asked.public_locale_name.clone();
            service.plan_puzzles(guild, channel, language, schedule).await?;
        }
        let plan = service.puzzle_plan(guild).await?;
        self.shows(view::puzzle_plan(plan.as_ref(), service.now_ms(), self.locale))
    }
}

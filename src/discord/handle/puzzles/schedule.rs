//! A server's puzzle of the day: where and when, for its managers.

use crate::discord::buttons::{Panel, SchedulePress};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::settings::managed_location;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::{self, ChannelId, DailyTime, Zone};

/// The hour of the first puzzle, until another one is chosen.
const HOUR: u16 = 9;

impl Visit<'_> {
    /// Applies what was chosen and shows the page.
    pub async fn press_puzzle_schedule(
        &self,
        press: SchedulePress,
        values: &[String],
    ) -> Result<Reply, Problem> {
        let guild = managed_location(self.asked)?.guild;
        let service = self.service();
        let schedule = service.puzzle_schedule(guild).await?;
        let value = values.first().map(String::as_str).unwrap_or_default();
        let time = || match &schedule {
            Some(schedule) => schedule.time.clone(),
            None => DailyTime { minute: HOUR * 60, zone: view::default_zone(&self.asked.locale_name) },
        };
        let changed = match press {
            SchedulePress::Page => None,
            SchedulePress::Ask => {
                let typed = Panel::PuzzleSchedule(SchedulePress::Typed);
                return Ok(Reply::Form(view::zone_form(&typed, self.locale)));
            }
            SchedulePress::Channel => {
                let channel: ChannelId = value.parse().map_err(|_| Refusal::Unreadable)?;
                Some((channel, time()))
            }
            SchedulePress::Hour | SchedulePress::Zone | SchedulePress::Typed => {
                let known = schedule.as_ref().ok_or(play::Refusal::Stale)?;
                let changed = if press == SchedulePress::Hour {
                    let hour = value.parse().ok().filter(|hour| *hour < 24).ok_or(Refusal::Unreadable)?;
                    let minute: u16 = hour;
                    DailyTime { minute: minute * 60, ..time() }
                } else {
                    let zone = Zone::meant(value, service.now_ms()).map_err(|_| Refusal::NoZone)?;
                    DailyTime { zone, ..time() }
                };
                Some((known.channel, changed))
            }
            SchedulePress::Off => {
                service.unschedule_puzzles(guild).await?;
                None
            }
        };
        if let Some((channel, time)) = changed {
            let language = self.asked.public_locale_name.clone();
            service.schedule_puzzles(guild, channel, language, time).await?;
        }
        let schedule = service.puzzle_schedule(guild).await?;
        self.shows(view::puzzle_schedule(schedule.as_ref(), service.now_ms(), self.locale))
    }
}

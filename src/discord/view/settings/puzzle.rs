//! The page of a server's puzzle of the day, for its managers.

use serenity::all::{self, ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};

use super::player::{clock, hours_of_day, zones};
use crate::discord::buttons::{Panel, PlanPress, ServerPress};
use crate::discord::view::Message;
use crate::discord::view::parts::clock::moment;
use crate::discord::view::parts::{button, select};
use crate::i18n::{Locale, text};
use crate::service::PuzzlePlan;

/// Where and when a server gets its puzzle of the day, with the controls to change that.
pub fn puzzle_plan(plan: Option<&PuzzlePlan>, now_ms: i64, locale: Locale) -> Message {
    let chosen = plan.map(|plan| all::ChannelId::new(plan.channel.get()));
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
        default_channels: Some(chosen.into_iter().collect()),
    };
    let channel = CreateSelectMenu::new(Panel::PuzzlePlan(PlanPress::Channel).to_string(), kind)
        .placeholder(text(locale, "server-puzzle-channel", &[]));
    let mut rows = vec![CreateActionRow::SelectMenu(channel)];
    let mut buttons = Vec::new();
    let content = match plan {
        None => text(locale, "server-puzzle-off", &[]),
        Some(plan) => {
            let schedule = &plan.schedule;
            let hours = hours_of_day("server-puzzle-hour", Some(schedule.minute), locale);
            rows.push(select(&Panel::PuzzlePlan(PlanPress::Hour), hours));
            let zones = zones(schedule.zone.clone(), now_ms, locale);
            rows.push(select(&Panel::PuzzlePlan(PlanPress::Zone), zones));
            buttons.push(button(&Panel::PuzzlePlan(PlanPress::Ask), locale, "button-zone"));
            buttons.push(button(&Panel::PuzzlePlan(PlanPress::Off), locale, "button-server-puzzle-off"));
            let args = [
                ("channel", format!("<#{}>", plan.channel).into()),
                ("time", clock(schedule.minute).into()),
                ("zone", schedule.zone.city().into()),
                ("when", moment(plan.due_ms).into()),
            ];
            text(locale, "server-puzzle-on", &args)
        }
    };
    buttons.push(button(&Panel::Server(ServerPress::Page), locale, "button-back"));
    rows.push(CreateActionRow::Buttons(buttons));
    Message { content, rows, ..Message::default() }
}

//! The page of a server's puzzle of the day, for its managers.

use serenity::all::{self, ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};

use super::player::{clock, hours_of_day, zones};
use crate::discord::buttons::{Panel, SchedulePress, ServerPress};
use crate::discord::view::Message;
use crate::discord::view::parts::clock::moment;
use crate::discord::view::parts::{button, select};
use crate::i18n::{Locale, text};
use crate::service::PuzzleSchedule;

/// Where and when a server gets its puzzle of the day, with the controls to change that.
pub fn puzzle_schedule(schedule: Option<&PuzzleSchedule>, now_ms: i64, locale: Locale) -> Message {
    let chosen = schedule.map(|schedule| all::ChannelId::new(schedule.channel.get()));
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
        default_channels: Some(chosen.into_iter().collect()),
    };
    let channel = CreateSelectMenu::new(Panel::PuzzleSchedule(SchedulePress::Channel).to_string(), kind)
        .placeholder(text(locale, "server-puzzle-channel", &[]));
    let mut rows = vec![CreateActionRow::SelectMenu(channel)];
    let mut buttons = Vec::new();
    let content = match schedule {
        None => text(locale, "server-puzzle-off", &[]),
        Some(schedule) => {
            let time = &schedule.time;
            let hours = hours_of_day("server-puzzle-hour", Some(time.minute), locale);
            rows.push(select(&Panel::PuzzleSchedule(SchedulePress::Hour), hours));
            let zones = zones(time.zone.clone(), now_ms, locale);
            rows.push(select(&Panel::PuzzleSchedule(SchedulePress::Zone), zones));
            buttons.push(button(&Panel::PuzzleSchedule(SchedulePress::Ask), locale, "button-zone"));
            buttons.push(button(
                &Panel::PuzzleSchedule(SchedulePress::Off),
                locale,
                "button-server-puzzle-off",
            ));
            let args = [
                ("channel", format!("<#{}>", schedule.channel).into()),
                ("time", clock(time.minute).into()),
                ("zone", time.zone.city().into()),
                ("when", moment(schedule.due_ms).into()),
            ];
            text(locale, "server-puzzle-on", &args)
        }
    };
    buttons.push(button(&Panel::Server(ServerPress::Page), locale, "button-back"));
    rows.push(CreateActionRow::Buttons(buttons));
    Message { content, rows, ..Message::default() }
}

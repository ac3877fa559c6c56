//! A server's seasons, and their final tables.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::leaderboard::{pool_name, short_name};
use crate::discord::api::{CONTENT, first_that_fits};
use crate::discord::buttons::{Panel, SeasonPress, ServerPress};
use crate::discord::view::Message;
use crate::discord::view::parts::{Choice, button, select};
use crate::i18n::{Locale, text};
use crate::service::{FinalPlace, FinalTables, Season, Seasons};

/// The kinds of seasons that can be chosen.
pub const SEASONS: &[(&str, Seasons)] =
    &[("off", Seasons::Off), ("monthly", Seasons::Monthly), ("by_hand", Seasons::ByHand)];
/// The width of a name in a line.
const ROOM: usize = 16;
/// The places shown per pool: the largest number that fits is used.
const BEST: [usize; 5] = [10, 5, 3, 2, 1];

/// A server's current and last season, with a select of their kind.
pub fn seasons(runs: Option<&Season>, last: Option<&Season>, locale: Locale) -> Message {
    let mut lines = vec![text(locale, "seasons-title", &[])];
    lines.push(match runs {
        None => text(locale, "seasons-off", &[]),
        Some(season) => runs_so(season, locale),
    });
    lines.extend(last.map(|season| {
        let until = format!("<t:{}:D>", season.until_ms.unwrap_or_default().div_euclid(1000));
        text(locale, "seasons-last", &[("number", season.number.into()), ("until", until.into())])
    }));
    let now = Seasons::of(runs);
    let choices = SEASONS.iter().map(|(word, seasons)| {
        let name = match seasons {
            Seasons::Off => text(locale, "seasons-choose-off", &[]),
            Seasons::Monthly => text(locale, "seasons-choose-monthly", &[]),
            Seasons::ByHand => text(locale, "seasons-choose-by-hand", &[]),
        };
        Choice::new(word, name).chosen(*seasons == now)
    });
    let mut buttons = vec![button(&Panel::Server(ServerPress::Page), locale, "button-back")];
    if let Some(season) = runs {
        let end = Panel::Season(SeasonPress::End(season.number));
        buttons.push(button(&end, locale, "button-season-end").style(ButtonStyle::Danger));
    }
    Message {
        content: lines.join("\n"),
        rows: vec![select(&Panel::Season(SeasonPress::Choose), choices), CreateActionRow::Buttons(buttons)],
        ..Message::default()
    }
}

fn runs_so(season: &Season, locale: Locale) -> String {
    let mut args =
        vec![("number", season.number.into()), ("channel", format!("<#{}>", season.channel).into())];
    match season.due_ms {
        None => text(locale, "seasons-by-hand", &args),
        Some(due) => {
            args.push(("until", format!("<t:{}:R>", due.div_euclid(1000)).into()));
            text(locale, "seasons-monthly", &args)
        }
    }
}

/// Asks whether to end a season.
pub fn end_season_question(season: &Season, locale: Locale) -> Message {
    let args = [("number", season.number.into()), ("channel", format!("<#{}>", season.channel).into())];
    let sure = Panel::Season(SeasonPress::EndSure(season.number));
    Message {
        content: text(locale, "seasons-sure", &args),
        rows: vec![CreateActionRow::Buttons(vec![
            button(&sure, locale, "button-season-sure").style(ButtonStyle::Danger),
            button(&Panel::Season(SeasonPress::Page), locale, "button-back"),
        ])],
        ..Message::default()
    }
}

/// The final tables of a season, with as many places as one message has room for.
pub fn final_tables(tables: &FinalTables, locale: Locale) -> Message {
    let title = text(locale, "seasons-over", &[("number", tables.season.number.into())]);
    let written = |best: usize, pools: usize| {
        let mut parts = vec![title.clone()];
        for (pool, rows, people) in tables.pools.iter().take(pools) {
            let args = [("pool", pool_name(*pool, locale).into()), ("count", (*people).into())];
            parts.push(text(locale, "seasons-pool", &args));
            parts.extend(rows.iter().take(best).map(|row| line(row, locale)));
        }
        let more = tables.pools.len().saturating_sub(pools);
        if more > 0 {
            parts.push(text(locale, "seasons-more", &[("count", more.into())]));
        }
        parts.join("\n")
    };
    let all = tables.pools.len();
    let tries = BEST.iter().map(|best| (*best, all)).chain((1..all).rev().map(|pools| (1, pools)));
    let pages = tries.map(|(best, pools)| written(best, pools));
    Message::text(first_that_fits(pages, CONTENT).unwrap_or(title))
}

fn line(row: &FinalPlace, locale: Locale) -> String {
    let place = match row.place {
        1 => "🥇".to_owned(),
        2 => "🥈".to_owned(),
        3 => "🥉".to_owned(),
        place => format!("`{place:>2}`"),
    };
    let args = [
        ("place", place.into()),
        ("player", short_name(&row.name, ROOM).into()),
        ("rating", row.shown.to_string().into()),
    ];
    text(locale, "seasons-place", &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::api::length;
    use crate::play::{ChannelId, GuildId, PlayerId};
    use crate::rating::Pool;

    fn tables(pools: usize) -> FinalTables {
        let row = |place: i64| FinalPlace {
            place,
            player: PlayerId(place),
            name: "_".repeat(32),
            shown: 1234,
            record: [9, 9, 0, 0],
        };
        let pools = Pool::all().into_iter().take(pools);
        let season = Season {
            guild: GuildId(7),
            number: 12,
            from_ms: 0,
            due_ms: None,
            until_ms: Some(1),
            channel: ChannelId(70),
            language: String::new(),
        };
        FinalTables {
            season,
            language: String::new(),
            pools: pools.map(|pool| (pool, (1..=10).map(row).collect(), 1234)).collect(),
            mark: String::new(),
        }
    }

    #[test]
    fn tables_fit_one_message_and_lose_places_before_games() {
        for &locale in Locale::ALL {
            let page = |pools: usize| final_tables(&tables(pools), locale).content;
            assert_eq!(page(1).lines().count(), 1 + 1 + 10, "{}", page(1));
            let all = page(Pool::all().len());
            assert!(length(&all) <= CONTENT, "{locale:?}: {}", length(&all));
            assert!(all.lines().count() > 2 * 12, "{all}");
            for pools in 1..Pool::all().len() {
                assert!(length(&page(pools)) <= CONTENT);
            }
        }
    }
}

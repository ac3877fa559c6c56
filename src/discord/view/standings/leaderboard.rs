//! Leaderboards: pages of text that fit a phone. The first page also has a picture.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::buttons::{
    At, LeaderboardId, LeaderboardPress, LeaderboardQuery, ORDERS, Panel, order_word,
};
use crate::discord::view::parts::{Card, CardContent, Choice, escape, select, small};
use crate::discord::view::{Message, Picture};
use crate::i18n::{Locale, text};
use crate::play::PlayerId;
use crate::rating::{FIRST_LISTED, Lineup, Pool};
use crate::render::{Ranked, Standings, Theme};
use crate::service::{Movement, Page, PageKey, Placed, PoolRating, SortedBy};

/// People per page: what a phone shows without scrolling, and what the picture has room for.
pub const PEOPLE: i64 = 10;
/// Discord's limit for options of a select.
const CHOICES: usize = 25;
/// The width of a name in a line, in Latin letters: next to a six-digit place and a long record it
/// still fits a phone's line.
const ROOM: usize = 16;

/// The name of a pool: the game, and how many play it.
pub fn pool_name(pool: Pool, locale: Locale) -> String {
    let game = text(locale, &format!("game-{}", pool.game().id()), &[]);
    let lineup = match pool.lineup() {
        Lineup::Duel => "duel",
        lineup => lineup.word().unwrap_or_default(),
    };
    text(locale, "standings-pool", &[("game", game.into()), ("lineup", lineup.into())])
}

/// The rating, with a "?" while it is provisional.
pub fn rating(row: &PoolRating) -> String {
    format!("{}{}", row.shown, if row.standing.is_provisional() { "?" } else { "" })
}

/// Won, drawn, lost: `12–3–4`.
pub fn record(won: i64, drawn: i64, lost: i64) -> String {
    format!("{won}–{drawn}–{lost}")
}

/// A name shortened to the width of `room` Latin letters and escaped for Markdown. East Asian
/// letters count as two.
pub fn short_name(name: &str, room: usize) -> String {
    let wide = |letter: char| if letter >= '\u{1100}' { 2 } else { 1 };
    let all: usize = name.chars().map(wide).sum();
    if all <= room {
        return escape(name);
    }
    let mut taken = 0;
    let kept = name.chars().take_while(|letter| {
        taken += wide(*letter);
        taken < room
    });
    escape(&format!("{}…", kept.collect::<String>().trim_end()))
}

/// The other leaderboards that the selects offer.
#[derive(Clone, Debug, Default)]
pub struct Others {
    /// Pools with at least one person.
    pub pools: Vec<Pool>,
    /// The server's finished seasons: the number, and the end in milliseconds UTC; the newest
    /// first.
    pub seasons: Vec<(i64, i64)>,
}

/// The person who looks at a leaderboard.
#[derive(Copy, Clone)]
pub struct Reader {
    /// Who they are.
    pub player: PlayerId,
    /// Whether they ask from a server.
    pub on_server: bool,
    /// Their language.
    pub locale: Locale,
}

/// A page of a leaderboard for one person.
pub fn leaderboard(page: &Page, query: &LeaderboardQuery, others: &Others, reader: Reader) -> Message {
    let mut message = page_message(page, query, Some(reader), reader.locale);
    message.rows = rows(page, query, others, reader);
    message
}

/// The public page, with one button that shows each presser their own place.
pub fn public_leaderboard(page: &Page, query: &LeaderboardQuery, theme: &str, locale: Locale) -> Message {
    let mut message = page_message(page, query, None, locale);
    message.set_theme(theme);
    let mine = LeaderboardQuery { at: At::Own, ..*query };
    message.rows = vec![CreateActionRow::Buttons(vec![button(
        LeaderboardPress::Mine,
        &mine,
        locale,
        "button-my-place",
    )])];
    message
}

/// The page for one person, or for everybody on a server.
fn page_message(page: &Page, query: &LeaderboardQuery, reader: Option<Reader>, locale: Locale) -> Message {
    let asker = reader.map(|reader| reader.player);
    let pool = pool_name(query.pool, locale);
    let scope = if query.here { "here" } else { "everywhere" };
    let scope = text(locale, "standings-scope", &[("scope", scope.into())]);
    let by = match query.season {
        None => text(locale, "standings-by", &[("by", order_word(query.by).into())]),
        Some(season) => text(locale, "standings-season", &[("number", season.into())]),
    };
    let mut lines = vec![format!("🏆 **{pool}**"), format!("{scope} · {by}")];
    if page.rows.is_empty() && page.newcomers.is_empty() {
        let on_server = reader.is_none_or(|reader| reader.on_server);
        let place = if on_server { "server" } else { "direct" };
        lines.push(text(locale, "standings-empty", &[("place", place.into())]));
    }
    let is_own = |placed: &Placed| Some(placed.rating.player) == asker;
    let own =
        page.own.as_ref().filter(|own| asker.is_some() && own.rating.listed && !page.rows.iter().any(is_own));
    let own_line = own.map(|own| line(own, query.by, true));
    let is_above = own.zip(page.rows.first()).is_some_and(|(own, first)| own.place < first.place);
    if is_above {
        lines.extend(own_line.clone().into_iter().chain(["⋯".to_owned()]));
    }
    lines.extend(page.rows.iter().map(|placed| line(placed, query.by, is_own(placed))));
    if !is_above {
        lines.extend(own_line.map(|line| format!("⋯\n{line}")));
    }
    if !page.newcomers.is_empty() {
        lines.push(text(locale, "standings-newcomers", &[("needed", FIRST_LISTED.into())]));
        lines.extend(page.newcomers.iter().map(|placed| line(placed, query.by, is_own(placed))));
    }
    if let Some(own) = page.own.as_ref().filter(|_| asker.is_some())
        && !own.rating.listed
        && own.rating.standing.played < FIRST_LISTED
        && query.season.is_none()
    {
        let args = [("played", own.rating.standing.played.into()), ("needed", FIRST_LISTED.into())];
        lines.push(text(locale, "standings-yet", &args));
    }
    lines.extend(foot(page, locale));
    // The picture is only for the page that starts with the first place.
    let is_first = !page.beyond.before && !page.rows.is_empty();
    let card = is_first.then(|| {
        let rows = page.rows.iter().map(|placed| ranked(placed, query.by, is_own(placed)));
        picture(pool, format!("{scope} · {by}"), rows.collect(), locale)
    });
    Message { content: lines.join("\n"), picture: card.map(Picture::Card), ..Message::default() }
}

/// The small print: how many have a place, and what the numbers at the ends of the lines are.
fn foot(page: &Page, locale: Locale) -> Option<String> {
    let standing = &page.rows.first().or(page.newcomers.first())?.rating.standing;
    let record = record(standing.won, standing.drawn, standing.lost);
    let people = || text(locale, "standings-people", &[("people", page.people.into())]);
    let since = |ms: i64| {
        let date = format!("<t:{}:d>", ms / 1000);
        text(locale, "standings-since", &[("date", date.into())])
    };
    let parts = [
        (!page.rows.is_empty()).then(people),
        Some(text(locale, "standings-record", &[("record", record.into())])),
        page.since_ms.filter(|_| !page.rows.is_empty()).map(since),
    ];
    Some(format!("-# {}", parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")))
}

fn value(placed: &Placed, by: SortedBy) -> String {
    match by {
        SortedBy::Shown => rating(&placed.rating),
        SortedBy::Played | SortedBy::Longest => by.value(&placed.rating).to_string(),
    }
}

fn line(placed: &Placed, by: SortedBy, own: bool) -> String {
    let place = match placed.place {
        Some(1) => "🥇".to_owned(),
        Some(2) => "🥈".to_owned(),
        Some(3) => "🥉".to_owned(),
        Some(place) => format!("`{place:>2}`"),
        None => "•".to_owned(),
    };
    let name = short_name(&placed.name, ROOM);
    let name = if own { format!("__**{name}**__") } else { name };
    let moved = match placed.movement {
        Movement::By(0) | Movement::Unknown => String::new(),
        Movement::By(up) if up > 0 => format!(" ▲{up}"),
        Movement::By(down) => format!(" ▼{}", -down),
        Movement::New => " 🆕".to_owned(),
    };
    let standing = &placed.rating.standing;
    let record = record(standing.won, standing.drawn, standing.lost);
    format!("{place} {name} · **{}**{moved} · {record}", value(placed, by))
}

/// A row of the picture.
fn ranked(placed: &Placed, by: SortedBy, own: bool) -> Ranked {
    let standing = &placed.rating.standing;
    Ranked {
        place: placed.place.and_then(|place| u32::try_from(place).ok()).unwrap_or_default(),
        name: placed.name.clone(),
        value: value(placed, by),
        worth: by.value(&placed.rating) as f32,
        moved: match placed.movement {
            Movement::By(up) => i32::try_from(up).unwrap_or_default(),
            Movement::Unknown | Movement::New => 0,
        },
        new: placed.movement == Movement::New,
        record: record(standing.won, standing.drawn, standing.lost),
        own,
    }
}

fn picture(title: String, subtitle: String, rows: Vec<Ranked>, locale: Locale) -> Card {
    let described = rows.iter().map(|row| {
        let args = [
            ("place", row.place.into()),
            ("name", row.name.as_str().into()),
            ("value", row.value.as_str().into()),
        ];
        text(locale, "standings-alt", &args)
    });
    let alt: Vec<String> = [format!("{title} · {subtitle}")].into_iter().chain(described).collect();
    let somebody = text(locale, "standings-player", &[]);
    Card {
        alt: alt.join(". "),
        content: CardContent::Standings(Standings { title, subtitle, somebody, rows }),
        theme: Theme::wood(),
        file: "leaderboard.png".to_owned(),
    }
}

/// The sort key of a row; a finished season is sorted by place.
fn key(placed: &Placed, query: &LeaderboardQuery) -> PageKey {
    match query.season {
        None => placed.key(query.by),
        Some(_) => PageKey { value: placed.place.unwrap_or_default(), player: placed.rating.player },
    }
}

/// The date of a time in UTC: `2026-11-22`.
pub fn day(ms: i64) -> String {
    jiff::Timestamp::from_millisecond(ms)
        .map_or_else(|_| String::new(), |time| time.to_zoned(jiff::tz::TimeZone::UTC).date().to_string())
}

fn button(press: LeaderboardPress, query: &LeaderboardQuery, locale: Locale, key: &str) -> CreateButton {
    let id = Panel::Leaderboard(LeaderboardId(press, *query)).to_string();
    CreateButton::new(id).label(text(locale, key, &[])).style(ButtonStyle::Secondary)
}

/// The selects of another game, order or season.
fn selects(page: &Page, query: &LeaderboardQuery, others: &Others, locale: Locale) -> Vec<CreateActionRow> {
    let first = LeaderboardQuery { at: At::First, ..*query };
    let id = |press| Panel::Leaderboard(LeaderboardId(press, first));
    let mut choices: Vec<Pool> = others.pools.iter().copied().take(CHOICES).collect();
    if !choices.contains(&query.pool) {
        choices.truncate(CHOICES - 1);
        choices.push(query.pool);
    }
    let choices = choices.into_iter().map(|pool| {
        Choice::new(pool, pool_name(pool, locale)).of("select-game", locale).chosen(pool == query.pool)
    });
    let orders = ORDERS.iter().map(|(word, by)| {
        let name = small(&text(locale, &format!("choice-by-{word}"), &[]));
        Choice::new(word, name).of("select-order", locale).chosen(*by == query.by)
    });
    let mut rows = Vec::new();
    // A single choice isn't worth a select.
    if choices.len() > 1 {
        rows.push(select(&id(LeaderboardPress::Pool), choices));
    }
    if page.people > 0 && query.season.is_none() {
        rows.push(select(&id(LeaderboardPress::SortedBy), orders));
    }
    if query.here && !others.seasons.is_empty() {
        let now = Choice::new(0, text(locale, "standings-now", &[])).chosen(query.season.is_none());
        let seasons = others.seasons.iter().take(CHOICES - 1).map(|&(number, until_ms)| {
            let args = [("number", number.into()), ("date", day(until_ms).into())];
            Choice::new(number, text(locale, "standings-season-until", &args))
                .chosen(Some(number) == query.season)
        });
        rows.push(select(&id(LeaderboardPress::Season), [now].into_iter().chain(seasons)));
    }
    rows
}

fn rows(page: &Page, query: &LeaderboardQuery, others: &Others, reader: Reader) -> Vec<CreateActionRow> {
    let Reader { player: asker, on_server, locale } = reader;
    let mut rows = selects(page, query, others, locale);
    let turn = |at, key| button(LeaderboardPress::Turn, &LeaderboardQuery { at, ..*query }, locale, key);
    let mut turns = Vec::new();
    if let Some(top) = page.rows.first().filter(|_| page.beyond.before) {
        turns.push(turn(At::First, "button-first-page"));
        turns.push(turn(At::Before(key(top, query)), "button-previous"));
    }
    if let Some(last) = page.rows.last().filter(|_| page.beyond.after) {
        turns.push(turn(At::After(key(last, query)), "button-next"));
    }
    let is_there = page.rows.iter().any(|placed| placed.rating.player == asker);
    if page.own.as_ref().is_some_and(|own| own.rating.listed) && !is_there {
        turns.push(turn(At::Own, "button-my-place"));
    }
    if !turns.is_empty() {
        rows.push(CreateActionRow::Buttons(turns));
    }
    let mut last = Vec::new();
    if on_server && query.season.is_none() {
        let key = if query.here { "button-all-servers" } else { "button-this-server" };
        last.push(button(
            LeaderboardPress::Turn,
            &LeaderboardQuery { at: At::First, here: !query.here, ..*query },
            locale,
            key,
        ));
    }
    if on_server && !page.rows.is_empty() {
        last.push(button(LeaderboardPress::Show, query, locale, "button-show-here"));
    }
    if !last.is_empty() {
        rows.push(CreateActionRow::Buttons(last));
    }
    rows
}

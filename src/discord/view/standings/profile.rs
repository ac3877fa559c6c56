//! A person's card: a picture with their ratings, a few words, and selects for more.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::leaderboard::{day, pool_name, rating, record as record_line, short_name};
use super::ratings;
use crate::discord::buttons::{CardId, CardPress, Draft, DraftId, DraftStep, Panel};
use crate::discord::view::parts::{
    Card, CardContent, Choice, button, escape, person_name, select, select_with,
};
use crate::discord::view::{Message, Picture, Teller, row};
use crate::i18n::{Locale, text};
use crate::play::{DAY_MS, Level, PlayerId};
use crate::rating::{FIRST_LISTED, Realm};
use crate::render::{self, GraphLabels, PoolLine, RatingPoint, Theme};
use crate::rules::{Ending, Variant};
use crate::service::{Person, Profile, PuzzleStats, Record};

/// Ratings that fit on the picture; the select has all.
const POOLS: usize = 4;
/// Games named as the ones played most.
const USUAL: usize = 2;
/// Matches of a day, or of less than this part of the time until now, are drawn one by one.
const EMPTY: i64 = 8;
/// Discord's limits for options of a select, and for a label.
const CHOICES: usize = 25;
/// The width of an opponent's name, in Latin letters.
const ROOM: usize = 24;

/// Somebody who looks at a card that only they see.
#[derive(Copy, Clone)]
pub struct CardReader {
    pub player: PlayerId,
    /// Whether they ask from a server.
    pub on_server: bool,
}

/// A person's card.
pub fn profile(profile: &Profile, reader: CardReader, locale: Locale) -> Message {
    let mut message = card(profile, Some(reader), locale);
    message.rows = rows(profile, reader, CardPress::Card, locale);
    message
}

/// The card of somebody whom the bot doesn't know, with the challenge that a button prepares on a server.
pub fn unknown_profile(name: &str, draft: Option<Draft>, locale: Locale) -> Message {
    let lines = [title(name, draft.is_some(), locale), nothing_played(name, locale)];
    let challenge = draft.map(|draft| {
        let id = Panel::Draft(DraftId(DraftStep::Main, draft));
        CreateActionRow::Buttons(vec![button(&id, locale, "button-invite")])
    });
    Message { content: lines.join("\n"), rows: challenge.into_iter().collect(), ..Message::default() }
}

/// The public card.
pub fn public_profile(profile: &Profile, theme: &str, locale: Locale) -> Message {
    let mut message = card(profile, None, locale);
    message.set_theme(theme);
    message
}

/// A person's wins and losses by opponent and by game.
pub fn record(profile: &Profile, rivals: &[(Person, Record)], reader: CardReader, locale: Locale) -> Message {
    let line = |name: String, record: &Record| {
        format!("{name} · {}", record_line(record.won, record.drawn, record.lost))
    };
    let mut lines = vec![title_of(profile, locale), text(locale, "profile-games", &[])];
    lines.extend(profile.record.iter().take(10).map(|(pool, record)| line(pool_name(*pool, locale), record)));
    lines.push(text(locale, "profile-rivals", &[]));
    if rivals.is_empty() {
        lines.push(text(locale, "profile-no-rivals", &[]));
    }
    lines.extend(rivals.iter().map(|(person, record)| {
        let name = short_name(&person_name(Some(person), locale), ROOM);
        line(name, record)
    }));
    Message {
        content: lines.join("\n"),
        rows: rows(profile, reader, CardPress::Record, locale),
        ..Message::default()
    }
}

fn title_of(profile: &Profile, locale: Locale) -> String {
    title(&profile.person.name, is_here(profile), locale)
}

fn title(name: &str, here: bool, locale: Locale) -> String {
    let args = [("name", escape(name).into()), ("scope", scope(here, locale).into())];
    text(locale, "profile-title", &args)
}

fn is_here(profile: &Profile) -> bool {
    profile.realm != Realm::Everywhere
}

fn scope(here: bool, locale: Locale) -> String {
    let here = if here { "here" } else { "everywhere" };
    text(locale, "standings-scope", &[("scope", here.into())])
}

fn nothing_played(name: &str, locale: Locale) -> String {
    text(locale, "profile-none", &[("name", escape(name).into())])
}

/// The card for one reader, or for everybody.
fn card(profile: &Profile, reader: Option<CardReader>, locale: Locale) -> Message {
    if profile.record.is_empty() {
        let why = match reader.filter(|reader| reader.player == profile.person.id) {
            _ if profile.has_played => text(locale, "profile-none-here", &[]),
            Some(reader) => {
                let place = if reader.on_server { "server" } else { "direct" };
                text(locale, "profile-none-own", &[("place", place.into())])
            }
            None => nothing_played(&profile.person.name, locale),
        };
        let lines = [title_of(profile, locale), why].into_iter().chain(below(profile, locale));
        return Message::text(lines.collect::<Vec<_>>().join("\n"));
    }
    let all = whole(profile);
    let record = text(
        locale,
        "profile-record",
        &[
            ("played", all.played().into()),
            ("won", all.won.into()),
            ("drawn", all.drawn.into()),
            ("lost", all.lost.into()),
        ],
    );
    let usual = profile.record.iter().take(USUAL).map(|(pool, _)| pool_name(*pool, locale));
    let usual: Vec<String> = usual.collect();
    let usual = text(locale, "profile-usual", &[("games", row(locale, &usual).into())]);
    let card = picture(profile, (&record, &usual), &all, locale);
    // The picture and its description have the rest. The name is here because it isn't always drawn as it is
    // typed.
    let name = format!("**{}**", escape(&profile.person.name));
    let lines: Vec<String> = [name].into_iter().chain(below(profile, locale)).collect();
    Message { content: lines.join("\n"), picture: Some(Picture::Card(card)), ..Message::default() }
}

/// What isn't on the picture: it shows matches with other people.
fn below(profile: &Profile, locale: Locale) -> impl Iterator<Item = String> {
    let lines = [trophies, computers, puzzles, provisional].map(|line| line(profile, locale));
    lines.into_iter().flatten()
}

/// What the "?" of a rating means, if there is one.
fn provisional(profile: &Profile, locale: Locale) -> Option<String> {
    let in_matches = profile.places.iter().any(|(row, _)| row.standing.is_provisional());
    let in_puzzles = profile.puzzles.iter().any(|(_, stats)| stats.is_provisional());
    let args = [("needed", FIRST_LISTED.into())];
    (in_matches || in_puzzles).then(|| text(locale, "profile-provisional", &args))
}

/// The wins against each level of the computer, if the person has ever played it.
fn computers(profile: &Profile, locale: Locale) -> Option<String> {
    let met = |(level, record): &(Level, Record)| {
        let args = [
            ("level", level.number().into()),
            ("won", record.won.into()),
            ("played", record.played().into()),
        ];
        text(locale, "profile-computer", &args)
    };
    let levels: Vec<String> = profile.computers.iter().map(met).collect();
    let args = [("levels", levels.join(" · ").into())];
    (!levels.is_empty()).then(|| text(locale, "profile-computers", &args))
}

/// The first three places in competitions, if there are any.
fn trophies(profile: &Profile, locale: Locale) -> Option<String> {
    let medal = |place: u32| match place {
        1 => "🥇",
        2 => "🥈",
        _ => "🥉",
    };
    let won = profile.trophies.iter();
    let won: Vec<String> =
        won.map(|trophy| format!("{} {}", medal(trophy.place), escape(&trophy.title))).collect();
    let args = [("trophies", won.join(" · ").into())];
    (!won.is_empty()).then(|| text(locale, "profile-trophies", &args))
}

/// The ratings in puzzles, if there are any. They come from other opponents than those in matches, so
/// they have a line of their own and aren't on the picture.
fn puzzles(profile: &Profile, locale: Locale) -> Option<String> {
    let game_rating = |(game, stats): &(Variant, PuzzleStats)| {
        let game = text(locale, &format!("game-{game}"), &[]);
        format!("{game} **{}**", ratings::rating(stats.rating.shown(), stats.is_provisional()))
    };
    let games: Vec<String> = profile.puzzles.iter().map(game_rating).collect();
    let args = [("ratings", games.join(" · ").into())];
    (!games.is_empty()).then(|| text(locale, "profile-puzzles", &args))
}

/// The record over all pools.
fn whole(profile: &Profile) -> Record {
    profile.record.iter().fold(Record::default(), |all, (_, record)| Record {
        won: all.won + record.won,
        drawn: all.drawn + record.drawn,
        lost: all.lost + record.lost,
    })
}

fn picture(profile: &Profile, (record, usual): (&str, &str), all: &Record, locale: Locale) -> Card {
    let say = |key: &str| text(locale, key, &[]);
    // Without a rated win, a 0 would look wrong next to a record with wins.
    let longest = profile.places.iter().map(|(row, _)| row.standing.longest).max().filter(|run| *run > 0);
    let mut tiles = vec![(record_line(all.won, all.drawn, all.lost), say("profile-tile-record"))];
    tiles.extend(longest.map(|longest| (longest.to_string(), say("profile-tile-streak"))));
    tiles.extend(profile.chain.map(|jumps| (jumps.to_string(), say("profile-tile-chain"))));
    tiles.extend(profile.fastest.map(|moves| (moves.to_string(), say("profile-tile-fastest"))));
    let lines = profile.places.iter().map(|(row, place)| {
        let rated = record_line(row.standing.won, row.standing.drawn, row.standing.lost);
        PoolLine {
            name: pool_name(row.pool, locale),
            place: place.map_or_else(String::new, |place| format!("#{place}")),
            record: text(locale, "profile-rated-record", &[("record", rated.into())]),
            rating: rating(row),
            chosen: Some(row.pool) == profile.pool,
        }
    });
    let mut lines: Vec<PoolLine> = lines.collect();
    // The pool with the curve is always among those shown.
    if let Some(at) = lines.iter().position(|line| line.chosen).filter(|at| *at >= POOLS) {
        lines.swap(at, POOLS - 1);
    }
    lines.truncate(POOLS);
    let pools = lines.iter().map(|line| {
        let parts = [line.name.as_str(), &line.rating, &line.place, &line.record];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    });
    let large = tiles.iter().skip(1).map(|(value, words)| format!("{words}: {value}"));
    let sentences: Vec<String> =
        [record.to_owned(), usual.to_owned()].into_iter().chain(large).chain(pools).collect();
    let args = [("name", profile.person.name.as_str().into()), ("lines", sentences.join(". ").into())];
    let alt = text(locale, "profile-alt", &args);
    let pool = profile.pool.map_or_else(String::new, |pool| pool_name(pool, locale));
    let plan = render::Profile {
        name: profile.person.name.clone(),
        somebody: say("standings-player"),
        subtitle: format!("{} · {usual}", scope(is_here(profile), locale)),
        tiles,
        pools: lines,
        curve: curve(&profile.curve),
        curve_labels: GraphLabels {
            title: text(locale, "profile-graph", &[("pool", pool.into())]),
            from: axis_start(&profile.curve, locale),
            to: say("profile-tile-days"),
            sides: Vec::new(),
        },
    };
    Card { content: CardContent::Profile(plan), theme: Theme::wood(), file: "profile.png".to_owned(), alt }
}

/// Where the axis of a curve begins: on a day, or with the first match if it goes by match.
fn axis_start(points: &[(i64, i64)], locale: Locale) -> String {
    match points.first() {
        Some((at_ms, _)) if !is_by_match(points) => day(*at_ms),
        _ => text(locale, "profile-graph-first", &[]),
    }
}

/// Whether a curve goes from match to match, because most of a time axis would be empty.
fn is_by_match(points: &[(i64, i64)]) -> bool {
    let (Some((start, _)), Some((end, _))) = (points.first(), points.last()) else { return false };
    // The last point is now; the one before it is the last match.
    let played = points.iter().rev().nth(1).map_or(0, |(at_ms, _)| at_ms - start);
    played < DAY_MS || played < (end - start) / EMPTY
}

/// A rating over time, or match by match.
fn curve(points: &[(i64, i64)]) -> Vec<RatingPoint> {
    let is_by_match = is_by_match(points);
    let start = points.first().map_or(0, |(start, _)| *start);
    let points = (0u16..).zip(points);
    let rated = points.map(|(number, (at_ms, shown))| RatingPoint {
        // Minutes are exact in an `f32` for thirty years.
        at: if is_by_match { f32::from(number) } else { ((at_ms - start) / 60_000) as f32 },
        rating: *shown as f32,
    });
    rated.collect()
}

fn rows(profile: &Profile, reader: CardReader, shows: CardPress, locale: Locale) -> Vec<CreateActionRow> {
    let here = is_here(profile);
    let (whom, pool) = (profile.person.id, profile.pool);
    let id = |press, here| Panel::Profile(CardId { press, whom, here, pool });
    let button = |press, here, key: &str| {
        let label = text(locale, key, &[]);
        CreateButton::new(id(press, here).to_string()).label(label).style(ButtonStyle::Secondary)
    };
    let mut rows = Vec::new();
    if shows == CardPress::Card && profile.places.len() > 1 {
        let pools = profile.places.iter().take(CHOICES).map(|(row, _)| {
            let args = [("pool", pool_name(row.pool, locale).into()), ("rating", rating(row).into())];
            Choice::new(row.pool, text(locale, "profile-pool", &args)).chosen(Some(row.pool) == pool)
        });
        rows.push(select(&id(CardPress::Pool, here), pools));
    }
    if !profile.last.is_empty() {
        rows.push(matches(profile, &id(CardPress::Match, here), locale));
    }
    let mut buttons = Vec::new();
    if shows == CardPress::Record {
        buttons.push(button(CardPress::Card, here, "button-card"));
    } else if !profile.record.is_empty() {
        buttons.push(button(CardPress::Record, here, "button-record"));
    }
    if reader.on_server && profile.has_played {
        let key = if here { "button-all-servers" } else { "button-this-server" };
        let press = if shows == CardPress::Record { CardPress::Record } else { CardPress::Card };
        buttons.push(button(press, !here, key));
    }
    if reader.on_server && reader.player != whom {
        buttons.push(button(CardPress::Challenge, here, "button-invite"));
    }
    if reader.on_server && shows == CardPress::Card && !profile.record.is_empty() {
        buttons.push(button(CardPress::Show, here, "button-show-here"));
    }
    if !buttons.is_empty() {
        rows.push(CreateActionRow::Buttons(buttons));
    }
    rows
}

/// A select of the most recent matches.
fn matches(profile: &Profile, id: &Panel, locale: Locale) -> CreateActionRow {
    let choices = profile.last.iter().map(|(outing, shown)| {
        let teller = Teller::new(shown, locale);
        let ending = match outing.ending {
            Ending::Won => "won",
            Ending::Drawn => "drawn",
            Ending::Lost => "lost",
        };
        let game = pool_name(outing.pool, locale);
        let args = [("id", teller.id().into()), ("game", game.into()), ("ending", ending.into())];
        let label = text(locale, "profile-match", &args);
        let own = |seat| teller.game().seats()[seat] == Some(profile.person.id);
        let others = teller.game().setup().seats().filter(|&seat| !own(seat));
        let names: Vec<String> = others.map(|seat| teller.plain_name(seat)).collect();
        let with = text(locale, "profile-with", &[("names", teller.list(&names).into())]);
        Choice::new(outing.id.0, label).about(with)
    });
    select_with(id, text(locale, "profile-matches", &[]), choices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evening_of_matches_fills_the_graph_and_years_are_drawn_by_time() {
        let at = |points: &[(i64, i64)]| curve(points).iter().map(|point| point.at).collect::<Vec<_>>();
        let minute = 60_000;
        let evening = [(0, 1000), (minute, 1100), (2 * minute, 1050), (900 * DAY_MS, 1050)];
        assert_eq!(at(&evening), [0.0, 1.0, 2.0, 3.0]);
        let year = [(0, 1000), (DAY_MS, 1100), (300 * DAY_MS, 1050), (365 * DAY_MS, 1050)];
        assert_eq!(at(&year), [0.0, 1440.0, 432_000.0, 525_600.0]);
        assert!(at(&[]).is_empty());
    }

    #[test]
    fn dates_stand_only_below_an_axis_of_time() {
        let from = |points: &[(i64, i64)]| axis_start(points, Locale::English);
        let evening = [(0, 1000), (60_000, 1138), (DAY_MS / 2, 1138)];
        assert_eq!(from(&evening), "first match");
        assert_eq!(from(&[(0, 1000), (60_000, 1138), (20 * DAY_MS, 1138)]), "first match");
        assert_eq!(from(&[(0, 1000), (10 * DAY_MS, 1100), (20 * DAY_MS, 1100)]), "1970-01-01");
    }
}

//! Renders whole messages in every language with the largest possible content: none may break
//! Discord's limits.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::{Cut, Message, PAGE, PAST, ReplayPage, Spectator, Step};
use crate::discord::api::ALT;
use crate::discord::buttons::{
    Filter, GamesPage, GamesScope, ReplayPress, ShownPly, Side, Step as Doing, Whose,
};
use crate::i18n::{Locale, text};
use crate::play::{
    COURSES, ChannelId, Event, GuildId, Level, Match, MatchId, Moment, Pair, PairedIn, Part, Place, PlayerId,
    Stage, Terms, Time, Turning, UserId, moments, shape, sizes,
};
use crate::render;
use crate::rules::{Colour, Ending, Family, Seat, Setup, Variant};
use crate::service::{Best, Broken, Controller, FollowKind, Past, RecordKind, ReplaySource, Shown, Venue};
use crate::store::Person;

/// The ids of a database that has been in use for long, and Discord's longest ids.
const GAME: MatchId = MatchId(999_999_999);
const PLACE: Place = Place { guild: GuildId(i64::MAX), channel: ChannelId(i64::MAX) };
const ANN: PlayerId = PlayerId(1);
const FAR: i64 = 4_102_444_800_000;

/// Six people with names as long as Discord allows, made of characters that would be markup.
fn people() -> Arc<HashMap<PlayerId, Person>> {
    let person = |id: i64| Person {
        id: PlayerId(id),
        controller: Controller::Account(UserId(i64::MAX - id)),
        name: "_".repeat(32),
        vacation_until_ms: Some(FAR),
    };
    Arc::new((1..=6).map(|id| (PlayerId(id), person(id))).collect())
}

fn shown(events: &[Event]) -> Shown {
    Shown { people: people(), ..Shown::of(Match::from_events(GAME, PLACE, Time::never(events)).unwrap()) }
}

/// Every game in each of its sizes, also in pairs, with every option that makes a lobby longer.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for &variant in Variant::ALL {
        let has = |name: &str| variant.option(name.parse().unwrap()).is_some();
        for size in sizes(variant) {
            for teams in ["none", "14"] {
                let size = size.to_string();
                let mut options = Vec::new();
                options.extend(has("players").then_some(("players", size.as_str())));
                options.extend((size == "4" && has("teams")).then_some(("teams", teams)));
                options.extend(
                    (variant.family() == Family::Halma && size != "3").then_some(("stall", "vacate:1:300")),
                );
                options.extend(has("lock").then_some(("lock", "off")));
                options.extend(has("setup").then_some(("setup", "corner")));
                options.push(("first", "2"));
                setups.push(Setup::parse(variant.id(), options).unwrap());
            }
        }
    }
    setups
}

fn opened(setup: &Setup) -> Vec<Event> {
    let invited: Vec<PlayerId> = (2..).map(PlayerId).take(setup.seat_count() - 1).collect();
    let terms = Terms::new(setup, invited, FAR, String::new());
    let time = "39d23h59m59s+19d23h59m59s/59d23h59m59s".parse().unwrap();
    vec![Event::Opened { by: ANN, terms: terms.timed(time) }]
}

/// A match that has started and has had `plies` moves.
fn begun(setup: &Setup, plies: usize) -> Vec<Event> {
    let players: Vec<PlayerId> = (1..).map(PlayerId).take(setup.seat_count()).collect();
    let mut events = opened(setup);
    events.extend(players[1..].iter().map(|&player| Event::Joined { player }));
    events.push(Event::Started { seats: players });
    events.extend(setup.seats().map(|seat| Event::VacationBegun { seat: seat.number(), until_ms: FAR }));
    let mut random = fastrand::Rng::with_seed(7);
    let mut game = Match::from_events(GAME, PLACE, Time::never(&events)).unwrap();
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        let mv = (0..3).map(|_| moves[random.usize(..moves.len())]);
        let Some(mv) = mv.max_by_key(|&mv| game.position().gain(mv)) else { break };
        let event = Event::Moved { path: game.position().write(mv) };
        game.apply(&event, Time::default()).unwrap();
        events.push(event);
        if game.position().outcome().is_some() {
            break;
        }
    }
    events
}

/// Asserts that nothing in a message is cut or refused.
fn keeps_limits(message: &Message, what: &str) {
    let length = message.content.chars().count();
    assert!(length <= 2000, "{what}: {length} characters\n{}", message.content);
    if let Some(picture) = &message.picture {
        let length = picture.alt().chars().count();
        assert!(length <= ALT, "{what}: {length} characters of alt text\n{}", picture.alt());
    }
    let body = message.body();
    let rows = body["components"].as_array().unwrap();
    assert!(rows.len() <= 5);
    for item in rows.iter().flat_map(|row| row["components"].as_array().unwrap()) {
        let within = |text: &serde_json::Value, most: usize| {
            let length = text.as_str().map_or(0, |text| text.chars().count());
            assert!(length <= most, "{what}: {text}");
        };
        within(&item["label"], 80);
        within(&item["placeholder"], 150);
        for option in item["options"].as_array().into_iter().flatten() {
            within(&option["label"], 100);
            within(&option["description"], 100);
        }
    }
}

#[test]
fn lobbies_keep_discords_limits_in_every_language() {
    for setup in setups() {
        let mut pairs = opened(&setup);
        if setup.partner(Seat::ONE).is_some() {
            pairs.push(Event::Joined { player: PlayerId(2) });
            pairs.push(Event::Paired { player: PlayerId(2), pair: Pair::A });
        }
        let closed = |last: Event| [opened(&setup), vec![last]].concat();
        let mut ways = vec![pairs, begun(&setup, 0), closed(Event::Cancelled), closed(Event::Expired)];
        ways.extend((setup.seat_count() == 2).then(|| closed(Event::Declined { player: PlayerId(2) })));
        for events in ways {
            let shown = shown(&events);
            for &locale in Locale::ALL {
                keeps_limits(&super::lobby(&shown, locale), &format!("{locale:?} {}", setup.variant()));
            }
        }
    }
}

#[test]
fn boards_keep_discords_limits_in_every_language() {
    for setup in setups() {
        for plies in [0, 30] {
            let mut events = begun(&setup, plies);
            let live = shown(&events);
            let position = &live.game.position();
            let Some(turn) = position.turn() else { continue };
            let from = position.movable()[0];
            let mover = live.game.to_move().unwrap();
            events.push(Event::DrawOffered { seat: turn.number() });
            let offered = shown(&events);
            events.push(Event::Resigned { seat: turn.number() });
            let resigned = shown(&events);
            for &locale in Locale::ALL {
                let what = format!("{locale:?} {} after {plies}", setup.variant());
                for shown in [&live, &offered, &resigned] {
                    keeps_limits(&super::board(shown, locale), &what);
                    keeps_limits(&super::own_board(shown, locale, Some(mover)), &what);
                }
                let content = super::board(&live, locale).content;
                assert_eq!(content.matches("<t:").count(), 1 + setup.seat_count(), "{what}: {content}");
                keeps_limits(&super::reminder(&live, locale), &what);
                keeps_limits(&super::offered(&offered, locale, mover, true), &what);
                keeps_limits(&super::menu(&live, locale, mover), &what);
                keeps_limits(&super::resign_question(&live, locale, turn), &what);
                for step in [Step::Piece { part: 0 }, Step::Target { from, part: 0 }] {
                    keeps_limits(&super::picker(&live, locale, &step), &what);
                }
            }
        }
    }
}

#[test]
fn a_result_says_who_dropped_out_before_the_end_and_why() {
    let setup = Setup::parse("star-halma", [("players", "4")]).unwrap();
    let mut events = begun(&setup, 8);
    events.extend([Event::Resigned { seat: 2 }, Event::Flagged { seat: 1 }, Event::Resigned { seat: 4 }]);
    let result = super::result(&shown(&events), Locale::English).content;
    let line = result.lines().find(|line| line.starts_with("Dropped out earlier: ")).expect(&result);
    let (resigned, late) = line.split_once(", ").unwrap();
    assert!(resigned.ends_with(" (resigned)") && late.ends_with(" (out of time)"), "{line}");
    assert!(result.lines().next().unwrap().ends_with(" resigned."), "the last is the reason: {result}");
    // Of two players, whoever drops out ends the match.
    let mut events = begun(&Setup::parse("halma-8", []).unwrap(), 8);
    events.push(Event::Resigned { seat: 2 });
    let result = super::result(&shown(&events), Locale::English).content;
    assert!(!result.contains("Dropped out"), "{result}");
}

#[test]
fn hexxagon_tells_the_count_and_the_swing() {
    let setup = Setup::parse("hexxagon", []).unwrap();
    let mut events = begun(&setup, 0);
    let foot = |events: &[Event]| {
        let content = super::board(&shown(events), Locale::English).content;
        content.lines().last().unwrap_or_default().rsplit_once(&format!("#{GAME} · ")).unwrap().1.to_owned()
    };
    assert_eq!(foot(&events), "🔴 3 · ⚪\u{fe0f} 3");
    for (path, line) in [
        ("e14", "🔴 4 (+1) · ⚪\u{fe0f} 3"),
        // A jump next to it turns what stands there.
        ("e17-e15", "🔴 3 (−1) · ⚪\u{fe0f} 4 (+1)"),
    ] {
        events.push(Event::Moved { path: path.to_owned() });
        assert_eq!(foot(&events), line, "{path}");
    }
    // Against a computer player, both moves are shown, and the change is that of both.
    events[1] = Event::ComputerJoined { player: PlayerId(2), level: Level::USUAL };
    assert_eq!(foot(&events), "🔴 3 · ⚪\u{fe0f} 4 (+1)");
}

#[test]
fn a_verdict_names_the_winner_and_the_winners_number_first_in_every_language() {
    let mut wins = HashMap::new();
    for line in include_str!("../../../tests/vectors/games.jsonl").lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        if line["result"]["reason"] != "count" || line["result"]["kind"] != "win" {
            continue;
        }
        let options = line["options"].as_object().unwrap();
        let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
        let setup = Setup::parse(line["variant"].as_str().unwrap(), options).unwrap();
        let mut events = begun(&setup, 0);
        events.extend(line["moves"].as_array().unwrap().iter().map(|text| match text.as_str().unwrap() {
            "pass" => Event::Passed,
            path => Event::Moved { path: path.to_owned() },
        }));
        let shown = shown(&events);
        let Stage::Over(outcome) = shown.game.stage() else { panic!("{line}") };
        let (one, two) = outcome.score.unwrap();
        for &locale in Locale::ALL {
            let verdict = super::Teller::new(&shown, locale).verdict(outcome);
            let numbers = verdict.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty());
            let numbers: Vec<u8> = numbers.map(|number| number.parse().unwrap()).collect();
            assert_eq!(numbers, [one.max(two), one.min(two)], "{verdict}");
        }
        *wins.entry(outcome.seats.contains(Seat::TWO)).or_insert(0) += 1;
    }
    assert!(wins.len() == 2, "won by either seat: {wins:?}");
}

#[test]
fn the_board_of_an_arena_says_how_long_the_first_move_may_take() {
    let limit = |part: Part, plies: usize, locale: Locale| {
        let mut events = begun(&Setup::parse("hexxagon", []).unwrap(), plies);
        events.retain(|event| !matches!(event, Event::VacationBegun { .. }));
        let Event::Opened { terms, .. } = &mut events[0] else { panic!() };
        *terms = terms.clone().timed("10m".parse().unwrap());
        terms.paired = Some(PairedIn { title: Some("Friday".to_owned()), part: Some(part) });
        let board = super::board(&shown(&events), locale).content;
        board.lines().find(|line| line.contains("⏳")).unwrap().to_owned()
    };
    assert_eq!(limit(Part::Arena, 0, Locale::English), "⏳ Time limit for the first move: <t:120:R>");
    for &locale in Locale::ALL {
        let usual = limit(Part::Round(1), 0, locale);
        assert!(usual.contains("<t:600:R>"), "{usual}");
        assert_eq!(limit(Part::Arena, 2, locale), limit(Part::Round(1), 2, locale), "both have moved");
        assert_ne!(limit(Part::Arena, 1, locale), limit(Part::Round(1), 1, locale), "one has moved");
    }
}

#[test]
fn the_result_says_whom_the_arena_has_paused_in_every_language() {
    let result = |part: Option<Part>, plies: usize, locale: Locale| {
        let mut events = begun(&Setup::parse("hexxagon", []).unwrap(), plies);
        let Event::Opened { terms, .. } = &mut events[0] else { panic!() };
        terms.paired = Some(PairedIn { title: Some("Friday".to_owned()), part });
        events.push(Event::Flagged { seat: 1 });
        super::result(&shown(&events), locale).content
    };
    for &locale in Locale::ALL {
        let join = format!("**{}**", text(locale, "button-tournament-enter", &[]));
        let of_arena = result(Some(Part::Arena), 0, locale);
        assert!(of_arena.contains("⏸️") && of_arena.contains(&join), "{of_arena}");
        for other in [result(Some(Part::Arena), 2, locale), result(Some(Part::Round(1)), 0, locale)] {
            assert!(!other.contains("⏸️"), "{other}");
        }
    }
    let english = result(Some(Part::Arena), 0, Locale::English);
    let why = "made no move, so no other match of the arena begins for them. While new matches begin there, **Join**";
    assert!(english.contains(why), "{english}");
}

#[test]
fn a_page_of_matches_keeps_discords_limits_in_every_language() {
    let six = Setup::parse("star-halma", [("players", "6")]).unwrap();
    let pairs = Setup::parse("halma-expert", [("players", "4"), ("teams", "12")]).unwrap();
    for setup in [six, pairs] {
        for events in [opened(&setup), begun(&setup, 3)] {
            let place = Some((ChannelId(i64::MAX), i64::MAX));
            let page: Vec<_> = (0..PAGE).map(|_| (shown(&events), place)).collect();
            for &locale in Locale::ALL {
                for scope in [GamesScope::Channel, GamesScope::Server, GamesScope::Mine] {
                    let list = super::games(
                        &page,
                        (GamesPage { scope, finished: false, page: 1 }, true),
                        PlayerId(9),
                        locale,
                    );
                    keeps_limits(&list, &format!("{locale:?}"));
                    assert_eq!(list.content.matches("https://").count(), PAGE as usize, "{}", list.content);
                }
            }
        }
    }
}

/// Each page of a replay, and what else is shown of the match.
#[test]
fn a_replayed_match_keeps_discords_limits_in_every_language() {
    for setup in setups() {
        let mut events = begun(&setup, 40);
        let live = shown(&events);
        if let Some(turn) = live.game.position().turn() {
            events.push(Event::Resigned { seat: turn.number() });
        }
        let mut over = shown(&events);
        let broken = |kind| Broken { kind, seat: 1, value: 123, before: 124 };
        over.records = RecordKind::ALL.map(broken).into();
        for shown in [&shown(&begun(&setup, 0)), &live, &over] {
            let replay = Arc::new(shown.game.replay().unwrap());
            let moments = moments(&replay);
            let source = ReplaySource::Match(GAME);
            let spectator = (shown.game.stage() == Stage::Live).then_some(Spectator {
                player: ANN,
                follows: Some(FollowKind::End),
                watching: 1000,
                may_mirror: true,
                may_follow: true,
            });
            for &locale in Locale::ALL {
                let what = format!("{locale:?} {}", setup.variant());
                for ply in [0, 1, replay.len() as u32] {
                    let side = Side::Seat(1);
                    let of = spectator.is_some().then_some(u32::MAX - 1);
                    let press = ReplayPress {
                        ply: ShownPly::Number(ply),
                        of,
                        side,
                        ..ReplayPress::at_end(source, Doing::Show)
                    };
                    let page = ReplayPage {
                        analysis: None,
                        openings: vec![],
                        shown: shown.clone(),
                        replay: Arc::clone(&replay),
                        moments: moments.clone().into(),
                        press,
                        has_gone_on: spectator.is_some(),
                        spectator: spectator.clone(),
                        seat: Some(Seat::ONE),
                        locale,
                    };
                    for message in [
                        super::replay_page(&page),
                        super::animations(&page),
                        super::graph(&page),
                        super::exported(&page),
                    ] {
                        keeps_limits(&message, &what);
                    }
                    for cut in [Cut::Whole, Cut::Best, Cut::Near(ply as usize)] {
                        keeps_limits(&super::animation(&page, cut), &what);
                    }
                }
                keeps_limits(&super::board(shown, locale), &what);
            }
        }
    }
}

#[test]
fn what_turned_is_offered_to_go_to_and_where_nothing_did_there_is_no_list() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let shown = shown(&begun(&setup, 30));
    let replay = Arc::new(shown.game.replay().unwrap());
    let spectator = Spectator { player: ANN, follows: None, watching: 0, may_mirror: true, may_follow: true };
    let page = |moments: Vec<Moment>, spectator: Option<Spectator>| ReplayPage {
        analysis: None,
        openings: vec![],
        shown: shown.clone(),
        replay: Arc::clone(&replay),
        moments: moments.into(),
        press: ReplayPress::at_end(ReplaySource::Match(GAME), Doing::Show),
        has_gone_on: false,
        spectator,
        seat: None,
        locale: Locale::English,
    };
    let rows = |page: &ReplayPage| {
        let body = super::replay_page(page).body();
        let rows = body["components"].as_array().unwrap().iter().map(|row| {
            let items = row["components"].as_array().unwrap().iter();
            let options = |item: &serde_json::Value| {
                let labels = item["options"].as_array().into_iter().flatten();
                labels.filter_map(|option| option["label"].as_str()).collect::<Vec<_>>().join("/")
            };
            let said = |item: &serde_json::Value| {
                item["label"].as_str().map_or_else(|| options(item), str::to_owned)
            };
            items.map(said).collect::<Vec<_>>().join(" ")
        });
        rows.collect::<Vec<_>>()
    };
    let (walk, more, follow) = (
        "⏮ ◀ ▶ ⏭ Jump to…",
        "Animation Graph Rotate board Export Show here",
        "Follow here DM: every turn DM: the end",
    );
    assert_eq!(rows(&page(vec![], None)), [walk, more]);
    assert_eq!(rows(&page(vec![], Some(spectator.clone()))), [walk, more, follow]);
    let turned = vec![Moment { ply: 12, what: Turning::Lead(Seat::ONE) }];
    let name = "_".repeat(32);
    assert_eq!(
        rows(&page(turned.clone(), None)),
        [walk, &format!("Start/12 · {name} takes the lead/End"), more]
    );
    assert_eq!(
        rows(&page(turned, Some(spectator))),
        [walk, &format!("Start/12 · {name} takes the lead/Newest"), more, follow]
    );
}

/// The animation of a whole match: the recorded four-player match with the most plies.
#[test]
fn the_animation_of_a_long_match_ends_on_its_result_within_discords_limit() {
    let lines = include_str!("../../../tests/vectors/games.jsonl").lines();
    let games = lines.map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let plies = |game: &serde_json::Value| game["moves"].as_array().unwrap().len();
    let long = games.filter(|game| game["variant"] == "halma-16").max_by_key(plies).unwrap();
    let options = long["options"].as_object().unwrap();
    let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
    let setup = Setup::parse("halma-16", options).unwrap();
    assert!(setup.seat_count() == 4 && plies(&long) >= 300);
    let mut events = begun(&setup, 0);
    events.extend(long["moves"].as_array().unwrap().iter().map(|text| match text.as_str().unwrap() {
        "pass" => Event::Passed,
        path => Event::Moved { path: path.to_owned() },
    }));
    let game = shown(&events).game;
    let replay = game.replay().unwrap();
    let steps = super::steps(&replay, &[], Cut::Whole);
    assert_eq!(steps.len(), replay.len() + 1);
    let (labels, theme) = (render::Labels::none(), render::Theme::wood());
    let painter = render::Painter::new();
    let animation =
        render::Animation { steps: &steps, seat: None, width: super::ANIMATION_WIDTH, labels: &labels };
    let animation = painter.gif(animation, theme);
    println!("{} plies: {} KiB", replay.len(), animation.len() / 1024);
    assert!(animation.len() < 10 << 20);
    let decoder = image::codecs::gif::GifDecoder::new(std::io::Cursor::new(&animation)).unwrap();
    let last = image::AnimationDecoder::into_frames(decoder).last().unwrap().unwrap();
    let (position, moved) = steps.last().unwrap();
    assert_eq!(position.ply(), game.position().ply());
    let view = render::View {
        last: moved.as_ref(),
        goal: false,
        tallies: replay.tallies(),
        width: super::ANIMATION_WIDTH,
        ..render::View::of(position)
    };
    let still = image::load_from_memory(&painter.board(&view, &labels, theme)).unwrap().to_rgb8();
    assert!(image::DynamicImage::ImageRgba8(last.into_buffer()).to_rgb8() == still);
}

#[test]
fn finished_matches_and_records_keep_discords_limits_in_every_language() {
    let person = || people().get(&ANN).cloned();
    let page = |variant: &Variant| {
        let past = |at: i64| Past {
            id: GAME,
            game: variant.id().to_owned(),
            ended_ms: FAR + at,
            plies: 1234,
            seats: (0..6)
                .map(|seat| (person(), if seat == 0 { Ending::Won } else { Ending::Drawn }))
                .collect(),
        };
        (0..PAST as i64).map(past).collect::<Vec<_>>()
    };
    let best = |kind, shape: &str| Best {
        kind,
        shape: shape.to_owned(),
        value: 1234,
        game: GAME,
        ended_ms: FAR,
        holder: person(),
    };
    let mut bests = vec![best(RecordKind::Chain, "halma-16 4"), best(RecordKind::Comeback, "hexxagon 2")];
    bests.extend(setups().iter().map(|setup| best(RecordKind::Quick, &shape(setup))));
    for &locale in Locale::ALL {
        for variant in Variant::ALL {
            let filter = Filter {
                player: Some(Whose::Player(ANN)),
                opponent: Some(Whose::Player(ANN)),
                game: Some(*variant),
                ending: Some(Ending::Drawn),
            };
            let both = [person().unwrap(), person().unwrap()];
            let matches = &page(variant);
            let list = super::past(
                &super::PastList {
                    matches,
                    filter,
                    people: &both,
                    on_server: true,
                    newer: true,
                    older: true,
                },
                locale,
            );
            keeps_limits(&list, &format!("{locale:?} {variant}"));
            assert_eq!(list.content.lines().count(), PAST + 1, "{}", list.content);
        }
        keeps_limits(&super::records(&bests, locale), &format!("{locale:?}"));
    }
}

#[test]
fn an_animation_begins_each_part_with_a_board_alone() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let game = shown(&begun(&setup, 60)).game;
    let replay = game.replay().unwrap();
    let at = |ply| Moment { ply, what: Turning::Gain(Seat::ONE) };
    let shown = |cut| {
        let steps = super::steps(&replay, &[at(10), at(12), at(40)], cut);
        steps.iter().map(|(position, last)| (position.ply(), last.is_some())).collect::<Vec<_>>()
    };
    let part = |from: u32, to: u32| (from..=to).map(|ply| (ply, ply > from)).collect::<Vec<_>>();
    let last = replay.len() as u32;
    assert!(last > 50);
    assert_eq!(shown(Cut::Whole), part(0, last));
    assert_eq!(shown(Cut::Near(3)), part(0, 9));
    assert_eq!(shown(Cut::Near(replay.len())), part(last - 6, last));
    assert_eq!(shown(Cut::Best), [part(7, 14), part(37, 42), part(last - 3, last)].concat());
}

#[test]
fn a_match_that_has_left_its_channel_has_no_link_there() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let gone = Shown { venue: Venue::Direct, ..shown(&begun(&setup, 1)) };
    let list = super::games(
        &[(gone, Some((ChannelId(1), 2)))],
        (GamesPage { scope: GamesScope::Mine, finished: false, page: 0 }, false),
        PlayerId(9),
        Locale::English,
    );
    assert!(!list.content.contains("https://"), "{}", list.content);
    assert!(list.content.contains('#'), "{}", list.content);
}

#[test]
fn a_seat_whose_player_cannot_be_named_in_the_picture_has_its_colour_there_in_every_language() {
    for &locale in Locale::ALL {
        for colour in Colour::ALL {
            let name = text(locale, &format!("colour-{colour}"), &[]);
            assert_eq!(render::showable(&name), Some(name), "{locale:?}");
        }
    }
}

#[test]
fn the_rules_keep_discords_limits_in_every_language() {
    for &locale in Locale::ALL {
        for &variant in Variant::ALL {
            for rules in [super::rules(variant, true, locale), super::all_rules(variant, locale)] {
                keeps_limits(&rules, &format!("{locale:?} {variant}"));
            }
            let short = super::rules(variant, true, locale);
            assert!(short.content.lines().count() <= 8 && short.picture.is_some(), "{locale:?} {variant}");
        }
    }
}

#[test]
fn lessons_keep_discords_limits_in_every_language() {
    for &locale in Locale::ALL {
        keeps_limits(&super::courses(&BTreeSet::new(), locale), &format!("{locale:?}"));
        for course in &COURSES {
            for number in 0..course.lessons.len() {
                for tried in [None, Some(0), Some(1), Some(2), Some(3)] {
                    let exercise = course.lessons[number].exercise();
                    let missed = tried.and_then(|tried| {
                        let mut after = exercise.position.clone();
                        after.play(exercise.choice(tried)?).ok()?;
                        after.legal_moves().into_iter().max_by_key(|mv| after.path(*mv).len())
                    });
                    let choice = tried.map(|number| super::Choice { number, answer: missed });
                    let lesson = super::lesson((course, number), choice, true, locale).unwrap();
                    keeps_limits(&lesson, &format!("{locale:?} {} {number} {tried:?}", course.game));
                    assert!(lesson.picture.is_some());
                }
            }
            assert!(super::lesson((course, 6), None, true, locale).is_none());
        }
    }
}

//! Replays and animations.

use std::sync::Arc;

use super::{ANN, GAME, begun, keeps_limits, setups, shown};
use crate::discord::buttons::{ReplayPress, ShownPly, Side, Step as Doing};
use crate::discord::view::{self, Cut, ReplayPage, Spectator};
use crate::i18n::Locale;
use crate::play::{Analysis, Event, Moment, Stage, Turning, Verdict, moments};
use crate::render;
use crate::rules::{Seat, Setup};
use crate::service::{Broken, FollowKind, RecordKind, ReplaySource};

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
                        own: None,
                        on_server: true,
                        locale,
                    };
                    for message in [
                        view::replay_page(&page),
                        view::animations(&page),
                        view::graph(&page),
                        view::exported(&page),
                    ] {
                        keeps_limits(&message, &what);
                    }
                    for cut in [Cut::Whole, Cut::Best, Cut::Near(ply as usize)] {
                        keeps_limits(&view::animation(&page, cut), &what);
                    }
                }
                keeps_limits(&view::board(shown, locale), &what);
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
        own: None,
        on_server: true,
        locale: Locale::English,
    };
    let rows = |page: &ReplayPage| {
        let body = view::replay_page(page).body();
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

#[test]
fn an_analysis_begins_with_the_readers_own_mistakes_and_names_those_who_made_none() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let mut events = begun(&setup, 20);
    events.push(Event::Resigned { seat: 1 });
    let shown = shown(&events);
    let replay = Arc::new(shown.game.replay().unwrap());
    let analysis = |mistakes: &[usize]| {
        let lost = |before: usize| if mistakes.contains(&before) { 200 } else { 0 };
        let verdict = |before| Verdict { chances: vec![500, 500], lost: lost(before), line: vec![] };
        Analysis { verdicts: (0..=20).map(verdict).collect() }
    };
    let page = |own: Option<Seat>| ReplayPage {
        analysis: None,
        openings: vec![],
        shown: shown.clone(),
        replay: Arc::clone(&replay),
        moments: Arc::from([]),
        press: ReplayPress::at_end(ReplaySource::Match(GAME), Doing::Analyse),
        has_gone_on: false,
        spectator: None,
        seat: own,
        own,
        on_server: true,
        locale: Locale::English,
    };
    let listed = |own: Option<Seat>, mistakes: &[usize]| {
        let message = view::analysis(&page(own), &analysis(mistakes));
        assert!(message.content.contains(" resigned."), "it says how the match ended: {}", message.content);
        let lines = message.content.lines().filter_map(|line| line.strip_prefix("- "));
        let start = |line: &str| match line.strip_prefix("**") {
            Some(line) => line.split('.').next().unwrap().to_owned(),
            None => line.split_once("**: ").unwrap().1.to_owned(),
        };
        lines.map(start).collect::<Vec<_>>()
    };
    assert_eq!(listed(None, &[2, 5, 8]), ["3", "6", "9"]);
    assert_eq!(listed(Some(Seat::ONE), &[2, 5, 8]), ["3", "9", "6"]);
    assert_eq!(listed(Some(Seat::TWO), &[2, 5, 8]), ["6", "3", "9"]);
    let none = "no single move gave away much.";
    assert_eq!(listed(Some(Seat::TWO), &[2]), ["3", none]);
    assert!(listed(Some(Seat::TWO), &[]).is_empty());
}

/// The animation of a whole match: the recorded four-player match with the most plies.
#[test]
fn the_animation_of_a_long_match_ends_on_its_result_within_discords_limit() {
    let lines = include_str!("../../../../tests/vectors/games.jsonl").lines();
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
    let steps = view::steps(&replay, &[], Cut::Whole);
    assert_eq!(steps.len(), replay.len() + 1);
    let (labels, theme) = (render::Labels::none(), render::Theme::wood());
    let painter = render::Painter::new();
    let animation =
        render::Animation { steps: &steps, seat: None, width: view::ANIMATION_WIDTH, labels: &labels };
    let animation = painter.gif(animation, theme);
    println!("{} plies: {} KiB", replay.len(), animation.len() / 1024);
    assert!(animation.len() < 10 << 20);
    let decoder = image::codecs::gif::GifDecoder::new(std::io::Cursor::new(&animation)).unwrap();
    let last = image::AnimationDecoder::into_frames(decoder).last().unwrap().unwrap();
    let (position, moved) = steps.last().unwrap();
    assert_eq!(position.ply(), game.position().ply());
    let view = render::View {
        last: moved.as_ref(),
        goal: None,
        tallies: replay.tallies(),
        width: view::ANIMATION_WIDTH,
        ..render::View::of(position)
    };
    let still = image::load_from_memory(&painter.board(&view, &labels, theme)).unwrap().to_rgb8();
    assert!(image::DynamicImage::ImageRgba8(last.into_buffer()).to_rgb8() == still);
}

#[test]
fn an_animation_begins_each_part_with_a_board_alone() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let game = shown(&begun(&setup, 60)).game;
    let replay = game.replay().unwrap();
    let at = |ply| Moment { ply, what: Turning::Gain(Seat::ONE) };
    let shown = |cut| {
        let steps = view::steps(&replay, &[at(10), at(12), at(40)], cut);
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

//! Renders whole messages in every language with the largest possible content: none may break
//! Discord's limits.

mod guide;
mod lists;
mod playing;
mod replay;

use std::collections::HashMap;
use std::sync::Arc;

use crate::discord::api::ALT;
use crate::discord::view::Message;
use crate::play::{
    ChannelId, Event, GuildId, Location, Match, MatchId, PlayerId, Terms, Time, UserId, sizes,
};
use crate::rules::{Family, Setup, Variant};
use crate::service::{Controller, Shown};
use crate::store::Person;

/// The ids of a database that has been in use for long, and Discord's longest ids.
const GAME: MatchId = MatchId(999_999_999);
const LOCATION: Location = Location { guild: GuildId(i64::MAX), channel: ChannelId(i64::MAX) };
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
    Shown { people: people(), ..Shown::of(Match::from_events(GAME, LOCATION, Time::never(events)).unwrap()) }
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
    let mut game = Match::from_events(GAME, LOCATION, Time::never(&events)).unwrap();
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
        // A closed select shows what is chosen, otherwise its placeholder.
        let options = item["options"].as_array().filter(|options| !options.is_empty());
        let is_empty = options.is_some_and(|options| options.iter().all(|option| option["default"] != true));
        assert!(!is_empty || item["placeholder"].is_string(), "{what}: a closed select says nothing: {item}");
    }
}

//! Events as they are stored, which later versions have to read, and events that can't have
//! happened.

use hoppity_competition::{Competition, Event};

/// One event of each kind.
const STORED: &[&str] = &[
    r#"{"kind":"opened","settings":{"format":{"kind":"swiss","rounds":5,"late_rounds":1,"pause_ms":60000},"entry":{"matches":10,"member_ms":0,"min_rating":1000},"starts_ms":1000,"seed":7,"terms":"star-halma"},"at_ms":0}"#,
    r#"{"kind":"opened","settings":{"format":{"kind":"round_robin","legs":2,"pause_ms":0},"entry":{"matches":0,"member_ms":0},"starts_ms":1000,"seed":7},"at_ms":0}"#,
    r#"{"kind":"opened","settings":{"format":{"kind":"knockout","legs":2,"replays":1,"together":false,"pause_ms":0},"entry":{"matches":0,"member_ms":0},"starts_ms":1000,"seed":7},"at_ms":0}"#,
    r#"{"kind":"opened","settings":{"format":{"kind":"arena","minutes":60,"every_ms":5000,"seats":2,"odds":true},"entry":{"matches":0,"member_ms":0},"starts_ms":1000,"seed":7},"at_ms":0}"#,
    r#"{"kind":"opened","settings":{"format":{"kind":"league","division":6,"movers":2,"season_ms":7776000000,"pause_ms":0,"seasons":3},"entry":{"matches":0,"member_ms":0},"starts_ms":1000,"seed":7},"at_ms":0}"#,
    r#"{"kind":"opened","settings":{"format":{"kind":"ladder","reach":3,"duels":3,"again_ms":1209600000,"idle_ms":2592000000},"entry":{"matches":0,"member_ms":0},"starts_ms":1000,"seed":7},"at_ms":0}"#,
    r#"{"kind":"opened","settings":{"format":{"kind":"teams","boards":8,"together":true},"entry":{"matches":0,"member_ms":0},"starts_ms":1000,"seed":7},"at_ms":0}"#,
    r#"{"kind":"entered","entrant":1,"rating":1500,"side":"home","at_ms":5}"#,
    r#"{"kind":"entered","entrant":1,"rating":1500,"at_ms":5}"#,
    r#"{"kind":"paused","entrant":1}"#,
    r#"{"kind":"resumed","entrant":1,"at_ms":5}"#,
    r#"{"kind":"left","entrant":1}"#,
    r#"{"kind":"removed","entrant":1,"reason":"two accounts"}"#,
    r#"{"kind":"annulled","entrant":1}"#,
    r#"{"kind":"postponed","starts_ms":2000}"#,
    r#"{"kind":"started","order":[1,2],"at_ms":5}"#,
    r#"{"kind":"round","round":1,"at_ms":5}"#,
    r#"{"kind":"paired","pairing":1,"seats":[1,2],"slot":{"kind":"board","round":1,"board":1},"at_ms":5}"#,
    r#"{"kind":"paired","pairing":1,"seats":[1,2],"slot":{"kind":"tie","round":1,"tie":1,"leg":1},"at_ms":5}"#,
    r#"{"kind":"paired","pairing":1,"seats":[1,2,3,4],"slot":{"kind":"table"},"at_ms":5}"#,
    r#"{"kind":"paired","pairing":1,"seats":[1,2],"slot":{"kind":"division","season":1,"division":1,"leg":1},"at_ms":5}"#,
    r#"{"kind":"paired","pairing":1,"seats":[1,2],"slot":{"kind":"duel","duel":1,"leg":1},"at_ms":5}"#,
    r#"{"kind":"paired","pairing":1,"seats":[1,2],"slot":{"kind":"team","board":1,"leg":1},"at_ms":5}"#,
    r#"{"kind":"bye","entrant":1,"round":1,"why":{"kind":"odd"}}"#,
    r#"{"kind":"bye","entrant":1,"round":1,"why":{"kind":"walkover","over":2}}"#,
    r#"{"kind":"reported","pairing":1,"outcome":{"kind":"placed","seats":[{"place":1,"odds":true},{"place":2,"forfeit":true}]},"at_ms":5}"#,
    r#"{"kind":"closed","pairing":1,"outcome":{"kind":"void"},"at_ms":5}"#,
    r#"{"kind":"through","round":1,"tie":1,"entrant":1,"why":"walkover"}"#,
    r#"{"kind":"season_began","season":1,"divisions":[[1,2,3,4]],"at_ms":5}"#,
    r#"{"kind":"season_ended","season":1,"ranking":[[1,2,3,4]],"at_ms":5}"#,
    r#"{"kind":"challenged","duel":1,"by":1,"target":2,"at_ms":5}"#,
    r#"{"kind":"climbed","duel":1,"steps":[[1,2],[2,1]],"at_ms":5}"#,
    r#"{"kind":"dropped","entrant":1,"step":1,"at_ms":5}"#,
    r#"{"kind":"called_off","entrants":3,"needed":4}"#,
    r#"{"kind":"cancelled","reason":"rain"}"#,
    r#"{"kind":"time_up","at_ms":5}"#,
    r#"{"kind":"finished","at_ms":5}"#,
    r#"{"kind":"reported","pairing":1,"outcome":{"kind":"placed","seats":[{"place":1},{"place":2,"forfeit":true,"absent":true}]},"at_ms":5}"#,
    r#"{"kind":"last_season","season":1}"#,
    r#"{"kind":"last_season"}"#,
];

fn read(line: &str) -> Event {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn every_kind_is_written_as_it_was() {
    for line in STORED {
        assert_eq!(serde_json::to_string(&read(line)).unwrap(), *line);
    }
}

#[test]
fn an_unknown_field_or_kind_is_a_fault() {
    for line in STORED {
        let more = line.replacen('{', "{\"more\":1,", 1);
        assert!(serde_json::from_str::<Event>(&more).is_err(), "{more}");
    }
    assert!(serde_json::from_str::<Event>(r#"{"kind":"danced","entrant":1}"#).is_err());
}

#[test]
fn what_cannot_have_happened_is_damage() {
    let two = [STORED[0], STORED[8], r#"{"kind":"entered","entrant":2,"rating":1,"at_ms":5}"#, STORED[15]];
    let stories: [&[&str]; 13] = [
        &[],
        &[STORED[8]],
        &[STORED[0], STORED[0]],
        &[STORED[0], STORED[8], STORED[8]],
        &[STORED[0], STORED[9]],
        &[STORED[0], STORED[17]],
        &[STORED[0], STORED[26]],
        &[STORED[0], STORED[28]],
        &[STORED[0], STORED[30]],
        &[STORED[0], STORED[36]],
        &[STORED[0], STORED[15]],
        &[STORED[0], STORED[34], STORED[33]],
        &[STORED[0], STORED[38]],
    ];
    for story in stories {
        let events: Vec<Event> = story.iter().map(|line| read(line)).collect();
        assert!(Competition::replay(&events).is_err(), "{story:?}");
    }
    let good: Vec<Event> = two.iter().map(|line| read(line)).collect();
    let good = Competition::replay(&good).unwrap();
    for line in [STORED[19], r#"{"kind":"round","round":2,"at_ms":5}"#, STORED[25]] {
        assert!(good.clone().apply(&read(line)).is_err(), "{line}");
    }
}

/// Any order of any events ends in a state or in a typed fault, never in a panic.
#[test]
fn no_order_of_events_panics() {
    let seed = crate::host::seed();
    let mut random = fastrand::Rng::with_seed(seed);
    let events: Vec<Event> = STORED.iter().map(|line| read(line)).collect();
    for _ in 0..20_000 {
        let opened = &events[random.usize(0..7)];
        let mut state = Competition::open(opened).unwrap();
        for _ in 0..random.usize(1..25) {
            let event = &events[random.usize(7..events.len())];
            let mut next = state.clone();
            if next.apply(event).is_ok() {
                state = next;
            }
        }
        let _ = (state.standings(), state.next_tick(), state.team_score(), state.waiting());
        let _ = state.decide(&hoppity_competition::Act::Tick, 1 << 50);
    }
}

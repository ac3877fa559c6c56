//! Helpers shared by the tests of matches: players, boards and common acts.

use crate::play::game::decide;
use crate::play::{
    Act, ChannelId, Event, GuildId, Location, Match, MatchId, PairedIn, Part, PlayerId, Refusal, Terms, Time,
};
use crate::rules::Setup;

pub(in crate::play) const PLAYERS: [PlayerId; 4] = [PlayerId(1), PlayerId(2), PlayerId(3), PlayerId(4)];

pub(in crate::play) fn begun(game: &str, options: &[(&str, &str)]) -> Match {
    begun_on(game, options, |terms| terms)
}

/// A match that isn't rated.
pub(in crate::play) fn casual(game: &str, options: &[(&str, &str)]) -> Match {
    begun_on(game, options, |terms| Terms { rated: false, ..terms })
}

/// A match with this time control, and perhaps with time odds.
pub(in crate::play) fn timed(game: &str, time: &str, odds: bool) -> Match {
    begun_on(game, &[], |terms| Terms { odds, ..terms.timed(time.parse().unwrap()) })
}

/// A match with this time control that isn't rated.
pub(in crate::play) fn timed_casual(game: &str, time: &str) -> Match {
    begun_on(game, &[], |terms| Terms { rated: false, ..terms.timed(time.parse().unwrap()) })
}

fn begun_on(game: &str, options: &[(&str, &str)], change: impl Fn(Terms) -> Terms) -> Match {
    let setup = Setup::parse(game, options.iter().copied()).unwrap();
    let players: Vec<PlayerId> = (1..).map(PlayerId).take(setup.seat_count()).collect();
    let terms = change(Terms::new(&setup, vec![], 0, String::new()));
    let mut events = vec![Event::Opened { by: players[0], terms }];
    events.extend(players[1..].iter().map(|&player| Event::Joined { player }));
    events.push(Event::Started { seats: players });
    Match::from_events(
        MatchId(1),
        Location { guild: GuildId(1), channel: ChannelId(1) },
        Time::never(&events),
    )
    .unwrap()
}

/// A match of a competition.
pub(in crate::play) fn paired(game: &str) -> Match {
    let paired = Box::new(PairedIn {
        title: Some("Cup".to_owned()),
        part: Some(Part::Round(2)),
        ..PairedIn::default()
    });
    begun_on(game, &[], |terms| Terms { paired: Some(paired.clone()), odds: true, ..terms })
}

/// A match of ten minutes in an arena.
pub(in crate::play) fn in_arena(game: &str) -> Match {
    let paired = Box::new(PairedIn {
        title: Some("Friday".to_owned()),
        part: Some(Part::Arena),
        ..PairedIn::default()
    });
    begun_on(game, &[], |terms| Terms { paired: Some(paired.clone()), ..terms.timed("10m".parse().unwrap()) })
}

/// A match of four in seats 1 to 4, White to move.
pub(in crate::play) fn four(teams: &str) -> Match {
    begun("halma-16", &[("players", "4"), ("teams", teams)])
}

pub(in crate::play) fn act(game: &mut Match, act: &Act) -> Result<(), Refusal> {
    act_at(game, act, Time::default())
}

pub(in crate::play) fn act_at(game: &mut Match, act: &Act, at: Time) -> Result<(), Refusal> {
    for event in decide(game, act, &mut fastrand::Rng::with_seed(1))? {
        // Round-trip through JSON, as when it is stored.
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event, "{text}");
        game.apply(&event, at).unwrap();
    }
    Ok(())
}

pub(in crate::play) fn moves(game: &mut Match) {
    let player = game.to_move().unwrap();
    let text = game.position.write(game.position.legal_moves()[0]);
    act(game, &Act::Move(player, text)).unwrap();
}

//! Tests of matches with computer players.

use crate::play::game::decide;
use crate::play::tests::{PLAYERS, act, moves};
use crate::play::{
    Act, ChannelId, End, Event, GuildId, Level, Location, Look, Match, MatchId, PlayerId, Refusal, Stage,
};
use crate::play::{Terms, Time, Unrated, Wish};
use crate::rules::Setup;

const COMPUTERS: [PlayerId; 2] = [PlayerId(71), PlayerId(72)];

/// A lobby of Ann's.
fn lobby(game: &str, options: &[(&str, &str)], invited: &[PlayerId]) -> Match {
    let setup = Setup::parse(game, options.iter().copied()).unwrap();
    let terms = Terms { seat: Some(1), ..Terms::new(&setup, invited.to_vec(), 0, String::new()) };
    let opened = Event::Opened { by: PLAYERS[0], terms };
    let location = Location { guild: GuildId(1), channel: ChannelId(1) };
    Match::open(MatchId(1), location, &opened, Time::default()).unwrap()
}

/// Ann in seat 1 against one computer player.
fn alone(game: &str) -> Match {
    let mut game = lobby(game, &[], &[]);
    act(&mut game, &Act::AddComputer(PLAYERS[0], COMPUTERS[0], Level::DEFAULT)).unwrap();
    game
}

#[test]
fn the_challenger_gives_free_seats_to_computers() {
    let [ann, bob, chie, _] = PLAYERS;
    let mut game = lobby("star-halma", &[("players", "4")], &[bob]);
    let add = |by, computer| Act::AddComputer(by, computer, Level::DEFAULT);
    assert_eq!(act(&mut game, &add(bob, COMPUTERS[0])), Err(Refusal::NotYourChallenge));
    act(&mut game, &add(ann, COMPUTERS[0])).unwrap();
    assert_eq!(act(&mut game, &add(ann, COMPUTERS[0])), Err(Refusal::LobbyChanged), "it sits there already");
    act(&mut game, &add(ann, COMPUTERS[1])).unwrap();
    assert_eq!(act(&mut game, &add(ann, PlayerId(73))), Err(Refusal::SeatsAwaited), "Bob's seat is kept");
    assert_eq!(act(&mut game, &Act::RemoveComputer(bob, COMPUTERS[1])), Err(Refusal::NotYourChallenge));
    act(&mut game, &Act::RemoveComputer(ann, COMPUTERS[1])).unwrap();
    assert_eq!(act(&mut game, &Act::RemoveComputer(ann, COMPUTERS[1])), Err(Refusal::LobbyChanged));
    assert_eq!(act(&mut game, &Act::RemoveComputer(ann, bob)), Err(Refusal::LobbyChanged), "a person");
    act(&mut game, &Act::Join(bob)).unwrap();
    act(&mut game, &Act::Join(chie)).unwrap();
    assert_eq!(game.stage(), Stage::Live);
    assert_eq!(game.humans().collect::<Vec<_>>(), [ann, bob, chie]);
    assert_eq!(game.unrated(), Some(Unrated::Computer));
    assert!(!game.has_one_human());
}

#[test]
fn a_past_board_shows_the_moves_before_it_and_no_later_ones() {
    let mut game = alone("halma-8");
    for _ in 0..5 {
        moves(&mut game);
    }
    let replay = game.replay().unwrap();
    // Ann moves first, so each even ply is the computer's answer.
    let counts: Vec<usize> = (0..=5).map(|ply| game.as_of(&replay, ply).recent_moves().len()).collect();
    assert_eq!(counts, [0, 0, 2, 0, 2, 0]);
    let last = game.as_of(&replay, 2).recent_moves().last().map(|moved| moved.path.to_vec());
    assert_eq!(last, Some(replay.plies()[1].path.clone()));
}

#[test]
fn after_a_person_has_resigned_a_board_shows_one_move_of_each_computer() {
    let mut game = lobby("star-halma", &[("players", "3")], &[]);
    for computer in COMPUTERS {
        act(&mut game, &Act::AddComputer(PLAYERS[0], computer, Level::DEFAULT)).unwrap();
    }
    for _ in 0..6 {
        moves(&mut game);
    }
    let shown =
        |game: &Match| game.recent_moves().iter().map(|moved| moved.path.to_vec()).collect::<Vec<_>>();
    assert_eq!(shown(&game).len(), 3, "Ann's move and both answers");
    act(&mut game, &Act::Resign(PLAYERS[0])).unwrap();
    for _ in 0..5 {
        moves(&mut game);
    }
    let paths: Vec<_> = game.replay().unwrap().plies().iter().map(|ply| ply.path.clone()).collect();
    assert_eq!(shown(&game), paths[9..]);
    assert_eq!(game.tallies_before(), Some(&game.tallies()[9]));
}

#[test]
fn computers_agree_to_all_but_a_draw_at_once() {
    let ann = PLAYERS[0];
    let mut game = alone("halma-8");
    assert!(game.has_one_human() && game.to_move() == Some(ann));
    let start = game.position().to_string();
    moves(&mut game);
    assert_eq!(game.undoable(), None, "a takeback does it");
    assert!(game.awaits_computer());
    moves(&mut game);
    assert_eq!((game.undoable(), game.recent_moves().len()), (None, 2), "nobody undoes the computer's move");
    act(&mut game, &Act::Offer(ann, Wish::Takeback)).unwrap();
    assert_eq!(game.position().to_string(), start);

    let mut drawn = game.clone();
    act(&mut drawn, &Act::Offer(ann, Wish::Draw)).unwrap();
    assert!(drawn.asks_only_computers() && drawn.awaits_computer() && drawn.stage() == Stage::Live);
    act(&mut drawn, &Act::Refuse(COMPUTERS[0], Wish::Draw.into())).unwrap();
    assert!(!drawn.awaits_computer());
    moves(&mut drawn);
    moves(&mut drawn);
    act(&mut drawn, &Act::Offer(ann, Wish::Abort)).unwrap();
    assert_eq!(drawn.stage(), Stage::Off(End::Aborted(None)));

    act(&mut game, &Act::Resign(ann)).unwrap();
    act(&mut game, &Act::Offer(ann, Wish::Rematch)).unwrap();
    assert!(game.wants_rematch());
    let next = game.follow_up(7, None, Look::default()).unwrap();
    let next = Match::from_events(MatchId(2), game.location(), Time::never(&next)).unwrap();
    assert_eq!(next.computer_to_move(), Some((COMPUTERS[0], Level::DEFAULT)), "seats are changed");
    assert!(decide(&next, &Act::Hint(ann), &mut fastrand::Rng::with_seed(1)).is_err());
}

#[test]
fn a_person_who_beats_a_level_alone_may_play_the_next() {
    let ann = PLAYERS[0];
    let [computer, stronger] = COMPUTERS;
    let next_level = |game: &mut Match, level: u8| {
        act(game, &Act::PlayNextLevel(ann, stronger, Level::try_from(level).unwrap()))
    };
    let mut game = alone("halma-8");
    assert_eq!(game.next_level(), None, "it isn't over");
    assert_eq!(next_level(&mut game, 2), Err(Refusal::StillPlayed));
    let mut lost = game.clone();
    act(&mut lost, &Act::Resign(ann)).unwrap();
    assert_eq!((lost.next_level(), next_level(&mut lost, 2)), (None, Err(Refusal::Finished)));

    act(&mut game, &Act::Resign(computer)).unwrap();
    assert_eq!(game.next_level().map(Level::number), Some(2));
    assert_eq!(next_level(&mut game, 9), Err(Refusal::Finished), "another level than the next");
    let stranger = Act::PlayNextLevel(PLAYERS[1], stronger, Level::try_from(2).unwrap());
    assert_eq!(act(&mut game, &stranger), Err(Refusal::WasNotYourMatch));
    next_level(&mut game, 2).unwrap();
    let next = game.follow_up(7, Some((stronger, Level::try_from(2).unwrap())), Look::default()).unwrap();
    let next = Match::from_events(MatchId(2), game.location(), Time::never(&next)).unwrap();
    assert_eq!(next.computer_to_move(), Some((stronger, Level::try_from(2).unwrap())), "seats are changed");
    assert_eq!(next.setup(), game.setup());

    // Nothing is stronger than level 9, and against two computers nobody plays alone.
    let mut top = lobby("halma-8", &[], &[]);
    act(&mut top, &Act::AddComputer(ann, computer, Level::try_from(9).unwrap())).unwrap();
    act(&mut top, &Act::Resign(computer)).unwrap();
    assert_eq!(top.next_level(), None);
    let mut three = lobby("star-halma", &[("players", "3")], &[]);
    for computer in COMPUTERS {
        act(&mut three, &Act::AddComputer(ann, computer, Level::DEFAULT)).unwrap();
    }
    for computer in COMPUTERS {
        act(&mut three, &Act::Resign(computer)).unwrap();
    }
    assert!(matches!(three.stage(), Stage::Over(_)) && three.next_level().is_none());
}

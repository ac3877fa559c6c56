//! Pages of matches and of records.

use super::{ANN, FAR, GAME, begun, keeps_limits, opened, people, setups, shown};
use crate::discord::buttons::{Filter, GamesPage, GamesScope, Whose};
use crate::discord::view::{self, GamesReader, PAGE, PAST};
use crate::i18n::Locale;
use crate::play::{ChannelId, Event, PairedIn, Part, PlayerId, shape};
use crate::rules::{Ending, Setup, Variant};
use crate::service::{Best, Past, RecordKind, SentMessage, Shown, Venue};

#[test]
fn a_page_of_matches_keeps_discords_limits_in_every_language() {
    let six = Setup::parse("star-halma", [("players", "6")]).unwrap();
    let pairs = Setup::parse("halma-expert", [("players", "4"), ("teams", "12")]).unwrap();
    for setup in [six, pairs] {
        for mut events in [opened(&setup), begun(&setup, 3)] {
            pair(&mut events, &"_".repeat(50));
            let newest = Some(SentMessage { channel: ChannelId(i64::MAX), id: i64::MAX });
            let page: Vec<_> = (0..PAGE).map(|_| (shown(&events), newest)).collect();
            for &locale in Locale::ALL {
                for scope in [GamesScope::Channel, GamesScope::Server, GamesScope::Mine] {
                    let list = view::games(
                        &page,
                        (GamesPage { scope, finished: false, page: 1 }, true),
                        &GamesReader { player: PlayerId(9), on_server: true, elsewhere: &[] },
                        locale,
                    );
                    keeps_limits(&list, &format!("{locale:?}"));
                    assert_eq!(list.content.matches("https://").count(), PAGE as usize, "{}", list.content);
                }
            }
        }
    }
}

/// Lets a competition have paired the match.
fn pair(events: &mut [Event], title: &str) {
    let Event::Opened { terms, .. } = &mut events[0] else { panic!() };
    let title = Some(title.to_owned());
    terms.paired = Some(Box::new(PairedIn { title, part: Some(Part::Final), ..PairedIn::default() }));
}

#[test]
fn matches_that_wait_for_the_reader_come_first_and_each_names_its_competition() {
    let of = |plies: usize| {
        let mut events = begun(&Setup::parse("halma-8", []).unwrap(), plies);
        pair(&mut events, "Cup");
        (shown(&events), None)
    };
    let list = |matches: &[(Shown, Option<SentMessage>)], player: PlayerId| {
        let page = GamesPage { scope: GamesScope::Mine, finished: false, page: 0 };
        let reader = GamesReader { player, on_server: true, elsewhere: &[] };
        view::games(matches, (page, true), &reader, Locale::English)
    };
    // Ann is to move after two moves.
    let message = list(&[of(1), of(2)], ANN);
    let lines: Vec<&str> = message.content.lines().collect();
    assert_eq!([lines[1], lines[3]], ["**Your turn**", "**Waiting for others**"], "{}", message.content);
    assert!(!lines[2].contains("to move") && lines[4].contains("to move"), "{}", message.content);
    assert!(
        [lines[2], lines[4]].iter().all(|line| line.ends_with(" · 🏆 Cup, final")),
        "{}",
        message.content
    );
    // Where nothing waits for the reader, there is nothing to tell apart.
    let others = list(&[of(1), of(2)], PlayerId(9)).content;
    assert!(others.lines().count() == 3 && !others.contains("Waiting"), "{others}");
}

#[test]
fn a_match_that_has_left_its_channel_has_no_link_there() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let gone = Shown { venue: Venue::Displaced, ..shown(&begun(&setup, 1)) };
    let list = view::games(
        &[(gone, Some(SentMessage { channel: ChannelId(1), id: 2 }))],
        (GamesPage { scope: GamesScope::Mine, finished: false, page: 0 }, false),
        &GamesReader { player: PlayerId(9), on_server: true, elsewhere: &[] },
        Locale::English,
    );
    assert!(!list.content.contains("https://"), "{}", list.content);
    assert!(list.content.contains('#'), "{}", list.content);
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
            let list = view::past(
                &view::PastList { matches, filter, people: &both, on_server: true, newer: true, older: true },
                locale,
            );
            keeps_limits(&list, &format!("{locale:?} {variant}"));
            assert_eq!(list.content.lines().count(), PAST + 1, "{}", list.content);
        }
        keeps_limits(&view::records(&bests, locale), &format!("{locale:?}"));
    }
}

#[test]
fn a_match_of_six_has_a_short_name() {
    let setup = Setup::parse("star-halma", [("players", "6")]).unwrap();
    let level = crate::play::Level::DEFAULT;
    for (computers, named, end) in
        [(5, 1, " and 5 computers"), (4, 2, " and 4 computers"), (0, 2, " and 4 others")]
    {
        let mut events = begun(&setup, 0);
        for event in &mut events {
            if let Event::Joined { player } = *event
                && player.0 > 6 - computers
            {
                *event = Event::ComputerJoined { player, level };
            }
        }
        let thread = view::thread_name(&shown(&events), Locale::English);
        let (_, names) = thread.split_once(": ").unwrap();
        let names = names.strip_suffix(end).unwrap_or_else(|| panic!("{thread}"));
        assert_eq!(names.split(", ").count(), named, "{thread}");
    }
}

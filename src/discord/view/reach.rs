//! Plays random matches of every game, with all sorts of names: whatever is sent about them is
//! within Discord's limits, and long ways are shortened.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};

use super::{CardReader, Cut, GamesReader, Languages, Message, ReplayPage, Step, Teller};
use crate::discord::api::bounded;
use crate::discord::buttons::{Filter, GamesPage, GamesScope, ReplayPress, ShownPly, Side, Step as Doing};
use crate::discord::commands::CommandLinks;
use crate::discord::suggest;
use crate::i18n::Locale;
use crate::play::{
    self, ChannelId, Event, GuildId, Level, Location, Match, MatchId, PlayerId, Stage, Terms, Time, UserId,
    Wish, moments, sizes,
};
use crate::rating::{Pool, PuzzleRating, Realm};
use crate::rules::{Cell, Ending, Family, Move, OptionName, Position, Setup, Variant, write_path};
use crate::service::{
    Best, Broken, Controller, Letter, Outing, PUZZLE_GAMES, Past, Person, Profile, PuzzleStats, Record,
    RecordKind, ReplaySource, SentMessage, Shown, Trophy, Venue,
};

/// Names as long as Discord allows, in characters.
pub(super) const NAMES: [&str; 14] = [
    "Ann",
    "________________________________",
    "🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂",
    "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩",
    "ハルマの達人ハルマの達人ハルマの達人ハルマの達人ハルマの達人ああ",
    "\u{200b}\u{200b}\u{200b}\u{200b}\u{200b}\u{200b}\u{200b}\u{200b}",
    "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30a}\u{30b}\u{30c}\u{30d}\u{30e}\u{30f}\u{310}\u{311}",
    "**[a](b)** `c` ~~d~~ ||e|| _f_ #",
    "<@1234567890><t:1795418164:R> @a",
    r"\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\",
    "````````````````````````````````",
    "(((((((((((((((())))))))))))))))",
    "\u{202e}gnp.exe \u{2066}\u{2067}",
    "𝕬𝖓𝖓𝖆𝖇𝖊𝖑𝖑𝖆 𝖛𝖔𝖓 𝖉𝖊𝖗 𝕾𝖈𝖍𝖑𝖔𝖘𝖘𝖍𝖔𝖋 𝕿𝖎𝖙",
];
const LOCATION: Location = Location { guild: GuildId(i64::MAX), channel: ChannelId(i64::MAX) };
const GAME: MatchId = MatchId(999_999_999);
const FAR: i64 = 4_102_444_800_000;
/// The most cells of a way that are shown.
const SHOWN: usize = 5;

fn random() -> fastrand::Rng {
    let seed = std::env::var("HOPPITY_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("HOPPITY_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

fn shown(game: Match, random: &mut fastrand::Rng) -> Shown {
    let mut person = |id: i64| Person {
        id: PlayerId(id),
        controller: Controller::Account(UserId(i64::MAX - id)),
        name: NAMES[random.usize(..NAMES.len())].to_owned(),
        vacation_until_ms: Some(FAR),
    };
    let people: HashMap<PlayerId, Person> = (1..=6).map(|id| (PlayerId(id), person(id))).collect();
    let records = match game.stage() {
        Stage::Over(_) => {
            RecordKind::ALL.map(|kind| Broken { kind, seat: 1, value: 123, before: 124 }).into()
        }
        _ => Arc::default(),
    };
    let venue = [Venue::Channel, Venue::Thread(ChannelId(i64::MAX)), Venue::Direct, Venue::Displaced]
        [random.usize(..4)];
    Shown { people: Arc::new(people), records, venue, ..Shown::of(game) }
}

/// A match of this game before its first move.
fn begun(setup: &Setup) -> Match {
    let players: Vec<PlayerId> = (1..).map(PlayerId).take(setup.seat_count()).collect();
    let terms = Terms::new(setup, players[1..].to_vec(), FAR, String::new());
    let time = "39d23h59m59s+19d23h59m59s/59d23h59m59s".parse().unwrap();
    let mut events = vec![Event::Opened { by: PlayerId(1), terms: terms.timed(time) }];
    events.extend(players[1..].iter().map(|&player| Event::Joined { player }));
    events.push(Event::Started { seats: players });
    Match::from_events(GAME, LOCATION, Time::never(&events)).unwrap()
}

/// A way as long as possible: it jumps on for as long as it can.
fn stroll(position: &Position, from: Cell, random: &mut fastrand::Rng) -> Vec<Cell> {
    let mut way = vec![from];
    loop {
        let hops = position.next_hops(&way);
        if hops.is_empty() || (position.is_path(&way) && random.u8(..) < 4) {
            return way;
        }
        way.push(hops[random.usize(..hops.len())]);
    }
}

/// A move as it might be stored: by its ends, by a long way, or by one with loops, which older
/// versions accepted.
fn random_move(position: &Position, random: &mut fastrand::Rng) -> String {
    let moves = position.legal_moves();
    let mv = (0..3).map(|_| moves[random.usize(..moves.len())]).max_by_key(|&mv| position.gain(mv)).unwrap();
    let Some(from) = mv.from().filter(|_| position.setup().variant().family() == Family::Halma) else {
        return position.write(mv);
    };
    let longest = (0..8).map(|_| stroll(position, from, random)).max_by_key(Vec::len).unwrap();
    let way = if position.is_path(&longest) { longest } else { position.path(mv) };
    let text = write_path(position.board(), &way);
    let loops = [0, 1, 900][random.usize(..3)];
    let back = match *way {
        [from, to, ..] if loops > 0 && position.board().distance(from, to) > 1 => {
            write_path(position.board(), &[from, to]) + "-"
        }
        _ => String::new(),
    };
    back.repeat(loops) + &text
}

/// Asserts that each text in a body is within Discord's limits.
pub(super) fn check(body: &Value, what: &str) {
    let links = CommandLinks::of(&json!([{ "name": "move", "id": "999999999999999999" }]));
    let mut body = body.clone();
    if let Some(content) = body["content"].as_str() {
        body["content"] = links.link(content, Locale::English, false).into();
    }
    let body = bounded(&body);
    let within = |text: &Value, (least, most): (usize, usize)| {
        let Some(text) = text.as_str() else { return };
        let (signs, units) = (text.chars().count(), text.encode_utf16().count());
        assert!(signs >= least && units <= most, "{what}: {signs} characters, {units} units\n{text}");
        for word in text.split([' ', '\n', ',', '.', '。', '、']) {
            let cells = word.split(['-', '→']).filter(|part| is_cell(part)).count();
            assert!(cells <= SHOWN, "{what}: {cells} cells of a way\n{text}");
        }
    };
    within(&body["content"], (0, 2000));
    within(&body["attachments"][0]["description"], (1, 1024));
    for choice in body["choices"].as_array().into_iter().flatten() {
        within(&choice["name"], (1, 100));
        assert!(
            (1..=100).contains(&choice["value"].as_str().unwrap().encode_utf16().count()),
            "{what}: {choice}"
        );
    }
    let rows = body["components"].as_array().map_or(&[][..], Vec::as_slice);
    assert!(rows.len() <= 5, "{what}");
    for item in rows.iter().flat_map(|row| row["components"].as_array().unwrap()) {
        within(&item["label"], (1, 80));
        within(&item["placeholder"], (0, 150));
        for option in item["options"].as_array().into_iter().flatten() {
            within(&option["label"], (1, 100));
            within(&option["description"], (0, 100));
        }
    }
}

fn is_cell(text: &str) -> bool {
    let letters = text.trim_matches(|sign: char| !sign.is_ascii_alphanumeric());
    letters.len() > 1
        && letters.starts_with(|sign: char| sign.is_ascii_lowercase())
        && letters[1..].bytes().all(|sign| sign.is_ascii_digit())
}

/// Checks everything that is shown of a match.
fn look(shown: &Shown, locale: Locale, random: &mut fastrand::Rng) {
    let game = &shown.game;
    let what = format!("{locale:?} {} after {}", game.setup().variant(), game.position().ply());
    let send = |message: Message| check(&message.body(), &what);
    let (ann, seat) = (PlayerId(1), game.seat_of(PlayerId(1)).unwrap());
    for message in [
        super::board(shown, locale),
        super::own_board(shown, locale, Some(ann)),
        super::result(shown, locale),
        super::last_word(shown, locale),
        super::direct_board(shown, locale, seat),
        super::direct_result(shown, locale),
        super::menu(shown, locale, ann),
        super::offered(shown, locale, ann, true),
        super::stop_question(shown, locale),
        super::seen_there(shown, locale),
        super::games(
            &vec![(shown.clone(), Some(SentMessage { channel: ChannelId(1), id: 2 })); 8],
            (GamesPage { scope: GamesScope::Server, finished: false, page: 1 }, true),
            &GamesReader { player: ann, on_server: true, elsewhere: &[shown.game.id()] },
            locale,
        ),
    ] {
        send(message);
    }
    check(&json!({ "name": super::thread_name(shown, locale) }), &what);
    let choices = |list: Vec<suggest::Choice>| {
        let list: Vec<Value> =
            list.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        check(&json!({ "choices": list }), &what);
    };
    let shelf = [shown.clone()];
    choices(suggest::games(&shelf, locale, ann, ""));
    choices(suggest::live(&shelf, locale, ""));
    replays(shown, locale, random, &what);
    look_back(shown, locale, &what);
    if game.stage() != Stage::Live {
        return;
    }
    send(super::reminder(shown, locale));
    send(super::ping(shown, locale));
    send(super::resign_question(shown, locale, seat));
    let position = &game.position();
    let typed = random_move(position, random);
    choices(suggest::moves(shown, locale, &typed));
    choices(suggest::moves(shown, locale, &typed[..typed.len().min(6000) - 1]));
    let cells: Vec<Cell> = position.board().cells().collect();
    let odd = write_path(
        position.board(),
        &[cells[random.usize(..cells.len())], cells[random.usize(..cells.len())]],
    );
    choices(suggest::moves(shown, locale, &odd));
    for text in [&typed, &odd, &format!("{typed}-{odd}")] {
        if let Err(error) = position.read(text) {
            let languages = Languages::about(shown, locale);
            send(super::refusal(&play::Refusal::BadMove(error).into(), Some(shown), languages));
        }
    }
    let movable = position.movable();
    if movable.is_empty() {
        return;
    }
    let from = movable[random.usize(..movable.len())];
    let path = match position.setup().variant().family() {
        Family::Halma => stroll(position, from, random),
        Family::Hexxagon => position.path(position.move_to(from, position.targets(from)[0])),
    };
    for step in
        [Step::Piece { part: 0 }, Step::Target { from, part: 0 }, Step::Confirm { path: path.clone(), from }]
    {
        let mut message = super::picker(shown, locale, &step);
        if matches!(step, Step::Confirm { .. }) && position.is_path(&path) {
            message.content.push_str(&super::typed(shown, locale, &path));
            super::and_next(&mut message, shown, locale, &path);
        }
        send(message);
    }
}

/// Checks the replay ply by ply, its animations and its graph.
fn replays(shown: &Shown, locale: Locale, random: &mut fastrand::Rng, what: &str) {
    let replay = Arc::new(shown.game.replay().unwrap());
    let ply = random.u32(0..=replay.len() as u32);
    let press = ReplayPress {
        ply: ShownPly::Number(ply),
        side: Side::Seat(1),
        ..ReplayPress::at_end(ReplaySource::Match(GAME), Doing::Show)
    };
    let page = ReplayPage {
        analysis: None,
        openings: vec![],
        shown: shown.clone(),
        moments: moments(&replay).into(),
        replay,
        press,
        has_gone_on: false,
        spectator: None,
        own: None,
        seat: None,
        on_server: true,
        locale,
    };
    let animations = [Cut::Whole, Cut::Best, Cut::Near(ply as usize)].map(|cut| super::animation(&page, cut));
    let pages =
        [super::replay_page(&page), super::animations(&page), super::graph(&page), super::exported(&page)];
    for message in animations.into_iter().chain(pages).chain([super::drawing(&page)]) {
        check(&message.body(), what);
    }
}

/// Checks where the match is listed with others: cards, history, records, direct messages.
fn look_back(shown: &Shown, locale: Locale, what: &str) {
    let people: Vec<Person> = (1..=6).filter_map(|id| shown.people.get(&PlayerId(id)).cloned()).collect();
    let person = people[0].clone();
    let pool = Pool::all()[0];
    let last = (Outing { id: GAME, pool, ending: Ending::Won }, shown.clone());
    let puzzles = PuzzleStats { rating: PuzzleRating::START, solved: 1, missed: 1 };
    let trophy = |title: &str| Trophy {
        player: PlayerId(1),
        season: 1,
        place: 1,
        guild: LOCATION.guild,
        title: title.chars().cycle().take(50).collect(),
    };
    let profile = Profile {
        person: person.clone(),
        realm: Realm::Everywhere,
        places: vec![],
        record: vec![],
        has_played: true,
        trophies: NAMES.map(trophy).into_iter().take(5).collect(),
        computers: Level::ALL.map(|level| (level, Record { won: 1234, drawn: 0, lost: 1234 })).to_vec(),
        puzzles: PUZZLE_GAMES.map(|game| (game, puzzles)).to_vec(),
        last: vec![last; 10],
        chain: Some(123),
        fastest: Some(123),
        pool: None,
        curve: vec![],
    };
    let past = |at: i64| Past {
        id: GAME,
        game: shown.game.setup().variant().id().to_owned(),
        ended_ms: FAR + at,
        plies: 1234,
        seats: people
            .iter()
            .map(|person| {
                (Some(person.clone()), if person.id == PlayerId(1) { Ending::Won } else { Ending::Drawn })
            })
            .collect(),
    };
    let page: Vec<Past> = (0..super::PAST as i64).map(past).collect();
    let best = |kind| Best {
        kind,
        shape: "halma-16 4".to_owned(),
        value: 1234,
        game: GAME,
        ended_ms: FAR,
        holder: Some(person.clone()),
    };
    let bests: Vec<Best> = RecordKind::ALL.into_iter().cycle().take(20).map(best).collect();
    let ours = vec![(shown.clone(), Some(SentMessage { channel: ChannelId(1), id: 2 })); 8];
    let letter = Letter {
        player: PlayerId(1),
        account: UserId(1),
        language: String::new(),
        mark: String::new(),
        turns: ours.clone(),
        ends: ours,
    };
    let (filter, people) = (Filter::default(), &people[..2]);
    let list = super::PastList { matches: &page, filter, people, on_server: true, newer: true, older: true };
    for message in [
        super::profile(&profile, CardReader { player: PlayerId(2), on_server: true }, locale),
        super::past(&list, locale),
        super::records(&bests, locale),
        super::letter(&letter, locale),
    ] {
        check(&message.body(), what);
    }
}

#[test]
fn whatever_is_sent_of_a_match_is_within_discords_limits_and_shows_long_ways_shortened() {
    let mut random = random();
    let mut longest = 0;
    for &variant in Variant::ALL {
        for size in sizes(variant) {
            let size = size.to_string();
            let has_sizes = variant.option(OptionName::Players).is_some();
            let setup = Setup::parse(variant.id(), has_sizes.then_some(("players", size.as_str()))).unwrap();
            let mut game = begun(&setup);
            let plies = 10 + random.usize(..60);
            let looks = [0, random.usize(..plies), plies - 1];
            for ply in 0..plies {
                let Some(turn) = game.position().turn() else { break };
                if looks.contains(&ply) {
                    let locale = Locale::ALL[random.usize(..Locale::ALL.len())];
                    look(&shown(game.clone(), &mut random), locale, &mut random);
                    let mut offered = game.clone();
                    let wish = [Wish::Draw, Wish::Takeback, Wish::Abort][random.usize(..3)];
                    let offer = Event::Offered { wish, seat: turn.number() };
                    if offered.apply(&offer, Time::default()).is_ok() {
                        look(&shown(offered, &mut random), locale, &mut random);
                    }
                }
                let event = match game.position().is_legal(Move::Pass) {
                    true => Event::Passed,
                    false => Event::Moved { path: random_move(game.position(), &mut random) },
                };
                game.apply(&event, Time::default()).unwrap();
                longest = longest.max(game.last().as_ref().map_or(0, |last| last.path.len()));
            }
            while let Some(turn) = game.position().turn() {
                game.apply(&Event::Resigned { seat: turn.number() }, Time::default()).unwrap();
            }
            for &locale in Locale::ALL {
                look(&shown(game.clone(), &mut random), locale, &mut random);
            }
        }
    }
    println!("the longest way visited {longest} cells");
    assert!(longest > SHOWN, "no way was long enough to be shortened: {longest} cells");
}

#[test]
fn a_lobby_of_any_people_is_within_discords_limits() {
    let mut random = random();
    for &variant in Variant::ALL {
        let setup = Setup::parse(variant.id(), []).unwrap();
        let terms = Terms::new(&setup, vec![PlayerId(2)], FAR, String::new());
        let events = [Event::Opened { by: PlayerId(1), terms }];
        let game = Match::from_events(GAME, LOCATION, Time::never(&events)).unwrap();
        for &locale in Locale::ALL {
            let shown = shown(game.clone(), &mut random);
            check(&super::lobby(&shown, locale).body(), "a lobby");
            let named = Teller::new(&shown, locale).name(PlayerId(1));
            check(&json!({ "content": named }), "a name");
        }
    }
}

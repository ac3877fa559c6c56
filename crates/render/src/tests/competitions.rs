//! The pictures of competitions: tables, brackets and ladders.

use super::*;

/// Names as people write them.
const NAMES: [&str; 20] = [
    "Ann",
    "Bartholomew Wolkenstein-Rodenegg",
    "千恵子さん",
    "محمد بن عبد الله",
    "🦊🐇🦊🐇",
    "Łukasz",
    "Maximiliane von Wolkenstein",
    "寿限無寿限無五劫の擦り切れ海砂利水魚",
    "Ελένη",
    "김수한무거북이와두루미",
    "Zoë",
    "xX_DarkHopper2009_Xx",
    "Дмитрий Иванов",
    "יוסי כהן",
    "ขาว",
    "Wilhelmina WWWWWWWWWWWWWWWWWW",
    "Hugo",
    "陈丽华",
    "Íñigo Montoya",
    "☃",
];

fn owned(words: &str) -> String {
    words.to_owned()
}

fn row((place, name): (u32, &str), values: &[&str]) -> TableRow {
    TableRow {
        place,
        name: owned(name),
        values: values.iter().copied().map(owned).collect(),
        ..TableRow::default()
    }
}

fn of(tables: Vec<TablePart>) -> Tables {
    Tables {
        title: owned("Winter Open 2026"),
        subtitle: owned("Halma 16 × 16 · round 5 of 9"),
        somebody: owned("Player"),
        tables,
    }
}

/// A Swiss tournament after five rounds.
fn swiss() -> Tables {
    let points = [
        "5", "4½", "4½", "4", "4", "3½", "3½", "3", "3", "3", "2½", "2½", "2", "2", "2", "1½", "1", "1", "½",
        "0",
    ];
    let places = [1, 2, 3, 4, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 16, 17, 18, 19, 20];
    let mut rows: Vec<TableRow> = (0..20)
        .map(|at| {
            row(
                (places[at], NAMES[at]),
                &[points[at], ["14½", "12", "9½"][at % 3], ["16½", "14"][at % 2], "10¾"],
            )
        })
        .collect();
    (rows[6].out, rows[15].out, rows[15].on_streak, rows[8].own) = (true, true, true, true);
    let columns = ["Pts", "BhC1", "Bh", "SB"].map(owned).to_vec();
    of(vec![TablePart { columns, rows, medals: usize::MAX, ..TablePart::default() }])
}

/// A cross table of this many people and legs, of which some are over.
fn cross(people: usize, legs: usize) -> TablePart {
    let marks = [LegMark::Win, LegMark::Draw, LegMark::Loss, LegMark::Open, LegMark::Win];
    let against = |one: usize, other: usize| {
        if one == other {
            return Against::Oneself;
        }
        let mirrored = |mark| match mark {
            LegMark::Win => LegMark::Loss,
            LegMark::Loss => LegMark::Win,
            mark => mark,
        };
        let (low, high) = (one.min(other), one.max(other));
        let marks = (0..legs).map(|leg| marks[(low * 3 + high + leg * 2) % marks.len()]);
        Against::Legs(marks.map(|mark| if one < other { mark } else { mirrored(mark) }).collect())
    };
    let rows = (0..people)
        .map(|one| {
            let values = ["7½", "5", "4½", "4", "3", "2", "1", "1", "½", "0"];
            let mut row = row((one as u32 + 1, NAMES[one]), &[values[one], "22¾", "3"]);
            row.against = (0..people).map(|other| against(one, other)).collect();
            row
        })
        .collect();
    TablePart {
        columns: ["Pts", "SB", "Wins"].map(owned).to_vec(),
        rows,
        medals: usize::MAX,
        ..TablePart::default()
    }
}

/// Two divisions of a league.
fn league() -> Tables {
    let mut first = cross(7, 2);
    first.medals = 0;
    first.heading = Some(owned("Division 1"));
    (first.rows[5].zone, first.rows[6].zone) = (Zone::Down, Zone::Down);
    let mut second = cross(6, 2);
    second.medals = 0;
    second.heading = Some(owned("Division 2"));
    (second.rows[0].zone, second.rows[1].zone, second.rows[3].out) = (Zone::Up, Zone::Up, true);
    of(vec![first, second])
}

/// Two teams.
fn teams() -> Tables {
    let team = |name: &str, score: &str, from: usize| TablePart {
        heading: Some(owned(name)),
        score: Some(owned(score)),
        columns: ["Pts", "Played"].map(owned).to_vec(),
        rows: (0..5)
            .map(|at| row((at as u32 + 1, NAMES[from + at]), &[["2", "1½", "1", "½", "0"][at], "2"]))
            .collect(),
        ..TablePart::default()
    };
    of(vec![team("Die Springmäuse", "5½", 0), team("東京ホッパーズ", "4½", 6)])
}

/// An arena.
fn arena() -> Tables {
    let mut rows: Vec<TableRow> = (0..12)
        .map(|at| row((at as u32 + 1, NAMES[at + 3]), &[&(64 - at * 5).to_string(), &(20 - at).to_string()]))
        .collect();
    (rows[0].on_streak, rows[4].on_streak, rows[3].out, rows[8].own, rows[8].on_streak) =
        (true, true, true, true, true);
    of(vec![TablePart {
        columns: ["Points", "Wins"].map(owned).to_vec(),
        rows,
        medals: usize::MAX,
        ..TablePart::default()
    }])
}

/// A tournament that begins.
fn begun() -> Tables {
    let rows = (0..4).map(|at| row((1, NAMES[at]), &["0", "0", "0"])).collect();
    of(vec![TablePart { columns: ["Pts", "BhC1", "Bh"].map(owned).to_vec(), rows, ..TablePart::default() }])
}

fn all_tables() -> Vec<(&'static str, Tables)> {
    vec![
        ("swiss", swiss()),
        ("league", league()),
        ("robin-10", of(vec![cross(10, 1)])),
        ("robin-10-twice", of(vec![cross(10, 2)])),
        ("robin-4", of(vec![cross(4, 1)])),
        ("teams", teams()),
        ("arena", arena()),
        ("begun", begun()),
    ]
}

/// A bracket in whose first round this many ties stand. So many rounds are over.
fn knockout(ties: usize, over: usize) -> Bracket {
    let labels = ["Round of 16", "Quarter-finals", "Semi-finals", "Final"];
    let count = ties.ilog2() as usize + 1;
    let mut players: Vec<Option<usize>> = (0..2 * ties).map(Some).collect();
    let mut rounds = Vec::new();
    for round in 0..count {
        let slot = |player: Option<usize>, won: bool| BracketSlot {
            name: player.map(|at| owned(NAMES[at])),
            seed: player.map(|at| at as u32 + 1),
            score: owned(if round >= over {
                ""
            } else if won {
                "1½"
            } else {
                "½"
            }),
            won: won && round < over,
            out: round == 0 && player == Some(7),
        };
        let wins = |pair: usize| pair % 3 != 1;
        let pairs = players.chunks(2).enumerate();
        let ties = pairs
            .map(|(at, pair)| BracketTie { upper: slot(pair[0], wins(at)), lower: slot(pair[1], !wins(at)) });
        rounds.push(BracketRound { label: owned(labels[4 - count + round]), ties: ties.collect() });
        let next = players
            .chunks(2)
            .enumerate()
            .map(|(at, pair)| pair[usize::from(!wins(at))].filter(|_| round < over));
        players = next.collect();
    }
    Bracket {
        title: owned("Frühjahrspokal 2026"),
        subtitle: owned("Hexxagon · 15 minutes + 10 s"),
        somebody: owned("Player"),
        rounds,
    }
}

fn all_brackets() -> Vec<(&'static str, Bracket)> {
    vec![
        ("begun", knockout(8, 0)),
        ("running", knockout(8, 2)),
        ("over", knockout(8, 4)),
        ("of-eight", knockout(4, 3)),
        ("of-four", knockout(2, 1)),
        ("final", knockout(1, 1)),
    ]
}

fn ladder(steps: usize, people: usize) -> Stairs {
    let step = |at: usize| Step {
        number: (steps - at) as u32,
        people: (0..(at * people / steps).max(1) + usize::from(at == 2))
            .map(|person| {
                let number = at * 5 + person * 7;
                StairPerson {
                    name: owned(NAMES[number % NAMES.len()]),
                    idle: number % 9 == 4,
                    busy: number % 5 == 2,
                }
            })
            .collect(),
        more: if at + 1 == steps { 17 } else { 0 },
    };
    Stairs {
        title: owned("Star Halma ladder"),
        subtitle: owned("Everybody may challenge people up to three steps above"),
        somebody: owned("Player"),
        steps: (0..steps).map(step).collect(),
    }
}

fn all_ladders() -> Vec<(&'static str, Stairs)> {
    let mut new = ladder(1, 4);
    new.steps[0].more = 0;
    vec![("high", ladder(12, 8)), ("usual", ladder(6, 7)), ("new", new)]
}

/// Every kind of picture, by name.
fn all(width: u32) -> Vec<(String, Scene)> {
    let tables =
        all_tables().into_iter().map(|(name, shown)| (format!("table {name}"), table(&shown, width)));
    let brackets =
        all_brackets().into_iter().map(|(name, shown)| (format!("bracket {name}"), bracket(&shown, width)));
    let ladders =
        all_ladders().into_iter().map(|(name, shown)| (format!("stairs {name}"), stairs(&shown, width)));
    tables.chain(brackets).chain(ladders).collect()
}

/// Left, top, right and bottom of an item, of letters without what reaches below the line.
fn bounds(item: &Item) -> [f32; 4] {
    let (x, y) = (item.at.x.to_px(), item.at.y.to_px());
    match &item.form {
        Form::Box { wide, high, .. } => [x, y, x + wide.to_px(), y + high.to_px()],
        Form::Disc(radius) | Form::Ring { radius, .. } => {
            let radius = radius.to_px();
            [x - radius, y - radius, x + radius, y + radius]
        }
        Form::Polygon(corners) => {
            let across = || corners.iter().map(|corner| corner.x.0);
            let down = || corners.iter().map(|corner| corner.y.0);
            let reach = [across().min(), down().min(), across().max(), down().max()];
            let [left, top, right, bottom] = reach.map(|reach| Length(reach.unwrap_or(0)).to_px());
            [x + left, y + top, x + right, y + bottom]
        }
        Form::Text { text, size, align } => {
            let (wide, half) = (text::width(&text.text(), size.to_px()), size.to_px() * 0.37);
            let left = match align {
                Align::Left => x,
                Align::Centre => x - wide / 2.0,
                Align::Right => x - wide,
            };
            [left, y - half, left + wide, y + half]
        }
        form => panic!("{form} is on no card"),
    }
}

/// Whether two items share more than a pixel.
fn overlap(one: &Item, other: &Item) -> bool {
    let ([left, top, right, bottom], [x, y, end, below]) = (bounds(one), bounds(other));
    right.min(end) - left.max(x) > 1.0 && bottom.min(below) - top.max(y) > 1.0
}

fn within(inner: &Item, outer: &Item) -> bool {
    let ([left, top, right, bottom], [x, y, end, below]) = (bounds(inner), bounds(outer));
    left >= x - 0.5 && top >= y - 0.5 && right <= end + 0.5 && bottom <= below + 0.5
}

#[test]
fn nothing_lies_over_anything_else() {
    for width in [390, View::WIDTH, 1000] {
        for (name, scene) in all(width) {
            // Words, signs that stand beside them, and the cells of a cross table.
            let apart = |item: &&Item| {
                matches!(item.form, Form::Text { .. }) && item.what != What::Leg && item.what != What::Place
                    || matches!(item.what, What::Out | What::Idle | What::Medal | What::Zone)
                    || matches!(
                        (item.what, &item.form),
                        (What::Leg | What::Zone | What::Slot, Form::Box { .. })
                    )
            };
            let items: Vec<&Item> = scene.play.iter().filter(apart).collect();
            for (at, one) in items.iter().enumerate() {
                let others =
                    items[at + 1..].iter().filter(|other| other.what != one.what || one.what != What::Medal);
                for other in others.filter(|other| (one.what, other.what) != (What::Zone, What::Zone)) {
                    assert!(!overlap(one, other), "{name} at {width}: {one}, and {other}");
                }
            }
        }
    }
}

#[test]
fn everything_lies_on_its_card_and_within_the_margins() {
    for width in [390, View::WIDTH, 1000] {
        for (name, scene) in all(width) {
            let margin = (width as f32 * 0.03).round() - 1.0;
            for item in &scene.play {
                let [left, top, right, bottom] = bounds(item);
                let (wide, high) = (width as f32 - margin, scene.height as f32 - margin);
                assert!(left >= margin && top >= margin && right <= wide && bottom <= high, "{name}: {item}");
            }
            let cards = [What::Row, What::Card, What::Chip].map(|what| items(&scene, what)).concat();
            for what in [What::Name, What::Value, What::Leg, What::Zone, What::Out, What::Streak, What::Medal]
            {
                for item in items(&scene, what) {
                    let on = cards.iter().filter(|card| within(item, card)).count();
                    assert_eq!(on, 1, "{name} at {width}: {item}");
                }
            }
            for chip in items(&scene, What::Chip) {
                assert!(items(&scene, What::Step).iter().any(|step| within(chip, step)), "{name}: {chip}");
            }
        }
    }
}

#[test]
fn words_can_be_read_on_a_phone() {
    for (name, scene) in all(View::WIDTH) {
        for item in &scene.play {
            if let Form::Text { size, .. } = &item.form {
                assert!(size.to_px() * 390.0 / View::WIDTH as f32 > 9.0, "{name}: {item}");
            }
        }
    }
}

#[test]
fn everybody_has_a_row() {
    for (name, shown) in all_tables() {
        let scene = table(&shown, View::WIDTH);
        let names = items(&scene, What::Name);
        let rows: Vec<&TableRow> = shown.tables.iter().flat_map(|part| &part.rows).collect();
        let cards = items(&scene, What::Row);
        assert_eq!(cards.len(), rows.len(), "{name}");
        for (row, card) in rows.iter().zip(cards) {
            let lines = names.iter().filter(|name| within(name, card));
            let read: String = lines
                .map(|item| match &item.form {
                    Form::Text { text, .. } => text.text().into_owned(),
                    _ => String::new(),
                })
                .collect();
            let start: String = read.chars().take_while(|&letter| letter != '…').collect();
            let letters = |text: &str| text.chars().filter(|letter| *letter != ' ').collect::<String>();
            let name = if row.name == "ขาว" { "Player" } else { &row.name };
            assert!(letters(name).starts_with(&letters(&start)) && !start.is_empty(), "{name}: {read}");
            assert!(start.chars().count() >= name.chars().count().min(8), "{name}: {read}");
        }
    }
}

#[test]
fn first_places_have_medals_where_they_are_wanted() {
    let medals = |shown: &Tables| items(&table(shown, View::WIDTH), What::Medal).len();
    assert_eq!((medals(&swiss()), medals(&league()), medals(&begun())), (6, 0, 0));
}

/// Green and red look alike to some people.
#[test]
fn places_that_lead_up_or_down_have_arrows() {
    let scene = table(&league(), View::WIDTH);
    let arrows = items(&scene, What::Zone).into_iter().filter_map(|item| match &item.form {
        Form::Polygon(corners) => Some((item.tint, corners[2].y.0 < 0)),
        _ => None,
    });
    let (up, down) = (Tint::Mark(hoppity_rules::Colour::Green), Tint::Mark(hoppity_rules::Colour::Red));
    assert_eq!(arrows.collect::<Vec<_>>(), [(down, false), (down, false), (up, true), (up, true)]);
}

#[test]
fn a_cross_table_has_a_cell_for_each_match() {
    let shown = table(&of(vec![cross(4, 2)]), View::WIDTH);
    // Two matches with each of three others, and a block for oneself.
    let boxes = |scene: &Scene| {
        items(scene, What::Leg).iter().filter(|item| matches!(item.form, Form::Box { .. })).count()
    };
    assert_eq!(boxes(&shown), 4 * (2 * 3 + 1));
    assert_eq!(words(&shown, What::Number), ["1", "2", "3", "4"]);
    let marks = words(&shown, What::Leg);
    let count = |mark: &str| marks.iter().filter(|text| *text == mark).count();
    assert!(count("1") == count("0") && count("1") > 0 && count("½") % 2 == 0, "{marks:?}");

    // Rather no cells than no names, and rather names than the last tie-breaks.
    let mut wide = cross(10, 1);
    let own = wide.rows[0].against.clone();
    wide.rows.iter_mut().for_each(|row| row.against = own.iter().cycle().take(20).cloned().collect());
    let scene = table(&of(vec![wide]), View::WIDTH);
    assert_eq!((boxes(&scene), items(&scene, What::Unit).len()), (0, 3));
    let mut many = swiss();
    many.tables[0].columns = (0..12).map(|at| format!("Column {at}")).collect();
    many.tables[0].rows.iter_mut().for_each(|row| row.values = vec![owned("1234½"); 12]);
    let scene = table(&many, View::WIDTH);
    let shown = words(&scene, What::Unit);
    assert!((2..8).contains(&shown.len()) && shown[0] == "Column 0", "{shown:?}");
}

#[test]
fn columns_leave_names_room() {
    let cells = cross(10, 1).rows[0].against.clone();
    for (columns, people) in (0..12).flat_map(|columns| [0, 3, 7, 10, 14, 20].map(|people| (columns, people)))
    {
        let mut row = row((1, NAMES[1]), &["1234½"; 12]);
        row.against = cells.iter().cycle().take(people).cloned().collect();
        let columns: Vec<String> = (0..columns).map(|at| format!("Column {at}")).collect();
        let scene =
            table(&of(vec![TablePart { columns, rows: vec![row], ..TablePart::default() }]), View::WIDTH);
        let read = words(&scene, What::Name).concat();
        assert!(read.starts_with("BartholomewWolken") || read == NAMES[1], "{people}: {read}");
    }
}

#[test]
fn a_tie_lies_between_those_that_lead_to_it() {
    for ties in [2, 4, 8] {
        let scene = bracket(&knockout(ties, 0), View::WIDTH);
        let mut cards = items(&scene, What::Card).into_iter();
        let mut round: Vec<[f32; 4]> = cards.by_ref().take(ties).map(bounds).collect();
        while round.len() > 1 {
            let next: Vec<[f32; 4]> = cards.by_ref().take(round.len() / 2).map(bounds).collect();
            for (pair, tie) in round.chunks(2).zip(&next) {
                let [upper, lower] = pair else { panic!("{round:?}") };
                assert!(upper[3] <= tie[1] && tie[3] <= lower[1], "{upper:?}, {tie:?}, {lower:?}");
                assert!(upper[0] < tie[0] && upper[2] < tie[2], "{upper:?}, {tie:?}");
            }
            round = next;
        }
        let lines = items(&scene, What::Line).into_iter().filter(|line| line.tint == Tint::Trough);
        for line in lines {
            let over = items(&scene, What::Card).into_iter().find(|card| overlap(line, card));
            assert!(over.is_none(), "{line}, {}", over.unwrap());
        }
    }
}

#[test]
fn a_champion_has_a_cup() {
    let shown = |over| {
        let scene = bracket(&knockout(8, over), View::WIDTH);
        (
            items(&scene, What::Champion).len(),
            items(&scene, What::Slot).len(),
            items(&scene, What::Winner).len(),
        )
    };
    assert_eq!(shown(0), (0, 14, 0), "nobody is known after the first round");
    assert_eq!(shown(2), (0, 2, 12));
    assert_eq!(shown(4), (2, 0, 14), "the card and the cup");
}

#[test]
fn each_step_reaches_beyond_the_one_above() {
    for (name, shown) in all_ladders() {
        let scene = stairs(&shown, View::WIDTH);
        let steps: Vec<[f32; 4]> = items(&scene, What::Step).into_iter().map(bounds).collect();
        assert_eq!(steps.len(), shown.steps.len());
        for pair in steps.windows(2) {
            assert!(pair[1][0] < pair[0][0] && pair[1][1] == pair[0][3], "{name}: {pair:?}");
        }
        let people: Vec<&StairPerson> = shown.steps.iter().flat_map(|step| &step.people).collect();
        let count = |counts: fn(&StairPerson) -> bool| people.iter().filter(|person| counts(person)).count();
        assert_eq!(items(&scene, What::Chip).len(), people.len());
        assert_eq!(items(&scene, What::Idle).len(), count(|person| person.idle));
        assert_eq!(items(&scene, What::Busy).len(), 2 * count(|person| person.busy));
    }
    assert_eq!(words(&stairs(&ladder(6, 7), View::WIDTH), What::More), ["+17"]);
}

/// A picture has few colours, and the seats' take some of them.
#[test]
fn medals_keep_their_colours_in_a_cross_table() {
    let scene = table(&of(vec![cross(10, 2)]), View::WIDTH);
    for (name, theme) in Theme::bundled() {
        let picture = image::load_from_memory(&Painter::new().png(&scene, theme)).unwrap().to_rgb8();
        for item in items(&scene, What::Medal).into_iter().filter(|item| item.tint != Tint::Casing) {
            let Form::Disc(radius) = item.form else { panic!("{item} is no disc") };
            let (x, y) = (item.at.x.to_px() - radius.to_px() * 0.8, item.at.y.to_px());
            assert_eq!(picture.get_pixel(x as u32, y as u32).0, theme.colour(item.tint), "{name}: {item}");
        }
    }
}

/// The plans of a cross table, a bracket and a ladder. To accept a change: `BLESS=1 cargo test
/// --workspace --lib golden`, then read the difference.
#[test]
fn the_plans_of_competitions_are_golden() {
    let plans = [
        table(&of(vec![cross(3, 2)]), View::WIDTH),
        bracket(&knockout(2, 2), View::WIDTH),
        stairs(&ladder(3, 3), View::WIDTH),
    ];
    let plans = plans.map(|plan| plan.to_string()).concat();
    if std::env::var_os("BLESS").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/golden/competitions.txt");
        std::fs::write(file, &plans).unwrap();
        return;
    }
    let golden = include_str!("../golden/competitions.txt");
    for (line, (now, golden)) in plans.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, golden, "line {}", line + 1);
    }
    assert_eq!(plans.lines().count(), golden.lines().count());
}

#[test]
fn any_width_and_nothing_at_all_give_a_picture() {
    let painter = Painter::new();
    for width in [0, 200, 317, 2001] {
        let empty = [
            table(&Tables::default(), width),
            table(&of(vec![TablePart::default()]), width),
            bracket(&Bracket::default(), width),
            bracket(&Bracket { rounds: vec![BracketRound::default(); 4], ..Bracket::default() }, width),
            stairs(&Stairs::default(), width),
            stairs(&Stairs { steps: vec![Step::default()], ..Stairs::default() }, width),
        ];
        for scene in empty.into_iter().chain(all(width).into_iter().map(|(_, scene)| scene)) {
            let picture = image::load_from_memory(&painter.png(&scene, Theme::wood())).unwrap();
            assert_eq!(picture.width(), width.clamp(200, 2000));
        }
    }
}

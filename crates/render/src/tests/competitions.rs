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

fn text(words: &str) -> String {
    words.to_owned()
}

fn row((place, name): (u32, &str), values: &[&str]) -> TableRow {
    TableRow {
        place,
        name: text(name),
        values: values.iter().copied().map(text).collect(),
        ..TableRow::default()
    }
}

fn of(tables: Vec<TablePart>) -> Tables {
    Tables {
        title: text("Winter Open 2026"),
        subtitle: text("Halma 16 × 16 · round 5 of 9"),
        somebody: text("Player"),
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
    (rows[6].out, rows[15].out, rows[8].own) = (true, true, true);
    let columns = ["Pts", "BhC1", "Bh", "SB"].map(text).to_vec();
    of(vec![TablePart { columns, rows, medals: true, ..TablePart::default() }])
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
        columns: ["Pts", "SB", "Wins"].map(text).to_vec(),
        rows,
        medals: true,
        ..TablePart::default()
    }
}

/// Two divisions of a league.
fn league() -> Tables {
    let mut first = cross(7, 2);
    first.medals = false;
    first.heading = Some(text("Division 1"));
    (first.rows[5].zone, first.rows[6].zone) = (Zone::Down, Zone::Down);
    let mut second = cross(6, 2);
    second.medals = false;
    second.heading = Some(text("Division 2"));
    (second.rows[0].zone, second.rows[1].zone, second.rows[3].out) = (Zone::Up, Zone::Up, true);
    of(vec![first, second])
}

/// Two teams.
fn teams() -> Tables {
    let team = |name: &str, score: &str, from: usize| TablePart {
        heading: Some(text(name)),
        score: Some(text(score)),
        columns: ["Pts", "Played"].map(text).to_vec(),
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
        columns: ["Points", "Wins"].map(text).to_vec(),
        rows,
        medals: true,
        ..TablePart::default()
    }])
}

/// A tournament that begins.
fn begun() -> Tables {
    let rows = (0..4).map(|at| row((1, NAMES[at]), &["0", "0", "0"])).collect();
    of(vec![TablePart { columns: ["Pts", "BhC1", "Bh"].map(text).to_vec(), rows, ..TablePart::default() }])
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
            name: player.map(|at| text(NAMES[at])),
            seed: player.map(|at| at as u32 + 1),
            score: text(if round >= over {
                ""
            } else if won {
                "1½"
            } else {
                "½"
            }),
            won: won && round < over,
            out: round == 0 && player == Some(6),
        };
        let wins = |pair: usize| pair % 3 != 1;
        let pairs = players.chunks(2).enumerate();
        let ties = pairs
            .map(|(at, pair)| BracketTie { upper: slot(pair[0], wins(at)), lower: slot(pair[1], !wins(at)) });
        rounds.push(BracketRound { label: text(labels[4 - count + round]), ties: ties.collect() });
        let next = players
            .chunks(2)
            .enumerate()
            .map(|(at, pair)| pair[usize::from(!wins(at))].filter(|_| round < over));
        players = next.collect();
    }
    Bracket {
        title: text("Frühjahrspokal 2026"),
        subtitle: text("Hexxagon · 15 minutes + 10 s"),
        somebody: text("Player"),
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
                    name: text(NAMES[number % NAMES.len()]),
                    idle: number % 9 == 4,
                    busy: number % 5 == 2,
                }
            })
            .collect(),
        more: if at + 1 == steps { 17 } else { 0 },
    };
    Stairs {
        title: text("Star Halma ladder"),
        subtitle: text("Everybody may challenge people up to three steps above"),
        somebody: text("Player"),
        steps: (0..steps).map(step).collect(),
    }
}

fn all_ladders() -> Vec<(&'static str, Stairs)> {
    let mut new = ladder(1, 4);
    new.steps[0].more = 0;
    vec![("high", ladder(12, 8)), ("usual", ladder(6, 7)), ("new", new)]
}

#[test]
fn look() {
    let painter = Painter::new();
    let folder = std::path::Path::new("/tmp/look");
    std::fs::create_dir_all(folder).unwrap();
    let width = View::WIDTH;
    for (theme_name, theme) in Theme::bundled() {
        let tables =
            all_tables().into_iter().map(|(name, shown)| (format!("table-{name}"), table(&shown, width)));
        let brackets = all_brackets()
            .into_iter()
            .map(|(name, shown)| (format!("bracket-{name}"), bracket(&shown, width)));
        let ladders =
            all_ladders().into_iter().map(|(name, shown)| (format!("stairs-{name}"), stairs(&shown, width)));
        for (name, scene) in tables.chain(brackets).chain(ladders) {
            if theme_name != "wood"
                && !["swiss", "league", "arena", "running", "over", "usual", "teams"]
                    .iter()
                    .any(|known| name.ends_with(known))
            {
                continue;
            }
            std::fs::write(folder.join(format!("{name}-{theme_name}.png")), painter.png(&scene, theme))
                .unwrap();
        }
    }
}

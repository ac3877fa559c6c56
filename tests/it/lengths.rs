//! No text of the catalogues is longer than Discord allows, however long the names in it are.

use std::collections::BTreeSet;

use hoppity::i18n::{Locale, Value, text};

use crate::words::{catalogue, is_of_numbers};

/// The longest values of each variable, and all numbers for which texts may have variants.
fn longest(variable: &str, key: &str, (locale, keys): (Locale, &[String])) -> Vec<Value<'static>> {
    let all = |prefix: &str| {
        let keys = keys.iter().filter(|key| key.starts_with(prefix));
        keys.map(|key| text(locale, key, &[])).max_by_key(|text| text.chars().count()).unwrap()
    };
    // Discord allows names of 32 characters; each may need a backslash before it.
    let name = "\\_".repeat(32);
    let colour = format!("🔵🟢 {}", all("colour-"));
    let in_seat = format!("⚪\u{fe0f} {name}");
    let six = |one: &str| [one; 6].join(", ");
    let text: String = match variable {
        "mention" | "invited" => "<@1234567890123456789>".to_owned(),
        "first" | "last" if key.starts_with("pick-") => "p16".to_owned(),
        "first" | "second" | "third" if key.starts_with("show-") => "C".to_owned(),
        "first" if key.starts_with("puzzle-") => "1234".to_owned(),
        "time" if key.starts_with("server-puzzle-") => "22:00".to_owned(),
        "from" | "to" if key.starts_with("settings-") => "22:00".to_owned(),
        "time" if key.starts_with("quiet-") => "22:00".to_owned(),
        "title" if key == "button-tournament-continue" => "W".repeat(50),
        "title" if key.starts_with("tournament-") => "\\_".repeat(50),
        "team" if key == "tournament-team-people" => "\\_".repeat(123),
        "team" => "W".repeat(20),
        "server" => "\\_".repeat(100),
        "role" => "<@&1234567890123456789>".to_owned(),
        "home" | "away" if key == "tournament-team-roles" => "<@&1234567890123456789>".to_owned(),
        "points" => "123.5".to_owned(),
        "above" => "+12.3".to_owned(),
        "score" => "123.5 : 123.5".to_owned(),
        "round" if key.starts_with("tournament-alt-") => {
            text(locale, "tournament-stage", &[("count", 1234.into())])
        }
        "ties" => "w".repeat(1000),
        "code" => "`1234567-abcdef`".to_owned(),
        "reason" if key.starts_with("tournament-") => "\\_".repeat(200),
        "name" if key == "tournament-step-option" => "W".repeat(32),
        // As many names as are listed.
        "players" if key == "tournament-team-people" => ["\\_".repeat(32).as_str(); 10].join(", "),
        "players" if key == "tournament-entered" => ["\\_".repeat(32).as_str(); 20].join(", "),
        "city" => "Dumont dUrville South Pole".to_owned(),
        "name" if key.starts_with("profile-") || key.starts_with("standings-") => name,
        "name" if key.starts_with("draft-") => "Hoppity 9".to_owned(),
        "names" => ["W".repeat(32).as_str(); 3].join(", "),
        "name" if key == "select-choice" => all("detail-"),
        "name" => all("time-correspondence"),
        "lines" => "w".repeat(500),
        "games" if key == "refusal-not-the-usual-game" => vec![all("game-"); 12].join(", "),
        "pool" | "games" => format!("{} · {}", all("game-"), all("choice-by-active")),
        "scope" => all("choice-scope-everywhere"),
        "by" => "streak".to_owned(),
        "lineup" => "pairs".to_owned(),
        "ending" => "drawn".to_owned(),
        "date" => "<t:1234567890:d>".to_owned(),
        "tip" => all("tip-"),
        "themes" => vec![all("theme-"); 4].join(", "),
        "channels" => ["<#1234567890123456789>"; 25].join(", "),
        "record" => "1234–123–1234".to_owned(),
        "back" | "begins" => "yes".to_owned(),
        "on" | "done" | "now" | "point" | "next" => "no".to_owned(),
        "part" => "season".to_owned(),
        "about" if key == "level-rated" => all("about-level-"),
        "about" => all("about-"),
        "where" => "corner".to_owned(),
        "value" if key == "select-choice" => all("choice-"),
        // Lists have no markup, so names aren't escaped.
        "player" if key == "analysis-go-mistake" => "W".repeat(32),
        "moves" if key == "puzzle-solution" => ["7. **p16→p14→p12→p10→n10**"; 7].join(" · "),
        "moves" if key == "replay-opening" => ["p16-n10"; 8].join(" "),
        "gain" if key == "puzzle-rating" => "−123".to_owned(),
        "moves" if key == "board-round" || key == "own-moves" => {
            vec![format!("6. {in_seat} p16→p14→p12→p10→n10 (no. 19)"); 6].join(" · ")
        }
        "line" if key.starts_with("analysis-") => ["p16-n10"; 4].join(" "),
        "best" => "p16-n10".to_owned(),
        "opponent" if key.starts_with("suggest-") => "W".repeat(32),
        // One name, or all names of a side.
        "player" | "opponent" | "first" | "last" => name,
        "players" | "others" | "framed" | "agreed" | "waiting" | "passed" | "winner" | "loser" => {
            six(&in_seat)
        }
        "colour" => six(&colour),
        "disc" | "yours" => "🔵🟢".to_owned(),
        "game" => all("game-"),
        "id" => "#1234567".to_owned(),
        "until" | "when" => "<t:1234567890:R>".to_owned(),
        "bonus" | "limit" | "total" => "59 min 59 s".to_owned(),
        "time" if key == "time-named" || key == "clock-lobby" => "w".repeat(80),
        "time" => "59 min 59 s".to_owned(),
        "thread" => "<#1234567890123456789>".to_owned(),
        "move" => "p16→p14→p12→p10→n10 · no. 19".to_owned(),
        "example" | "jump" => "p16-n10".to_owned(),
        "from" | "to" | "between" | "cell" => "p16".to_owned(),
        "cells" | "movable" => ["p16"; 20].join(", "),
        "piece" => format!("p16 · {}", all("kind-marked")),
        "reach" => "p16, ".repeat(25),
        "gain" => "si allontana di 123 dalla base opposta".to_owned(),
        "kind" => all("kind-stepper"),
        "has" => "people".to_owned(),
        "counts" => six("⚪\u{fe0f}🟢 123"),
        "tally" => format!("{} {}", six("⚪\u{fe0f}🟢 123"), "Jugadas que faltan, más o menos:"),
        "bot" => "<@1234567890123456789>".to_owned(),
        "mentions" => ["<@1234567890123456789>"; 5].join(", "),
        "offer" => all("offer-lapsed-abort"),
        "link" => {
            format!("[#1234567](https://discord.com/channels/{0}/{0}/{0})", 1_234_567_890_123_456_789_u64)
        }
        "options" => vec![all("option-teams-name"); 6].join(", "),
        "what" if key == "replay-go-turning" => "W".repeat(80),
        "what" if key == "tournament-event-refused" => "end".to_owned(),
        "what" => format!("{} se ponen por delante", six(&in_seat)),
        "why" => all("record-"),
        "result" => "win 1,2,3 elimination 58-0".to_owned(),
        "day" => "<t:1234567890:d>".to_owned(),
        "drawn" if key.starts_with("past-") => "yes".to_owned(),
        "title" => ["moves", "pieces"].map(|counts| all(&format!("replay-graph-{counts}"))).join(""),
        "setting" => format!("`{}`", all("option-setup-name")),
        "permissions" => vec![all("permission-"); 5].join(", "),
        "matches" => ["#1234567"; 50].join(", "),
        "commands" => ["challenge", "tournament", "server"]
            .map(|name| format!("`/{}`", text(locale, &format!("command-{name}"), &[])))
            .join(", "),
        // The label of a button, in the language in which it is longest.
        _ if variable.starts_with("button-") => {
            let labels = Locale::ALL.iter().map(|&there| text(there, variable, &[]));
            labels.max_by_key(|label| label.chars().count()).unwrap()
        }
        "fault" => "1GVQ8ZX2K4TWJ".to_owned(),
        "reason" => all("reason-length"),
        "channel" => "<#1234567890123456789>".to_owned(),
        "reply" => "p16→p14→p12→p10→n10 · no. 19".to_owned(),
        "zone" => "Dumont dUrville South Pole".to_owned(),
        "rating" => "1043?".to_owned(),
        "ratings" => vec![format!("{} **1043?**", all("game-")); 4].join(" · "),
        "levels" => ["livello 9: **1234** su 1234"; 9].join(" · "),
        "more" => "yes".to_owned(),
        "trophies" => vec![format!("🥇 {}", "\\_".repeat(50)); 5].join(" · "),
        "change" => "−123".to_owned(),
        "changes" => vec![format!("{name} 1043? (−123)"); 6].join(" · "),
        "value" | "values" | "way" | "aim" | "sound" => "vacate:19:300, 2, 4, 6".to_owned(),
        "count" | "free" | "seats" | "joined" | "asked" | "hops" | "moves" | "pieces" | "number" | "sum"
        | "strength" | "line" | "before" | "most" | "over" | "home" | "goal" | "ply" | "plies" | "place"
        | "second" | "all" | "days" | "people" | "played" | "needed" | "won" | "drawn" | "lost" | "level"
        | "share" | "solved" | "tried" | "least" | "expected" => {
            return [0, 1, 2, 5, 1234].map(Value::from).to_vec();
        }
        other => panic!("say how long ${other} can be"),
    };
    vec![text.into()]
}

/// Discord's limit for a text, by its key.
fn limit(key: &str) -> usize {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| key.starts_with(prefix));
    match key {
        // A digit may follow: `opponent5`.
        _ if key.starts_with("option-") && key.ends_with("-name") => 31,
        _ if key.starts_with("command-") && !key.ends_with("-about") => 32,
        "menu-challenge" | "menu-profile" => 32,
        // What a command, an option and a choice say.
        _ if starts(&["command-", "option-", "choice-"]) => 100,
        _ if key.starts_with("button-") => 80,
        // Titles and labels of forms.
        "paste-title" | "paste-label" => 45,
        _ if key.ends_with("-form-title") || key.ends_with("-form-label") => 45,
        // Messages.
        "settings-title"
        | "settings-buttons"
        | "settings-picture"
        | "settings-quiet-line"
        | "settings-blocked-line" => 2000,
        "quiet-title" | "quiet-none" | "quiet-no-notices" => 2000,
        "pick-piece" | "pick-no-stop" | "pick-target" | "pick-parts" | "pick-confirm" | "pick-price" => 2000,
        _ if PLACEHOLDERS.contains(&key) => 150,
        // Labels and descriptions of selects' options, and suggestions.
        _ if starts(&["pick-", "suggest-", "settings-", "quiet-", "theme-", "game-"]) => 100,
        _ if starts(&["replay-go", "seasons-choose-", "server-live", "server-open"]) => 100,
        "past-won" | "past-drawn" | "past-lost" | "records-open" | "watch-option" => 100,
        "server-game" | "server-time" => 100,
        "standings-pool" | "standings-scope" | "standings-by" | "standings-season" | "standings-now" => 100,
        "analysis-go-mistake" => 100,
        _ if key.starts_with("level-") => 100,
        "select-choice" => 100,
        _ if key.starts_with("about-") => 100,
        "puzzle-game" | "server-puzzle-hour" => 100,
        "tournament-swiss" | "tournament-robin" | "tournament-knockout" | "tournament-arena" => 50,
        "tournament-league" | "tournament-ladder" | "tournament-teams" | "tournament-blitz" => 50,
        "tournament-team-home" | "tournament-team-away" => 20,
        "tournament-wait" | "tournament-wait-at" | "tournament-late" | "tournament-replays" => 100,
        "tournament-seats" | "tournament-season-days" | "tournament-idle-days" => 100,
        "tournament-step-option" | "tournament-postpone-by" => 100,
        _ if starts(&["tournament-size-", "tournament-need-"]) => 100,
        "learn-course" => 80,
        _ if key.starts_with("alt-") => 1024,
        _ => 2000,
    }
}

/// The placeholders of selects.
const PLACEHOLDERS: [&str; 26] = [
    "watch-choose",
    "games-choose",
    "profile-matches",
    "past-whose",
    "past-open",
    "replay-go",
    "analysis-go",
    "learn-choose-kind",
    "draft-choose-whom",
    "draft-choose-instead",
    "draft-choose-too",
    "computer-choose-level",
    "blocked-choose",
    "blocked-let-in",
    "quiet-choose-from",
    "quiet-choose-to",
    "server-choose-channels",
    "server-puzzle-channel",
    "help-choose-rules",
    "tournament-choose",
    "tournament-choose-template",
    "tournament-choose-rival",
    "tournament-choose-role",
    "tournament-choose-team-roles",
    "tournament-postpone",
    "tournament-remove",
];

/// The width of a text in Latin letters. A Japanese letter is as wide as two.
pub fn letters(text: &str) -> usize {
    text.chars().map(|letter| if letter < '\u{1100}' { 1 } else { 2 }).sum()
}

/// How many letters of a placeholder a phone shows: 390 pixels wide, it has 321 for them, and they are up to 9 wide
/// each on average.
pub const PLACEHOLDER_ON_A_PHONE: usize = 35;

#[test]
fn placeholders_are_read_on_a_phone() {
    for &locale in Locale::ALL {
        let catalogue = catalogue(locale);
        for key in PLACEHOLDERS {
            assert!(catalogue.contains_key(key), "{locale:?} has no {key}");
            let said = text(locale, key, &[]);
            let width = letters(&said);
            assert!(width <= PLACEHOLDER_ON_A_PHONE, "{locale:?} {key}: {width} letters: {said}");
        }
    }
}

/// How much of a closed select's label a phone shows, in Latin letters.
const ON_A_PHONE: usize = 40;

#[test]
fn what_is_chosen_for_a_challenge_is_read_on_a_phone() {
    let numbers = |moves: i64, pieces: i64| vec![("moves", moves.into()), ("pieces", pieces.into())];
    for &locale in Locale::ALL {
        let catalogue = catalogue(locale);
        let mut labels = Vec::new();
        let mut add = |name: &str, key: &str, args: &[(&str, Value<'_>)]| {
            let args = [("name", text(locale, name, &[]).into()), ("value", text(locale, key, args).into())];
            labels.push(text(locale, "select-choice", &args));
        };
        for (name, prefix) in [
            ("detail-teams", "short-teams-"),
            ("detail-setup", "short-setup-"),
            ("detail-lock", "short-lock-"),
            ("select-game", "game-"),
            ("select-computer", "level-"),
        ] {
            let keys = catalogue.keys().filter(|key| key.starts_with(prefix) && *key != "level-rated");
            keys.for_each(|key| add(name, key, &[]));
        }
        for (name, pieces) in [("detail-stall", 5), ("detail-stall-corner", 1)] {
            add(name, "short-stall-limit", &numbers(70, 0));
            add(name, "short-stall-vacate", &numbers(10, pieces));
            add(name, "short-stall-none", &[]);
        }
        for key in ["select-no-clock", "time-blitz", "time-rapid", "time-quick", "time-correspondence"] {
            add("select-clock", key, &[]);
        }
        add("select-clock", "time-days", &[("days", 14.into())]);
        for label in labels {
            let width = letters(&label);
            assert!(width <= ON_A_PHONE, "{locale:?}: {width} letters of {ON_A_PHONE}: {label}");
        }
    }
}

#[test]
fn no_text_is_longer_than_discord_lets_it_be() {
    // The lobby's texts about options aren't the options' descriptions.
    let in_lobby = ["option-lock", "option-stall-limit", "option-stall-vacate", "option-teams"];
    for &locale in Locale::ALL {
        let catalogue = catalogue(locale);
        let keys: Vec<String> = catalogue.keys().cloned().collect();
        for (key, parts) in catalogue.iter().filter(|(key, _)| !key.starts_with('-')) {
            let variables: BTreeSet<&str> = parts
                .placed
                .iter()
                .chain(parts.chosen.keys())
                .filter_map(|name| name.strip_prefix('$'))
                .collect();
            // Every variant, every number; the other variables at their longest.
            let mut cases: Vec<Vec<(&str, Value<'_>)>> = vec![vec![]];
            for variable in variables {
                let words = parts.chosen.get(&format!("${variable}")).into_iter().flatten();
                let words = words.filter(|word| !is_of_numbers(word)).map(|word| match word.parse::<f64>() {
                    Ok(number) => Value::from(number),
                    Err(_) => Value::from(word.as_str()),
                });
                let values: Vec<Value<'_>> = words.chain(longest(variable, key, (locale, &keys))).collect();
                cases = cases
                    .iter()
                    .flat_map(|case| {
                        values.iter().map(|value| [&case[..], &[(variable, value.clone())]].concat())
                    })
                    .collect();
            }
            let most = if in_lobby.contains(&key.as_str()) { 2000 } else { limit(key) };
            for case in cases {
                let said = text(locale, key, &case);
                let length = said.chars().count();
                assert!(
                    (1..=most).contains(&length),
                    "{locale:?} {key}: {length} characters of {most}\n{said}"
                );
                assert!(!said.contains("{$"), "{locale:?} {key} lacks something: {said}");
            }
        }
    }
}

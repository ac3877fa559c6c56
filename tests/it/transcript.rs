//! Transcripts of what people see: messages as text, without what changes from run to run.

use std::fmt::Write as _;

use sandbox::Seen;
use serde_json::Value;

use crate::lengths::{PLACEHOLDER_ON_A_PHONE, letters};
use crate::support::{App, Player};

/// How many options of a select, and choices of a list, are written down.
const SHOWN: usize = 4;

/// An evening, message by message.
pub struct Transcript {
    text: String,
    people: Vec<(String, String)>,
    /// Seats are assigned at random: the player in the first seat is called Ann from here on.
    swapped: bool,
}

impl Transcript {
    pub fn of(app: &App, names: &[&str]) -> Transcript {
        let people = names.iter().map(|name| (app.player(name).id().to_string(), capital(name)));
        Transcript { text: String::new(), people: people.collect(), swapped: false }
    }

    /// Swaps the names of Ann and Bob if Bob has the first seat.
    pub fn call_ann(&mut self, first: &Player) {
        let bob = self.people.iter().find(|(_, name)| name == "Bob");
        self.swapped = bob.is_some_and(|(id, _)| *id == first.id().to_string());
    }

    /// Restores their own names.
    pub fn own_names(&mut self) {
        self.swapped = false;
    }

    /// Adds somebody's action, in this test's words.
    pub fn act(&mut self, act: &str) {
        writeln!(self.text, "\n=== {act}").unwrap();
    }

    /// Adds a resulting message.
    pub fn sees(&mut self, message: &Seen) {
        let who = if message.is_private() { "in private" } else { "for all" };
        let mut text = format!("[{who}]\n{}\n", message.content());
        let mut buttons = Vec::new();
        for item in message.components() {
            let placeholder = item["placeholder"].as_str().unwrap_or_default();
            assert!(letters(placeholder) <= PLACEHOLDER_ON_A_PHONE, "a phone cuts {placeholder:?}");
            if let Some(options) = item["options"].as_array() {
                let is_chosen = options.iter().any(|option| option["default"] == true);
                assert!(is_chosen || item["placeholder"].is_string(), "a closed select says nothing: {item}");
                writeln!(text, "  select: {}", word(&item["placeholder"])).unwrap();
                for option in options.iter().take(SHOWN) {
                    writeln!(text, "    {} — {}", word(&option["label"]), word(&option["description"]))
                        .unwrap();
                }
                if options.len() > SHOWN {
                    writeln!(text, "    and {} more", options.len() - SHOWN).unwrap();
                }
            } else {
                // A select of people or channels has a placeholder, but no labels.
                let label = if item["label"].is_string() { &item["label"] } else { &item["placeholder"] };
                buttons.push(format!("[{}]", word(label)));
            }
        }
        if !buttons.is_empty() {
            writeln!(text, "  buttons: {}", buttons.join(" ")).unwrap();
        }
        for file in message.attachments() {
            writeln!(text, "  picture: {}", word(&file["description"])).unwrap();
        }
        self.text.push_str(&self.settled(&text));
    }

    /// Adds a text alone.
    pub fn reads(&mut self, words: &str) {
        writeln!(self.text, "{words}").unwrap();
    }

    /// Adds the choices offered while somebody types.
    pub fn offered(&mut self, choices: &[Value]) {
        let mut text = String::new();
        for choice in choices.iter().take(SHOWN) {
            writeln!(text, "    {}", word(&choice["name"])).unwrap();
        }
        if let Some(last) = choices.last().filter(|_| choices.len() > SHOWN) {
            writeln!(text, "    … {}", word(&last["name"])).unwrap();
        }
        self.text.push_str(&self.settled(&text));
    }

    /// The text without what belongs to this run: ids, times, the assignment of seats.
    fn settled(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (id, name) in &self.people {
            text = text.replace(&format!("<@{id}>"), &format!("@{name}"));
        }
        text = between(&text, "<t:", ">", "<time>");
        text = between(&text, "(https://discord.com/channels/", ")", "(link)");
        text = unnumbered(&text);
        if !self.swapped {
            return text;
        }
        let marked = renamed(&renamed(&text, "Ann", "\u{1}"), "Bob", "Ann");
        marked.replace('\u{1}', "Bob")
    }

    /// Compares it with the stored transcript; with `BLESS=1`, replaces that.
    pub fn compare(self, name: &str) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/languages");
        let file = format!("{folder}/{name}.txt");
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(file, &self.text).unwrap();
            return;
        }
        let known = std::fs::read_to_string(&file).unwrap_or_default();
        if known == self.text {
            return;
        }
        let differs: Vec<String> = known
            .lines()
            .zip(self.text.lines())
            .filter(|(before, now)| before != now)
            .take(3)
            .map(|(before, now)| format!("- {before}\n+ {now}"))
            .collect();
        let (before, now) = (known.lines().count(), self.text.lines().count());
        panic!(
            "tests/it/languages/{name}.txt had {before} lines, these are {now}. Look, then accept them with BLESS=1:\n{}",
            differs.join("\n")
        );
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Replaces everything from `start` to `end` by `instead`.
fn between(text: &str, start: &str, end: &str, instead: &str) -> String {
    let mut parts = text.split(start);
    let mut settled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        settled.push_str(instead);
        settled.push_str(part.split_once(end).map_or("", |(_, rest)| rest));
    }
    settled
}

/// Reduces the command links in a text to their names: `</board>` for `</board:77>`.
fn unnumbered(text: &str) -> String {
    let mut parts = text.split("</");
    let mut settled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        settled.push_str("</");
        match part.split_once('>').and_then(|(command, rest)| Some((command.split_once(':')?.0, rest))) {
            Some((name, rest)) => {
                settled.push_str(name);
                settled.push('>');
                settled.push_str(rest);
            }
            None => settled.push_str(part),
        }
    }
    settled
}

/// Replaces a name wherever it is a whole word: `Ann`, not `Annulla`.
fn renamed(text: &str, name: &str, new: &str) -> String {
    let is_letter = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric());
    let mut changed = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let whole = !is_letter(before.chars().next_back()) && !is_letter(after.chars().next());
        changed.push_str(before);
        changed.push_str(if whole { new } else { name });
        rest = after;
    }
    changed + rest
}

//! The table of slash commands in every language. Registered when it differs from what Discord has.

use serde_json::Value;
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext, Permissions,
};

use crate::discord::api::{CONTENT, length};
use crate::i18n::{self, Locale, text};
use crate::rules::Variant;
use crate::service::{PUZZLE_GAMES, VACATION_DAYS};

/// The options of `/challenge` that name people: as many as the largest game has seats besides the
/// challenger's.
const OPPONENTS: &[&str] = &["opponent", "opponent2", "opponent3", "opponent4", "opponent5"];

/// The registered names of the commands in a person's context menu.
pub const CHALLENGE_MENU: &str = "Challenge";
pub const PROFILE_MENU: &str = "Profile";

/// The values of an option of games, each with the key of its name.
pub type Values = &'static [(&'static str, &'static str)];

/// Options of games with their possible values.
pub const PLAYERS: Values = &[
    ("2", "choice-players-2"),
    ("3", "choice-players-3"),
    ("4", "choice-players-4"),
    ("6", "choice-players-6"),
];
pub const TEAMS: Values = &[
    ("none", "choice-teams-none"),
    ("13", "choice-teams-13"),
    ("12", "choice-teams-12"),
    ("14", "choice-teams-14"),
];
pub const PIECES: Values = &[("10", "choice-pieces-10"), ("15", "choice-pieces-15")];
pub const SETUP: Values = &[("corner", "choice-setup-corner"), ("front", "choice-setup-front")];
const SEAT: Values = &[
    ("1", "choice-first-1"),
    ("2", "choice-first-2"),
    ("3", "choice-first-3"),
    ("4", "choice-first-4"),
    ("5", "choice-first-5"),
    ("6", "choice-first-6"),
];
pub const LOCK: Values = &[("on", "choice-lock-on"), ("off", "choice-lock-off")];
pub const STALL: Values = &[
    ("limit", "choice-stall-limit"),
    ("vacate:1:10", "choice-stall-vacate-1"),
    ("vacate:3:10", "choice-stall-vacate-3"),
    ("vacate:5:10", "choice-stall-vacate-5"),
    ("none", "choice-stall-none"),
];

/// The levels of computer players.
pub const LEVELS: Values = &[
    ("1", "level-1"),
    ("2", "level-2"),
    ("3", "level-3"),
    ("4", "level-4"),
    ("5", "level-5"),
    ("6", "level-6"),
    ("7", "level-7"),
    ("8", "level-8"),
    ("9", "level-9"),
];

/// Every command, with its translations.
pub fn table() -> Vec<CreateCommand> {
    vec![
        OPPONENTS
            .iter()
            .fold(server_command("challenge").add_option(game("option-game-or-default")), |command, name| {
                let key = if *name == "opponent" { "option-opponent" } else { "option-opponents" };
                command.add_option(option(CommandOptionType::User, name, key))
            })
            .add_option(choices("level", "option-level", LEVELS))
            .add_option(choices("players", "option-players", PLAYERS))
            .add_option(choices("teams", "option-teams", TEAMS))
            .add_option(choices("pieces", "option-pieces", PIECES))
            .add_option(choices("setup", "option-setup", SETUP))
            .add_option(choices("first", "option-first", SEAT))
            .add_option(choices("seat", "option-seat", SEAT))
            .add_option(choices("lock", "option-lock", LOCK))
            .add_option(choices("stall", "option-stall", STALL))
            .add_option(option(CommandOptionType::String, "time", "option-time").set_autocomplete(true))
            .add_option(option(CommandOptionType::Boolean, "rated", "option-rated"))
            .add_option(option(CommandOptionType::Boolean, "thread", "option-thread"))
            .add_option(option(CommandOptionType::Boolean, "private", "option-private")),
        server_command("play").add_option(game("option-game-or-default")).add_option(choices(
            "level",
            "option-level-or-usual",
            LEVELS,
        )),
        command("move")
            .add_option(
                option(CommandOptionType::String, "move", "option-move")
                    .required(true)
                    .set_autocomplete(true),
            )
            .add_option(match_option()),
        command("board").add_option(match_option()),
        command("games")
            .add_option(choices(
                "where",
                "option-where",
                &[
                    ("channel", "choice-where-channel"),
                    ("server", "choice-where-server"),
                    ("mine", "choice-where-mine"),
                ],
            ))
            .add_option(option(CommandOptionType::Boolean, "finished", "option-finished")),
        command("history")
            .add_option(option(CommandOptionType::User, "player", "option-whose"))
            .add_option(option(CommandOptionType::User, "opponent", "option-against"))
            .add_option(game("option-game-past"))
            .add_option(choices(
                "result",
                "option-result",
                &[("won", "past-won"), ("drawn", "past-drawn"), ("lost", "past-lost")],
            )),
        command("replay")
            .add_option(option(CommandOptionType::String, "match", "option-replay").set_autocomplete(true))
            .add_option(option(CommandOptionType::Boolean, "export", "option-export"))
            .add_option(option(CommandOptionType::String, "text", "option-text"))
            .add_option(option(CommandOptionType::Attachment, "file", "option-file")),
        command("watch")
            .add_option(option(CommandOptionType::String, "match", "option-watched").set_autocomplete(true))
            .add_option(choices(
                "where",
                "option-follow",
                &[
                    ("here", "choice-follow-here"),
                    ("turns", "choice-follow-turns"),
                    ("end", "choice-follow-end"),
                ],
            )),
        command("draw").add_option(match_option()),
        command("takeback").add_option(match_option()),
        command("abort").add_option(match_option()),
        command("rematch").add_option(match_option()),
        command("resign").add_option(match_option()),
        command("rules").add_option(game("option-game").required(true)),
        command("vacation").add_option(
            option(CommandOptionType::Integer, "days", "option-days")
                .min_int_value(1)
                .max_int_value(VACATION_DAYS as u64),
        ),
        command("leaderboard")
            .add_option(game("option-game-ranked"))
            .add_option(choices(
                "scope",
                "option-scope",
                &[("here", "choice-scope-here"), ("everywhere", "choice-scope-everywhere")],
            ))
            .add_option(choices(
                "by",
                "option-by",
                &[
                    ("rating", "choice-by-rating"),
                    ("active", "choice-by-active"),
                    ("streak", "choice-by-streak"),
                ],
            ))
            .add_option(option(CommandOptionType::Integer, "season", "option-season").min_int_value(1)),
        command("profile").add_option(option(CommandOptionType::User, "player", "option-player")),
        command("learn"),
        command("puzzle")
            .add_option(games("option-puzzle-game", &PUZZLE_GAMES))
            .add_option(option(CommandOptionType::String, "move", "option-puzzle-move").max_length(100)),
        server_command("tournament"),
        command("help"),
        command("settings"),
        command("privacy"),
        // Checked again on use, because a server may allow the command to others.
        server_command("server").default_member_permissions(Permissions::MANAGE_GUILD),
        menu(CHALLENGE_MENU, "menu-challenge"),
        menu(PROFILE_MENU, "menu-profile"),
    ]
}

/// A command that also works in direct messages. A match goes on there when its channel is gone, or when its
/// player has left the server.
fn command(name: &str) -> CreateCommand {
    server_command(name).add_context(InteractionContext::BotDm)
}

/// A command that works only on a server.
fn server_command(name: &str) -> CreateCommand {
    let about = format!("command-{name}-about");
    let key = format!("command-{name}");
    let english = Locale::default();
    let mut command = CreateCommand::new(name)
        .description(text(english, &about, &[]))
        .add_integration_type(InstallationContext::Guild)
        .add_context(InteractionContext::Guild);
    for (discord, locale) in translations() {
        command = command
            .name_localized(discord, text(locale, &key, &[]))
            .description_localized(discord, text(locale, &about, &[]));
    }
    command
}

/// A command in a person's context menu; `key` names its translations.
fn menu(name: &str, key: &str) -> CreateCommand {
    translations().fold(
        CreateCommand::new(name)
            .kind(CommandType::User)
            .add_integration_type(InstallationContext::Guild)
            .add_context(InteractionContext::Guild),
        |command, (discord, locale)| command.name_localized(discord, text(locale, key, &[])),
    )
}

/// The languages other than English that have a catalogue, by Discord's names.
fn translations() -> impl Iterator<Item = (&'static str, Locale)> {
    let others = Locale::ALL.iter().copied().filter(|locale| *locale != Locale::default());
    others.flat_map(|locale| locale.discord().iter().map(move |name| (*name, locale)))
}

/// The name under which an option is registered, and by which Discord calls it in requests. The English
/// catalogue has the same name, for texts that mention it.
pub fn registered(option: &str) -> &str {
    match option {
        "stall" => "leave-home",
        same => same,
    }
}

/// An option whose name may end in a number: `opponent2`.
fn option(kind: CommandOptionType, name: &str, key: &str) -> CreateCommandOption {
    let about = format!("{key}-about");
    let digits = name.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let named = format!("option-{}-name", name.trim_end_matches(digits));
    let english = Locale::default();
    let mut option = CreateCommandOption::new(kind, registered(name), text(english, &about, &[]));
    for (discord, locale) in translations() {
        option = option
            .name_localized(discord, format!("{}{digits}", text(locale, &named, &[])))
            .description_localized(discord, text(locale, &about, &[]));
    }
    option
}

fn choices(name: &str, key: &str, choices: &[(&str, &str)]) -> CreateCommandOption {
    let mut option = option(CommandOptionType::String, name, key);
    for (value, key) in choices {
        let names = translations().map(|(discord, locale)| (discord.to_owned(), text(locale, key, &[])));
        option = option.add_string_choice_localized(
            text(Locale::default(), key, &[]),
            *value,
            names.collect::<std::collections::HashMap<_, _>>(),
        );
    }
    option
}

/// The option that chooses a game; `key` names the text that says what the game is for.
fn game(key: &str) -> CreateCommandOption {
    games(key, Variant::ALL)
}

/// A choice of these games.
fn games(key: &str, games: &[Variant]) -> CreateCommandOption {
    let keys: Vec<(&str, String)> =
        games.iter().map(|variant| (variant.id(), format!("game-{}", variant.id()))).collect();
    let keys: Vec<(&str, &str)> = keys.iter().map(|(id, key)| (*id, key.as_str())).collect();
    choices("game", key, &keys)
}

fn match_option() -> CreateCommandOption {
    option(CommandOptionType::String, "match", "option-match").set_autocomplete(true)
}

/// Whether Discord has exactly the commands of the table, in any order.
pub fn same(ours: &Value, theirs: &Value) -> bool {
    let (Value::Array(ours), Value::Array(theirs)) = (ours, theirs) else { return false };
    let twin = |command: &Value| theirs.iter().find(|other| other["name"] == command["name"]);
    ours.len() == theirs.len()
        && ours.iter().all(|command| twin(command).is_some_and(|twin| holds(command, twin)))
}

/// Whether `theirs` has every field of ours with our value. Fields that only Discord has don't
/// count.
fn holds(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            ours.iter().all(|(key, value)| match theirs.get(key) {
                Some(other) => holds(value, other),
                None => is_blank(value),
            })
        }
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| holds(ours, theirs))
        }
        (ours, Value::Null) => is_blank(ours),
        (ours, theirs) => ours == theirs,
    }
}

/// Whether Discord would leave this value out of its answers: null, false, an empty list.
fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => false,
    }
}

/// A registered command, as texts name it.
#[derive(Clone, Debug)]
struct Linked {
    name: String,
    /// What can be pressed.
    link: String,
    works_in_direct_messages: bool,
}

/// The registered commands, which make a command named in a text clickable.
#[derive(Clone, Debug, Default)]
pub struct CommandLinks(Vec<Linked>);

impl CommandLinks {
    /// Reads the list of commands that Discord returns.
    pub fn of(registered: &Value) -> CommandLinks {
        let commands = registered.as_array().into_iter().flatten();
        // A context menu command can't be linked in a text.
        let typed = commands.filter(|command| command["type"].as_u64().unwrap_or(1) == 1);
        let links = typed.filter_map(|command| {
            let (name, id) = (command["name"].as_str()?, command["id"].as_str()?);
            let direct = u64::from(u8::from(InteractionContext::BotDm));
            let contexts = command["contexts"].as_array();
            Some(Linked {
                name: name.to_owned(),
                link: format!("</{name}:{id}>"),
                works_in_direct_messages: contexts.is_none_or(|contexts| contexts.contains(&direct.into())),
            })
        });
        CommandLinks(links.collect())
    }

    /// Turns the commands in a text into links; returns it unchanged if it would get too long. In direct
    /// messages, it says of commands that don't work there where they do.
    ///
    /// A text names commands in its own language, a link by the name under which they are
    /// registered: Discord shows a link as it is written, and one with a translated name does
    /// nothing when it is pressed (discord-api-docs, issues 5462 and 5518).
    pub fn link(&self, text: &str, locale: Locale, is_direct: bool) -> String {
        let mut linked = text.to_owned();
        let mut elsewhere = Vec::new();
        for command in &self.0 {
            let named = format!("`/{}`", i18n::text(locale, &format!("command-{}", command.name), &[]));
            if !is_direct || command.works_in_direct_messages {
                linked = linked.replace(&named, &command.link);
            } else if linked.contains(&named) {
                elsewhere.push(named);
            }
        }
        if !elsewhere.is_empty() {
            let names = elsewhere.join(&i18n::text(locale, "list-comma", &[]));
            let args = [("commands", names.into()), ("count", elsewhere.len().into())];
            linked = format!("{linked}\n{}", i18n::text(locale, "only-on-servers", &args));
        }
        if length(&linked) <= CONTENT { linked } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_command_in_a_text_can_be_pressed() {
        let links = CommandLinks::of(&serde_json::json!([{ "name": "board", "id": "77" }]));
        let link = |text: &str| links.link(text, Locale::English, false);
        let text = "You don't play in this match. `/board` shows it; `/other` doesn't.";
        let linked = "You don't play in this match. </board:77> shows it; `/other` doesn't.";
        assert_eq!(link(text), linked);
        let long = format!("`/board`{}", "x".repeat(1990));
        assert_eq!(link(&long), long);
        // Backticks in people's names are escaped.
        assert_eq!(link(r"\`/board\`"), r"\`/board\`");
        // Only the registered name makes a link that can be pressed.
        assert_eq!(links.link("`/tavoliere`", Locale::Italian, false), "</board:77>");
        assert_eq!(links.link("`/board`", Locale::Italian, false), "`/board`");
    }

    #[test]
    fn direct_messages_say_which_commands_work_only_on_a_server() {
        let mut registered = serde_json::to_value(table()).unwrap();
        for (id, command) in registered.as_array_mut().unwrap().iter_mut().enumerate() {
            command["id"] = id.to_string().into();
        }
        let links = CommandLinks::of(&registered);
        let challenge = "`/challenge` starts a match. `/board` shows it.";
        let direct = links.link(challenge, Locale::English, true);
        let (named, small) = direct.split_once('\n').unwrap();
        assert!(named.starts_with("`/challenge` starts a match. </board:"), "{named}");
        assert_eq!(small, "-# `/challenge` works only on a server.");
        assert!(links.link(challenge, Locale::English, false).starts_with("</challenge:0> starts a match."));
        assert!(
            links
                .link("`/sfida` e `/server`", Locale::Italian, true)
                .ends_with("funzionano solo in un server.")
        );
    }

    /// The text of a field in a language, or in English if it has no translation.
    fn localized<'a>(part: &'a Value, field: &str, locale: &str) -> &'a str {
        let own = &part[format!("{field}_localizations")][locale];
        own.as_str().or_else(|| part[field].as_str()).unwrap_or_default()
    }

    #[test]
    fn the_table_keeps_discords_limits_in_every_language() {
        for locale in Locale::ALL.iter().flat_map(|locale| locale.discord()) {
            for command in table() {
                let command = serde_json::to_value(&command).unwrap();
                let mut texts = 0;
                let mut count = |text: &str, most: usize| {
                    let length = text.chars().count();
                    assert!((1..=most).contains(&length), "{locale}: {text}");
                    texts += length;
                };
                let is_name = |name: &str| {
                    let fits = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
                    assert!(name.chars().all(fits) && name.to_lowercase() == name, "{locale}: {name}");
                };
                let name = localized(&command, "name", locale);
                count(name, 32);
                if command["type"] == 2 {
                    // A context menu command has a name and no description.
                    continue;
                }
                is_name(name);
                count(localized(&command, "description", locale), 100);
                let options = command["options"].as_array().unwrap();
                assert!(options.len() <= 25);
                let mut optional = false;
                let mut names = Vec::new();
                for option in options {
                    let name = localized(option, "name", locale);
                    count(name, 32);
                    is_name(name);
                    assert!(!names.contains(&name), "{locale}: two options {name}");
                    names.push(name);
                    count(localized(option, "description", locale), 100);
                    let required = option["required"].as_bool().unwrap_or(false);
                    assert!(!(required && optional), "a required option after an optional one");
                    optional |= !required;
                    for choice in option["choices"].as_array().into_iter().flatten() {
                        count(localized(choice, "name", locale), 100);
                        count(choice["value"].as_str().unwrap(), 100);
                    }
                }
                assert!(texts <= 8000, "{locale}: {texts}");
            }
        }
    }

    #[test]
    fn english_texts_name_commands_and_options_as_they_are_registered() {
        for command in table() {
            let command = serde_json::to_value(&command).unwrap();
            let name = command["name"].as_str().unwrap();
            let key = if command["type"] == 2 { "menu" } else { "command" };
            assert_eq!(text(Locale::English, &format!("{key}-{}", name.to_lowercase()), &[]), name);
            for option in command["options"].as_array().into_iter().flatten() {
                let name =
                    option["name"].as_str().unwrap().trim_end_matches(|end: char| end.is_ascii_digit());
                let key = if name == registered("stall") { "stall" } else { name };
                assert_eq!(text(Locale::English, &format!("option-{key}-name"), &[]), name);
            }
        }
    }

    #[test]
    fn no_two_commands_share_a_name_and_all_are_described_in_each_language() {
        for &locale in &Locale::ALL[1..] {
            for discord in locale.discord() {
                let table = serde_json::to_value(table()).unwrap();
                let commands = table.as_array().unwrap();
                let mut names: Vec<&str> =
                    commands.iter().map(|command| localized(command, "name", discord)).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), commands.len(), "{discord}: {names:?}");
                for command in commands {
                    let parts = command["options"].as_array().into_iter().flatten();
                    for part in parts.chain([command]) {
                        let fields = ["name_localizations", "description_localizations"];
                        for field in fields.into_iter().take(if command["type"] == 2 { 1 } else { 2 }) {
                            assert!(part[field][discord].is_string(), "{discord}: {part}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn what_discord_adds_makes_no_difference_but_what_we_say_does() {
        let ours = json!([{"name": "move", "options": [{"name": "move", "required": true, "choices": []}]}]);
        let mut theirs =
            json!([{"id": "1", "name": "move", "options": [{"name": "move", "required": true, "x": 1}]}]);
        assert!(same(&ours, &theirs));
        let (two, turned) = (json!([{"name": "a"}, {"name": "b"}]), json!([{"name": "b"}, {"name": "a"}]));
        assert!(same(&two, &turned));
        theirs[0]["options"][0]["required"] = json!(false);
        assert!(!same(&ours, &theirs));
        assert!(!same(&ours, &json!([])));
    }
}

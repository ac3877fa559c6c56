//! The pages of the help, and the page about stored data.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::rules::{buttons, page};
use crate::discord::api::{CONTENT, length};
use crate::discord::buttons::{
    CompetitionPress, HelpPage, HelpPress, LearnPress, Panel, PrivacyPress, PuzzlePress, SettingsPress,
};
use crate::discord::view::parts::{Languages, after, button, game_choices, select_with};
use crate::discord::view::{Message, Sketch};
use crate::i18n::{Locale, text};
use crate::render::{Marks, name_targets};
use crate::rules::Variant;

const PAGES: [(HelpPage, &str); 4] = [
    (HelpPage::Start, "button-help-start"),
    (HelpPage::Playing, "button-help-playing"),
    (HelpPage::Watching, "button-help-watching"),
    (HelpPage::Tips, "button-help-tips"),
];

/// The tips in the order in which they appear.
pub const TIPS: [&str; 9] = [
    "tip-settings",
    "tip-next",
    "tip-at-once",
    "tip-apps",
    "tip-vacation",
    "tip-seat",
    "tip-blocked",
    "tip-alt",
    "tip-privacy",
];

/// The tips that are of no use in direct messages.
const SERVER_TIPS: [&str; 2] = ["tip-apps", "tip-seat"];

/// Adds a tip and a button that turns tips off, if there is room for them.
pub fn add_tip(message: &mut Message, tip: usize, locale: Locale) {
    let Some(tip) = TIPS.get(tip) else { return };
    let line = text(locale, "tip-line", &[("tip", text(locale, tip, &[]).into())]);
    let content = format!("{}\n{line}", message.content);
    if length(&content) <= CONTENT && message.rows.len() < ROWS {
        message.content = content;
        message.rows.push(CreateActionRow::Buttons(vec![button(
            &Panel::Settings(SettingsPress::NoTips),
            locale,
            "button-no-tips",
        )]));
    }
}

/// Discord's limit for rows of components.
const ROWS: usize = 5;

/// The reader of the help.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum HelpReader {
    /// Somebody on a server who has yet to learn a game: the lessons come first.
    New,
    /// Somebody on a server who knows a game: the challenge comes first.
    Known,
    /// Somebody in direct messages, where no match begins.
    Direct,
}

/// A page of the help, with buttons to the others and to the rules of each game.
pub fn help(page: HelpPage, reader: HelpReader, languages: Languages) -> Message {
    let locale = languages.own;
    let key = match page {
        HelpPage::Start => match reader {
            HelpReader::New => "help-new",
            HelpReader::Known => "help-start",
            HelpReader::Direct => "help-direct",
        },
        HelpPage::Playing => "help-playing",
        HelpPage::Watching => match reader {
            HelpReader::New | HelpReader::Known => "help-watching",
            HelpReader::Direct => "help-watching-direct",
        },
        HelpPage::Tips => "help-tips",
    };
    let others = PAGES.iter().filter(|(other, _)| *other != page);
    let mut buttons: Vec<_> =
        others.map(|(other, key)| button(&Panel::Help(HelpPress::Page(*other)), locale, key)).collect();
    buttons.push(button(&Panel::Settings(SettingsPress::Page), locale, "button-settings"));
    let mut lines = vec![languages.say(key, &[])];
    if page == HelpPage::Tips {
        let on_server = reader != HelpReader::Direct;
        let tips = TIPS.iter().filter(|tip| on_server || !SERVER_TIPS.contains(tip));
        lines.extend(tips.map(|tip| format!("- {}", text(locale, tip, &[]))));
    }
    let mut rows = Vec::new();
    if page == HelpPage::Start {
        let learn = button(&Panel::Learn(LearnPress::Courses), locale, "button-learn");
        let challenge = button(&Panel::Challenge(None), locale, "button-invite");
        let computer = button(&Panel::PlayComputer(None), locale, "button-play-computer");
        let puzzle = button(&Panel::Puzzle(PuzzlePress::Current), locale, "button-puzzle");
        let list = Panel::Competition(CompetitionPress::List);
        let competitions = button(&list, locale, "button-tournaments");
        rows.push(CreateActionRow::Buttons(match reader {
            HelpReader::New => vec![learn.style(ButtonStyle::Primary), computer, challenge, puzzle],
            HelpReader::Known => {
                vec![challenge.style(ButtonStyle::Primary), computer, puzzle, competitions, learn]
            }
            HelpReader::Direct => vec![learn.style(ButtonStyle::Primary), puzzle],
        }));
    }
    rows.push(select_with(
        &Panel::Help(HelpPress::Rules),
        text(locale, "help-choose-rules", &[]),
        game_choices("button-rules", None, locale),
    ));
    rows.push(CreateActionRow::Buttons(buttons));
    Message {
        content: lines.join("\n"),
        // On a phone, the steps for a newcomer and the picture wouldn't fit on one screen. The text
        // for direct messages doesn't mention a board.
        picture: (page == HelpPage::Start && reader == HelpReader::Known)
            .then(|| jump(locale))
            .flatten()
            .map(Into::into),
        rows,
        ..Message::default()
    }
}

/// The rules of a game, with a way back to the help, and to a match on a server.
pub fn help_rules(variant: Variant, on_server: bool, locale: Locale) -> Message {
    let chosen = game_choices("button-rules", Some(variant.id()), locale);
    let mut onward = buttons(variant, on_server, locale);
    onward.push(button(&Panel::Help(HelpPress::Page(HelpPage::Start)), locale, "button-back"));
    Message {
        rows: vec![
            select_with(&Panel::Help(HelpPress::Rules), text(locale, "help-choose-rules", &[]), chosen),
            CreateActionRow::Buttons(onward),
        ],
        ..page(variant, locale)
    }
}

/// An example of a match: a board with the last move and the next piece's targets.
fn jump(locale: Locale) -> Option<Sketch> {
    let board = after(Variant::Halma8, &["b7-c6", "f2-f3", "a6-b5", "g2-e4"], locale)?;
    let from = board.position.board().find("c7")?;
    let targets = name_targets(&board.position, true, board.position.targets(from).iter().copied());
    let cells: Vec<&str> = targets.iter().map(|(_, cell)| board.position.board().name(*cell)).collect();
    let alt = text(
        locale,
        "alt-help",
        &[("from", "c7".into()), ("cells", crate::discord::view::row(locale, &cells).into())],
    );
    let marks = Marks::Destinations { from, path: vec![], targets };
    Some(Sketch { marks, alt, more: None, file: "help.png".to_owned(), ..board })
}

/// What is stored about the asker.
pub fn privacy(locale: Locale) -> Message {
    Message {
        content: text(locale, "privacy", &[]),
        rows: vec![CreateActionRow::Buttons(vec![
            button(&Panel::Privacy(PrivacyPress::Export), locale, "button-export")
                .style(ButtonStyle::Primary),
            button(&Panel::Privacy(PrivacyPress::Delete), locale, "button-delete").style(ButtonStyle::Danger),
        ])],
        ..Message::default()
    }
}

/// Asks whether to delete it.
pub fn delete_question(open: usize, locale: Locale) -> Message {
    Message {
        content: text(locale, "privacy-delete", &[("count", open.into())]),
        rows: vec![CreateActionRow::Buttons(vec![
            button(&Panel::Privacy(PrivacyPress::DeleteSure), locale, "button-delete-sure")
                .style(ButtonStyle::Danger),
            button(&Panel::Privacy(PrivacyPress::Page), locale, "button-keep"),
        ])],
        ..Message::default()
    }
}

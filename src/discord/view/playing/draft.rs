//! A challenge that is prepared in private: what will be sent, and what can still be chosen.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind};

use super::lobby::terms;
use crate::discord::api::ALT;
use crate::discord::buttons::{DETAILS, Draft, DraftId, DraftStep, PLAYER_COUNT, Panel, RulesPress};
use crate::discord::view::parts::{
    Choice, alt, button, level_select, phrase, proposed, select, switch, time_choices,
};
use crate::discord::view::{Message, Sketch, Teller};
use crate::i18n::{Locale, text};
use crate::play::{Level, Terms};
use crate::rules::{OptionName, Setup, Stall, Variant};
use crate::service::{LevelRatings, Shown};

/// An option that can be chosen for a challenge, by its place in [`DETAILS`], and its values by
/// their places there.
#[derive(Clone, Debug)]
pub struct Detail {
    /// The option.
    pub option: u8,
    /// The values that it can have, each with what is then played.
    pub values: Vec<(u8, Setup)>,
    /// The one that it has.
    pub chosen: Option<u8>,
    /// The one that it has unless another is chosen.
    pub usual: Option<u8>,
}

/// The pages of a challenge in preparation.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DraftPage {
    /// The game, the people, how many of them play, and the clock.
    Main,
    /// Everything else.
    More,
}

/// Whether the clock is on the second page. A message has five rows at most, and most people play
/// against the computer without a clock.
pub fn has_clock_among_more(draft: &Draft, details: &[Detail]) -> bool {
    draft.computer.is_some() && player_count(details).is_some()
}

/// The choice of how many play, where the game leaves one.
fn player_count(details: &[Detail]) -> Option<&Detail> {
    details.iter().find(|detail| detail.option == PLAYER_COUNT)
}

/// The challenge as it stands, and a page of what can be chosen.
pub fn draft(
    draft: &Draft,
    (setup, ratings): (&Setup, Option<LevelRatings>),
    (page, details): (DraftPage, &[Detail]),
    locale: Locale,
) -> Message {
    let terms = Terms {
        rated: draft.rated && draft.computer.is_none(),
        private: draft.private,
        ..Terms::new(setup, vec![], 0, String::new())
    };
    let shown = proposed(terms.timed(draft.time)).map(Shown::of);
    let mut lines = vec![title(draft, locale), game_line(draft.game, locale), people(draft, setup, locale)];
    if let Some(shown) = &shown {
        lines.extend(self::terms(&Teller::new(shown, locale)));
    }
    if let Some(ratings) = ratings.filter(|_| page == DraftPage::Main) {
        lines.push(text(locale, "computer-rating-meaning", &[("rating", ratings.own.to_string().into())]));
    }
    Message {
        content: lines.join("\n"),
        picture: shown.map(|shown| {
            let sketch = Sketch::of(&shown, locale, None);
            let alt = alt::apart(&Teller::new(&shown, locale), &sketch.position, None, ALT);
            Sketch { file: format!("{}.png", draft.game), alt, more: None, ..sketch }.into()
        }),
        rows: match page {
            DraftPage::Main => main(draft, (setup, ratings), details, locale),
            DraftPage::More => more(draft, details, locale),
        },
        ..Message::default()
    }
}

/// Says that nobody else sees it before the button is pressed.
fn title(draft: &Draft, locale: Locale) -> String {
    text(locale, "draft-title", &[("begins", if begins(draft) { "yes" } else { "no" }.into())])
}

fn game_line(game: Variant, locale: Locale) -> String {
    let name = text(locale, &format!("game-{game}"), &[]);
    let about = text(locale, &format!("about-{game}"), &[]);
    text(locale, "draft-game", &[("game", name.into()), ("about", about.into())])
}

/// Names the person who will be challenged, and says how many seats stay open.
fn people(draft: &Draft, setup: &Setup, locale: Locale) -> String {
    let free = setup.seat_count() - 1 - usize::from(draft.whom.is_some());
    if let Some(level) = draft.computer {
        return computer(draft, free, level, locale);
    }
    let mention = draft.whom.map_or_else(String::new, |whom| format!("<@{whom}>"));
    let args = [("mention", mention.into()), ("count", free.into())];
    let key = match (draft.whom, free) {
        (None, _) => "draft-open",
        (Some(_), 0) => "draft-against",
        (Some(_), _) => "draft-with",
    };
    text(locale, key, &args)
}

/// Names the computer players, and says how strong they are.
fn computer(draft: &Draft, count: usize, level: Level, locale: Locale) -> String {
    let about = text(locale, &format!("about-level-{level}"), &[]);
    let mention = draft.whom.map_or_else(String::new, |whom| format!("<@{whom}>"));
    let args = [
        ("mention", mention.into()),
        ("count", count.into()),
        ("name", text(locale, "computer-name", &[("level", level.number().into())]).into()),
        ("about", about.into()),
    ];
    text(locale, if draft.whom.is_some() { "draft-with-computers" } else { "draft-computers" }, &args)
}

fn panel(draft: &Draft, step: DraftStep) -> Panel {
    Panel::Draft(DraftId(step, draft.clone()))
}

/// The select of an option's value.
fn detail(draft: &Draft, detail: &Detail, locale: Locale) -> CreateActionRow {
    let (option, all) = DETAILS[usize::from(detail.option)];
    let name = match option {
        OptionName::Stall if Setup::new(draft.game).aims_at_corner() => "detail-stall-corner".to_owned(),
        _ => format!("detail-{option}"),
    };
    let choices = detail.values.iter().map(|(at, setup)| {
        let (value, key) = all[usize::from(*at)];
        let label = short(option, value, setup, locale);
        let choice = Choice::new(value, label).of(&name, locale).chosen(detail.chosen == Some(*at));
        match (option, setup.stall()) {
            // How many play is a free choice.
            (OptionName::Players, _) => choice,
            _ if detail.usual == Some(*at) => choice.about(text(locale, "draft-usual", &[])),
            (OptionName::Teams, _) | (OptionName::Stall, Stall::Vacate { .. }) => {
                choice.about(text(locale, key, &[]))
            }
            _ => choice,
        }
    });
    select(&panel(draft, DraftStep::Option(detail.option)), choices)
}

/// A value of an option in a few words, because a phone cuts off a longer label.
fn short(option: OptionName, value: &str, setup: &Setup, locale: Locale) -> String {
    match (option, setup.stall()) {
        (OptionName::Players | OptionName::Pieces, _) => value.to_owned(),
        (OptionName::Stall, Stall::Limit(moves)) => {
            text(locale, "short-stall-limit", &[("moves", moves.into())])
        }
        (OptionName::Stall, Stall::Vacate { pieces, moves }) => {
            text(locale, "short-stall-vacate", &[("pieces", pieces.into()), ("moves", moves.into())])
        }
        (OptionName::Stall, Stall::None) => text(locale, "short-stall-none", &[]),
        _ => text(locale, &format!("short-{option}-{value}"), &[]),
    }
}

fn clock(draft: &Draft, locale: Locale) -> CreateActionRow {
    select(&panel(draft, DraftStep::Time), time_choices("select-clock", draft.time, locale))
}

fn main(
    draft: &Draft,
    (setup, ratings): (&Setup, Option<LevelRatings>),
    details: &[Detail],
    locale: Locale,
) -> Vec<CreateActionRow> {
    let id = |step| panel(draft, step);
    let games = Variant::ALL.iter().map(|game| {
        Choice::new(game, text(locale, &format!("game-{game}"), &[]))
            .of("select-game", locale)
            .about(phrase(&text(locale, &format!("about-{game}"), &[])))
            .chosen(*game == draft.game)
    });
    let whom = draft.whom.map(|whom| vec![serenity::all::UserId::new(whom.get())]);
    // Where the computer plays, people mustn't think that they still have to choose an opponent.
    let choose = match (draft.computer, setup.seat_count()) {
        (None, _) => "draft-choose-whom",
        (Some(_), 2) => "draft-choose-instead",
        (Some(_), _) => "draft-choose-too",
    };
    let people = CreateSelectMenuKind::User { default_users: whom };
    let mut buttons = vec![
        send(draft, locale),
        button(&id(DraftStep::Details), locale, "button-details"),
        button(&Panel::Rules(RulesPress::Open, draft.game), locale, "button-rules"),
    ];
    let is_for_all = draft.whom.is_none() && draft.computer.is_none();
    buttons.extend((!is_for_all).then(|| button(&id(DraftStep::Anybody), locale, "button-anybody")));
    buttons.extend(
        draft.computer.is_none().then(|| button(&id(DraftStep::Computer), locale, "button-play-computer")),
    );
    let mut rows = vec![
        select(&id(DraftStep::Game), games),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new(id(DraftStep::Whom).to_string(), people)
                .placeholder(text(locale, choose, &[]))
                .min_values(0)
                .max_values(1),
        ),
    ];
    rows.extend(player_count(details).map(|count| detail(draft, count, locale)));
    rows.extend((!has_clock_among_more(draft, details)).then(|| clock(draft, locale)));
    rows.extend(
        draft
            .computer
            .map(|level| level_select(id(DraftStep::Level).to_string(), Some(level), ratings, locale)),
    );
    rows.push(CreateActionRow::Buttons(buttons));
    rows
}

/// Whether the match begins at once, because only computer players are challenged.
fn begins(draft: &Draft) -> bool {
    draft.computer.is_some() && draft.whom.is_none()
}

/// The button that posts the challenge or begins the match.
fn send(draft: &Draft, locale: Locale) -> CreateButton {
    let key = if begins(draft) { "button-begin" } else { "button-invite" };
    button(&panel(draft, DraftStep::Send), locale, key).style(ButtonStyle::Primary)
}

/// The other options of the game, and whether the match is rated and private.
fn more(draft: &Draft, details: &[Detail], locale: Locale) -> Vec<CreateActionRow> {
    let id = |step| panel(draft, step);
    let others = details.iter().filter(|one| one.option != PLAYER_COUNT);
    let mut rows: Vec<CreateActionRow> = others.map(|one| detail(draft, one, locale)).collect();
    rows.extend(has_clock_among_more(draft, details).then(|| clock(draft, locale)));
    let mut buttons = vec![send(draft, locale)];
    // No match with a computer player is rated.
    let may_rate = draft.computer.is_none();
    buttons.extend(may_rate.then(|| switch(&id(DraftStep::Rated), locale, "button-rated", draft.rated)));
    buttons.push(switch(&id(DraftStep::Private), locale, "button-private", draft.private));
    buttons.push(button(&id(DraftStep::Main), locale, "button-back"));
    rows.push(CreateActionRow::Buttons(buttons));
    rows
}

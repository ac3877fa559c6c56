//! A menu of the people of a competition, with pages.

use serenity::all::{CreateActionRow, CreateButton};

use crate::competition::Entrant;
use crate::discord::buttons::Panel;
use crate::discord::view::parts::{Choice, button, select_with};
use crate::i18n::{Locale, text};

/// Discord's limit for options of a select.
const CHOICES: usize = 25;

/// What a menu of people says and leads to.
pub(super) struct PeopleMenu<T> {
    /// The key of what stands in it if all are on one page.
    pub choose: &'static str,
    /// The same if they aren't, with the `$first` and the `$last` of the page.
    pub choose_among: &'static str,
    /// What choosing somebody does.
    pub chosen: Panel,
    /// What leads to another page.
    pub turn: T,
}

impl<T: Fn(u16) -> Panel> PeopleMenu<T> {
    /// The page `at` of these people, counted from 0, and buttons to the pages before and after it. Nothing if there
    /// are none.
    pub(super) fn rows(
        &self,
        people: &[(String, Entrant)],
        at: usize,
        locale: Locale,
    ) -> Vec<CreateActionRow> {
        let last = people.len().saturating_sub(1) / CHOICES;
        let at = at.min(last);
        let Some(shown) = people.chunks(CHOICES).nth(at) else { return vec![] };
        let choose = match shown {
            [(first, _), .., (end, _)] if last > 0 => {
                let args = [("first", first.as_str().into()), ("last", end.as_str().into())];
                text(locale, self.choose_among, &args)
            }
            _ => text(locale, self.choose, &[]),
        };
        let choices = shown.iter().map(|(name, entrant)| Choice::new(entrant.0, name.clone()));
        let select = select_with(&self.chosen, choose, choices);
        let turn = |at: usize, key| {
            let to = (self.turn)(u16::try_from(at).unwrap_or(u16::MAX));
            button(&to, locale, key)
        };
        let before = (at > 0).then(|| turn(at - 1, "button-previous"));
        let after = (at < last).then(|| turn(at + 1, "button-next"));
        let turns: Vec<CreateButton> = before.into_iter().chain(after).collect();
        let turns = (!turns.is_empty()).then_some(CreateActionRow::Buttons(turns));
        [select].into_iter().chain(turns).collect()
    }
}

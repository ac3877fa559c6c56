//! The content of the buttons, selects and forms of competitions.
//!
//! Written `:7:enter` after `cup`, which is short for any competition: its number, then the step. Just `cup` is the
//! list.

use std::fmt;
use std::str::FromStr;

use super::words::{value, word};
use crate::competition::Side;
use crate::discord::buttons::NotOurs;
use crate::play::{CompetitionId, PlayerId};

/// A press on something about competitions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CompetitionPress {
    /// Show the server's competitions.
    List,
    /// Select: show the chosen competition.
    Open,
    /// Open the form for the code of another server's team match.
    Code,
    /// Submit that form.
    CodeTyped,
    /// Prepare a competition.
    Draft(CompetitionField),
    /// A step in this competition.
    At(CompetitionId, CompetitionStep),
}

/// What a press does in the preparation of a competition.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CompetitionField {
    /// Choose what to begin with.
    Templates,
    /// Select: begin with the chosen template.
    Template,
    /// Show the page.
    Page,
    /// Show the page with the rarer settings.
    More,
    /// Select: the game.
    Game,
    /// Select: the clock.
    Time,
    /// Select: how long people may enter.
    Wait,
    /// Select: the size, whose meaning depends on the format.
    Size,
    /// Select: a second size.
    Second,
    /// Select: the fewest rated matches of those who enter.
    Matches,
    /// Select: for how long they have been on the server.
    Member,
    /// Whether to open it again each week.
    Weekly(bool),
    /// Select: the lowest or the highest rating.
    Rating,
    /// Whether it is a team match against another server.
    Guests(bool),
    /// Select: the roles of the two teams, in a team match on one server.
    TeamRoles,
    /// Whether an arena has time odds.
    Odds(bool),
    /// Whether boards go to direct messages.
    Direct(bool),
    /// Show the page of what accompanies its message.
    Extras,
    /// Select: the role that the winner gets.
    Role,
    /// Whether to show a scheduled event.
    Event(bool),
    /// Whether to pass its message on to other servers.
    Crosspost(bool),
    /// Open the form for its name and time.
    Name,
    /// Submit that form.
    Named,
    /// Open it for entry.
    Create,
}

/// What a press does in a competition.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CompetitionStep {
    /// Show the person's own page.
    Show,
    /// Enter, or come back from a pause; in a team match on one server, for this side.
    Enter(Option<Side>),
    /// Pause.
    Pause,
    /// Come back from a pause.
    Resume,
    /// Ask whether to leave.
    Leave,
    /// Leave.
    LeaveSure,
    /// Show a page of the tables, counted from 0.
    Table(u16),
    /// Show the first page of the tables, from the message with the result.
    FinalTable,
    /// Select: challenge somebody on a ladder.
    Challenge,
    /// Show the person's own page with this page of the people whom they can challenge, counted from 0.
    Rivals(u16),
    /// Show the managers' page.
    Manage,
    /// Try again what Discord refused of what accompanies its message.
    Retry,
    /// Show how people's moves compare with the computer's.
    FairPlay,
    /// Ask whether to start it now.
    Start,
    /// Start it now.
    StartSure,
    /// Select: postpone the start.
    Postpone,
    /// Whether a league ends after its current season.
    LastSeason(bool),
    /// Open the form for the reason of a cancellation.
    Cancel,
    /// Submit that form.
    Cancelled,
    /// Show the managers' page with this page of the people in it, counted from 0.
    People(u16),
    /// Select: open the form for the reason why this person is removed.
    Remove,
    /// Submit that form.
    Removed(PlayerId),
}

const FIELDS: [(&str, CompetitionField); 30] = [
    ("templates", CompetitionField::Templates),
    ("template", CompetitionField::Template),
    ("page", CompetitionField::Page),
    ("more", CompetitionField::More),
    ("game", CompetitionField::Game),
    ("time", CompetitionField::Time),
    ("wait", CompetitionField::Wait),
    ("size", CompetitionField::Size),
    ("second", CompetitionField::Second),
    ("matches", CompetitionField::Matches),
    ("member", CompetitionField::Member),
    ("rating", CompetitionField::Rating),
    ("weekly:on", CompetitionField::Weekly(true)),
    ("weekly:off", CompetitionField::Weekly(false)),
    ("guests:on", CompetitionField::Guests(true)),
    ("guests:off", CompetitionField::Guests(false)),
    ("team_roles", CompetitionField::TeamRoles),
    ("odds:on", CompetitionField::Odds(true)),
    ("odds:off", CompetitionField::Odds(false)),
    ("direct:on", CompetitionField::Direct(true)),
    ("direct:off", CompetitionField::Direct(false)),
    ("extras", CompetitionField::Extras),
    ("role", CompetitionField::Role),
    ("event:on", CompetitionField::Event(true)),
    ("event:off", CompetitionField::Event(false)),
    ("crosspost:on", CompetitionField::Crosspost(true)),
    ("crosspost:off", CompetitionField::Crosspost(false)),
    ("name", CompetitionField::Name),
    ("named", CompetitionField::Named),
    ("create", CompetitionField::Create),
];

const STEPS: [(&str, CompetitionStep); 21] = [
    ("show", CompetitionStep::Show),
    ("enter", CompetitionStep::Enter(None)),
    ("home", CompetitionStep::Enter(Some(Side::Home))),
    ("away", CompetitionStep::Enter(Some(Side::Away))),
    ("pause", CompetitionStep::Pause),
    ("resume", CompetitionStep::Resume),
    ("leave", CompetitionStep::Leave),
    ("leave_sure", CompetitionStep::LeaveSure),
    ("final_table", CompetitionStep::FinalTable),
    ("challenge", CompetitionStep::Challenge),
    ("manage", CompetitionStep::Manage),
    ("retry", CompetitionStep::Retry),
    ("fair_play", CompetitionStep::FairPlay),
    ("start", CompetitionStep::Start),
    ("start_sure", CompetitionStep::StartSure),
    ("postpone", CompetitionStep::Postpone),
    ("last_season:on", CompetitionStep::LastSeason(true)),
    ("last_season:off", CompetitionStep::LastSeason(false)),
    ("cancel", CompetitionStep::Cancel),
    ("cancelled", CompetitionStep::Cancelled),
    ("remove", CompetitionStep::Remove),
];

const WORDS: [(&str, CompetitionPress); 4] = [
    ("", CompetitionPress::List),
    (":open", CompetitionPress::Open),
    (":code", CompetitionPress::Code),
    (":coded", CompetitionPress::CodeTyped),
];

impl CompetitionPress {
    /// Whether it opens a form.
    pub(super) fn opens_form(self) -> bool {
        matches!(
            self,
            CompetitionPress::Code
                | CompetitionPress::Draft(CompetitionField::Name)
                | CompetitionPress::At(_, CompetitionStep::Cancel | CompetitionStep::Remove)
        )
    }
}

impl fmt::Display for CompetitionPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompetitionPress::Draft(field) => write!(f, ":new:{}", word(&FIELDS, field)),
            CompetitionPress::At(id, CompetitionStep::Table(page)) => write!(f, ":{}:table:{page}", id.0),
            CompetitionPress::At(id, CompetitionStep::Rivals(page)) => write!(f, ":{}:rivals:{page}", id.0),
            CompetitionPress::At(id, CompetitionStep::People(page)) => write!(f, ":{}:people:{page}", id.0),
            CompetitionPress::At(id, CompetitionStep::Removed(player)) => {
                write!(f, ":{}:removed:{}", id.0, player.0)
            }
            CompetitionPress::At(id, step) => write!(f, ":{}:{}", id.0, word(&STEPS, step)),
            other => f.write_str(word(&WORDS, other)),
        }
    }
}

impl FromStr for CompetitionPress {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<CompetitionPress, NotOurs> {
        if let Ok(press) = value(&WORDS, text) {
            return Ok(press);
        }
        let rest = text.strip_prefix(':').ok_or(NotOurs)?;
        let (id, step) = rest.split_once(':').ok_or(NotOurs)?;
        if id == "new" {
            return Ok(CompetitionPress::Draft(value(&FIELDS, step)?));
        }
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0).ok_or(NotOurs);
        let step = match step.split_once(':') {
            Some(("table", page)) => CompetitionStep::Table(page.parse().map_err(|_| NotOurs)?),
            Some(("rivals", page)) => CompetitionStep::Rivals(page.parse().map_err(|_| NotOurs)?),
            Some(("people", page)) => CompetitionStep::People(page.parse().map_err(|_| NotOurs)?),
            Some(("removed", player)) => CompetitionStep::Removed(PlayerId(number(player)?)),
            Some(_) | None => value(&STEPS, step)?,
        };
        Ok(CompetitionPress::At(CompetitionId(number(id)?), step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_read_back_and_nonsense_is_refused() {
        let at = |step| CompetitionPress::At(CompetitionId(i64::MAX), step);
        let mut presses: Vec<CompetitionPress> = WORDS.iter().map(|(_, press)| *press).collect();
        presses.extend(FIELDS.iter().map(|(_, field)| CompetitionPress::Draft(*field)));
        presses.extend(STEPS.iter().map(|(_, step)| at(*step)));
        presses.push(at(CompetitionStep::Table(u16::MAX)));
        presses.push(at(CompetitionStep::Rivals(u16::MAX)));
        presses.push(at(CompetitionStep::People(u16::MAX)));
        presses.push(at(CompetitionStep::Removed(PlayerId(i64::MAX))));
        for press in presses {
            let text = press.to_string();
            assert_eq!(text.parse(), Ok(press), "{text}");
            assert!(text.len() < 70, "{text}");
        }
        for text in
            [":", ":x", ":1", ":0:show", ":-1:show", ":1:table:", ":1:table:99999", ":1:removed:0", ":new:"]
        {
            assert_eq!(text.parse::<CompetitionPress>(), Err(NotOurs), "{text}");
        }
    }
}

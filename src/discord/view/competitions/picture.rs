//! The picture of a competition: its tables, its bracket or its steps.

use super::alt::alt;
use super::table::{group_name, has_medals, shown_value, tie_break};
use super::words::{game_name, plain_name, size};
use crate::competition::{
    Competition, Entrant, Format, Group, Outcome, Pairing, Presence, Row, Score, Side, Table, Through,
    TieBreak,
};
use crate::discord::view::Picture;
use crate::discord::view::parts::{Card, CardContent};
use crate::i18n::{Locale, text};
use crate::render::{
    Against, Bracket, BracketRound, BracketSlot, BracketTie, LegMark, StairPerson, Stairs, Step, TablePart,
    TableRow, Tables, Theme, Zone,
};
use crate::service::CompetitionPage;

/// People on a picture.
const ROWS: usize = 20;
/// People who fit into a table of everybody against everybody.
const CROSS: usize = 10;
/// Rounds of a bracket, and steps of a ladder.
const ROUNDS: usize = 4;
const STEPS: usize = 12;
/// People named on a step.
const ON_STEP: usize = 8;

/// The picture, once it has begun.
pub(super) fn picture(page: &CompetitionPage, locale: Locale) -> Option<Picture> {
    page.competition.began_ms()?;
    let drawing = Drawing { page, locale, competition: &page.competition };
    let content = match &page.competition.settings().format {
        Format::Knockout(_) => CardContent::Bracket(drawing.bracket()?),
        Format::Ladder(_) => CardContent::Stairs(drawing.stairs()?),
        _ => CardContent::Tables(drawing.tables()?),
    };
    Some(Picture::Card(Card {
        content,
        theme: Theme::named(&page.terms.theme),
        file: format!("tournament-{}-{}.png", page.id.0, page.competition.seq()),
        alt: alt(page, locale),
    }))
}

struct Drawing<'a> {
    page: &'a CompetitionPage,
    locale: Locale,
    competition: &'a Competition,
}

impl Drawing<'_> {
    fn subtitle(&self) -> String {
        let format = &self.competition.settings().format;
        let parts = [game_name(&self.page.terms, format, self.locale), size(format, self.locale)];
        parts.join(" · ")
    }

    fn somebody(&self) -> String {
        text(self.locale, "former-player", &[])
    }

    fn name(&self, entrant: Entrant) -> String {
        plain_name(self.page, entrant, self.locale)
    }

    fn tables(&self) -> Option<Tables> {
        let tables = self.competition.standings();
        let mut room = ROWS;
        let mut parts = Vec::new();
        for table in &tables {
            if table.rows.is_empty() || room == 0 {
                continue;
            }
            parts.push(self.part(table, tables.len(), room));
            room = room.saturating_sub(table.rows.len());
        }
        let shown = Tables {
            title: self.page.terms.title.clone(),
            subtitle: self.subtitle(),
            somebody: self.somebody(),
            tables: parts,
        };
        (!shown.tables.is_empty()).then_some(shown)
    }

    /// One table of `all`, with at most `room` rows.
    fn part(&self, table: &Table, all: usize, room: usize) -> TablePart {
        let say = |key| text(self.locale, key, &[]);
        let score = match table.group {
            Group::Team(side) => self.competition.team_score().map(|[home, away]| match side {
                Side::Home => home.to_string(),
                Side::Away => away.to_string(),
            }),
            Group::All | Group::Division(_) => None,
        };
        let format = &self.competition.settings().format;
        let heading = match tie_break(format) {
            Some(TieBreak::BuchholzCut1) => Some("tournament-column-buchholz"),
            Some(TieBreak::SonnebornBerger) => Some("tournament-column-sonneborn"),
            Some(TieBreak::Wins) => Some("tournament-column-wins"),
            _ => None,
        };
        let columns = ["tournament-column-points"].into_iter().chain(heading).map(say).collect();
        let cross = matches!(format, Format::RoundRobin(_) | Format::League(_)) && table.rows.len() <= CROSS;
        let rows = table.rows.iter().take(room).enumerate().map(|(at, row)| {
            let values = [row.points].into_iter().chain(shown_value(row, format));
            TableRow {
                place: row.place,
                name: self.name(row.entrant),
                values: values.map(|value| value.to_string()).collect(),
                against: if cross { self.against(table, row.entrant) } else { vec![] },
                zone: self.zone(table, at, all),
                out: !row.presence.is_in(),
                on_streak: self.competition.is_on_fire(row.entrant),
                own: false,
            }
        });
        // As long as nobody has scored, nobody is ahead.
        let scored = table.rows.iter().take_while(|row| row.points > Score::ZERO).count();
        let medals = if has_medals(self.page, table.group) { scored } else { 0 };
        let heading = group_name(self.page, table.group, self.locale);
        TablePart { heading, score, columns, medals, rows: rows.collect() }
    }

    /// Whether a place in a division leads up or down.
    fn zone(&self, table: &Table, at: usize, all: usize) -> Zone {
        let (Format::League(league), Group::Division(number)) =
            (&self.competition.settings().format, table.group)
        else {
            return Zone::None;
        };
        let movers = league.movers as usize;
        if number > 1 && at < movers {
            Zone::Up
        } else if (number as usize) < all && at + movers >= table.rows.len() {
            Zone::Down
        } else {
            Zone::None
        }
    }

    /// What somebody scored against each row of a table.
    fn against(&self, table: &Table, entrant: Entrant) -> Vec<Against> {
        let of_season = self.competition.pairings_of_season();
        let own: Vec<&Pairing> = of_season.filter(|pairing| pairing.seat_of(entrant).is_some()).collect();
        let cell = |row: &Row| {
            if row.entrant == entrant {
                return Against::Oneself;
            }
            let met = own.iter().filter(|pairing| pairing.opponent_of(entrant) == Some(row.entrant));
            Against::Legs(met.map(|pairing| mark(pairing, entrant)).collect())
        };
        table.rows.iter().map(cell).collect()
    }

    fn bracket(&self) -> Option<Bracket> {
        let rounds = self.competition.bracket()?;
        let from = rounds.len().saturating_sub(ROUNDS);
        let rounds = rounds.iter().enumerate().skip(from).map(|(at, ties)| {
            let round = u32::try_from(at + 1).unwrap_or(u32::MAX);
            let label = text(self.locale, "tournament-stage", &[("count", (ties.len() * 2).into())]);
            let ties = (1..).zip(ties).map(|(number, tie)| {
                let slot = |entrant: Option<Entrant>| {
                    self.slot(round, number, entrant, tie.winner.map(|(winner, _)| winner))
                };
                let mut lower = slot(tie.lower);
                if let Some((_, Through::Bye)) = tie.winner {
                    lower.name = Some(text(self.locale, "tournament-bye", &[]));
                }
                BracketTie { upper: slot(tie.upper), lower }
            });
            BracketRound { label, ties: ties.collect() }
        });
        Some(Bracket {
            title: self.page.terms.title.clone(),
            subtitle: self.subtitle(),
            somebody: self.somebody(),
            rounds: rounds.collect(),
        })
    }

    /// One of the two in a tie.
    fn slot(&self, round: u32, tie: u32, entrant: Option<Entrant>, winner: Option<Entrant>) -> BracketSlot {
        let Some(entrant) = entrant else { return BracketSlot::default() };
        let scores = self.competition.legs(round, tie).filter_map(|pairing| {
            let outcome: &Outcome = pairing.outcome.as_ref()?;
            Some(outcome.score(pairing.seat_of(entrant)?))
        });
        let scores: Vec<_> = scores.collect();
        let score =
            if scores.is_empty() { String::new() } else { scores.into_iter().sum::<Score>().to_string() };
        let presence = self.competition.member(entrant).map(|member| member.presence);
        BracketSlot {
            name: Some(self.name(entrant)),
            seed: self.competition.seed(entrant),
            score,
            won: winner == Some(entrant),
            out: presence.is_some_and(|presence| !presence.is_in()),
        }
    }

    fn stairs(&self) -> Option<Stairs> {
        let tables = self.competition.standings();
        let mut steps: Vec<Step> = Vec::new();
        for row in tables.iter().flat_map(|table| &table.rows) {
            let Some(number) = self.competition.step(row.entrant) else { continue };
            if steps.last().is_none_or(|step| step.number != number) {
                if steps.len() == STEPS {
                    break;
                }
                steps.push(Step { number, people: vec![], more: 0 });
            }
            let Some(step) = steps.last_mut() else { continue };
            if step.people.len() == ON_STEP {
                step.more += 1;
                continue;
            }
            let busy = self.competition.open_pairings().any(|open| open.seat_of(row.entrant).is_some());
            let idle = row.presence == Presence::Paused;
            step.people.push(StairPerson { name: self.name(row.entrant), idle, busy });
        }
        let shown = Stairs {
            title: self.page.terms.title.clone(),
            subtitle: self.subtitle(),
            somebody: self.somebody(),
            steps,
        };
        (!shown.steps.is_empty()).then_some(shown)
    }
}

/// How a match went for somebody in it.
fn mark(pairing: &Pairing, entrant: Entrant) -> LegMark {
    let (Some(outcome), Some(seat)) = (&pairing.outcome, pairing.seat_of(entrant)) else {
        return LegMark::Open;
    };
    match outcome.score(seat) {
        _ if outcome.is_win(seat) => LegMark::Win,
        Score::ZERO => LegMark::Loss,
        _ => LegMark::Draw,
    }
}

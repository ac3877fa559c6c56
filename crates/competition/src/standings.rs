//! Standings: the places, and what separates them.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{ByeReason, Slot, Through};
use crate::formats::Format;
use crate::id::{Entrant, Side};
use crate::score::Score;
use crate::state::{Competition, Presence};
use crate::tiebreak::{Game, Record, TieBreak};

/// Whose table it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Group {
    /// Everybody's.
    All,
    /// A division's of a league, from 1, in the current season or the last one.
    Division(u32),
    /// A team's.
    Team(Side),
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Whose it is.
    pub group: Group,
    /// Its rows, from the top.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1; those whom nothing separates share one.
    pub place: u32,
    /// The number that the host chose.
    pub entrant: Entrant,
    /// Whether they still take part.
    pub presence: Presence,
    /// The points: in a knock-out tournament the ties won, on a ladder the step.
    pub points: Score,
    /// How many matches that count are over.
    pub played: u32,
    /// The tie-breaks in their order. [`TieBreak::Direct`] is there only if it was needed and could
    /// be used.
    pub breaks: Vec<(TieBreak, Score)>,
    /// What separates this row from the one above; `None` where points do, and where nothing does.
    pub decided_by: Option<TieBreak>,
}

impl Competition {
    /// The tables: one, except in a league and in a team match. Somebody whom a manager removed, or
    /// whose matches don't count, has no row.
    pub fn standings(&self) -> Vec<Table> {
        let all = |rows| vec![Table { group: Group::All, rows }];
        match &self.settings.format {
            Format::Swiss(_) => all(self.ranked(self.listed(), SWISS, &self.records())),
            Format::RoundRobin(_) => all(self.ranked(self.listed(), ROBIN, &self.records())),
            Format::League(_) => self.by_division(),
            Format::Teams(_) => self.by_team(),
            Format::Knockout(_) => all(self.by_ties_won()),
            Format::Arena(_) => all(self.by_arena()),
            Format::Ladder(_) => all(self.by_step()),
        }
    }

    /// The rows that count for prizes, from the top: those of [people who have played](Competition::players), in a
    /// league those of the first division. If the winner of a knock-out tournament has no row, nobody has won it, so there
    /// are none. A team match has its score instead.
    pub fn honours(&self) -> Vec<Row> {
        let final_tie = self.bracket().and_then(|rounds| rounds.last()?.first());
        // If both have left before the final, one of them goes through without having been there.
        let was_there =
            |(champion, why): &(Entrant, Through)| *why != Through::Walkover || self.is_in(*champion);
        let champion = final_tie.and_then(|tie| tie.winner).filter(was_there).map(|(champion, _)| champion);
        let mut rows = match (&self.settings.format, self.standings().into_iter().next()) {
            (Format::Teams(_), _) | (_, None) => vec![],
            (_, Some(first)) => first.rows,
        };
        let players = self.players();
        rows.retain(|row| row.played > 0 && players.contains(&row.entrant));
        let has_champion = rows.iter().any(|row| Some(row.entrant) == champion);
        if matches!(self.settings.format, Format::Knockout(_)) && !has_champion { vec![] } else { rows }
    }

    fn by_division(&self) -> Vec<Table> {
        let records = self.records();
        let table = |(number, division): (u32, &Vec<Entrant>)| {
            let counted = division.iter().copied().filter(|entrant| self.counts(*entrant)).collect();
            Table { group: Group::Division(number), rows: self.ranked(counted, ROBIN, &records) }
        };
        (1..).zip(self.divisions()).map(table).collect()
    }

    fn by_team(&self) -> Vec<Table> {
        let records = self.records();
        let table = |side: Side| {
            let mut team = self.listed();
            team.retain(|entrant| self.member(*entrant).is_some_and(|member| member.side == Some(side)));
            Table { group: Group::Team(side), rows: self.ranked(team, &[TieBreak::Wins], &records) }
        };
        [Side::Home, Side::Away].map(table).into()
    }

    /// Whether somebody's results count.
    fn counts(&self, entrant: Entrant) -> bool {
        let removed = self.member(entrant).is_some_and(|member| member.presence == Presence::Removed);
        !removed && !self.is_annulled(entrant)
    }

    /// Everybody with a row: before it begins those who are in it, afterwards those who played,
    /// too.
    fn listed(&self) -> Vec<Entrant> {
        let played: BTreeSet<Entrant> =
            self.pairings.iter().flat_map(|pairing| pairing.seats.iter().copied()).collect();
        let listed =
            self.members.iter().filter(|member| member.presence.is_in() || played.contains(&member.entrant));
        listed.map(|member| member.entrant).filter(|entrant| self.counts(*entrant)).collect()
    }

    /// The records of everybody in the current season. Matches of those whose results are annulled
    /// are left out; those of somebody removed from a Swiss tournament stay.
    fn records(&self) -> BTreeMap<Entrant, Record> {
        let mut records: BTreeMap<Entrant, Record> =
            self.members.iter().map(|member| (member.entrant, Record::default())).collect();
        let mut busy: BTreeSet<(Entrant, u32)> = BTreeSet::new();
        for pairing in self.pairings_of_season() {
            let [first, second] = pairing.seats[..] else { continue };
            if let Slot::Board { round, .. } = pairing.slot {
                busy.extend([(first, round), (second, round)]);
            }
            let Some(outcome) = &pairing.outcome else { continue };
            if self.is_annulled(first) || self.is_annulled(second) {
                continue;
            }
            for (seat, (entrant, opponent)) in [(first, second), (second, first)].into_iter().enumerate() {
                let opponent = outcome.is_placed().then_some(opponent);
                let game = Game { opponent, score: outcome.score(seat), won: outcome.is_win(seat) };
                let record = records.entry(entrant).or_default();
                record.games.push(game);
                record.played += 1;
            }
        }
        for bye in &self.byes {
            busy.insert((bye.entrant, bye.round));
            let record = records.entry(bye.entrant).or_default();
            if self.gives_a_point(bye.why) {
                let (opponent, won) = match bye.why {
                    ByeReason::Odd => (None, false),
                    ByeReason::Walkover { over } => (Some(over), true),
                };
                record.games.push(Game { opponent, score: Score::WIN, won });
            }
        }
        if matches!(self.settings.format, Format::Swiss(_)) {
            for (entrant, record) in &mut records {
                let missed = (1..=self.round).filter(|round| !busy.contains(&(*entrant, *round)));
                record.games.extend(missed.map(|_| Game { opponent: None, score: Score::ZERO, won: false }));
            }
        }
        records
    }

    fn ranked(
        &self,
        entrants: Vec<Entrant>,
        order: &[TieBreak],
        records: &BTreeMap<Entrant, Record>,
    ) -> Vec<Row> {
        let seeded = self.by_seed(entrants.into_iter());
        let row = |entrant: Entrant| {
            let value = |tie_break: &TieBreak| Some((*tie_break, tie_break.value(records, entrant)?));
            Row {
                place: 1,
                entrant,
                presence: self.member(entrant).map_or(Presence::Left, |member| member.presence),
                points: records.get(&entrant).map_or(Score::ZERO, Record::points),
                played: records.get(&entrant).map_or(0, |record| record.played),
                breaks: order.iter().filter_map(value).collect(),
                decided_by: None,
            }
        };
        let rows = seeded.into_iter().map(row).collect();
        sorted(rows, order, records)
    }

    /// How many matches with an outcome everybody has.
    fn played(&self) -> BTreeMap<Entrant, u32> {
        let mut played = BTreeMap::new();
        for pairing in self.pairings.iter().filter(|pairing| pairing.outcome.is_some()) {
            pairing.seats.iter().for_each(|entrant| *played.entry(*entrant).or_insert(0) += 1);
        }
        played
    }

    fn by_ties_won(&self) -> Vec<Row> {
        let rounds = self.bracket().unwrap_or_default();
        let ties = || rounds.iter().flatten();
        let won = |entrant: Entrant| {
            ties().filter(|tie| tie.winner.is_some_and(|(winner, _)| winner == entrant)).count()
        };
        let mut rows = self.plain(|entrant| (u32::try_from(won(entrant)).unwrap_or(u32::MAX), None));
        for row in &mut rows {
            let still = if self.is_knocked_out(row.entrant) { Score::ZERO } else { Score::WIN };
            row.breaks = vec![(TieBreak::StillIn, still)];
        }
        sorted(rows, &[TieBreak::StillIn], &BTreeMap::new())
    }

    fn by_arena(&self) -> Vec<Row> {
        let runner = |entrant: Entrant| self.runners().and_then(|runners| runners.get(&entrant));
        let rows = self
            .plain(|entrant| runner(entrant).map_or((0, None), |runner| (runner.points, Some(runner.wins))));
        sorted(rows, &[TieBreak::Wins], &BTreeMap::new())
    }

    fn by_step(&self) -> Vec<Row> {
        let order: BTreeMap<Entrant, usize> =
            self.steps().into_iter().map(|(entrant, _)| entrant).zip(0..).collect();
        let mut rows = self.plain(|entrant| (self.step(entrant).unwrap_or(0), None));
        rows.retain(|row| order.contains_key(&row.entrant));
        rows.sort_by_key(|row| order[&row.entrant]);
        let mut above = None;
        for (place, row) in (1..).zip(&mut rows) {
            row.place = place;
            row.decided_by = (above == Some(row.points)).then_some(TieBreak::Arrival);
            above = Some(row.points);
        }
        rows
    }

    /// Rows in the order of seeds, with whole points and the number of wins, where they are a
    /// tie-break.
    fn plain(&self, value: impl Fn(Entrant) -> (u32, Option<u32>)) -> Vec<Row> {
        let played = self.played();
        let row = |entrant: Entrant| {
            let (points, wins) = value(entrant);
            Row {
                place: 1,
                entrant,
                presence: self.member(entrant).map_or(Presence::Left, |member| member.presence),
                points: Score::whole(points),
                played: played.get(&entrant).copied().unwrap_or(0),
                breaks: wins.map(|wins| (TieBreak::Wins, Score::whole(wins))).into_iter().collect(),
                decided_by: None,
            }
        };
        self.by_seed(self.listed().into_iter()).into_iter().map(row).collect()
    }
}

/// The tie-breaks of a Swiss tournament.
const SWISS: &[TieBreak] =
    &[TieBreak::BuchholzCut1, TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::Direct];

/// The tie-breaks of a round robin and of a division.
const ROBIN: &[TieBreak] = &[TieBreak::SonnebornBerger, TieBreak::Direct, TieBreak::Wins];

/// Sorts rows by points and then by each tie-break among those who are still equal. The order of
/// those whom nothing separates stays.
fn sorted(mut rows: Vec<Row>, order: &[TieBreak], records: &BTreeMap<Entrant, Record>) -> Vec<Row> {
    rows.sort_by_key(|row| std::cmp::Reverse(row.points));
    let mut groups: Vec<Vec<Row>> = vec![];
    for row in rows {
        match groups.last_mut() {
            Some(group) if group[0].points == row.points => group.push(row),
            _ => groups.push(vec![row]),
        }
    }
    for tie_break in order {
        groups = groups.into_iter().flat_map(|group| split(group, *tie_break, records)).collect();
    }
    let mut place = 1;
    for group in &mut groups {
        group.iter_mut().for_each(|row| row.place = place);
        place += u32::try_from(group.len()).unwrap_or(u32::MAX);
    }
    groups.into_iter().flatten().collect()
}

/// Splits a group of equals by a tie-break, the best first.
fn split(mut group: Vec<Row>, tie_break: TieBreak, records: &BTreeMap<Entrant, Record>) -> Vec<Vec<Row>> {
    if group.len() < 2 {
        return vec![group];
    }
    if tie_break == TieBreak::Direct {
        let equals: Vec<Entrant> = group.iter().map(|row| row.entrant).collect();
        let Some(scores) = TieBreak::direct(records, &equals) else { return vec![group] };
        for (row, score) in group.iter_mut().zip(scores) {
            row.breaks.push((TieBreak::Direct, score));
        }
    }
    let value = |row: &Row| row.breaks.iter().find(|(kind, _)| *kind == tie_break).map(|(_, value)| *value);
    group.sort_by_key(|row| std::cmp::Reverse(value(row)));
    let mut parts: Vec<Vec<Row>> = vec![];
    for mut row in group {
        match parts.last_mut() {
            Some(part) if value(&part[0]) == value(&row) => part.push(row),
            Some(_) => {
                row.decided_by = Some(tie_break);
                parts.push(vec![row]);
            }
            None => parts.push(vec![row]),
        }
    }
    parts
}

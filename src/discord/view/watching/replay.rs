//! Replaying a match, live or over: one board with its move, buttons to other boards, turning
//! points, the graph of the lead. While it is played, also whose turn it is and how to follow it.

use std::sync::Arc;

use serde_json::{Value as Json, json};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateInputText, InputTextStyle};

use super::watch;
use crate::discord::api::{ALT, length};
use crate::discord::buttons::{Panel, PastePress, ReplayPress, Side, Step};
use crate::discord::view::parts::alt::{self, Heading};
use crate::discord::view::parts::{Choice, Graph, clock, isolated, select_with};
use crate::discord::view::playing::{ended_without_result, state};
use crate::discord::view::{Message, Picture, Sketch, Spectator, Teller};
use crate::i18n::{Locale, text};
use crate::play::{Analysis, Moment, OPENING, Replay, Stage, Turning};
use crate::render::{self, GraphLabels};
use crate::rules::{Move, Position, Seat, Tally};
use crate::service::{OpeningStats, ReplaySource, Shown};

/// The width at which Discord shows a picture on a desktop. Twice that would double the size of a
/// animation.
pub const ANIMATION_WIDTH: u32 = 560;
/// Plies shown before and after a turning point, and around the current board.
const BEFORE: usize = 3;
const AFTER: usize = 2;
const AROUND: usize = 6;
/// The longest ply number that can be typed: enough for the longest match.
const DIGITS: u16 = 5;

/// A board of a replay, with everything that its message needs.
pub struct ReplayPage {
    /// The match in its current state.
    pub shown: Shown,
    /// Its positions, ply by ply.
    pub replay: Arc<Replay>,
    /// Its turning points.
    pub moments: Arc<[Moment]>,
    /// The step and the side; its ply exists in the match.
    pub press: ReplayPress,
    /// Whether the match has gone on since the reader last looked.
    pub has_gone_on: bool,
    /// The reader's options for following, while the match is played.
    pub spectator: Option<Spectator>,
    /// What the computer thinks of it, if anybody has ever asked.
    pub analysis: Option<Analysis>,
    /// How often its opening was played on its server, the shortest line first.
    pub openings: Vec<OpeningStats>,
    /// The seat whose home is at the bottom.
    pub seat: Option<Seat>,
    /// The reader's own seat, if they play or played.
    pub own: Option<Seat>,
    /// Whether the reader is on a server, where others can be shown a board.
    pub on_server: bool,
    /// The reader's language.
    pub locale: Locale,
}

/// The part of a match that an animation shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cut {
    /// All of it.
    Whole,
    /// The plies around its turning points.
    Best,
    /// The plies around one ply.
    Near(usize),
}

impl ReplayPage {
    pub(super) fn ply(&self) -> usize {
        self.press.ply.within(self.replay.len())
    }

    pub(super) fn button(&self, key: &str, step: Step) -> CreateButton {
        CreateButton::new(Panel::Replay(self.press.doing(step)).to_string())
            .label(text(self.locale, key, &[]))
            .style(ButtonStyle::Secondary)
    }

    /// The button that shows everybody in the channel what its reader sees.
    fn show_here(&self, step: Step) -> Option<CreateButton> {
        self.on_server.then(|| self.button("button-show-here", step))
    }

    pub(super) fn teller(&self) -> Teller<'_> {
        Teller::new(&self.shown, self.locale)
    }

    /// The match as it was at this ply.
    pub(super) fn then(&self) -> Shown {
        let game = Arc::new(self.shown.game.as_of(&self.replay, self.ply()));
        Shown { game, ..self.shown.clone() }
    }

    /// The board of the match as it was then.
    fn sketch(&self, then: &Shown) -> Sketch {
        let sketch = Sketch::of(then, self.locale, self.seat);
        match self.heading() {
            Heading::Numbered => sketch,
            Heading::Game => sketch.without_number(&Teller::new(then, self.locale)),
        }
    }

    /// How a picture's description begins.
    fn heading(&self) -> Heading {
        match self.press.source {
            ReplaySource::Match(_) => Heading::Numbered,
            ReplaySource::Import(_) => Heading::Game,
        }
    }

    /// The game, the match's name and the players.
    pub(super) fn title(&self) -> String {
        let teller = self.teller();
        let seats: Vec<String> = teller.game().setup().seats().map(|seat| teller.with_disc(seat)).collect();
        let players = match teller.game().setup().partner(Seat::ONE) {
            None => seats.join(" – "),
            Some(_) => teller.row(&seats),
        };
        let args = [("game", teller.game_name().into()), ("players", players.into())];
        match self.press.source {
            ReplaySource::Match(_) => {
                let [game, players] = args;
                teller.say("replay-title", &[game, players, ("id", teller.id().into())])
            }
            ReplaySource::Import(_) => teller.say("replay-title-import", &args),
        }
    }

    /// The move number.
    fn place(&self) -> String {
        let teller = self.teller();
        let (ply, plies) = (self.ply(), self.replay.len());
        let Some(done) = ply.checked_sub(1).and_then(|at| self.replay.plies().get(at)) else {
            return teller.say("replay-start", &[("plies", plies.into())]);
        };
        let way = teller.way(&self.replay.at(ply), done.mv, &done.path);
        let args = [
            ("ply", ply.into()),
            ("plies", plies.into()),
            ("disc", teller.disc(done.seat).into()),
            ("player", teller.seat_name(done.seat).into()),
            ("move", way.into()),
        ];
        match done.mv {
            Move::Pass => teller.say("replay-passed", &args[..4]),
            _ => teller.say("replay-ply", &args),
        }
    }

    /// A turning point in a few words.
    fn turning(&self, moment: Moment, name: impl Fn(Seat) -> String) -> String {
        let (key, seat) = match moment.what {
            Turning::Lead(seat) => ("replay-lead", seat),
            Turning::Gain(seat) => ("replay-gain", seat),
            Turning::Loss(seat) => ("replay-loss", seat),
        };
        let partner = self.replay.setup().partner(seat).filter(|_| matches!(moment.what, Turning::Lead(_)));
        let players: Vec<String> = [seat].into_iter().chain(partner).map(name).collect();
        let teller = self.teller();
        let args = [("player", teller.list(&players).into()), ("count", players.len().into())];
        teller.say(key, &args)
    }

    /// How the match ended, or whose turn it is; only at the last ply.
    fn end(&self) -> Vec<String> {
        let teller = self.teller();
        match (&self.spectator, teller.game().stage()) {
            _ if self.ply() < self.replay.len() => vec![],
            (Some(spectator), _) => {
                [state(&teller, Some(spectator.player))].into_iter().chain(clock::on_board(&teller)).collect()
            }
            (None, Stage::Over(outcome)) => vec![teller.verdict(outcome)],
            // An unfinished record that was pasted doesn't go on.
            (None, _) => ended_without_result(&teller).into_iter().collect(),
        }
    }

    /// The tally at this ply, and the number of spectators.
    fn foot(&self, then: &Shown) -> Option<String> {
        let tally = (then.game.stage() == Stage::Live).then(|| Teller::new(then, self.locale).tally());
        let watching = self.spectator.as_ref().map_or(0, |spectator| spectator.watching);
        let parts: Vec<String> = tally.into_iter().chain(watch::count(watching, self.locale)).collect();
        (!parts.is_empty()).then(|| format!("-# {}", parts.join(" · ")))
    }

    fn board(&self) -> Message {
        let teller = self.teller();
        let here = self.moments.iter().find(|moment| moment.ply == self.ply());
        let turning = here.map(|moment| {
            let what = self.turning(*moment, |seat| teller.seat_name(seat));
            teller.say("replay-turning", &[("what", what.into())])
        });
        let plies = self.replay.len();
        let gone_on = self.has_gone_on.then(|| teller.say("watch-gone-on", &[("plies", plies.into())]));
        let follows = self.spectator.as_ref().and_then(|spectator| watch::follows(spectator, self.locale));
        let then = self.then();
        let sketch = self.sketch(&then);
        let mut lines: Vec<String> = gone_on.into_iter().chain([self.title(), self.place()]).collect();
        lines.extend(turning);
        lines.extend(self.opening());
        lines.extend(self.chance());
        lines.extend(self.end());
        lines.extend(follows);
        lines.extend(self.foot(&then));
        lines.extend(sketch.more.clone());
        Message { content: lines.join("\n"), picture: Some(sketch.into()), ..Message::default() }
    }

    fn walk(&self) -> CreateActionRow {
        let (ply, plies) = (self.ply(), self.replay.len());
        CreateActionRow::Buttons(vec![
            self.button("button-first", Step::First).disabled(ply == 0),
            self.button("button-step-back", Step::Back).disabled(ply == 0),
            self.button("button-step-on", Step::Next).disabled(ply == plies).style(ButtonStyle::Primary),
            // Always enabled while the match is played: there may be a newer board.
            self.button("button-last", Step::Last).disabled(ply == plies && self.spectator.is_none()),
            self.button("button-go-to", Step::Ask).disabled(plies == 0),
        ])
    }

    /// A select of the start, the turning points and the end. Without turning points, the buttons
    /// are enough.
    fn places(&self) -> Option<CreateActionRow> {
        let teller = self.teller();
        let (ply, plies) = (self.ply(), self.replay.len());
        if self.moments.is_empty() {
            return None;
        }
        let name = |seat: Seat| match teller.plain_name(seat) {
            name if name.is_empty() => teller.colour_name(seat),
            name => isolated(name),
        };
        let ends = |at: usize, key: &str| (at, teller.say(key, &[]));
        let inner = self.moments.iter().filter(|moment| (1..plies).contains(&moment.ply)).map(|moment| {
            let args = [("ply", moment.ply.into()), ("what", self.turning(*moment, name).into())];
            (moment.ply, teller.say("replay-go-turning", &args))
        });
        let last = if self.spectator.is_some() { "replay-go-newest" } else { "replay-go-end" };
        let all = [ends(0, "replay-go-start")].into_iter().chain(inner).chain([ends(plies, last)]);
        let choices = all.map(|(at, label)| Choice::new(at, label).chosen(at == ply));
        let panel = Panel::Replay(self.press.doing(Step::Go));
        Some(select_with(&panel, teller.say("replay-go", &[]), choices))
    }

    /// What the computer thinks of a match between two that is over.
    fn judging(&self) -> Option<CreateActionRow> {
        let is_ours = matches!(self.press.source, ReplaySource::Match(_));
        let is_over = matches!(self.shown.game.stage(), Stage::Over(_));
        if !is_ours || !is_over || self.replay.is_empty() {
            return None;
        }
        let mut buttons = Vec::new();
        if self.analysis.is_some() {
            let is_end = self.ply() == self.replay.len();
            buttons.push(self.button("button-better", Step::Better).disabled(is_end));
        }
        let key = if self.analysis.is_some() { "button-analysis" } else { "button-analyse" };
        buttons.push(self.button(key, Step::Analyse));
        Some(CreateActionRow::Buttons(buttons))
    }

    /// The greatest winning chance at this ply, if it is known.
    fn chance(&self) -> Option<String> {
        let (of, ply) = (self.analysis.as_ref()?, self.ply());
        let setup = self.replay.setup();
        // Of equals, the first in the order of the seats.
        let seat = setup.seats().min_by_key(|&seat| std::cmp::Reverse(of.chance(ply, seat)))?;
        let teller = self.teller();
        let players = [Some(seat), setup.partner(seat)].into_iter().flatten();
        let players: Vec<String> = players.map(|seat| teller.with_disc(seat)).collect();
        let share = (i64::from(of.chance(ply, seat)) + 5) / 10;
        let args = [("player", teller.list(&players).into()), ("share", share.into())];
        Some(teller.say("analysis-chance", &args))
    }

    /// How often the first moves up to this ply were played on this server; at the last ply, as many of
    /// them as any other match shares.
    fn opening(&self) -> Option<String> {
        let (ply, plies) = (self.ply(), self.replay.len());
        let moves = |stats: &&OpeningStats| stats.line.split(' ').count();
        let stats = match ply == plies && plies > OPENING {
            true => self.openings.last()?,
            false => self.openings.iter().find(|stats| moves(stats) == ply)?,
        };
        let first = Position::start(self.replay.setup()).turn()?;
        let teller = self.teller();
        let args = [
            ("moves", stats.line.as_str().into()),
            ("count", stats.played.into()),
            ("share", stats.share.into()),
            ("colour", teller.colour(first).into()),
        ];
        Some(teller.say("replay-opening", &args))
    }

    /// A choice of animations; below an animation also to show it to everybody.
    fn animations(&self, shown: Option<Cut>) -> CreateActionRow {
        let near = text(self.locale, "button-animation-near", &[("ply", self.ply().into())]);
        let near = self.button("button-animation-whole", Step::Near).label(near);
        let mut buttons = vec![self.button("button-animation-whole", Step::Whole)];
        if !self.moments.is_empty() {
            buttons.push(self.button("button-animation-best", Step::Best));
        }
        buttons.extend([near, self.button("button-back", Step::Show)]);
        buttons.extend(shown.and_then(|cut| {
            self.show_here(match cut {
                Cut::Whole => Step::ShowWhole,
                Cut::Best => Step::ShowBest,
                Cut::Near(_) => Step::ShowNear,
            })
        }));
        CreateActionRow::Buttons(buttons)
    }
}

/// The board at the current ply, with buttons to others.
pub fn replay_page(page: &ReplayPage) -> Message {
    let nothing = page.replay.is_empty();
    let more = [
        page.button("button-animations", Step::Animations).disabled(nothing),
        page.button("button-graph", Step::Graph).disabled(nothing),
        page.button("button-turn", Step::Turn),
        page.button("button-export-match", Step::Export),
    ];
    let more = CreateActionRow::Buttons(more.into_iter().chain(page.show_here(Step::ShowBoard)).collect());
    let follow = page.spectator.as_ref();
    let follow = follow.and_then(|spectator| watch::ways(page.shown.game.id(), spectator, page.locale));
    let rows = [Some(page.walk()), page.places(), Some(more), page.judging(), follow];
    Message { rows: rows.into_iter().flatten().collect(), ..page.board() }
}

/// The same board, with a choice of animations.
pub fn animations(page: &ReplayPage) -> Message {
    Message { rows: vec![page.animations(None)], ..page.board() }
}

/// The message of an animation; its bytes are sent along with it.
pub fn animation(page: &ReplayPage, cut: Cut) -> Message {
    let teller = page.teller();
    let what = match cut {
        Cut::Whole => teller.say("animation-whole", &[("plies", page.replay.len().into())]),
        Cut::Best => teller.say("animation-best", &[("count", page.moments.len().into())]),
        Cut::Near(ply) => teller.say("animation-near", &[("ply", ply.into())]),
    };
    let last = match cut {
        Cut::Whole | Cut::Best => page.replay.len(),
        Cut::Near(ply) => (ply + AROUND).min(page.replay.len()),
    };
    let game = Arc::new(page.shown.game.as_of(&page.replay, last));
    let then = Shown { game, ..page.shown.clone() };
    let title = teller.say("alt-animation", &[("what", what.as_str().into())]);
    let room = ALT.saturating_sub(length(&title) + 1);
    let sketch = page.sketch(&then);
    let reached = (&sketch.position, sketch.last.as_ref());
    let (board, _) = alt::alt(&Teller::new(&then, page.locale), reached, page.heading(), room);
    let alt = format!("{title} {board}");
    let file = format!("{}.gif", page.shown.game.id());
    Message {
        content: format!("{}\n{what}", page.title()),
        picture: Some(Sketch { alt, file, ..sketch }.into()),
        rows: vec![page.animations(Some(cut))],
        ..Message::default()
    }
}

/// Shown while an animation is drawn.
pub fn drawing(page: &ReplayPage) -> Message {
    Message::text(format!("{}\n{}", page.title(), text(page.locale, "animation-drawing", &[])))
}

/// Shown while an animation waits for its reader's earlier requests.
pub fn waiting(page: &ReplayPage) -> Message {
    Message::text(format!("{}\n{}", page.title(), text(page.locale, "animation-waiting", &[])))
}

/// What a graph calls its sides: above and below, where two players or pairs share one curve, otherwise
/// the player of each. `key` names the text for a side of two.
pub(super) fn sides(teller: &Teller<'_>, key: &str) -> Vec<String> {
    let setup = teller.game().setup();
    let plain = |seat: Seat| match teller.plain_name(seat) {
        name if name.is_empty() => teller.first_colour(seat),
        name => name,
    };
    let sides: Vec<Vec<Seat>> = match setup.pairs() {
        Some(pairs) => pairs.into(),
        None if setup.seat_count() > 2 => return setup.seats().map(plain).collect(),
        None => setup.seats().map(|seat| vec![seat]).collect(),
    };
    let names = |side: Vec<Seat>| side.into_iter().map(plain).collect::<Vec<_>>().join(" + ");
    sides.into_iter().map(|side| teller.say(key, &[("player", names(side).into())])).collect()
}

/// The graph of the lead from ply to ply, with its turning points marked.
pub fn graph(page: &ReplayPage) -> Message {
    let teller = page.teller();
    let plies = page.replay.len();
    let name = |seat: Seat| teller.seat_name(seat);
    let points: Vec<String> = page
        .moments
        .iter()
        .map(|moment| {
            let what = page.turning(*moment, name).into();
            teller.say("replay-point", &[("ply", moment.ply.into()), ("what", what)])
        })
        .collect();
    let key = match page.replay.setup().variant().family().tally() {
        Tally::MovesToGo => "replay-graph-moves",
        Tally::Pieces => "replay-graph-pieces",
    };
    let setup = page.replay.setup();
    let sides = sides(&teller, "replay-graph-ahead");
    // Two players or pairs share one curve; more have one each.
    let shares = setup.seat_count() == 2 || setup.partner(Seat::ONE).is_some();
    let title = teller.say(if shares { key } else { "replay-graph-many" }, &[]);
    let labels = GraphLabels {
        sides,
        title: title.clone(),
        from: teller.say("replay-go-start", &[]),
        to: teller.say("replay-graph-to", &[("plies", plies.into())]),
    };
    let game = match page.heading() {
        Heading::Numbered => teller.id(),
        Heading::Game => teller.game_name(),
    };
    let mut alt = vec![teller.say("alt-graph", &[("title", title.into()), ("game", game.into())])];
    alt.extend(points.iter().map(|point| point.replace("**", "")));
    let graph = Graph {
        replay: Arc::clone(&page.replay),
        chances: None,
        marks: page.moments.iter().map(|moment| moment.ply).collect(),
        labels,
        theme: render::Theme::named(&page.shown.game.terms().theme),
        file: format!("{}-graph.png", page.shown.game.id()),
        alt: alt.join(" "),
    };
    let back = [page.button("button-back", Step::Show)].into_iter().chain(page.show_here(Step::ShowGraph));
    let back = CreateActionRow::Buttons(back.collect());
    Message {
        content: [page.title()].into_iter().chain(points).collect::<Vec<_>>().join("\n"),
        picture: Some(Picture::Graph(graph)),
        rows: page.places().into_iter().chain([back]).collect(),
        ..Message::default()
    }
}

/// A board, a graph or an animation for everybody in a channel, without the buttons that only its
/// reader could use. **Replay** opens the match for anybody who presses it.
pub fn public(page: &ReplayPage, message: Message) -> Message {
    let rows = match page.press.source {
        ReplaySource::Match(_) => {
            let press = ReplayPress { side: Side::Own, of: None, ..page.press.doing(Step::Show) };
            let label = text(page.locale, "button-replay", &[]);
            let button = CreateButton::new(Panel::Replay(press).to_string()).label(label);
            vec![CreateActionRow::Buttons(vec![button.style(ButtonStyle::Secondary)])]
        }
        ReplaySource::Import(_) => vec![],
    };
    Message { rows, mentions: vec![], ..message }
}

/// The boards of an animation, each with the move that led to it, except for the first one of each part.
pub fn steps(replay: &Replay, moments: &[Moment], cut: Cut) -> Vec<(Position, Option<render::LastMove>)> {
    let last = replay.len();
    let part = |from: usize, to: usize| (from, to.min(last));
    let mut parts: Vec<(usize, usize)> = match cut {
        Cut::Whole => vec![(0, last)],
        Cut::Near(ply) => vec![part(ply.saturating_sub(AROUND), ply + AROUND)],
        Cut::Best => {
            let around = |moment: &Moment| part(moment.ply.saturating_sub(BEFORE), moment.ply + AFTER);
            moments.iter().map(around).chain([part(last.saturating_sub(BEFORE), last)]).collect()
        }
    };
    // Adjacent parts become one.
    parts.dedup_by(|next, before| {
        let meet = next.0 <= before.1;
        if meet {
            before.1 = before.1.max(next.1);
        }
        meet
    });
    let board = |from: usize, ply: usize| {
        let shown = replay.last(ply).filter(|_| ply > from);
        let shown =
            shown.map(|last| render::LastMove { seat: last.seat, path: last.path, captured: last.captured });
        (replay.at(ply), shown)
    };
    parts.into_iter().flat_map(|(from, to)| (from..=to).map(move |ply| board(from, ply))).collect()
}

/// The form for typing a ply.
pub fn ply_form(press: ReplayPress, plies: usize, locale: Locale) -> Json {
    let input = CreateInputText::new(
        InputTextStyle::Short,
        text(locale, "replay-form-label", &[("plies", plies.into())]),
        "ply",
    );
    let row = CreateActionRow::InputText(input.max_length(DIGITS));
    json!({
        "custom_id": Panel::Replay(press.doing(Step::Typed)).to_string(),
        "title": text(locale, "replay-form-title", &[]),
        "components": [row],
    })
}

/// The form for pasting a match.
pub fn paste_form(locale: Locale) -> Json {
    let input = CreateInputText::new(InputTextStyle::Paragraph, text(locale, "paste-label", &[]), "match")
        .placeholder("Variant: halma-8\n\n1. a5-a4 h4-h5");
    json!({
        "custom_id": Panel::Paste(PastePress::Typed).to_string(),
        "title": text(locale, "paste-title", &[]),
        "components": [CreateActionRow::InputText(input.max_length(4000))],
    })
}

/// The message that carries an exported match.
pub fn exported(page: &ReplayPage) -> Message {
    let json = page.button("button-export-json", Step::Json);
    Message {
        content: format!("{}\n{}", page.title(), text(page.locale, "replay-exported", &[])),
        rows: vec![CreateActionRow::Buttons(vec![json])],
        ..Message::default()
    }
}

/// The side after the one that is shown: the next seat from which the board looks different.
pub fn turned(press: ReplayPress, seat: Option<Seat>, replay: &Replay) -> Side {
    let start = replay.at(0);
    let seats: Vec<Seat> = replay.setup().seats().collect();
    let next = seats.iter().position(|other| Some(*other) == seat).map_or(0, |at| at + 1);
    let shown = render::turn_for(&start, seat);
    let mut others = seats.iter().cycle().skip(next).take(seats.len());
    let other = others.find(|other| render::turn_for(&start, Some(**other)) != shown);
    other.map_or(press.side, |seat| Side::Seat(seat.number()))
}

//! What the computer thinks of a finished match: how accurately each player has played, where the match turned,
//! and what was better there.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::replay::ReplayPage;
use super::replay::sides;
use crate::discord::api::ALT;
use crate::discord::buttons::{Panel, Step};
use crate::discord::view::parts::alt::{self, Heading};
use crate::discord::view::parts::{Choice, Graph, fitting_lines, isolated, select_with};
use crate::discord::view::{Message, Picture, Sketch, Teller};
use crate::i18n::text;
use crate::play::{Analysis, LastMove, Mistake, Stage};
use crate::render::{self, GraphLabels};
use crate::rules::{BySeat, CellSet, Seat};

/// The most expected moves that are shown.
const EXPECTED: usize = 4;

/// Shown while the match is being analysed.
pub fn analysing(page: &ReplayPage, done: usize) -> Message {
    let share = done * 100 / (page.replay.len() + 1);
    Message::text(text(page.locale, "analysis-progress", &[("share", share.into())]))
}

/// The analysis of a whole match, with the winning chance as a graph.
pub fn analysis(page: &ReplayPage, of: &Analysis) -> Message {
    let teller = page.teller();
    let movers: Vec<Seat> = page.replay.plies().iter().map(|ply| ply.seat).collect();
    let accuracy = |seat: Seat| {
        let share = of.accuracy(&movers, seat)?.round() as i64;
        let args = [("player", teller.with_disc(seat).into()), ("share", share.into())];
        Some(teller.say("analysis-accuracy-of", &args))
    };
    let accuracies: Vec<String> = page.replay.setup().seats().filter_map(accuracy).collect();
    let mistakes = mistakes(page, of);
    let mut lines = vec![page.title()];
    lines.extend(ending(&teller));
    lines.push(teller.say("analysis-accuracy", &[("players", teller.row(&accuracies).into())]));
    if mistakes.is_empty() {
        lines.push(teller.say("analysis-no-mistakes", &[]));
    }
    lines.extend(mistakes.iter().map(|mistake| format!("- {}", described(page, of, *mistake))));
    lines.extend(without_mistakes(page, &mistakes).filter(|_| !mistakes.is_empty()));
    let back = page.button("button-back", Step::Show);
    Message {
        // Six long names and six long moves may be too much; the select has them all.
        content: fitting_lines(&lines, page.locale),
        picture: Some(Picture::Graph(graph(page, of, &mistakes))),
        rows: places(page, &mistakes).into_iter().chain([CreateActionRow::Buttons(vec![back])]).collect(),
        ..Message::default()
    }
}

/// How the match ended. A loss by a rule is no single move's mistake, so nothing else would say why it was lost.
fn ending(teller: &Teller<'_>) -> Option<String> {
    match teller.game().stage() {
        Stage::Over(outcome) if teller.has_places() => Some(teller.verdict_above_places(outcome)),
        Stage::Over(outcome) => Some(teller.verdict(outcome)),
        _ => None,
    }
}

/// The mistakes to show: first the reader's own, since they ask what they could have done better.
fn mistakes(page: &ReplayPage, of: &Analysis) -> Vec<Mistake> {
    let movers: Vec<Seat> = page.replay.plies().iter().map(|ply| ply.seat).collect();
    let mut mistakes = of.mistakes(&movers);
    mistakes.sort_by_key(|mistake| (Some(mistake.seat) != page.own, mistake.before));
    mistakes
}

/// Names the players who made no mistake, because a list of others' alone seems to forget them.
fn without_mistakes<'a>(page: &'a ReplayPage, mistakes: &'a [Mistake]) -> impl Iterator<Item = String> + 'a {
    let is_named = |seat: Seat| mistakes.iter().any(|mistake| mistake.seat == seat);
    let has_moved = |seat: Seat| page.replay.plies().iter().any(|ply| ply.seat == seat);
    let seats = page.replay.setup().seats().filter(move |&seat| has_moved(seat) && !is_named(seat));
    seats.map(|seat| {
        let teller = page.teller();
        let args = [("disc", teller.disc(seat).into()), ("player", teller.seat_name(seat).into())];
        format!("- {}", teller.say("analysis-no-mistake-of", &args))
    })
}

/// A mistake, what it gave away, and what was better.
fn described(page: &ReplayPage, of: &Analysis, mistake: Mistake) -> String {
    let teller = page.teller();
    let best = of.verdicts[mistake.before].line.first().map_or("", String::as_str);
    let way = page.replay.plies().get(mistake.before);
    let way = way
        .map_or_else(String::new, |ply| teller.way(&page.replay.at(mistake.before + 1), ply.mv, &ply.path));
    let args = [
        ("ply", (mistake.before + 1).into()),
        ("disc", teller.disc(mistake.seat).into()),
        ("player", teller.seat_name(mistake.seat).into()),
        ("move", way.into()),
        ("share", share(mistake.lost).into()),
        ("best", best.into()),
    ];
    teller.say("analysis-mistake", &args)
}

/// Thousandths in percent.
fn share(thousandths: u16) -> i64 {
    i64::from((thousandths + 5) / 10)
}

/// A select of the mistakes: each shows what was better.
fn places(page: &ReplayPage, mistakes: &[Mistake]) -> Option<CreateActionRow> {
    if mistakes.is_empty() {
        return None;
    }
    let teller = page.teller();
    let choices = mistakes.iter().map(|mistake| {
        let player = isolated(teller.plain_name(mistake.seat));
        let args = [
            ("ply", (mistake.before + 1).into()),
            ("player", player.into()),
            ("share", share(mistake.lost).into()),
        ];
        let label: String = teller.say("analysis-go-mistake", &args).chars().take(100).collect();
        Choice::new(mistake.before, label).chosen(mistake.before == page.ply())
    });
    let panel = Panel::Replay(page.press.doing(Step::GoBetter));
    Some(select_with(&panel, teller.say("analysis-go", &[]), choices))
}

fn graph(page: &ReplayPage, of: &Analysis, mistakes: &[Mistake]) -> Graph {
    let teller = page.teller();
    let chances: Vec<BySeat<u16>> =
        (0..of.verdicts.len()).map(|plies| BySeat::from_fn(|seat| of.chance(plies, seat))).collect();
    let sides = sides(&teller, "analysis-graph-side");
    let title = teller.say(if sides.len() == 2 { "analysis-graph" } else { "analysis-graph-many" }, &[]);
    let labels = GraphLabels {
        sides,
        title: title.clone(),
        from: teller.say("replay-go-start", &[]),
        to: teller.say("replay-graph-to", &[("plies", page.replay.len().into())]),
    };
    let graph = teller.say("alt-graph", &[("title", title.into()), ("game", teller.id().into())]);
    let points = mistakes.iter().map(|mistake| described(page, of, *mistake).replace("**", ""));
    let alt: String =
        std::iter::once(graph).chain(points).collect::<Vec<_>>().join(" ").chars().take(ALT).collect();
    let mut marks: Vec<usize> = mistakes.iter().map(|mistake| mistake.before + 1).collect();
    marks.sort_unstable();
    Graph {
        replay: page.replay.clone(),
        chances: Some(chances),
        marks,
        labels,
        theme: render::Theme::named(&page.shown.game.terms().theme),
        file: format!("{}-chances.png", page.shown.game.id()),
        alt,
    }
}

/// What was best at the board that is shown: the board after that move, and how play would go on.
pub fn better(page: &ReplayPage, of: &Analysis) -> Message {
    let before = page.ply();
    let then = page.then();
    let teller = Teller::new(&then, page.locale);
    let position = page.replay.at(before);
    let mistakes = mistakes(page, of);
    let line = &of.verdicts[before].line;
    let best = line.first().and_then(|text| position.read(text).ok());
    let played = page.replay.plies().get(before);
    let was_played = played.zip(best.as_ref()).is_some_and(|(ply, best)| ply.mv == best.mv);
    let mut lines = vec![page.title()];
    if let Some(ply) = played {
        let args = [
            ("ply", (before + 1).into()),
            ("disc", teller.disc(ply.seat).into()),
            ("player", teller.seat_name(ply.seat).into()),
            ("move", teller.way(&page.replay.at(before + 1), ply.mv, &ply.path).into()),
            ("share", share(of.lost(before)).into()),
        ];
        lines.push(teller.say("analysis-played", &args));
    }
    let mut sketch = Sketch::of(&then, page.locale, page.seat);
    if let (Some(best), Some(seat)) = (best, position.turn()) {
        let mut after = position.clone();
        let captured = after.play(best.mv).map_or(CellSet::EMPTY, |played| played.captured);
        let path = if best.path.len() > 1 { best.path } else { position.path(best.mv) };
        let on = line.iter().skip(1).take(EXPECTED).cloned().collect::<Vec<_>>().join(" ");
        let args =
            [("move", teller.way(&position, best.mv, &path).into()), ("gain", teller.aside(best.mv).into())];
        lines.push(teller.say(if was_played { "analysis-was-best" } else { "analysis-better" }, &args));
        if !on.is_empty() {
            lines.push(teller.say("analysis-line", &[("line", on.into())]));
        }
        let last = LastMove { seat, mv: best.mv, path, captured, passed: vec![] };
        sketch = Sketch::after(&teller, after, Some(last), page.seat);
        sketch.goal = Some(seat);
        let reached = (&sketch.position, sketch.last.as_ref());
        sketch.alt = alt::alt(&teller, reached, Heading::Numbered, ALT).0;
        sketch.more = None;
    }
    let buttons = CreateActionRow::Buttons(vec![
        page.button("button-back", Step::Show),
        page.button("button-analysis", Step::Analyse).style(ButtonStyle::Primary),
    ]);
    Message {
        content: lines.join("\n"),
        picture: Some(sketch.into()),
        rows: places(page, &mistakes).into_iter().chain([buttons]).collect(),
        ..Message::default()
    }
}

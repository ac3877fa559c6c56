//! Replaying a match, live or over, and exporting it: `/replay`, and the buttons below each board
//! of it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;

use crate::discord::buttons::{ReplayPress, ShownPly, Side, Step};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Refusal, Sent};
use crate::discord::sending::{Reply, Screening};
use crate::discord::view::{self, Cut, Message, ReplayPage, Teller};
use crate::i18n::{Locale, text};
use crate::play::{self, Analysis, Match, MatchId, Replay};
use crate::render::{self, Theme};
use crate::rules::{Seat, plain};
use crate::service::{self, PreparedReplay, RECORD_BYTES, ReplaySource, Work};

/// An analysis says how far it has come once it is certain that its answer was deferred, and again
/// after each pause.
const FIRST_PROGRESS: Duration = Duration::from_millis(2_500);
const PROGRESS: Duration = Duration::from_secs(2);

/// An animation that was asked for.
struct Animation {
    page: Arc<ReplayPage>,
    screening: Screening,
}

impl Visit<'_> {
    /// `/replay`: a match given by name or as text, otherwise a list to choose from.
    pub async fn replay(
        &self,
        game: Option<&str>,
        text: Option<&str>,
        file: Option<&Sent>,
        export: bool,
    ) -> Result<Reply, Problem> {
        let brought = match (text, file) {
            (_, Some(file)) => Some(self.sent(file).await?),
            (Some(text), None) => Some(text.to_owned()),
            (None, None) => None,
        };
        let source = match (game, brought) {
            (_, Some(text)) => {
                ReplaySource::Import(self.service().import(self.player, unfolded(&text)).await?)
            }
            (Some(name), None) => {
                ReplaySource::Match(name.parse().map_err(|_| service::Refusal::NoSuchMatch)?)
            }
            (None, None) => return self.own_past().await.map(Reply::Private),
        };
        let step = if export { Step::Export } else { Step::Show };
        self.replay_at(ReplayPress::at_end(source, step), None).await
    }

    /// Opens the match that was pasted into the form.
    pub async fn pasted(&self, text: Option<&str>) -> Result<Reply, Problem> {
        let import = self.service().import(self.player, unfolded(text.unwrap_or_default())).await?;
        self.replay_at(ReplayPress::at_end(ReplaySource::Import(import), Step::Show), None).await
    }

    /// Downloads an attached record.
    async fn sent(&self, file: &Sent) -> Result<String, Problem> {
        let too_long = service::Refusal::LongRecord(RECORD_BYTES / 1024);
        // As JSON or with an analysis, a record is several times as long as its moves.
        let most = 8 * RECORD_BYTES;
        if file.size as usize > most {
            return Err(too_long.into());
        }
        let bytes = self.handler.answers.file(&file.url, most).await.map_err(|error| {
            tracing::warn!(%error, "a file that was sent couldn't be read");
            Refusal::FileGone
        })?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if !text.trim_start().starts_with('{') {
            return Ok(text);
        }
        // The JSON export contains the text form.
        let json: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        json["record"].as_str().map(str::to_owned).ok_or_else(|| Refusal::NotOurJson.into())
    }

    /// Handles a press below a replayed board, or one that opens the replay.
    pub async fn replay_at(&self, press: ReplayPress, value: Option<&str>) -> Result<Reply, Problem> {
        let page = self.opened(press, value).await?;
        let message = match press.step {
            Step::Ask => return Ok(Reply::Form(view::ply_form(page.press, page.replay.len(), self.locale))),
            Step::Whole => return self.screening(page, Cut::Whole).await,
            Step::Best => return self.screening(page, Cut::Best).await,
            Step::Near => {
                let cut = Cut::Near(page.press.ply.within(page.replay.len()));
                return self.screening(page, cut).await;
            }
            Step::ShowBoard | Step::ShowGraph => return self.show_page(page).await,
            Step::ShowWhole => return self.show_animation(page, Cut::Whole).await,
            Step::ShowBest => return self.show_animation(page, Cut::Best).await,
            Step::ShowNear => {
                let cut = Cut::Near(page.press.ply.within(page.replay.len()));
                return self.show_animation(page, cut).await;
            }
            Step::Export | Step::Json => return self.exported(page).await,
            Step::Analyse => return self.analyse(page).await,
            Step::Better | Step::GoBetter => {
                let of = page.analysis.clone().ok_or(play::Refusal::Stale)?;
                self.made(Work::Page, move || view::better(&page, &of)).await?
            }
            Step::Animations => self.made(Work::Page, move || view::animations(&page)).await?,
            Step::Graph => self.made(Work::Graph, move || view::graph(&page)).await?,
            _ => self.made(Work::Page, move || view::replay_page(&page)).await?,
        };
        self.shows(message)
    }

    /// The newest board of a match, as the start of a replay.
    pub async fn look(&self, id: MatchId) -> Result<Message, Problem> {
        let press = ReplayPress::at_end(ReplaySource::Match(id), Step::Show);
        let page = self.opened(press, None).await?;
        self.made(Work::Page, move || view::replay_page(&page)).await
    }

    /// A private message, drawn in the person's turn of the queue, because boards for players come
    /// first.
    pub async fn made(
        &self,
        work: Work,
        make: impl FnOnce() -> Message + Send + 'static,
    ) -> Result<Message, Problem> {
        let theme = self.settings.theme.clone();
        let painter = self.handler.answers.painter();
        let made = move || {
            let mut message = make();
            if let Some(theme) = theme {
                message.set_theme(&theme);
            }
            message.drawn(&painter)
        };
        Ok(self.service().queue().run(self.player, work, made).await?)
    }

    /// The board that a press leads to.
    async fn opened(&self, press: ReplayPress, value: Option<&str>) -> Result<ReplayPage, Problem> {
        let (shown, prepared, spectator) = match press.source {
            ReplaySource::Match(id) => {
                let shown = self.find_to_watch(id).await?;
                let spectator = self.spectator(&shown).await?;
                let prepared = self.service().prepare_replay(self.player, &shown).await?;
                (shown, prepared, spectator)
            }
            ReplaySource::Import(number) => {
                let import = self.service().imported(self.player, number).await?;
                (import.shown, import.prepared, None)
            }
        };
        let PreparedReplay { replay, moments } = prepared;
        let plies = replay.len();
        let seat = self.viewed_from(press, &shown.game, &replay);
        let own = shown.game.seat_of(self.player);
        let ply = led_to(press, value, plies)?;
        let side = seat.map_or(Side::Board, |seat| Side::Seat(seat.number()));
        let count = |plies: usize| u32::try_from(plies).unwrap_or(u32::MAX);
        let has_gone_on = ply < plies && press.of.is_some_and(|of| of != count(plies));
        let of = spectator.is_some().then(|| count(plies));
        let press = ReplayPress { ply: ShownPly::Number(count(ply)), of, side, ..press };
        let analysis = match press.source {
            ReplaySource::Match(_) => self.service().known_analysis(&shown).await?,
            ReplaySource::Import(_) => None,
        };
        let openings = match press.source {
            ReplaySource::Match(_) => self.service().openings(&shown, &replay).await?,
            ReplaySource::Import(_) => vec![],
        };
        let locale = self.locale;
        Ok(ReplayPage {
            shown,
            replay,
            moments,
            press,
            has_gone_on,
            spectator,
            analysis,
            openings,
            seat,
            own,
            on_server: self.asked.location.is_some(),
            locale,
        })
    }

    /// The seat from whose side a press shows the board, if it has one.
    fn viewed_from(&self, press: ReplayPress, game: &Match, replay: &Replay) -> Option<Seat> {
        let seat = match press.side {
            Side::Own => {
                let is_match = matches!(press.source, ReplaySource::Match(_));
                game.side_of(Some(self.player)).filter(|_| is_match)
            }
            Side::Board => None,
            Side::Seat(number) => game.setup().seats().find(|seat| seat.number() == number),
        };
        match press.step {
            Step::Turn => match view::turned(press, seat, replay) {
                Side::Seat(number) => Seat::new(number),
                Side::Own | Side::Board => seat,
            },
            _ => seat,
        }
    }

    /// What the computer thinks of a match.
    async fn analyse(&self, page: ReplayPage) -> Result<Reply, Problem> {
        if let ReplaySource::Import(_) = page.press.source {
            return Err(service::Refusal::NotOver.into());
        }
        let analysis = self.analysed(&page).await?;
        let message = self.made(Work::Graph, move || view::analysis(&page, &analysis)).await?;
        self.shows(message)
    }

    /// The analysis of a match. Until it is made, the asker sees how far it has come.
    async fn analysed(&self, page: &ReplayPage) -> Result<Analysis, Problem> {
        let (progress, over) = (self.service().analysis_progress(page.shown.game.id()), Notify::new());
        let analysing = async {
            let done = self.service().analysis(self.player, &page.shown, &page.replay, &progress).await;
            over.notify_one();
            done
        };
        // The analysis goes on while its progress is sent, since it may hold the only connection that
        // writes. Progress that is being sent is waited for, so that it can't replace the answer.
        let telling = async {
            let first = tokio::time::Instant::from_std(self.asked.received + FIRST_PROGRESS);
            let mut next = tokio::time::interval_at(first, PROGRESS);
            loop {
                tokio::select! {
                    biased;
                    () = over.notified() => return,
                    _ = next.tick() => {}
                }
                let words = view::analysing(page, progress.done());
                self.handler.answers.amend(self.asked.id, &self.asked.token, &words).await;
            }
        };
        Ok(tokio::join!(analysing, telling).0?)
    }

    /// An animation for the asker alone.
    async fn screening(&self, page: ReplayPage, cut: Cut) -> Result<Reply, Problem> {
        let theme = self.settings.theme.clone().unwrap_or_else(|| page.shown.game.terms().theme.clone());
        Ok(Reply::Animation(Box::new(self.animation(page, cut, theme).await?.screening)))
    }

    /// An animation, and the messages shown until it is drawn.
    async fn animation(&self, page: ReplayPage, cut: Cut, theme: String) -> Result<Animation, Problem> {
        let page = Arc::new(page);
        let of = Arc::clone(&page);
        let rendered =
            move || (view::animation(&of, cut), Message { picture: None, ..view::replay_page(&of) });
        let (message, failed) = self.service().queue().run(self.player, Work::Page, rendered).await?;
        let labels = message.picture.as_ref().map_or_else(render::Labels::none, view::Picture::labels);
        let seq = page.shown.game.seq();
        let key = format!("{:?} {seq} {cut:?} {:?} {theme} {labels:?}", page.press.source, page.seat);
        let (drawing, waiting) = (view::drawing(&page), view::waiting(&page));
        let painter = self.handler.answers.painter();
        let of = Arc::clone(&page);
        let draw = move || {
            let steps = &view::steps(&of.replay, &of.moments, cut);
            let animation =
                render::Animation { steps, seat: of.seat, width: view::ANIMATION_WIDTH, labels: &labels };
            painter.gif(animation, Theme::named(&theme))
        };
        let showing = self.handler.animations.animation(key, self.service().queue(), self.player, draw)?;
        Ok(Animation { page, screening: Screening { drawing, waiting, message, failed, showing } })
    }

    /// The page in the server's language, if the match may be shown to everybody here, and the
    /// server's theme.
    async fn in_public(&self, page: ReplayPage) -> Result<(ReplayPage, String), Problem> {
        let server = self.may_show().await?;
        let location = self.asked.location.ok_or(Refusal::NoChannel)?;
        if !page.shown.is_visible_to_all_at(location, self.asked.parent) {
            return Err(Refusal::PrivateHere.into());
        }
        let language = server.language.unwrap_or_else(|| self.asked.public_locale_name.clone());
        let theme = server.theme.unwrap_or_else(|| page.shown.game.terms().theme.clone());
        Ok((ReplayPage { spectator: None, has_gone_on: false, locale: Locale::of(&language), ..page }, theme))
    }

    /// Shows a board or a graph to everybody here.
    async fn show_page(&self, page: ReplayPage) -> Result<Reply, Problem> {
        let (page, theme) = self.in_public(page).await?;
        let make = move || {
            let message = match page.press.step {
                Step::ShowGraph => view::graph(&page),
                _ => view::replay_page(&page),
            };
            let mut message = view::public(&page, message);
            message.set_theme(&theme);
            message
        };
        let message = self.service().queue().run(self.player, Work::Page, make).await?;
        self.show(message).await?;
        Ok(self.shown())
    }

    /// Shows an animation to everybody here, once it is drawn.
    async fn show_animation(&self, page: ReplayPage, cut: Cut) -> Result<Reply, Problem> {
        let (page, theme) = self.in_public(page).await?;
        let animation = self.animation(page, cut, theme).await?;
        let Screening { message, failed, mut showing, .. } = animation.screening;
        let Some(bytes) = showing.bytes().await else { return Ok(Reply::Private(failed)) };
        let message = view::public(&animation.page, message);
        let name = message.picture.as_ref().map_or_else(String::new, |picture| picture.file().to_owned());
        let drawn = Some(Arc::new((name, bytes.to_vec())));
        self.show(Message { drawn, ..message }).await?;
        Ok(self.shown())
    }

    /// Tells the asker that everybody sees it now. The message that was pressed on stays.
    fn shown(&self) -> Reply {
        Reply::Private(Message::text(text(self.locale, "standings-shown", &[])))
    }

    /// A match as a file, in its text form or as JSON.
    async fn exported(&self, page: ReplayPage) -> Result<Reply, Problem> {
        let as_text = page.press.step == Step::Export;
        let (name, times) = match page.press.source {
            ReplaySource::Match(id) if as_text => (format!("hoppity-{id}"), Vec::new()),
            ReplaySource::Match(id) => (format!("hoppity-{id}"), self.service().times(id).await?),
            ReplaySource::Import(_) => ("hoppity".to_owned(), Vec::new()),
        };
        let written = move || {
            let teller = Teller::new(&page.shown, page.locale);
            let record = page.replay.record(|seat| teller.plain_name(seat))?;
            Some(if as_text {
                let text = view::written(&record, page.analysis.as_ref());
                (view::exported(&page), (format!("{name}.txt"), text.into_bytes()))
            } else {
                let json =
                    view::exported_json((&page.shown, page.analysis.as_ref()), &page.replay, &record, &times);
                let message = Message::text(text(page.locale, "replay-exported-json", &[]));
                (message, (format!("{name}.json"), format!("{json:#}").into_bytes()))
            })
        };
        let written = self.service().queue().run(self.player, Work::Export, written).await?;
        let (message, file) = written.ok_or(Refusal::Unreadable)?;
        Ok(Reply::File(message, file))
    }
}

/// The ply that a press leads to in a match of this many.
fn led_to(press: ReplayPress, value: Option<&str>, plies: usize) -> Result<usize, Refusal> {
    let at = press.ply.within(plies);
    Ok(match press.step {
        Step::First => 0,
        Step::Back => at.saturating_sub(1),
        Step::Next => (at + 1).min(plies),
        Step::Last => plies,
        // A takeback or an undo may have made the match shorter since.
        Step::Go | Step::GoBetter => {
            value.and_then(|ply| ply.parse::<usize>().ok()).ok_or(Refusal::Unreadable)?.min(plies)
        }
        Step::Typed => typed(value.unwrap_or_default(), plies).ok_or(Refusal::NoSuchPly(plies))?,
        _ => at,
    })
}

/// The ply that somebody typed, if the match has it.
fn typed(text: &str, plies: usize) -> Option<usize> {
    let digits: String = plain(text).chars().filter(|sign| !sign.is_whitespace()).collect();
    digits.parse().ok().filter(|ply| *ply <= plies)
}

/// Words that start a new line in the text form of a match.
const HEADERS: [&str; 3] = ["Options:", "Seat ", "Result:"];

/// Restores the line breaks of a text: Discord joins the lines of a command's argument.
fn unfolded(text: &str) -> String {
    let text = text.trim().trim_start_matches("```").trim_end_matches("```").trim();
    if text.contains('\n') {
        return text.to_owned();
    }
    let mut lines = text.to_owned();
    for header in HEADERS {
        lines = lines.replace(&format!(" {header}"), &format!("\n{header}"));
    }
    lines.replacen(" 1. ", "\n\n1. ", 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Record;

    #[test]
    fn a_match_in_one_line_is_read_as_in_several() {
        let text = "Variant: halma-16\nOptions: players=4 teams=13\nSeat 1: Ann\nSeat 2: Bob\nResult: *\n\n1. a14-c12 p14-n12 o1-m3 c1-e3\n2. a15-c13\n";
        let record: Record = text.parse().unwrap();
        for typed in [text.to_owned(), text.replace('\n', " "), format!("```\n{text}```")] {
            let read: Record = unfolded(&typed).parse().unwrap();
            assert_eq!(read.to_string(), record.to_string(), "{typed}");
        }
    }

    #[test]
    fn a_ply_is_a_number_that_there_is() {
        for (text, ply) in [("7", Some(7)), (" ３１ ", Some(31)), ("0", Some(0))] {
            assert_eq!(typed(text, 31), ply, "{text}");
        }
        for text in ["", "32", "-1", "1e1", "twelve", "99999999999999999999999"] {
            assert_eq!(typed(text, 31), None, "{text}");
        }
    }
}

//! Solving a puzzle.

use std::sync::Arc;

use crate::discord::buttons::{PickPress, PuzzleAt, PuzzlePress, PuzzleStep};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::{Reply, Screening};
use crate::discord::view::{self, Message, PuzzleNote, Step};
use crate::i18n::text;
use crate::play::{self, GuildId};
use crate::render::{self, Theme};
use crate::rules::Variant;
use crate::service::{self, Puzzle, PuzzleMove, PuzzlePage, PuzzleWish, Work};

impl Visit<'_> {
    /// `/puzzle`: the person's current puzzle, or a new one. If a move was typed, it is tried at the current one:
    /// nobody can have meant it for a puzzle that they haven't seen.
    pub async fn puzzle(&self, game: Option<&str>, typed: Option<&str>) -> Result<Reply, Problem> {
        let game: Option<Variant> = game.map(str::parse).transpose().map_err(|_| Refusal::Unreadable)?;
        let current = self.service().current_puzzle(self.player, game).await?;
        if let (Some(typed), Some(key)) = (typed, current) {
            return self.try_puzzle(PuzzleMove { key, done: None, text: typed.to_owned() }).await;
        }
        let page = self.service().puzzle(self.player, PuzzleWish::Current(game), self.guild()).await?;
        if typed.is_some() {
            return self.show_puzzle(page, PuzzleNote::Unseen).await;
        }
        self.resume_puzzle(page).await
    }

    /// A press on a puzzle.
    pub async fn press_puzzle(&self, press: &PuzzlePress, values: &[String]) -> Result<Reply, Problem> {
        let wish = match press {
            PuzzlePress::Current => PuzzleWish::Current(None),
            PuzzlePress::Game => {
                let game = values.first().and_then(|game| game.parse().ok()).ok_or(Refusal::Unreadable)?;
                PuzzleWish::Current(Some(game))
            }
            PuzzlePress::OfDay => PuzzleWish::OfDay,
            PuzzlePress::Before(day) => return self.earlier_puzzle(*day).await,
            PuzzlePress::AnimationBefore(day) => {
                let guild = self.guild().ok_or(service::Refusal::NoDailyPuzzle)?;
                let page = self.service().earlier_puzzle(guild, *day).await?;
                let after = view::earlier(&page, *day, self.locale);
                return self.animation_of(page.puzzle, after).await;
            }
            PuzzlePress::At(at) => return self.puzzle_step(at, values).await,
        };
        let page = self.service().puzzle(self.player, wish, self.guild()).await?;
        self.resume_puzzle(page).await
    }

    /// The server that the person is on, whose puzzle of the day counts.
    fn guild(&self) -> Option<GuildId> {
        self.asked.location.map(|location| location.guild)
    }

    async fn puzzle_step(&self, at: &PuzzleAt, values: &[String]) -> Result<Reply, Problem> {
        let (service, guild) = (self.service(), self.guild());
        let done = usize::from(at.done);
        match &at.step {
            PuzzleStep::Ask => Ok(Reply::Form(view::puzzle_form(at, self.locale))),
            PuzzleStep::Typed => {
                let text = values.first().cloned().unwrap_or_default();
                self.this_puzzle(at.key).await?;
                self.try_puzzle(PuzzleMove { key: at.key, done: Some(done), text }).await
            }
            PuzzleStep::Hint => {
                self.this_puzzle(at.key).await?;
                self.hint_at_puzzle(at.key).await
            }
            PuzzleStep::Solution => {
                self.this_puzzle(at.key).await?;
                let page = service.puzzle_solution(self.player, at.key, guild).await?;
                self.show_puzzle(page, PuzzleNote::None).await
            }
            PuzzleStep::Next => {
                let page = self.this_puzzle(at.key).await?;
                service.skip_puzzle(self.player, at.key).await?;
                let game = page.puzzle.position().setup().variant();
                let page = service.puzzle(self.player, PuzzleWish::Next(Some(game)), guild).await?;
                self.show_puzzle(page, PuzzleNote::None).await
            }
            PuzzleStep::Show => self.resume_puzzle(self.this_puzzle(at.key).await?).await,
            PuzzleStep::Animation => {
                let page = self.this_puzzle(at.key).await?;
                if !page.attempt.is_revealed() {
                    // The board would show the solution.
                    return self.show_puzzle(page, PuzzleNote::None).await;
                }
                let after = view::puzzle(&page, &PuzzleNote::None, self.locale);
                self.animation_of(page.puzzle, after).await
            }
            PuzzleStep::Pick(press) => {
                let page = self.this_puzzle(at.key).await?;
                let position = page.puzzle.after(&page.played);
                let Some(position) = position.filter(|_| page.attempt.is_open() && page.played.len() == done)
                else {
                    return self.show_puzzle(page, PuzzleNote::None).await;
                };
                let played = match press {
                    PickPress::Go(way) => Some(view::written_way(&position, way).ok_or(Refusal::Unreadable)?),
                    _ => self.played_at_once(&position, press),
                };
                if let Some(text) = played {
                    return self.try_puzzle(PuzzleMove { key: at.key, done: Some(done), text }).await;
                }
                let step = Step::after(&position, press, values).ok_or(Refusal::Unreadable)?;
                let locale = self.locale;
                let make = move || view::puzzle_picker(&page, &step, locale).unwrap_or_default();
                let message = self.made(Work::Page, make).await?;
                self.shows(message)
            }
        }
    }

    /// The puzzle of a press. A person who has deleted everything since it was shown begins it again.
    async fn this_puzzle(&self, key: u64) -> Result<PuzzlePage, Problem> {
        Ok(self.service().puzzle(self.player, PuzzleWish::This(key), self.guild()).await?)
    }

    /// Tries a move. One that can't be played changes nothing, and the person reads why.
    async fn try_puzzle(&self, tried: PuzzleMove) -> Result<Reply, Problem> {
        let key = tried.key;
        match self.service().try_puzzle(self.player, tried, self.guild()).await {
            Ok((page, Some(tried))) => self.show_puzzle(page, PuzzleNote::Tried(tried)).await,
            Ok((page, None)) => self.show_puzzle(page, PuzzleNote::None).await,
            Err(service::Problem::Refused(refused)) => match refused.why {
                service::Refusal::Play(play::Refusal::BadMove(error)) => {
                    let page = self.this_puzzle(key).await?;
                    self.show_puzzle(page, PuzzleNote::Unplayable(error)).await
                }
                why => Err(why.into()),
            },
            Err(problem) => Err(problem.into()),
        }
    }

    /// Shows a puzzle as the person left it: with the hint, if they have paid for it.
    async fn resume_puzzle(&self, page: PuzzlePage) -> Result<Reply, Problem> {
        if page.attempt.is_hinted() {
            return self.hint_at_puzzle(page.puzzle.key()).await;
        }
        self.show_puzzle(page, PuzzleNote::None).await
    }

    async fn hint_at_puzzle(&self, key: u64) -> Result<Reply, Problem> {
        let (page, hint) = self.service().puzzle_hint(self.player, key, self.guild()).await?;
        self.show_puzzle(page, hint.map_or(PuzzleNote::None, PuzzleNote::Hint)).await
    }

    async fn show_puzzle(&self, page: PuzzlePage, note: PuzzleNote) -> Result<Reply, Problem> {
        let locale = self.locale;
        let message = self.made(Work::Page, move || view::puzzle(&page, &note, locale)).await?;
        self.shows(message)
    }

    /// The solution of an earlier puzzle of the day.
    async fn earlier_puzzle(&self, before: i64) -> Result<Reply, Problem> {
        let guild = self.guild().ok_or(service::Refusal::NoDailyPuzzle)?;
        let page = self.service().earlier_puzzle(guild, before).await?;
        let locale = self.locale;
        let message = self.made(Work::Page, move || view::earlier(&page, before, locale)).await?;
        Ok(Reply::Private(message))
    }

    /// The solution as an animation, in the message `after`.
    async fn animation_of(&self, puzzle: Arc<Puzzle>, mut after: Message) -> Result<Reply, Problem> {
        let theme = self.settings.theme.clone().unwrap_or_else(|| "wood".to_owned());
        after.set_theme(&theme);
        let labels = after.picture.as_ref().map_or_else(render::Labels::none, view::Picture::labels);
        let key = format!("puzzle {:016x} {theme} {labels:?}", puzzle.key());
        let failed = Message { picture: None, ..after.clone() };
        let painter = self.handler.answers.painter();
        let draw = move || {
            let steps = &view::puzzle_animation(&puzzle);
            let animation = render::Animation {
                steps,
                seat: Some(puzzle.seat()),
                width: view::ANIMATION_WIDTH,
                labels: &labels,
            };
            painter.gif(animation, Theme::named(&theme))
        };
        let showing = self.handler.animations.animation(key, self.service().queue(), self.player, draw)?;
        let said = |key| Message::text(text(self.locale, key, &[]));
        let screening = Screening {
            drawing: said("animation-drawing"),
            waiting: said("animation-waiting"),
            message: view::puzzle_animation_message(after, self.locale),
            failed,
            showing,
        };
        Ok(Reply::Animation(Box::new(screening)))
    }
}

//! The lessons: going through them, and noting which are done.

use crate::discord::buttons::LearnPress;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view::{self, Choice, Message};
use crate::play::{PlayerSettings, Tried, course};
use crate::rules::Variant;

impl Visit<'_> {
    pub async fn learn(&self, press: LearnPress) -> Result<Reply, Problem> {
        let done = &self.settings.lessons;
        let message = match press {
            LearnPress::Courses => view::courses(done, self.locale),
            LearnPress::Course(game) => {
                let course = course(game).ok_or(Refusal::Unreadable)?;
                self.lesson(game, view::next_lesson(course, done), None).await?
            }
            LearnPress::Lesson(game, lesson) => self.lesson(game, lesson.into(), None).await?,
            LearnPress::Try(game, lesson, number) => {
                self.lesson(game, lesson.into(), Some(number.into())).await?
            }
        };
        self.shows(message)
    }

    /// A lesson. If what was tried is right, it is noted that it is done.
    async fn lesson(&self, game: Variant, lesson: usize, tried: Option<usize>) -> Result<Message, Problem> {
        let course = course(game).ok_or(Refusal::Unreadable)?;
        let exercise = course.lessons.get(lesson).ok_or(Refusal::Unreadable)?.exercise();
        let how = tried.and_then(|tried| exercise.tried(tried));
        let answer = match (how, tried.and_then(|tried| exercise.choice(tried))) {
            (Some(Tried::Miss), Some(mv)) => {
                let mut after = exercise.position;
                after.play(mv).map_err(|_| Refusal::Unreadable)?;
                self.service().best_answer(self.player, after).await?
            }
            _ => None,
        };
        let choice = tried.map(|number| Choice { number, answer });
        let on_server = self.asked.location.is_some();
        let message = view::lesson((course, lesson), choice, on_server, self.locale);
        let message = message.ok_or(Refusal::Unreadable)?;
        let name = course.name(lesson);
        if how == Some(Tried::Right) && !self.settings.lessons.contains(&name) {
            let note = |settings: &mut PlayerSettings| {
                settings.lessons.insert(name.clone());
            };
            self.service().change_player_settings(self.player, note).await?;
        }
        Ok(message)
    }
}

//! The lessons: going through them, and noting which are done.

use crate::discord::buttons::LearnPress;
use crate::discord::handle::visit::Visit;
use crate::discord::sending::Reply;
use crate::discord::view::{self, Message};
use crate::play::{PlayerSettings, Refusal, Tried, course};
use crate::rules::Variant;
use crate::service::Problem;

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
        let message = view::lesson(course, lesson, tried, self.locale).ok_or(Refusal::Unreadable)?;
        let how = tried.and_then(|tried| course.lessons.get(lesson)?.exercise().tried(tried));
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

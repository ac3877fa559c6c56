//! Lines of a message, as many as there is room for.

use crate::discord::api::{CONTENT, length};
use crate::i18n::{Locale, text};

/// The first of these lines, as many as fit into a message, and then the number of the others.
pub fn fitting_lines(lines: &[String], locale: Locale) -> String {
    let first = |count: usize| {
        let more = lines.len() - count;
        let rest = (more > 0).then(|| text(locale, "more-lines", &[("count", more.into())]));
        lines[..count].iter().cloned().chain(rest).collect::<Vec<_>>().join("\n")
    };
    let mut count = lines.len();
    while count > 1 && length(&first(count)) > CONTENT {
        count -= 1;
    }
    first(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_ends_with_the_last_line_that_fits_and_the_number_of_the_others() {
        let lines = ["title".to_owned(), "🐇".repeat(400), "🐢".repeat(570), "end".repeat(20)];
        let fitting = |lines: &[String]| fitting_lines(lines, Locale::English);
        assert_eq!(fitting(&lines[..3]), lines[..3].join("\n"));
        let content = fitting(&lines);
        assert_eq!(content, format!("{}\n… and 1 more.", lines[..3].join("\n")));
        assert!(length(&content) <= CONTENT && length(&lines.join("\n")) > CONTENT);
        let content = fitting(&[&lines[..], &lines[1..2]].concat());
        assert_eq!(content, format!("{}\n… and 2 more.", lines[..3].join("\n")));
        assert_eq!(fitting(&[]), "");
    }
}

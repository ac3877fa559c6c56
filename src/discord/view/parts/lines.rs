//! Lines of a message, as many as there is room for.

use crate::discord::api::{CONTENT, length};

/// The first of these lines, as many as fit into a message.
pub fn fitting_lines(lines: &[String]) -> String {
    let (mut content, mut room) = (String::new(), CONTENT);
    for (at, line) in lines.iter().enumerate() {
        let end = if at > 0 { "\n" } else { "" };
        let Some(left) = room.checked_sub(end.len() + length(line)) else { break };
        content.push_str(end);
        content.push_str(line);
        room = left;
    }
    content
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_ends_with_the_last_line_that_fits_whole() {
        let lines = ["title".to_owned(), "🐇".repeat(400), "🐢".repeat(596), "end".to_owned()];
        assert_eq!(fitting_lines(&lines[..2]), lines[..2].join("\n"));
        let content = fitting_lines(&lines);
        assert_eq!((content.as_str(), length(&content)), (lines[..3].join("\n").as_str(), 1999));
        assert_eq!(fitting_lines(&[]), "");
    }
}

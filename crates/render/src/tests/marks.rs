//! What helps to choose a move, and what shows the moves that were made.

use super::*;

#[test]
fn targets_have_letters_where_pieces_bear_numbers() {
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        let named: Vec<String> = name_targets(&position, true, position.board().cells())
            .iter()
            .map(|(name, _)| name.to_string())
            .collect();
        let is_numbered = ["halma-number", "halma-expert", "star-halma"].contains(&variant.id());
        let first = if is_numbered { ["A", "Z", "AA", "AB"] } else { ["1", "26", "27", "28"] };
        assert_eq!([0, 25, 26, 27].map(|at: usize| named[at].as_str()), first, "{variant}");
    }
}

//! Pieces on the star, and what they are called.

use super::*;

#[test]
fn the_pieces_to_choose_among_are_called_on_the_star_as_on_their_buttons() {
    let setup = Setup::parse("star-halma", [("players", "6")]).unwrap();
    let mut position = Position::start(&setup);
    for seat in setup.seats() {
        let movable = position.movable();
        let marks = Marks::Movable(movable.clone());
        let plan = scene(&View { seat: Some(seat), marks, ..View::of(&position) }, &Labels::none());
        let mut named: Vec<String> = items(&plan, What::Piece)
            .iter()
            .filter_map(|item| match item.form {
                Form::Piece { mark: Mark::Cell(letter, number), .. } => Some(format!("{letter}{number}")),
                _ => None,
            })
            .collect();
        let mut wanted: Vec<&str> = movable.iter().map(|&cell| position.board().name(cell)).collect();
        named.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(named, wanted, "{seat}");
        let mv = position.legal_moves()[0];
        position.play(mv).unwrap();
    }
}

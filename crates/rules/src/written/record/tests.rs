//! Matches as text: writing them, and reading what people write.

use crate::{Act, Reason, Record, RecordError, RecordProblem, Seat, Setup};

/// The text blocks of the page that describes the notation.
pub(crate) fn examples() -> impl Iterator<Item = &'static str> {
    include_str!("../../../../../docs/notation.md").split("```").skip(1).step_by(2).map(|block| &block[1..])
}

fn read(text: &str) -> Result<Record, RecordError> {
    text.parse()
}

#[test]
fn the_page_of_the_notation_has_a_match() {
    let example = examples().find(|block| block.starts_with("Variant:")).unwrap();
    let record = read(example).unwrap();
    assert_eq!(record.to_string(), example);
    assert_eq!((record.name(Seat::ONE), record.name(Seat::new(3).unwrap())), ("Ann", ""));
    assert_eq!(record.acts().len(), 7);
    assert_eq!(record.acts()[6], Act::DropOut(Seat::new(3).unwrap(), Reason::Resign));
}

#[test]
fn reading_forgives() {
    let canonical = "Variant: halma-8\nOptions: lock=off\nResult: *\n\n1. b8-d6 h4-h5\n2. a7-c5-e7\n";
    let forms = [
        "variant: HALMA-8\noptions: lock=off\nb8-d6 h4-h5 a7-c5-e7",
        "\u{feff}\r\nOptions:lock=off\r\n\r\nVARIANT :halma-8\r\n1. B8D6\r\n1... h4>h5\r\n2.a7-c5-e7 *",
        "Variant: halma-8\nOptions: lock=off\n\n7. b8-d6 ; a good one: b8-d6\n; and\nh4h5 99 a7-c5-e7",
    ];
    for text in forms {
        let record = read(text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        // From a7 there is no shorter way to e7, so the way isn't written.
        assert_eq!(record.to_string(), canonical.replace("a7-c5-e7", "a7-e7"), "{text}");
    }
}

#[test]
fn a_drop_out_in_the_first_line_of_moves_is_no_header() {
    let canonical = "Variant: hexxagon\nSeat 2: Bob\nResult: win 1 resign\n\n1. e14 e10\n2. 2:resign\n";
    for moves in ["e14 e10 2:resign", "e14\ne10 2:resign", "e14 e10\n2:resign"] {
        let text = format!("Variant: hexxagon\nSEAT 2: Bob\n\n{moves}");
        let record = read(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert_eq!(record.to_string(), canonical, "{text}");
    }
}

#[test]
fn comments_may_stand_anywhere() {
    let text = "; my game: a good one\nVariant: hexxagon\n  ; Bob: new here\n\nSeat 2: Bob\n; so\n1. e14 ; well: e10\n";
    assert_eq!(read(text).unwrap().to_string(), "Variant: hexxagon\nSeat 2: Bob\nResult: *\n\n1. e14\n");
    let wrong = read("; my game\nVariant: hexxagon\n; and\n\n1. e14 e13").unwrap_err();
    assert_eq!(wrong.line, 5, "lines of comments count");
}

#[test]
fn a_way_that_does_not_go_without_saying_is_kept() {
    let other = "Variant: halma-8\nResult: *\n\n1. a6-b5 g2-g4\n2. a8-c6-a4\n";
    let record = read(other).unwrap();
    assert_eq!(record.to_string(), other);
}

#[test]
fn loops_are_left_out() {
    let looping = format!("Variant: halma-8\nb8-d6 h4-h5 a7-c5{}-e7", "-a7-c5".repeat(1000));
    let record = read(&looping).unwrap();
    assert_eq!(record.to_string(), "Variant: halma-8\nResult: *\n\n1. b8-d6 h4-h5\n2. a7-e7\n");
    assert!(read("Variant: halma-8\nb8-d6 h4-h5 a7-c5-a7").is_err(), "back where it began");
}

#[test]
fn an_error_names_its_line() {
    let cases = [
        ("", "line 1: no header says the variant"),
        ("e14 e18", "line 1: no header says the variant"),
        ("Variant: chess", "line 1: no variant \"chess\""),
        ("Variant: hexxagon\nOptions: lock=on", "line 2: hexxagon has no option \"lock\""),
        ("Variant: hexxagon\nOptions: lock", "line 2: an option is written name=value"),
        ("Variant: hexxagon\nVariant: hexxagon", "line 2: this header stands twice"),
        ("Variant: hexxagon\nEvent: x", "line 2: no such header"),
        ("Variant: hexxagon\nSeat 3: Ann", "line 2: there is no such seat"),
        ("Variant: hexxagon\nSeat 9: Ann", "line 2: there is no such seat"),
        ("Variant: hexxagon\n\ne14 e13", "line 3: move 2, \"e13\": the end cell is occupied"),
        ("Variant: hexxagon\n\ne14\n3:resign", "line 4: move 2, \"3:resign\": this can't be done now"),
        ("Variant: hexxagon\n\n1:goal", "line 3: move 1, \"1:goal\": this can't be done now"),
        ("Variant: hexxagon\nResult: *\n1:resign", "line 2: by its moves the result is win 2 resign"),
        ("Variant: hexxagon\nResult: win 2 goal\n1:time", "line 2: by its moves the result is win 2 time"),
        ("Variant: hexxagon\n\nagreement e14", "line 3: move 2, \"e14\": the game is over"),
    ];
    for (text, why) in cases {
        assert_eq!(read(text).unwrap_err().to_string(), why, "{text}");
    }
    let wrong = RecordError { line: 1, problem: RecordProblem::NoVariant };
    assert_eq!(read("🙂 \u{0}").unwrap_err(), wrong);
}

#[test]
fn any_name_fits_in_its_line() {
    let mut record = Record::new(&Setup::parse("hexxagon", []).unwrap());
    for name in ["", "  Ann \t", "A: b; 1. e14", "Zoë\nResult: win 1", "\u{85}\r", &"x".repeat(500)] {
        record.set_name(Seat::TWO, name);
        let again = read(&record.to_string()).unwrap();
        assert_eq!(again.name(Seat::TWO), record.name(Seat::TWO), "{name:?}");
    }
}

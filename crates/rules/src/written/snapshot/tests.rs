//! Positions as text: writing them, and reading what people write.

use crate::written::record;
use crate::{Position, Seat, Setup, Variant};

const START: &str =
    "halma-8 turn=1 moves=0,0 1:a5,a6,a7,a8,b6,b7,b8,c7,c8,d8 2:e1,f1,f2,g1,g2,g3,h1,h2,h3,h4";

#[test]
fn the_page_of_the_notation_has_positions() {
    let block = record::tests::examples().find(|block| block.starts_with("halma-8 ")).unwrap();
    assert_eq!(block.lines().count(), 3);
    for line in block.lines() {
        let position = Position::from_text(line).unwrap_or_else(|why| panic!("{why}: {line}"));
        assert_eq!(position.to_text(), line);
    }
}

#[test]
fn reading_forgives_order_lines_and_capitals() {
    assert_eq!(Position::start(&Setup::new(Variant::Halma8)).to_text(), START);
    let text = "HALMA-8\n2:E1,F1,F2,G1,G2,G3,H1,H2,H3,H4\n1:d8,c8,c7,b8,b7,b6,a8,a7,a6,a5\tmoves=0,0 turn=1";
    assert_eq!(Position::from_text(text).unwrap().to_text(), START);
}

#[test]
fn what_cannot_be_is_refused() {
    let cases = [
        ("", "", "there is no position"),
        (START, "chess", "no variant \"chess\""),
        ("turn=1 ", "", "turn is missing"),
        ("turn=1", "turn=3", "turn can't be"),
        ("turn=1", "turn=x", "\"turn=x\" can't be read"),
        ("turn=1", "turn=1 turn=2", "turn is said twice"),
        ("moves=0,0 ", "", "moves is missing"),
        ("moves=0,0", "moves=0", "\"moves=0\" can't be read"),
        ("moves=0,0", "moves=300,300", "moves can't be"),
        ("moves=0,0", "moves=0,0 due=1,1", "due can't be"),
        ("moves=0,0", "moves=0,0 ply=0", "moves can't be"),
        ("moves=0,0", "moves=0,0 out=2:stall", "out can't be"),
        ("moves=0,0", "moves=0,0 out=2:goal", "out can't be"),
        ("moves=0,0", "moves=0,0 result=win:3:goal", "\"result=win:3:goal\" can't be read"),
        ("moves=0,0", "moves=0,0 result=win", "\"result=win\" can't be read"),
        ("moves=0,0", "moves=0,0 size=3", "halma-8 has no option \"size\""),
        ("d8", "d8,e8", "seat 1 can't have these pieces"),
        ("d8", "d8=3", "seat 1 can't have these pieces"),
        (",d8", "", "seat 1 can't have these pieces"),
        ("d8", "h4", "two pieces stand on one cell"),
        ("d8", "d9", "\"d9\" can't be read"),
        (" 1:", " 3:", "seat 3 can't have these pieces"),
        (" 2:", " 1:", "1 is said twice"),
        (" 2:", " x:", "can't be read"),
    ];
    for (old, new, why) in cases {
        let text = if old.is_empty() { String::new() } else { START.replace(old, new) };
        let error = Position::from_text(&text).map(|position| position.to_text()).unwrap_err().to_string();
        assert!(error.ends_with(why), "{text}: {error}, not {why}");
    }
}

#[test]
fn numbers_and_marks_are_kept() {
    let start = Position::start(&Setup::new(Variant::HalmaNumber)).to_text();
    let swapped = start.replace("p1=1,", "p1=2,").replace("p2=2,", "p2=1,");
    let (here, there) = (Position::from_text(&start).unwrap(), Position::from_text(&swapped).unwrap());
    assert_ne!(here.hash(), there.hash());
    assert_eq!((here.tally(Seat::TWO), there.to_text()), (there.tally(Seat::TWO), swapped));
    assert!(Position::from_text(&start.replace("p1=1,", "p1=2,")).is_err(), "two of a number");
    let marked = Position::start(&Setup::new(Variant::HalmaMarked)).to_text();
    assert!(marked.contains("p1=m,") && Position::from_text(&marked.replace("=m", "")).is_err());
}

//! The numbers at the marks of a graph.

use super::*;

/// However many plies are pointed out: each has a line of its own while there is room, and none is below
/// the graph.
#[test]
fn numbers_of_neighbouring_plies_stand_below_each_other() {
    let setup = Setup::parse("hexxagon", []).unwrap();
    let tallies = vec![BySeat::from_fn(|_| 3); 600];
    let numbers = |count: usize| -> Vec<f32> {
        let (marks, labels): (Vec<usize>, _) = ((1..=count).collect(), GraphLabels::default());
        let shown = Lead { setup: &setup, curve: Curve::Tally(&tallies), marks: &marks, labels: &labels };
        let scene = lead(&shown, View::WIDTH);
        let graph = items(&scene, What::Graph)[0];
        let Form::Box { high, .. } = graph.form else { panic!("{graph}") };
        let marks = items(&scene, What::Mark).into_iter();
        let texts = marks.filter(|item| matches!(item.form, Form::Text { .. }));
        let places: Vec<f32> = texts.map(|item| item.at.y.to_px() - graph.at.y.to_px()).collect();
        assert!(places.iter().all(|y| *y > 0.0 && *y < high.to_px()), "{count}: {places:?}");
        places
    };
    for count in 1..=7 {
        assert!(numbers(count).is_sorted_by(|one, next| one < next), "{count}: {:?}", numbers(count));
    }
    assert_eq!(numbers(30).len(), 30);
}

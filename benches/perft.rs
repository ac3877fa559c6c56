//! Move generation: perft from the start positions, the last ply counted in bulk. `cargo bench --bench perft`

use std::time::Instant;

use hoppity::rules::{Position, Setup, Variant, perft};

fn main() {
    for &variant in Variant::ALL {
        let position = Position::start(&Setup::new(variant));
        // As deep as takes a good part of a second or more.
        let (mut depth, mut nodes, mut seconds) = (3, 0, 0.0);
        while seconds < 0.3 {
            depth += 1;
            let begin = Instant::now();
            nodes = perft(&position, depth);
            seconds = begin.elapsed().as_secs_f64();
        }
        let rate = nodes as f64 / seconds / 1e6;
        println!("{variant:15} depth {depth}  {nodes:>12} nodes  {seconds:6.2} s  {rate:7.0} M nodes/s");
    }
}

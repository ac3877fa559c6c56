//! The command line of Hoppity.

fn main() {}

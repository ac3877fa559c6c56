//! The sandbox.

fn main() {}

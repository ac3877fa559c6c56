//! Chance for tests that try random inputs.

/// The seeds of a random test: `HOPPITY_SEED` alone, or a new one and then some that failed once.
/// Each is printed before it is used, so that a failure can be repeated.
pub fn seeds<const N: usize>(failed: [u64; N]) -> impl Iterator<Item = u64> {
    let given = std::env::var("HOPPITY_SEED").ok();
    let given = given.map(|seed| seed.parse().expect("HOPPITY_SEED is a number"));
    let new = given.unwrap_or_else(|| fastrand::u64(..));
    let failed = failed.into_iter().filter(move |_| given.is_none());
    std::iter::once(new).chain(failed).inspect(|seed| println!("HOPPITY_SEED={seed}"))
}

/// Chance for a test, from one seed.
pub fn random() -> fastrand::Rng {
    seeds([]).map(fastrand::Rng::with_seed).next().expect("there is a seed")
}

//! What tests of the search share.

/// Random numbers. The seed is another one each time, printed, and fed back as `HOPPITY_SEED`.
pub(crate) fn seeded() -> fastrand::Rng {
    let seed = std::env::var("HOPPITY_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or_else(|| fastrand::u64(..));
    println!("HOPPITY_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

//! Perfect matchings of the least cost. The algorithm is Edmonds' blossom algorithm, as the crate
//! `integer-blossom` implements it.

/// A cost made of several criteria, where each outweighs all that follow it.
///
/// `caps` are the highest values of one pair, the most important criterion first.
pub(crate) struct Scale<const N: usize> {
    caps: [i64; N],
    units: [i128; N],
}

impl<const N: usize> Scale<N> {
    /// A scale for at most `pairs` pairs.
    pub fn new(caps: [i64; N], pairs: usize) -> Scale<N> {
        let mut units = [1; N];
        for index in (1..N).rev() {
            units[index - 1] = units[index] * (i128::from(caps[index]) * pairs.max(1) as i128 + 1);
        }
        Scale { caps, units }
    }

    /// The cost of a pair with these values, each limited to its cap.
    pub fn cost(&self, values: [i64; N]) -> i128 {
        let capped = values.iter().zip(self.caps).map(|(value, cap)| i128::from((*value).clamp(0, cap)));
        capped.zip(self.units).map(|(value, unit)| value * unit).sum()
    }
}

/// The partners of a perfect matching of `count` vertices, an even number, with the least sum of
/// costs.
///
/// `cost` isn't negative and is called once for each pair, with the smaller index first.
pub(crate) fn cheapest(count: usize, mut cost: impl FnMut(usize, usize) -> i128) -> Vec<usize> {
    if count == 0 {
        return vec![];
    }
    let mut costs = vec![0; count * count];
    for first in 0..count {
        for second in first + 1..count {
            costs[first * count + second] = cost(first, second);
        }
    }
    integer_blossom::min_weight_perfect_matching(&costs, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_criterion_outweighs_all_that_follow() {
        let scale = Scale::new([1, 10, 1000], 250);
        assert!(scale.cost([1, 0, 0]) > 250 * scale.cost([0, 10, 1000]));
        assert!(scale.cost([0, 1, 0]) > 250 * scale.cost([0, 0, 1000]));
        assert_eq!(scale.cost([0, 0, 5000]), scale.cost([0, 0, 1000]));
    }

    #[test]
    fn the_cheapest_of_all_matchings_is_found() {
        let seed =
            std::env::var("HOPPITY_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
        println!("HOPPITY_SEED={seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..2000 {
            let count = 2 * random.usize(1..5);
            let limit = random.i128(1..40);
            let costs: Vec<i128> = (0..count * count).map(|_| random.i128(0..limit)).collect();
            let mates = cheapest(count, |a, b| costs[a * count + b]);
            let found: i128 =
                (0..count).filter(|a| *a < mates[*a]).map(|a| costs[a * count + mates[a]]).sum();
            assert!((0..count).all(|a| mates[a] != a && mates[mates[a]] == a));
            let all: Vec<usize> = (0..count).collect();
            assert_eq!(found, least(&costs, count, &all), "{costs:?}");
        }
    }

    #[test]
    fn matchings_cost_what_those_of_networkx_do() {
        let lines = include_str!("../tests/vectors/matchings.txt").lines();
        for line in lines.filter(|line| !line.starts_with('#')) {
            let numbers: Vec<u64> = line.split(' ').map(|number| number.parse().unwrap()).collect();
            let [seed, count, limit, least] = numbers[..] else { panic!("{line}") };
            let (mut state, mut cost) = (seed, 0);
            let count = usize::try_from(count).unwrap();
            let mut costs = vec![0; count * count];
            let mates = cheapest(count, |one, other| {
                state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                costs[one * count + other] = crate::state::lot(state, 0) % limit;
                i128::from(costs[one * count + other])
            });
            for one in (0..count).filter(|one| *one < mates[*one]) {
                cost += costs[one * count + mates[one]];
            }
            assert_eq!(cost, least, "{line}");
        }
    }

    /// Tries all matchings.
    fn least(costs: &[i128], count: usize, left: &[usize]) -> i128 {
        let Some((first, others)) = left.split_first() else { return 0 };
        let with = |second: &usize| {
            let rest: Vec<usize> = others.iter().copied().filter(|other| other != second).collect();
            costs[first * count + second] + least(costs, count, &rest)
        };
        others.iter().map(with).min().unwrap()
    }
}

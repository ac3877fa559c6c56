//! Where bytes were seen before: for a few lengths the newest place of each sequence that long, found by its hash.

/// How many bytes of a sequence each table knows, the shortest first: a corner of a piece, a row of one, one of two cells. One
/// look into each finds about what following forty places with the shortest in common does.
const SEEN: [usize; 4] = [4, 8, 19, 38];
const MOST: usize = SEEN[SEEN.len() - 1];

/// Entries of a table, as a power of two: a board has some ten thousand places worth noting.
const ENTRIES: u32 = 14;

/// The tables. A place is noted as its number plus one, so that nought is none.
#[derive(Default)]
pub struct Places {
    tables: [Vec<u32>; SEEN.len()],
}

impl Places {
    /// Forgets all places.
    pub fn clear(&mut self) {
        for table in &mut self.tables {
            table.clear();
            table.resize(1 << ENTRIES, 0);
        }
    }

    /// Notes a place; one too near the end is left out.
    pub fn note(&mut self, data: &[u8], at: usize) {
        if let Some(entries) = entries(data, at) {
            for (table, entry) in self.tables.iter_mut().zip(entries) {
                table[entry] = at as u32 + 1;
            }
        }
    }

    /// Calls `visit` with each place that may begin like this one, those with little in common first, then notes this one.
    pub fn look(&mut self, data: &[u8], at: usize, mut visit: impl FnMut(usize)) {
        let Some(entries) = entries(data, at) else { return };
        let mut last = 0;
        for (table, entry) in self.tables.iter_mut().zip(entries) {
            let place = std::mem::replace(&mut table[entry], at as u32 + 1);
            if place != last && place > 0 {
                visit(place as usize - 1);
            }
            last = place;
        }
    }
}

/// Where the sequences at a place stand in the tables.
fn entries(data: &[u8], at: usize) -> Option<[usize; SEEN.len()]> {
    let next = data.get(at..)?.first_chunk::<MOST>()?;
    let word = |from: usize| next[from..].first_chunk::<8>().map_or(0, |word| u64::from_le_bytes(*word));
    let mix = |hash: u64, word: u64| {
        let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^ hash >> 29
    };
    let first = word(0);
    let eight = mix(0, first);
    let nineteen = mix(mix(eight, word(8)), word(11));
    let all = mix(mix(mix(nineteen, word(19)), word(27)), word(30));
    let entry = |hash: u64| (hash.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> (64 - ENTRIES)) as usize;
    Some([entry(first & 0xffff_ffff), entry(eight), entry(nineteen), entry(all)])
}

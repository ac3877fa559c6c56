//! A folder in which games leave their positions, in a file for each batch of games. Games that were stopped go on
//! with the files that are missing.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anstream::println;
use anyhow::{Context, Result, ensure};

/// The files of one seed.
pub struct Folder<'a> {
    path: &'a Path,
    seed: u64,
    /// The batches whose files are missing.
    pub missing: Vec<usize>,
    start: Instant,
}

impl<'a> Folder<'a> {
    /// Opens a folder, or makes it, for this many batches. `options` are the ones that decide how the games of the
    /// seed go.
    ///
    /// # Errors
    /// When the folder can't be used, or has games of the seed that were played with other options.
    pub fn open(path: &'a Path, seed: u64, batches: usize, options: &str) -> Result<Folder<'a>> {
        fs::create_dir_all(path).with_context(|| format!("can't make {}", path.display()))?;
        let note = path.join(format!("{seed:03}.options"));
        if note.exists() {
            let earlier =
                fs::read_to_string(&note).with_context(|| format!("can't read {}", note.display()))?;
            ensure!(
                earlier == options,
                "the games of seed {seed} in {} were played with other options: {earlier}. Give these to go on, or \
                 another --seed or --out.",
                path.display()
            );
        } else {
            write_whole(&note, options.as_bytes())?;
        }
        let mut folder = Folder { path, seed, missing: Vec::new(), start: Instant::now() };
        folder.missing = (0..batches).filter(|&batch| !folder.file(batch).exists()).collect();
        println!("{} of {batches} files are there already", batches - folder.missing.len());
        Ok(folder)
    }

    /// Where the positions of a batch are kept.
    pub fn file(&self, batch: usize) -> PathBuf {
        self.path.join(format!("{:03}-{batch:05}.positions", self.seed))
    }

    /// Says how far the games are, after the `done`th of the missing files.
    pub fn report(&self, done: usize, positions: usize) {
        let (all, seconds) = (self.missing.len(), self.start.elapsed().as_secs_f64());
        let left = seconds / done as f64 * (all - done) as f64;
        println!("file {done} of {all}: {positions} positions; {seconds:.0} s, about {left:.0} s to go");
    }
}

/// Writes a file whole or not at all.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let partial = path.with_extension("partial");
    let written = fs::File::create(&partial).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    written
        .and_then(|()| fs::rename(&partial, path))
        .with_context(|| format!("can't write {}", path.display()))
}

/// The positions' files of some folders, in the order of their names.
pub fn files(folders: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in folders {
        let entries = fs::read_dir(folder).with_context(|| format!("can't read {}", folder.display()))?;
        for entry in entries {
            files.push(entry?.path());
        }
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "positions"));
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_go_on_with_the_same_options_alone() {
        let path = std::env::temp_dir().join(format!("hoppity-folder-{}", std::process::id()));
        let missing = |options: &str| Folder::open(&path, 7, 3, options).map(|folder| folder.missing);
        assert_eq!(missing("500 nodes").unwrap(), [0, 1, 2]);
        let folder = Folder::open(&path, 7, 3, "500 nodes").unwrap();
        write_whole(&folder.file(1), b"").unwrap();
        assert_eq!(missing("500 nodes").unwrap(), [0, 2]);
        let refused = missing("600 nodes").unwrap_err().to_string();
        assert!(refused.contains("other options: 500 nodes"), "{refused}");
        assert_eq!(Folder::open(&path, 8, 2, "600 nodes").unwrap().missing, [0, 1], "another seed");
        fs::remove_dir_all(&path).unwrap();
    }
}

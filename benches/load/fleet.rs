//! The bot's processes, and the system's figures about them.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use sandbox::Sandbox;
use tokio::process::{Child, Command};

use crate::{Result, measure};

/// Processes of the bot.
pub struct Fleet {
    bots: Vec<(Child, PathBuf)>,
}

/// The processes to start.
pub struct FleetConfig<'a> {
    /// The bot's program.
    pub program: &'a Path,
    pub processes: u32,
    pub database: &'a str,
}

/// How long a bot may take to connect, and to shut down.
const PATIENCE: Duration = Duration::from_secs(60);

impl Fleet {
    /// Starts the processes, each with its share of as many shards.
    pub async fn start(sandbox: &Sandbox, wanted: &FleetConfig<'_>, folder: &Path) -> Result<Fleet> {
        let FleetConfig { processes, database, .. } = *wanted;
        let mut bots = Vec::new();
        for number in 0..processes {
            let log = folder.join(format!("bot-{number}.log"));
            let mut command = Command::new(wanted.program);
            command.arg("run").current_dir(folder).stdin(Stdio::null()).kill_on_drop(true);
            command.env("DISCORD_TOKEN", sandbox.token()).env("DISCORD_PROXY", sandbox.base());
            command.env("DATABASE_URL", database).env("HOPPITY_HTTP", "127.0.0.1:0");
            command
                .env("RUST_LOG", "warn,serenity=error,hoppity::status=info,hoppity::discord::gateway=info");
            if processes > 1 {
                command.env("HOPPITY_SHARDS", format!("{number}/{processes}"));
            }
            let file = File::create(&log)?;
            bots.push((command.stdout(file.try_clone()?).stderr(file).spawn()?, log));
            if number == 0 {
                // The first one migrates the database and registers the commands.
                sandbox.has_command("resign").await?;
            }
        }
        Ok(Fleet { bots })
    }

    /// Waits until each is connected.
    pub async fn ready(&mut self, sandbox: &Sandbox) -> Result<()> {
        let begin = tokio::time::Instant::now();
        for (bot, log) in &mut self.bots {
            while !std::fs::read_to_string(&*log)?.contains("connected") {
                if let Some(status) = bot.try_wait()? {
                    return Err(format!("a bot ended ({status}): {}", std::fs::read_to_string(log)?).into());
                }
                if begin.elapsed() > PATIENCE {
                    return Err(format!("a bot doesn't connect: {}", std::fs::read_to_string(log)?).into());
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        sandbox.online().await?;
        Ok(())
    }

    /// The numbers of the processes.
    pub fn processes(&self) -> Vec<u32> {
        self.bots.iter().filter_map(|(bot, _)| bot.id()).collect()
    }

    /// The resources that all of them used so far.
    pub fn usage(&self) -> Usage {
        self.processes().into_iter().map(Usage::of).fold(Usage::default(), |all, one| Usage {
            cpu_s: all.cpu_s + one.cpu_s,
            resident_mb: all.resident_mb + one.resident_mb,
            descriptors: all.descriptors + one.descriptors,
        })
    }

    /// The bots' own counters: missed answers, refusals, moves.
    pub async fn counters(&self) -> Result<String> {
        let wanted = [
            "hoppity_answers_missed_total",
            "hoppity_refusals_total",
            "hoppity_moves_total",
            "hoppity_mirrors_total",
            "hoppity_mirror_pictures_total",
        ];
        let mut sums = wanted.map(|name| (name, 0.0));
        for (_, log) in &self.bots {
            let text = std::fs::read_to_string(log)?;
            let (_, rest) = text.split_once("http://").ok_or("a bot doesn't say where its metrics are")?;
            let address = rest.split(',').next().unwrap_or_default();
            let page = reqwest::get(format!("http://{address}")).await?.text().await?;
            for (name, sum) in &mut sums {
                let lines = page.lines().filter(|line| line.starts_with(&**name));
                *sum += lines.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum::<f64>();
            }
        }
        let metrics = sums.map(|(name, sum)| format!("{name} {sum}"));
        Ok(metrics.join(", "))
    }

    /// Shuts them down cleanly.
    pub async fn stop(self) -> Result<()> {
        for (mut bot, log) in self.bots {
            if let Some(number) = bot.id() {
                std::process::Command::new("kill").arg(number.to_string()).status()?;
            }
            let status = tokio::time::timeout(PATIENCE, bot.wait()).await??;
            let text = std::fs::read_to_string(&log)?;
            let wrong = text.lines().filter(|line| line.contains(" WARN ") || line.contains(" ERROR "));
            let wrong: Vec<&str> = wrong.collect();
            if !status.success() || !wrong.is_empty() {
                println!("a bot ended with {status} and {} warnings, such as:", wrong.len());
                wrong.iter().take(5).for_each(|line| println!("  {line}"));
            }
        }
        Ok(())
    }
}

/// Processor time, memory, and open files and connections.
#[derive(Copy, Clone, Debug, Default)]
pub struct Usage {
    pub cpu_s: f64,
    pub resident_mb: f64,
    pub descriptors: usize,
}

impl Usage {
    /// Of this process, which contains the sandbox and its people.
    pub fn own() -> Usage {
        Usage::of(std::process::id())
    }

    /// Of another process, if the system reports it.
    fn of(process: u32) -> Usage {
        Usage {
            cpu_s: measure::times_s(process).map_or(f64::NAN, |[user, system]| user + system),
            resident_mb: measure::resident_mb(process).unwrap_or(f64::NAN),
            descriptors: std::fs::read_dir(format!("/proc/{process}/fd")).map_or(0, Iterator::count),
        }
    }
}

/// The machine's load over 1, 5 and 15 minutes.
pub fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().take(3).collect::<Vec<_>>().join(" ")
}

//! The bot as a child process, which gets the sandbox's address and token.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use anstream::eprintln;
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use tokio::process::{Child, Command};
use tokio::sync::{Mutex, watch};
use tokio::time::{sleep, timeout};

/// How long a bot may take to exit after SIGTERM.
const GRACE: Duration = Duration::from_secs(15);

/// The pause between two looks at whether a bot's processes are still there.
const PAUSE: Duration = Duration::from_millis(20);

/// The command that starts a bot.
#[derive(Debug, Clone, Default)]
pub struct BotCommand {
    /// The program.
    pub program: OsString,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Environment variables besides `DISCORD_TOKEN` and `DISCORD_PROXY`, which the sandbox sets.
    pub env: Vec<(OsString, OsString)>,
    /// The environment variable that names the address of the sandbox's clock to a bot that goes by
    /// it. Discord's limits and dates then go by it, too.
    pub clock: Option<OsString>,
    /// The working directory.
    pub folder: Option<PathBuf>,
    /// A file to append its output to. Without one it goes where the sandbox's own output goes.
    pub output: Option<PathBuf>,
}

impl BotCommand {
    /// A command without arguments.
    pub fn new(program: impl Into<OsString>) -> BotCommand {
        BotCommand { program: program.into(), ..BotCommand::default() }
    }

    /// Adds an argument.
    pub fn arg(mut self, arg: impl Into<OsString>) -> BotCommand {
        self.args.push(arg.into());
        self
    }

    /// Sets an environment variable.
    pub fn env(mut self, name: impl Into<OsString>, value: impl Into<OsString>) -> BotCommand {
        self.env.push((name.into(), value.into()));
        self
    }

    /// Lets the bot go by the sandbox's clock, whose address it reads from this environment
    /// variable.
    pub fn clock(mut self, name: impl Into<OsString>) -> BotCommand {
        self.clock = Some(name.into());
        self
    }
}

/// Where a sandbox with this base serves its clock.
pub(crate) fn clock_url(base: &str) -> String {
    format!("{base}/admin/clock")
}

/// A bot's process and those that it has started: a group of processes.
#[derive(Clone, Copy)]
struct Running {
    /// The number of the first process and of the group.
    pid: u32,
    /// Whether the group got SIGKILL.
    is_killed: bool,
}

impl Running {
    fn group(self) -> Option<Pid> {
        i32::try_from(self.pid).ok().map(Pid::from_raw)
    }

    /// Whether a process of the group is left.
    fn is_left(self) -> bool {
        self.group().is_some_and(|group| killpg(group, None).is_ok())
    }

    fn signal(self, signal: Signal) {
        if let Some(group) = self.group() {
            // It may have ended just now, which is fine.
            let _ = killpg(group, signal);
        }
    }
}

/// The process of a bot, if there is one to run.
pub(crate) struct BotProcess {
    command: Option<BotCommand>,
    base: String,
    token: String,
    running: watch::Sender<Option<Running>>,
    /// Held while starting or ending, so that two callers don't start two bots.
    acting: Mutex<()>,
}

impl BotProcess {
    pub fn new(command: Option<BotCommand>, base: String, token: String) -> BotProcess {
        BotProcess { command, base, token, running: watch::Sender::new(None), acting: Mutex::default() }
    }

    /// Whether the sandbox starts and ends the bot.
    pub const fn is_ours(&self) -> bool {
        self.command.is_some()
    }

    /// The running process.
    pub fn pid(&self) -> Option<u32> {
        self.running.borrow().map(|running| running.pid)
    }

    /// Waits until no process is running.
    pub async fn gone(&self) {
        // An error would mean that the sender is gone, but it is ours.
        let _ = self.running.subscribe().wait_for(Option::is_none).await;
    }

    /// Starts the bot unless it is running.
    pub async fn start(&self) -> io::Result<()> {
        let _acting = self.acting.lock().await;
        self.spawn()
    }

    fn spawn(&self) -> io::Result<()> {
        let Some(bot) = &self.command else {
            return Err(io::Error::other("The sandbox has no command to start a bot with."));
        };
        if self.pid().is_some() {
            return Ok(());
        }
        let mut command = Command::new(&bot.program);
        // A group of its own: Ctrl-C reaches the sandbox alone, which then ends the bot in order.
        command.args(&bot.args).process_group(0).stdin(Stdio::null()).kill_on_drop(true);
        command.env("DISCORD_TOKEN", &self.token).env("DISCORD_PROXY", &self.base);
        command.envs(bot.clock.iter().map(|name| (name, clock_url(&self.base))));
        command.envs(bot.env.iter().map(|(name, value)| (name, value)));
        if let Some(folder) = &bot.folder {
            command.current_dir(folder);
        }
        if let Some(path) = &bot.output {
            let file = File::options().create(true).append(true).open(path)?;
            command.stdout(file.try_clone()?).stderr(file);
        }
        let name = bot.program.to_string_lossy().into_owned();
        let child = command.spawn().map_err(|error| {
            io::Error::new(error.kind(), format!("The bot's program {name} doesn't start: {error}"))
        })?;
        if let Some(pid) = child.id() {
            let running = Running { pid, is_killed: false };
            self.running.send_replace(Some(running));
            tokio::spawn(watch_over(child, running, self.running.clone()));
        }
        Ok(())
    }

    /// Ends the bot with SIGTERM, or with SIGKILL when it takes too long.
    pub async fn stop(&self) {
        let _acting = self.acting.lock().await;
        self.dismiss();
        if timeout(GRACE, self.gone()).await.is_err() {
            eprintln!("sandbox: the bot didn't leave within {GRACE:?} of SIGTERM, so it is killed");
            self.end_at_once().await;
        }
    }

    /// Ends the bot with SIGKILL.
    pub async fn kill(&self) {
        let _acting = self.acting.lock().await;
        self.end_at_once().await;
    }

    async fn end_at_once(&self) {
        self.running.send_modify(|running| {
            if let Some(running) = running {
                running.signal(Signal::SIGKILL);
                running.is_killed = true;
            }
        });
        self.gone().await;
    }

    /// Sends SIGTERM without waiting.
    pub fn dismiss(&self) {
        if let Some(running) = *self.running.borrow() {
            running.signal(Signal::SIGTERM);
        }
    }
}

/// Waits until a bot has ended, with all that it started.
async fn watch_over(mut child: Child, own: Running, running: watch::Sender<Option<Running>>) {
    match child.wait().await {
        Ok(status) => eprintln!("sandbox: the bot has ended: {status}"),
        Err(error) => eprintln!("sandbox: can't tell how the bot ended: {error}"),
    }
    let is_killed = || running.borrow().is_some_and(|running| running.is_killed);
    let emptied = async {
        // After SIGKILL only the system's bookkeeping is left.
        while own.is_left() && !is_killed() {
            sleep(PAUSE).await;
        }
    };
    if timeout(GRACE, emptied).await.is_err() {
        eprintln!(
            "sandbox: processes that the bot started are still there {GRACE:?} after it, so they are killed"
        );
        own.signal(Signal::SIGKILL);
    }
    running.send_replace(None);
}

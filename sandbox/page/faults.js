// Buttons that make things go wrong: the bot, the clock, requests, events, connections, places.

import * as api from "./api.js";
import { el, settle } from "./dom.js";
import { openForm } from "./modal.js";
import { notice } from "./notice.js";
import { botName, nameOf, now, world } from "./world.js";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const VIEW = 2 ** 10;
const SEND = 2 ** 11 + 2 ** 38;
const EMBED = 2 ** 14;
const ATTACH = 2 ** 15;

const channel = () => world.channel.parent_id ?? world.channel.id;
const deny = (bits) => () => api.admin(`channels/${channel()}/overwrite`, { deny: bits });

const requests = (fault, works = false, text = undefined) => () => api.admin("faults/requests", { fault, works, text });
const events = (fault) => () => api.admin("faults/events", { fault });
const gateway = (fault) => () => api.admin("faults/gateway", { fault });

const FAULTS = [
  {
    title: "The bot's process",
    detail: "The sandbox has started it.",
    acts: [
      ["Restart", "Stopped cleanly and started again", () => api.botAction("restart")],
      ["Stop", "Stopped cleanly (SIGTERM)", () => api.botAction("stop")],
      ["Kill", "Killed at once (SIGKILL)", () => api.botAction("kill")],
      ["Start", "Started again", () => api.botAction("start")],
    ],
    here: () => world.isBotOurs,
  },
  {
    title: "The clock",
    detail: () => (world.isClockShared
      ? "It moves the bot's clock, too. Interactions expire, timestamps change, reminders and time-outs fall due."
      : "This moves only the sandbox's clock: interactions expire and timestamps change. The bot has a clock of its own unless --clock names its variable."),
    acts: [
      ["+ 4 s", "Too late for a first answer", () => api.advance(4 * SECOND)],
      ["+ 1 min", "One minute later", () => api.advance(MINUTE)],
      ["+ 16 min", "Too late for an interaction's token", () => api.advance(16 * MINUTE)],
      ["+ 1 h", "Edits are limited now", () => api.advance(61 * MINUTE)],
      ["+ 1 day", "One day later", () => api.advance(DAY)],
      ["− 1 h", "One hour earlier", () => api.advance(-60 * MINUTE)],
      ["− 1 day", "One day earlier", () => api.advance(-DAY)],
      ["Now", "The time of this computer", () => api.resetClock()],
    ],
  },
  {
    title: "The next request",
    detail: "How the bot's next REST request is answered. With “Takes effect” it is carried out all the same.",
    acts: [
      ["403 (40333)", "The next request is refused in front of Discord", requests({ refused: { status: 403, code: 40333 } })],
      ["403 (HTML)", "The next request is refused in front of Discord by a page", requests({ refused: { status: 403 } }, false, "<h1>Sorry, you have been blocked</h1>")],
      ["429", "The next request hits a rate limit", requests("limited")],
      ["500", "The next request fails with 500", requests("error")],
      ["502", "The next request fails with 502", requests("bad_gateway")],
      ["No answer", "The next request gets no answer", requests("nothing")],
      ["Half an answer", "The next answer breaks off", requests("half")],
      ["Takes effect, answers 500", "The next request takes effect and fails with 500", requests("error", true)],
      ["Takes effect, no answer", "The next request takes effect and gets no answer", requests("nothing", true)],
    ],
  },
  {
    title: "The next event",
    detail: "How the next event reaches the bot.",
    acts: [
      ["Twice", "The next event arrives twice", events("twice")],
      ["Out of order", "The next event arrives after the one that follows", events("swapped")],
      ["4 s late", "The next event arrives four seconds late", events({ late: 4 * SECOND })],
    ],
  },
  {
    title: "The connection",
    detail: "The bot's WebSocket, or all of Discord.",
    acts: [
      ["Cut", "The connection was cut", gateway("cut")],
      ["Reconnect", "The bot was told to reconnect", gateway("reconnect")],
      ["Invalidate session", "The session was invalidated", gateway("invalidate")],
      ["Refuse resume", "The next resume is refused", gateway("refuse_resume")],
      ["Close 4000", "The connection was closed with 4000", gateway({ close: 4000 })],
      ["Down for 1 min", "Discord is down for a minute", () => api.admin("faults/down", { ms: MINUTE })],
    ],
  },
  {
    title: "The bot in this channel",
    detail: "What the channel denies the bot, whatever its roles allow. Each button replaces the one before.",
    acts: [
      ["Can't see it", "The bot can't see this channel", deny(VIEW)],
      ["Can't write", "The bot can't write here", deny(SEND)],
      ["No files", "The bot can't attach files here", deny(ATTACH)],
      ["No embeds", "The bot can't send embeds here", deny(EMBED)],
      ["All is well", "The bot can do everything here", deny(0)],
    ],
    here: () => !world.channel.direct,
  },
  {
    title: "This thread",
    detail: "As a moderator would.",
    acts: [
      ["Archive", "The thread was archived", () => api.admin(`channels/${world.channel.id}/thread`, { archived: true })],
      ["Lock", "The thread was archived and locked", () => api.admin(`channels/${world.channel.id}/thread`, { archived: true, locked: true })],
      ["Reopen", "The thread was reopened", () => api.admin(`channels/${world.channel.id}/thread`, { archived: false, locked: false })],
      ["Delete thread", "The thread was deleted", () => api.admin(`channels/${world.channel.id}/delete`)],
    ],
    here: () => Boolean(world.channel.parent_id),
  },
  {
    title: "You in this server",
    detail: "As a moderator would. A person's menu has the same.",
    acts: [
      ["Kick me", "You were removed from this server", () => api.admin(`guilds/${world.guild.id}/kick`, { user: world.me.id })],
      ["Let me in", "You are back in this server", () => api.admin(`guilds/${world.guild.id}/invite`, { user: world.me.id })],
      ["Let everyone in", "Everyone is in this server again", () => Promise.all(world.people.map((p) => api.admin(`guilds/${world.guild.id}/invite`, { user: p.id })))],
    ],
  },
  {
    title: "Who may use commands",
    detail: "What a server's owner sets under Integrations. It replaces what was set for the command before.",
    acts: [["Set…", null, setPermissions]],
  },
  {
    title: "Servers",
    detail: "The current server.",
    acts: [
      ["New server", "Server added", () => api.admin("guilds", { name: `Garden ${world.guilds.length + 1}` })],
      ["Kick the bot", "The bot was removed from this server", () => api.admin(`guilds/${world.guild.id}/kick`)],
      ["Invite the bot", "The bot is back in this server", () => api.admin(`guilds/${world.guild.id}/invite`)],
      ["Delete channel", "The channel was deleted", () => api.admin(`channels/${channel()}/delete`)],
      ["Delete server", "The server was deleted", deleteServer],
    ],
    here: () => !world.channel.direct,
  },
];

/** The last server stays: without one the page would have nothing to show. */
async function deleteServer() {
  if (world.guilds.length < 2) throw new Error("This is the only server. Add another one first.");
  await api.admin(`guilds/${world.guild.id}/delete`);
}

/**
 * All commands ever seen: one that is denied to the person is no longer listed, but must be allowed
 * again.
 */
const known = new Map();

const EVERY = "all";
const ROLE = 1;
const USER = 2;

/** Asks for a command and for whom, and sets the permission. */
function setPermissions() {
  for (const command of world.commands) known.set(command.id, command);
  const named = [...known.values()].map((c) => ({ label: c.type > 1 ? c.name : `/${c.name}`, value: c.id })).slice(0, 24);
  const choice = (label, component, description) => ({ type: 18, label, description, component });
  openForm({
    title: "Who may use it",
    custom_id: "permissions",
    hint: `In ${world.guild.name}.`,
    submit: "Set",
    components: [
      choice("Command", { type: 3, custom_id: "command", options: [{ label: `All of ${botName()}'s commands`, value: EVERY, default: true }, ...named] }),
      choice("For", { type: 7, custom_id: "whom", required: false, min_values: 0, max_values: 10 }, "If you choose nobody, all settings are removed."),
      choice("Allowed", { type: 3, custom_id: "permission", options: [{ label: "No", value: "", default: true }, { label: "Yes", value: "yes" }] }),
    ],
  }, async ({ command, whom, permission }) => {
    const isRole = (id) => world.guild.roles.some((role) => role.id === id);
    const permissions = whom.map((id) => ({ id, type: isRole(id) ? ROLE : USER, permission: permission[0] === "yes" }));
    await api.admin(`guilds/${world.guild.id}/commands`, { command: command[0] === EVERY ? world.bot.id : command[0], permissions });
    notice(whom.length ? `Set for ${whom.map((id) => (isRole(id) ? "a role" : nameOf(id))).join(", ")}` : "All settings removed");
  });
}

const time = () => new Date(now()).toLocaleString("en-GB");

/** Shows the time by the sandbox's clock, as each second and each move of the clock does. */
export function showTime() {
  for (const clock of document.querySelectorAll(".sandbox-clock")) clock.textContent = time();
}
setInterval(showTime, SECOND);

/** Draws the buttons into a panel. */
export function drawFaults(panel) {
  settle(panel,
    el("p", { class: "drawer-lead" }, "Discord fails now and then. Here you choose when, and see how your bot copes."),
    ...FAULTS.filter(({ here }) => here?.() ?? true).map(({ title, detail, acts }) => el("section", { class: "fault", data: { key: title } }, el("h4", {}, title, title === "The clock" && el("span", { class: "sandbox-clock" }, time())), el("p", {}, typeof detail === "string" ? detail : detail()),
      el("div", { class: "row" }, acts.map(([label, why, run]) => faultButton(label, why, run))))));
}

function faultButton(label, why, run) {
  const act = async () => {
    button.setAttribute("aria-busy", "true");
    try {
      await run();
      if (why) notice(`Done: ${why[0].toLowerCase()}${why.slice(1)}`);
    } catch (error) {
      notice(error.message, { bad: true });
    }
    button.removeAttribute("aria-busy");
  };
  const button = el("button", { type: "button", class: "button secondary small-button", title: why, data: { fault: label }, on: { click: act } }, label);
  return button;
}

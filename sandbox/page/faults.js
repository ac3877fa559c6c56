// Buttons that make things go wrong: the bot, the clock, requests, events, connections, places.

import * as api from "./api.js";
import { el, settle } from "./dom.js";
import { openForm } from "./modal.js";
import { notice } from "./notice.js";
import { botName, nameOf, now, world } from "./world.js";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const VIEW = 2 ** 10;
const SEND = 2 ** 11 + 2 ** 38;
const EMBED = 2 ** 14;
const ATTACH = 2 ** 15;

const channel = () => world.channel.parent_id ?? world.channel.id;
const deny = (bits) => () => api.admin(`channels/${channel()}/overwrite`, { deny: bits });

const requests = (fault, works = false) => () => api.admin("faults/requests", { fault, works });
const events = (fault) => () => api.admin("faults/events", { fault });
const gateway = (fault) => () => api.admin("faults/gateway", { fault });

const FAULTS = [
  {
    title: "The bot's process",
    detail: "Only a bot that the sandbox started is in its hands.",
    acts: [
      ["Restart", "Ended kindly, then started", () => api.botAction("restart")],
      ["Stop", "Ended kindly, by SIGTERM", () => api.botAction("stop")],
      ["Kill", "Ended at once, by SIGKILL", () => api.botAction("kill")],
      ["Start", "Started again", () => api.botAction("start")],
    ],
  },
  {
    title: "The clock",
    detail: "The sandbox's own: interactions lose their tokens, timestamps move. The bot's clock stays as it is, unless it goes by this one (--clock).",
    acts: [
      ["+ 4 s", "Past the time for a first answer", () => api.advance(4 * SECOND)],
      ["+ 1 min", "One minute on", () => api.advance(MINUTE)],
      ["+ 16 min", "Past the life of a token", () => api.advance(16 * MINUTE)],
      ["+ 1 h", "Past the time in which edits are free", () => api.advance(61 * MINUTE)],
      ["+ 1 day", "One day on", () => api.advance(24 * 60 * MINUTE)],
    ],
  },
  {
    title: "The next request",
    detail: "How the bot's next REST request is answered. “Done, but” means that it has its effect all the same.",
    acts: [
      ["429", "The next request meets a rate limit", requests("limited")],
      ["500", "The next request fails with 500", requests("error")],
      ["502", "The next request fails with 502", requests("bad_gateway")],
      ["No answer", "The next request stays without an answer", requests("nothing")],
      ["Half an answer", "The next answer breaks off", requests("half")],
      ["Done, but 500", "The next request has its effect, and fails with 500", requests("error", true)],
      ["Done, but no answer", "The next request has its effect, and no answer", requests("nothing", true)],
    ],
  },
  {
    title: "The next event",
    detail: "How what happens next reaches the bot.",
    acts: [
      ["Twice", "The next event comes twice", events("twice")],
      ["Out of order", "The next event comes after the one that follows", events("swapped")],
      ["4 s late", "The next event comes four seconds late", events({ late: 4 * SECOND })],
    ],
  },
  {
    title: "The connection",
    detail: "The bot's websocket, and all of Discord.",
    acts: [
      ["Cut", "The connection broke off", gateway("cut")],
      ["Reconnect", "The bot was told to reconnect", gateway("reconnect")],
      ["Void session", "The session is void", gateway("invalidate")],
      ["Refuse resume", "The next resume is refused", gateway("refuse_resume")],
      ["Close 4000", "The connection was closed with 4000", gateway({ close: 4000 })],
      ["Down for 1 min", "Discord is out of reach for a minute", () => api.admin("faults/down", { ms: MINUTE })],
    ],
  },
  {
    title: "The bot in this channel",
    detail: "What the channel denies it, whatever its roles allow. A press takes the place of the one before.",
    acts: [
      ["Can't see it", "The bot doesn't see this channel any more", deny(VIEW)],
      ["Can't write", "The bot may not write here", deny(SEND)],
      ["No files", "The bot may not attach files here", deny(ATTACH)],
      ["No embeds", "The bot's links and embeds don't show here", deny(EMBED)],
      ["All is well", "Nothing is denied here", deny(0)],
    ],
    here: () => !world.channel.direct,
  },
  {
    title: "This thread",
    detail: "As a moderator does it.",
    acts: [
      ["Archive", "The thread is archived", () => api.admin(`channels/${world.channel.id}/thread`, { archived: true })],
      ["Lock", "The thread is archived and locked", () => api.admin(`channels/${world.channel.id}/thread`, { archived: true, locked: true })],
      ["Reopen", "The thread is open again", () => api.admin(`channels/${world.channel.id}/thread`, { archived: false, locked: false })],
      ["Delete thread", "The thread is gone", () => api.admin(`channels/${world.channel.id}/delete`)],
    ],
    here: () => Boolean(world.channel.parent_id),
  },
  {
    title: "You in this server",
    detail: "As a moderator does it. People are also kicked from their menus.",
    acts: [
      ["Kick me", "You aren't in this server any more", () => api.admin(`guilds/${world.guild.id}/kick`, { user: world.me.id })],
      ["Let me in", "You are in this server", () => api.admin(`guilds/${world.guild.id}/invite`, { user: world.me.id })],
      ["Let everyone in", "Everyone is in this server", () => Promise.all(world.people.map((p) => api.admin(`guilds/${world.guild.id}/invite`, { user: p.id })))],
    ],
  },
  {
    title: "Who may use commands",
    detail: "As a server's owner sets it under Integrations. What was set for a command before is replaced.",
    acts: [["Set…", null, setPermissions]],
  },
  {
    title: "Servers",
    detail: "The one that is looked at.",
    acts: [
      ["New server", "A further server is there", () => api.admin("guilds", { name: `Garden ${world.guilds.length + 1}` })],
      ["Kick the bot", "The bot isn't in this server any more", () => api.admin(`guilds/${world.guild.id}/kick`)],
      ["Invite the bot", "The bot is in this server", () => api.admin(`guilds/${world.guild.id}/invite`)],
      ["Delete channel", "The channel is gone", () => api.admin(`channels/${channel()}/delete`)],
      ["Delete server", "The server is gone", deleteServer],
    ],
    here: () => !world.channel.direct,
  },
];

/** The last server stays: without one the page would have nothing to show. */
async function deleteServer() {
  if (world.guilds.length < 2) throw new Error("This is the only server. Make another one first.");
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
      choice("For whom", { type: 7, custom_id: "whom", required: false, min_values: 0, max_values: 10 }, "Nobody chosen: as if nothing had ever been set."),
      choice("May they", { type: 3, custom_id: "permission", options: [{ label: "No", value: "", default: true }, { label: "Yes", value: "yes" }] }),
    ],
  }, async ({ command, whom, permission }) => {
    const isRole = (id) => world.guild.roles.some((role) => role.id === id);
    const permissions = whom.map((id) => ({ id, type: isRole(id) ? ROLE : USER, permission: permission[0] === "yes" }));
    await api.admin(`guilds/${world.guild.id}/commands`, { command: command[0] === EVERY ? world.bot.id : command[0], permissions });
    notice(whom.length ? `Set for ${whom.map((id) => (isRole(id) ? "a role" : nameOf(id))).join(", ")}` : "Nothing is set any more");
  });
}

/** Draws the buttons into a panel. */
export function drawFaults(panel) {
  const clock = el("span", { class: "sandbox-clock" });
  const tick = () => {
    clock.textContent = new Date(now()).toLocaleString("en-GB");
    if (clock.isConnected) setTimeout(tick, SECOND);
  };
  settle(panel,
    el("p", { class: "drawer-lead" }, "Discord fails now and then. Here it fails when you like; see what your bot makes of it."),
    ...FAULTS.filter(({ here }) => here?.() ?? true).map(({ title, detail, acts }) => el("section", { class: "fault", data: { key: title } }, el("h4", {}, title, title === "The clock" && clock), el("p", {}, detail),
      el("div", { class: "row" }, acts.map(([label, why, run]) => faultButton(label, why, run))))));
  tick();
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

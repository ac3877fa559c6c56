// What the page knows: the people, the server, the bot, its commands, who "you" are and which
// channel is open. One object, filled by app.js and read by everyone.

import { t } from "./words.js";

export const world = {
  people: [],
  /** The open server, one of `guilds`. */
  guild: { id: "", name: "", channels: [], threads: [], roles: [] },
  guilds: [],
  bot: null,
  botPid: null,
  commands: [],
  me: null,
  channel: null,
  /**
   * The direct messages with the bot, as a channel of its own kind. Its id is known once it has
   * been opened or written to.
   */
  direct: { id: null, name: "direct", direct: true },
  /** Channels with something unread: id -> number of mentions (0: only unread). */
  unread: new Map(),
  /** The newest id when this page was loaded. Private messages until then were for an earlier one. */
  loaded_at: null,
  /** The sandbox's clock minus this computer's, in milliseconds. */
  skew_ms: 0,
  /** Whether the bot goes by the sandbox's clock. */
  isClockShared: false,
  /** Whether the sandbox starts and ends the bot. */
  isBotOurs: false,
};

/** The time by the sandbox's clock, in milliseconds. */
export const now = () => Date.now() + world.skew_ms;

export const findPerson = (key) => find(world.people, key, (p) => [p.id, p.name, p.display_name]);
/** A channel or thread by id or name, preferably of the open server. */
export function findChannel(key) {
  const others = world.guilds.filter((g) => g !== world.guild);
  const all = [world.guild, ...others].flatMap((g) => [...g.channels, ...(g.threads ?? [])]);
  return find([...all, world.direct], key, (c) => [c.id, c.name]);
}

function find(list, key, names) {
  const wanted = String(key ?? "").toLowerCase();
  return list.find((item) => names(item).some((name) => name && name.toLowerCase() === wanted));
}

/** Everyone who can be mentioned or chosen: the people and the bot. */
export const members = () => (world.bot ? [...world.people, { ...world.bot, bot: true }] : world.people);

/** The name shown for a user object of a message, or for an id. */
export function nameOf(user) {
  const id = typeof user === "string" ? user : user?.id;
  const known = members().find((member) => member.id === id);
  if (known) return known.display_name ?? known.name;
  return user?.global_name ?? user?.display_name ?? user?.username ?? t("unknownUser");
}

/** The name shown for the bot. */
export const botName = () => world.bot?.display_name ?? world.bot?.name ?? "Bot";

/**
 * A channel in addresses: by name, except for threads and channels of other servers, whose names
 * aren't unique.
 */
export const keyOf = (channel) => (channel?.parent_id || (channel?.guild_id && channel.guild_id !== world.guilds[0]?.id) ? channel.id : (channel?.name ?? ""));

/** The address of the page as a person in a channel. */
export const addressFor = (person, channel) => `/?as=${encodeURIComponent(person.name)}&channel=${encodeURIComponent(keyOf(channel))}`;

/** The name of a channel: `#halma`, or `@` and the bot's name for direct messages. */
export const shownName = (channel) => (channel?.direct ? `@${botName()}` : `#${channel?.name ?? ""}`);

const ANNOUNCEMENTS = 5;
export const isAnnouncements = (channel) => channel.type === ANNOUNCEMENTS;

/** The sign before a channel's name in lists. */
export const signOf = (channel) => (channel.parent_id ? "└" : isAnnouncements(channel) ? "📣" : shownName(channel)[0]);

/** The channels of the server that can be named, each with its active threads. */
export const placesToName = () => world.guild.channels.flatMap((c) => [c, ...(world.guild.threads ?? []).filter((t) => t.parent_id === c.id && !t.thread_metadata?.archived)]);

export const channelName = (id) => world.guilds.flatMap((g) => [...g.channels, ...(g.threads ?? [])]).find((c) => c.id === id)?.name ?? t("unknownChannel");
export const roleName = (id) => (world.guild.roles ?? []).find((r) => r.id === id)?.name ?? t("unknownRole");

/** Turns `@Name` written by hand into a mention, longest names first. */
export function withMentions(text) {
  const names = members()
    .flatMap((m) => [m.display_name, m.name].filter(Boolean).map((name) => [name, m.id]))
    .sort((a, b) => b[0].length - a[0].length);
  let result = text;
  for (const [name, id] of names) {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    result = result.replace(new RegExp(`(^|[^\\w<])@${escaped}(?![\\p{L}\\p{N}_])`, "giu"), `$1<@${id}>`);
  }
  return result;
}

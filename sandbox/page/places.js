// The servers, channels and threads that a person sees: kept current, with their menus.

import * as api from "./api.js";
import { openContext } from "./context.js";
import { openForm } from "./modal.js";
import { copy, notice } from "./notice.js";
import { shownName, world } from "./world.js";

const TEXT = 0;
const DIRECT = 1;
const THREADS = [11, 12];

const isThread = (channel) => THREADS.includes(channel.type);
const guildOf = (channel) => world.guilds.find((g) => g.id === channel.guild_id);
const byId = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** Fetches what the person sees. */
export async function refreshPlaces(person) {
  const seen = await api.channels(person.id);
  if (world.me !== person) return;
  for (const guild of world.guilds) {
    const own = seen.filter((c) => c.guild_id === guild.id);
    guild.channels = own.filter((c) => c.type === TEXT).sort((a, b) => a.position - b.position);
    guild.threads = own.filter(isThread).sort(byId);
  }
  const direct = seen.find((c) => c.type === DIRECT);
  if (direct) world.direct.id = direct.id;
}

/** Adds or updates a channel. */
export function putPlace(channel) {
  if (channel.type === DIRECT) world.direct.id = channel.id;
  const list = isThread(channel) ? guildOf(channel)?.threads : guildOf(channel)?.channels;
  if (!list) return;
  const at = list.findIndex((c) => c.id === channel.id);
  if (at < 0) list.push(channel);
  else list[at] = channel;
  if (world.channel?.id === channel.id) world.channel = channel;
}

/**
 * Counts a message that came into a thread or left it; the count shows beneath the thread's first
 * message. Returns the thread, if it is one.
 */
export function countIn(id, change) {
  const thread = world.guilds.flatMap((g) => g.threads ?? []).find((t) => t.id === id);
  if (thread) thread.message_count = Math.max(0, (thread.message_count ?? 0) + change);
  return thread;
}

/** Whether a channel belongs to a server; otherwise it is direct messages. */
export const isKnown = (id) => world.guilds.some((g) => g.channels.some((c) => c.id === id) || g.threads?.some((c) => c.id === id));

/** The threads listed under a channel: the active ones, and the one that is open. */
export const threadsUnder = (channel) => (world.guild.threads ?? []).filter((t) => t.parent_id === channel.id && (!t.thread_metadata?.archived || t.id === world.channel?.id));

/** The state of a thread, for its head. */
export function aboutThread(thread) {
  const { archived, locked } = thread.thread_metadata ?? {};
  const parent = world.guild.channels.find((c) => c.id === thread.parent_id);
  return [parent && `in ${shownName(parent)}`, thread.type === THREADS[1] && "private", archived && "archived", locked && "locked"].filter(Boolean).join(" · ");
}

/** Lets the person open a thread in a channel, from a message or without one. */
export function openThread(channel, message) {
  const name = (message?.content ?? "").replace(/\s+/g, " ").slice(0, 60);
  openForm({
    title: "New thread",
    custom_id: "new-thread",
    hint: message ? "It begins at the message." : `It stands in ${shownName(channel)}.`,
    submit: "Open it",
    components: [
      { type: 1, components: [{ type: 4, custom_id: "name", label: "Name", style: 1, min_length: 1, max_length: 100, value: name }] },
      ...(message ? [] : [{ type: 18, label: "Who sees it", component: { type: 3, custom_id: "private", options: [{ label: "Everyone", value: "", default: true }, { label: "Only those who are let in", value: "private" }] } }]),
    ],
  }, async ({ name, private: who }) => {
    const answer = await api.openThread(world.me.id, channel.id, { name, message: message?.id, private: who?.[0] === "private" });
    // The event about the thread may arrive after the answer.
    if (!isKnown(answer.channel)) await refreshPlaces(world.me);
    document.dispatchEvent(new CustomEvent("jump", { detail: { channel: answer.channel } }));
  });
  // The default name is only a suggestion.
  document.activeElement.select?.();
}

async function change(thread, what) {
  try {
    await api.changeThread(world.me.id, thread.id, what);
  } catch (error) {
    notice(error.message, { bad: true });
  }
}

/** Opens the menu of a channel or thread. */
export function offerPlace(place, channel) {
  const { archived, locked } = channel.thread_metadata ?? {};
  openContext(place, [
    { title: shownName(channel) },
    ...(isThread(channel)
      ? [
          { label: archived ? "Reopen" : "Archive", icon: "▣", data: { offer: "archive" }, run: () => change(channel, { archived: !archived }) },
          { label: locked ? "Unlock" : "Lock", icon: "🔒", data: { offer: "lock" }, run: () => change(channel, { locked: !locked }) },
        ]
      : [!channel.direct && { label: "New thread", icon: "+", data: { offer: "thread" }, run: () => openThread(channel) }]),
    { label: "Copy channel id", icon: "#", run: () => copy(channel.id ?? "", "Id") },
  ].filter(Boolean));
}

/** Opens the list of servers. */
export function offerServers(anchor, choose) {
  openContext({ anchor }, [{ title: "Servers" }, ...world.guilds.map((guild) => ({ label: guild.name, checked: guild === world.guild, data: { server: guild.id }, run: () => choose({ guild }) }))]);
}

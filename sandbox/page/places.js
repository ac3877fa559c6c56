// The servers, channels and threads that a person sees: kept current, with their menus.

import * as api from "./api.js";
import { openContext } from "./context.js";
import { plain } from "./markdown.js";
import { openForm } from "./modal.js";
import { copy, notice } from "./notice.js";
import { t } from "./words.js";
import { shownName, world } from "./world.js";

/** Text channels, and those for announcements. */
const TEXT = [0, 5];
const DIRECT = 1;
const PRIVATE_THREAD = 12;
const THREADS = [10, 11, PRIVATE_THREAD];

const isThread = (channel) => THREADS.includes(channel.type);
const guildOf = (channel) => world.guilds.find((g) => g.id === channel.guild_id);
const byId = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** Fetches what the person sees. */
export async function refreshPlaces(person) {
  const seen = await api.channels(person.id);
  if (world.me !== person) return;
  for (const guild of world.guilds) {
    const own = seen.filter((c) => c.guild_id === guild.id);
    guild.channels = own.filter((c) => TEXT.includes(c.type)).sort((a, b) => a.position - b.position);
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

/** The active threads of a channel. */
const activeIn = (channel) => (world.guild.threads ?? []).filter((t) => t.parent_id === channel.id && !t.thread_metadata?.archived);

/** The threads listed under a channel: the active ones that the person has joined, and the open one. */
export const threadsUnder = (channel) => (world.guild.threads ?? []).filter((t) => t.parent_id === channel.id && ((t.member && !t.thread_metadata?.archived) || t.id === world.channel?.id));

/** Whether news of a channel concerns the person: a thread's only once they have joined it. */
export function isFollowed(id) {
  const thread = world.guilds.flatMap((g) => g.threads ?? []).find((t) => t.id === id);
  return !thread || Boolean(thread.member);
}

/** The state of a thread, for its head. */
export function aboutThread(thread) {
  const { archived, locked } = thread.thread_metadata ?? {};
  const parent = world.guild.channels.find((c) => c.id === thread.parent_id);
  return [parent && t("threadIn", { place: shownName(parent) }), thread.type === PRIVATE_THREAD && t("private"), archived && t("archived"), locked && t("locked")].filter(Boolean).join(" · ");
}

/** Lets the person open a thread in a channel, from a message or without one. */
export function openThread(channel, message) {
  const name = plain(message?.content ?? "", 60);
  openForm({
    title: t("newThread"),
    custom_id: "new-thread",
    hint: message ? t("threadFromMessage") : t("threadInChannel", { place: shownName(channel) }),
    submit: t("createThread"),
    components: [
      { type: 1, components: [{ type: 4, custom_id: "name", label: t("threadName"), style: 1, min_length: 1, max_length: 100, value: name }] },
      ...(message ? [] : [{ type: 18, label: t("whoSeesThread"), component: { type: 3, custom_id: "private", options: [{ label: t("everyone"), value: "", default: true }, { label: t("onlyInvited"), value: "private" }] } }]),
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
          { label: t(channel.member ? "leave" : "join"), icon: channel.member ? "−" : "+", data: { offer: "join" }, run: () => join(channel) },
          { label: t(archived ? "reopen" : "archive"), icon: "▣", data: { offer: "archive" }, run: () => change(channel, { archived: !archived }) },
          { label: t(locked ? "unlock" : "lock"), icon: "🔒", data: { offer: "lock" }, run: () => change(channel, { locked: !locked }) },
        ]
      : [!channel.direct && { label: t("newThread"), icon: "+", data: { offer: "thread" }, run: () => openThread(channel) }]),
    { label: t("copyChannelId"), icon: "#", run: () => copy(channel.id ?? "", t("copiedId")) },
    ...othersIn(channel),
  ].filter(Boolean));
}

/** The threads of a channel that aren't listed, with a heading. */
function othersIn(channel) {
  const others = activeIn(channel).filter((thread) => !thread.member);
  if (!others.length) return [];
  const enter = (thread) => document.dispatchEvent(new CustomEvent("jump", { detail: { channel: thread.id } }));
  return [{ title: t("otherThreads") }, ...others.map((thread) => ({ label: thread.name, icon: "└", data: { thread: thread.id }, run: () => enter(thread) }))];
}

async function join(thread) {
  try {
    await api.join(world.me.id, thread.id, !thread.member);
  } catch (error) {
    notice(error.message, { bad: true });
  }
}

/** Opens the list of servers. */
export function offerServers(anchor, choose) {
  openContext({ anchor }, [{ title: t("servers") }, ...world.guilds.map((guild) => ({ label: guild.name, checked: guild === world.guild, data: { server: guild.id }, run: () => choose({ guild }) }))]);
}

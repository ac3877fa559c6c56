// What can be done with a person or a message: the entries of their menus, and the buttons over a
// message.

import * as api from "./api.js";
import { openContext } from "./context.js";
import { el } from "./dom.js";
import { copy, notice } from "./notice.js";
import { openThread } from "./places.js";
import { offerReactions } from "./reactions.js";
import { t } from "./words.js";
import { addressFor, nameOf, world } from "./world.js";

const USER = 2;
const MESSAGE = 3;

/** The bot's context menu commands of a kind, under a heading of their own. */
function commands(type, target, useMenu) {
  const offered = world.commands.filter((c) => c.type === type);
  if (!offered.length) return [];
  return [{ title: t("apps") }, ...offered.map((c) => ({ label: c.label ?? c.name, data: { menuCommand: c.name }, run: () => useMenu(c.name, type, target) }))];
}

/** Opens the menu of a person, at a point or a button. */
export function offerPerson(place, user, { useMenu, language }) {
  const person = world.people.find((p) => p.id === user.id);
  openContext(place, [
    { title: nameOf(user) },
    person && { label: t("openTabAs", { name: nameOf(person) }), icon: "↗", href: addressFor(person, world.channel) },
    person && { label: t("takesDirect"), icon: "✉", checked: !person.closed, data: { offer: "closed" }, run: () => set(person, { closed: !person.closed }) },
    person && { label: t("hasApp"), icon: "⊕", checked: Boolean(person.installed), data: { offer: "installed" }, run: () => set(person, { installed: !person.installed }) },
    person && language && { label: t("language"), icon: "🌐", detail: person.locale, run: language },
    { label: t("mention"), icon: "@", run: () => document.dispatchEvent(new CustomEvent("write", { detail: `@${nameOf(user)} ` })) },
    { label: t("copyUserId"), icon: "#", run: () => copy(user.id, t("copiedId")) },
    person && !world.channel.direct && { label: t("kick"), icon: "⇥", danger: true, data: { offer: "kick" }, run: () => kick(person) },
    ...commands(USER, user.id, useMenu),
  ].filter(Boolean));
}

async function set(person, what) {
  try {
    await api.settings(person.id, what);
    Object.assign(person, what);
  } catch (error) {
    notice(error.message, { bad: true });
  }
}

async function kick(person) {
  try {
    await api.admin(`guilds/${world.guild.id}/kick`, { user: person.id });
    notice(t("kicked", { name: nameOf(person), server: world.guild.name }));
  } catch (error) {
    notice(error.message, { bad: true });
  }
}

/** Discord's address of a message, which links to it when written into a message. */
const linkTo = (message) => `https://discord.com/channels/${world.channel.direct ? "@me" : world.guild.id}/${message.channel_id}/${message.id}`;

const reply = (message) => document.dispatchEvent(new CustomEvent("reply", { detail: message }));

async function remove(message) {
  try {
    await api.deleteMessage(message.id);
  } catch (error) {
    notice(error.message, { bad: true });
  }
}

/** Opens the menu of a message. */
export function offerMessage(place, message, { useMenu, dismiss, isPrivate }) {
  openContext(place, [
    { title: t("message") },
    !isPrivate && { label: t("reply"), icon: "↩", data: { offer: "reply" }, run: () => reply(message) },
    !isPrivate && { label: t("react"), icon: "☺", data: { offer: "react" }, run: () => offerReactions(place, message) },
    !isPrivate && !world.channel.direct && !world.channel.parent_id && !message.thread && { label: t("createThread"), icon: "└", data: { offer: "thread" }, run: () => openThread(world.channel, message) },
    { label: t("copyLink"), icon: "🔗", data: { offer: "link" }, run: () => copy(linkTo(message), t("copiedLink")) },
    message.content && { label: t("copyText"), icon: "¶", run: () => copy(message.content, t("copiedText")) },
    { label: t("copyMessageId"), icon: "#", run: () => copy(message.id, t("copiedId")) },
    isPrivate
      ? { label: t("dismiss"), icon: "✕", run: () => dismiss(message.id) }
      : { label: t("delete"), icon: "🗑", danger: true, data: { offer: "delete" }, run: () => remove(message) },
    ...(isPrivate ? [] : commands(MESSAGE, message.id, useMenu)),
  ].filter(Boolean));
}

/** The buttons over a message. */
export function toolbar(message, { useMenu, dismiss, isPrivate }) {
  const more = el("button", { type: "button", class: "tool more", title: t("more"), "aria-label": t("moreForMessage"), "aria-haspopup": "menu", "aria-expanded": "false", on: { click: () => offerMessage({ anchor: more }, message, { useMenu, dismiss, isPrivate }) } }, "⋯");
  const smile = el("button", { type: "button", class: "tool react", title: t("react"), "aria-label": t("react"), "aria-haspopup": "menu", "aria-expanded": "false", on: { click: () => offerReactions({ anchor: smile }, message) } }, "☺");
  return el("div", { class: "tools", role: "group", "aria-label": t("messageActions") },
    !isPrivate && smile,
    !isPrivate && el("button", { type: "button", class: "tool reply", title: t("reply"), "aria-label": t("reply"), on: { click: () => reply(message) } }, "↩"),
    el("button", { type: "button", class: "tool link", title: t("copyLink"), "aria-label": t("copyLink"), on: { click: () => copy(linkTo(message), t("copiedLink")) } }, "🔗"),
    more);
}

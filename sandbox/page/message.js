// A message as an element: its author, what it replies to, its text, pictures, embeds and
// components.

import { components } from "./components.js";
import { avatar, el } from "./dom.js";
import { contentOf, inline } from "./markdown.js";
import { attachments, embeds } from "./media.js";
import { offerMessage, offerPerson, toolbar } from "./offers.js";
import { reactions } from "./reactions.js";
import { clock } from "./times.js";
import { dots } from "./typing.js";
import { rich, t } from "./words.js";
import { botName, nameOf, world } from "./world.js";

const LOADING = 1 << 7;
const EPHEMERAL = 1 << 6;

export const isEphemeral = (message) => Boolean(message.ephemeral_for) || ((message.flags ?? 0) & EPHEMERAL) !== 0;
export const isThinking = (message) => Boolean(message.thinking) || ((message.flags ?? 0) & LOADING) !== 0;
export const isMine = (message) => message.author?.id === world.me?.id;

/** Whether the message mentions its reader. */
export function mentionsMe(message) {
  if (isMine(message)) return false;
  return Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === world.me?.id);
}

/** The name of the command that a message answers, if any. */
function commandOf(message) {
  const metadata = message.interaction_metadata;
  const name = message.interaction?.name ?? metadata?.name;
  const user = message.interaction?.user ?? metadata?.user;
  if (!user || (metadata?.type ?? 2) !== 2) return null;
  return { name, user };
}

/** A command as people write it: with a slash, except for context menus. */
const called = (name) => (world.commands.some((c) => c.name === name && c.type > 1) ? name : `/${name}`);

/** Whether the message shares the head of the one before it. */
export function continues(message, before) {
  if (!before || message.author?.id !== before.author?.id) return false;
  if (commandOf(message) || message.message_reference || isEphemeral(message) !== isEphemeral(before)) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < 7 * 60_000;
}

/** A message on one line, for the reply to it. The line ends where its box does. */
function gist(message) {
  if (!message) return t("originalDeleted");
  const text = (message.content ?? "").replace(/^(?:-#|#{1,3}|>{1,3}|[-*]) /gm, "").replace(/\s+/g, " ").trim();
  return text ? inline(text) : message.attachments?.length ? t("anAttachment") : t("aMessage");
}

/** Who used which command. */
function usedLine(user, command) {
  const who = el("b", {}, nameOf(user));
  return el("div", { class: "context" }, avatar(user, nameOf(user)),
    el("span", {}, command ? rich("used", { who, command: el("span", { class: "mention" }, command) }) : rich("usedCommand", { who })));
}

function context(message, parent) {
  const command = commandOf(message);
  if (command) {
    return usedLine(command.user, command.name && called(command.name));
  }
  if (!message.message_reference?.message_id) return null;
  const id = message.message_reference.message_id;
  const jump = () => document.dispatchEvent(new CustomEvent("jump", { detail: { channel: message.channel_id, message: id } }));
  return el("button", { type: "button", class: "context", "aria-label": t("goToOriginal"), on: { click: jump } },
    parent && [avatar(parent.author, nameOf(parent.author)), el("b", {}, nameOf(parent.author)), " "],
    // Its links and spoilers belong to the message itself; here a press only leads there.
    el("span", { class: "gist", inert: true }, gist(parent)));
}

/** The author's name, which opens a menu of actions. */
function authorButton(message, name, actions) {
  const open = (event) => {
    event.preventDefault();
    event.stopPropagation();
    offerPerson(event.type === "click" ? { anchor: button } : { x: event.clientX, y: event.clientY }, message.author, actions);
  };
  const button = el("button", { type: "button", class: "author", "aria-haspopup": "menu", "aria-expanded": "false", on: { click: open, contextmenu: open } }, name);
  return button;
}

/**
 * The element of a message. `actions`: redraw(id), dismiss(id), find(id), useMenu(name, type,
 * target).
 */
export function messageElement(message, actions) {
  const name = nameOf(message.author);
  const bot = Boolean(message.author?.bot);
  const thinking = isThinking(message);
  const parent = message.referenced_message ?? actions.find(message.message_reference?.message_id);
  const content = message.content
    ? el("div", { class: "content" }, contentOf(message))
    : null;
  if (content && message.edited_timestamp) {
    const last = content.lastElementChild;
    (last?.matches(".para, .small") ? last : content).append(edited(message));
  }
  const offered = { ...actions, isPrivate: isEphemeral(message) };
  const menu = (event) => {
    // Links, pictures and selected text keep the browser's own menu.
    if (event.target.closest("a, img, input, textarea") || String(getSelection())) return;
    event.preventDefault();
    offerMessage({ x: event.clientX, y: event.clientY }, message, offered);
  };
  const classes = ["message"];
  if (isEphemeral(message)) classes.push("ephemeral");
  if (mentionsMe(message)) classes.push("mentioned");
  if (thinking) classes.push("thinking");
  return el("div", { class: classes.join(" "), id: `m-${message.id}`, role: "article", tabIndex: -1, data: { messageId: message.id }, on: { contextmenu: menu }, "aria-label": `${name}, ${new Date(message.timestamp).toLocaleTimeString()}` },
    context(message, parent),
    avatar(message.author, name),
    el("div", { class: "body" },
      el("div", { class: "head" }, authorButton(message, name, actions), bot && el("span", { class: "badge" }, "BOT"), clock(message.timestamp)),
      thinking && el("div", { class: "content dim" }, dots(), t("thinking", { name })),
      !thinking && content,
      !thinking && attachments(message),
      !thinking && embeds(message),
      !thinking && !content && message.edited_timestamp && edited(message),
      components(message, actions.redraw),
      reactions(message),
      threadButton(message),
      isEphemeral(message) && dismissLine(() => actions.dismiss(message.id)),
      !thinking && toolbar(message, offered),
    ));
}

/** The link to the thread that begins at a message. */
function threadButton(message) {
  const thread = (world.guild.threads ?? []).find((t) => t.id === message.id) ?? message.thread;
  if (!thread) return null;
  const count = thread.message_count ?? 0;
  const enter = () => document.dispatchEvent(new CustomEvent("jump", { detail: { channel: thread.id } }));
  return el("button", { type: "button", class: "thread-button", on: { click: enter } }, el("b", {}, thread.name), el("span", { class: "dim" }, thread.thread_metadata?.archived ? t("archived") : t("messageCount", { count })), " ›");
}

const edited = (message) => el("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, ` ${t("edited")}`);

const dismissLine = (dismiss) => el("div", { class: "private" }, `👁 ${t("onlyYou")} · `, el("button", { type: "button", class: "textual", on: { click: dismiss } }, t("dismiss")));

/** A command on its way: first "sending", then gone, or the reason for its failure. */
export function pendingElement(label, dismiss) {
  const said = el("div", { class: "content dim" }, dots(), t("sendingCommand"));
  const node = el("div", { class: "message pending", role: "article" },
    usedLine(world.me, label),
    avatar(world.bot && { ...world.bot, bot: true }, botName()),
    el("div", { class: "body" }, el("div", { class: "head" }, el("span", { class: "author" }, botName()), el("span", { class: "badge" }, "BOT")), said));
  const fail = (why) => {
    node.classList.add("ephemeral", "failed");
    said.classList.remove("dim");
    said.replaceChildren(el("span", { class: "failure", role: "alert" }, why));
    said.after(dismissLine(dismiss));
  };
  return { node, fail };
}

// The log of the open channel: the loaded messages in order, grouped, kept at the bottom while the
// reader is there.

import * as api from "./api.js";
import { el } from "./dom.js";
import { continues, isEphemeral, isMine, messageElement, pendingElement } from "./message.js";
import { followed } from "./modal.js";
import { contextMoves } from "./context.js";
import { closePopup, popupMoves } from "./popup.js";
import { afterPress } from "./press.js";
import { dayOf } from "./times.js";
import { t } from "./words.js";
import { world } from "./world.js";

const log = document.getElementById("log");
const scroller = document.getElementById("scroller");
const newBar = document.getElementById("new-messages");
const welcome = document.getElementById("welcome");

/** The loaded messages, oldest first; `nodes` has the element of each. */
let messages = [];
const nodes = new Map();
let atStart = false;
let loadingOlder = false;
let stuck = true;
let lastTop = 0;
let unseen = 0;
let opened = 0;

/** The private messages that their reader has dismissed. */
const dismissed = new Set();

/** As in Discord's client, a private message is gone once the page is loaded again. */
const isGone = (message) => dismissed.has(message.id) || (isEphemeral(message) && BigInt(message.id) <= world.loaded_at);

const find = (id) => messages.find((m) => m.id === id);
const actions = { redraw, dismiss, find, useMenu };

const before = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** Loads the open channel from scratch. */
export async function openChannel() {
  const mine = (opened += 1);
  closePopup();
  log.replaceChildren();
  nodes.clear();
  messages = [];
  atStart = false;
  stuck = true;
  seen();
  welcome.hidden = true;
  log.setAttribute("aria-busy", "true");
  log.setAttribute("aria-live", "off");
  const loaded = await api.messages(world.me.id, world.channel.id);
  if (mine !== opened) return;
  atStart = loaded.length < 50;
  loaded.forEach((message) => put(message));
  log.removeAttribute("aria-busy");
  emptiness();
  toBottom();
  requestAnimationFrame(() => log.setAttribute("aria-live", "polite"));
}

/** Catches up after a gap in the stream. */
export async function catchUp() {
  const mine = opened;
  const loaded = await api.messages(world.me.id, world.channel.id);
  if (mine !== opened) return;
  const oldest = loaded.length < 50 ? null : loaded[0];
  const present = new Set(loaded.map((m) => m.id));
  for (const old of messages.filter((m) => !present.has(m.id) && (!oldest || before(m, oldest) > 0))) remove(old.id);
  for (const message of loaded) {
    const known = find(message.id);
    if (!known) add(message);
    else if (JSON.stringify(known) !== JSON.stringify(message)) put(message);
  }
}

/** A new message of the open channel. */
export function add(message) {
  const known = nodes.has(message.id);
  put(message);
  emptiness();
  if (known || isMine(message)) toBottom(isMine(message));
  else if (!stuck && nodes.has(message.id)) {
    unseen += 1;
    newBar.hidden = false;
    newBar.textContent = `${t("newMessages", { count: unseen })} ↓`;
  } else toBottom();
}

/** A changed message. One that is older than the loaded ones stays unloaded. */
export function update(message) {
  if (nodes.has(message.id)) put(message);
  else if (!messages.length || before(message, messages[0]) > 0 || atStart) add(message);
}

export function remove(id) {
  const index = messages.findIndex((m) => m.id === id);
  if (index < 0) return;
  messages.splice(index, 1);
  dayLine(nodes.get(id), null);
  nodes.get(id).querySelectorAll(PARTS).forEach((part) => popupMoves(part, null));
  nodes.get(id).remove();
  nodes.delete(id);
  regroup(index);
  emptiness();
}

/** Uses one of the bot's context menu commands on a person (type 2) or a message (3). */
export function useMenu(name, type, target) {
  const user = world.me.id;
  followCommand(name, api.useMenu(user, world.channel.id, name, type, target).then(({ interaction }) => followed(user, interaction)));
}

/**
 * Shows a command on its way until `outcome`, a promise of its interaction's state, is known, then
 * its failure, if any.
 */
export async function followCommand(label, outcome) {
  const mine = opened;
  const { node, fail } = pendingElement(label, () => node.remove());
  log.append(node);
  emptiness();
  toBottom(true);
  let why = null;
  try {
    const state = await outcome;
    why = state in UNANSWERED && t(UNANSWERED[state]);
  } catch (error) {
    why = error.message;
  }
  if (!why) node.remove();
  else if (mine === opened) {
    fail(why);
    toBottom();
  }
  emptiness();
}

/** What is said of a command that ends like this. */
const UNANSWERED = {
  failed: "noAnswer",
  undelivered: "noBot",
};

/** Redraws every message, as when the commands that a message offers have changed. */
export const redrawAll = () => messages.forEach((message) => put(message));

/** Scrolls to a message and marks it for a moment. An older one is loaded first. */
export async function jumpTo(id) {
  const mine = opened;
  while (mine === opened && !nodes.has(id) && !atStart && messages.length && BigInt(id) < BigInt(messages[0].id)) {
    const oldest = messages[0].id;
    await loadOlder();
    if (messages[0]?.id === oldest) break;
  }
  const node = mine === opened && nodes.get(id);
  if (!node) return;
  stuck = false;
  node.scrollIntoView({ block: "center" });
  node.classList.add("pointed");
  node.focus({ preventScroll: true });
  setTimeout(() => nodes.get(id)?.classList.remove("pointed"), 1600);
}

function put(message) {
  if (isGone(message)) return;
  let index = messages.findIndex((m) => m.id === message.id);
  if (index >= 0) {
    messages[index] = message;
    afterPress(nodes.get(message.id), () => drawAnew(message.id));
    return;
  }
  index = messages.findIndex((m) => before(message, m) < 0);
  if (index < 0) index = messages.length;
  const node = element(message);
  const next = nodes.get(messages[index]?.id) ?? log.querySelector(".pending:not(.failed)");
  messages.splice(index, 0, message);
  log.insertBefore(node, next);
  nodes.set(message.id, node);
  regroup(index);
  toBottom();
}

/**
 * Redraws a loaded message. What would look and act the same stays: somebody may be about to press
 * it.
 */
function drawAnew(id) {
  const index = messages.findIndex((m) => m.id === id);
  if (index < 0) return;
  const [message, old] = [messages[index], nodes.get(id)];
  const node = element(message);
  const isSame = node.drawn === old.drawn;
  if (!isSame) {
    for (const mark of ["grouped", "pointed"]) node.classList.toggle(mark, old.classList.contains(mark));
    replace(old, node);
    nodes.set(id, node);
  }
  regroup(index);
  if (!isSame) toBottom();
}

/**
 * A message's element, which remembers what it was drawn from. What a reader opens in it, such as a
 * spoiler, isn't part of that.
 */
function element(message) {
  const node = messageElement(message, actions);
  node.drawn = JSON.stringify(message) + node.outerHTML;
  return node;
}

const PARTS = "[data-custom-id], [data-reaction], .tool, .author";
const keyOf = (part) => part?.dataset.customId ?? part?.dataset.reaction ?? part?.className;

/**
 * Replaces an element with a new one. The focus, and whatever is open beside a part, stay with the
 * same part.
 */
function replace(old, node) {
  const parts = [...old.querySelectorAll(PARTS)];
  const focused = parts.indexOf(document.activeElement);
  old.replaceWith(node);
  const fresh = [...node.querySelectorAll(PARTS)];
  const sameAs = (part) => fresh.find((other) => keyOf(other) === keyOf(part));
  for (const part of parts) {
    popupMoves(part, sameAs(part));
    contextMoves(part, sameAs(part));
  }
  if (focused >= 0) (sameAs(parts[focused]) ?? fresh[Math.min(focused, fresh.length - 1)] ?? node).focus({ preventScroll: true });
}

/** Redraws a loaded message in its surroundings. */
export function redraw(id) {
  const message = find(id);
  if (message) put(message);
}

function dismiss(id) {
  dismissed.add(id);
  remove(id);
  document.getElementById("composer-input").focus();
}

/**
 * Updates the grouping and the line between days for the message at `index` and the one after it.
 */
function regroup(index) {
  for (const i of [index, index + 1]) {
    const message = messages[i];
    if (!message) continue;
    const previous = messages[i - 1];
    const node = nodes.get(message.id);
    const newDay = !previous || new Date(previous.timestamp).toDateString() !== new Date(message.timestamp).toDateString();
    node.classList.toggle("grouped", !newDay && continues(message, previous));
    dayLine(node, newDay && previous ? dayOf(message.timestamp) : null);
  }
}

/** The line above the first message of a day, if it needs one. */
function dayLine(node, day) {
  const above = node.previousElementSibling;
  const line = above?.classList.contains("day") ? above : null;
  if (!day) line?.remove();
  else if (line) line.textContent = day;
  else node.before(el("div", { class: "day", role: "separator" }, day));
}

function emptiness() {
  welcome.hidden = messages.length > 0 || log.childElementCount > 0 || log.hasAttribute("aria-busy");
}

function toBottom(force = false) {
  if (force) stuck = true;
  if (!stuck) return;
  // What is pressed isn't scrolled away under the finger.
  afterPress(log, () => (scroller.scrollTop = scroller.scrollHeight));
}

function seen() {
  unseen = 0;
  newBar.hidden = true;
}

async function loadOlder() {
  if (loadingOlder || atStart || !messages.length || log.hasAttribute("aria-busy")) return;
  loadingOlder = true;
  const mine = opened;
  try {
    const older = await api.messages(world.me.id, world.channel.id, messages[0].id);
    if (mine !== opened) return;
    const fromBottom = scroller.scrollHeight - scroller.scrollTop;
    atStart = older.length < 50;
    older.reverse().forEach((message) => put(message));
    scroller.scrollTop = scroller.scrollHeight - fromBottom;
  } catch {
    // Scrolling up again retries.
  } finally {
    loadingOlder = false;
  }
}

scroller.addEventListener("scroll", () => {
  // Only scrolling up unsticks: the height may have grown since this event was caused.
  if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60) stuck = true;
  else if (scroller.scrollTop < lastTop) stuck = false;
  lastTop = scroller.scrollTop;
  if (stuck) seen();
  if (scroller.scrollTop < 200) loadOlder();
}, { passive: true });

// The log can be paged from the composer, too.
document.addEventListener("keydown", (event) => {
  const step = { PageUp: -0.85, PageDown: 0.85 }[event.key];
  if (!step || !event.target.closest("#composer")) return;
  event.preventDefault();
  scroller.scrollBy({ top: step * scroller.clientHeight });
});

newBar.addEventListener("click", () => {
  stuck = true;
  seen();
  toBottom();
});

// Loaded pictures and resized windows change the height; a reader at the bottom stays there.
const watcher = new ResizeObserver(() => toBottom());
watcher.observe(log);
watcher.observe(scroller);

/** Shown in place of a log that can't be loaded. */
export function showFailure(error) {
  log.removeAttribute("aria-busy");
  log.replaceChildren(el("div", { class: "load-failure", role: "alert" }, error.message));
}

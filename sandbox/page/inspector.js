// The drawer on the right: what the bot received and sent, faults to order, and how to connect a
// bot.

import * as api from "./api.js";
import { el } from "./dom.js";
import { drawConnect } from "./connect.js";
import { Exchange, keyOf } from "./exchange.js";
import { drawFaults } from "./faults.js";
import { copy } from "./notice.js";
import { isPressed } from "./press.js";
import { world } from "./world.js";

const KEPT = 300;
const ASKED_EVERY_MS = 1_000;
const PRESSED_MS = 150;

const drawer = document.getElementById("inspector");
const button = document.getElementById("inspector-button");
const TABS = { log: "Bot log", faults: "Faults", connect: "Connect" };

/** Newest first. */
let exchanges = [];
const byKey = new Map();
let last = 0;
let asking = false;
let timer = 0;
let shown = "all";
let tab = "log";

const list = el("div", { id: "exchanges", role: "log", "aria-live": "off", "aria-label": "What the bot received and sent", tabIndex: 0 });
const none = el("p", { class: "drawer-empty" });
const search = el("input", { type: "search", id: "exchange-filter", placeholder: "Filter: a name, a path, a word", "aria-label": "Filter the log", autocomplete: "off", on: { input: () => filter() } });
const kinds = ["all", "interactions", "trouble"].map((kind) => el("button", { type: "button", class: "chip", "aria-pressed": String(kind === shown), data: { show: kind }, on: { click: () => choose(kind) } }, { all: "All", interactions: "Interactions", trouble: "Trouble" }[kind]));
const panels = {
  log: el("div", {},
    el("div", { class: "drawer-tools" }, search, el("div", { class: "chips", role: "group", "aria-label": "Show" }, kinds, el("span", { class: "chips-end" },
      el("button", { type: "button", class: "chip plain", on: { click: () => copy(JSON.stringify(visible().map((e) => e.entries), null, 2), "JSON copied") } }, "Copy"),
      el("button", { type: "button", class: "chip plain", on: { click: () => clear() } }, "Clear")))),
    list, none),
  faults: el("div", {}),
  connect: el("div", {}),
};

const tabs = Object.entries(TABS).map(([key, label]) => el("button", { type: "button", id: `tab-${key}`, class: "drawer-tab", role: "tab", "aria-controls": `panel-${key}`, data: { tab: key }, on: { click: () => turnTo(key), keydown: tabKeys } }, label));

drawer.replaceChildren(
  el("div", { class: "drawer-head" }, el("div", { class: "drawer-tabs", role: "tablist", "aria-label": "Inspector" }, tabs),
    el("button", { type: "button", class: "head-button", "aria-label": "Close the inspector", on: { click: () => toggle(false) } }, "✕")),
  ...Object.entries(panels).map(([key, panel]) => {
    panel.id = `panel-${key}`;
    panel.className = "drawer-panel";
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `tab-${key}`);
    return panel;
  }));

function turnTo(key) {
  tab = key;
  sessionStorage.setItem("inspector-tab", key);
  for (const node of tabs) {
    const current = node.dataset.tab === key;
    node.setAttribute("aria-selected", String(current));
    node.tabIndex = current ? 0 : -1;
  }
  for (const [name, panel] of Object.entries(panels)) panel.hidden = name !== key;
  if (key === "faults") drawFaultsHere();
  if (key === "connect") drawConnect(panels.connect);
  ask();
}

function tabKeys(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs.at((tabs.findIndex((t) => t.dataset.tab === tab) + step) % tabs.length);
  turnTo(next.dataset.tab);
  next.focus();
}

/** Opens or closes the drawer. */
export function toggle(open = drawer.hidden) {
  if (open === !drawer.hidden) return;
  drawer.hidden = !open;
  document.body.classList.toggle("inspecting", open);
  button.setAttribute("aria-expanded", String(open));
  sessionStorage.setItem("inspector", open ? "open" : "");
  if (open) {
    turnTo(tab);
    tabs.find((t) => t.dataset.tab === tab).focus({ preventScroll: true });
  } else if (!document.activeElement || document.activeElement === document.body) button.focus({ preventScroll: true });
}

/** The faults of the open channel; there are none before the page knows the world. */
const drawFaultsHere = () => world.channel && drawFaults(panels.faults);

/** Follows a change of the open channel. */
export const looksElsewhere = () => !drawer.hidden && tab === "faults" && drawFaultsHere();

/** Fetches the log soon after something has happened. */
export function nudge() {
  if (drawer.hidden || tab !== "log") return;
  clearTimeout(timer);
  timer = setTimeout(ask, 60);
}

async function ask() {
  clearTimeout(timer);
  if (drawer.hidden || tab !== "log" || document.hidden || asking) return;
  // Cards that come in above would push away the pressed one.
  if (isPressed(list)) {
    timer = setTimeout(ask, PRESSED_MS);
    return;
  }
  asking = true;
  try {
    const told = await api.log(last);
    if (told.last < last) {
      // Another sandbox answers under the same address.
      clear();
      last = 0;
    } else {
      last = told.last;
      take(told.entries);
    }
  } catch {
    // The page's head already says that the sandbox is away.
  }
  asking = false;
  timer = setTimeout(ask, ASKED_EVERY_MS);
}

function take(entries) {
  const added = new Set();
  for (const entry of entries) {
    const known = byKey.get(keyOf(entry));
    if (known) known.add(entry);
    else {
      const exchange = new Exchange(entry);
      byKey.set(exchange.key, exchange);
      exchanges.unshift(exchange);
      added.add(exchange);
    }
  }
  for (const old of exchanges.splice(KEPT)) {
    byKey.delete(old.key);
    old.node.remove();
  }
  // The reader's place is kept while new cards come in above it.
  const from = list.scrollTop;
  const height = list.scrollHeight;
  for (const exchange of [...added]) list.prepend(exchange.node);
  exchanges.filter((e) => e.unanswered || e.node.classList.contains("waiting")).forEach((e) => e.draw());
  filter();
  if (from > 4) list.scrollTop = from + list.scrollHeight - height;
}

function clear() {
  exchanges = [];
  byKey.clear();
  list.replaceChildren();
  filter();
}

function choose(kind) {
  shown = kind;
  for (const node of kinds) node.setAttribute("aria-pressed", String(node.dataset.show === kind));
  filter();
}

function isVisible(exchange, words) {
  if (shown === "interactions" && (!exchange.isInteraction || exchange.isTyping)) return false;
  if (shown === "trouble" && !exchange.inTrouble) return false;
  return exchange.has(words);
}

const wordsOf = () => search.value.toLowerCase().split(/\s+/).filter(Boolean);
const visible = () => exchanges.filter((e) => isVisible(e, wordsOf()));

function filter() {
  const words = wordsOf();
  let count = 0;
  for (const exchange of exchanges) {
    const fits = isVisible(exchange, words);
    exchange.node.hidden = !fits;
    count += fits ? 1 : 0;
  }
  list.hidden = count === 0;
  none.hidden = count > 0;
  none.textContent = exchanges.length ? (shown === "trouble" && !words.length ? "No trouble: nothing was refused or ignored, and every interaction was answered." : "Nothing matches.") : "Nothing yet. Use one of the bot's commands to see what it receives and how it answers.";
}

button.addEventListener("click", () => toggle());
document.addEventListener("visibilitychange", ask);
document.addEventListener("keydown", (event) => {
  if (event.key === "i" && event.ctrlKey && event.altKey) toggle();
  else if (event.key === "Escape" && drawer.contains(document.activeElement) && !event.defaultPrevented) toggle(false);
  else return;
  event.preventDefault();
});

tab = sessionStorage.getItem("inspector-tab") in TABS ? sessionStorage.getItem("inspector-tab") : "log";
if (sessionStorage.getItem("inspector") === "open") toggle(true);

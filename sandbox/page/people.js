// The left column: the server, its channels, the people one can be, and the bot with its switch.

import * as api from "./api.js";
import { avatar, el, settle } from "./dom.js";
import { chooseLocale, localeName } from "./locales.js";
import { useMenu } from "./messages.js";
import { offerPerson } from "./offers.js";
import { aboutThread, isKnown, offerPlace, offerServers, threadsUnder } from "./places.js";
import { oneStop, rove } from "./roving.js";
import { dots, typingIn } from "./typing.js";
import { t } from "./words.js";
import { addressFor, botName, channelName, findChannel, findPerson, isAnnouncements, keyOf, nameOf, shownName, signOf, world } from "./world.js";

const side = document.getElementById("side");
const scrim = document.getElementById("scrim");
const menuButton = document.getElementById("menu-button");
const narrow = matchMedia("(max-width: 760px)");

/** The channels, and the people. */
const LISTS = "nav, section";
rove(side, LISTS);

/** Draws the column. `choose` is called with `{ person }` or `{ channel }`. */
export function drawSide(choose) {
  const held = side.contains(document.activeElement) ? document.activeElement.closest("[data-person],[data-channel]") : null;
  const again = held && (held.dataset.person ? `[data-person="${held.dataset.person}"]` : `[data-channel="${held.dataset.channel}"]`);
  settle(side,
    el("div", { class: "server" }, el("span", { class: "server-mark", "aria-hidden": "true" }), serverHead(choose)),
    el("div", { class: "side-scroll" },
      el("nav", { "aria-label": t("channels") }, el("h2", {}, t("channels")),
        el("ul", {}, [...world.guild.channels, world.direct].map((channel) => el("li", { data: { key: channel.direct ? "direct" : channel.id } }, channelButton(channel, choose),
          !channel.direct && threadsUnder(channel).length > 0 && el("ul", { class: "threads", "aria-label": t("threadsIn", { place: shownName(channel) }) }, threadsUnder(channel).map((t) => el("li", { data: { key: t.id } }, channelButton(t, choose)))))))),
      world.guild.events?.length > 0 && el("div", { class: "events", role: "group", "aria-label": t("events") }, el("h2", {}, t("events")),
        el("ul", {}, world.guild.events.map((event) => el("li", { data: { key: event.id } }, eventRow(event))))),
      el("section", { "aria-label": t("whoYouAre") }, el("h2", {}, t("youAre")),
        el("ul", {}, world.people.map((person) => personRow(person, choose))))),
    botCard(),
  );
  if (again) side.querySelector(again)?.focus({ preventScroll: true });
  side.querySelectorAll(LISTS).forEach((list) => oneStop(list, ".current"));
  document.getElementById("channel-mark").textContent = shownName(world.channel)[0];
  document.getElementById("channel-name").textContent = shownName(world.channel).slice(1);
  const about = world.channel?.direct ? t("directTopic") : world.channel?.parent_id ? aboutThread(world.channel) : world.channel?.topic;
  document.getElementById("channel-topic").textContent = about ?? "";
  menuButton.classList.toggle("unread", world.unread.size > 0);
}

/** A scheduled event: its name, and when it begins. */
function eventRow(event) {
  const starts = new Date(event.scheduled_start_time);
  return [el("strong", {}, event.name), el("time", { datetime: event.scheduled_start_time }, starts.toLocaleString(world.me?.locale, { dateStyle: "medium", timeStyle: "short" }))];
}

/** The server's name; with more than one server, a button that lists them. */
function serverHead(choose) {
  const words = [el("h1", {}, world.guild.name || "Sandbox"), el("span", { class: "sandbox-line" }, t("sandboxLine"))];
  if (world.guilds.length < 2) return el("div", { class: "grow" }, words);
  const button = el("button", { type: "button", id: "servers", class: "grow", "aria-haspopup": "menu", "aria-expanded": "false", "aria-label": t("serverNamed", { name: world.guild.name }), on: { click: () => offerServers(button, choose) } }, words);
  return [button, el("span", { class: "arrow", "aria-hidden": "true" })];
}

function channelButton(channel, choose) {
  const current = channel === world.channel;
  const mentions = world.unread.get(channel.id);
  return el("button", {
    type: "button",
    class: `entry${current ? " current" : ""}${mentions !== undefined ? " unread" : ""}`,
    data: { channel: keyOf(channel), id: channel.id ?? "" },
    "aria-current": current ? "page" : null,
    title: isAnnouncements(channel) ? t("announcementChannel") : null,
    on: {
      click: () => (closeSide(), choose({ channel })),
      contextmenu: (event) => (event.preventDefault(), offerPlace({ x: event.clientX, y: event.clientY }, findChannel(channel.id) ?? channel)),
    },
  }, el("span", { class: `hash${isAnnouncements(channel) ? " news" : ""}`, "aria-hidden": "true" }, signOf(channel)), el("span", { class: "grow" }, shownName(channel).slice(1)), mentions > 0 && el("span", { class: "count" }, mentions));
}

const typesWhere = (channel) => (isKnown(channel) ? t("typingIn", { place: `#${channelName(channel)}` }) : t("typingDirect"));

function personRow(person, choose) {
  const current = person.id === world.me?.id;
  const name = nameOf(person);
  const where = typingIn(person.id);
  const tabs = person.tabs ?? 0;
  const state = where ? typesWhere(where) : tabs ? t("tabsOpen", { count: tabs }) : "";
  const now = () => findPerson(person.id) ?? person;
  const language = el("button", { type: "button", class: "locale", title: t("changeLanguage", { language: localeName(person.locale) }), "aria-label": t("languageOf", { name, language: localeName(person.locale) }), "aria-haspopup": "listbox", "aria-expanded": "false", on: { click: () => chooseLocale(language, now()) } }, (person.locale ?? "en").slice(0, 2).toUpperCase());
  const menu = (event) => {
    event.preventDefault();
    offerPerson({ x: event.clientX, y: event.clientY }, now(), { useMenu, language: () => chooseLocale(language, now()) });
  };
  return el("li", { class: "person", data: { key: person.id }, on: { contextmenu: menu } },
    el("button", {
      type: "button",
      class: `entry${current ? " current" : ""}`,
      data: { person: person.name },
      "aria-pressed": String(current),
      on: { click: () => (closeSide(), choose({ person })) },
      "aria-label": state ? `${name}, ${state}` : name,
      title: state || null,
    }, el("span", { class: `presence small ${tabs ? "on" : "off"}` }, avatar(person, name)), el("span", { class: "grow" }, name), where && el("span", { class: "types" }, dots())),
    language,
    el("a", { class: "new-tab", href: addressFor(person, world.channel ?? { name: "" }), target: "_blank", title: t("openTabAs", { name }), "aria-label": t("openTabAs", { name }) }, "↗"));
}

/** Why the bot's switch failed the last time. */
let failure = "";

function botCard() {
  const bot = world.bot;
  if (!bot) return null;
  const fail = el("div", { class: "bot-failure", role: "alert" }, failure);
  const say = (text) => (fail.textContent = failure = text);
  const act = async (event, action) => {
    event.target.disabled = true;
    say("");
    try {
      await api.botAction(action);
    } catch (error) {
      say(error.message);
    }
    event.target.disabled = false;
  };
  return el("div", { class: "bot-card" },
    el("div", { class: "bot-line" },
      el("span", { class: `presence ${bot.online ? "on" : "off"}` }, avatar({ ...bot, bot: true }, botName())),
      el("span", { class: "grow" }, el("b", {}, botName()), el("span", { class: "bot-state" }, t(bot.online ? "online" : "stopped"))),
      world.isBotOurs && (bot.online
        ? el("button", { type: "button", class: "button secondary small-button", id: "bot-restart", on: { click: (e) => act(e, "restart") } }, t("restartBot"))
        : el("button", { type: "button", class: "button success small-button", id: "bot-start", on: { click: (e) => act(e, "start") } }, t("startBot")))),
    fail);
}

/** The state of the person and the bot in the head of the chat. */
export function drawHead() {
  const state = document.getElementById("bot-dot");
  const online = Boolean(world.bot?.online);
  state.className = `bot-dot ${online ? "on" : "off"}`;
  state.textContent = world.bot ? t(online ? "botOnline" : "botStopped", { name: botName() }) : "";
  const menu = document.getElementById("channel-menu");
  menu.hidden = Boolean(world.channel?.direct);
  const me = document.getElementById("me");
  me.replaceChildren(...(world.me ? [avatar(world.me, nameOf(world.me)), el("span", {}, nameOf(world.me))] : []));
}

const channelMenu = document.getElementById("channel-menu");
channelMenu.addEventListener("click", () => offerPlace({ anchor: channelMenu }, world.channel));

function openSide() {
  document.body.classList.add("side-open");
  menuButton.setAttribute("aria-expanded", "true");
  side.querySelector(".current")?.focus();
}

export function closeSide() {
  if (!document.body.classList.contains("side-open")) return;
  document.body.classList.remove("side-open");
  menuButton.setAttribute("aria-expanded", "false");
}

menuButton.addEventListener("click", () => (document.body.classList.contains("side-open") ? closeSide() : openSide()));
scrim.addEventListener("click", closeSide);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !document.body.classList.contains("side-open")) return;
  closeSide();
  menuButton.focus();
});
narrow.addEventListener("change", closeSide);

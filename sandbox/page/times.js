// Times: the clock beside a message, and Discord's <t:...> timestamps, which stay current by
// themselves.

import { el } from "./dom.js";
import { now, world } from "./world.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function inWords(ms, style) {
  const locale = world.me?.locale;
  if (style !== "R") return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(ms);
  const seconds = Math.round((ms - now()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** A <t:unix:style> timestamp. */
export function timestamp(unix, style = "f") {
  const ms = Number(unix) * 1000;
  if (Number.isNaN(new Date(ms).getTime())) return `<t:${unix}>`;
  return el("time", { class: "stamp", dateTime: new Date(ms).toISOString(), title: inWords(ms, "F"), data: { ms, style } }, inWords(ms, style));
}

/** The time at the head of a message: the clock today, with the date otherwise. */
export function clock(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date(now()).toDateString();
  const shown = inWords(date.getTime(), today ? "t" : "s");
  return el("time", { class: "clock", dateTime: iso, title: inWords(date.getTime(), "F") }, shown);
}

/** The day of a message, for the line between days. */
export const dayOf = (iso) => new Intl.DateTimeFormat(world.me?.locale, { dateStyle: "long" }).format(new Date(iso));

setInterval(() => {
  for (const node of document.querySelectorAll("time.stamp[data-style=R]")) {
    const words = inWords(Number(node.dataset.ms), "R");
    if (node.textContent !== words) node.textContent = words;
  }
}, 1000);

// The typing indicator: it announces this tab's person and shows the others, above the composer and
// in the left column.

import * as api from "./api.js";
import { el } from "./dom.js";
import { listed, t } from "./words.js";
import { nameOf, world } from "./world.js";

/**
 * As in Discord's client: announced at most this often, and forgotten this long after the last
 * time.
 */
const TOLD_EVERY_MS = 8_000;
const SHOWN_MS = 10_000;

const line = document.getElementById("typing");
/** user id -> { channel, until } */
const typing = new Map();
let told = { at: 0, where: null };
let timer = 0;
let changed = () => {};

/** Calls `draw` whenever somebody starts or stops. */
export const onTyping = (draw) => (changed = draw);

/** The channel in which a person is typing, if any. */
export const typingIn = (user) => typing.get(user)?.channel ?? null;

/** This tab's person is typing. */
export function iType() {
  const where = `${world.me.id} ${world.channel.id}`;
  if (told.where === where && Date.now() - told.at < TOLD_EVERY_MS) return;
  told = { at: Date.now(), where };
  // Nobody misses it when it is lost.
  api.typing(world.me.id, world.channel.id).catch(() => {});
}

/** This tab's person has sent the message: the next letter is announced at once. */
export const iTyped = () => (told = { at: 0, where: null });

export function begins(user, channel) {
  typing.set(user, { channel, until: Date.now() + SHOWN_MS });
  draw();
}

export function ends(user) {
  if (typing.delete(user)) draw();
}

export function draw() {
  clearTimeout(timer);
  for (const [user, { until }] of typing) if (until <= Date.now()) typing.delete(user);
  const next = Math.min(...[...typing.values()].map(({ until }) => until));
  if (Number.isFinite(next)) timer = setTimeout(draw, next - Date.now() + 20);
  const here = [...typing].filter(([user, { channel }]) => channel === world.channel?.id && user !== world.me?.id).map(([user]) => nameOf(user));
  const said = here.length > 3 ? t("manyTyping") : t("typing", { names: listed(here), count: here.length });
  line.replaceChildren(...(here.length ? [dots(), said] : []));
  changed();
}

/** Three pulsing dots. */
export const dots = () => el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

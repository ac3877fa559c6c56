// Buttons and selects of a message. After a press, the pressed part shows a spinner until the bot
// has answered, and a line says so when it didn't.

import * as api from "./api.js";
import { el, emoji, linkAddress } from "./dom.js";
import { followed } from "./modal.js";
import { choicesOf, selectFace } from "./select.js";
import { t } from "./words.js";
import { world } from "./world.js";

const BUTTON = 2;
const STRING_SELECT = 3;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/** What is waiting or has failed: message id -> { custom_id, waiting, failure }. */
const pending = new Map();

/** The rows of a message's components and, where a press failed, the line that says so. */
export function components(message, redraw) {
  const rows = message.components ?? [];
  if (!rows.length) return [];
  const state = pending.get(message.id);
  const part = (data) => {
    if (data.type === BUTTON) return button(message, data, state, redraw);
    if (data.type >= STRING_SELECT && data.type <= 8 && data.type !== 4) return select(message, data, state, redraw);
    return el("span", { class: "unsupported" }, t("unsupported", { type: data.type }));
  };
  return [
    el("div", { class: "components" }, rows.map((row) => el("div", { class: "row" }, (row.type === 1 ? row.components ?? [] : [row]).map(part)))),
    state?.failure && el("div", { class: "failure", role: "alert" }, state.failure),
  ];
}

async function press(message, data, values, redraw) {
  if (pending.get(message.id)?.waiting) return;
  pending.set(message.id, { custom_id: data.custom_id, waiting: true, values });
  redraw(message.id);
  let failure = null;
  try {
    const { interaction } = await api.press(world.me.id, message.id, data.custom_id, values);
    const state = await followed(world.me.id, interaction);
    if (state === "failed") failure = t("pressFailed");
    if (state === "undelivered") failure = t("pressNoBot");
  } catch (error) {
    failure = error.message;
  }
  if (failure) pending.set(message.id, { custom_id: data.custom_id, failure });
  else pending.delete(message.id);
  redraw(message.id);
}

function button(message, data, state, redraw) {
  const style = STYLES[data.style] ?? "secondary";
  const label = [emoji(data.emoji), data.label && el("span", { class: "label" }, data.label)];
  if (data.style === 5) {
    return el("a", { class: "button link", href: linkAddress(data.url) ?? "#", target: "_blank", rel: "noreferrer noopener" }, label, el("span", { "aria-hidden": "true" }, " ↗"));
  }
  const waiting = state?.waiting && state.custom_id === data.custom_id;
  return el("button", {
    type: "button",
    class: `button ${style}${waiting ? " waiting" : ""}`,
    disabled: Boolean(data.disabled),
    data: { customId: data.custom_id },
    "aria-busy": waiting ? "true" : null,
    "aria-disabled": state?.waiting ? "true" : null,
    "aria-label": data.label ? null : data.emoji?.name,
    on: { click: () => press(message, data, undefined, redraw) },
  }, label);
}

function select(message, data, state, redraw) {
  const waiting = state?.waiting && state.custom_id === data.custom_id;
  const choices = () => choicesOf(data).map((c) => (waiting ? { ...c, chosen: state.values.includes(c.value) } : c));
  return selectFace(data, choices, {
    waiting,
    mayOpen: () => !pending.get(message.id)?.waiting,
    onDone: (values) => press(message, data, values, redraw),
  });
}

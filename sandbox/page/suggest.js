// The suggestions of a field: at once where the page knows them, from the bot where the option asks
// for it. Only the answer to the latest question counts.

import { avatar, el } from "./dom.js";
import { t } from "./words.js";
import { botName, world } from "./world.js";

/** The question under way: { field, controller, timer, then }. */
let asking = null;
/** The last answer, shown dimmed while the next one is awaited. */
let shown = { field: null, choices: [] };

/** The chosen command at the head of the line, with a way out of it. */
export const pill = (entry, leave) => el("span", { class: "pill", title: entry.description }, avatarOfBot(), `/${entry.label}`,
  el("button", { type: "button", "aria-label": t("leaveCommand"), on: { click: leave } }, "×"));

export const avatarOfBot = () => avatar(world.bot && { ...world.bot, bot: true }, botName());

/** Drops the question under way. */
export function stopAsking() {
  clearTimeout(asking?.timer);
  asking?.controller.abort();
  asking = null;
}

/** If the bot is being asked for this field, runs `then` after its answer and returns true. */
export function waitingFor(field, then) {
  if (asking?.field !== field || field.literal || field.picked) return false;
  asking.then = then;
  return true;
}

/**
 * Shows a field's suggestions in the menu. `ask(signal)` asks the bot, `take(choice)` is called
 * with the choice.
 */
export function suggest(menu, field, { wait_ms, ask, take }) {
  stopAsking();
  const show = (choices, more = {}) => menu.show(field.input, {
    title: heading(field.option),
    first: !field.literal && !field.picked && Boolean(field.text || field.option.required),
    items: choices.map((choice) => ({
      label: choice.label ?? choice.name,
      description: choice.description,
      icon: choice.icon?.cloneNode(true),
      data: { choiceValue: String(choice.value) },
      pick: () => take({ ...choice, name: choice.label ?? choice.name }),
    })),
    ...more,
  });
  if (!field.asksBot) {
    const known = field.suggestions();
    show(known ?? [], { status: known ? (known.length ? null : t("nothingFits")) : field.hint ?? range(field.option) });
    return;
  }
  const mine = { field, controller: new AbortController(), then: null };
  asking = mine;
  show(shown.field === field ? shown.choices : [], { first: false, stale: true, status: t("loadingOptions") });
  mine.timer = setTimeout(async () => {
    let choices = [];
    let failure = null;
    try {
      choices = (await ask(mine.controller.signal)).choices ?? [];
    } catch (error) {
      failure = error.status === 504 ? t("loadingFailed") : error.message;
    }
    if (asking !== mine) return;
    asking = null;
    shown = { field, choices };
    show(choices, { status: failure ?? (choices.length ? null : t("noOptionsMatch")), failed: Boolean(failure) });
    mine.then?.();
  }, wait_ms);
}

const heading = (option) => [option.label ?? option.name, option.description].filter(Boolean).join(" · ");

function range({ min_value, max_value, max_length }) {
  if (min_value !== undefined && max_value !== undefined) return t("range", { least: min_value, most: max_value });
  if (min_value !== undefined) return t("atLeast", { least: min_value });
  if (max_value !== undefined) return t("atMost", { most: max_value });
  return max_length !== undefined ? t("lengthAtMost", { count: max_length }) : null;
}

// The list that a select opens, over everything, beside its button, by mouse, finger or keys. Only
// one is open at a time.

import { el } from "./dom.js";
import { notice } from "./notice.js";
import { t } from "./words.js";

let close = null;
let dismiss = null;
let moves = null;

/**
 * Opens the list at `anchor`. With `max` 1 a choice closes it and is reported at once. Otherwise
 * "Done" or a press elsewhere reports the choices, and Escape discards them; a notice says so.
 */
export function openPopup(anchor, { label, choices, min, max, onDone }) {
  if (close) {
    const again = anchor.getAttribute("aria-expanded") === "true";
    dismiss();
    if (again) return;
  }
  const before = choices.filter((c) => c.chosen).map((c) => c.value);
  const chosen = new Set(before);
  const single = max === 1;
  const options = choices.map((choice, index) =>
    el("div", { class: "choice", role: "option", id: `popup-${index}`, "aria-selected": String(chosen.has(choice.value)), data: { choiceValue: choice.value }, on: { click: () => toggle(index), pointermove: () => activate(index) } },
      choice.icon,
      el("span", { class: "words" }, el("span", { class: "name" }, choice.label), choice.description && el("span", { class: "description" }, choice.description)),
      el("span", { class: single ? "tick" : "tick box", "aria-hidden": "true" }),
    ));
  const list = el("div", { class: "popup-list", role: "listbox", tabIndex: 0, "aria-label": label, "aria-multiselectable": single ? null : "true", on: { keydown: keys } }, options,
    !choices.length && el("div", { class: "choice none" }, t("nothingToChoose")));
  const done = el("button", { type: "button", class: "button primary done", on: { click: () => finish() } }, t("done"));
  const count = el("span", {});
  const popup = el("div", { class: "popup" }, list, !single && el("div", { class: "popup-foot" }, count, done));

  let active = Math.max(0, choices.findIndex((c) => c.chosen));
  let typed = "";
  let typedAt = 0;

  function activate(index) {
    if (!options.length) return;
    options[active]?.classList.remove("active");
    active = (index + options.length) % options.length;
    options[active].classList.add("active");
    list.setAttribute("aria-activedescendant", options[active].id);
  }

  function toggle(index) {
    const { value } = choices[index];
    if (single) {
      const values = chosen.has(value) && min === 0 ? [] : [value];
      close();
      onDone(values);
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < max) chosen.add(value);
    options.forEach((option, i) => option.setAttribute("aria-selected", String(chosen.has(choices[i].value))));
    counted();
  }

  function counted() {
    count.textContent = min === max ? t("chosenOf", { chosen: chosen.size, count: max }) : t("chosenRange", { chosen: chosen.size, least: min, most: max });
    done.disabled = chosen.size < min;
  }

  const isChanged = () => chosen.size !== before.length || !before.every((value) => chosen.has(value));

  function finish() {
    if (chosen.size < min) {
      discard();
      return;
    }
    close();
    if (isChanged()) onDone(choices.map((c) => c.value).filter((value) => chosen.has(value)));
  }

  function discard() {
    close();
    if (isChanged()) notice(t("choiceDiscarded"));
  }

  function keys(event) {
    const moves = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: options.length - 1 };
    if (event.key in moves) {
      activate(moves[event.key]);
      options[active]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" || (event.key === " " && !typed)) {
      if (options.length) toggle(active);
    } else if (event.key === "Escape") {
      discard();
    } else if (event.key === "Tab" && single) {
      close();
    } else {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) jump(event.key);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function jump(letter) {
    typed = Date.now() - typedAt < 800 ? typed + letter : letter;
    typedAt = Date.now();
    const found = choices.findIndex((c) => c.label.toLowerCase().startsWith(typed.toLowerCase()));
    if (found < 0) return;
    activate(found);
    options[found].scrollIntoView({ block: "nearest" });
  }

  function outside(event) {
    if (popup.contains(event.target) || anchor.contains(event.target)) return;
    dismiss();
  }

  function place() {
    if (!anchor.isConnected) {
      close();
      return;
    }
    const box = anchor.getBoundingClientRect();
    const below = innerHeight - box.bottom - 12;
    const above = box.top - 12;
    const upward = below < 240 && above > below;
    popup.style.left = `${Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, 230) - 8))}px`;
    popup.style.width = `${Math.max(box.width, 230)}px`;
    popup.style.maxHeight = `${Math.min(360, upward ? above : below)}px`;
    popup.style.top = upward ? "auto" : `${box.bottom + 4}px`;
    popup.style.bottom = upward ? `${innerHeight - box.top + 4}px` : "auto";
  }

  moves = (old, fresh) => {
    if (old !== anchor) return;
    if (!fresh || fresh.disabled || fresh.offers !== old.offers) {
      close();
      return;
    }
    anchor = fresh;
    anchor.setAttribute("aria-expanded", "true");
    place();
  };
  close = () => {
    close = moves = null;
    popup.remove();
    document.removeEventListener("pointerdown", outside, true);
    removeEventListener("resize", place);
    document.removeEventListener("scroll", scrolled, true);
    anchor.setAttribute("aria-expanded", "false");
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
  };
  dismiss = single ? close : finish;
  const scrolled = (event) => !popup.contains(event.target) && place();

  // Inside a modal, which lies above everything else.
  (anchor.closest("dialog") ?? document.body).append(popup);
  anchor.setAttribute("aria-expanded", "true");
  document.addEventListener("pointerdown", outside, true);
  addEventListener("resize", place);
  document.addEventListener("scroll", scrolled, true);
  place();
  counted();
  activate(active);
  list.focus({ preventScroll: true });
  options[active]?.scrollIntoView({ block: "nearest" });
}

/**
 * Moves a list from a node to the one that has replaced it, if that still offers the same;
 * otherwise closes it.
 */
export const popupMoves = (old, fresh) => moves?.(old, fresh);

/** Closes the open list. */
export const closePopup = () => close?.();

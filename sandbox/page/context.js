// A menu that a right press or a button opens, over everything, by mouse, finger or keys. Only one
// is open at a time.

import { el } from "./dom.js";

let close = null;
let moves = null;

/**
 * Opens a menu at a point, `{ x, y }`, or beneath an `anchor`. An item `{ title }` heads what
 * follows; others are `{ label, detail, icon, danger, checked, data, run() }`, or links to a new
 * tab with `href`.
 */
export function openContext({ x, y, anchor }, items) {
  const again = anchor?.getAttribute("aria-expanded") === "true";
  close?.();
  if (again) return;
  let before = anchor ?? document.activeElement;
  const menu = el("div", { class: "context-menu", role: "menu", tabIndex: -1, on: { keydown: keys, contextmenu: (e) => e.preventDefault() } }, items.map(entry));
  const entries = [...menu.querySelectorAll("[role^=menuitem]")];

  function entry(item) {
    if (item.title) return el("div", { class: "context-title", role: "presentation" }, item.title);
    const inside = [item.icon && el("span", { class: "icon", "aria-hidden": "true" }, item.icon), el("span", { class: "grow" }, item.label), item.detail && el("span", { class: "detail" }, item.detail), item.checked !== undefined && el("span", { class: "check", "aria-hidden": "true" }, item.checked ? "✓" : "")];
    const props = { class: item.danger ? "context-item danger" : "context-item", role: item.checked === undefined ? "menuitem" : "menuitemradio", tabIndex: -1, "aria-checked": item.checked === undefined ? null : String(item.checked), data: item.data ?? {}, on: { click: () => take(item), pointermove: (e) => e.currentTarget.focus({ preventScroll: true }) } };
    return item.href ? el("a", { ...props, href: item.href, target: "_blank" }, inside) : el("button", { type: "button", ...props }, inside);
  }

  function take(item) {
    close();
    item.run?.();
  }

  function keys(event) {
    const at = entries.indexOf(document.activeElement);
    const moves = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 };
    if (event.key in moves) entries.at(moves[event.key] % entries.length)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else if (event.key.length === 1 && event.key !== " ") {
      const found = [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find((e) => e.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()));
      found?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const outside = (event) => !menu.contains(event.target) && !anchor?.contains(event.target) && close();
  const leave = () => close();
  moves = (old, fresh) => {
    if (old !== anchor || !fresh) return;
    anchor = before = fresh;
    anchor.setAttribute("aria-expanded", "true");
  };
  close = () => {
    close = moves = null;
    menu.remove();
    document.removeEventListener("pointerdown", outside, true);
    removeEventListener("resize", leave);
    removeEventListener("blur", leave);
    anchor?.setAttribute("aria-expanded", "false");
    if (before?.isConnected) before.focus({ preventScroll: true });
  };

  document.body.append(menu);
  anchor?.setAttribute("aria-expanded", "true");
  document.addEventListener("pointerdown", outside, true);
  addEventListener("resize", leave);
  addEventListener("blur", leave);
  place(menu, anchor ? anchor.getBoundingClientRect() : { left: x, right: x, top: y, bottom: y });
  // The chosen entry of a choice, else the first one.
  const choice = entries.every((e) => e.hasAttribute("aria-checked"));
  ((choice && entries.find((e) => e.getAttribute("aria-checked") === "true")) || entries[0])?.focus({ preventScroll: true });
}

function place(menu, box) {
  const { width, height } = menu.getBoundingClientRect();
  const left = box.left + width > innerWidth - 8 ? box.right - width : box.left;
  const top = box.bottom + 4 + height > innerHeight - 8 && box.top - height > 8 ? box.top - height - 4 : box.bottom + 4;
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

/** Moves a menu from a node to the one that has replaced it. */
export const contextMoves = (old, fresh) => moves?.(old, fresh);

/** Closes the open menu. */
export const closeContext = () => close?.();

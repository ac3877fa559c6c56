// The list above the composer: commands, choices, suggestions. The focus stays in the field; arrows
// move through the list.

import { el } from "./dom.js";
import { afterPress, needless } from "./press.js";

/** A listbox in `node`. Items: { label, detail, description, icon, data, pick() }. */
export class Menu {
  constructor(node) {
    this.node = node;
    this.items = [];
    this.options = [];
    this.active = -1;
    this.owner = null;
  }

  get open() {
    return !this.node.hidden;
  }

  /**
   * Shows the list for an input. `first` preselects the first item, `stale` means that a better
   * list is awaited.
   */
  show(owner, what) {
    afterPress(this.node, () => this.draw(owner, what));
  }

  draw(owner, { title, items, first = true, status = null, failed = false, stale = false }) {
    if (this.owner && this.owner !== owner) this.released();
    this.owner = owner;
    this.items = items;
    this.options = items.map((item, index) =>
      el("div", {
        class: "item", role: "option", id: `menu-${index}`, "aria-selected": "false", data: item.data ?? {},
        // The field keeps its focus when the list is pressed.
        on: { pointerdown: (e) => e.preventDefault(), mousedown: (e) => e.preventDefault(), click: () => item.pick() },
      },
      item.icon,
      el("span", { class: "words" }, el("span", { class: "name" }, item.label), item.description && el("span", { class: "description" }, item.description)),
      item.detail && el("span", { class: "detail" }, item.detail)));
    const list = el("div", { class: "menu-list", role: "listbox", id: "composer-menu", "aria-label": title }, this.options);
    this.node.replaceChildren(...[
      title && el("div", { class: "menu-title" }, title),
      list,
      status && el("div", { class: failed ? "menu-status failed" : "menu-status", role: "status" }, status),
    ].filter(Boolean));
    this.node.hidden = false;
    this.node.classList.toggle("stale", stale);
    this.active = -1;
    owner.setAttribute("aria-expanded", "true");
    owner.removeAttribute("aria-activedescendant");
    if (first && items.length) this.point(0);
  }

  hide() {
    needless(this.node);
    this.node.hidden = true;
    this.node.replaceChildren();
    this.items = [];
    this.options = [];
    this.active = -1;
    this.released();
  }

  released() {
    this.owner?.setAttribute("aria-expanded", "false");
    this.owner?.removeAttribute("aria-activedescendant");
    this.owner = null;
  }

  point(index) {
    const count = this.options.length;
    if (!count) return;
    this.options[this.active]?.setAttribute("aria-selected", "false");
    this.active = ((index % count) + count) % count;
    const option = this.options[this.active];
    option.setAttribute("aria-selected", "true");
    this.owner?.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  /** Moves the selection by an arrow key; without one, to the first or last item. */
  move(step) {
    this.point(this.active < 0 ? (step > 0 ? 0 : -1) : this.active + step);
  }

  get current() {
    return this.items[this.active] ?? null;
  }
}

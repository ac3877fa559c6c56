// JSON to unfold: objects and lists are closed at first and built only when they are opened.

import { el } from "./dom.js";

const text = (value) => (typeof value === "string" ? JSON.stringify(value) : String(value));
const kind = (value) => (value === null ? "null" : typeof value);
const isTree = (value) => value !== null && typeof value === "object" && Object.keys(value).length > 0;

function hint(value) {
  if (Array.isArray(value)) return value.length === 1 ? "[1 item]" : `[${value.length} items]`;
  const keys = Object.keys(value);
  return `{ ${keys.slice(0, 4).join(", ")}${keys.length > 4 ? ", …" : ""} }`;
}

function leaf(value) {
  if (value !== null && typeof value === "object") return el("span", { class: "json-value" }, Array.isArray(value) ? "[]" : "{}");
  return el("span", { class: `json-value ${kind(value)}` }, text(value));
}

function line(key, value, open) {
  const name = el("span", { class: "json-key" }, key);
  if (!isTree(value)) return el("div", { class: "json-line" }, name, leaf(value));
  const fold = el("details", { class: "json-fold", on: { toggle: () => fill() } }, el("summary", {}, name, el("span", { class: "json-hint" }, hint(value))));
  const fill = () => fold.open && fold.childElementCount === 1 && fold.append(inner(value));
  if (open) {
    fold.open = true;
    fill();
  }
  return fold;
}

const inner = (value) => el("div", { class: "json-inner" }, Object.entries(value).map(([key, part]) => line(key, part, false)));

/** A value whose first level is open. */
export const json = (value) => el("div", { class: "json" }, isTree(value) ? Object.entries(value).map(([key, part]) => line(key, part, key === "data")) : leaf(value));

// A word in passing at the foot of the page, and copying, which says so there.

import { el } from "./dom.js";

const SHOWN_MS = 2600;
let line = null;
let timer = 0;

/** Says something for a moment; `bad` when it went wrong. */
export function notice(text, { bad = false } = {}) {
  line ??= document.body.appendChild(el("div", { id: "notice", role: "status" }));
  clearTimeout(timer);
  line.className = bad ? "shown bad" : "shown";
  line.textContent = text;
  timer = setTimeout(() => {
    line.className = "";
    line.textContent = "";
  }, SHOWN_MS);
}

/** Puts a text where it can be pasted from. */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    notice(`${what} copied`);
  } catch {
    notice("The browser doesn't let the page copy.", { bad: true });
  }
}

// A short notice at the foot of the page, and copying, which shows one.

import { el } from "./dom.js";
import { t } from "./words.js";

const SHOWN_MS = 2600;
let line = null;
let timer = 0;

/** Shows a text for a moment; `bad` marks a failure. */
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

/** Copies a text to the clipboard, and says `done`. */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    notice(done);
  } catch {
    notice(t("cantCopy"), { bad: true });
  }
}

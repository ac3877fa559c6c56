// Moving pictures: they stand still when the reader's system prefers that, or at the press of a
// button.

import { el } from "./dom.js";
import { t } from "./words.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Pictures that the reader has started or stopped, by address, so that a redrawn message keeps them
 * so.
 */
const chosen = new Map();

/** A button that stops and starts `image`, which stands in `frame`. */
export function motion(frame, image) {
  const still = el("canvas", { class: "still", role: "img", "aria-label": image.alt || t("stillPicture") });
  const button = el("button", { type: "button", class: "motion-button", on: { click: () => set(!frame.classList.contains("paused")) } });

  function set(paused) {
    chosen.set(image.src, paused);
    show(paused);
  }

  function show(paused) {
    frame.classList.toggle("paused", paused);
    button.textContent = paused ? "▶ GIF" : "❚❚";
    button.setAttribute("aria-label", t(paused ? "playPicture" : "stopPicture"));
    if (paused) draw();
  }

  function draw() {
    if (!image.complete || !image.naturalWidth) return;
    still.width = image.naturalWidth;
    still.height = image.naturalHeight;
    // The first frame of a moving picture.
    still.getContext("2d").drawImage(image, 0, 0);
    frame.append(still);
  }

  image.addEventListener("load", () => frame.classList.contains("paused") && draw());
  show(chosen.get(image.src) ?? calm.matches);
  return button;
}

// A press counts only if it ends on the node where it began. So nodes that are pressed are redrawn
// afterwards.

/** A touch's click may come this long after the finger has gone. */
const CLICK_WITHIN_MS = 80;

/** What is being pressed, and what waits for its release: node -> draw(). */
let pressed = null;
let timer = 0;
const waiting = new Map();

/**
 * Lets `draw` replace the contents of `node`: at once, or after a press in it. Of several waiting
 * ones the last one counts.
 */
export function afterPress(node, draw) {
  if (pressed && node?.contains(pressed)) waiting.set(node, draw);
  else {
    waiting.delete(node);
    draw();
  }
}

/** Whether something in a node is pressed. */
export const isPressed = (node) => Boolean(pressed && node.contains(pressed));

/** Cancels a waiting redraw of a node. */
export const needless = (node) => waiting.delete(node);

function release() {
  clearTimeout(timer);
  pressed = null;
  const due = [...waiting.values()];
  waiting.clear();
  for (const draw of due) draw();
}

addEventListener("pointerdown", (event) => {
  if (pressed) release();
  pressed = event.target;
}, true);
addEventListener("pointerup", () => (timer = setTimeout(release, CLICK_WITHIN_MS)));
// The last listener, so that the press has taken effect.
addEventListener("click", () => pressed && release());
addEventListener("pointercancel", release);
addEventListener("blur", release);

// A press is whole only when what went down comes up on the same node. So what is drawn anew while it is pressed waits for that.

/** A touch's click may come this long after the finger has gone. */
const CLICK_WITHIN_MS = 80;

/** What is pressed at the moment, and what waits for it to be let go: node -> draw(). */
let pressed = null;
let timer = 0;
const waiting = new Map();

/** Has `draw` replace what is in `node`: at once, or after the press that is under way there. Of several that wait the last one counts. */
export function afterPress(node, draw) {
  if (pressed && node?.contains(pressed)) waiting.set(node, draw);
  else {
    waiting.delete(node);
    draw();
  }
}

/** Whether something in a node is pressed. */
export const isPressed = (node) => Boolean(pressed && node.contains(pressed));

/** What waits to be drawn in a node needn't be any more. */
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
// Last of all that hear of it, so that the press has done what it does.
addEventListener("click", () => pressed && release());
addEventListener("pointercancel", release);
addEventListener("blur", release);

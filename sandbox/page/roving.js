// Lists that are a single stop for the Tab key: inside one, arrows move from row to row and along a
// row, as in Discord's client.

const ROW = "li";

/** The parts of a list that can have the focus, and those of a row. */
const parts = (node) => [...node.querySelectorAll("button, a")];
const own = (row) => parts(row).filter((part) => part.closest(ROW) === row);

/** Makes one part of the list the stop: the focused one, else the preferred one, else the first. */
export function oneStop(list, preferred) {
  const all = parts(list);
  const stop = all.find((part) => part === document.activeElement) ?? all.find((part) => part.matches(preferred)) ?? all[0];
  for (const part of all) part.tabIndex = part === stop ? 0 : -1;
}

/** Moves the focus by a key, and returns whether it did. */
function move(list, from, key) {
  const row = own(from.closest(ROW));
  const column = row.indexOf(from);
  const rows = [...list.querySelectorAll(ROW)].map(own).filter((cells) => cells.length);
  const at = rows.findIndex((cells) => cells.includes(from));
  const wanted = { ArrowDown: rows[at + 1]?.[column], ArrowUp: rows[at - 1]?.[column], Home: rows[0][column], End: rows.at(-1)[column], ArrowRight: row[column + 1], ArrowLeft: row[column - 1] };
  if (!(key in wanted)) return false;
  wanted[key]?.focus();
  return true;
}

/** Lets the keyboard move in the lists of a node. `lists` is their selector. */
export function rove(node, lists) {
  node.addEventListener("focusin", ({ target }) => {
    const list = target.closest(lists);
    if (list) oneStop(list, "*");
  });
  node.addEventListener("keydown", (event) => {
    const list = event.target.closest(lists);
    if (list && !event.ctrlKey && !event.altKey && !event.metaKey && move(list, event.target, event.key)) event.preventDefault();
  });
}

// The field of an option that takes a file: chosen from the computer, dropped or pasted, shown by
// its name, and removable.

import { el } from "./dom.js";
import { t } from "./words.js";

/** What Discord accepts as a file, and how to say it. */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST = "10 MB";

/** The size of a file for people. */
export const sizeOf = (bytes) => (bytes < 1024 ? t("bytes", { count: bytes }) : bytes < 1_048_576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`);

/**
 * Works like a text field for the composer. Its button has `data-option-name`, its chooser
 * `data-option-file`.
 */
export class FileField {
  constructor(option, handlers) {
    this.option = option;
    this.file = null;
    /** There is nothing to pick or to type. */
    this.picked = null;
    this.literal = true;
    this.asksBot = false;
    this.hint = t(matchMedia("(pointer: fine)").matches ? "fileHintDesk" : "fileHint", { most: MOST });
    this.handlers = handlers;
    this.chooser = el("input", { type: "file", hidden: true, tabIndex: -1, data: { optionFile: option.name }, on: { change: () => this.put(this.chooser.files[0]) } });
    this.face = el("span", { class: "file-name" });
    this.input = el("button", {
      type: "button",
      class: "file-button",
      data: { optionName: option.name },
      on: { click: () => this.chooser.click(), focus: () => handlers.onFocus(this), keydown: (event) => handlers.onKey(event, this) },
    }, this.face);
    this.remove = el("button", { type: "button", class: "file-remove", "aria-label": t("removeFile", { name: this.name }), on: { click: () => this.put(null) } }, "×");
    const over = (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
    const drop = (event) => {
      event.preventDefault();
      this.put(event.dataTransfer.files[0]);
    };
    this.node = el("div", { class: `field file-field${option.required ? " required" : ""}`, role: "group", "aria-label": this.name, title: option.description, on: { dragover: over, drop } },
      el("span", { class: "option-name" }, this.name), this.input, this.chooser, this.remove);
    this.draw();
  }

  get name() {
    return this.option.label ?? this.option.name;
  }

  get text() {
    return this.file?.name ?? "";
  }

  /** Puts a file in, or removes it. */
  put(file) {
    this.file = file ?? null;
    // So that the same file can be chosen again.
    this.chooser.value = "";
    this.marked(false);
    this.draw();
    this.handlers.onInput(this);
    this.input.focus();
  }

  /** A name isn't a file, so typed text is dropped. */
  write() {}

  draw() {
    const said = this.file ? `${this.file.name}, ${sizeOf(this.file.size)}` : t("noFile");
    this.face.replaceChildren(...(this.file ? [el("span", { class: "file-title" }, this.file.name), el("span", { class: "dim" }, ` ${sizeOf(this.file.size)}`)] : [t("chooseFile")]));
    this.input.setAttribute("aria-label", `${this.option.required ? t("required", { name: this.name }) : this.name}: ${said}. ${this.option.description ?? ""}`);
    this.remove.hidden = !this.file;
  }

  marked(invalid) {
    this.node.classList.toggle("invalid", invalid);
    if (invalid) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  suggestions() {
    return null;
  }

  /**
   * The field's value: `{ value }` is the file itself, which is uploaded before the command is
   * sent.
   */
  resolve() {
    if (!this.file) return this.option.required ? { error: t("needsFile", { name: this.name }) } : { empty: true };
    return this.file.size > MOST_BYTES ? { error: t("fileTooLarge", { name: this.name, most: MOST }) } : { value: this.file };
  }
}

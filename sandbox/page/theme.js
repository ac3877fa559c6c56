// Dark or light: as in the system, or as chosen here, which this browser then remembers.

import { openContext } from "./context.js";
import { t } from "./words.js";

const KEY = "theme";
const NAMES = { "": "themeSystem", dark: "themeDark", light: "themeLight" };

const stored = () => localStorage.getItem(KEY) ?? "";

function wear(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

const button = document.getElementById("theme-button");
button.addEventListener("click", () => openContext({ anchor: button }, [
  { title: t("theme") },
  ...Object.entries(NAMES).map(([theme, label]) => ({
    label: t(label),
    checked: theme === stored(),
    data: { theme: theme || "system" },
    run() {
      localStorage.setItem(KEY, theme);
      wear(theme);
    },
  })),
]));

// A choice in another tab counts here, too.
addEventListener("storage", (event) => event.key === KEY && wear(stored()));
wear(stored());

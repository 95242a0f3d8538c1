/** What a visitor has chosen for this browser, kept in it. */
import { PACES, type Pace } from "./motion/queue";
import { LANGUAGES, speak, type Language } from "./words/words.svelte";

export interface Settings {
  language: Language;
  theme: "auto" | "day" | "night";
  symbols: boolean; // on the spaces and cards, so that no colour is told by hue alone
  motion: "auto" | "on" | "off";
  pace: Pace; // of bots' turns
  taking: boolean; // one tap takes a card, where it is released
  sound: boolean | null; // null: not chosen, then only First Journey sounds
  notify: boolean;
}

const KEPT = "peregon.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let dusk = $state(dark.matches); // whether the device is dark now

function first(): Settings {
  const language = navigator.language.startsWith("ru") ? "ru" : "en";
  const taking = matchMedia("(pointer: coarse)").matches;
  return {
    language,
    theme: "auto",
    symbols: true,
    motion: "auto",
    pace: "normal",
    taking,
    sound: null,
    notify: false,
  };
}

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
    const settings = { ...first(), ...kept };
    return LANGUAGES.includes(settings.language) && PACES.includes(settings.pace) ? settings : first();
  } catch {
    return first();
  }
}

export const settings = $state(read());

/** Whether things may move. */
export function moving(): boolean {
  return settings.motion === "on" || (settings.motion === "auto" && !still.matches);
}

/** The game that is looked at. */
export const here = $state({ title: "" });

/** Whether sounds are wanted: until the visitor has chosen, in First Journey alone. */
export function sounding(): boolean {
  return settings.sound ?? here.title === "first_journey";
}

/** Whether a theme is dark in this browser now. */
export function nightly(theme: Settings["theme"]): boolean {
  return theme === "night" || (theme === "auto" && dusk);
}

function dress(): void {
  const root = document.documentElement;
  root.dataset.theme = nightly(settings.theme) ? "night" : "day";
  root.dataset.motion = moving() ? "on" : "off";
  root.dataset.symbols = settings.symbols ? "on" : "off";
}

dark.addEventListener("change", () => {
  dusk = dark.matches;
  dress();
});
still.addEventListener("change", dress);

/** Changes settings, keeps them, and shows them. */
export async function change(wishes: Partial<Settings>): Promise<void> {
  Object.assign(settings, wishes);
  localStorage.setItem(KEPT, JSON.stringify(settings));
  dress();
  if (wishes.language) await speak(wishes.language);
}

/** Shows what was kept; the page is drawn when it is done. */
export async function begin(): Promise<void> {
  dress();
  await speak(settings.language);
}

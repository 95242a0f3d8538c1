/** The visitor's settings, saved in this browser. */
import { PACES, type Pace } from "./motion/queue";
import { titleOf } from "./titles";
import { LANGUAGES, speak, type Language } from "./words/words.svelte";

export interface Settings {
  language: Language;
  theme: "auto" | "day" | "night";
  symbols: boolean; // on slots and cards, so that colour is not the only difference
  motion: "auto" | "on" | "off";
  pace: Pace; // of bots' turns
  taking: boolean; // releasing one tap takes a card
  coach: boolean; // warns of costly actions, where the host allows it
  sound: boolean | null; // null: not chosen; then only games for children have sounds
  notify: boolean;
}

const KEPT = "peregon.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let dusk = $state(dark.matches); // whether the device's theme is dark now

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
    coach: true,
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

/** Tell whether animations are on. */
export function moving(): boolean {
  return settings.motion === "on" || (settings.motion === "auto" && !still.matches);
}

/** The game on the page. */
export const here = $state({ title: "" });

/** Tell whether sounds are on: by default only in games for children. */
export function sounding(): boolean {
  return settings.sound ?? titleOf(here.title).forChildren;
}

/** Tell whether a theme is dark in this browser now. */
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

/** Change settings, save them, and apply them. */
export async function change(wishes: Partial<Settings>): Promise<void> {
  Object.assign(settings, wishes);
  localStorage.setItem(KEPT, JSON.stringify(settings));
  dress();
  if (wishes.language) await speak(wishes.language);
}

/** Apply the saved settings; the page is rendered after that. */
export async function begin(): Promise<void> {
  dress();
  await speak(settings.language);
}

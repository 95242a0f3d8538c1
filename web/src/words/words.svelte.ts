/** What the page says: Fluent messages of one language, the same files that server and terminal read. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { titleOf } from "../titles";

export type Language = "en" | "ru";
export const LANGUAGES: readonly Language[] = ["en", "ru"];

const texts: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  ru: () => import("./ru"),
};

/** The words of some pages only. */
const more: typeof texts = {
  en: () => import("./en_more"),
  ru: () => import("./ru_more"),
};
let complete = false; // whether those are loaded too

const NEGATIVE = /(?<![\p{L}\d])-(?=\d)/gu; // numbers come with a hyphen, which reads as a dash

let language = $state<Language>("en");
let addressed = $state.raw({ title: "" }); // to whose players the page speaks
let bundle = $state.raw(new FluentBundle("en"));

/** Loads a language's words and speaks it from then on. */
export async function speak(wanted: Language): Promise<void> {
  const next = new FluentBundle(wanted, { useIsolating: false });
  const parts = await Promise.all([texts[wanted](), ...(complete ? [more[wanted]()] : [])]);
  for (const text of parts.flatMap((part) => part.default)) next.addResource(new FluentResource(text));
  bundle = next;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** Load a part of the page together with the words that only some pages need. */
export async function withAllWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = load();
  if (!complete) {
    complete = true;
    await speak(language).catch((error: unknown) => {
      complete = false;
      throw error;
    });
  }
  return part;
}

/** The language spoken now. */
export function spoken(): Language {
  return language;
}

/** Speaks to the players of a game from now on; what it returns ends that, unless another has begun. */
export function address(title: string): () => void {
  const mine = (addressed = { title });
  return () => {
    if (addressed === mine) addressed = { title: "" };
  };
}

/** Whether the reader is a child: in Russian, First Journey says «ты» where the others say «вы». */
export function isToChild(): boolean {
  return titleOf(addressed.title).forChildren;
}

/** The message with that key, filled in; a key without a message shows itself, so that it is noticed. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(key);
  const pattern = (isToChild() && message?.attributes.child) || message?.value;
  if (!pattern) return key;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args ?? null, errors);
  if (errors.length && import.meta.env.DEV) console.warn(key, ...errors);
  return text.replace(NEGATIVE, "−");
}

/** A number as it is written: with a true minus. */
export function written(number: number): string {
  return String(number).replace(NEGATIVE, "−");
}

/** The form of a name in the keys of messages: TicketsKept → tickets-kept; last_car → last-car. */
export function kebab(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
    .replaceAll("_", "-")
    .toLowerCase();
}

/** Whether there is such a message. */
export function known(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The name of something in the language spoken. */
export function named(names: Record<Language, string>): string {
  return names[language];
}

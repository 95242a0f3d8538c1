/** The texts of the page: Fluent messages of one language, from the same files as server and terminal. */
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
let complete = false; // whether those are wanted too
let coming: Promise<void> | null = null; // until they are there
let asked: Language | null = null; // the language that was asked for last
let loads = 0; // how often texts were asked for: the answer to an earlier question may come later

const NEGATIVE = /(?<![\p{L}\d])-(?=\d)/gu; // numbers come with a hyphen, which reads as a dash

let language = $state<Language>("en");
let addressed = $state.raw({ title: "" }); // to whose players the page speaks
let bundle = $state.raw(new FluentBundle("en"));

/** Load a language's texts and switch to it. */
export async function speak(wanted: Language): Promise<void> {
  asked = wanted;
  const load = ++loads;
  const next = new FluentBundle(wanted, { useIsolating: false });
  const parts = await Promise.all([texts[wanted](), ...(complete ? [more[wanted]()] : [])]);
  if (load !== loads) return;
  for (const text of parts.flatMap((part) => part.default)) next.addResource(new FluentResource(text));
  bundle = next;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** Load a part of the page together with the words that only some pages need. The first page comes before its language. */
export async function withAllWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = load();
  if (!complete) {
    complete = true;
    if (asked)
      coming = speak(asked).catch((error: unknown) => {
        complete = false;
        coming = null;
        throw error;
      });
  }
  await coming;
  return part;
}

/** The current language. */
export function spoken(): Language {
  return language;
}

/** Use the texts for the players of a game; the returned function ends this, unless another game has begun. */
export function address(title: string): () => void {
  const mine = (addressed = { title });
  return () => {
    if (addressed === mine) addressed = { title: "" };
  };
}

/** Tell whether texts address a child: in Russian, First Journey says «ты» and the other games «вы». */
export function isToChild(): boolean {
  return titleOf(addressed.title).forChildren;
}

/** Return a message with its arguments; a key without a message is returned itself, so that it is noticed. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(key);
  const pattern = (isToChild() && message?.attributes.child) || message?.value;
  if (!pattern) return key;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args ?? null, errors);
  if (errors.length && import.meta.env.DEV) console.warn(key, ...errors);
  return text.replace(NEGATIVE, "−");
}

/** Format a number, with a true minus sign. */
export function written(number: number): string {
  return String(number).replace(NEGATIVE, "−");
}

/** Return a name as in the keys of messages: TicketsKept → tickets-kept; last_car → last-car. */
export function kebab(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
    .replaceAll("_", "-")
    .toLowerCase();
}

/** Tell whether there is such a message. */
export function known(key: string): boolean {
  return bundle.hasMessage(key);
}

/** Return the name of something in the current language. */
export function named(names: Record<Language, string>): string {
  return names[language];
}

/** The rules by title and language; each text is loaded when it is needed. */
import type { Language } from "../words/words.svelte";
import type { RulesText } from "./text";

export const TITLES = ["usa", "europe", "first_journey", "trans_europa"] as const;
export type TitleId = (typeof TITLES)[number];

const pages = import.meta.glob<RulesText>(
  ["./*.en.ts", "./*.ru.ts", "!./every_game.*", "!./ticket_to_ride.*"],
  {
    import: "rules",
  },
);

export function isTitle(name: string | undefined): name is TitleId {
  return TITLES.some((title) => title === name);
}

export function rulesOf(title: TitleId, language: Language): Promise<RulesText> {
  return pages[`./${title}.${language}.ts`]!();
}

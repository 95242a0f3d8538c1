/** The rules by title and language; each text is loaded when it is needed. */
import type { Language } from "../words/words.svelte";
import type { RulesText } from "./text";

const pages = import.meta.glob<RulesText>(
  ["./*.en.ts", "./*.ru.ts", "!./every_game.*", "!./ticket_to_ride.*"],
  {
    import: "rules",
  },
);

export function rulesOf(title: string, language: Language): Promise<RulesText> {
  return pages[`./${title}.${language}.ts`]!();
}

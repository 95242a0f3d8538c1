/** The keys of a table. A letter means a position on the keyboard, so that it works with both layouts. */

type Deed =
  "deck" | "tickets" | "payment" | "confirm" | "cancel" | "undo" | "board" | "log" | "talk" | "hint" | "help";
export type Command = { kind: "slot"; number: number } | { kind: Deed };

const LETTERS: Record<string, Deed> = {
  KeyD: "deck",
  KeyT: "tickets",
  KeyP: "payment",
  KeyU: "undo",
  KeyB: "board",
  KeyL: "log",
  KeyC: "talk",
  KeyH: "hint",
};

/** Return the meaning of a key; null: none, or one for the focused element. */
export function commandOf(
  event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat">,
  focused: "text" | "button" | "else",
): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || focused === "text") return null;
  if (event.key === "?" || (event.key === "," && event.code === "Slash")) return { kind: "help" };
  if (event.key === "Escape") return { kind: "cancel" };
  if (event.key === "Enter") return focused === "button" ? null : { kind: "confirm" };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  if (digit) return { kind: "slot", number: Number(digit[1]) };
  const letter = LETTERS[event.code];
  return letter ? { kind: letter } : null;
}

/** The keys as they are listed: what is printed on them, the message that says what they do, and what of the view
    they need. */
export const LISTED: readonly (readonly [keys: string, message: string, part?: string])[] = [
  ["1 2 3 …", "table-key-market", "market"],
  ["1 2 3 …", "table-key-offers", "market"],
  ["D", "table-key-deck", "deck"],
  ["T", "table-key-tickets", "tickets_left"],
  ["P", "table-key-payment", "routes"],
  ["Enter", "table-key-enter"],
  ["Esc", "table-key-escape"],
  ["U", "table-key-undo"],
  ["B", "table-key-board"],
  ["+ − 0", "table-key-zoom"],
  ["L", "table-key-log"],
  ["C", "table-key-talk"],
  ["H", "table-key-hint"],
  ["?", "table-key-help"],
];

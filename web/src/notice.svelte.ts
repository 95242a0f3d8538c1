/** Calls whoever is elsewhere: the tab's title and icon, a sound, a message from the browser. */
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { t } from "./words/words.svelte";

const ICONS = { calm: "/icon.svg", turn: "/icon-turn.svg" };
let called = false;
let message: Notification | null = null;

/** Tells whether it is the reader's turn; `words` are the tab's title, and the message if it is. */
export function notice(yourTurn: boolean, words: string): void {
  document.title = words;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = yourTurn ? ICONS.turn : ICONS.calm;
  if (yourTurn && !called) {
    play("turn");
    if (document.hidden) send(words);
  }
  if (!yourTurn) dismiss();
  called = yourTurn;
}

function send(words: string): void {
  if (!settings.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  message = new Notification(t("parts-name"), { body: words, icon: "/icon-192.png", tag: "turn" });
  message.onclick = () => {
    window.focus();
    dismiss();
  };
}

function dismiss(): void {
  message?.close();
  message = null;
}

document.addEventListener("visibilitychange", () => document.hidden || dismiss());

/** Notify players whose tab is in the background: the tab's title and icon, a sound, a browser notification. */
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { t } from "./words/words.svelte";

const ICONS = { calm: "/icon.svg", turn: "/icon-turn.svg" };
const TAG = "turn"; // a new message replaces the one before
let called = false;

/** Update the tab; `words` are its title, and the notification's text if it is the player's turn. */
export function notice(yourTurn: boolean, words: string): void {
  document.title = words;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = yourTurn ? ICONS.turn : ICONS.calm;
  if (yourTurn && !called && document.hidden) {
    play("turn");
    void send(words);
  }
  if (!yourTurn && called) void dismiss();
  called = yourTurn;
}

/** Notifications use the service worker, because phones support no other way. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

async function send(words: string): Promise<void> {
  if (!settings.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const options = { body: words, icon: "/icon-192.png", tag: TAG };
  await (await worker())?.showNotification(t("parts-name"), options);
}

async function dismiss(): Promise<void> {
  for (const message of (await (await worker())?.getNotifications({ tag: TAG })) ?? []) message.close();
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void dismiss();
});

/** The pages by the first part of their address; each is loaded when it is needed. */
import type { Component } from "svelte";
import { withAllWords } from "./words/words.svelte";

export type Page = () => Promise<{ default: Component }>;

const PAGES: Record<string, Page> = {
  "": () => import("./pages/Home.svelte"),
  new: () => import("./pages/Setup.svelte"), // /new/europe
  t: () => import("./pages/Table.svelte"), // /t/<table>: the lobby, the table, its end
  j: () => import("./pages/Join.svelte"), // /j/<code>
  r: () => withAllWords(() => import("./pages/Replay.svelte")), // /r/<table>?at=41
  review: () => withAllWords(() => import("./pages/Review.svelte")), // /review/tables/<table>?at=41&seat=2, /review/records/<record>
  records: () => withAllWords(() => import("./pages/Records.svelte")),
  rules: () => withAllWords(() => import("./pages/Rules.svelte")), // /rules/europe#EU-08
  "first-steps": () => withAllWords(() => import("./pages/FirstSteps.svelte")), // /first-steps/europe
  about: () => withAllWords(() => import("./pages/About.svelte")),
  me: () => import("./pages/NewDevice.svelte"), // /me/<token>: sign in on this device too
};

/** Return the page for the first part of an address. */
export function pageOf(name: string): Page {
  return PAGES[name] ?? (() => import("./pages/NotFound.svelte"));
}

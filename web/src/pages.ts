/** The pages by the first part of their address; each is loaded when it is first wanted. */
import type { Component } from "svelte";

export type Page = () => Promise<{ default: Component }>;

const PAGES: Record<string, Page> = {
  "": () => import("./pages/Home.svelte"),
  new: () => import("./pages/Setup.svelte"), // /new/europe
  t: () => import("./pages/Table.svelte"), // /t/<table>: the lobby, the table, its end
  j: () => import("./pages/Join.svelte"), // /j/<code>
  r: () => import("./pages/Replay.svelte"), // /r/<table>?at=41
  records: () => import("./pages/Records.svelte"),
  rules: () => import("./pages/Rules.svelte"), // /rules/europe#EU-08
  "first-steps": () => import("./pages/FirstSteps.svelte"), // /first-steps/europe
  about: () => import("./pages/About.svelte"),
  me: () => import("./pages/Moving.svelte"), // /me/<token>: this device becomes yours too
};

/** The page that an address names by its first part. */
export function pageOf(name: string): Page {
  return PAGES[name] ?? (() => import("./pages/Nowhere.svelte"));
}

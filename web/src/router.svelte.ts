/** The current address of the page, as a list of its parts. */
import { titleOfRule } from "./titles";

let path = $state(location.pathname);
let query = $state(location.search);
let anchor = $state(location.hash);

function look(): void {
  path = location.pathname;
  query = location.search;
  anchor = location.hash;
}
addEventListener("popstate", look);
addEventListener("hashchange", look);

export const here = {
  /** The parts of the path: `/t/4f2a` is `["t", "4f2a"]`. */
  get parts(): string[] {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  },
  get query(): URLSearchParams {
    return new URLSearchParams(query);
  },
  /** The text after the `#`: a rule's id. */
  get anchor(): string {
    return decodeURIComponent(anchor.slice(1));
  },
};

/** Open another page of the app; `instead` replaces the current entry of the history. */
export function go(address: string, instead = false): void {
  history[instead ? "replaceState" : "pushState"](null, "", address);
  look();
  if (!location.hash) scrollTo(0, 0);
}

/** Handle a click on an internal link without reloading the page. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

const TABLE = /^\/t\/\w+(\?watch)?$/;

/** Return the table where the visitor is, or from which they opened the rules. */
export function tableBehind(): string | null {
  const address = here.parts[0] === "rules" ? here.query.get("from") : path + query;
  return address !== null && TABLE.test(address) ? address : null;
}

/** Return the address of a game's rules; from there the link back to the table still works. */
export function rulesAddress(title: string): string {
  const table = tableBehind();
  return `/rules/${title}${table ? `?from=${encodeURIComponent(table)}` : ""}`;
}

/** Return the address of a rule: in the rules of the current game, or of the game in the rule's name. */
export function ruleAddress(rule: string, title?: string): string {
  return `${rulesAddress(title ?? titleOfRule(rule).id)}#${rule}`;
}

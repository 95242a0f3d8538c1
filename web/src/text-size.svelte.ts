/** The text size: 1 by default, 2 if it is set twice as large. The browser's setting is in the `em` of media queries; a
 * reader's own style may set the root's apart from it, and media queries must follow that too. */
import { MediaQuery } from "svelte/reactivity";

const EM = /([\d.]+)em\b/g;

/** Read when it changes only, because asking for it lays the page out. */
let size = $state(read());
/** The root's text size compared with the browser's. */
let ratio = $state(compare());

function read(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

function compare(): number {
  const probe = document.createElement("i");
  probe.style.fontSize = "medium"; // the browser's setting
  document.documentElement.append(probe);
  const medium = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return (read() * 16) / medium || 1;
}

export function textSize(): number {
  return size;
}

/** Return a media query with its lengths for a root of other text size. */
export function scaled(query: string, by: number): string {
  return by === 1 ? query : query.replace(EM, (_, length) => `${Number(length) * by}em`);
}

/** A media query in `em` that follows the root's text size. */
export class TextQuery {
  readonly #query: MediaQuery;

  constructor(text: string) {
    this.#query = $derived(new MediaQuery(scaled(text, ratio)));
  }

  get current(): boolean {
    return this.#query.current;
  }
}

// ── the media queries of the stylesheets ──

const written = new WeakMap<CSSMediaRule, string>(); // as they are in the source
let rewrote = false;

/** Make the media queries of all stylesheets follow the root's text size. */
function rewrite(): void {
  if (ratio === 1 && !rewrote) return;
  rewrote = true;
  for (const sheet of document.styleSheets) scaleRules(sheet.cssRules);
}

function scaleRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const text = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, text);
      const wanted = scaled(text, ratio);
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
    if (rule instanceof CSSGroupingRule) scaleRules(rule.cssRules);
  }
}

function look(): void {
  [size, ratio] = [read(), compare()];
  rewrite();
}

/** Notice a change of the root's text size, and stylesheets that are loaded later. */
function watch(): void {
  const probe = document.createElement("i");
  probe.style.cssText = "position: fixed; width: 1rem; visibility: hidden";
  probe.ariaHidden = "true";
  document.documentElement.append(probe);
  new ResizeObserver(look).observe(probe);
  addEventListener("resize", look);
  new MutationObserver(rewrite).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  document.head.addEventListener("load", rewrite, true);
}
watch();

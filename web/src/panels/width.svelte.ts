/** How much room there is. Counted in em, so that zoom and large text count as less room. */
import { MediaQuery } from "svelte/reactivity";

const LOW = "(max-height: 33.99em) and (orientation: landscape)";
const low = new MediaQuery(LOW);
const narrow = new MediaQuery("(max-width: 37.49em)");
const wide = new MediaQuery("(min-width: 75em)");

/** A phone held upright; a phone on its side or any screen seen large; a tablet; a desktop. */
export type Mode = "phone" | "low" | "tablet" | "desk";

export const room = {
  get mode(): Mode {
    if (low.current) return "low";
    if (narrow.current) return "phone";
    return wide.current ? "desk" : "tablet";
  },
  get phone(): boolean {
    return this.mode === "phone";
  },
  get desk(): boolean {
    return this.mode === "desk";
  },
  /** A phone, however it is held. */
  get small(): boolean {
    return this.phone || this.low;
  },
  get low(): boolean {
    return this.mode === "low";
  },
};

/** The available room, in em, so that zoom and large text count as less room. */
import { MediaQuery } from "svelte/reactivity";

const LOW = "(max-height: 33.99em) and (orientation: landscape)";
const low = new MediaQuery(LOW);
const narrow = new MediaQuery("(max-width: 37.49em)");
const wide = new MediaQuery("(min-width: 75em)");

/** A phone in portrait; a phone in landscape or any zoomed screen; a tablet; a desktop. */
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
  /** Whether it is a phone, in portrait or landscape. */
  get small(): boolean {
    return this.phone || this.low;
  },
  get low(): boolean {
    return this.mode === "low";
  },
};

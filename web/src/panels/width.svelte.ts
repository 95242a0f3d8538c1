/** How much room there is: a phone in the hand, a tablet, or a desk. */
import { MediaQuery } from "svelte/reactivity";

const phone = new MediaQuery("(max-width: 37.49em)");
const desk = new MediaQuery("(min-width: 64em)");

export const room = {
  get phone(): boolean {
    return phone.current;
  },
  get desk(): boolean {
    return desk.current;
  },
};

/** Navigation in a review: its address, the turning points, and the screens of a phone. */
import { go, here } from "../router.svelte";
import { TextQuery } from "../text-size.svelte";
import { t } from "../words/words.svelte";
import { addressOf, stopIn } from "./address";
import { signOf } from "./marks";
import { following, preceding } from "./moments";
import { pageOf, type ShownReview } from "./shown.svelte";
import { reasonWords, signWords } from "./words";

export const TABS = ["review", "same", "log"] as const;

export class Navigation {
  tab = $state<(typeof TABS)[number]>("review");
  /** The announcement of the current turning point. */
  announced = $state("");
  /** Whether the summary and the moments are screens of their own. */
  readonly phone = new TextQuery("(max-width: 37.49em), (max-height: 33.99em)");
  /** Whether all is one column, and the moment stands below the board. */
  readonly small = new TextQuery("(max-width: 63.99em), (max-height: 33.99em)");

  /** Whether the history has the summary before the moment that a phone shows. A link may lead to a moment at once. */
  private below = false;

  constructor(private readonly shown: ShownReview) {}

  /** The address of what is seen, by which others read the same seat's game. */
  get shared(): string {
    const { at, seat, subject } = this.shown;
    return addressOf(pageOf(subject), { at, seat });
  }

  private addressAt(at: number | null): string {
    const { seat, me, subject } = this.shown;
    return addressOf(pageOf(subject), { at, seat: seat === (me ?? -1) ? null : seat });
  }

  /** Keep the address bar at what is seen. */
  keep(): void {
    const address = this.addressAt(this.shown.at);
    if (this.shown.ready && location.pathname + location.search !== address) go(address, true);
  }

  /** The reader went back or forward: a phone's summary and its moments are entries of the history. */
  readonly returned = (): void => {
    const { at } = stopIn(here.query);
    if (at === null) this.below = false;
    if (this.shown.ready && at !== this.shown.at) this.shown.go(at);
  };

  /** Go to a step; null: to the review as a whole. */
  show(step: number | null): void {
    const { shown, phone } = this;
    if (step === null && shown.at !== null && phone.current && this.below) return void history.back();
    if (phone.current && shown.at === null && step !== null) {
      go(this.addressAt(step));
      this.below = true;
    }
    shown.go(step);
  }

  /** Tell whether there is a later turning point, or an earlier one. */
  turns(onwards: boolean): boolean {
    return this.turnStep(onwards) !== null;
  }

  private turnStep(onwards: boolean): number | null {
    return (onwards ? following : preceding)(this.shown.turns, this.shown.at);
  }

  /** Go to the next turning point, or to the one before. */
  turn(onwards: boolean): void {
    const step = this.turnStep(onwards);
    if (step === null) {
      this.announced = t(onwards ? "review-turns-last" : "review-turns-first");
      return;
    }
    this.tab = "review";
    this.show(step);
    this.announced = this.told();
  }

  private told(): string {
    const { moment, naming, film, at, last, child } = this.shown;
    const { point, luck } = moment ?? {};
    const reasons = [...(luck?.reasons ?? []), ...(point?.reasons ?? [])];
    return [
      t("review-move", { at: at ?? last, last }),
      luck && naming
        ? t(luck.change > 0 ? "review-luck-good" : "review-luck-bad", naming.who(luck.seat))
        : "",
      point?.mark ? signWords(signOf(point.mark, child)) : "",
      ...reasons.map((reason) => reasonWords(naming!, film.table.sheet!, reason)),
    ]
      .filter(Boolean)
      .map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`))
      .join(" ");
  }
}

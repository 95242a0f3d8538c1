/** The marks of a review's board at a moment: the better action, the played one, and the others' next actions. */
import type { Marks, Way } from "../board/marks";
import { marksAt } from "../replay/marks";
import type { Row } from "../table/log";
import { actionPlaces } from "../words/actions";
import { betterOf, nextOwn } from "./moments";
import type { ShownReview } from "./shown.svelte";

export class BoardMarks {
  private picked = $state.raw<{ at: number; action: string } | null>(null);

  constructor(private readonly shown: ShownReview) {}

  private readonly decision = $derived.by(() => this.shown.moment?.decision ?? null);
  /** The better action; where no choice was clearly better, none is. */
  readonly better = $derived.by(() => this.decision && betterOf(this.decision));
  /** Another action of the list, which the board shows in place of the better one. */
  readonly tried: string | null = $derived.by(() =>
    this.picked && this.picked.at === this.decision?.at ? this.picked.action : null,
  );
  /** What the others did between the decision and the next one of its seat. */
  readonly later: readonly Row[] = $derived.by(() => {
    const { decision, shown } = this;
    if (!decision || !shown.review) return [];
    const until = nextOwn(shown.review, decision.seat, decision.at);
    return shown.film.rows.filter(
      ({ seq, seat }) => seq > decision.at + 1 && seq <= until && seat >= 0 && seat !== decision.seat,
    );
  });
  /** The seats of them that did something on the board. */
  readonly laterSeats: readonly number[] = $derived.by(() => [
    ...new Set(this.later.filter(({ places }) => places.length).map(({ seat }) => seat)),
  ]);
  readonly advised: string | null = $derived(this.tried ?? this.better);
  readonly advisedPlaces = $derived(this.advised ? actionPlaces(this.advised) : []);
  readonly playedPlaces = $derived.by(() => (this.decision ? actionPlaces(this.decision.played) : []));
  /** All that the moment is about. */
  readonly places = $derived([
    ...this.advisedPlaces,
    ...this.playedPlaces,
    ...this.later.flatMap(({ places }) => places),
  ]);
  readonly marks: Marks = $derived.by(() => {
    const { film, seat } = this.shown;
    return {
      ...marksAt(film, this.decision?.seat ?? seat),
      chosen: this.playedPlaces.map(({ id }) => id),
      ways: this.later.flatMap((row) => row.places.map((place) => wayOf(place, row.seat))),
      aims: this.aims,
    };
  });
  /** The cities and crossings that the moment is about: a phone shows the board around them. */
  private readonly aims = $derived.by(() => {
    const { routes, lines } = this.shown.film.table.sheet!;
    return this.places.flatMap(({ id }) => {
      const way = routes[id] ?? lines[id];
      return way ? [way.a, way.b] : [id];
    });
  });

  /** Show another action of the decision on the board; the same once more: the better one again. */
  try(action: string): void {
    const at = this.decision?.at;
    this.picked = at === undefined || action === this.tried ? null : { at, action };
  }
}

function wayOf({ kind, id }: { kind: string; id: string }, seat: number): Way {
  const spot = kind === "city" || kind === "crossing";
  return { tone: "next", seat, places: spot ? [] : [id], ends: spot ? [id] : [] };
}

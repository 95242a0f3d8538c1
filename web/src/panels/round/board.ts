/** The board after a round of Trans Europa. */
import type { RoundSheet } from "$wire";
import { NO_MARKS, type Marks } from "../../board/marks";

/** The board as the round left it, with what each seat lacked; `only` one seat's, where somebody points at it. */
export function roundMarks(round: RoundSheet, only: number | null = null): Marks {
  const hubs = round.seats.flatMap((one, seat) => (one.hub ? [[one.hub, seat] as const] : []));
  const ways = round.seats.flatMap((one, seat) => {
    if (only !== null && only !== seat) return [];
    const ends = one.cities.filter((city) => !one.joined.includes(city));
    return one.missing.length ? [{ tone: "missing" as const, places: one.missing, ends, seat }] : [];
  });
  return {
    ...NO_MARKS,
    rails: new Set(round.rails),
    hubs: Object.fromEntries(hubs),
    mine: only === null ? [] : round.seats[only]!.joined,
    ways,
  };
}

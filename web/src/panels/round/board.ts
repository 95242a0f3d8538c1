/** The board after a round of Trans Europa. */
import type { RoundSheet } from "$wire";
import { NO_MARKS, type Marks } from "../../board/marks";
import { hubsOf } from "../../table/views";

/** Return the board after the round, with what each seat lacked, or only one seat's if it is pointed at. */
export function roundMarks(round: RoundSheet, only: number | null = null): Marks {
  const ways = round.seats.flatMap((one, seat) => {
    if (only !== null && only !== seat) return [];
    const ends = one.cities.filter((city) => !one.joined.includes(city));
    return one.missing.length ? [{ tone: "missing" as const, places: one.missing, ends, seat }] : [];
  });
  return {
    ...NO_MARKS,
    rails: new Set(round.rails),
    hubs: hubsOf(round.seats),
    mine: only === null ? [] : round.seats[only]!.joined,
    ways,
  };
}

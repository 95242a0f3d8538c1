/** What the board of a replay shows. */
import type { Marks } from "../board/marks";
import { marksOf, signsOfSeat } from "../table/show";
import type { Film } from "./film.svelte";

/** Return the marks of a replay's step; the latest action and a seat's own cities and tickets stand out. */
export function marksAt(film: Film, seat: number | null): Marks {
  const marks = marksOf(film.table);
  const own = seat === null ? null : film.frame?.view.seats[seat];
  return {
    ...marks,
    fresh: marks.fresh.filter((one) => one.seat === film.frame?.seat),
    me: seat,
    numbers: seat === null ? {} : signsOfSeat(film.table, seat),
    mine: (own && "cities" in own && own.cities) || [],
  };
}

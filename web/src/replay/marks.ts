/** What the board of a replay shows. */
import type { Marks } from "../board/marks";
import { marksOf, signsOfSeat } from "../table/board-marks";
import { citiesOf } from "../table/views";
import type { Film } from "./film.svelte";

/** Return the marks of a replay's step; the latest action and a seat's own cities and tickets stand out. */
export function marksAt(film: Film, seat: number | null): Marks {
  const marks = marksOf(film.table);
  return {
    ...marks,
    fresh: marks.fresh.filter((one) => one.seat === film.frame?.seat),
    me: seat,
    numbers: seat === null ? {} : signsOfSeat(film.table, seat),
    mine: citiesOf(film.frame?.view ?? null, seat),
  };
}

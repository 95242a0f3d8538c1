/** *What now*: one line that says whose turn it is and what is expected. */
import type { TableMessage } from "$wire";
import { titleOf } from "../titles";
import { kebab, t } from "../words/words.svelte";
import { offersOf } from "./board-marks";
import type { Table } from "./table.svelte";
import { isLastRound, isTicketView } from "./views";

type Clock = TableMessage["clock"];

export interface Now {
  plate: string; // whose turn
  seat: number | null; // in whose colours
  words: string; // what is expected
}

const DAY = 24 * 60; // minutes

const EXPECTED: Record<string, string> = {
  second_card: "phase-second-card",
  tunnel: "phase-tunnel",
  hub: "phase-hub",
  second_rail: "phase-second-rail",
};

export function nowOf(table: Table): Now {
  const { view, seat, naming } = table;
  if (!view || !naming) return { plate: "", seat: null, words: t("table-now-coming") };
  if (table.ended)
    return { plate: t("table-over"), seat: null, words: t(`ending-${kebab(view.ended ?? "")}`) };
  const shown = showingOf(table);
  if (shown) return shown;
  if (table.lit && titleOf(view.title).forChildren)
    return {
      plate: t("journey-your-turn", { name: table.people[seat!]?.name ?? "" }),
      seat,
      words: child(table),
    };
  if (table.lit)
    return { plate: t(offersOf(table).length ? "table-choose" : "table-your-turn"), seat, words: own(table) };
  if (table.turning) return { plate: t("table-your-turn"), seat, words: t("table-now-turning") };
  if (isDone(table)) {
    const plate = t(titleOf(view.title).forChildren ? "journey-turn-over" : "table-turn-over");
    return { plate, seat, words: isLogged(table) ? (table.rows.at(-1)?.words ?? "") : "" };
  }
  if (view.to_act.length > 1) {
    const names = view.to_act.map((one) => naming.within(one)).join(", ");
    return { plate: t("table-choosing"), seat: null, words: t("table-now-all", { names }) };
  }
  const acting = view.to_act[0] ?? null;
  const cut = table.people.some(
    ({ seat: one, kind, here, away, resigned }) =>
      one === acting && kind === "person" && !(here || away || resigned),
  );
  const words = cut ? t("table-now-gone") : t("table-now-other", { phase: view.phase });
  return {
    plate: acting === null ? "" : naming.player(acting),
    seat: acting,
    words: table.spectator ? t("table-spectator-now", { words }) : words,
  };
}

/** Return the same in two short lines, for a desk with little room: off turn, the second line tells the last event.
 * Over the board, a child's turn takes one line. */
export function briefOf(table: Table, over = false): { title: string; seat: number | null; words: string } {
  const { plate, seat, words } = nowOf(table);
  const { view, selection } = table;
  if (!view || seat === null || table.spectator || (isDone(table) && !table.lit))
    return { title: plate || words, seat, words: plate ? words : "" };
  if (!table.lit) {
    const title = `${plate} ${words}`;
    const { planned } = selection;
    if (planned?.kind === "route")
      return { title, seat, words: t("table-planned", { route: table.naming!.route(planned.id) }) };
    const last = table.rows.at(-1)?.words ?? "";
    return { title, seat, words: last === title ? "" : last };
  }
  const free = view.phase === "turn" && !selection.choice && !selection.building && !table.legal.pass;
  const calm = free && table.pending === null && table.linked !== "cut";
  if (calm && over && titleOf(view.title).forChildren)
    return { title: t("journey-brief-turn", { can: childCan(table) }), seat, words: "" };
  const brief = calm && isTicketView(view);
  if (offersOf(table).length)
    return { title: plate, seat, words: t("table-keep-least", { count: leastKept(table) }) };
  return { title: plate, seat, words: brief ? t(`table-brief-${kebab(view.title)}`) : words };
}

/** Return, while another player's turn is shown, whose turn it is, and their action once it is in the log. */
function showingOf(table: Table): Now | null {
  const { showing, lit, naming, rows, view } = table;
  if (!showing || lit || showing.kind !== "action" || showing.seat === table.seat) return null;
  const { seat } = showing;
  const plate = naming!.player(seat);
  const told = isLogged(table) ? rows.at(-1)?.words : undefined;
  const words = told?.startsWith(`${plate} `) ? told.slice(plate.length + 1) : told;
  return { plate, seat, words: words ?? t("table-now-other", { phase: view!.phase }) };
}

/** Tell whether the player's turn is over but the next has not begun: it is being shown, or the device is handed over. */
function isDone({ handing, showing, seat }: Table): boolean {
  return handing || (showing?.kind === "action" && showing.seat === seat);
}

/** Tell whether the last line of the log describes the picture. */
export function isLogged({ showing, latest }: Table): boolean {
  return !showing || latest?.seq === showing.seq;
}

/** Return what the player should do. */
function own(table: Table): string {
  const { selection } = table;
  if (table.linked === "cut") return t("table-now-cut");
  if (table.pending !== null) return t("table-now-sending");
  if (table.turning) return t("table-now-turning");
  const { choice } = selection;
  if (choice && choice.kind !== "pass" && table.action !== null)
    return t("table-now-chosen", { kind: choice.kind });
  if (choice && choice.kind !== "pass" && table.doubt) return t("table-now-cannot");
  if (selection.building && !choice) return t("table-now-building");
  return expected(table);
}

/** Return what the player should do, regardless of the current choice. */
export function expected(table: Table): string {
  const { legal, view } = table;
  if (titleOf(view!.title).forChildren)
    return legal.pass ? t("journey-now-pass") : t("journey-now-turn", { can: childCan(table) });
  if (legal.pass) return t("table-now-pass");
  const offers = offersOf(table).length;
  if (offers)
    return t(view!.phase === "opening" ? "table-now-opening" : "table-now-keep", {
      least: leastKept(table),
      number: offers,
    });
  if (view!.phase === "tunnel" && !legal.tunnel.length) return t("table-cannot-pay");
  const expected = EXPECTED[view!.phase];
  if (expected) return t(expected);
  return t(`table-now-turn-${kebab(view!.title)}`, { last: isLastRound(view) ? "yes" : "no" });
}

/** Return the same for a child, in simpler words. */
function child(table: Table): string {
  const { choice } = table.selection;
  if (table.linked === "cut") return t("table-now-cut");
  if (table.pending !== null) return t("table-now-sending");
  if (choice && choice.kind !== "pass" && table.action !== null)
    return t("journey-now-chosen", { kind: choice.kind });
  return expected(table);
}

/** Return the actions of a child's turn; changing tickets is named only if nothing else is possible. */
function childCan({ legal }: Table): "both" | "draw" | "claim" | "swap" {
  if (legal.draw) return legal.claims.size ? "both" : "draw";
  return legal.claims.size ? "claim" : "swap";
}

/** Return the number of tickets that must be kept: the fewest of any legal choice. */
export function leastKept(table: Table): number {
  return Math.min(...[...table.legal.keeps].map((action) => action.split(" ").length - 1));
}

/** Describe the clock of a table. */
export function clockWords(clock: Clock): string {
  if (clock.kind === "minutes")
    return t("lobby-minutes", { minutes: clock.minutes, increment: clock.increment });
  return clock.kind === "days" ? t("lobby-days", { count: clock.days }) : t("lobby-no-clock");
}

/** Return the time left with days per move: 2 days 3 h; in the last hour as a clock. */
export function daysText(left: number, short: boolean): string {
  const minutes = Math.ceil(left / 60_000);
  if (minutes <= 60) return clockText(left);
  if (minutes < DAY)
    return t("table-clock-hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const hours = Math.ceil(minutes / 60);
  const words = short && hours % 24 ? "table-clock-days-short" : "table-clock-days";
  return t(words, { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** Return the time left for a player's cell: 14′, below ten minutes 9:48. */
export function briefClock(left: number, days: boolean): string {
  if (days) return daysText(left, true);
  const seconds = Math.ceil(left / 1000);
  if (seconds >= 600) return `${Math.floor(seconds / 60)}′`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Return the time left as on a clock: 12:40. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const two = (number: number): string => String(number).padStart(2, "0");
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

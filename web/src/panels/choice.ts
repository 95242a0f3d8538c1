/** The choice as text: its name, its facts, its price and its gain. */
import type { Choice } from "../table/selection.svelte";
import type { Table } from "../table/table.svelte";
import { marketOf, ownersOf, stationsOf } from "../table/views";
import { t } from "../words/words.svelte";

export function headingOf(table: Table, choice: Choice): string {
  const naming = table.naming!;
  if (choice.kind === "route") return naming.route(choice.id);
  if (choice.kind === "city") return naming.city(choice.id);
  if (choice.kind === "crossing" || choice.kind === "line") return naming.place(choice.id);
  if (isGap(table, choice)) return t("table-gap");
  const color = choice.kind === "market" ? t(`color-${openCard(table, choice.id)}`) : "";
  return t("table-chosen", { kind: choice.kind, color });
}

function openCard(table: Table, slot: string): string {
  return marketOf(table.view)[Number(slot) - 1] ?? "";
}

/** Tell whether it is a place of the market without a card. */
function isGap(table: Table, { kind, id }: Choice): boolean {
  return kind === "market" && !openCard(table, id);
}

export function factsOf(table: Table, choice: Choice): string {
  if (choice.kind === "route") {
    const route = table.sheet!.routes[choice.id]!;
    const owner = ownersOf(table.view)[choice.id];
    return [
      route.kind === "plain" ? "" : t(`table-kind-${route.kind}`, { count: route.locomotives }),
      t(`route-color-${route.color}`),
      t("count-spaces", { count: route.length }),
      route.points ? t("count-points", { count: route.points }) : "",
      owner === undefined ? "" : t("table-owned", { name: table.naming!.within(owner) }),
      owner === undefined && route.kind === "tunnel" ? t("table-tunnel-may-cost") : "",
    ]
      .filter(Boolean)
      .join("\u00a0· "); // no line begins with a dot
  }
  if (choice.kind === "city") {
    const owner = stationsOf(table.view)[choice.id];
    if (owner !== undefined) return t("table-station-owned", { name: table.naming!.within(owner) });
    const cost = table.legal.stations.get(choice.id)?.[0]?.total;
    return cost ? t("table-station-costs", { cards: t("count-cards", { count: cost }) }) : t("table-city");
  }
  return isGap(table, choice) ? "" : t("table-chosen-facts", { kind: choice.kind });
}

/** Tell whether no player owns it yet, so that it can be planned. */
export function isFree(table: Table, { kind, id }: Choice): boolean {
  return kind === "route" && ownersOf(table.view)[id] === undefined;
}

/** Return the price of the chosen payment as text. */
export function costText(table: Table): string {
  const payment = table.payment;
  return payment ? table.naming!.payment(payment.color, payment.total, payment.locomotives) : "";
}

/** Return the ways to pay for the choice when it is not the player's turn. */
export function quotedText(table: Table): string {
  const ways = table.quoted.map((one) => table.naming!.payment(one.color, one.total, one.locomotives));
  return t("table-off-turn", { payments: ways.join(t("table-or")) });
}

/** Return the tickets that a route would complete. */
export function gainsOf(table: Table, choice: Choice): string[] {
  if (choice.kind !== "route" || table.action === null) return [];
  return table.ways
    .filter((way) => way.state === "open" && completes(table, way.routes, choice.id))
    .map((way) => {
      const ticket = table.sheet!.tickets[way.ticket]!;
      const words = { ticket: table.naming!.ends(ticket) };
      return ticket.points === null
        ? t("journey-finishes", words)
        : t("table-completes", { ...words, points: ticket.points });
    });
}

function completes(table: Table, routes: readonly string[], chosen: string): boolean {
  const owners = ownersOf(table.view);
  const missing = routes.filter((route) => owners[route] === undefined);
  return missing.length === 1 && (missing[0] === chosen || table.sheet!.routes[missing[0]!]?.twin === chosen);
}

/** Parts of a view that only some titles have; elsewhere they are empty. */
import type { EuropeView, FirstJourneyView, Position, TransEuropaView, TunnelView, UsaView } from "$wire";

export type View = Position["view"];

/** Tell whether it is the view of a game with open cards, and with tickets to choose from. */
export function isTicketView(view: View): view is UsaView | EuropeView {
  return "market" in view;
}

/** Tell whether it is the view of a game of rails. */
export function isRailView(view: View): view is TransEuropaView {
  return "rails" in view;
}

/** Tell whether it is the view of a game in which completed tickets are shown, and others are drawn for them. */
export function isJourneyView(view: View): view is FirstJourneyView {
  return "ticket_discards" in view;
}

/** Return the owners of the claimed routes. */
export function ownersOf(view: View | null): Readonly<Record<string, number>> {
  return view && "routes" in view ? view.routes : {};
}

/** Return the open cards. */
export function marketOf(view: View | null): readonly (string | null)[] {
  return view && "market" in view ? view.market : [];
}

/** Return the seats that built the stations. */
export function stationsOf(view: View | null): Readonly<Record<string, number>> {
  return view && "stations" in view ? view.stations : {};
}

/** Return what the next station of a seat costs, in cards; 0 where there are no stations. */
export function stationPrice(view: View | null, seat: number | null): number {
  const seats = view && "stations" in view ? view.seats : [];
  return seat === null ? 0 : (seats[seat]?.station_price ?? 0);
}

/** Return the tunnel that waits for its extra cost. */
export function tunnelOf(view: View | null): TunnelView | null {
  return view && "tunnel" in view ? view.tunnel : null;
}

/** Return the lines that have a rail. */
export function railsOf(view: View | null): readonly string[] {
  return view && "rails" in view ? view.rails : [];
}

/** Return the crossings with a hub, and whose it is. */
export function hubsOf(seats: readonly object[]): Record<string, number> {
  const found: Record<string, number> = {};
  seats.forEach((seat, i) => {
    if ("hub" in seat && typeof seat.hub === "string") found[seat.hub] = i;
  });
  return found;
}

/** Tell whether the last round has begun. */
export function isLastRound(view: View | null): boolean {
  return view !== null && "last_turns" in view && view.last_turns !== null;
}

/** Return the cards in a seat's hand, by colour; none if they are hidden. */
export function handOf(view: View | null, seat: number | null): Readonly<Record<string, number>> {
  const own = seat === null ? undefined : view?.seats[seat];
  return (own && "hand" in own && own.hand) || {};
}

/** Return the tickets of a seat; none if they are hidden. */
export function heldBy(view: View | null, seat: number | null): readonly string[] {
  const own = seat === null ? undefined : view?.seats[seat];
  return (own && "held" in own && own.held) || [];
}

/** Return the tickets that are offered to a seat; none if they are hidden. */
export function offerTo(view: View | null, seat: number | null): readonly string[] {
  const own = seat === null ? undefined : view?.seats[seat];
  return (own && "offer" in own && own.offer) || [];
}

/** Return the cities that a seat is to connect; none if they are hidden. */
export function citiesOf(view: View | null, seat: number | null): readonly string[] {
  const own = seat === null ? undefined : view?.seats[seat];
  return (own && "cities" in own && own.cities) || [];
}

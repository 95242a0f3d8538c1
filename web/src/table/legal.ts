/** The legal actions, read once from their texts. Nothing here decides what is legal. */

/** A payment, and the action with it. */
export interface Payment {
  action: string;
  color: string; // `locomotive`: of locomotives alone
  locomotives: number;
  total: number; // cards
}

export interface Legal {
  draw: boolean;
  tickets: boolean; // draw tickets; in First Journey, change them
  pass: boolean;
  stop: boolean;
  takes: ReadonlySet<number>; // slots of the market, from 1
  keeps: ReadonlySet<string>; // `keep 1 3`
  claims: ReadonlyMap<string, readonly Payment[]>; // by route, thriftiest first
  stations: ReadonlyMap<string, readonly Payment[]>; // by city
  tunnel: readonly Payment[]; // what can be paid on top
  leave: boolean; // take the cards back instead
  hubs: ReadonlySet<string>;
  rails: ReadonlySet<string>;
}

/** The data that reading needs besides the texts: prices, and the hand. */
export interface Prices {
  route(id: string): number;
  station: number;
  tunnel: { extra: number; color: string } | null;
  hand: Readonly<Record<string, number>>;
}

/** Order payments: fewest locomotives first, then the colour with most cards left. */
function thrift(hand: Prices["hand"]): (a: Payment, b: Payment) => number {
  const left = (payment: Payment): number =>
    (hand[payment.color] ?? 0) - (payment.total - payment.locomotives);
  return (a, b) => a.locomotives - b.locomotives || left(b) - left(a) || a.color.localeCompare(b.color);
}

export function readLegal(texts: readonly string[], prices: Prices): Legal {
  const takes = new Set<number>();
  const keeps = new Set<string>();
  const hubs = new Set<string>();
  const rails = new Set<string>();
  const claims = new Map<string, Payment[]>();
  const stations = new Map<string, Payment[]>();
  const tunnel: Payment[] = [];
  const add = (into: Map<string, Payment[]>, place: string, payment: Payment): void => {
    const ways = into.get(place);
    if (ways) ways.push(payment);
    else into.set(place, [payment]);
  };
  for (const action of texts) {
    const [kind, first = "", color = "", number = "0"] = action.split(" ");
    const locomotives = Number(number);
    if (kind === "take") takes.add(Number(first));
    else if (kind === "keep") keeps.add(action);
    else if (kind === "hub") hubs.add(first);
    else if (kind === "rail") rails.add(first);
    else if (kind === "claim") add(claims, first, { action, color, locomotives, total: prices.route(first) });
    else if (kind === "station") add(stations, first, { action, color, locomotives, total: prices.station });
    else if (kind === "tunnel" && first === "pay" && prices.tunnel) {
      const { extra, color: laid } = prices.tunnel;
      tunnel.push({ action, color: laid, locomotives: Number(color), total: extra });
    }
  }
  const thriftiest = thrift(prices.hand);
  for (const ways of [...claims.values(), ...stations.values(), tunnel]) ways.sort(thriftiest);
  const has = (action: string): boolean => texts.includes(action);
  return {
    draw: has("draw"),
    tickets: has("tickets"),
    pass: has("pass"),
    stop: has("stop"),
    takes,
    keeps,
    claims,
    stations,
    tunnel,
    leave: has("tunnel leave"),
    hubs,
    rails,
  };
}

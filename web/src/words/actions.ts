/** Actions in words, from their texts: `claim riga-petrograd black 1` is “Claim Riga — Petrograd”. */
import type { Place } from "../board/marks";
import { isJourneyView, marketOf, offerTo, stationPrice, tunnelOf, type View } from "../table/views";
import type { Naming } from "./names";
import { t } from "./words.svelte";

/** Describe an action with the names of things, in the view before it, for the seat that acts. */
export function actionWords(naming: Naming, view: View | null, seat: number, action: string): string {
  const [kind, first = "", ...rest] = action.split(" ");
  switch (kind) {
    case "take":
      return takeWords(naming, marketOf(view)[Number(first) - 1] ?? null);
    case "keep":
      return t("actions-keep", { tickets: offered(naming, view, seat, [first, ...rest].map(Number)) });
    case "tickets":
      return t(view && isJourneyView(view) ? "actions-tickets-swap" : "actions-tickets");
    case "claim":
      return t("actions-claim", { route: naming.route(first) });
    case "station":
      return t("actions-station", { city: naming.city(first) });
    case "tunnel":
      return t(first === "pay" ? "actions-tunnel-pay" : "actions-tunnel-leave");
    case "hub":
      return t("actions-hub", { place: naming.place(first) });
    case "rail":
      return t("actions-rail", { place: naming.place(first) });
    case "pass":
      return t("actions-pass");
    case "stop":
      return t("actions-stop");
    default:
      return t("actions-draw");
  }
}

/** Return the cards that an action costs; "" if it costs none. */
export function actionPrice(naming: Naming, view: View | null, seat: number, action: string): string {
  const [kind, first = "", color = "", number = "0"] = action.split(" ");
  if (kind === "claim") return naming.payment(color, naming.length(first), Number(number));
  if (kind === "station") return naming.payment(color, stationPrice(view, seat), Number(number));
  const tunnel = tunnelOf(view);
  if (kind === "tunnel" && first === "pay" && tunnel?.extra)
    return naming.payment(tunnel.color, tunnel.extra, Number(color));
  return "";
}

/** Return the places of an action on the board. */
export function actionPlaces(action: string): Place[] {
  const [kind, id = ""] = action.split(" ");
  if (kind === "claim") return [{ kind: "route", id }];
  if (kind === "station") return [{ kind: "city", id }];
  if (kind === "hub") return [{ kind: "crossing", id }];
  return kind === "rail" ? [{ kind: "line", id }] : [];
}

/** Return the words for taking an open card; null: a card that is not known. */
function takeWords(naming: Naming, color: string | null): string {
  if (color === null) return t("actions-take", { color: "unseen", card: "" });
  return t("actions-take", { color, card: naming.card(color, 1, true) });
}

/** Return the tickets of an offer by their numbers; in the opening all seats choose at once, later only one. */
function offered(naming: Naming, view: View | null, seat: number, numbers: readonly number[]): string {
  const offer = offerTo(view, seat);
  if (!offer.length) return "unseen";
  return numbers.map((number) => naming.ticket(offer[number - 1] ?? "")).join(", ");
}

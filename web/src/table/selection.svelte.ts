/** The choice that is not yet confirmed. All of it can be changed; nothing has been sent. */
import type { Legal, Payment } from "./legal";

/** A choice: a place on the board, a card, a pile, or the end of the turn. */
export interface Choice {
  kind: "route" | "city" | "line" | "crossing" | "market" | "deck" | "tickets" | "tunnel" | "pass" | "stop";
  id: string; // of a place; the slot of an open card
}

export class Selection {
  choice = $state.raw<Choice | null>(null);
  /** The index of the chosen payment, if there are several. */
  picked = $state(0);
  /** The offered tickets to keep, counted from 1. */
  kept = $state.raw<readonly number[]>([]);
  /** Whether the player is choosing a city for a station. */
  building = $state(false);
  /** The choice planned for the next turn. */
  planned = $state.raw<Choice | null>(null);
  /** The ticket that is shown on the board. */
  hot = $state<string | null>(null);

  choose(kind: Choice["kind"], id = ""): void {
    this.choice = { kind, id };
    this.picked = 0;
  }

  /** Choose the next payment; after the last the first. */
  payNext(payments: number): void {
    if (payments > 1) this.picked = (this.picked + 1) % payments;
  }

  is(kind: Choice["kind"], id = ""): boolean {
    return this.choice?.kind === kind && this.choice.id === id;
  }

  clear(): void {
    this.choice = null;
    this.building = false;
    this.picked = 0;
  }

  /** Choose to keep an offer, or not. */
  toggle(offer: number): void {
    this.kept = this.kept.includes(offer)
      ? this.kept.filter((one) => one !== offer)
      : [...this.kept, offer].sort((a, b) => a - b);
  }

  /** Clear the choice, because the game has gone on. */
  reset(): void {
    this.clear();
    this.kept = [];
  }
}

/** Return the payments for a choice; none if nothing is to be paid, or if it is not possible. */
export function paymentsOf(choice: Choice | null, legal: Legal): readonly Payment[] {
  if (choice?.kind === "route") return legal.claims.get(choice.id) ?? [];
  if (choice?.kind === "city") return legal.stations.get(choice.id) ?? [];
  return choice?.kind === "tunnel" ? legal.tunnel : [];
}

/** Return the action of a choice; null if it is not legal now. */
export function actionOf(choice: Choice | null, picked: number, legal: Legal): string | null {
  if (!choice) return null;
  const { kind, id } = choice;
  if (kind === "market") return legal.takes.has(Number(id)) ? `take ${id}` : null;
  if (kind === "deck") return legal.draw ? "draw" : null;
  if (kind === "tickets") return legal.tickets ? "tickets" : null;
  if (kind === "pass") return legal.pass ? "pass" : null;
  if (kind === "stop") return legal.stop ? "stop" : null;
  if (kind === "crossing") return legal.hubs.has(id) ? `hub ${id}` : null;
  if (kind === "line") return legal.rails.has(id) ? `rail ${id}` : null;
  return paymentsOf(choice, legal)[picked]?.action ?? null;
}

/** Return the question to the server about a choice that is not legal. */
export function questionOf({ kind, id }: Choice): string {
  const questions: Record<Choice["kind"], string> = {
    route: `claim ${id}`,
    city: `station ${id}`,
    line: `rail ${id}`,
    crossing: `hub ${id}`,
    market: `take ${id}`,
    deck: "draw",
    tickets: "tickets",
    tunnel: "tunnel pay 0",
    pass: "pass",
    stop: "stop",
  };
  return questions[kind];
}

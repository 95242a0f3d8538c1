/** The server's titles, boards and levels, requested once. */
import type { Offer, TitleCard } from "$wire";
import { ask } from "./net/http";

let shown = $state.raw<Offer | null>(null);
let asked: Promise<Offer> | null = null;

export const offer = {
  /** Null until the server has answered. */
  get now(): Offer | null {
    return shown;
  },
  title(id: string): TitleCard | undefined {
    return shown?.titles.find((one) => one.id === id);
  },
};

export function offered(): Promise<Offer> {
  asked ??= ask<Offer>("GET", "/titles").then(
    (answer) => (shown = answer),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

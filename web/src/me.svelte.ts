/** Whoever sits here: the name that the server knows this browser by. */
import type { Link, Me, OwnDevice } from "$wire";
import { ask } from "./net/http";

let name = $state<string | null>(null);
let asked: Promise<void> | null = null;

export const me = {
  /** Null: nobody has told a name here yet. */
  get name(): string | null {
    return name;
  },
};

/** Asks the server once who this is. */
export function recognize(): Promise<void> {
  asked ??= ask<Me>("GET", "/me").then(
    (answer) => void (name = answer.name),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Gives this browser a name; the first time it becomes somebody. */
export async function rename(wanted: string): Promise<void> {
  name = (await ask<Me>("PUT", "/me", { name: wanted })).name;
}

/** The address that makes one more device the same person: once, within the hour. */
export async function movingAddress(): Promise<string> {
  const { token } = await ask<Link>("POST", "/me/links");
  return `${location.origin}/me/${token}`;
}

/** This device becomes whoever made the link. */
export async function follow(token: string): Promise<void> {
  name = (await ask<Me>("POST", "/me/devices", { token })).name;
}

/** The devices that are this person, the one that was here last first. */
export function devices(): Promise<OwnDevice[]> {
  return ask<OwnDevice[]>("GET", "/me/devices");
}

/** Takes a device away from this person. */
export async function revoke(device: string): Promise<void> {
  await ask("DELETE", `/me/devices/${device}`);
}

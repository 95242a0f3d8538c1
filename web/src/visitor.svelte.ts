/** The visitor: the person whom the server identifies by this browser's cookie. */
import type { Link, Me, OwnDevice } from "$wire";
import { ask } from "./net/http";

let name = $state<string | null>(null);
let asked: Promise<void> | null = null;

export const me = {
  /** Null before a name has been entered. */
  get name(): string | null {
    return name;
  },
};

/** Request the visitor from the server, once. */
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

/** Set the visitor's name; the first time this creates the person. */
export async function rename(wanted: string): Promise<void> {
  name = (await ask<Me>("PUT", "/me", { name: wanted })).name;
}

/** Return a link that adds a device to the person: valid once, for an hour. */
export async function movingAddress(): Promise<string> {
  const { token } = await ask<Link>("POST", "/me/links");
  return `${location.origin}/me/${token}`;
}

/** Follow a link for another device: this device becomes that person's. */
export async function follow(token: string): Promise<void> {
  name = (await ask<Me>("POST", "/me/devices", { token })).name;
}

/** Return the person's devices, the most recently used first. */
export function devices(): Promise<OwnDevice[]> {
  return ask<OwnDevice[]>("GET", "/me/devices");
}

/** Sign a device out. */
export async function revoke(device: string): Promise<void> {
  await ask("DELETE", `/me/devices/${device}`);
}

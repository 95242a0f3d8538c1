/** Requests to the server; a refusal is thrown with its reason. */
import type { Reason } from "$wire";

export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    readonly status: number,
  ) {
    super(reason.key);
  }
}

const refusal = (key: string, status: number) => new Refusal({ key, rule: null, arguments: {} }, status);

/** Bytes. The server closes the connection on a larger body, and the browser then loses the answer. */
const LARGEST = 600 * 1024;

/** The server could not be reached. */
export class Away extends Error {}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Send a request; a text body is sent as it is. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await answered(method, path, body);
  return (await answer.json().catch(() => null)) as T;
}

/** Request a text: a record. */
export async function askText(path: string): Promise<string> {
  return (await answered("GET", path)).text();
}

/** Return the server's answer, or throw its refusal. */
async function answered(method: Method, path: string, body?: unknown): Promise<Response> {
  const sent = body === undefined ? null : packed(body);
  if (sent && new Blob([sent.body]).size > LARGEST) throw refusal("table-too-large", 413);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, ...sent });
  } catch {
    throw new Away();
  }
  if (response.status === 502 || response.status === 504) throw new Away();
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const reason = (answer as { reason?: Reason } | null)?.reason;
  throw reason ? new Refusal(reason, response.status) : refusal("table-server-fault", response.status);
}

const LATER = 429; // too many requests: the answer names the seconds to wait
const LONGEST = 8000; // milliseconds between attempts while the server is away

/** Repeat a request until there is an answer: after the time that a 429 names, and while the server is unavailable. It
 * stops when `going` is false; other refusals are passed on. */
export async function patiently<T>(asking: () => Promise<T>, going: () => boolean): Promise<T | null> {
  for (let pause = 500; going(); pause = Math.min(pause * 2, LONGEST)) {
    try {
      return await asking();
    } catch (error) {
      const later = error instanceof Refusal && error.status === LATER;
      if (!later && !(error instanceof Away)) throw error;
      const seconds = later ? Number(error.reason.arguments["seconds"]) : 0;
      await new Promise((resolve) => setTimeout(resolve, seconds ? seconds * 1000 : pause));
    }
  }
  return null;
}

function packed(body: unknown): { body: string; headers: Record<string, string> } {
  if (typeof body === "string") return { body, headers: { "content-type": "text/plain" } };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** Requests to the server; what it refuses comes back as the reason it gives. */
import type { Reason } from "$wire";

export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    readonly status: number,
  ) {
    super(reason.key);
  }
}

/** The server could not be reached. */
export class Away extends Error {}

/** Asks the server; a body that is text goes as it is. */
export async function ask<T>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : packed(body)),
    });
  } catch {
    throw new Away();
  }
  if (response.status === 502 || response.status === 504) throw new Away();
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const reason = (answer as { reason?: Reason } | null)?.reason;
  throw new Refusal(reason ?? { key: "table-server-fault", rule: null, arguments: {} }, response.status);
}

function packed(body: unknown): RequestInit {
  if (typeof body === "string") return { body, headers: { "content-type": "text/plain" } };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

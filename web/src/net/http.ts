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

export async function ask<T>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
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

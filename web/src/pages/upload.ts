/** What is wrong with a file that the server has refused. */

const SENT = "record"; // what the server calls it

/** Return the first fault, with the file's own name. */
export function firstFault(words: string, name: string): string {
  const first = words.split("\n")[0] ?? "";
  return `${name}: ${first.startsWith(`${SENT}: `) ? first.slice(SENT.length + 2) : first}`;
}

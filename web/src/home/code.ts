/** Reads a table's short code, or its link, as typed or pasted. */
export const LENGTH = 6;

/** Return the characters of a code, or for a whole link the page that it leads to. */
export function read(text: string): { code: string; address: string | null } {
  const link = /\/(j|t)\/([0-9a-zA-Z]+)/.exec(text);
  if (link) return { code: "", address: `/${link[1]}/${link[2]}` };
  return {
    code: text
      .toUpperCase()
      .replace(/[^A-Z]/g, "")
      .slice(0, LENGTH),
    address: null,
  };
}

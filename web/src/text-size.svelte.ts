/** The browser's text size: 1 by default, 2 if it is set twice as large. */

/** Read once, because a browser that changes it lays the page out again. */
let size = $state(read());

function read(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

export function textSize(): number {
  return size;
}

addEventListener("resize", () => (size = read()));

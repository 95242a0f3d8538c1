/** How large the reader wants text: 1 as browsers come, 2 where it is set twice as large. */

/** Read once: a browser that changes it lays the page out again. */
let size = $state(read());

function read(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

export function textSize(): number {
  return size;
}

addEventListener("resize", () => (size = read()));

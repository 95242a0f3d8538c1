/** Distinguishes a pointer that moves to an element from an element that appears under a resting pointer. */

let last: { x: number; y: number } | null = null;

function note({ clientX: x, clientY: y }: PointerEvent): void {
  last = { x, y };
}
window.addEventListener("pointermove", note, true);
window.addEventListener("pointerdown", note, true);

/** Tell whether the mouse was moved to the element of a `pointerenter`. */
export function isPointing({ pointerType, clientX, clientY }: PointerEvent): boolean {
  return pointerType === "mouse" && !(last && last.x === clientX && last.y === clientY);
}

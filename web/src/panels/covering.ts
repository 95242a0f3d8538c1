/** Whether a dock at the lower edge of the board would lie over a place: then it goes to the upper edge. */
export function covers(field: HTMLElement, dock: HTMLElement, place: string): boolean {
  const name = CSS.escape(place);
  const drawn = field.querySelector(`[data-route="${name}"], [data-city="${name}"], [data-line="${name}"]`);
  if (!drawn) return false;
  const spot = drawn.getBoundingClientRect();
  const ground = field.getBoundingClientRect();
  const { width, height } = dock.getBoundingClientRect();
  const top = ground.bottom - height - 24;
  const left = ground.left + (ground.width - width) / 2 - 12;
  const below = spot.bottom > top && spot.right > left && spot.left < left + width + 24;
  return below && spot.top - ground.top > height + 24; // unless it would be covered up there too
}

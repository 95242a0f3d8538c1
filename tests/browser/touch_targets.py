"""Controls too small for a finger, and text that is cut off."""

from __future__ import annotations

from playwright.sync_api import Page

# A control's size is where the browser hits it: an enlarged area around it counts. For a box shown by its
# label, the label counts. Pieces of the board are excluded: the nearest one is hit, and the board zooms.
TOO_SMALL = """(least) => {
  const slack = 0.5; // boxes end between pixels
  const small = [];
  const met = (target, x, y) => {
    const found = document.elementFromPoint(x, y);
    return !!found && (target.contains(found) || found.closest("label") === target);
  };
  const controls = "button, a[href], input, select, textarea, summary";
  for (const control of document.querySelectorAll(controls)) {
    if (control.closest(".board")) continue;
    const target = control.closest("label") ?? control;
    if (target.closest(".vh") || !target.checkVisibility({ visibilityProperty: true })) continue;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = target.getBoundingClientRect();
    const [right, down] = [x + width / 2, y + height / 2];
    if (!met(target, right, down)) continue; // something lies over it
    const reach = (dx, dy) => {
      let far = 0;
      while (far < least && met(target, right + dx * (far + slack), down + dy * (far + slack))) far++;
      return far;
    };
    const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
    if (Math.min(wide, high) < least - 1)
      small.push(`${wide}×${high} ${target.outerHTML.replace(/\\s+/g, " ").slice(0, 120)}`);
  }
  return small;
}"""
LEAST = 44  # pixels


def too_small(page: Page) -> list[str]:
    """Return the visible controls smaller than 44 pixels."""
    found: list[str] = page.evaluate(TOO_SMALL, LEAST)
    return found


CUT = """(where) => {
  const slack = 3; // letters stand out of a narrow line by as much
  const cut = (one) => {
    const { right, bottom } = one.getBoundingClientRect();
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = new Range();
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement.closest(".vh")) continue; // it is heard, not seen
      range.selectNodeContents(texts.currentNode);
      for (const text of range.getClientRects())
        if (text.right > right + 1 || text.bottom > bottom + slack) return true;
    }
    return false;
  };
  return [...document.querySelectorAll(where)].filter(cut).map((one) => one.textContent.trim());
}"""


def cut_words(page: Page, where: str) -> list[str]:
    """Return the text of elements that extends beyond their edges."""
    found: list[str] = page.evaluate(CUT, where)
    return found


OVERLAPPING = """() => {
  const extent = (part) => [part, ...part.querySelectorAll("*")].map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .reduce((all, one) => ({
      left: Math.min(all.left, one.left), right: Math.max(all.right, one.right),
      top: Math.min(all.top, one.top), bottom: Math.max(all.bottom, one.bottom),
    }), { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity });
  return [...document.querySelectorAll(".held, .split")].flatMap((panel) => {
    const parts = [...panel.children].map((one) => [one.className, extent(one)]);
    return parts.flatMap(([name, one], i) =>
      parts.slice(i + 1).filter(([, other]) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
      ).map(([other]) => `${name} and ${other}`));
  });
}"""


def overlapping(page: Page) -> list[str]:
    """Return the parts of a panel next to the board that overlap."""
    found: list[str] = page.evaluate(OVERLAPPING)
    return found


# What covers an element, at several points of it.
COVERED = """(key) => {
  const { left, top, width, height } = key.getBoundingClientRect();
  const found = [];
  for (const x of [0.08, 0.3, 0.5, 0.7, 0.92])
    for (const y of [0.1, 0.5, 0.9]) {
      const over = document.elementFromPoint(left + width * x, top + height * y);
      if (!over || !key.contains(over)) found.push(over?.outerHTML.slice(0, 80) ?? "nothing");
    }
  return found;
}"""

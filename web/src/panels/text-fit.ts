const SLACK = 3; // pixels by which letters may exceed a narrow line

/** Tell whether text in an element exceeds its edge. Tap areas of links may. */
function isCut(element: Element): boolean {
  const { right, bottom } = element.getBoundingClientRect();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = new Range();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const text of range.getClientRects())
      if (text.right > right + 1 || text.bottom > bottom + SLACK) return true;
  }
  return false;
}

/** Mark an element as `tight` while its text would be cut; its style then makes the text smaller. */
export function textFit(element: HTMLElement): () => void {
  let width = 0;
  function fit(): void {
    width = element.clientWidth;
    element.classList.remove("tight");
    element.classList.toggle("tight", [element, ...element.children].some(isCut));
  }
  const words = new MutationObserver(fit);
  const sizes = new ResizeObserver(() => {
    if (element.clientWidth !== width) fit();
  });
  words.observe(element, { childList: true, characterData: true, subtree: true });
  sizes.observe(element);
  fit();
  void document.fonts.ready.then(fit);
  return () => {
    words.disconnect();
    sizes.disconnect();
  };
}

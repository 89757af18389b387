/** Whether a person could see it: a panel in another tab of the use cases is mounted, and has no box. */
export function isShown(element: Element | null): boolean {
  return element !== null && element.getClientRects().length > 0;
}

/** Calls back when an element is hidden on the page, wherever that is scrolled to. Returns the way to stop. */
export function onHidden(element: Element, callback: () => void): () => void {
  // It has no width while it is hidden. A browser's tab in the background changes no width.
  const hidden = new ResizeObserver((entries) => {
    if (entries.at(-1)?.contentRect.width === 0) callback();
  });
  hidden.observe(element);
  return () => hidden.disconnect();
}

/** Calls back when an element is hidden, at any scroll position. Returns a function that unsubscribes. */
export function onHidden(element: Element, callback: () => void): () => void {
  // A hidden element has no width. In background tabs sizes do not change.
  const hidden = new ResizeObserver((entries) => {
    if (entries.at(-1)?.contentRect.width === 0) callback();
  });
  hidden.observe(element);
  return () => hidden.disconnect();
}

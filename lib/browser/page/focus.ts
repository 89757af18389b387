/** For a `ref`: focuses the element once it is mounted. Without scrolling. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Focuses an element if no other has the focus, as after the focused one has disappeared. Without scrolling. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: true });
}

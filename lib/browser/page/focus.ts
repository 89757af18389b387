/** For a `ref`: the element takes the focus as soon as it is there. Without scrolling. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Puts the focus on an element if no other has it, as after the focused one has disappeared. Without scrolling. */
export function takeLostFocus(element: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: true });
}

/** Whether no element has the focus, as after the focused one has disappeared. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Puts a lost focus on an element, without scrolling, so that a keyboard goes on from there. */
export function restoreFocus(element: HTMLElement | null | undefined): void {
  if (isFocusLost()) element?.focus({ preventScroll: true });
}

const SECOND_CLICK_MS = 500;
const SAME_PLACE_PX = 24;

let first = { control: null as Element | null, label: '', x: 0, y: 0, at: Number.NEGATIVE_INFINITY };

/**
 * Ignores a click that nobody intends: the second half of a double click, whose first half has put another control or
 * another label in its place, and a click on a link without an address, which would scroll to the top. One rule for the
 * page, because Send becomes Stop, the microphone its end, Forget its confirmation, and a call's start Cancel.
 */
export function ignoreStrayClick(event: MouseEvent): void {
  // Where the pointer is, because the press itself may have scrolled the page.
  const { clientX: x, clientY: y, timeStamp: at, detail } = event;
  const target = event.target as Element;
  const control = target.closest('button, a');
  const label = control?.getAttribute('aria-label') ?? control?.textContent ?? '';
  const isSecond =
    // Clicks by key or script have no coordinates.
    detail > 0 &&
    at - first.at < SECOND_CLICK_MS &&
    Math.hypot(x - first.x, y - first.y) < SAME_PLACE_PX &&
    // Browsers count the clicks on one control; some restart the count on another.
    (control !== first.control || (detail > 1 && label !== first.label));
  if (detail > 0) first = isSecond ? { ...first, at } : { control, label, x, y, at };
  if (isSecond) event.stopPropagation();
  if (isSecond || target.closest('[href="#"]')) event.preventDefault();
}

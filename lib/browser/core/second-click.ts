// What takes the place of a button ignores the rest of a double click, which was meant for the button.

const SECOND_CLICK_MS = 500;
const SAME_PLACE_PX = 12;

let last: { control: Element | null; x: number; y: number; at: number } | null = null;

function ignoreSecondClick(event: MouseEvent): void {
  // Keys and scripts have no place.
  if (event.detail === 0) return;
  const { pageX: x, pageY: y, timeStamp: at } = event;
  const control = (event.target as Element).closest('button, a');
  const isNear = last && at - last.at < SECOND_CLICK_MS && Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;
  if (last && isNear && control !== last.control) {
    last.at = at;
    event.preventDefault();
    event.stopPropagation();
  } else last = { control, x, y, at };
}

if (typeof window !== 'undefined') window.addEventListener('click', ignoreSecondClick, true);

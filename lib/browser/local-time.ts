import { formatTime } from '#lib/browser/clock';

const REFRESH_MS = 10_000;
const DAY_MINUTES = 1440;

/** Writes the visitor's own time (24 hours, minutes) over the footer's ruler, moves its hand there, and keeps both right. */
export function showLocalTime(): void {
  const here = document.getElementById('here');
  const time = here?.querySelector('time');
  if (!time) return;
  const tell = () => {
    const now = new Date();
    time.textContent = formatTime(now.getTime());
    here?.style.setProperty('--now', `${(now.getHours() * 60 + now.getMinutes()) / DAY_MINUTES}`);
  };
  tell();
  here?.toggleAttribute('data-now', true);
  setInterval(tell, REFRESH_MS);
}

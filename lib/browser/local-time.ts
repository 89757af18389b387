import { formatTime } from '#lib/browser/clock';

const REFRESH_MS = 10_000;
const DAY_MINUTES = 1440;

/**
 * Writes the visitor's own year into the footer and the own time (24 hours, minutes) over its ruler, moves the ruler's
 * hand there, and keeps all three right. Returns the way to stop.
 */
export function showLocalTime(): (() => void) | undefined {
  const here = document.getElementById('here');
  const time = here?.querySelector('time');
  const year = document.getElementById('year');
  if (!time || !year) return;
  const tell = () => {
    const now = new Date();
    year.textContent = String(now.getFullYear());
    time.textContent = formatTime(now.getTime());
    here?.style.setProperty('--now', `${(now.getHours() * 60 + now.getMinutes()) / DAY_MINUTES}`);
  };
  tell();
  here?.toggleAttribute('data-now', true);
  const timer = setInterval(tell, REFRESH_MS);
  return () => clearInterval(timer);
}

/** Formats seconds as m:ss, rounded down. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats a time (ms since the epoch) as hh:mm, 24 hours. */
export function formatTime(at: number): string {
  return new Date(at).toTimeString().slice(0, 5);
}

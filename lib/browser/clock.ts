/** Whole seconds as m:ss. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The time of day as hh:mm, 24 hours. `at` in ms since 1970. */
export function formatTime(at: number): string {
  return new Date(at).toTimeString().slice(0, 5);
}

/** Seconds as m:ss, begun seconds not counted. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The time of day as a ledger has it, hh:mm of 24 hours. `at` in ms since 1970. */
export function formatTime(at: number): string {
  return new Date(at).toTimeString().slice(0, 5);
}

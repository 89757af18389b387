/** Formats seconds as m:ss, rounded down. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats a time in ms as seconds with one decimal and their unit: "0.1 s" at least. */
export const formatSeconds = (ms: number) => `${(Math.max(ms, 100) / 1000).toFixed(1)} s`;

/** Formats a time (ms since the epoch) as hh:mm, 24 hours. */
export const formatTime = (at: number): string => new Date(at).toTimeString().slice(0, 5);

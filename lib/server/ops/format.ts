import 'server-only';
import { MINUTE_MS } from '#lib/server/core/durations';

/** Formats a duration in its two largest units: "2 h 5 min". */
export function formatSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 1) return `${Math.max(0, Math.round(ms / 1000))} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export function formatCount(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : `${noun}s`}`;
}

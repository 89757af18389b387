import { useEffect, useState } from 'react';

/**
 * Renders a component again at each whole `ms`, because it shows how time passes. Returns the visitor's time; null until
 * hydration, because the server does not know it.
 */
export function useNow(ms = 60_000): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      setNow(new Date());
      timer = setTimeout(update, ms - (Date.now() % ms));
    };
    update();
    return () => clearTimeout(timer);
  }, [ms]);
  return now;
}

/** Formats seconds as m:ss, rounded down. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats a time in ms as seconds with one decimal, 0.1 at least. */
export const formatSeconds = (ms: number) => (Math.max(ms, 100) / 1000).toFixed(1);

/** Formats a time (ms since the epoch) as hh:mm, 24 hours. */
export const formatTime = (at: number): string => new Date(at).toTimeString().slice(0, 5);

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

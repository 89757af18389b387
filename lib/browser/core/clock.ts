import { useEffect, useState } from 'react';

/** Renders again at each whole `ms`. Returns the visitor's time; null until hydration, as the server does not know it. */
export function useNow(ms = 60_000): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const update = () => {
      setNow(new Date());
      timer = setTimeout(update, ms - (Date.now() % ms));
    };
    // In a task of its own, because several clocks would lengthen the last task of hydration.
    let timer = setTimeout(update);
    return () => clearTimeout(timer);
  }, [ms]);
  return now;
}

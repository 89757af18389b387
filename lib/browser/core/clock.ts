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

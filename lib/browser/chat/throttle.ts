/** Passes values to `draw`: the first at once, then the newest every `ms` milliseconds, until `stop`. */
export function throttle<T>(ms: number, draw: (value: T) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;

  const tick = () => {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    timer = setTimeout(tick, ms);
    draw(value);
  };
  return {
    next(value: T): void {
      waiting = { value };
      if (timer === undefined) tick();
    },
    stop(): void {
      waiting = undefined;
      clearTimeout(timer);
    },
  };
}

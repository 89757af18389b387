import { Drawing } from '#components/ui/drawing';

/** Colours a time (in ms): done, or later than the figure of so many seconds. */
export const colorTime = (ms: number, seconds: number) => (ms > seconds * 1000 ? 'text-signal' : 'text-done');

/** An axis in seconds with a tick for each, and a time (in ms) as a bar on it. */
export function SecondsAxis({ seconds, ms }: { seconds: number; ms: number }) {
  const ticks = Array.from({ length: seconds + 1 }, (_, second) => `M${second} 0V1`).join('');
  return (
    <Drawing className="h-3 w-full overflow-visible fill-none" viewBox={`0 0 ${seconds} 1`}>
      <path className="stroke-foreground" vectorEffect="non-scaling-stroke" d={`M0 0H${seconds}${ticks}`} />
      {ms > 0 && (
        <path
          className="stroke-3"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
          d={`M0 .5H${Math.min(ms / 1000, seconds)}`}
        />
      )}
    </Drawing>
  );
}

import { Drawing } from '#components/ui/drawing';
import { formatClock } from '#lib/browser/core/time-format';
import type { Turn } from '#lib/browser/voice/call-state';

const DOT_PX = 9;
/** A call with fewer steps does not fall to the lower edge. */
const STEPS_MIN = 4;

/** `length`: the seconds of the axis, which a running call has not filled yet. */
type CallAxisProps = {
  turns: readonly Pick<Turn, 'id' | 'at' | 'role'>[];
  seconds: number;
  length?: number;
};

/** A call on an axis: a line that falls by a step when the assistant answers, with the visitor's turns in ink above it. */
export function CallAxis({ turns, seconds, length }: CallAxisProps) {
  const end = Math.max(seconds, turns.at(-1)?.at ?? 0);
  const width = length ?? end;
  const steps = turns.map(
    (_, turn) => turns.slice(1, turn + 1).filter(({ role }) => role === 'assistant').length,
  );
  return (
    <div className="px-1.5 text-xs text-muted-foreground" aria-hidden="true">
      <p className="flex justify-between border-b border-foreground">
        <span>{formatClock(0)}</span>
        <span>{formatClock(width)}</span>
      </p>
      <Drawing
        className="my-3 h-12 w-full overflow-visible fill-none stroke-signal stroke-3"
        viewBox={`0 0 ${width} ${Math.max(STEPS_MIN, steps.at(-1) ?? 0)}`}
      >
        <path
          vectorEffect="non-scaling-stroke"
          d={`M0 0${turns.map(({ at }, turn) => `H${at}V${steps[turn]}`).join('')}H${end}`}
        />
        {turns.map(({ id, at, role }, turn) => (
          <path
            key={id}
            className={role === 'user' ? 'stroke-foreground' : ''}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            strokeWidth={DOT_PX}
            // A dot. WebKit would stretch one of no length (its bug 249265).
            d={`M${at} ${steps[turn]}h.001`}
          />
        ))}
      </Drawing>
    </div>
  );
}

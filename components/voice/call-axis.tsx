import { Drawing } from '#components/ui/drawing';
import { formatClock } from '#lib/browser/core/clock';
import type { PastCall } from '#lib/browser/voice/call-state';

/** The seconds of the shortest axis. */
const LENGTH_MIN = 20;
const QUARTERS = [0, 0.25, 0.5, 0.75];
const DOT_PX = 9;
/** So that the first steps of a call keep their height. */
const STEPS_MIN = 4;

type CallAxisProps = Pick<PastCall, 'turns' | 'seconds'> & { className: string };

/**
 * A call on an axis, which doubles when it is full: a line that falls by a step when the agent answers, with the visitor's
 * turns in ink above it.
 */
export function CallAxis({ turns, seconds, className }: CallAxisProps) {
  const end = Math.max(seconds, turns.at(-1)?.at ?? 0);
  const length = LENGTH_MIN * 2 ** Math.max(0, Math.ceil(Math.log2(end / LENGTH_MIN)));
  const steps = turns.map(
    (_, turn) => turns.slice(1, turn + 1).filter(({ role }) => role === 'assistant').length,
  );
  return (
    <div className={`text-xs text-muted-foreground ${className}`} aria-hidden="true">
      <p className="relative h-5 shrink-0 border-b border-foreground">
        {QUARTERS.map((quarter) => (
          <span key={quarter} className="absolute" style={{ left: `${100 * quarter}%` }}>
            {formatClock(quarter * length)}
          </span>
        ))}
      </p>
      <Drawing
        className="my-3 h-12 w-full grow overflow-visible fill-none stroke-signal stroke-3"
        viewBox={`0 0 ${length} ${Math.max(STEPS_MIN, steps.at(-1) ?? 0)}`}
      >
        <path
          vectorEffect="non-scaling-stroke"
          d={`M0 0${turns.map(({ at }, turn) => `H${at}V${steps[turn]}`).join('')}H${end}`}
        />
        {turns.map(({ at, role }, turn) => (
          <path
            key={`${at} ${role}`}
            className={role === 'user' ? 'stroke-foreground' : ''}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            style={{ strokeWidth: DOT_PX }}
            d={`M${at} ${steps[turn]}h0`}
          />
        ))}
      </Drawing>
    </div>
  );
}

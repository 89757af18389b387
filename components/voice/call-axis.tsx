import { Drawing } from '#components/ui/drawing';
import { formatClock } from '#lib/browser/core/clock';
import type { PastCall } from '#lib/browser/voice/call-state';

/** The seconds between two marks of the axis, and how many of them there may be. */
const PITCHES = [1, 2, 5, 10, 20, 30, 60];
const MARKS_MAX = 10;
const DOT_PX = 9;
/** So that the first steps of a call keep their height. */
const STEPS_MIN = 4;

/** `room`: the seconds that the axis has at least. */
type CallAxisProps = Pick<PastCall, 'turns' | 'seconds'> & { className: string; room?: number };

/** A call on its axis: a line that falls by a step when the agent answers, with the visitor's turns in ink above it. */
export function CallAxis({ turns, seconds, className, room = 1 }: CallAxisProps) {
  const end = Math.max(seconds, turns.at(-1)?.at ?? 0);
  const length = Math.max(end, room);
  const steps = turns.map(
    (_, turn) => turns.slice(1, turn + 1).filter(({ role }) => role === 'assistant').length,
  );
  const pitch = PITCHES.find((one) => length / one <= MARKS_MAX) ?? length;
  const marks = Array.from({ length: Math.round(length / pitch) }, (_, index) => index * pitch);
  return (
    <div className={`text-xs text-muted-foreground ${className}`} aria-hidden="true">
      <p className="relative h-5 shrink-0 border-b border-foreground">
        {marks.map((mark) => (
          <span key={mark} className="absolute" style={{ left: `${(100 * mark) / length}%` }}>
            {formatClock(mark)}
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

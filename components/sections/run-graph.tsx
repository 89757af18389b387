import { run } from '#lib/content/pictures';
import { Picture, pictureHead } from './picture';
import { RunApproval } from './run-approval';
import { RunButton } from './run-button';

const SECOND = 100;
const ROW = 40;

const { steps, approval, last } = run;
const stops = [...steps, approval, last].map(({ station, at }, row) => ({
  station,
  x: at * SECOND,
  y: row * ROW + ROW / 2,
}));
const height = stops.length * ROW;
const width = (run.axis.length - 1) * SECOND;

const grid =
  stops.map(({ y }) => `M0 ${y}H${width}`).join('') +
  run.axis.map((_, i) => `M${i * SECOND} 0V${height}`).join('');
const isBefore = (index: number) => index <= steps.length;
const draw = (some: typeof stops) => some.map(({ x, y }, i) => (i ? `H${x}V${y}` : `M${x} ${y}`)).join('');
const dots = (some: typeof stops) => some.map(({ x, y }) => `M${x} ${y}h.01`).join('');
const before = stops.filter((_, i) => isBefore(i));
const after = stops.slice(-2);

const lineClass = '[vector-effect:non-scaling-stroke]';
const wayClass = `${lineClass} stroke-signal stroke-[2.5px] [stroke-linejoin:round]`;
const dotClass = `${lineClass} stroke-foreground stroke-[9px] [stroke-linecap:round]`;

/**
 * An example run that stops where a person must approve. The approval is a radio button; CSS does
 * the rest.
 */
export function RunGraph() {
  return (
    <Picture className="run" title={run.title} action={<RunButton text={run.action} again={run.again} />}>
      <div className="grid grid-cols-[5.5rem_1fr] border-t border-foreground pt-2 pr-7 pb-3 pl-5">
        <ol>
          {stops.map(({ station }) => (
            <li key={station} className="h-10 content-center">
              {station}
            </li>
          ))}
        </ol>
        <svg
          className="h-50 w-full overflow-visible fill-none"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={run.label}
        >
          <path className={`${lineClass} stroke-border`} d={grid} />
          <path className={`${lineClass} stroke-input`} strokeDasharray="3" d={draw(before)} />
          <path className={`is-not-decline ${lineClass} stroke-input`} strokeDasharray="3" d={draw(after)} />
          <g data-slot="run-way">
            <path className={wayClass} d={draw(before)} />
          </g>
          <g data-slot="run-dots">
            {before.map((stop) => (
              <path key={stop.station} className={dotClass} d={dots([stop])} />
            ))}
          </g>
          <g className="run-rest">
            <path className={wayClass} d={draw(after)} />
            <path className={dotClass} d={dots(after)} />
          </g>
        </svg>
        <span />
        <p className="-mx-2 flex justify-between pt-2 text-xs text-muted-foreground" aria-hidden="true">
          {run.axis.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      </div>
      <h4 className={`border-t border-border ${pictureHead}`}>
        {run.log} <span className="run-idle">{run.idle}</span>
      </h4>
      <ol data-slot="run-log" className="border-t border-foreground">
        {steps.map(({ time, event, outcome }) => (
          <li key={time} className="row grid-cols-[3.25rem_1fr_auto]">
            <time className="row-time">{time}</time>
            <p>{event}</p>
            <em className="text-done">{outcome}</em>
          </li>
        ))}
        <RunApproval />
      </ol>
    </Picture>
  );
}

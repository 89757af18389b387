import { run } from '#lib/content/pictures';
import { Picture, pictureHead } from './picture';
import { RunButton } from './run-button';

const SECOND = 100;
const ROW = 40;
const x = (seconds: number) => seconds * SECOND;
const y = (station: number) => station * ROW + ROW / 2;

const { stations } = run;
const height = stations.length * ROW;
const width = x(run.axis.length - 1);

const way = stations
  .map((station, i) => {
    const leaves = stations[i + 1]?.at ?? run.end;
    return `${i ? 'L' : 'M'}${x(station.at)} ${y(i)}H${x((station.at + leaves) / 2)}`;
  })
  .join('');
const lines = stations.map((_, i) => `M0 ${y(i)}H${width}`).join('');
const seconds = run.axis.map((_, i) => `M${x(i)} 0V${height}`).join('');
const stops = stations.map((station, i) => `M${x(station.at)} ${y(i)}h.01`).join('');

const lineClass = '[vector-effect:non-scaling-stroke]';

export function RunGraph() {
  return (
    <Picture title={run.title}>
      <div className="grid grid-cols-[5.5rem_1fr] border-t border-foreground pt-2 pr-7 pb-3 pl-5">
        <ol>
          {stations.map((station) => (
            <li key={station.name} className="h-10 content-center">
              {station.name}
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
          <path className={`${lineClass} stroke-border`} d={seconds + lines} />
          <g data-slot="run-way">
            <path className={`${lineClass} stroke-signal stroke-[2.5px] [stroke-linejoin:round]`} d={way} />
            <path
              className={`${lineClass} stroke-foreground stroke-[9px] [stroke-linecap:round]`}
              d={stops}
            />
          </g>
        </svg>
        <div className="pt-2 noscript:invisible">
          <RunButton text={run.action} />
        </div>
        <p className="-mx-2 flex justify-between text-figures text-muted-foreground" aria-hidden="true">
          {run.axis.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      </div>
      <h4 className={`border-t border-border ${pictureHead}`}>{run.log.title}</h4>
      <ol data-slot="run-log" className="border-t border-foreground">
        {run.log.rows.map((row) => (
          <li key={row.time} className="row grid-cols-[6.25rem_1fr_auto]">
            <time className="row-time">{row.time}</time>
            <p>{row.event}</p>
            <em className="text-done">{row.outcome}</em>
          </li>
        ))}
      </ol>
    </Picture>
  );
}

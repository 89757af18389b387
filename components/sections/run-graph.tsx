import { run } from '#lib/content/pictures';
import { each } from './each';
import { Picture } from './picture';

const SECOND = 100;
const ROW = 40;
const x = (seconds: number) => seconds * SECOND;
const y = (station: number) => station * ROW + ROW / 2;

const { stations } = run;
const height = stations.length * ROW;
const width = x(run.axis.length - 1);

/** The run as a line through its systems, as a railway's graphic timetable draws a train. */
const way = stations
  .map((station, i) => {
    const leaves = stations[i + 1]?.at ?? run.end;
    return `${i ? 'L' : 'M'}${x(station.at)} ${y(i)}H${x((station.at + leaves) / 2)}`;
  })
  .join('');
const lines = stations.map((_, i) => `M0 ${y(i)}H${width}`).join('');
const seconds = run.axis.map((_, i) => `M${x(i)} 0V${height}`).join('');
const stops = stations.map((station, i) => `M${x(station.at)} ${y(i)}h.01`).join('');

/** The automation tab's picture: a run's way through the systems, and the audit log that it leaves. */
export function RunGraph() {
  return (
    <Picture title={run.title}>
      <div className="run">
        <ol>
          {each(stations, (station) => (
            <li>{station.name}</li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={run.label}>
          <path className="run-grid" d={seconds + lines} />
          <path className="run-way" d={way} />
          <path className="run-stops" d={stops} />
        </svg>
        <p className="axis" aria-hidden="true">
          {each(run.axis, (mark) => (
            <span>{mark}</span>
          ))}
        </p>
      </div>
      <h4 className="picture-head">{run.log.title}</h4>
      <ol className="entries entries-log">
        {each(run.log.rows, (row) => (
          <li>
            <time>{row.time}</time>
            <p>{row.event}</p>
            <em>{row.outcome}</em>
          </li>
        ))}
      </ol>
    </Picture>
  );
}

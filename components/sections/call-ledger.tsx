import { callLedger } from '#lib/content/hero';
import { each } from './each';

/** One call drawn to scale: a row is as tall as its seconds are long. CSS plays it once, in real time. */
export function CallLedger() {
  const { claim, rows } = callLedger;
  return (
    <figure className="call" aria-label={callLedger.label}>
      <div className="panel">
        <div className="call-head">
          <p className="call-meta">
            {callLedger.title}
            <span className="clock" aria-hidden="true" />
          </p>
          <p className="call-claim">
            <span>{claim.before} </span>
            <strong>{claim.value}</strong>
          </p>
        </div>
        <ol className="call-rows">
          {each(rows, (row) => (
            <li>
              <time dateTime={`PT${row.second}S`}>{`00:${String(row.second).padStart(2, '0')}`}</time>
              <b>{row.event}</b>
              <em>{row.outcome}</em>
              <p>{row.detail}</p>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="scale-note">{callLedger.note}</figcaption>
    </figure>
  );
}

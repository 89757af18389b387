import { callLedger } from '#lib/content/hero';

/** One call drawn to scale: a row is as tall as its seconds are long. CSS plays it once, in real time. */
export function CallLedger() {
  const { claim, rows } = callLedger;
  return (
    <section className="call panel" aria-label={callLedger.label}>
      <div className="call-head">
        <p className="call-meta">
          <span>{callLedger.title}</span>
          <span>{callLedger.kind}</span>
        </p>
        <p className="call-claim">
          <span className="text-sm text-muted">{claim.before} </span>
          <strong>
            <span className="sr-only">{claim.value}</span>
            <span className="clock" aria-hidden="true" /> {claim.unit}
          </strong>
        </p>
      </div>
      <ol className="call-rows">
        {rows.map((row) => (
          <li key={row.second}>
            <time dateTime={`PT${row.second}S`}>{`00:${String(row.second).padStart(2, '0')}`}</time>
            <p>
              <b>{row.event}</b>
              <span>{row.detail}</span>
            </p>
            <em>{row.outcome}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}

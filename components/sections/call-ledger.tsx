import { Card, CardHeader } from '#components/ui/card';
import { callLedger } from '#lib/content/hero';
import { ReplayButton } from './replay-button';

export function CallLedger() {
  const { claim, rows } = callLedger;
  return (
    <figure className="text-sm/[1.4]" aria-label={callLedger.label}>
      <Card className="overflow-hidden">
        <CardHeader className="border-b border-foreground pt-3.5">
          <p className="flex flex-wrap justify-between gap-x-4 font-mono text-xs text-muted-foreground">
            {callLedger.title}
            <span className="call-clock" aria-hidden="true" />
          </p>
          <p data-keep-clear="" className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{claim.before} </span>
            <strong className="text-2xl leading-none max-[18rem]:text-xl [font-variant-numeric:tabular-nums]">
              {claim.value}
            </strong>
          </p>
        </CardHeader>
        <ol className="call-rows">
          {rows.map((row) => (
            <li key={row.second} className="call-row row">
              <time className="text-xs/[1.3125rem] text-muted-foreground" dateTime={`PT${row.second}S`}>
                {`00:${String(row.second).padStart(2, '0')}`}
              </time>
              <b className="font-medium">{row.event}</b>
              <em className="call-outcome">{row.outcome}</em>
              <p className="col-span-2 col-start-2 text-muted-foreground">{row.detail}</p>
            </li>
          ))}
        </ol>
      </Card>
      <figcaption className="mt-2 flex justify-between gap-x-4 font-mono text-xs/[1.4] text-muted-foreground">
        {callLedger.note}
        <ReplayButton>{callLedger.replay}</ReplayButton>
      </figcaption>
    </figure>
  );
}

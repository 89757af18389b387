import { exampleCall } from '#lib/content/hero';
import { CallAxis, CallRail } from './call-axis';

const { title, note, names, record, rows, week } = exampleCall;

/** The staircase: one column a second, one step an entry. */
const line = rows.slice(1).reduce((path, { second }, step) => `${path}H${second}V${step + 1}`, 'M0 0');

const square = (day: number, slot: number) => `M${day * 40 + 2} ${slot * 20 + 2}h36v16h-36z`;
const draw = (mark: string) =>
  week.slots
    .flatMap((slots, day) => [...slots].map((one, slot) => (one === mark ? square(day, slot) : '')))
    .join('');

function Week() {
  return (
    <div className="col-span-2 pr-6 text-xs text-muted-foreground" aria-hidden="true">
      <svg className="h-25 w-full" viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="fill-none stroke-border" d={draw('.')} />
        <path className="fill-input" d={draw('b')} />
        <path className="fill-signal" d={draw('x')} />
      </svg>
      <p className="grid grid-cols-5 pt-1 text-center">
        {week.days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
          <span key={index}>{day}</span>
        ))}
      </p>
    </div>
  );
}

function Record() {
  return (
    <dl className="col-span-2 col-start-7 pr-6">
      {record.map(({ field, value }) => (
        <div key={field} className="flex justify-between border-t border-border py-1">
          <dt className="text-muted-foreground">{field}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An example call: a staircase on an axis of ten seconds; on smaller screens a rail from top to bottom. */
export function CallFigure() {
  return (
    <figure className="call relative flex flex-col text-sm lg:-mx-1.5 lg:px-1.5" aria-label={title}>
      <CallAxis names={names} />
      <div className="relative">
        <svg
          className="call-line max-lg:hidden"
          viewBox="0 0 12 4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="fill-none stroke-signal stroke-3" vectorEffect="non-scaling-stroke" d={line} />
        </svg>
        <CallRail />
        <ol className="call-steps">
          {rows.map(({ second, event, detail }) => (
            <li key={second} className="call-step">
              <time className="text-xs leading-6 lg:block" dateTime={`PT${second}S`}>
                {`00:${String(second).padStart(2, '0')}`}
              </time>
              <p>
                <b className="block">{event}</b>
                <span className="text-muted-foreground in-[li:last-child]:text-signal">{detail}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
      <div className="grid-cols-12 items-end gap-y-6 max-lg:-order-1 max-lg:pb-5 lg:mt-4 lg:grid">
        <figcaption className="col-span-5 row-start-1">
          <b className="block text-lg text-balance max-lg:text-[min(1.25rem,4.6vw)] max-lg:whitespace-nowrap lg:text-xl">
            {title}
          </b>
          <span className="text-xs text-muted-foreground">{note}</span>
        </figcaption>
        <div className="contents max-lg:hidden">
          <Record />
          <Week />
        </div>
      </div>
    </figure>
  );
}

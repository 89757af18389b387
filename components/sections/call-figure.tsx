import { exampleCall } from '#lib/content/hero';
import { CallAxis } from './call-axis';

const { title, note, record, rows, week } = exampleCall;

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

const stepClass =
  'call-step max-lg:grid max-lg:grid-cols-[4rem_1fr] max-lg:border-t max-lg:border-border max-lg:py-3 max-lg:last:text-signal';

/** An example call on an axis of ten seconds; on smaller screens a list of its five rows. */
export function CallFigure() {
  return (
    <figure className="call relative mt-10 overflow-clip text-sm lg:-mx-1.5 lg:px-1.5" aria-label={title}>
      <CallAxis />
      <ol className="call-steps">
        {rows.map(({ second, event, detail }) => (
          <li key={second} className={stepClass}>
            <time className="text-xs leading-6 text-muted-foreground lg:block" dateTime={`PT${second}S`}>
              {`00:${String(second).padStart(2, '0')}`}
            </time>
            <p>
              <b className="block">{event}</b>
              <span className="text-muted-foreground in-[li:last-child]:text-signal">{detail}</span>
            </p>
          </li>
        ))}
      </ol>
      <div className="grid-cols-12 items-end gap-y-6 border-border max-lg:border-t max-lg:pt-3 lg:mt-4 lg:grid">
        <figcaption className="col-span-5 row-start-1">
          <b className="block text-lg text-balance lg:text-xl">{title}</b>
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

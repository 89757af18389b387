import { atSecond, exampleCall } from '#lib/content/hero';

const { title, note, names, record, rows, week } = exampleCall;
const SECONDS = 10;

/** Where each step stands, and for how long, for call.css: the page's policy allows no style attributes. */
const times = rows
  .map(({ second }, row) => {
    const seconds = (rows[row + 1]?.second ?? SECONDS + 2) - second;
    return `.call-step:nth-child(${row + 1}){--at:${second};--for:${seconds};--row:${row}}`;
  })
  .join('');
/**
 * The caption comes first in the document, as on phones. Where it stands below the staircase it is hidden until the last
 * step is parsed, because whatever is painted before that is moved.
 */
const caption = `@media(min-width:64rem){.call-caption:not(:has(~* li:nth-child(${rows.length}))){visibility:hidden}}`;
/** The staircase: one column a second, one step an entry. */
const line = rows.slice(1).reduce((path, { second }, step) => `${path}H${second}V${step + 1}`, 'M0 0');

// When each side speaks, in hundredths of a second.
const caller = 'M310 22H565';
const agent = 'M40 22H265M840 22H985';
// Overlaid dashes of different spacing look like speech and take few bytes.
const bars = [
  { height: 4, every: 1 },
  { height: 14, every: 2 },
  { height: 20, every: 3 },
  { height: 30, every: 5 },
  { height: 40, every: 7 },
];
const axis = Array.from({ length: SECONDS + 1 }, (_, second) => second);
const ticks = axis.map((second) => `M${second * 100} 0v10`).join('');

function Voice({ d, className }: { d: string; className: string }) {
  return bars.map(({ height, every }) => (
    <path
      key={every}
      className={className}
      d={d}
      strokeWidth={height}
      strokeDasharray={`4 ${every * 10 - 4}`}
      strokeDashoffset={Math.floor(every / 2) * -10}
    />
  ));
}

/** The axis of ten seconds with the voices of caller and agent. */
function Axis() {
  return (
    <div className="text-xs text-muted-foreground max-lg:hidden" aria-hidden="true">
      <p className="grid w-11/12 grid-cols-11 border-b border-foreground pb-1">
        {axis.map((second) => (
          <span key={second}>{second}</span>
        ))}
      </p>
      <p className="grid h-0 grid-cols-12">
        <span className="col-start-1 pt-2">{names.agent}</span>
        <span className="col-start-4 pt-2">{names.caller}</span>
        <span className="col-start-9 pt-2">{names.agent}</span>
      </p>
      <svg className="h-17 w-10/12" viewBox="0 0 1000 68" preserveAspectRatio="none" aria-hidden="true">
        <path className="stroke-input" d={ticks} />
        <g id="voices" transform="translate(0 23)" shapeRendering="crispEdges">
          <Voice d={agent} className="stroke-input" />
          <Voice d={caller} className="stroke-foreground" />
        </g>
      </svg>
    </div>
  );
}

const square = (day: number, slot: number) => `M${day * 40 + 2} ${slot * 20 + 2}h36v16h-36z`;
const draw = (mark: string) =>
  week.slots
    .flatMap((slots, day) => [...slots].map((one, slot) => (one === mark ? square(day, slot) : '')))
    .join('');

function Week() {
  return (
    <div className="text-xs text-muted-foreground lg:col-span-2 lg:pr-6" aria-hidden="true">
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

function BookedRows() {
  return (
    <dl className="lg:col-span-2 lg:col-start-7 lg:pr-6">
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
export function HeroCall() {
  return (
    <figure className="call relative flex flex-col text-sm lg:-mx-1.5 lg:px-1.5" aria-label={title}>
      <style>{times + caption}</style>
      <div className="call-caption grid-cols-12 items-end gap-y-6 max-lg:pb-5 lg:order-1 lg:mt-4 lg:grid">
        <figcaption className="col-span-5 row-start-1">
          <b className="block text-lg text-balance max-lg:text-[min(1.25rem,4.6vw)] max-lg:whitespace-nowrap lg:text-xl">
            {title}
          </b>
          <span className="text-xs text-muted-foreground">{note}</span>
        </figcaption>
        <div className="call-result max-md:hidden lg:contents">
          <BookedRows />
          <Week />
        </div>
      </div>
      <Axis />
      <div className="relative">
        <svg
          className="call-line absolute w-full max-lg:hidden"
          viewBox="0 0 12 4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="fill-none stroke-signal stroke-3" vectorEffect="non-scaling-stroke" d={line} />
        </svg>
        {/* The same voices across the rail of smaller screens: mirrored, so that seconds run downwards. */}
        <svg
          className="call-rail lg:hidden"
          viewBox="0 0 44 1000"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <use href="#voices" transform="matrix(0 1 1 0 -26 0)" />
        </svg>
        <ol className="call-steps lg:grid">
          {rows.map(({ second, event, detail }) => (
            <li key={second} className="call-step call-dot lg:row-start-1">
              <time className="text-xs leading-6 text-signal lg:block" dateTime={`PT${second}S`}>
                {atSecond(second)}
              </time>
              <p>
                <b className="block">{event}</b>
                <span className="text-muted-foreground in-[li:last-child]:text-signal">{detail}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

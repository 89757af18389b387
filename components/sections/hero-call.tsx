import { Drawing } from '#components/ui/drawing';
import { atSecond, heroCall } from '#lib/content/hero';

const { title, note, names, record, rows, week } = heroCall;

/**
 * A row's second, its length in seconds and its step, for call.css. They are the same as in the content; fixed classes,
 * because the page's policy allows no style attributes.
 */
const places = [
  '[--at:0] [--for:3] [--row:0]',
  '[--at:3] [--for:3] [--row:1]',
  '[--at:6] [--for:2] [--row:2]',
  '[--at:8] [--for:2] [--row:3]',
  '[--at:10] [--row:3]',
];
/** The seconds at which the values of the record are written. */
const written = ['[--at:3]', '[--at:4]', '[--at:5]', '[--at:6]'];

// When each side speaks, in hundredths of a second.
const voices = [
  { d: 'M40 22H265M840 22H965', className: 'stroke-input' },
  { d: 'M310 22H565', className: 'stroke-foreground' },
];
// The height of a bar by how often it stands: overlaid dashes look like speech and take few bytes.
const bars = Object.entries({ 1: 4, 2: 14, 3: 20, 5: 30, 7: 40 });
const seconds = Array.from({ length: 10 }, (_, second) => second);
const ticks = [...seconds, 10].map((second) => `M${second * 100} 0v10`).join('');

/** Both voices, with a bar at each `pitch` hundredths of a second. */
function Voices({ pitch }: { pitch: number }) {
  return voices.map(({ d, className }) =>
    bars.map(([every, height]) => (
      <path
        key={d + every}
        className={className}
        d={d}
        strokeWidth={height}
        strokeDasharray={`${pitch * 0.4} ${pitch * (Number(every) - 0.4)}`}
        strokeDashoffset={Math.floor(Number(every) / 2) * -pitch}
      />
    )),
  );
}

/** The axis of ten seconds with the voices of caller and agent. */
function Axis() {
  return (
    <div className="relative col-span-full text-xs text-muted-foreground max-lg:hidden" aria-hidden="true">
      <p className="grid grid-cols-10 border-b border-foreground pb-1">
        {seconds.map((second) => (
          <span key={second}>{second}</span>
        ))}
        <span className="absolute end-0">10 s</span>
      </p>
      <p className="grid h-0 grid-cols-10">
        <span className="col-start-1 ps-2 pt-1">{names.agent}</span>
        <span className="col-start-4 ps-2 pt-1">{names.caller}</span>
        <span className="col-start-9 ps-2 pt-1">{names.agent}</span>
      </p>
      <Drawing className="h-16 w-full overflow-visible" viewBox="0 0 1000 64">
        <path className="stroke-input" d={ticks} />
        <g transform="translate(0 19)" shapeRendering="crispEdges">
          <Voices pitch={10} />
        </g>
      </Drawing>
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
    <div className="call-found text-xs text-muted-foreground [--at:8] [--row:3]" aria-hidden="true">
      <Drawing className="h-16 w-full" viewBox="0 0 200 100">
        <path className="fill-none stroke-input" d={draw('.') + draw('x')} />
        <path className="fill-input" d={draw('b')} />
        <path className="call-written fill-signal" d={draw('x')} />
      </Drawing>
      <p className="grid grid-cols-5 text-center">
        {week.days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
          <span key={index}>{day}</span>
        ))}
      </p>
    </div>
  );
}

/** An example call: a staircase on an axis of ten seconds; on smaller screens a rail from top to bottom. */
export function HeroCall() {
  return (
    <figure className="call relative grow text-sm" aria-label={title}>
      <figcaption className="self-end max-lg:pb-3">
        <b className="block text-[min(1.25rem,4.6vw)] max-lg:whitespace-nowrap lg:max-w-[9em] lg:text-2xl">
          {title}
        </b>
        <span className="mt-1 block text-xs text-muted-foreground">{note}</span>
      </figcaption>
      <Axis />
      <Drawing className="call-line max-lg:hidden" viewBox="0 0 10 3">
        <path
          className="fill-none stroke-signal stroke-3"
          vectorEffect="non-scaling-stroke"
          d="M0 0H3V1H6V2H8V3H10"
        />
      </Drawing>
      <ol className="call-steps relative lg:contents">
        {rows.map(({ second, event, detail }, row) => (
          <li key={second} className={`call-step call-dot ${places[row]}`}>
            {row === 0 && (
              <Drawing className="call-rail lg:hidden" viewBox="0 0 44 1000">
                <g transform="matrix(0 1 1 0 0 0)" shapeRendering="crispEdges">
                  <Voices pitch={24} />
                </g>
              </Drawing>
            )}
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
      <div className="call-result max-md:hidden lg:contents">
        <dl className="call-found [--at:6] [--row:2]">
          {record.map(({ field, value }, row) => (
            <div key={field} className="grid grid-cols-[5rem_1fr] border-t border-border py-1">
              <dt className="text-muted-foreground">{field}</dt>
              <dd className={`call-written ${written[row]}`}>{value}</dd>
            </div>
          ))}
        </dl>
        <Week />
      </div>
    </figure>
  );
}

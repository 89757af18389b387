import { Drawing } from '#components/ui/drawing';
import { formatClock } from '#lib/browser/core/time-format';
import { heroCall } from '#lib/content/hero';

const { title, note, names, voices, record, rows, week } = heroCall;

const length = rows.at(-1)?.second ?? 0;
/** The last row ends on the step of the one before. */
const lastStep = rows.length - 2;
const steps = rows.map((row, index) => ({
  ...row,
  until: rows[index + 1]?.second ?? row.second,
  step: Math.min(index, lastStep),
}));

/** The times for hero.css and motion.css. In a style element, because the page's policy allows no style attributes. */
const times = [
  `.hero-call{--length:${length};--steps:${lastStep}}`,
  ...record.map(({ second }) => `.at-${second}{--at:${second}}`),
  ...steps.map(
    ({ second, until, step }) => `.at-${second}{--at:${second};--for:${until - second};--row:${step}}`,
  ),
];

// Half the heights of a voice's bars, again and again. Each voice begins at another.
const levels = [2, 7, 10, 20, 10, 7, 2, 15, 7, 2, 20, 7, 10, 7, 2, 10];
const axis = Array.from({ length }, (_, second) => second);

/** Both voices as bars, one at each `pitch` hundredths of a second, from left to right or from top to bottom. */
function Voices({ pitch, isUpright }: { pitch: number; isUpright?: boolean }) {
  return voices.map(({ who, from, to }, voice) => {
    const count = Math.floor(((to - from) * 100) / pitch);
    const bars = Array.from({ length: count }, (_, bar) => {
      const level = levels[(bar + voice * 5) % levels.length] ?? 0;
      const at = from * 100 + bar * pitch;
      return isUpright ? `M${20 - level} ${at}h${level * 2}` : `M${at} ${20 - level}v${level * 2}`;
    });
    const className = who === 'user' ? 'stroke-foreground' : 'stroke-input';
    return <path key={from} className={className} strokeWidth={pitch * 0.4} d={bars.join('')} />;
  });
}

function Axis() {
  return (
    <div className="col-span-full text-xs text-muted-foreground max-lg:hidden" aria-hidden="true">
      <p className="hero-axis relative grid border-b border-foreground pb-1">
        {axis.map((second) => (
          <span key={second}>{second}</span>
        ))}
        <span className="absolute end-0">{length} s</span>
      </p>
      <div className="relative">
        <p className="hero-axis absolute inset-x-0 grid h-3 border-r border-input">
          {axis.map((second) => (
            <i key={second} className="w-px bg-input" />
          ))}
        </p>
        <svg className="absolute h-6 w-full fill-current" aria-hidden="true">
          {voices.map(({ who, from }) => (
            <text key={from} x={`${(Math.floor(from) / length) * 100}%`} dx="8" y="18">
              {names[who]}
            </text>
          ))}
        </svg>
        <Drawing className="h-16 w-full" viewBox={`0 -21 ${length * 100} 64`}>
          <Voices pitch={10} />
        </Drawing>
      </div>
    </div>
  );
}

const square = (day: number, slot: number) => `M${day * 40 + 2} ${slot * 20 + 2}h36v16h-36z`;
const draw = (marks: string) =>
  week.slots
    .flatMap((slots, day) => [...slots].map((one, slot) => (marks.includes(one) ? square(day, slot) : '')))
    .join('');

function Week() {
  return (
    <div className={`hero-found at-${week.second} text-xs text-muted-foreground`} aria-hidden="true">
      <Drawing className="h-16 w-full" viewBox="0 0 200 100">
        <path className="fill-none stroke-input" vectorEffect="non-scaling-stroke" d={draw('.x')} />
        <path className="fill-input" d={draw('b')} />
        <path className="hero-written fill-signal" d={draw('x')} />
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

function Rows() {
  return (
    <ol className="hero-steps lg:contents">
      {rows.map(({ second, event, detail }) => {
        const look =
          second < length
            ? 'text-muted-foreground'
            : 'basis-full text-lg font-semibold text-signal lg:text-xl';
        return (
          <li key={second} className={`hero-step rail-dot relative at-${second}`}>
            <time className="text-xs leading-6 text-signal lg:block" dateTime={`PT${second}S`}>
              {formatClock(second)}
            </time>
            <p className="lg:contents">
              <b className="block lg:text-lg">{event}</b>
              <span className={look}>{detail}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** An example call: a staircase on an axis of seconds; on smaller screens a rail from top to bottom. */
export function HeroCall() {
  const staircase = steps.map(({ second, step }) => `H${second}V${step}`).join('');
  return (
    <figure className="hero-call relative grow text-sm" aria-label={title}>
      <style>{times.join('')}</style>
      <figcaption className="self-end max-lg:pb-3">
        <b className="block text-[min(1.25rem,4.6vw)] lg:max-w-[9em] lg:text-2xl">{title}</b>
        <span className="mt-1 block text-xs text-muted-foreground">{note}</span>
      </figcaption>
      <Axis />
      <Drawing
        className="hero-line w-full overflow-visible fill-none stroke-signal stroke-3 max-lg:hidden"
        viewBox={`0 0 ${length} ${lastStep}`}
      >
        <path vectorEffect="non-scaling-stroke" d={`M0 0${staircase}`} />
      </Drawing>
      <div className="relative lg:contents">
        <Drawing className="hero-rail lg:hidden" viewBox={`0 0 40 ${length * 100}`}>
          <Voices pitch={24} isUpright />
        </Drawing>
        <Rows />
      </div>
      <div className="hero-result max-md:hidden lg:contents">
        <dl className={`hero-found at-${record.at(-1)?.second}`}>
          {record.map(({ second, field, value }) => (
            <div key={field} className="grid grid-cols-[4rem_1fr] border-t border-border py-1">
              <dt className="text-muted-foreground">{field}</dt>
              <dd className={`hero-written at-${second}`}>{value}</dd>
            </div>
          ))}
        </dl>
        <Week />
      </div>
    </figure>
  );
}

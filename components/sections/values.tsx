import { DayStrip } from '#components/sections/day-strip';
import { values } from '#lib/content/values';

const { team } = values.day;

/** Upright strokes `every` so many units from `x` on, upwards from the ground at 32. */
const strokes = (x: number, every: number, count: number, height: number) =>
  Array.from({ length: count }, (_, stroke) => `M${x + every * stroke} 32v-${height}`).join('');

/** One drawing a value, in the order of the content: in signal what the agents add. */
const drawings = [
  // The hours of a day, the team's among them, and the call at two.
  {
    before: strokes(1, 8, 24, 8) + strokes(1 + 8 * team.from, 8, team.to - team.from, 16),
    added: strokes(17, 8, 1, 32),
  },
  // One event reaches two systems at the same moment.
  { before: 'M0 16H72', added: 'M184 4H72V28H184' },
  // Records in rows.
  { before: 'M0 4H184M0 28H72', added: 'M0 16H128' },
  // Ten conversations or thousands of them, in the same time.
  { before: strokes(1, 12, 6, 16) + strokes(67, 4, 30, 16), added: 'M0 4H184' },
];

/** The page's one band of ink, with the strip of 24 hours and the four values. */
export function Values() {
  return (
    <section id={values.id} className="on-ink bg-background px-page py-16" aria-labelledby="values-title">
      <h2 id="values-title" className="text-2xl font-semibold text-wrap">
        {values.title}
      </h2>
      <DayStrip />
      <ul className="mt-10 grid gap-x-6 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
        {values.items.map(({ title, text }, item) => (
          <li key={title} className="print:break-inside-avoid">
            <svg className="fill-none" strokeWidth="2" width="186" height="32" aria-hidden="true">
              <path className="stroke-input" d={drawings[item]?.before} />
              <path className="stroke-signal" d={drawings[item]?.added} />
            </svg>
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

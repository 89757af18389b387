import { DayStrip } from '#components/sections/day-strip';
import { values } from '#lib/content/values';

/** The page's one band of ink, with the strip of 24 hours and the four values, each with a moment of the hero's call. */
export function Values() {
  return (
    <section id={values.id} className="on-ink bg-background px-page py-16" aria-labelledby="values-title">
      <h2 id="values-title" className="text-2xl font-semibold text-wrap">
        {values.title}
      </h2>
      <DayStrip />
      <ul className="mt-10 grid gap-6 md:grid-cols-2 xl:grid-cols-4">
        {values.items.map(({ title, text, moment: [time, event] }) => (
          <li key={title} className="border-t border-border pt-3 print:break-inside-avoid">
            <p className="text-sm text-muted-foreground">
              <time className="me-3 text-signal">{time}</time> {event}
            </p>
            <h3 className="mt-3 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

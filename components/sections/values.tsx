import { values } from '#lib/content/values';
import { DayStrip } from './day-strip';

/** The page's one dark band, with the strip of 24 hours and the four values. */
export function Values() {
  return (
    <div id={values.id} className="on-band bg-background px-page py-16 lg:py-18">
      <h2 className="text-2xl font-semibold text-wrap">{values.title}</h2>
      <DayStrip />
      <ul className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {values.items.map(({ title, text }) => (
          <li key={title} className="border-t border-foreground pt-4 print:break-inside-avoid">
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

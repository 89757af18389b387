import { contact } from '#lib/content/contact';
import { HOURS_ID } from '#lib/content/costliest-hour';
import { hours } from '#lib/content/hours';
import { values } from '#lib/content/values';
import { HourDrawing } from './hour-drawing';
import { HourRuler } from './hour-ruler';

/** The page's one dark section: the costliest hour, and what changes in it. */
export function Values() {
  return (
    <section id={HOURS_ID} className="ink px-page" aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-display font-semibold">
        {contact.hour.legend}
      </h2>
      <p className="mt-3 mb-6 lg:mb-10 text-lg text-muted-foreground">{hours.text}</p>
      <HourRuler />
      <ul>
        {values.items.map((value) => (
          <li key={value.title} className="hour-value">
            <h3 className="text-lg font-semibold">{value.title}</h3>
            <p className="text-muted-foreground">{value.text}</p>
            <HourDrawing rows={value.drawing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

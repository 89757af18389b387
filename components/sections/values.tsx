import { values } from '#lib/content/values';
import { HourDrawing } from './hour-drawing';
import { SectionRule } from './section-rule';

export function Values() {
  return (
    <section className="measure" aria-label={values.label}>
      <SectionRule label={values.label} note={values.note} />
      <ul className="value-cells">
        {values.items.map((value) => (
          <li key={value.title}>
            <h2 className="text-lg font-semibold tracking-[-0.015em]">{value.title}</h2>
            <p className="text-sm text-muted">{value.text}</p>
            <HourDrawing rows={value.drawing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

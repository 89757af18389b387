import { values } from '#lib/content/values';
import { each } from './each';
import { HourDrawing } from './hour-drawing';
import { SectionRule } from './section-rule';

export function Values() {
  return (
    <section className="measure" aria-label={values.label}>
      <SectionRule label={values.label} note={values.note} />
      <ul className="value-cells">
        {each(values.items, (value) => (
          <li>
            <h2 className="text-lg font-semibold tracking-[-0.015em]">{value.title}</h2>
            <p className="text-sm text-muted">{value.text}</p>
            <HourDrawing rows={value.drawing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { each } from '#components/layout/each';
import { values } from '#lib/content/values';
import { HourDrawing } from './hour-drawing';
import { SectionHead } from './section-head';

export function Values() {
  return (
    <section className="px-page" aria-labelledby="values-title">
      <SectionHead id="values-title" title={values.title} text={values.text} />
      <ul className="mt-10 grid sm:max-lg:grid-cols-2 lg:grid-cols-4">
        {each(values.items, (value) => (
          <li className="cell">
            <h3 className="text-lg font-semibold tracking-[-0.015em]">{value.title}</h3>
            <p className="text-sm text-muted-foreground">{value.text}</p>
            <HourDrawing rows={value.drawing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

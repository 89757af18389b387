import { clsx } from 'clsx';
import { values } from '#lib/content/values';
import { HourDrawing } from './hour-drawing';
import { SectionHead } from './section-head';

const valueClass = clsx(
  'flex flex-col gap-2 border-t border-border pt-6 pb-8',
  'sm:max-lg:odd:pr-6 sm:max-lg:even:border-l sm:max-lg:even:pl-6',
  'lg:border-t-0 lg:px-6 lg:not-first:border-l lg:first:pl-0 lg:last:pr-0',
);

export function Values() {
  return (
    <section className="px-page" aria-labelledby="values-title">
      <SectionHead id="values-title" title={values.title} text={values.text} />
      <ul className="mt-10 grid sm:max-lg:grid-cols-2 lg:grid-cols-4">
        {values.items.map((value) => (
          <li key={value.title} className={valueClass}>
            <h3 className="text-lg font-semibold tracking-[-0.015em]">{value.title}</h3>
            <p className="text-sm text-muted-foreground">{value.text}</p>
            <HourDrawing rows={value.drawing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { figures } from '#lib/content/figures';
import { CheckedFigure } from './checked-figure';

export function Figures() {
  return (
    <section id={figures.id} className="section" aria-labelledby="figures-title">
      <h2 id="figures-title" className="text-2xl font-semibold">
        {figures.title}
      </h2>
      <ul className="mt-8 grid grid-cols-6 gap-x-6 wrap-anywhere">
        {figures.checked.map(({ kind, seconds, figure, label, text }) => (
          <li
            key={figure}
            className="relative col-span-full border-t border-foreground pt-6 pb-10 md:col-span-3 print:break-inside-avoid"
          >
            <p>
              <strong className="block [font-variant-numeric:proportional-nums] text-[6rem] leading-none font-semibold tracking-[-0.03em] lg:text-[10rem]">
                {figure}
              </strong>{' '}
              <span className="mt-3 block text-lg font-semibold">{label}</span>
            </p>
            <p className="text-muted-foreground">{text}</p>
            <CheckedFigure kind={kind} seconds={seconds} />
          </li>
        ))}
        {figures.items.map(({ figure, label, text, basis }) => (
          <li
            key={figure}
            className="col-span-full border-t border-border py-4 text-sm md:col-span-2 print:break-inside-avoid"
          >
            <p className="grid grid-cols-[7rem_1fr] md:block">
              <strong className="[font-variant-numeric:proportional-nums] text-2xl font-semibold md:block">
                {figure}
              </strong>{' '}
              <span>
                <b className="block first-letter:uppercase">{label}</b>{' '}
                <span className="text-muted-foreground">{text}</span>
              </span>
            </p>
            {basis && <p className="text-xs text-muted-foreground">{basis}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

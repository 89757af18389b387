import { CheckedFigure } from '#components/sections/checked-figure';
import { SectionHead } from '#components/sections/section-head';
import { figures } from '#lib/content/figures';

export function Figures() {
  return (
    <section id={figures.id} className="section" aria-labelledby="figures-title">
      <SectionHead id="figures-title" title={figures.title} text={figures.text} />
      <ul className="grid grid-cols-6 gap-x-6 wrap-anywhere lg:gap-x-12 normal-nums">
        {figures.checked.map(({ kind, seconds, figure, label, text }) => (
          <li key={figure} className="col-span-full pb-8 md:col-span-3 print:break-inside-avoid">
            <strong className="block text-[6rem] leading-none font-semibold tracking-[-0.03em] lg:text-[10rem]">
              {figure}
            </strong>
            <p className="my-3">
              <b className="block text-lg font-semibold">{label}</b>{' '}
              <span className="text-muted-foreground">{text}</span>
            </p>
            <CheckedFigure kind={kind} seconds={seconds} />
          </li>
        ))}
        {figures.items.map(({ figure, label, text, basis }) => (
          <li
            key={figure}
            className="col-span-full border-t border-border py-4 text-sm md:col-span-2 print:break-inside-avoid"
          >
            <p className="grid grid-cols-[7rem_1fr] md:block">
              <strong className="text-xl font-semibold md:block">{figure}</strong>{' '}
              <span>
                <b className="block">{label}</b> <span className="text-muted-foreground">{text}</span>
              </span>
            </p>
            {basis && <p className="text-xs text-muted-foreground">{basis}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

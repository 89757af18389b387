import { CheckedFigure } from '#components/sections/checked-figure';
import { SectionHead } from '#components/sections/section-head';
import { figures } from '#lib/content/figures';
import { cn } from '#lib/utils';

export function Figures() {
  return (
    <section id={figures.id} className="section" aria-labelledby="figures-title">
      <SectionHead id="figures-title" title={figures.title} text={figures.text} />
      <ul className="grid grid-cols-6 gap-x-6 wrap-anywhere lg:gap-x-12 normal-nums">
        {figures.checked.map(({ kind, seconds, figure, label, text }) => (
          <li
            key={figure}
            className={cn(
              'relative col-span-full grid grid-cols-[auto_1fr] items-end gap-x-4 border-t border-foreground pt-6 pb-10',
              'md:col-span-3 md:gap-x-6 print:break-inside-avoid',
            )}
          >
            <p className="contents">
              <strong className="text-[min(6rem,25vw)] leading-none font-semibold tracking-[-0.03em] lg:text-[10rem]">
                {figure}
              </strong>{' '}
              <span className="col-span-full mt-3 text-lg font-semibold">{label}</span>
            </p>
            <p className="col-span-full text-muted-foreground">{text}</p>
            <CheckedFigure kind={kind} seconds={seconds} />
          </li>
        ))}
        {figures.items.map(({ figure, label, text, basis }) => (
          <li
            key={figure}
            className="col-span-full border-t border-border py-4 text-sm md:col-span-2 print:break-inside-avoid"
          >
            <p className="grid grid-cols-[7rem_1fr] md:block">
              <strong className="text-2xl font-semibold md:block lg:text-[3.5rem]">{figure}</strong>{' '}
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

import { CheckedFigure } from '#components/sections/checked-figure';
import { SectionHead } from '#components/sections/section-head';
import { Ticks } from '#components/ui/ticks';
import { figures } from '#lib/content/figures';
import { cn } from '#lib/utils';

const longest = Math.max(...figures.checked.map(({ seconds }) => seconds));

export function Figures() {
  return (
    <section id={figures.id} className="section" aria-labelledby="figures-title">
      <SectionHead id="figures-title" title={figures.title} text={figures.text} />
      <ul className="grid grid-cols-6 gap-x-6 wrap-anywhere lg:gap-x-12 normal-nums">
        {figures.checked.map(({ kind, seconds, figure, label, text }) => {
          // On one scale: a second is as long in both.
          const isHalf = seconds * 2 === longest;
          return (
            <li key={figure} className="relative col-span-full flex flex-wrap pb-10 print:break-inside-avoid">
              <div
                className={cn(
                  'relative flex h-25 justify-end bg-foreground px-5 text-[min(6rem,25vw)] leading-none font-semibold',
                  'tracking-[-0.03em] text-background lg:h-40 lg:text-[10rem] print:bg-transparent print:text-foreground',
                  isHalf ? 'w-1/2' : 'w-full',
                )}
              >
                <Ticks seconds={seconds} />
                <strong className="relative z-10">{figure}</strong>
              </div>
              <div
                className={cn(
                  'flex basis-full flex-wrap content-end items-end justify-between gap-x-6 gap-y-3 pt-3',
                  isHalf && 'md:basis-1/2 md:pl-6',
                )}
              >
                <p>
                  <b className="block text-lg font-semibold">{label}</b>{' '}
                  <span className="text-muted-foreground">{text}</span>
                </p>
                <CheckedFigure kind={kind} limit={seconds} longest={longest} />
              </div>
            </li>
          );
        })}
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

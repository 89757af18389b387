import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { hero } from '#lib/content/hero';
import { CallFigure } from './call-figure';
import { Values } from './values';

export function Hero() {
  return (
    <section aria-labelledby="headline">
      <div className="px-page pt-22 pb-12 print:py-4">
        <Badge asChild variant="line">
          <p>{hero.badge}</p>
        </Badge>
        <h1 id="headline" className="mt-4 text-display font-semibold">
          {hero.headline}
        </h1>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 lg:flex-nowrap">
          <p className="max-w-[34em] text-lg text-muted-foreground">{hero.text}</p>
          <div className="flex max-w-full shrink-0 flex-wrap items-center gap-x-6 gap-y-2">
            <Button asChild>
              <a href={hero.action.href}>{hero.action.text}</a>
            </Button>
            <a className="link underline" href={hero.second.href}>
              {hero.second.text}
            </a>
          </div>
        </div>
        <CallFigure />
      </div>
      <Values />
    </section>
  );
}

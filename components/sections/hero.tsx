import { clsx } from 'clsx';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { hero } from '#lib/content/hero';
import { CallLedger } from './call-ledger';

const heroClass = clsx(
  'halves px-page [view-timeline:--hero] lg:items-center',
  'pt-[calc(var(--spacing-header)+3.5rem)] pb-16 lg:pt-[calc(var(--spacing-header)+4rem)] lg:pb-20',
);

export function Hero() {
  return (
    <section className={heroClass} aria-labelledby="headline">
      <div className="grid content-start gap-7">
        <Badge asChild variant="line">
          <p>{hero.badge}</p>
        </Badge>
        <h1 id="headline" className="text-display font-semibold">
          {hero.headline}
        </h1>
        <p className="max-w-[34em] text-lg text-muted-foreground">{hero.text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button asChild>
            <a href={hero.action.href}>{hero.action.text}</a>
          </Button>
          <a className="link underline" href={hero.second.href}>
            {hero.second.text}
          </a>
          <p className="w-full text-sm text-muted-foreground">{hero.note}</p>
        </div>
      </div>
      <CallLedger />
    </section>
  );
}

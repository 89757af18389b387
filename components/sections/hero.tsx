import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { hero } from '#lib/content/hero';
import { CallLedger } from './call-ledger';

export function Hero() {
  return (
    <section
      className="px-page pt-23 pb-12 [view-timeline:--hero] lg:pb-24 print:py-4"
      aria-labelledby="headline"
    >
      <Badge asChild variant="line">
        <p>{hero.badge}</p>
      </Badge>
      <h1 id="headline" className="mt-4 text-display font-semibold">
        {hero.headline}
      </h1>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 lg:flex-nowrap">
        <div className="max-w-[42em] text-muted-foreground">
          <p className="text-lg">{hero.text}</p>
          <p className="mt-1 text-sm">{hero.note}</p>
        </div>
        <div className="flex max-w-full shrink-0 flex-wrap items-center gap-x-6 gap-y-1">
          <Button asChild>
            <a href={hero.action.href}>{hero.action.text}</a>
          </Button>
          <a className="link underline" href={hero.second.href} data-starts-call="">
            {hero.second.text}
          </a>
        </div>
      </div>
      <CallLedger />
    </section>
  );
}

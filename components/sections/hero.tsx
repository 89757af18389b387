import { ButtonLink } from '#components/ui/button';
import { hero } from '#lib/content/hero';
import { CallLedger } from './call-ledger';

export function Hero() {
  return (
    <section className="hero measure" aria-labelledby="headline">
      <div className="hero-words">
        <p className="badge">{hero.badge}</p>
        <h1 id="headline" className="text-display font-semibold">
          {hero.headline}
        </h1>
        <p className="max-w-[34em] text-lg text-muted">{hero.text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={hero.action.href}>{hero.action.text}</ButtonLink>
          <p className="text-sm text-muted">{hero.note}</p>
        </div>
      </div>
      <CallLedger />
    </section>
  );
}

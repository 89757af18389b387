import { HeroCall } from '#components/sections/hero-call';
import { Button } from '#components/ui/button';
import { CallButton } from '#components/voice/call-button';
import { CallFrame } from '#components/voice/call-frame';
import { hero } from '#lib/content/hero';

export function Hero() {
  return (
    <section className="px-page pt-20 pb-12 short:pt-16" aria-labelledby="headline">
      <p className="flex items-center gap-3 text-sm text-muted-foreground">
        <i className="w-7 border-t-2 border-signal" />
        {hero.badge}
      </p>
      <h1 id="headline" className="mt-4 text-display font-semibold short:mt-0">
        {hero.headline}
      </h1>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 lg:flex-nowrap">
        {/* On small phones the page's own font makes a fourth line of it. */}
        <p className="max-w-[34em] text-lg text-muted-foreground max-[23rem]:min-h-[4lh]">{hero.text}</p>
        <div className="grid max-w-full shrink-0 gap-2 whitespace-nowrap max-md:w-full min-[22rem]:grid-cols-2 md:flex md:gap-x-6 md:*:min-w-52">
          <Button asChild size="lg" variant="outline" className="max-md:px-2 max-[22rem]:order-last">
            <a href={hero.action.href}>{hero.action.text}</a>
          </Button>
          <div className="*:min-w-full noscript:hidden print:hidden">
            <CallButton
              id="call-start-hero"
              place="hero"
              label={hero.call.text}
              size="lg"
              className="max-md:px-2"
            />
          </div>
          <noscript>
            <a className="link underline" href={hero.call.href}>
              {hero.call.text}
            </a>
          </noscript>
        </div>
      </div>
      <CallFrame place="hero" className="mt-8 md:min-h-[min(460px,55vh)]">
        <HeroCall />
      </CallFrame>
    </section>
  );
}

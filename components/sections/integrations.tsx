import { LogoStrip } from '#components/sections/logo-strip';
import { SectionHead } from '#components/sections/section-head';
import { type Integration, integrations } from '#lib/content/integrations';
import { cn } from '#lib/utils';

/** For the loop, all logos but one must fill the window, so that above 2,773 px they grow with it. */
function Tool({ id, name, description, className }: Integration) {
  return (
    <li className="flex shrink-0 basis-[max(13rem,7.5vw)] items-center gap-4 border-r border-border px-5 py-4">
      <svg className={cn('size-7 shrink-0 fill-current', className)} aria-hidden="true">
        <use href={`/logos.svg#${id}`} />
      </svg>
      <p className="text-sm">
        <b className="block font-medium">{name}</b>
        <span className="text-xs text-muted-foreground">{description}</span>
      </p>
    </li>
  );
}

export function Integrations() {
  return (
    <section id={integrations.id} className="mt-16 lg:mt-24" aria-labelledby="integrations-title">
      <LogoStrip
        words={integrations.strip}
        head={<SectionHead id="integrations-title" title={integrations.title} text={integrations.text} />}
      >
        {integrations.tools.map((tool) => (
          <Tool key={tool.id} {...tool} />
        ))}
      </LogoStrip>
    </section>
  );
}

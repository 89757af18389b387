import { CarouselItem } from '#components/ui/carousel';
import { integrations } from '#lib/content/integrations';
import { LogoStrip } from './logo-strip';
import { SectionHead } from './section-head';

const toolClass = 'flex basis-[max(13rem,7.5vw)] items-center gap-4 border-r border-border p-5 text-sm';

export function Integrations() {
  return (
    <section className="mt-16 lg:mt-32" aria-labelledby="integrations-title">
      <LogoStrip
        words={integrations.strip}
        head={
          <SectionHead
            id="integrations-title"
            title={integrations.title}
            text={integrations.text}
            tempo="strip"
          />
        }
      >
        {integrations.tools.map((tool) => (
          <CarouselItem key={tool.id} className={toolClass}>
            <svg className="size-7 shrink-0 fill-current" aria-hidden="true">
              <use href={`/logos.svg#${tool.id}`} />
            </svg>
            <p>
              <b className="block font-medium">{tool.name}</b>
              <span className="text-xs text-muted-foreground">{tool.description}</span>
            </p>
          </CarouselItem>
        ))}
      </LogoStrip>
    </section>
  );
}

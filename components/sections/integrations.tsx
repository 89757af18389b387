import { each } from '#components/layout/each';
import { integrations } from '#lib/content/integrations';
import { LogoStrip } from './logo-strip';
import { SectionHead } from './section-head';

export function Integrations() {
  return (
    <section className="mt-24 lg:mt-32" aria-labelledby="integrations-title">
      <LogoStrip
        words={integrations.strip}
        head={<SectionHead id="integrations-title" title={integrations.title} text={integrations.text} />}
      >
        {each(integrations.tools, (tool) => (
          <li>
            <svg aria-hidden="true">
              <use href={`/logos.svg#${tool.id}`} />
            </svg>
            <p>
              <b>{tool.name}</b>
              <span>{tool.description}</span>
            </p>
          </li>
        ))}
      </LogoStrip>
    </section>
  );
}

import { integrations } from '#lib/content/integrations';
import { each } from './each';
import { LogoStrip } from './logo-strip';

export function Integrations() {
  return (
    <section className="integrations" aria-labelledby="integrations-title">
      <LogoStrip
        words={integrations.strip}
        head={
          <div>
            <h2 id="integrations-title" className="text-xl font-semibold">
              {integrations.title}
            </h2>
            <p className="mt-2 text-muted">{integrations.text}</p>
          </div>
        }
      >
        {each(integrations.tools, (tool) => (
          <li>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <use href={`/marks.svg#${tool.id}`} />
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

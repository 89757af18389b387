import { integrations } from '#lib/content/integrations';
import { LogoStrip } from './logo-strip';

export function Integrations() {
  return (
    <section className="integrations" aria-labelledby="integrations-title">
      <div className="measure">
        <div className="rule items-end">
          <div>
            <h2 id="integrations-title" className="text-xl font-semibold">
              {integrations.title}
            </h2>
            <p className="mt-2 text-base text-muted">{integrations.text}</p>
          </div>
        </div>
      </div>
      <LogoStrip words={{ region: integrations.region, pause: integrations.pause, play: integrations.play }}>
        {integrations.tools.map((tool) => (
          <li key={tool.id}>
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

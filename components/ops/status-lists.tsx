import { Row, Section } from '#components/ops/section';
import type { Finding } from '#lib/server/ops/settings';

/** The troubles, as sentences. */
export function TroubleList({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="alert">
      <ul className="border-t border-signal text-lg font-semibold">
        {sentences.map((sentence) => (
          <li key={sentence} className="border-b border-border py-3">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the place of leads that cannot be read. */
export function StoreAlert({ cause }: { cause: string }) {
  return (
    <>
      <h1 className="text-2xl font-semibold">Leads</h1>
      <p role="alert">The store cannot be reached: {cause}</p>
    </>
  );
}

const dots: Record<Finding['state'], string> = {
  ok: 'bg-done text-done',
  off: 'text-muted-foreground',
  warning: 'bg-signal text-signal',
  wrong: 'bg-signal text-signal',
};

/** The variables that a public site needs, besides the owner's facts. Everything else that is not set is a choice. */
const forLaunch = ['SITE_URL', 'CLIENT_IP_HEADER', 'CONTACT_WEBHOOK_URL'];
const isForLaunch = (name: string) => forLaunch.includes(name) || name.startsWith('lib/content/');

const groups: Record<string, (finding: Finding) => boolean> = {
  Wrong: ({ state }) => state === 'wrong',
  'To look at': ({ state }) => state === 'warning',
  'Before launch': ({ state, name }) => state === 'off' && isForLaunch(name),
  Optional: ({ state, name }) => state === 'off' && !isForLaunch(name),
  'In order': ({ state }) => state === 'ok',
};

/** The doctor's findings, by what they ask of the owner. */
export function FindingGroups({ findings }: { findings: readonly Finding[] }) {
  return Object.entries(groups).map(([title, isIn]) => {
    const found = findings.filter(isIn);
    if (found.length === 0) return null;
    return (
      <Section key={title} title={title}>
        <dl>
          {found.map(({ state, name, text }) => (
            <Row
              key={name + text}
              name={
                <span className="flex items-baseline gap-3">
                  <i className={`size-2 shrink-0 rounded-full border ${dots[state]}`} />
                  {name}
                </span>
              }
            >
              <bdi>
                {text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))}
              </bdi>
            </Row>
          ))}
        </dl>
      </Section>
    );
  });
}

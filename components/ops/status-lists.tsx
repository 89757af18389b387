import { Row, Section } from '#components/ops/section';
import type { Finding } from '#lib/server/ops/settings';
import { troubles as sentences, type Trouble } from '#lib/server/ops/troubles';

/** `kept-leads` is told only here: a site whose leads are read under /ops is healthy. */
type OpsTrouble = Trouble | 'kept-leads';
const kept = 'CONTACT_WEBHOOK_URL is not set: leads are kept here, and nobody is told of them.';

/** Troubles in sentences. */
export function TroubleList({ troubles }: { troubles: readonly OpsTrouble[] }) {
  return (
    <div role="alert">
      <ul className="border-t border-signal">
        {troubles.map((trouble) => (
          <li key={trouble} className="border-b border-border py-3">
            {trouble === 'kept-leads' ? kept : sentences[trouble]}
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

/** What a site needs before it is public, besides the owner's facts. Everything else that is not set is a choice. */
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

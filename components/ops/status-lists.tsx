import { Row, Section } from '#components/ops/section';
import type { Trouble } from '#lib/server/ops/health';
import type { Finding } from '#lib/server/ops/settings';

/** `kept-leads` is told only here: a site whose leads are read under /ops is healthy. */
type OpsTrouble = Trouble | 'kept-leads';

const sentences: Record<OpsTrouble, string> = {
  store: 'The store cannot be reached, or the last write failed: is its disk full?',
  'dead-letters': 'Delivery of a lead was given up: see the dead leads.',
  'old-queue': 'A lead has waited for more than 15 minutes.',
  'no-delivery': 'Neither CONTACT_WEBHOOK_URL nor OPS_PASSWORD is set: nobody sees the leads.',
  'kept-leads': 'CONTACT_WEBHOOK_URL is not set: leads are kept here, and nobody is told of them.',
  'held-leads': 'A lead has been held as spam for more than an hour: send or delete it.',
  'chat-assistant':
    'The chat webhook or the model refused a message and has answered none since, or the last three failed.',
  transcription:
    'The server that transcribes refused a recording and has taken none since, or the last three failed.',
  'model-budget': 'The daily ceiling of messages or recordings is reached (CHAT_MODEL_DAILY_MESSAGES).',
  'contact-webhook': 'The contact webhook refuses a lead, or has failed three times with it.',
  'contact-web-page':
    'The contact webhook responded with a web page, which delivers nothing: is CONTACT_WEBHOOK_URL right?',
  'voice-service': 'The voice service refused a call and has accepted none since, or the last three failed.',
  'site-url': 'The pages were built for another address than SITE_URL: build again with it.',
  'client-ip-header':
    'Requests come through a proxy, and CLIENT_IP_HEADER is not set: all visitors share one limit.',
};

/** Troubles in sentences. */
export function TroubleList({ troubles }: { troubles: readonly OpsTrouble[] }) {
  return (
    <div role="alert">
      <ul className="border-t border-signal">
        {troubles.map((trouble) => (
          <li key={trouble} className="border-b border-border py-3">
            {sentences[trouble]}
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

import { Rows, Section } from '#components/ops/section';
import type { Finding } from '#lib/server/ops/configuration-checks';

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

/** Shown instead of leads that cannot be read. */
export function StoreAlert({ cause }: { cause: string }) {
  return (
    <>
      <h1 className="text-2xl font-semibold">Leads</h1>
      <p role="alert">The store cannot be reached: {cause}</p>
    </>
  );
}

const titles: Record<Finding['state'], string> = {
  wrong: 'Wrong',
  warning: 'Warnings',
  off: 'Not set',
  ok: 'OK',
};

const formatCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));

export function FindingGroups({ findings }: { findings: readonly Finding[] }) {
  return Object.entries(titles).map(([state, title]) => {
    const found = findings.filter((finding) => finding.state === state);
    if (found.length === 0) return null;
    const rows = <Rows rows={found.map(({ name, text }) => [name, formatCode(text)])} />;
    return (
      <Section key={state} title={title}>
        {state === 'off' ? (
          <details>
            <summary className="min-h-11 cursor-pointer">Show {found.length}</summary>
            {rows}
          </details>
        ) : (
          rows
        )}
      </Section>
    );
  });
}

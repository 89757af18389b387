import { CardCell, CardRow, CardTable } from '#components/ops/card-table';
import { Moment } from '#components/ops/moment';
import type { AuditLine } from '#lib/server/ops/audit';

function Subject({ subject }: Pick<AuditLine, 'subject'>) {
  // A lead's id has hyphens, a count has none.
  if (!subject?.includes('-')) return subject ?? '–';
  return (
    <a href={`/ops/leads/${subject}`} className="text-xs underline">
      {subject}
    </a>
  );
}

export function AuditTable({ lines }: { lines: AuditLine[] }) {
  return (
    <CardTable caption="Actions, newest first" heads={['When, UTC', 'What', 'Which', 'From']}>
      {lines.map(({ id, at, action, subject, address }) => (
        <CardRow key={id}>
          <CardCell>
            <Moment at={at} />
          </CardCell>
          <CardCell>{action}</CardCell>
          <CardCell isWide>
            <Subject subject={subject} />
          </CardCell>
          <CardCell isWide>
            <span className="text-xs">{address}</span>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

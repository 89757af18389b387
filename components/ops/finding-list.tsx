import { Definition } from '#components/ops/section';
import { type Finding, marks } from '#lib/server/ops/findings';

const looks: Record<Finding['state'], { className: string; word: string }> = {
  ok: { className: 'text-done', word: 'ok' },
  off: { className: 'text-muted-foreground', word: 'not set' },
  warning: { className: 'text-signal', word: 'to look at' },
  wrong: { className: 'text-signal', word: 'wrong' },
};

/** The doctor's findings. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <dl>
      {findings.map(({ state, name, says }) => (
        <Definition
          key={name + says}
          name={
            <>
              <span aria-hidden="true" className={looks[state].className}>
                {marks[state]}
              </span>
              <span className="sr-only">{looks[state].word}:</span> {name}
            </>
          }
        >
          <bdi>{says}</bdi>
        </Definition>
      ))}
    </dl>
  );
}

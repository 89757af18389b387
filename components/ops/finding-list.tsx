import { Definition, DefinitionList } from '#components/ops/definition-list';
import { State } from '#components/ops/state';
import { type Finding, marks } from '#lib/server/ops/findings';

const words: Record<Finding['state'], string> = {
  ok: 'ok',
  off: 'not set',
  warning: 'to look at',
  wrong: 'wrong',
};

function FindingName({ state, name }: Finding) {
  return (
    <>
      <State look={state}>
        <span aria-hidden="true">{marks[state]}</span>
        <span className="sr-only">{words[state]}:</span>
      </State>{' '}
      {name}
    </>
  );
}

export function FindingList({ findings }: { findings: Finding[] }) {
  return (
    <DefinitionList>
      {findings.map((finding) => (
        <Definition key={finding.name + finding.says} name={<FindingName {...finding} />}>
          <bdi>{finding.says}</bdi>
          {finding.answer && (
            <p className="max-w-[44em] whitespace-pre-wrap" dir="auto">
              {finding.answer}
            </p>
          )}
        </Definition>
      ))}
    </DefinitionList>
  );
}

import { ButtonLink } from '#components/ui/button';
import { type UseCase, useCaseSection } from '#lib/content/use-cases';
import { each } from './each';

/** The words of a tab: what the agent does, three benefits, and the way on. */
export function UseCaseCopy({ content }: { content: UseCase['content'] }) {
  return (
    <div className="use-case-copy">
      <h3 className="text-xl font-semibold text-balance">{content.heading}</h3>
      <p className="mt-4 max-w-[34em] text-muted">{content.description}</p>
      <h4 className="label mt-8">{useCaseSection.benefits}</h4>
      <ul className="benefits">
        {each(content.benefits, (benefit) => (
          <li>
            <b>{benefit.title}</b>
            <span>{benefit.text}</span>
          </li>
        ))}
      </ul>
      <ButtonLink className="mt-8" href={useCaseSection.action.href}>
        {useCaseSection.action.text}
      </ButtonLink>
    </div>
  );
}

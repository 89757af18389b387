import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button';
import { type UseCase, useCaseSection } from '#lib/content/use-cases';
import { BenefitList } from './benefit-list';

type UseCaseLayoutProps = {
  useCase: UseCase;
  children: ReactNode;
};

const workClass = clsx(
  'sticky-column split-second',
  'grid min-w-0 content-start gap-6 md:has-data-[slot=chat-panel]:min-w-[350px]',
);

/** In one column the demo comes right after its title, so that a link to the tab shows it. */
export function UseCaseLayout({ useCase, children }: UseCaseLayoutProps) {
  const { content, title } = useCase;
  return (
    <div className="split pt-10 xl:grid-cols-[5fr_7fr] max-lg:gap-y-6 max-md:pt-6">
      <div>
        <p className="mb-2 text-xs text-muted-foreground md:hidden print:block">{title}</p>
        <h3 className="text-xl font-semibold">{content.heading}</h3>
      </div>
      <div data-slot="use-case-work" data-keep-clear="" className={workClass}>
        {children}
      </div>
      <div className="sticky-column lg:-mt-8">
        <p className="max-w-[34em] text-muted-foreground">{content.description}</p>
        <h3 className="mt-8 text-xs text-muted-foreground">{useCaseSection.benefits}</h3>
        <BenefitList className="mt-2 border-b border-border" benefits={content.benefits} />
        <Button asChild variant="outline" className="mt-8">
          <a href={useCaseSection.action.href}>{useCaseSection.action.text}</a>
        </Button>
      </div>
    </div>
  );
}

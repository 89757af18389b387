import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button';
import type { Claim } from '#lib/content/claims';
import { type UseCase, useCaseSection } from '#lib/content/use-cases';
import { BenefitList } from './benefit-list';
import { ClaimFigure } from './claim-figure';

interface UseCaseLayoutProps {
  useCase: UseCase;
  claims: readonly Claim[];
  children: ReactNode;
}

const workClass = clsx(
  'sticky-column split-second',
  'grid min-w-0 content-start gap-6 md:has-data-[slot=chat-panel]:min-w-[350px]',
);

export function UseCaseLayout({ useCase, claims, children }: UseCaseLayoutProps) {
  const { content, title } = useCase;
  return (
    <div className="split pt-10 max-md:pt-6">
      <div>
        <p className="mb-3 text-figures text-muted-foreground md:hidden print:block">{title}</p>
        <h3 className="text-xl font-semibold">{content.heading}</h3>
        <p className="mt-4 max-w-[34em] text-muted-foreground">{content.description}</p>
      </div>
      <div data-slot="use-case-work" data-keep-clear="" className={workClass}>
        {children}
      </div>
      <div className="sticky-column">
        <h3 className="text-figures text-muted-foreground">{useCaseSection.benefits}</h3>
        <BenefitList className="mt-2" benefits={content.benefits} />
        <div className="border-b border-border">
          {claims.map((claim) => (
            <ClaimFigure
              key={claim.value}
              claim={claim}
              size="xl"
              className="border-t border-border py-2.5"
            />
          ))}
        </div>
        <Button asChild variant="outline" className="mt-8">
          <a href={useCaseSection.action.href}>{useCaseSection.action.text}</a>
        </Button>
      </div>
    </div>
  );
}

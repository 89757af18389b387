import { claims } from '#lib/content/claims';
import { useCases } from '#lib/content/use-cases';
import { ClaimFigure } from './claim-figure';
import { RunGraph } from './run-graph';
import { UseCaseCopy } from './use-case-copy';

export function AutomationPanel() {
  return (
    <div className="use-case">
      <UseCaseCopy content={useCases.automation.content} />
      <div className="use-case-work">
        <RunGraph />
      </div>
      <div className="use-case-claims">
        <ClaimFigure claim={claims.uptime} />
      </div>
    </div>
  );
}

import { claims } from '#lib/content/claims';
import { useCases } from '#lib/content/use-cases';
import { RunGraph } from './run-graph';
import { UseCaseLayout } from './use-case-layout';

export function AutomationPanel() {
  return (
    <UseCaseLayout useCase={useCases.automation} claims={[claims.uptime]}>
      <RunGraph />
    </UseCaseLayout>
  );
}

import { VoiceDemo } from '#components/voice/voice-demo';
import { claims } from '#lib/content/claims';
import { useCases } from '#lib/content/use-cases';
import { UseCaseLayout } from './use-case-layout';

export function VoiceAgentsPanel() {
  return (
    <UseCaseLayout useCase={useCases.voice} claims={[claims.response, claims.conversion]}>
      <VoiceDemo />
    </UseCaseLayout>
  );
}

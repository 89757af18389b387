import { VoiceDemo } from '#components/voice/voice-demo';
import { claims } from '#lib/content/claims';
import { useCases } from '#lib/content/use-cases';
import { ClaimFigure } from './claim-figure';
import { Transcript } from './transcript';
import { UseCaseCopy } from './use-case-copy';

export function VoiceAgentsPanel() {
  return (
    <div className="use-case">
      <UseCaseCopy content={useCases.voice.content} />
      <div className="use-case-work">
        <VoiceDemo />
        <Transcript />
      </div>
      <div className="use-case-claims">
        <ClaimFigure claim={claims.response} />
        <ClaimFigure claim={claims.conversion} />
      </div>
    </div>
  );
}

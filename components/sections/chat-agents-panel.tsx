import { ChatPanel } from '#components/chat/chat-panel';
import { claims } from '#lib/content/claims';
import { useCases } from '#lib/content/use-cases';
import { ClaimFigure } from './claim-figure';
import { Ticket } from './ticket';
import { UseCaseCopy } from './use-case-copy';

export function ChatAgentsPanel() {
  return (
    <div className="use-case">
      <UseCaseCopy content={useCases.chat.content} />
      <div className="use-case-work">
        <ChatPanel />
        <Ticket />
      </div>
      <div className="use-case-claims">
        <ClaimFigure claim={claims.resolution} />
        <ClaimFigure claim={claims.repeats} />
      </div>
    </div>
  );
}

import { ChatShell } from '#components/chat/chat-shell';
import { ChatSlot } from '#components/chat/chat-slot';
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
        <ChatSlot>
          <ChatShell />
        </ChatSlot>
        <Ticket />
      </div>
      <div className="use-case-claims">
        <ClaimFigure claim={claims.resolution} />
        <ClaimFigure claim={claims.repeats} />
      </div>
    </div>
  );
}

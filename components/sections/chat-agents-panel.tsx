import { ChatShell } from '#components/chat/chat-shell';
import { ChatSlot } from '#components/chat/chat-slot';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { chatEntry } from '#lib/content/chat-entry';
import { failure } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { Ticket } from './ticket';
import { UseCaseLayout } from './use-case-layout';

export function ChatAgentsPanel() {
  return (
    <UseCaseLayout useCase={useCases.chat}>
      <ErrorBoundary
        text={chatEntry.broken}
        retry={failure.retry}
        link={failure.instead}
        className="rounded-panel border border-border bg-card p-5"
      >
        <ChatSlot>
          <ChatShell />
        </ChatSlot>
      </ErrorBoundary>
      <Ticket />
    </UseCaseLayout>
  );
}

import type { ReactNode } from 'react';
import { ChatShell } from '#components/chat/chat-shell';
import { ChatSlot } from '#components/chat/chat-slot';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { VoiceDemo } from '#components/voice/voice-demo';
import { chatEntry } from '#lib/content/chat-entry';
import { failure } from '#lib/content/site';
import { type UseCase, useCaseSection, useCases } from '#lib/content/use-cases';
import { ClaimLedger } from './claim-ledger';
import { PlainUseCaseTabs } from './plain-use-case-tabs';
import { RunGraph } from './run-graph';
import { SectionHead } from './section-head';
import { Ticket } from './ticket';
import { UseCaseIcon } from './use-case-icon';
import { UseCaseLayout } from './use-case-layout';
import { UseCaseTabs } from './use-case-tabs';

const { voice, chat, automation } = useCases;

const toTab = (useCase: UseCase, demo: ReactNode) => ({
  id: useCase.id,
  title: useCase.title,
  short: useCase.short,
  icon: <UseCaseIcon id={useCase.id} />,
  panel: <UseCaseLayout useCase={useCase}>{demo}</UseCaseLayout>,
});

const liveChat = (
  <>
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
  </>
);

const tabs = [toTab(voice, <VoiceDemo />), toTab(chat, liveChat), toTab(automation, <RunGraph />)];

export function UseCases() {
  return (
    <>
      <section id={useCaseSection.id} className="section" aria-labelledby="use-cases-title">
        <SectionHead
          id="use-cases-title"
          title={useCaseSection.title}
          text={useCaseSection.text}
          tempo="wide"
        />
        <div className="mt-8">
          <ErrorBoundary instead={<PlainUseCaseTabs label={useCaseSection.tabs} tabs={tabs} />}>
            <UseCaseTabs label={useCaseSection.tabs} tabs={tabs} />
          </ErrorBoundary>
        </div>
      </section>
      <ClaimLedger />
    </>
  );
}

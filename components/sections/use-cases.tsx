import { ChatInTab } from '#components/chat/chat-in-tab';
import { ExampleCall } from '#components/voice/example-call';
import { VoiceDemo } from '#components/voice/voice-demo';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { AutomationDemo } from './automation-demo';
import { Figures } from './figures';
import { UseCasePanel } from './use-case-panel';
import { UseCaseTabs } from './use-case-tabs';

const { voice, chat, automation } = useCases;
const panels = [
  { useCase: voice, demo: <VoiceDemo example={<ExampleCall />} /> },
  { useCase: chat, demo: <ChatInTab /> },
  { useCase: automation, demo: <AutomationDemo /> },
];

export function UseCases() {
  return (
    <>
      <section id={useCaseSection.id} className="section" aria-labelledby="use-cases-title">
        <h2 id="use-cases-title" className="text-2xl font-semibold">
          {useCaseSection.title}
        </h2>
        <p className="mt-3 mb-6 text-muted-foreground">{useCaseSection.text}</p>
        <UseCaseTabs
          label={useCaseSection.tabs}
          tabs={panels.map(({ useCase: { id, title, description } }) => ({ id, title, description }))}
        >
          {panels.map(({ useCase, demo }) => (
            <UseCasePanel key={useCase.id} useCase={useCase}>
              {demo}
            </UseCasePanel>
          ))}
        </UseCaseTabs>
      </section>
      <Figures />
    </>
  );
}

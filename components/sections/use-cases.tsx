import { useCaseSection, useCases } from '#lib/content/use-cases';
import { AutomationPanel } from './automation-panel';
import { ChatAgentsPanel } from './chat-agents-panel';
import { UseCaseIcon } from './use-case-icon';
import { UseCaseTabs } from './use-case-tabs';
import { VoiceAgentsPanel } from './voice-agents-panel';

const { voice, chat, automation } = useCases;

const tabs = [
  { id: voice.id, title: voice.title, icon: <UseCaseIcon id={voice.id} />, panel: <VoiceAgentsPanel /> },
  { id: chat.id, title: chat.title, icon: <UseCaseIcon id={chat.id} />, panel: <ChatAgentsPanel /> },
  {
    id: automation.id,
    title: automation.title,
    icon: <UseCaseIcon id={automation.id} />,
    panel: <AutomationPanel />,
  },
];

export function UseCases() {
  return (
    <section id={useCaseSection.id} className="measure use-cases" aria-labelledby="use-cases-title">
      <div className="section-head">
        <h2 id="use-cases-title" className="text-2xl font-semibold">
          {useCaseSection.title}
        </h2>
        <p className="text-muted">{useCaseSection.text}</p>
      </div>
      <UseCaseTabs label={useCaseSection.tabs} tabs={tabs} />
    </section>
  );
}

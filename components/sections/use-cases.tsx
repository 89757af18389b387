import { MessagesSquare, Phone, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChatInTab } from '#components/chat/chat-panel';
import { AutomationDemo } from '#components/sections/automation-demo';
import { PointList } from '#components/sections/point-list';
import { SectionHead } from '#components/sections/section-head';
import { UseCaseTabs } from '#components/sections/use-case-tabs';
import { Button } from '#components/ui/button';
import { ExampleCall } from '#components/voice/example-call';
import { VoiceDemo } from '#components/voice/voice-demo';
import { type UseCase, useCaseSection, useCases } from '#lib/content/use-cases';

const { voice, chat, automation } = useCases;
const useCaseTabs = [
  { useCase: voice, Icon: Phone, demo: <VoiceDemo example={<ExampleCall />} /> },
  { useCase: chat, Icon: MessagesSquare, demo: <ChatInTab /> },
  { useCase: automation, Icon: Workflow, demo: <AutomationDemo /> },
];

/** A use case and its demo. In one column the demo comes first, so that a link to the tab shows it. */
function UseCasePanel({ useCase, children }: { useCase: UseCase; children: ReactNode }) {
  const { content, title } = useCase;
  const { image } = content;
  return (
    <div className="grid gap-x-12 gap-y-6 pt-8 lg:grid-cols-[5fr_7fr]">
      <h3 className="sr-only">{title}</h3>
      <div className="min-w-0 md:min-w-[350px] lg:col-start-2">{children}</div>
      <div className="lg:row-start-1">
        <h4 className="text-lg font-semibold lg:text-xl">{content.heading}</h4>
        <p className="mt-4 max-w-[34em] text-muted-foreground">{content.description}</p>
        <h4 className="mt-8 mb-2 text-xs text-muted-foreground">{useCaseSection.benefits}</h4>
        <PointList points={content.benefits} />
        {image && (
          // biome-ignore lint/performance/noImgElement: next/image would bring its script into the first load
          <img {...image} alt={image.alt} className="mt-6 rounded-panel" loading="lazy" />
        )}
        <Button asChild size="lg" variant="outline" className="mt-6">
          <a href={useCaseSection.action.href}>{useCaseSection.action.text}</a>
        </Button>
      </div>
    </div>
  );
}

export function UseCases() {
  return (
    <section id={useCaseSection.id} className="section" aria-labelledby="use-cases-title">
      <SectionHead id="use-cases-title" title={useCaseSection.title} text={useCaseSection.text} />
      <UseCaseTabs
        label={useCaseSection.tabs}
        tabs={useCaseTabs.map(({ useCase, Icon, demo }) => ({
          id: useCase.id,
          icon: <Icon size={22} strokeWidth={1.6} />,
          title: useCase.title,
          description: useCase.description,
          panel: <UseCasePanel useCase={useCase}>{demo}</UseCasePanel>,
        }))}
      />
    </section>
  );
}

import type { ReactNode } from 'react';
import { ChatInTab } from '#components/chat/chat-in-tab';
import { Button } from '#components/ui/button';
import { ExampleCall } from '#components/voice/example-call';
import { VoiceDemo } from '#components/voice/voice-demo';
import { type UseCase, useCaseSection, useCases } from '#lib/content/use-cases';
import { AutomationDemo } from './automation-demo';
import { Figures } from './figures';
import { PointList } from './point-list';

import { UseCaseTabs } from './use-case-tabs';

const { voice, chat, automation } = useCases;
const panels = [
  { useCase: voice, demo: <VoiceDemo example={<ExampleCall />} /> },
  { useCase: chat, demo: <ChatInTab /> },
  { useCase: automation, demo: <AutomationDemo /> },
];

/** A use case and its demo. In one column the demo comes right after its title, so that a link to the tab shows it. */
function UseCasePanel({ useCase, children }: { useCase: UseCase; children: ReactNode }) {
  const { content, title } = useCase;
  return (
    <div className="grid gap-x-12 gap-y-6 pt-8 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:pt-10">
      <div>
        <h3 className="text-xl font-semibold md:sr-only noscript:not-sr-only print:not-sr-only">{title}</h3>
        <h4 className="text-lg font-semibold max-md:mt-2 md:text-xl">{content.heading}</h4>
      </div>
      <div data-slot="demo" className="min-w-0 md:min-w-[350px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {children}
      </div>
      <div>
        <p className="max-w-[34em] text-muted-foreground">{content.description}</p>
        <h4 className="mt-8 text-xs text-muted-foreground">{useCaseSection.benefits}</h4>
        <PointList points={content.benefits} className="mt-2" />
        <Button asChild variant="outline" className="mt-6">
          <a href={useCaseSection.action.href}>{useCaseSection.action.text}</a>
        </Button>
      </div>
    </div>
  );
}

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

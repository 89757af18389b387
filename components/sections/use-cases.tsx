import { MessagesSquare, Phone, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChatInTab } from '#components/chat/chat-panel';
import { AutomationDemo } from '#components/sections/automation-demo';
import { PointList } from '#components/sections/point-list';
import { SectionHead } from '#components/sections/section-head';
import { UseCaseTabs } from '#components/sections/use-case-tabs';
import { Button } from '#components/ui/button';
import { TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs';
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
    <div className="grid gap-x-12 gap-y-6 pt-3 md:pt-8 lg:grid-cols-[5fr_7fr]">
      <h3 className="sr-only">{title}</h3>
      {/* Phones show the tabs as icons alone. */}
      <p className="-my-2 text-sm font-semibold md:hidden print:hidden" aria-hidden="true">
        {title}
      </p>
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

/** The three use cases, of which the address names one; without scripts and in print, all of them. */
export function UseCases() {
  return (
    <section id={useCaseSection.id} className="section" aria-labelledby="use-cases-title">
      <SectionHead id="use-cases-title" title={useCaseSection.title} text={useCaseSection.text} />
      <UseCaseTabs ids={useCaseTabs.map(({ useCase }) => useCase.id)}>
        <TabsList aria-label={useCaseSection.tabs}>
          {useCaseTabs.map(({ useCase: { id, title, description }, Icon }) => (
            <TabsTrigger key={id} value={id}>
              <Icon size={22} strokeWidth={1.6} />
              <span className="overflow-hidden text-start max-md:size-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-xs text-muted-foreground">{description}</span>
              </span>
            </TabsTrigger>
          ))}
        </TabsList>
        {/* All begin in one place, and only their panels are hidden: so the browser itself scrolls to each of them. */}
        <div className="grid items-start noscript:block print:block">
          {useCaseTabs.map(({ useCase, demo }) => (
            <div
              key={useCase.id}
              id={useCase.id}
              className="col-span-full row-start-1 min-w-0 scroll-mt-16 md:scroll-mt-20"
            >
              <TabsContent
                forceMount
                value={useCase.id}
                className="use-case data-[state=inactive]:hidden noscript:block! print:block!"
              >
                <UseCasePanel useCase={useCase}>{demo}</UseCasePanel>
              </TabsContent>
            </div>
          ))}
        </div>
      </UseCaseTabs>
    </section>
  );
}

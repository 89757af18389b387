import { clsx } from 'clsx';
import { MessagesSquare, Phone, Workflow } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChatSlot } from '#components/chat/chat-slot';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs';
import { VoiceDemo } from '#components/voice/voice-demo';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { RunDemo } from './run-demo';
import { UseCasePanel } from './use-case-panel';

// Before hydration the panel that the address names is shown.
const panelClass = clsx(
  'data-[state=inactive]:hidden in-[[data-shell]]:has-[:target]:block! noscript:block! print:block!',
  'in-[[data-shell]:has([data-state=inactive]_:target)]:data-[state=active]:hidden',
);

const { voice, chat, automation } = useCases;
const tabs = [
  { useCase: voice, Icon: Phone, Demo: VoiceDemo },
  { useCase: chat, Icon: MessagesSquare, Demo: ChatSlot },
  { useCase: automation, Icon: Workflow, Demo: RunDemo },
] as const;

type TabId = (typeof tabs)[number]['useCase']['id'];

/** Puts the focus on a panel's demo: the chat's box, or its first button. */
function focusDemo(id: TabId): void {
  const demo = document.querySelector(`#${id} [data-slot="demo"]`);
  (demo?.querySelector('textarea') ?? demo?.querySelector('button'))?.focus({ preventScroll: true });
}

/** The three use cases. Without scripts, and in print, all panels are shown one below the other. */
export function UseCaseTabs() {
  const [active, setActive] = useState<TabId>(voice.id);

  useEffect(() => {
    // The address does not select the tab: Next restores an address that changes during hydration.
    const findShown = () =>
      tabs.find(({ useCase: { id } }) => document.getElementById(id)?.matches(':target'))?.useCase.id;
    const onHash = () => {
      const id = findShown();
      if (!id) return;
      flushSync(() => setActive(id));
      document.getElementById(id)?.scrollIntoView();
      focusDemo(id);
    };
    // A link to the current hash causes no `hashchange`.
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      if (link?.href === location.href) setTimeout(onHash);
    };
    // Without scrolling: the browser has already scrolled here, and the visitor may have scrolled on.
    const first = findShown();
    if (first) setActive(first);
    if (first && document.activeElement === document.body) focusDemo(first);
    addEventListener('hashchange', onHash);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', onHash);
      document.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <Tabs value={active} onValueChange={(id) => setActive(id as TabId)}>
      <TabsList aria-label={useCaseSection.tabs}>
        {tabs.map(({ useCase: { id, title, description }, Icon }) => (
          // Radix selects on mousedown, but the page loader replays only clicks.
          <TabsTrigger key={id} value={id} onClick={() => setActive(id)}>
            <Icon size={22} strokeWidth={1.6} />
            <span className="text-start max-md:sr-only">
              <span className="block font-semibold">{title}</span>
              <span className="block text-xs text-muted-foreground">{description}</span>
            </span>
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ useCase, Demo }) => (
        <TabsContent key={useCase.id} forceMount value={useCase.id} className={panelClass}>
          <div id={useCase.id} className="scroll-mt-16 md:scroll-mt-20">
            <UseCasePanel useCase={useCase}>
              <Demo />
            </UseCasePanel>
          </div>
        </TabsContent>
      ))}
    </Tabs>
  );
}

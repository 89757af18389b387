'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button';
import { CreditsLeft, useHoursUntilRefresh } from '#components/voice/credits-left';
import { loadPart } from '#lib/browser/load-part';
import { showToast } from '#lib/browser/toasts';
import { readStoredCredits } from '#lib/browser/voice/credits';
import type { CreditRecord } from '#lib/contracts/voice';

type Words = Record<'start' | 'exhausted' | 'connecting' | 'credits' | 'refresh' | 'failed', string> & {
  hears: { unknown: string };
};

const load = () => loadPart(() => import('#components/voice/voice-call-view'));
const ignore = (error: unknown) => console.warn('voice', error);

/** The demo at load. The call's code and the credits come when the panel comes into view. */
export function VoiceIsland({ words, children }: { words: Words; children: ReactNode }) {
  const [record, setRecord] = useState<CreditRecord | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [View, setView] = useState<ComponentType<{ children: ReactNode }> | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hours = useHoursUntilRefresh(record);

  // The view has a button of its own, which takes over the focus.
  const show = (view: ComponentType<{ children: ReactNode }>) => {
    const hasFocus = panel.current?.contains(document.activeElement);
    flushSync(() => setView(() => view));
    if (hasFocus) panel.current?.querySelector<HTMLElement>('[data-call]')?.focus({ preventScroll: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the panel's whole life
  useEffect(() => {
    setRecord(readStoredCredits());
    const reached = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      reached.disconnect();
      load().then(({ prepareCall, VoiceCallView }) => prepareCall().then(() => show(VoiceCallView)), ignore);
    });
    if (panel.current) reached.observe(panel.current);
    return () => reached.disconnect();
  }, []);

  const start = () => {
    setStarting(true);
    load().then(
      ({ startCall, VoiceCallView }) => {
        show(VoiceCallView);
        void startCall();
      },
      (error: unknown) => {
        ignore(error);
        setStarting(false);
        showToast({ kind: 'destructive', title: words.failed });
      },
    );
  };

  const label = hours > 0 ? words.exhausted.replace('{n}', `${hours}`) : words.start;
  return (
    <div ref={panel} className="flex grow flex-col">
      {View ? (
        <View>{children}</View>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5">
            <Button
              type="button"
              data-call=""
              disabled={hours > 0}
              aria-disabled={isStarting || undefined}
              onClick={start}
            >
              <span>{isStarting ? words.connecting : label}</span>
            </Button>
            <CreditsLeft record={record} hours={hours} words={words} />
          </div>
          <p className="max-w-[42em] px-5 pb-5 text-xs text-muted-foreground">{words.hears.unknown}</p>
          {children}
        </>
      )}
    </div>
  );
}

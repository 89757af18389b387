'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallButton } from '#components/voice/call-button';
import { CreditsLeft, useHoursUntilRefresh } from '#components/voice/credits-left';
import { WhoHears } from '#components/voice/who-hears';
import { loadPart } from '#lib/browser/load-part';
import { showToast } from '#lib/browser/toasts';
import type { InputMode } from '#lib/browser/voice/credits';
import { readStoredCredits } from '#lib/browser/voice/stored-credits';
import type { CreditRecord } from '#lib/contracts/voice';

type Words = Record<'start' | 'exhausted' | 'connecting' | 'credits' | 'refresh' | 'failed', string> & {
  hears: Record<InputMode | 'unknown', string>;
};

const load = () => loadPart(() => import('#components/voice/voice-call-view'));
const ignore = (error: unknown) => console.warn('voice', error);

/** The demo at load. The call's code is loaded when the visitor reaches for the button. */
export function VoiceIsland({ words, children }: { words: Words; children: ReactNode }) {
  const [record, setRecord] = useState<CreditRecord | null>(null);
  const [inputMode, setInputMode] = useState<InputMode | 'unknown'>('unknown');
  const [busy, setBusy] = useState(false);
  const [View, setView] = useState<ComponentType | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hours = useHoursUntilRefresh(record);

  useEffect(() => {
    setRecord(readStoredCredits());
    const reached = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      reached.disconnect();
      loadPart(() => import('#lib/browser/voice/credits'))
        .then(async ({ fetchCredits, findInputMode }) => {
          const credits = await fetchCredits();
          if (!credits) return;
          setRecord(credits);
          setInputMode(findInputMode(credits));
        })
        .catch(ignore);
    });
    if (panel.current) reached.observe(panel.current);
    return () => reached.disconnect();
  }, []);

  const prefetch = () => void load().then(({ prepareCall }) => prepareCall(), ignore);
  // A second press starts no second call.
  const start = () => {
    setBusy(true);
    load().then(
      ({ startCall, VoiceCallView }) => {
        startCall(panel.current);
        setView(() => VoiceCallView);
      },
      (error: unknown) => {
        ignore(error);
        setBusy(false);
        showToast({ kind: 'destructive', title: words.failed });
      },
    );
  };

  // A link that promises a call starts one; the tabs take a frame to show this panel.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (isElsewhere || !(event.target as Element).closest('[data-starts-call]')) return;
      requestAnimationFrame(() => requestAnimationFrame(start));
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  });

  return (
    <div ref={panel}>
      {View ? (
        <View />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5">
            <CallButton
              disabled={hours > 0}
              aria-disabled={busy || undefined}
              onPointerEnter={prefetch}
              onFocus={prefetch}
              onClick={start}
            >
              {hours > 0 ? words.exhausted.replace('{n}', `${hours}`) : busy ? words.connecting : words.start}
            </CallButton>
            <CreditsLeft record={record} hours={hours} words={words} />
          </div>
          <WhoHears text={words.hears[inputMode]} />
          {children}
        </>
      )}
    </div>
  );
}

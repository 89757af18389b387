'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { showToast } from '#lib/browser/toasts';
import type { Hearer } from '#lib/browser/voice-credits';
import { hoursUntilRefresh, msUntilChange, readMirror, remainingCredits } from '#lib/browser/voice-mirror';
import type { CreditRecord } from '#lib/contracts/voice';

type Words = Record<'start' | 'exhausted' | 'connecting' | 'credits' | 'refresh' | 'failed', string> & {
  hears: Record<Hearer | 'unknown', string>;
};

const load = () => import('#components/voice/voice-call-view');
const ignore = (error: unknown) => console.warn('voice', error);

/** What is at load of the demo: a button and two lines. The call itself comes when somebody reaches for the button. */
export function VoiceIsland({ words }: { words: Words }) {
  const [record, setRecord] = useState<CreditRecord | null>(null);
  const [hearer, setHearer] = useState<Hearer | 'unknown'>('unknown');
  const [busy, setBusy] = useState(false);
  const [, setHour] = useState(0);
  const [View, setView] = useState<ComponentType | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    setRecord(readMirror());
    const reached = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      reached.disconnect();
      import('#lib/browser/voice-credits')
        .then(async ({ fetchCredits, hearerOf }) => {
          const credits = await fetchCredits();
          if (!credits) return;
          setRecord(credits);
          setHearer(hearerOf(credits));
        })
        .catch(ignore);
    });
    if (button.current) reached.observe(button.current);
    return () => reached.disconnect();
  }, []);

  useEffect(() => {
    if (!record) return;
    const timer = setTimeout(() => setHour((hour) => hour + 1), msUntilChange(record, Date.now()));
    return () => clearTimeout(timer);
  });

  if (View) return <View />;

  const hours = record ? hoursUntilRefresh(record, Date.now()) : 0;
  const left = record ? remainingCredits(record, Date.now()) : 3;
  const prefetch = () => void load().then(({ prepareCall }) => prepareCall(), ignore);
  const press = () => {
    if (busy) return;
    setBusy(true);
    load().then(
      ({ startCall, VoiceCallView }) => {
        startCall();
        setView(() => VoiceCallView);
      },
      (error: unknown) => {
        ignore(error);
        setBusy(false);
        showToast({ kind: 'destructive', title: words.failed });
      },
    );
  };

  return (
    <div className="voice-call">
      <div className="voice-row">
        <button
          ref={button}
          type="button"
          className="press press-primary press-default"
          disabled={hours > 0}
          aria-disabled={busy || undefined}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={press}
        >
          {hours > 0 ? words.exhausted.replace('{n}', `${hours}`) : busy ? words.connecting : words.start}
        </button>
        <p className="voice-credits">
          {hours > 0 ? words.refresh.replace('{n}', `${hours}`) : words.credits.replace('{n}', `${left}`)}
        </p>
      </div>
      <p className="voice-note voice-hears">{words.hears[hearer]}</p>
    </div>
  );
}

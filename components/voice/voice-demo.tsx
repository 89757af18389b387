'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CallButton } from '#components/voice/call-button';
import { CallPlace } from '#components/voice/call-place';
import { CreditsLine } from '#components/voice/credits-line';
import { useTick } from '#lib/browser/core/clock';
import { useInView } from '#lib/browser/page/in-view';
import { explainHearing, fetchCredits, hasSleptSince, useCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';

/** The voice demo of the use cases. `example` is shown until a call's view covers it. */
export function VoiceDemo({ example }: { example: ReactNode }) {
  const credits = useCredits();
  const section = useRef<HTMLElement>(null);
  const isInView = useInView(section);

  // Every minute: the server may not have responded, or the device may have slept.
  useTick();
  useEffect(() => {
    if (credits.terms ? hasSleptSince(credits) : isInView) void fetchCredits();
  });

  return (
    <section ref={section} data-slot="voice" className="text-sm" aria-labelledby="voice-title">
      <CallPlace
        place="tab"
        className="rounded-panel border border-border bg-card text-foreground md:min-h-[620px]"
      >
        <h4
          id="voice-title"
          className="flex h-16 shrink-0 items-center border-b border-border px-5 font-semibold"
        >
          {voice.title}
        </h4>
        {example}
        {/* As high as its longest text, so that nothing moves when it changes. */}
        <div className="min-h-24 border-t border-border px-5 pt-5 text-xs text-muted-foreground sm:min-h-17">
          <p className="max-w-[42em]">{explainHearing(credits.terms)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5 noscript:hidden">
          <CallButton place="tab" />
          <CreditsLine />
        </div>
      </CallPlace>
    </section>
  );
}

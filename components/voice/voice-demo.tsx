'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CallButton } from '#components/voice/call-button';
import { CallFrame } from '#components/voice/call-frame';
import { CreditsLine } from '#components/voice/credits-line';
import { useInView } from '#lib/browser/page/in-view';
import { explainHearing, fetchCredits, useCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';

/** The voice demo of the use cases. `example` is shown until a call's view covers it. */
export function VoiceDemo({ example }: { example: ReactNode }) {
  const { terms } = useCredits();
  const section = useRef<HTMLElement>(null);
  const isWanted = useInView(section) && terms === null;

  useEffect(() => {
    if (isWanted) void fetchCredits();
  }, [isWanted]);

  return (
    <section ref={section} data-slot="voice" className="text-sm" aria-labelledby="voice-title">
      <CallFrame
        place="tab"
        className="rounded-panel border border-border bg-card text-foreground md:min-h-[620px]"
      >
        <h4 id="voice-title" className="p-5 text-xl font-semibold">
          {voice.title}
        </h4>
        {/* In wide windows it is where a running call has its button. */}
        <div className="px-5 noscript:hidden md:order-last">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pb-5 md:pt-5">
            <CallButton id="call-start-tab" place="tab" size="lg" />
            <CreditsLine />
          </div>
          {/* As high as its longest text, so that nothing moves when it changes. */}
          <p className="min-h-24 max-w-[34em] text-xs text-muted-foreground sm:min-h-17">
            {explainHearing(terms)}
          </p>
        </div>
        {example}
      </CallFrame>
    </section>
  );
}

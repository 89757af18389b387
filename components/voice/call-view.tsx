import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { CallbackControls } from '#components/callback/callback-controls';
import { CallbackFrame } from '#components/callback/callback-frame';
import { Button } from '#components/ui/button';
import { CallTime } from '#components/voice/call-time';
import { Captions } from '#components/voice/captions';
import { SayLine } from '#components/voice/say-line';
import { useCallbackStore } from '#lib/browser/callback/state';
import { handOverCallback } from '#lib/browser/contact/hand-over';
import { formatClock } from '#lib/browser/core/clock';
import { onHidden } from '#lib/browser/page/shown';
import { answerCall, stopCall } from '#lib/browser/voice/call';
import { type CallState, useCall } from '#lib/browser/voice/call-state';
import { useCredits } from '#lib/browser/voice/credits';
import { callWords } from '#lib/content/call';
import { callbackView } from '#lib/content/callback';
import type { CallbackRows } from '#lib/contracts/callback';

/** Returns the sentence for the state of the call. */
function statusLine({ status, stage, speaking, isTyped, captions, lastSeconds }: CallState): string {
  if (status === 'connecting') return stage ? callWords.stages[stage] : '';
  if (status === 'disconnected')
    return lastSeconds === null ? '' : callWords.summary.replace('{length}', formatClock(lastSeconds));
  const isAnswering = speaking || (isTyped && captions.at(-1)?.isFinal === false);
  return isAnswering ? callWords.speaking : isTyped ? callWords.typing : callWords.listening;
}

function Problem({ text, isDeaf }: NonNullable<CallState['problem']>) {
  return (
    <div className="grid justify-items-start gap-2 px-5 pb-5">
      <p role="alert" className="text-signal">
        {text}
      </p>
      {isDeaf && (
        <a className="link underline" href={callWords.instead.href}>
          {callWords.instead.text}
        </a>
      )}
    </div>
  );
}

/** The suggested answers as buttons. */
function Answers({ texts }: { texts: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-border px-5 py-3 empty:hidden">
      {texts.map((text) => (
        <Button key={text} type="button" variant="outline" size="xs" onClick={() => answerCall(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

/** The call below its button, once the button has been pressed. */
export function CallView({ example }: { example: ReactNode }) {
  const call = useCall();
  const view = useRef<HTMLDivElement>(null);
  const { status, speaking, isTyped, isSilent, connectedAt, captions, suggestions, problem, lastSeconds } =
    call;
  const isConnected = status === 'connected';
  const asked = useCallbackStore(({ callback }) => callback?.asked);
  const controls = asked && isConnected && <CallbackControls asked={asked} onSay={answerCall} />;
  const line = statusLine(call);
  const { engine, maxCallSeconds } = useCredits().credits ?? {};

  // A call must not go on while its button is out of sight.
  useEffect(() => (view.current ? onHidden(view.current, stopCall) : undefined), []);

  const putInForm = (rows: CallbackRows) => {
    stopCall();
    handOverCallback('call', rows);
  };

  return (
    <div ref={view} className="flex min-h-0 grow flex-col">
      {line && (
        <div className="flex items-baseline justify-between gap-4 px-5 pb-4">
          <p
            data-slot="voice-status"
            className={clsx(isConnected && 'font-semibold md:text-lg', speaking && 'text-signal')}
          >
            {line}
          </p>
          {connectedAt !== null && (
            <CallTime since={connectedAt} maxSeconds={isTyped ? null : (maxCallSeconds ?? null)} />
          )}
        </div>
      )}
      <p className="sr-only" role="status">
        {isConnected ? callWords.connected : line}
      </p>
      {problem && <Problem {...problem} />}
      {isConnected || captions.length > 0 ? <Captions captions={captions} beside={controls} /> : example}
      {isConnected && <Answers texts={suggestions} />}
      {isConnected && isTyped && <SayLine />}
      {lastSeconds !== null && captions.length > 0 && (
        <p className="border-t border-border px-5 py-3">
          <a className="link underline" href={callWords.next.href}>
            {callWords.next.text}
          </a>
        </p>
      )}
      {engine === 'embedded' && (
        <CallbackFrame
          onFill={putInForm}
          fillLabel={isConnected ? callbackView.fillAndEnd : callbackView.fill}
        />
      )}
      <p role="status" className="px-5 text-xs text-muted-foreground not-empty:py-3">
        {isSilent && callWords.silent}
      </p>
    </div>
  );
}

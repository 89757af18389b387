import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Callback, CallbackControls } from '#components/callback/callback';
import { Button } from '#components/ui/button';
import { CallToast } from '#components/voice/call-toast';
import { Captions } from '#components/voice/captions';
import { CreditsLine } from '#components/voice/credits-line';
import { SayLine } from '#components/voice/say-line';
import { SoundBars } from '#components/voice/sound-bars';
import { useCallbackStore } from '#lib/browser/callback/state';
import { handOverCallback } from '#lib/browser/contact/hand-over';
import { formatClock, useTick } from '#lib/browser/core/clock';
import { answerCall } from '#lib/browser/voice/call';
import { type CallState, useCall } from '#lib/browser/voice/call-state';
import { explainHearing, useCredits } from '#lib/browser/voice/credits';
import { callWords } from '#lib/content/call';
import { callbackView } from '#lib/content/callback';
import { voice } from '#lib/content/voice';
import type { CallbackRows } from '#lib/contracts/callback';

const CLOCK_MS = 250;

/** `again`: the button that starts another call. */
type Props = { again: ReactNode; onClose(): void };

/** Returns the sentence for the state of the call. */
function statusLine({ status, stage, speaking, isTyped, captions }: CallState): string {
  if (status === 'connecting') return stage ? callWords.stages[stage] : voice.connecting;
  if (status === 'disconnected') return callWords.failed;
  const isAnswering = speaking || (isTyped && captions.at(-1)?.role === 'user');
  return isAnswering ? callWords.speaking : isTyped ? callWords.typing : callWords.listening;
}

/** How long the call has lasted, and how much time is left if it is limited. */
function CallTime({ since, maxSeconds }: { since: number; maxSeconds: number | null }) {
  useTick(CLOCK_MS);
  const elapsed = Math.floor((performance.now() - since) / 1000);
  return (
    <p data-slot="voice-time" className="call-time">
      <b>{formatClock(elapsed)}</b>
      {maxSeconds !== null && (
        <span>{callWords.left.replace('{left}', formatClock(maxSeconds - elapsed))}</span>
      )}
    </p>
  );
}

function Problem({ text, isDeaf }: NonNullable<CallState['problem']>) {
  return (
    <div className="call-problem">
      <p role="alert">{text}</p>
      {isDeaf && (
        <a className="link underline" href={callWords.instead.href}>
          {callWords.instead.text}
        </a>
      )}
    </div>
  );
}

/** The button that ends the call, where the one that started it stood; after a failure the one that tries again. */
function Controls({ again, onClose }: Props) {
  const { status, problem } = useCall();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed, or that ended the call, is gone. A failure mounts the controls anew.
  useEffect(() => {
    const button = box.current?.querySelector<HTMLElement>('button:enabled');
    button?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={box} className="call-controls">
      {problem ? (
        <>
          {again}
          <Button type="button" variant="outline" onClick={onClose}>
            {callWords.close}
          </Button>
        </>
      ) : (
        <Button type="button" onClick={onClose}>
          {status === 'connected' ? voice.end : voice.cancel}
        </Button>
      )}
    </div>
  );
}

/** The point from which the stage's ink spreads: the button that was pressed, in the stage's own coordinates. */
function findOrigin(stage: HTMLElement, pressed: Element | null): CSSProperties {
  const [box, from] = [stage.getBoundingClientRect(), pressed?.getBoundingClientRect()];
  if (!from) return {};
  const [x, y] = [from.x + from.width / 2 - box.x, from.y + from.height / 2 - box.y];
  return { '--x': `${Math.round(x)}px`, '--y': `${Math.round(y)}px` } as CSSProperties;
}

/** A call: what is happening, both voices as bars, what was said, and the rows that it fills. */
export function CallStage({ again, onClose }: Props) {
  const call = useCall();
  const { status, place, speaking, isTyped, isSilent, connectedAt, captions, suggestions, problem } = call;
  const { credits } = useCredits();
  const [style, setStyle] = useState<CSSProperties>();
  const stage = useRef<HTMLElement>(null);
  const asked = useCallbackStore(({ callback }) => callback?.asked);
  const isConnected = status === 'connected';
  const last = captions.at(-1);
  const line = statusLine(call);
  const maxSeconds = isTyped ? null : (credits?.maxCallSeconds ?? null);

  useEffect(() => {
    const pressed = document.querySelector(`[data-slot="call-start"][aria-disabled]`);
    if (stage.current) setStyle(findOrigin(stage.current, pressed));
  }, []);

  const putInForm = (rows: CallbackRows) => {
    onClose();
    handOverCallback('call', rows);
  };

  return (
    <section
      ref={stage}
      className="call-stage"
      style={style}
      data-slot="call-stage"
      data-status={status}
      aria-label={voice.title}
    >
      <header className="call-top">
        <p data-slot="voice-status" className={clsx('call-status', speaking && 'text-signal')}>
          {line}
        </p>
        {connectedAt !== null && <CallTime since={connectedAt} maxSeconds={maxSeconds} />}
        <CreditsLine className="call-credits" />
        <p className="sr-only" role="status">
          {isConnected ? callWords.connected : line}
        </p>
        <CallToast />
      </header>
      {problem ? <Problem {...problem} /> : <SoundBars />}
      {captions.length > 0 || isConnected ? (
        <Captions
          captions={captions}
          isWaiting={isConnected && last?.role === 'user' && last.isFinal}
          beside={isConnected && asked && <CallbackControls asked={asked} onSay={answerCall} />}
        />
      ) : (
        <p className="call-hears">{problem ? '' : explainHearing(credits)}</p>
      )}
      <div className="call-side">
        {credits?.engine === 'embedded' && (
          <Callback
            startsFolded={place !== 'hero'}
            onFill={putInForm}
            fillLabel={isConnected ? callbackView.fillAndEnd : callbackView.fill}
          />
        )}
      </div>
      <footer className="call-foot">
        <Controls key={problem ? 'failed' : 'running'} again={again} onClose={onClose} />
        {isConnected && isTyped && <SayLine />}
        {isConnected &&
          suggestions.map((text) => (
            <Button key={text} type="button" variant="outline" size="xs" onClick={() => answerCall(text)}>
              {text}
            </Button>
          ))}
        <p role="status" className="text-xs text-muted-foreground">
          {isSilent && callWords.silent}
        </p>
      </footer>
    </section>
  );
}

import { Button } from '#components/ui/button';
import { CallButton } from '#components/voice/call-button';
import { CallStatusLine } from '#components/voice/call-status-line';
import { focusIfLost } from '#lib/browser/page/focus';
import { hangUp, startCall } from '#lib/browser/voice/call-actions';
import type { CallPlace } from '#lib/browser/voice/call-state';
import { useCredits } from '#lib/browser/voice/credits';
import type { CallProblem } from '#lib/browser/voice/engine';
import { callWords } from '#lib/content/call';
import { microphoneProblems } from '#lib/content/microphone';
import { failure } from '#lib/content/site';

/** For a `ref`: focuses the first button, because the pressed one is gone. */
const focusFirst = (box: HTMLElement | null) =>
  focusIfLost(box?.querySelector<HTMLElement>('button:enabled'));

/** A failed call: why, and the next steps. */
export function CallFailed({ place, problem }: { place: CallPlace; problem: CallProblem }) {
  const isBuiltIn = useCredits(({ terms }) => terms?.engine === 'browser');
  const lacksMicrophone = problem in microphoneProblems;
  const canType = lacksMicrophone && isBuiltIn;
  const { typed, text, href } = callWords.instead;
  return (
    <>
      <header className="px-5 pt-4 pb-3">
        <p role="alert" className="mb-2 text-xl font-semibold">
          {callWords.problems[problem]}
        </p>
        <CallStatusLine />
      </header>
      {canType && <p className="mt-auto px-5 text-lg">{callWords.noMicrophone}</p>}
      <footer
        ref={focusFirst}
        className="call-controls sticky bottom-0 mt-auto flex flex-wrap gap-3 bg-background px-5 pt-3 pb-5"
      >
        {canType && (
          <Button size="lg" onClick={() => startCall(place, true)}>
            {typed}
          </Button>
        )}
        {lacksMicrophone && !isBuiltIn && (
          <Button asChild size="lg">
            <a href={href}>{text}</a>
          </Button>
        )}
        <CallButton
          place={place}
          label={failure.retry}
          variant={lacksMicrophone ? 'outline' : 'default'}
          size="sm"
        />
        <Button variant="ghost" size="lg" onClick={hangUp}>
          {callWords.close}
        </Button>
      </footer>
    </>
  );
}

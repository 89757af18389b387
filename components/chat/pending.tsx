import { useTick } from '#lib/browser/core/clock';
import { chat } from '#lib/content/chat';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';

/** How long a reply is pending before the panel says that the assistant is thinking. */
const THINKING_DURATION_MS = 1000;
/** Time after that until the progress turns from indeterminate to loading. */
const LOADING_DURATION_MS = 3000;

const TICK_MS = 250;
const WORKING_MS = 5000;

/** Returns the progress of a reply `elapsedMs` after its message was sent, and the label for it. */
function replyProgress(elapsedMs: number): { state: 'indeterminate' | 'loading'; words: string } {
  const state = elapsedMs < THINKING_DURATION_MS + LOADING_DURATION_MS ? 'indeterminate' : 'loading';
  if (elapsedMs >= RESPONSE_TIMEOUT_MS) return { state, words: chat.late };
  if (elapsedMs >= WORKING_MS) return { state, words: chat.working };
  return { state, words: elapsedMs >= THINKING_DURATION_MS ? chat.thinking : '' };
}

type Props = { since: number; isCut: boolean; text: string };

/** Three dots in the place of a reply's time, where the text that arrives does not move them. */
export function Pending({ since, isCut, text }: Props) {
  useTick(TICK_MS);
  const { state, words } = replyProgress(performance.now() - since);
  const told = isCut ? chat.cut : text ? '' : words;
  return (
    <span
      data-slot="chat-pending"
      data-state={state}
      className="flex h-5 grow items-center gap-3 self-center"
    >
      <span className="flex gap-1" aria-hidden="true">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
          <i
            key={delay}
            className={`size-1.5 rounded-full bg-muted-foreground motion-safe:animate-pulse ${delay}`}
          />
        ))}
      </span>
      <span>{told}</span>
    </span>
  );
}

import { PendingDots } from '#components/ui/pending-dots';
import { useNow } from '#lib/browser/core/clock';
import { RESPONSE_TIMEOUT_MS } from '#lib/browser/reply/transport';
import { chat } from '#lib/content/chat';

/** How long a reply is pending before the panel says that the assistant is thinking. */
const THINKING_DURATION_MS = 1000;
/** Time after that until the progress turns from indeterminate to loading. */
const LOADING_DURATION_MS = 3000;

const TICK_MS = 250;
const WORKING_MS = 5000;

/** Since when a reply has been pending, and how its connection is. */
type Wait = { since: number; link?: 'open' | 'cut' };

/** Returns what is said about a reply that is still pending. */
function describeWait({ since, link }: Wait): string {
  const ms = performance.now() - since;
  if (link === 'cut') return chat.cut;
  if (ms < THINKING_DURATION_MS) return '';
  if (ms < WORKING_MS) return chat.thinking;
  return ms < RESPONSE_TIMEOUT_MS ? chat.working : chat.late;
}

/** Three dots in the place of a reply's time. The words about them stand where the reply will, until its text arrives. */
export function Pending({ text, ...wait }: Wait & { text: string }) {
  useNow(TICK_MS);
  const isLoading = performance.now() - wait.since >= THINKING_DURATION_MS + LOADING_DURATION_MS;
  return (
    <span data-slot="chat-pending" data-state={isLoading ? 'loading' : 'indeterminate'} className="contents">
      <span className="grow self-center">
        <PendingDots className="bg-input" />
      </span>
      {!text && <span className="min-h-6 basis-full text-sm">{describeWait(wait)}</span>}
    </span>
  );
}

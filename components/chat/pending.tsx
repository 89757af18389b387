import { PendingDots } from '#components/ui/pending-dots';
import { useElapsedMs } from '#lib/browser/core/clock';
import { RESPONSE_TIMEOUT_MS } from '#lib/browser/reply/transport';
import { chat } from '#lib/content/chat';

/** How long a reply is pending before the panel says that the assistant is thinking. */
const THINKING_DURATION_MS = 1000;
/** Time after that until the progress turns from indeterminate to loading. */
const LOADING_DURATION_MS = 3000;

const TICK_MS = 250;
const WORKING_MS = 5000;

/** Returns what is said about a reply that has been pending for `ms`. */
function describeWait(ms: number): string {
  if (ms < THINKING_DURATION_MS) return '';
  if (ms < WORKING_MS) return chat.thinking;
  return ms < RESPONSE_TIMEOUT_MS ? chat.working : chat.late;
}

/** Three dots in the place of a reply's time. The words about them stand where the reply will, until its text arrives. */
export function Pending({ text, since, link }: { text: string; since: number; link?: 'open' | 'cut' }) {
  const ms = useElapsedMs(since, TICK_MS);
  const isLoading = ms >= THINKING_DURATION_MS + LOADING_DURATION_MS;
  return (
    <span data-slot="chat-pending" data-state={isLoading ? 'loading' : 'indeterminate'} className="contents">
      <span className="grow self-center">
        <PendingDots className="bg-input" />
      </span>
      {!text && (
        <span className="min-h-6 basis-full text-sm">{link === 'cut' ? chat.cut : describeWait(ms)}</span>
      )}
    </span>
  );
}

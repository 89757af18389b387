import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Progress } from '#components/ui/progress';
import type { PendingReply } from '#lib/browser/chat/message';
import { chat } from '#lib/content/chat';
import {
  LOADING_DURATION_MS,
  PROGRESS_MAX,
  RESPONSE_TIMEOUT_MS,
  THINKING_DURATION_MS,
} from '#lib/contracts/limits';

const TICK_MS = 250;
const WAITING_MAX = PROGRESS_MAX - 1;

/**
 * The progress of a pending reply, `elapsedMs` after it was sent: nothing for 1 s, then thinking. 3
 * s later the bar moves towards 60 s and stops at 99, because the server waits longer. `value` is
 * null while indeterminate and 100 when complete.
 */
export function replyProgress(elapsedMs: number, isComplete: boolean) {
  if (isComplete) return { isThinking: false, value: PROGRESS_MAX };
  const isThinking = elapsedMs >= THINKING_DURATION_MS;
  const loadingFrom = THINKING_DURATION_MS + LOADING_DURATION_MS;
  if (elapsedMs < loadingFrom) return { isThinking, value: null };
  const share = (elapsedMs - loadingFrom) / (RESPONSE_TIMEOUT_MS - loadingFrom);
  return { isThinking, value: Math.min(WAITING_MAX, Math.round(share * PROGRESS_MAX)) };
}

export function ReplyPending({ reply, children }: { reply: PendingReply | undefined; children?: ReactNode }) {
  const { sentAt = 0, draft = '', isCut = false } = reply ?? {};
  const isPending = reply !== undefined;
  const hasDraft = draft !== '';
  const [now, setNow] = useState(sentAt);

  useEffect(() => {
    if (!isPending) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isPending]);

  const { isThinking, value } = replyProgress(Math.max(0, now - sentAt), !isPending || hasDraft);
  return (
    <div
      data-slot="chat-pending"
      className={clsx(
        'flex shrink-0 flex-wrap content-center items-center px-5 text-xs text-muted-foreground',
        // Reserves space for the status and the buttons, so that the list above keeps its height.
        (isPending || children) && 'min-h-16',
      )}
    >
      <div className={clsx('flex min-w-0 items-center gap-x-4 leading-5', isPending && 'w-full')}>
        <p role="status">{isPending && (isCut ? chat.cut : chat.typing)}</p>
        {isPending && isThinking && !isCut && <p>{chat.thinking}</p>}
        {isPending && (isThinking || hasDraft) && (
          <Progress
            aria-label={chat.progress}
            value={value}
            max={PROGRESS_MAX}
            className="ml-auto w-24 shrink"
          />
        )}
      </div>
      {children}
    </div>
  );
}

'use client';

import { useEffect, useState } from 'react';
import { replyProgress } from '#lib/browser/reply-progress';
import { chat } from '#lib/content/chat';
import { PROGRESS_MAX } from '#lib/contracts/limits';

const TICK_MS = 250;

type Props = { isPending: boolean; hasDraft: boolean; sentAt: number };

/** Says that a reply is on its way, that it takes some thought, and how long it may still take. */
export function ReplyPending({ isPending, hasDraft, sentAt }: Props) {
  const [now, setNow] = useState(sentAt);

  useEffect(() => {
    if (!isPending) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isPending]);

  const { isThinking, state, value } = replyProgress(Math.max(0, now - sentAt), !isPending || hasDraft);
  return (
    <div className="chat-typing" data-pending={isPending || undefined}>
      <p role="status">{isPending && chat.typing}</p>
      {isPending && isThinking && <p className="chat-thinking">{chat.thinking}</p>}
      {isPending && (isThinking || hasDraft) && (
        <progress
          aria-label={chat.progress}
          data-state={state}
          max={PROGRESS_MAX}
          value={value ?? undefined}
        />
      )}
    </div>
  );
}

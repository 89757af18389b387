'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Progress } from '#components/ui/progress';
import type { PendingReply } from '#lib/browser/chat/message';
import { replyProgress } from '#lib/browser/chat/reply-progress';
import { chat } from '#lib/content/chat';
import { PROGRESS_MAX } from '#lib/contracts/limits';

const TICK_MS = 250;

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
        'flex flex-wrap items-center px-5 text-xs text-muted-foreground',
        (isPending || children) && 'min-h-11',
      )}
    >
      <p role="status" className="not-empty:mr-4">
        {isPending && (isCut ? chat.cut : chat.typing)}
      </p>
      {isPending && isThinking && !isCut && <p className="mr-4 before:content-['·_']">{chat.thinking}</p>}
      {isPending && (isThinking || hasDraft) && (
        <Progress aria-label={chat.progress} value={value} max={PROGRESS_MAX} className="ml-auto w-24" />
      )}
      {children}
    </div>
  );
}

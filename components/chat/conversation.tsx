import { Fragment, type RefObject } from 'react';
import { DraftEntry, MessageEntry } from '#components/chat/message-entry';
import { useMarkdown } from '#components/chat/reply-text';
import type { ChatMessage } from '#lib/browser/chat/message';
import { chat } from '#lib/content/chat';

type Props = {
  messages: readonly ChatMessage[];
  since: number;
  busy: boolean;
  content: RefObject<HTMLDivElement | null>;
  onRetry(id: string, entry: Element): void;
};

/**
 * The messages of a panel. New ones enter the log once they are complete and formatted, because some screen
 * readers (Orca 43) announce every change in it. Restored messages are before the log, a pending reply is
 * after it.
 */
export function Conversation({ messages, since, busy, content, onRetry }: Props) {
  const isFormatted = useMarkdown() !== null;
  const firstNew = messages.findIndex(({ timestamp }) => timestamp >= since);
  const old = firstNew < 0 ? messages : messages.slice(0, firstNew);
  const isUnformatted = !isFormatted && firstNew >= 0 && messages.at(-1)?.isMarkdown === true;
  const recent = messages.slice(old.length, isUnformatted ? -1 : undefined);
  const last = recent.at(-1);
  const next = messages[old.length + recent.length];
  const renderEntry = (message: ChatMessage) => (
    <MessageEntry
      key={message.id}
      message={message}
      busy={busy}
      isOld={message.timestamp < since}
      onRetry={onRetry}
    />
  );
  const entryWithDraft = (message: ChatMessage) => (
    <Fragment key={message.id}>
      {renderEntry(message)}
      {message.pending?.draft && <DraftEntry text={message.pending.draft} />}
    </Fragment>
  );
  return (
    <div ref={content}>
      {old.length > 0 && <ul>{old.map(entryWithDraft)}</ul>}
      <div role="log" aria-label={chat.listLabel}>
        <ul className={old.length > 0 && recent.length > 0 ? 'border-t border-border' : undefined}>
          {recent.map((message) => (message === last ? renderEntry(message) : entryWithDraft(message)))}
        </ul>
      </div>
      {next && <ul className="border-t border-border">{renderEntry(next)}</ul>}
      {!next && last?.pending?.draft && (
        <ul className="border-t border-border">
          <DraftEntry text={last.pending.draft} />
        </ul>
      )}
    </div>
  );
}

import { type Ref, useState } from 'react';
import { CallbackControls } from '#components/callback/callback-controls';
import { Exchange, toPairs } from '#components/chat/exchange';
import { smallClass } from '#components/chat/panel-class';
import { EmptyList, Suggestions } from '#components/chat/suggestions';
import { usePinnedQuestion } from '#components/chat/use-pinned-question';
import { useCallbackStore } from '#lib/browser/callback/state';
import type { ChatMessage } from '#lib/browser/chat/message';
import { chat } from '#lib/content/chat';
import { CHAT_MESSAGES_KEPT } from '#lib/contracts/limits';

type Props = {
  messages: readonly ChatMessage[];
  isBusy: boolean;
  onAsk(text: string): void;
  ref: Ref<HTMLDivElement>;
};

export function MessageList({ messages, isBusy, onAsk, ref }: Props) {
  const [isWhole, setWhole] = useState(false);
  const latest = messages.slice(-CHAT_MESSAGES_KEPT);
  const [firstId, setFirstId] = useState(latest[0]?.id);
  const { list, isPinned, onScroll, hasMore, toEnd } = usePinnedQuestion(toPairs(latest).at(-1)?.id);
  // While the reader is elsewhere nothing leaves the list, which would move the lines.
  const from = isPinned ? -1 : messages.findIndex(({ id }) => id === firstId);
  if (from < 0 && latest[0]?.id !== firstId) setFirstId(latest[0]?.id);
  const listed = isWhole ? messages : from < 0 ? latest : messages.slice(from);
  const pairs = toPairs(listed);
  const last = pairs.at(-1);
  const suggestions = isBusy ? undefined : last?.reply?.suggestions;
  const asked = useCallbackStore(({ callback }) => callback?.asked);
  const controls = asked && !isBusy && <CallbackControls asked={asked} onSay={onAsk} />;

  return (
    <div ref={ref} tabIndex={-1} className="relative flex min-h-24 flex-col low:min-h-0 md:flex-1 md:shrink">
      <div
        ref={list}
        className="relative flex max-h-[400px] min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] md:max-h-none md:[container-type:size]"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={chat.listLabel}
        onScroll={onScroll}
      >
        {messages.length > listed.length && (
          <button
            type="button"
            className="min-h-11 shrink-0 cursor-pointer px-5 text-start text-sm text-muted-foreground underline underline-offset-4"
            onClick={() => setWhole(true)}
          >
            {chat.earlier.replace('{n}', String(messages.length - listed.length))}
          </button>
        )}
        {pairs.length === 0 ? (
          <EmptyList onAsk={onAsk} />
        ) : (
          <ul>
            {pairs.map((pair) => (
              <Exchange
                key={pair.id}
                {...pair}
                isLast={pair === last}
                isBusy={isBusy}
                beside={pair === last && controls}
              >
                {pair === last && suggestions && <Suggestions texts={suggestions} onAsk={onAsk} />}
              </Exchange>
            ))}
          </ul>
        )}
      </div>
      {/* Fades a line that is cut at the top edge. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 h-4 bg-[linear-gradient(var(--color-card),transparent)]" />
      {hasMore && <More onPress={toEnd} />}
    </div>
  );
}

/** Fades the last visible line while the list continues below, with a button to its end. */
function More({ onPress }: { onPress(): void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex h-6 items-end justify-end bg-[linear-gradient(to_top,var(--color-card),transparent)]">
      <button
        type="button"
        className="pointer-events-auto me-3 flex min-h-11 cursor-pointer items-center"
        onClick={onPress}
      >
        <span className={`rounded-full border border-input bg-card px-3 py-1 font-semibold ${smallClass}`}>
          {chat.latest}
        </span>
      </button>
    </div>
  );
}

import { clsx } from 'clsx';
import { chat } from '#lib/content/chat';

const suggestionClass = clsx(
  'block min-h-12 w-full cursor-pointer border-b border-border px-5 text-left text-sm last:border-b-0',
  '-outline-offset-2 hover:underline disabled:cursor-default disabled:text-muted-foreground noscript:hidden',
);

/** Questions to ask with one press. Without `onAsk`, the page loader replays the press in the live panel. */
export function ChatSuggestions({ busy, onAsk }: { busy?: boolean; onAsk?(question: string): void }) {
  return (
    <div>
      {chat.suggestions.map((question) => (
        <button
          key={question}
          type="button"
          data-press={question}
          className={suggestionClass}
          disabled={busy}
          onClick={onAsk && (() => onAsk(question))}
        >
          {question}
        </button>
      ))}
    </div>
  );
}

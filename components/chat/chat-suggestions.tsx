import { chat } from '#lib/content/chat';

/**
 * Questions to ask by one press, as rows of the ledger. Without `onAsk` they are the server's: `ChatSlot` hears them by
 * their `data-ask`.
 */
export function ChatSuggestions({ busy, onAsk }: { busy?: boolean; onAsk?(question: string): void }) {
  return (
    <div>
      {chat.suggestions.map((question) => (
        <button
          key={question}
          type="button"
          data-ask=""
          className="block min-h-12 w-full cursor-pointer border-b border-border px-5 text-left text-sm -outline-offset-2 last:border-b-0 hover:underline disabled:cursor-default disabled:text-muted-foreground noscript:hidden"
          disabled={busy}
          onClick={onAsk && (() => onAsk(question))}
        >
          {question}
        </button>
      ))}
    </div>
  );
}

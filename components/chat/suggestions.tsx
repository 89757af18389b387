const suggestionClass =
  'min-h-11 cursor-pointer rounded-control border border-input px-3 py-2 text-start text-sm hover:bg-foreground/6 noscript:hidden';

type Props = {
  texts: readonly string[];
  className?: string;
  /** Without it, the page loader replays the press in the live panel. */
  onAsk?(text: string): void;
};

/** Messages that are sent with one press. */
export function Suggestions({ texts, className = '', onAsk }: Props) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          data-press={text}
          className={suggestionClass}
          onClick={onAsk && (() => onAsk(text))}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

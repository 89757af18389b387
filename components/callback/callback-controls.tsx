import { useCallbackStore } from '#lib/browser/callback/state';
import { callbackWords } from '#lib/content/callback';

/** Skip, Back and Stop beside the question that a callback has asked. */
export function CallbackControls({ onSay }: { onSay(text: string): void }) {
  const { callback } = useCallbackStore();
  if (!callback?.asked) return null;
  const { skip, back, stop } = callbackWords;
  // Nothing comes before the first question.
  const texts = callback.asked === 'need' ? [skip, stop] : [skip, back, stop];
  return (
    <div data-slot="callback-controls" className="-mx-2 -my-3 flex text-sm text-muted-foreground">
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className="min-h-11 cursor-pointer px-2 underline underline-offset-4 hover:text-foreground"
          onClick={() => onSay(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

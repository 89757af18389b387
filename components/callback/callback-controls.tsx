import { callbackWords } from '#lib/content/callback';
import type { CallbackField } from '#lib/contracts/callback';

type Props = { asked: CallbackField; onSay(text: string): void };

/** Skip, Back and Stop beside the question that a callback has asked. */
export function CallbackControls({ asked, onSay }: Props) {
  const { skip, back, stop } = callbackWords;
  // Nothing comes before the first question.
  const texts = asked === 'need' ? [skip, stop] : [skip, back, stop];
  return (
    <div
      data-slot="callback-controls"
      className="-my-2.5 -me-2 ms-auto flex self-end text-sm text-muted-foreground"
    >
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

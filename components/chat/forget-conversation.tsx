import { clsx } from 'clsx';
import { useState } from 'react';
import { chatStore } from '#lib/browser/chat/store';
import { showToast } from '#lib/browser/toasts';
import { chat } from '#lib/content/chat';

const words = chat.forget;

export function ForgetConversation({ onForgotten }: { onForgotten(): void }) {
  const [step, setStep] = useState<'idle' | 'asked' | 'busy'>('idle');

  const forget = async () => {
    setStep('busy');
    const isForgotten = await chatStore.forget();
    setStep('idle');
    if (isForgotten) onForgotten();
    else showToast({ kind: 'destructive', title: chat.toast.title, description: words.failed });
  };

  return (
    <>
      <button
        className={clsx(
          'min-h-11 cursor-pointer text-left underline underline-offset-[0.25em] -outline-offset-2',
          step === 'idle' && 'whitespace-nowrap',
        )}
        type="button"
        // Not disabled while busy, because a disabled button loses the focus.
        aria-disabled={step === 'busy'}
        // Escape cancels this question first, and the floating panel stays open.
        data-takes-escape={step === 'asked' || undefined}
        onClick={() => (step === 'asked' ? void forget() : step === 'idle' && setStep('asked'))}
        onBlur={() => step === 'asked' && setStep('idle')}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && step === 'asked') setStep('idle');
        }}
      >
        {step === 'idle' ? words.action : words.confirm}
      </button>
      <span className="sr-only" role="status">
        {step === 'asked' && words.confirm}
      </span>
    </>
  );
}

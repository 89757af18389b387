import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { chat } from '#lib/content/chat';

const words = chat.forget;
const itemClass = 'block min-h-11 w-full cursor-pointer px-4 text-start text-sm hover:bg-foreground/6';

type Props = { canHandOver: boolean; onHandOver(): void; onForget(): void };

/** The menu for the whole chat: add it to the form, or forget it, which takes two presses. */
export function ChatMenu({ canHandOver, onHandOver, onForget }: Props) {
  const [step, setStep] = useState<'closed' | 'open' | 'asked'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = step !== 'closed';

  const close = () => {
    setStep('closed');
    button.current?.focus();
  };
  const forget = () => {
    if (step !== 'asked') return setStep('asked');
    close();
    onForget();
  };

  return (
    <div
      role="group"
      aria-label={chat.menu}
      className="relative"
      // Escape closes only the menu, not the floating panel.
      data-takes-escape={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setStep('closed');
      }}
    >
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        type="button"
        aria-label={chat.menu}
        aria-expanded={isOpen}
        onClick={() => setStep(isOpen ? 'closed' : 'open')}
      >
        <Ellipsis size={20} />
      </Button>
      {isOpen && (
        <div className="absolute end-0 top-full z-10 w-64 rounded-control border border-border bg-card shadow-float">
          {canHandOver && (
            <button type="button" className={itemClass} onClick={onHandOver}>
              {chat.handOver}
            </button>
          )}
          <button type="button" className={`${itemClass} border-t border-border`} onClick={forget}>
            {step === 'asked' ? words.confirm : words.action}
          </button>
        </div>
      )}
    </div>
  );
}

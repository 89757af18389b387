import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { smallClass } from '#components/chat/panel-class';
import { chat } from '#lib/content/chat';

type Props = { titleId: string; as?: 'h2' | 'h4'; children?: ReactNode };

/** The head of the panel. Its buttons are the children. */
export function ChatHead({ titleId, as: Title = 'h4', children }: Props) {
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-border py-2 ps-5 pe-2 low:hidden">
      <MessageSquareText className="shrink-0 text-signal max-[20rem]:hidden" size={20} strokeWidth={1.8} />
      <div className="min-w-0 grow leading-snug">
        <Title id={titleId} className="text-sm font-semibold">
          {chat.title}
        </Title>
        <p className={`text-muted-foreground max-[20rem]:hidden ${smallClass}`}>{chat.intro}</p>
      </div>
      {children}
    </header>
  );
}

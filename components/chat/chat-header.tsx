import { MessageSquareText } from 'lucide-react';
import { chat } from '#lib/content/chat';

export function ChatHeader({ titleId, as: Title = 'h4' }: { titleId: string; as?: 'h2' | 'h4' }) {
  return (
    <header className="border-b border-border p-5 in-data-cover:pr-16">
      <div className="flex items-center gap-2">
        <MessageSquareText className="mr-1 shrink-0 text-signal" size={20} strokeWidth={1.8} />
        <Title id={titleId} className="font-semibold">
          {chat.title}
        </Title>
      </div>
      <p className="mt-1 text-sm text-muted-foreground">{chat.intro}</p>
    </header>
  );
}

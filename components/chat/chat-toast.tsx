import { X } from 'lucide-react';
import { dismissChatToast, useChatToast } from '#lib/browser/chat/toast';
import { chat } from '#lib/content/chat';

/** The chat's toast, between list and composer. It shortens the list instead of covering it. */
export function ChatToast() {
  const { toast } = useChatToast();
  return (
    <div role="alert" data-slot="chat-toast" className="shrink-0">
      {toast && (
        <div
          className={`flex items-start gap-3 border-t-2 bg-wash ps-5 text-sm ${toast.kind === 'destructive' ? 'border-signal' : 'border-foreground'}`}
        >
          <div className="grow py-2.5">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-muted-foreground">{toast.description}</p>}
          </div>
          <button
            type="button"
            className="grid size-11 shrink-0 cursor-pointer place-items-center"
            aria-label={chat.dismiss}
            onClick={dismissChatToast}
          >
            <X size={16} />
          </button>
        </div>
      )}
    </div>
  );
}

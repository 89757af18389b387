import { Button } from '#components/ui/button';
import { chat } from '#lib/content/chat';

type Props = { hasDraft: boolean; onStop(): void };

/** Under a message whose reply takes long, while the box is free for the next one. The panel's status region says it. */
export function LateReply({ hasDraft, onStop }: Props) {
  return (
    <p
      className="mt-2 flex flex-wrap items-center justify-between gap-3 text-xs text-muted-foreground"
      aria-live="off"
    >
      <span>{!hasDraft && chat.late}</span>
      <Button variant="outline" size="xs" className="text-foreground" type="button" onClick={onStop}>
        {chat.stop}
      </Button>
    </p>
  );
}

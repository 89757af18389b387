import { ListBox, MessageRow } from '#components/chat/list-box';
import { chat } from '#lib/content/chat';

/** An empty chat: its sentence, and questions with the topic that their tickets get. */
export function EmptyList() {
  return (
    <ListBox>
      <p className="px-5 pt-5 pb-4 text-xl font-semibold">{chat.empty}</p>
      <p className="hidden px-5 noscript:block">{chat.withoutScripts}</p>
      {chat.suggestions.map((one) => (
        <MessageRow key={one.text} {...one} />
      ))}
    </ListBox>
  );
}

import { chat } from '#lib/content/chat';

let original: string | null = null;

/** Says in the tab's title that a reply came, when nobody looks at the page, until somebody does. */
export function tellInTitle(): void {
  if (document.visibilityState === 'visible' || original !== null) return;
  original = document.title;
  document.title = chat.newReply.replace('{title}', original);
  const restore = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', restore);
    document.title = original ?? document.title;
    original = null;
  };
  document.addEventListener('visibilitychange', restore);
}

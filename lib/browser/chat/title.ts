import { chat } from '#lib/content/chat';

let original: string | null = null;

/** Announces a reply in the document's title while the page is not visible. */
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

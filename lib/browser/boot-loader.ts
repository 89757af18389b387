// The first script of every prerendered page: `scripts/boot-after-paint.ts` puts it there, minified, and takes the
// tags of the chunks out (docs/decisions/0030-boot-after-paint.md). It starts them once the page is painted or touched,
// and keeps what was pressed until the page can answer. Not a module, and nothing may be imported: it runs alone.

type Kept = HTMLButtonElement | HTMLFormElement;

const ATTEMPTS = 3;
const RETRY_MS = 1000;
// As long as a person may wait for an answer to a press.
const PATIENCE_MS = 10_000;
// A font that hangs holds the load event up; the page must not wait for it.
const LATEST_START_MS = 5000;
const LATEST_IDLE_MS = 3000;
// As long as a finger may stay down that came before the answer.
const LONG_PRESS_MS = 1000;

const chunks = new Set(((document.currentScript as HTMLScriptElement).dataset.chunks as string).split(' '));
const kept = new Map<Kept, HTMLElement | null>();
let attempt = 0;
let retry: ReturnType<typeof setTimeout>;
let isLate = false;

const notice = (hidden: boolean) => {
  (document.getElementById('boot-notice') as HTMLElement).hidden = hidden;
};

const boot = () => {
  if (chunks.size) attempt++;
  for (const src of chunks) {
    chunks.delete(src);
    const script = document.createElement('script');
    script.src = src;
    // As an attribute too: React looks for `script[async]` before it inserts one of its own.
    script.async = true;
    script.onerror = () => {
      script.remove();
      chunks.add(src);
      clearTimeout(retry);
      retry = setTimeout(attempt < ATTEMPTS ? boot : giveUp, RETRY_MS);
    };
    document.head.append(script);
  }
};

// A form with an address of its own goes there without scripts; whatever else was pressed stays kept, and the visitor
// reads that it waits. The next press tries again.
const giveUp = () => {
  attempt = 0;
  isLate = true;
  for (const [target, submitter] of kept) {
    if (target.matches('[action]')) {
      release(target);
      (target as HTMLFormElement).requestSubmit(submitter);
    } else notice(false);
  }
};

const release = (target: Kept) => {
  kept.delete(target);
  delete target.dataset.kept;
};

const stop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const keep = (event: Event) => {
  const isSubmit = event.type === 'submit';
  const target = (isSubmit ? event.target : (event.target as Element).closest('button')) as Kept | null;
  // Links, popovers and a form's own buttons do what they should without us.
  if (
    !target ||
    (isSubmit ? isLate && target.matches('[action]') : target.matches('[popovertarget],form [type=submit]'))
  )
    return;
  stop(event);
  // Pressed twice is meant once: nothing has answered yet.
  kept.set(target, (event as SubmitEvent).submitter);
  target.dataset.kept = '';
  setTimeout(giveUp, PATIENCE_MS);
  boot();
};

const type = (event: KeyboardEvent) => {
  boot();
  const box = event.target as HTMLTextAreaElement;
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || box.enterKeyHint !== 'send') return;
  event.preventDefault();
  box.form?.requestSubmit();
};

const answer = () => {
  waiting.abort();
  notice(true);
  for (const [target, submitter] of kept) {
    release(target);
    if ('requestSubmit' in target) target.requestSubmit(submitter);
    else {
      target.click();
      // Pressed once more, and not let go yet: that is the same wish.
      if (target.matches(':active'))
        target.addEventListener('click', stop, { capture: true, signal: AbortSignal.timeout(LONG_PRESS_MS) });
    }
  }
};

const waiting = new AbortController();
const capture = { capture: true, signal: waiting.signal };
addEventListener('pointerdown', boot, capture);
addEventListener('keydown', type, capture);
addEventListener('click', keep, capture);
addEventListener('submit', keep, capture);
addEventListener('hydrated', answer, capture);
setTimeout(boot, LATEST_START_MS);
addEventListener('load', () =>
  new PerformanceObserver(() =>
    // Where there is no idle callback the timer takes the options for no delay.
    (window.requestIdleCallback ?? setTimeout)(boot, { timeout: LATEST_IDLE_MS } as IdleRequestOptions &
      number),
  ).observe({ type: 'paint', buffered: true }),
);

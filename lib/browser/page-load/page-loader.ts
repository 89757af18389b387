// The first script of every prerendered page, inlined by scripts/build/late-start.ts in place of all others
// (docs/decisions/0015-scripts-after-paint.md). It loads them once the page is painted or touched, queues
// presses until the page can answer, and replays them. It is a classic script: no module, no imports.

type Control = HTMLButtonElement | HTMLFormElement;

const ATTEMPTS = 3;
const RETRY_MS = 1000;
const PATIENCE_MS = 10_000;
// A font that hangs delays the load event, and the page must not wait for it.
const LATEST_START_MS = 5000;
const LATEST_IDLE_MS = 3000;
// The longest hold of a press that began before the replay.
const LONG_PRESS_MS = 1000;

const { scripts = '' } = (document.currentScript as HTMLScriptElement).dataset;
const addresses = new Set(scripts.split(' '));
const queue = new Map<Control, HTMLElement | null>();
let attempt = 0;
let retry: ReturnType<typeof setTimeout>;
let isLate = false;
let isHydrated = false;
let patience: ReturnType<typeof setTimeout>;

const notice = (hidden: boolean) => {
  (document.getElementById('load-notice') as HTMLElement).hidden = hidden;
};

const load = () => {
  if (addresses.size) attempt++;
  for (const address of addresses) {
    addresses.delete(address);
    const script = document.createElement('script');
    script.src = address;
    // Set as an attribute too: React looks for `script[async]` before it inserts its own.
    script.async = true;
    script.onerror = () => {
      script.remove();
      addresses.add(address);
      clearTimeout(retry);
      retry = setTimeout(attempt < ATTEMPTS ? load : giveUp, RETRY_MS);
    };
    document.head.append(script);
  }
};

// A form with an action is submitted without scripts. Any other press stays queued, and the visitor is told
// that it waits. The next press tries again.
const giveUp = () => {
  attempt = 0;
  isLate = true;
  for (const [target, submitter] of queue) {
    if (target.matches('[action]')) {
      dequeue(target);
      (target as HTMLFormElement).requestSubmit(submitter);
    } else notice(false);
  }
};

// The chat's shell has no code of its own, so presses on it wait for the panel even after hydration.
const isWaiting = (target: Element) => !isHydrated || (target.isConnected && target.closest('[data-shell]'));

const dequeue = (target: Control) => {
  queue.delete(target);
  delete target.dataset.queued;
};

const stop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const queuePress = (event: Event) => {
  const pressed = event.target as Element;
  // A placeholder link must not scroll to the top.
  if (pressed.closest('[href="#"]')) stop(event);
  const isSubmit = event.type === 'submit';
  const target = (isSubmit ? pressed : pressed.closest('button')) as Control | null;
  // Links, popovers and submit buttons work without scripts.
  if (
    !target ||
    !isWaiting(target) ||
    (isSubmit ? isLate && target.matches('[action]') : target.matches('[popovertarget],form [type=submit]'))
  )
    return;
  stop(event);
  queue.set(target, (event as SubmitEvent).submitter);
  target.dataset.queued = '';
  clearTimeout(patience);
  patience = setTimeout(giveUp, PATIENCE_MS);
  load();
  dispatchEvent(new Event('press-queued'));
};

const type = (event: KeyboardEvent) => {
  load();
  const box = event.target as HTMLTextAreaElement;
  // 229 means that an input method is active; Safari does not report its last key as composing. Not
  // every WebKit has the property `enterKeyHint`.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
  if (box.getAttribute('enterkeyhint') !== 'send' || !isWaiting(box)) return;
  event.preventDefault();
  box.form?.requestSubmit();
};

const replay = () => {
  isHydrated = true;
  notice(true);
  for (const [pressed, submitter] of queue) {
    if (isWaiting(pressed)) continue;
    dequeue(pressed);
    // The matching control, if the panel has replaced the shell.
    const twin = document.querySelector<Control>(
      `[data-press=${CSS.escape(pressed.dataset.press as string)}]`,
    );
    const target = pressed.isConnected ? pressed : twin;
    if (!target) continue;
    if ('requestSubmit' in target) target.requestSubmit(target === pressed ? submitter : null);
    else {
      target.click();
      if (target.matches(':active'))
        target.addEventListener('click', stop, {
          capture: true,
          once: true,
          signal: AbortSignal.timeout(LONG_PRESS_MS),
        });
    }
  }
  if (!queue.size) clearTimeout(patience);
};

addEventListener('pointerdown', load, true);
addEventListener('keydown', type, true);
addEventListener('click', queuePress, true);
addEventListener('submit', queuePress, true);
addEventListener('hydrated', replay);
addEventListener('drop-presses', () => {
  for (const target of queue.keys()) dequeue(target);
});
setTimeout(load, LATEST_START_MS);
const loadWhenIdle = () =>
  (window.requestIdleCallback ?? setTimeout)(load, { timeout: LATEST_IDLE_MS } as IdleRequestOptions &
    number);
addEventListener('load', () => {
  // Firefox records no paint for a page that loads scrolled, so two frames stand in for it.
  if (scrollY) requestAnimationFrame(() => requestAnimationFrame(loadWhenIdle));
  new PerformanceObserver(loadWhenIdle).observe({ type: 'paint', buffered: true });
});

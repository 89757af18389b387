// The first script of every static page, inlined by scripts/postbuild.ts in place of Next's own script tags. It
// loads those scripts once the page is painted or touched, queues presses until the page can answer, and replays
// them (docs/decisions.md). A classic script: no module, no imports.

type Control = HTMLButtonElement | HTMLFormElement;
const ATTEMPTS = 3;
const RETRY_MS = 1000;
const PATIENCE_MS = 10_000;
// A font that hangs delays the load event, so the scripts are loaded after this time at the latest.
const LATEST_START_MS = 5000;
const HOLD_MS = 1000;
// Submit buttons cause a submit event, which is queued instead of the click.
const SUBMITS = 'form [type=submit]';

const addresses = new Set((document.currentScript as HTMLScriptElement).dataset.scripts?.split(' '));
const queue = new Map<Control, HTMLElement | null>();
let attempt = 0;
let isLate = false;
let isHydrated = false;
let retry: ReturnType<typeof setTimeout>;
let patience: ReturnType<typeof setTimeout>;

const showNotice = (isShown: boolean) => {
  (document.getElementById('load-notice') as HTMLElement).hidden = !isShown;
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

// A form with an action is submitted without scripts. Other presses stay queued, and a notice says so.
const giveUp = () => {
  attempt = 0;
  isLate = true;
  for (const [target, submitter] of queue) {
    if (target.matches('[action]')) {
      dequeue(target);
      (target as HTMLFormElement).requestSubmit(submitter);
    } else showNotice(true);
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
  if (!target || !isWaiting(target)) return;
  if (isSubmit ? isLate && target.matches('[action]') : target.matches(SUBMITS)) return;
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
  // 229: an input method is active. Safari does not report its last key as composing.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
  if (box.getAttribute('enterkeyhint') !== 'send' || !isWaiting(box)) return;
  event.preventDefault();
  box.form?.requestSubmit();
};

const replay = () => {
  isHydrated = true;
  showNotice(false);
  for (const [pressed, submitter] of queue) {
    if (isWaiting(pressed)) continue;
    dequeue(pressed);
    // The matching control, if the panel has replaced the shell.
    const twin = document.querySelector<Control>(`[data-press=${CSS.escape(`${pressed.dataset.press}`)}]`);
    const target = pressed.isConnected ? pressed : twin;
    if (!target) continue;
    if ('requestSubmit' in target) target.requestSubmit(target === pressed ? submitter : null);
    else {
      target.click();
      // If the visitor still holds the button down, releasing it would be a second click.
      if (target.matches(':active'))
        target.addEventListener('click', stop, { once: true, signal: AbortSignal.timeout(HOLD_MS) });
    }
  }
  if (!queue.size) clearTimeout(patience);
};

addEventListener('pointerdown', load, true);
addEventListener('keydown', type, true);
addEventListener('click', queuePress, true);
addEventListener('submit', queuePress, true);
addEventListener('hydrated', replay);
addEventListener('drop-presses', () => [...queue.keys()].map(dequeue));
setTimeout(load, LATEST_START_MS);
const loadWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(load);
addEventListener('load', () => {
  // Firefox records no paint for a page that loads scrolled, so two frames stand in for it.
  if (scrollY) requestAnimationFrame(() => requestAnimationFrame(loadWhenIdle));
  new PerformanceObserver(loadWhenIdle).observe({ type: 'paint', buffered: true });
});

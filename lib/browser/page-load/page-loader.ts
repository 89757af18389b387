// The first script of every prerendered page: scripts/build/late-start.ts puts it there, minified, and takes all others out
// (docs/decisions/0015-scripts-after-paint.md). It starts them once the page is painted or touched, and keeps what was
// pressed until the page can answer. Not a module, and nothing may be imported: it runs alone.

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

const { scripts = '' } = (document.currentScript as HTMLScriptElement).dataset;
const addresses = new Set(scripts.split(' '));
const kept = new Map<Kept, HTMLElement | null>();
let attempt = 0;
let retry: ReturnType<typeof setTimeout>;
let isLate = false;
let pressedAt = 0;
let isHydrated = false;
let isMeasured = false;
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
    // As an attribute too: React looks for `script[async]` before it inserts one of its own.
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

// The chat's shell has no code of its own: it waits for its panel, also once the page around it can answer.
const isWaiting = (target: Element) => !isHydrated || (target.isConnected && target.closest('[data-shell]'));

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
    !isWaiting(target) ||
    (isSubmit ? isLate && target.matches('[action]') : target.matches('[popovertarget],form [type=submit]'))
  )
    return;
  stop(event);
  // Pressed twice is meant once: nothing has answered yet.
  kept.set(target, (event as SubmitEvent).submitter);
  pressedAt ||= event.timeStamp;
  target.dataset.kept = '';
  clearTimeout(patience);
  patience = setTimeout(giveUp, PATIENCE_MS);
  load();
  // For the shell's ChatSlot, which may be asleep.
  dispatchEvent(new Event('kept'));
};

const type = (event: KeyboardEvent) => {
  load();
  const box = event.target as HTMLTextAreaElement;
  // 229 is an input method at work, which Safari does not call composing any more at its last key; not every WebKit has
  // the property `enterKeyHint`.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
  if (box.getAttribute('enterkeyhint') !== 'send' || !isWaiting(box)) return;
  event.preventDefault();
  box.form?.requestSubmit();
};

const answer = () => {
  isHydrated = true;
  notice(true);
  for (const [pressed, submitter] of kept) {
    if (isWaiting(pressed)) continue;
    release(pressed);
    // Where a panel has taken the shell's place, the control that does the same.
    const twin = document.querySelector<Kept>(`[data-press=${JSON.stringify(pressed.dataset.press)}]`);
    const target = pressed.isConnected ? pressed : twin;
    if (!target) continue;
    if ('requestSubmit' in target) target.requestSubmit(target === pressed ? submitter : null);
    else {
      target.click();
      // Pressed once more, and not let go yet: that is the same action.
      if (target.matches(':active'))
        target.addEventListener('click', stop, {
          capture: true,
          once: true,
          signal: AbortSignal.timeout(LONG_PRESS_MS),
        });
    }
  }
  // For lib/browser/vitals.ts, and whoever looks at the browser's timeline.
  if (pressedAt && !kept.size && !isMeasured) {
    performance.measure('first-press', { start: pressedAt });
    isMeasured = true;
  }
  if (!kept.size) clearTimeout(patience);
};

const capture = true;
addEventListener('pointerdown', load, capture);
addEventListener('keydown', type, capture);
addEventListener('click', keep, capture);
addEventListener('submit', keep, capture);
addEventListener('hydrated', answer);
// The panel has not come: what was pressed is over.
addEventListener('unanswered', () => {
  for (const target of kept.keys()) release(target);
});
setTimeout(load, LATEST_START_MS);
// Where there is no idle callback the timer takes the options for no delay.
const loadWhenIdle = () =>
  (window.requestIdleCallback ?? setTimeout)(load, { timeout: LATEST_IDLE_MS } as IdleRequestOptions &
    number);
addEventListener('load', () => {
  // Firefox records no paint of a page that is scrolled when it comes: a deep link, a reload. Two frames are as good there.
  if (scrollY) requestAnimationFrame(() => requestAnimationFrame(loadWhenIdle));
  new PerformanceObserver(loadWhenIdle).observe({ type: 'paint', buffered: true });
});

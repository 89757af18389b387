// The first script of every static page, inlined by scripts/postbuild.ts in place of Next's own script tags. It loads
// those scripts once the page is painted or touched. Presses until then are kept and replayed, and what was typed is
// written back, should React have replaced the fields (docs/decisions.md). A classic script: no module, no imports.

type Pressed = HTMLButtonElement | HTMLFormElement;
type Field = HTMLInputElement | HTMLTextAreaElement;
const [ATTEMPTS, RETRY_MS, PATIENCE_MS, HOLD_MS] = [3, 1000, 10_000, 1000];
// A font that hangs delays the load event, so the scripts are loaded after this time at the latest.
const LATEST_START_MS = 5000;
const addresses = new Set((document.currentScript as HTMLScriptElement).dataset.scripts?.split(' '));
const presses = new Map<Pressed, HTMLElement | null>();
const typed = new Map<string, string>();
let [attempt, focused, isLate, isHydrated] = [0, '', false, false];
let retry: ReturnType<typeof setTimeout>;
let patience: ReturnType<typeof setTimeout>;

const noteTyped = ({ id, value }: Field) => isHydrated || typed.set(id, value);
const load = () => {
  // The browser may have restored some fields.
  if (!attempt) for (const field of document.querySelectorAll<Field>('input, textarea')) noteTyped(field);
  if (addresses.size) attempt++;
  for (const address of addresses) {
    addresses.delete(address);
    // `async` as an attribute too: React looks for `script[async]` before it inserts its own.
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.onerror = () => {
      script.remove();
      addresses.add(address);
      clearTimeout(retry);
      retry = setTimeout(attempt < ATTEMPTS ? load : giveUp, RETRY_MS);
    };
    document.head.append(script);
  }
};
const showNotice = (isShown: boolean) =>
  document.getElementById('load-notice')?.toggleAttribute('hidden', !isShown);
// A form with an action is submitted without scripts. Other presses stay kept, and a notice says so.
const giveUp = () => {
  attempt = 0;
  isLate = true;
  for (const [target, submitter] of presses)
    if (!target.matches('[action]')) showNotice(true);
    else if (presses.delete(target)) (target as HTMLFormElement).requestSubmit(submitter);
};
const stop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
const keepPress = (event: Event) => {
  const pressed = event.target as Element;
  // A placeholder link must not scroll to the top.
  if (pressed.closest('[href="#"]')) stop(event);
  const target = pressed.closest(event.type === 'submit' ? 'form' : 'button') as Pressed | null;
  // A submit button causes a submit event, which is kept instead of its click.
  if (isHydrated || !target || target.matches(`form [type=submit]${isLate ? ', form[action]' : ''}`)) return;
  stop(event);
  presses.set(target, (event as SubmitEvent).submitter);
  clearTimeout(patience);
  patience = setTimeout(giveUp, PATIENCE_MS);
  load();
};
const onKey = (event: KeyboardEvent) => {
  load();
  const { form, enterKeyHint } = event.target as Field;
  // 229: an input method is active. Safari does not report its last key as composing.
  const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
  if (isHydrated || !isEnter || enterKeyHint !== 'send') return;
  event.preventDefault();
  form?.requestSubmit();
};
/** Finds the control that stands in the place of one that was replaced. */
const findTwin = ({ id, tagName, ariaLabel, textContent: text }: Pressed) =>
  id
    ? document.getElementById(id)
    : [...document.getElementsByTagName(tagName)].find(
        (one) => one.ariaLabel === ariaLabel && one.textContent === text,
      );
window.onHydrated = () => {
  isHydrated = true;
  clearTimeout(patience);
  showNotice(false);
  for (const [id, value] of typed) {
    const field = document.getElementById(id) as Field | null;
    if (!field || !value || field.value === value) continue;
    // By the prototype's setter, because React ignores a change that its own setter has seen.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (document.activeElement === document.body)
    document.getElementById(focused)?.focus({ preventScroll: true });
  for (const [pressed, submitter] of presses) {
    const target = (pressed.isConnected ? pressed : findTwin(pressed)) as Pressed | null | undefined;
    if (target && 'requestSubmit' in target) target.requestSubmit(target === pressed ? submitter : null);
    else target?.click();
    // If the visitor still holds the button down, releasing it would be a second click.
    if (target?.matches('button:active'))
      target.addEventListener('click', stop, { once: true, signal: AbortSignal.timeout(HOLD_MS) });
  }
};
addEventListener('pointerdown', load, true);
addEventListener('keydown', onKey, true);
for (const kind of ['click', 'submit']) addEventListener(kind, keepPress, true);
addEventListener('input', ({ target }) => noteTyped(target as Field), true);
addEventListener('focusin', ({ target }) => (focused = (target as Element).id));
setTimeout(load, LATEST_START_MS);
const loadWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(load);
addEventListener('load', () => {
  // Firefox records no paint for a page that loads scrolled, so two frames stand in for it.
  if (scrollY) requestAnimationFrame(() => requestAnimationFrame(loadWhenIdle));
  new PerformanceObserver(loadWhenIdle).observe({ type: 'paint', buffered: true });
});

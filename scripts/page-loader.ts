// The first script of a static page (scripts/postbuild.ts). It loads Next's scripts once the page is painted or touched,
// replays the presses until then, and writes back what was typed, should React have replaced a field. Not a module.
type Pressed = HTMLButtonElement | HTMLFormElement;
type Field = HTMLInputElement | HTMLTextAreaElement;
const [RETRY_MS, PATIENCE_MS] = [1000, 5000];
const addresses = new Set((document.currentScript as HTMLScriptElement).dataset.scripts?.split(' '));
const presses = new Map<Pressed, HTMLElement | null>();
const typed = new Map<string, string>();
let failures = 0;
let focused = '';
let [hasGivenUp, isHydrated] = [false, false];
let patience: ReturnType<typeof setTimeout>;
const whenIdle = window.requestIdleCallback ?? setTimeout;
const noteTyped = ({ id, value }: Field) => void (isHydrated || typed.set(id, value));
const load = () => {
  for (const field of document.querySelectorAll<Field>('input, textarea')) if (field.value) noteTyped(field);
  // Each in a task of its own: from one loop, WebKit loses a press from before the scripts in one of three visits.
  for (const address of addresses) setTimeout(request, 0, address);
  addresses.clear();
};
const request = (address: string) => {
  // `async` as an attribute too: React looks for `script[async]` before it inserts its own.
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  script.onerror = () => {
    script.remove();
    addresses.add(address);
    setTimeout(load, RETRY_MS * ++failures);
  };
  document.head.append(script);
};
const findNotice = () => document.getElementById('load-notice');
// A form with an action is submitted without scripts. Other presses stay kept, and a notice says so.
const giveUp = () => {
  hasGivenUp = true;
  for (const [target, submitter] of presses)
    if (!target.matches('[action]')) findNotice()?.removeAttribute('hidden');
    else if (presses.delete(target)) (target as HTMLFormElement).requestSubmit(submitter);
};
const stop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
const keepPress = (event: Event) => {
  const pressed = event.target as Element;
  const target = pressed.closest(event.type === 'submit' ? 'form' : 'button') as Pressed | null;
  // A submit button causes a submit event, which is kept instead of its click.
  if (isHydrated || !target || target.matches(`form [type=submit]${hasGivenUp ? ', form[action]' : ''}`))
    return;
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
  stop(event);
  form?.requestSubmit();
};
const nameOf = ({ id, ariaLabel, textContent }: Element) => id || `${ariaLabel} ${textContent}`;
window.onHydrated = () => {
  if (isHydrated) return; // The error page mounts it again.
  isHydrated = true;
  clearTimeout(patience);
  findNotice()?.setAttribute('hidden', '');
  for (const [id, value] of typed) {
    const field = document.getElementById(id) as Field | null;
    if (!field || !value || field.value === value) continue;
    // By the prototype's setter, because React ignores a change that its own setter has seen.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (document.activeElement === document.body) document.getElementById(focused)?.focus();
  for (const [pressed, submitter] of presses) {
    const alike = [...document.getElementsByTagName(pressed.tagName)] as Pressed[];
    const target = pressed.isConnected ? pressed : alike.find((one) => nameOf(one) === nameOf(pressed));
    if (target && 'requestSubmit' in target) target.requestSubmit(target === pressed ? submitter : null);
    else target?.click();
  }
};
addEventListener('pointerdown', load, true);
addEventListener('keydown', onKey, true);
for (const kind of ['click', 'submit']) addEventListener(kind, keepPress, true);
addEventListener('input', ({ target }) => noteTyped(target as Field), true);
addEventListener('focusin', ({ target }) => (focused = (target as Element).id));
setTimeout(load, PATIENCE_MS); // A font that hangs delays the load event.
addEventListener('load', () => {
  // Firefox records no paint for a page that loads scrolled, so two frames replace it.
  if (scrollY) requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(load)));
  new PerformanceObserver(() => whenIdle(load)).observe({ type: 'paint', buffered: true });
});

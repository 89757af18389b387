import { expect, type Locator, type Page } from '@playwright/test';

// A visitor with a keyboard and nothing else. Each focus stop is inspected when it is reached.

const STOPS_MAX = 90;
const limits = {
  RING_CONTRAST: 3,
  /** Taller elements scroll: half of one may be out of view, and a corner covered. */
  LARGE_PX: 100,
  /** In a low window without space for half of it, this share of the window must show it. */
  LARGE_SHOWN: 0.3,
};
type Limits = typeof limits;

type Stop = { name: string; wrong: string[] };

/** Returns the focused element, and the faults in how its focus is visible. */
function lookAtFocus({ RING_CONTRAST, LARGE_PX, LARGE_SHOWN }: Limits): Promise<Stop> {
  type Style = { outline: string; shadow: string };
  type Box = { left: number; top: number; right: number; bottom: number };
  const kept = window as unknown as { lastStop?: { element: Element; style: Style } };

  const frame = () => new Promise(requestAnimationFrame);
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const boxes = (element: Element): Box[] => [...element.getClientRects()].map((rect) => rect.toJSON());

  /** A canvas understands every notation of a colour. */
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (colour: string) => {
    if (!brush) throw new Error('no canvas');
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
  };
  const luminance = (colour: string) => {
    const [red, green, blue] = rgba(colour)
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
      number,
      number,
      number,
    ];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgroundOf = (element: Element | null): string => {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (rgba(backgroundColor)[3] > 127) return backgroundColor;
    }
    return 'Canvas';
  };

  /** Waits until neither the page nor the element moves, because a page may scroll smoothly to its focus. */
  const rest = async () => {
    let before = '';
    for (let still = 0, turn = 0; still < 2 && turn < 180; turn += 1) {
      await frame();
      const { activeElement } = document;
      const now = JSON.stringify([activeElement && boxes(activeElement), activeElement?.localName]);
      still = now === before ? still + 1 : 0;
      before = now;
    }
  };

  /** The part of the page in which something inside an element can be visible. */
  const clipOf = (element: Element): Box => {
    const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let one = element.parentElement; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      const rect = one.getBoundingClientRect();
      // The root and the body clip at the window itself.
      if (one === document.body || one === document.documentElement) break;
      if (style.overflowX !== 'visible') {
        clip.left = Math.max(clip.left, rect.left);
        clip.right = Math.min(clip.right, rect.right);
      }
      if (style.overflowY !== 'visible') {
        clip.top = Math.max(clip.top, rect.top);
        clip.bottom = Math.min(clip.bottom, rect.bottom);
      }
      if (style.position === 'fixed') break;
    }
    return clip;
  };

  const isLarge = ({ top, bottom }: Box) => bottom - top > LARGE_PX;

  /** Finds elements that stay in place while the page scrolls: the header, the launcher, a toast. */
  const coverAt = (x: number, y: number, element: Element): Element | undefined => {
    const hit = document.elementFromPoint(x, y);
    for (let one = hit; hit && one; one = one.parentElement)
      if (getComputedStyle(one).position === 'fixed' && !one.contains(element)) return hit;
    return undefined;
  };

  const judgePlace = (element: Element): string[] => {
    const clip = clipOf(element);
    return boxes(element).flatMap((box) => {
      const seen = {
        left: Math.max(box.left, clip.left) + 2,
        top: Math.max(box.top, clip.top) + 2,
        right: Math.min(box.right, clip.right) - 2,
        bottom: Math.min(box.bottom, clip.bottom) - 2,
      };
      const height = box.bottom - box.top;
      const hidden = height - (seen.bottom - seen.top + 4);
      const mayHide = isLarge(box)
        ? Math.max(height / 2, height - LARGE_SHOWN * (clip.bottom - clip.top))
        : 1;
      if (box.left < clip.left - 1 || box.right > clip.right + 1 || hidden > mayHide)
        return [`out of view at ${JSON.stringify(box)} in ${JSON.stringify(clip)}`];
      const covers = [seen.left, (seen.left + seen.right) / 2, seen.right].flatMap((x) =>
        [seen.top, (seen.top + seen.bottom) / 2, seen.bottom].flatMap((y) => coverAt(x, y, element) ?? []),
      );
      return covers.length > (isLarge(box) ? 3 : 0) ? [`covered by ${covers.map(nameOf).join(', ')}`] : [];
    });
  };

  const styleOf = (element: Element): Style => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    return { outline: `${outlineStyle} ${outlineWidth} ${outlineColor}`, shadow: boxShadow };
  };

  const judgeRing = (element: Element): string[] => {
    const style = getComputedStyle(element);
    const width = Number.parseFloat(style.outlineWidth);
    if (style.outlineStyle === 'none' || width < 2) return [`no ring: ${styleOf(element).outline}`];
    const wrong: string[] = [];
    const offset = Number.parseFloat(style.outlineOffset);
    const ground = backgroundOf(offset < 0 ? element : element.parentElement);
    const lights = [luminance(style.outlineColor), luminance(ground)].toSorted((a, b) => b - a);
    const ratio = ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
    if (ratio < RING_CONTRAST)
      wrong.push(`a ring of ${ratio.toFixed(1)}:1 in ${style.outlineColor} on ${ground}`);
    const clip = clipOf(element);
    const reach = offset + width;
    for (const box of boxes(element)) {
      const cut = [
        ...(box.left - reach < clip.left - 1 ? ['left'] : []),
        ...(box.top - reach < clip.top - 1 ? ['top'] : []),
        ...(box.right + reach > clip.right + 1 ? ['right'] : []),
        ...(box.bottom + reach > clip.bottom + 1 ? ['bottom'] : []),
      ];
      // An element as wide as the window has its ring above and below.
      const isWide = box.left <= 0 && box.right >= innerWidth && cut.join() === 'left,right';
      if (cut.length > (isLarge(box) ? 2 : 0) && !isWide)
        wrong.push(`its ring is cut off: ${cut.join(', ')}`);
    }
    return wrong;
  };

  return (async () => {
    await rest();
    const { activeElement } = document;
    // The box of the chat shows its focus by the frame around it.
    const element = activeElement?.closest('[data-slot="composer"]:has(textarea:focus)') ?? activeElement;
    if (!element || element === document.body) return { name: 'nothing', wrong: ['the focus is nowhere'] };
    const wrong = [...judgePlace(element), ...judgeRing(element)];
    const { lastStop } = kept;
    kept.lastStop = { element, style: styleOf(element) };
    // An element whose ring is also there without the focus has no ring.
    if (lastStop?.element.isConnected && lastStop.element !== element) {
      const { outline, shadow } = styleOf(lastStop.element);
      if (outline === lastStop.style.outline && shadow === lastStop.style.shadow)
        wrong.push(`${nameOf(lastStop.element)} before it looks as it did with the focus`);
    }
    return { name: nameOf(element), wrong };
  })();
}

/** The keyboard of one page. `faults` lists the problems so far, with the focus stop of each. */
export function keyboardOf(page: Page) {
  const faults: string[] = [];
  const stops: string[] = [];
  const isFocused = (control: Locator) =>
    control.evaluateAll((all) => all.some((one) => one === document.activeElement));

  /** Inspects the current focus. */
  const look = async () => {
    const { name, wrong } = await page.evaluate(lookAtFocus, limits);
    stops.push(name);
    faults.push(...wrong.map((what) => `${stops.length}. ${name}: ${what}`));
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await look();
  };
  return {
    faults,
    stops,
    look,
    press,
    /** Presses Tab until a control has the focus; `back` goes backwards. */
    async moveTo(control: Locator, { back = false } = {}) {
      const first = stops.length;
      while (!(await isFocused(control))) {
        if (stops.length - first > STOPS_MAX)
          throw new Error(`${control} is not reached by Tab:\n${stops.slice(first).join('\n')}`);
        await press(back ? 'Shift+Tab' : 'Tab');
      }
    },
    /** Waits until the page moves the focus to a control. */
    async follow(control: Locator) {
      await expect(control).toBeFocused();
      await look();
    },
    type: (words: string) => page.keyboard.type(words),
  };
}

import type { Locator } from '@playwright/test';

const LEAST_CONTRAST = 4.5;

/**
 * Finds texts that can't be told from their background, by the pixels of a screenshot: in forced
 * colours a browser paints its own background behind letters, which no computed style reveals.
 */
export async function findUnreadable(part: Locator): Promise<string[]> {
  const page = part.page();
  const picture = (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('base64');
  return part.evaluate(
    async (root, [png, least]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
        willReadFrequently: true,
      });
      if (!brush) throw new Error('no canvas');
      brush.drawImage(bitmap, 0, 0);
      const linear = (byte: number) => (byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
      /** The contrast between the lightest and the darkest pixel of a box. */
      const contrastIn = ({ left, top, width, height }: DOMRect) => {
        const { data } = brush.getImageData(left + scrollX, top + scrollY, width, height);
        let [dark, light] = [1, 0];
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
          const one = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
          [dark, light] = [Math.min(dark, one), Math.max(light, one)];
        }
        return (light + 0.05) / (dark + 0.05);
      };
      const unreadable: string[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        const isShown = parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!isShown || !textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const carousel = parentElement?.closest('[data-slot="carousel"]');
        const edge = Math.min(innerWidth, carousel?.getBoundingClientRect().right ?? innerWidth);
        let clip: Element | null = parentElement;
        while (clip && getComputedStyle(clip).overflowY !== 'clip') clip = clip.parentElement;
        const shown = clip?.getBoundingClientRect() ?? { top: Number.NEGATIVE_INFINITY, bottom: Infinity };
        // Skips text that is clipped, outside the carousel's view, above the page, or only for
        // screen readers.
        const boxes = [...range.getClientRects()].filter(
          ({ left, right, top, bottom, width, height }) =>
            bottom > shown.top + 8 &&
            top < shown.bottom - 8 &&
            top + scrollY >= 0 &&
            left >= 0 &&
            right <= edge &&
            Math.min(width, height) > 4 &&
            height > 8,
        );
        // Without the edges, where the letters' background may end.
        const inner = boxes.map(
          (one) => new DOMRect(one.left + 2, one.top + 2, one.width - 4, one.height - 4),
        );
        if (inner.some((one) => contrastIn(one) < least)) unreadable.push(textContent.trim());
      }
      return unreadable;
    },
    [picture, LEAST_CONTRAST] as const,
  );
}

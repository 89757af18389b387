import { expect, test, vi } from 'vitest';
import { createPanelToast, takeToasts } from '#lib/browser/page/toasts';

test('a panel’s toast is shown for five seconds, also in place of an earlier one; above the window by the page', () => {
  vi.useFakeTimers();
  const place = { width: 1, top: 0, bottom: 1 };
  vi.stubGlobal('innerHeight', 800);
  const panel = createPanelToast();
  panel.box.current = { parentElement: { getBoundingClientRect: () => place } } as HTMLDivElement;
  const shown = () => panel.useToast.getState().toast?.title;
  panel.show({ kind: 'success', title: 'Connected' });
  vi.advanceTimersByTime(3000);
  panel.show({ kind: 'destructive', title: 'Cut' });
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe('Cut');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
  Object.assign(place, { top: -2, bottom: -1 });
  panel.show({ kind: 'info', title: 'Above' });
  expect([shown(), takeToasts()]).toMatchObject([undefined, [{ title: 'Above' }]]);
});

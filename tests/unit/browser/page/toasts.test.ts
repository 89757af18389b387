import { expect, test, vi } from 'vitest';
import { createToast, pageToast } from '#lib/browser/page/toasts';

test('a panel’s toast has its own time, also in place of an earlier one; above the window the page shows it', () => {
  vi.useFakeTimers();
  const place = { width: 1, top: 0, bottom: 1 };
  vi.stubGlobal('innerHeight', 800);
  const panel = createToast(pageToast.show);
  panel.box.current = { parentElement: { getBoundingClientRect: () => place } } as HTMLDivElement;
  const shown = () => panel.useToast.getState().toast?.title;
  panel.show({ kind: 'success', title: 'Connected' });
  vi.advanceTimersByTime(3000);
  panel.show({ kind: 'destructive', title: 'Cut' });
  vi.advanceTimersByTime(7999);
  expect(shown()).toBe('Cut');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
  Object.assign(place, { top: -2, bottom: -1 });
  panel.show({ kind: 'info', title: 'Above' });
  expect([shown(), pageToast.useToast.getState().toast]).toMatchObject([undefined, { title: 'Above' }]);
  vi.advanceTimersByTime(3500);
  expect(pageToast.useToast.getState().toast).toBeNull();
});

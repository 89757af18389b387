import { expect, test, vi } from 'vitest';
import { createPanelToast } from '#lib/browser/page/toasts';

test('a panel’s toast is shown for five seconds, also in place of an earlier one', () => {
  vi.useFakeTimers();
  const box = { getBoundingClientRect: () => ({ width: 1, top: 0, bottom: 1 }) };
  vi.stubGlobal('innerHeight', 800);
  const panel = createPanelToast();
  panel.box.current = { parentElement: box } as HTMLDivElement;
  const shown = () => panel.useToast.getState().toast?.title;
  panel.show({ kind: 'success', title: 'Connected' });
  vi.advanceTimersByTime(7000);
  panel.show({ kind: 'destructive', title: 'Cut' });
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe('Cut');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

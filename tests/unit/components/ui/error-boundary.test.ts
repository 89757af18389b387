import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#components/ui/error-boundary';

test('a part of the page that fails is reported, and what it has started is ended', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const onFailed = vi.fn();
  const error = new Error('render');
  new ErrorBoundary({ onFailed, children: null }).componentDidCatch(error);
  expect(report).toHaveBeenCalledWith(error);
  expect(onFailed).toHaveBeenCalledOnce();
});

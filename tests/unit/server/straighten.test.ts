import { expect, it } from 'vitest';
import { straighten } from '#lib/server/straighten';

function straightened(method: string, url: string, headers: Record<string, string> = {}) {
  const request = { method, url, headers };
  straighten(request);
  return request;
}

it.each([
  ['TRACE', '/api/chat', 'OPTIONS', '/api/chat'],
  ['GET', '*', 'GET', '/*'],
  ['OPTIONS', '*', 'OPTIONS', '/api/missing'],
  ['TRACE', '/', 'OPTIONS', '/api/missing'],
  ['POST', '/', 'POST', '/api/missing'],
  ['HEAD', '/x', 'HEAD', '/x'],
  ['GET', 'http://evil.example/', 'GET', '/http://evil.example/'],
  ['POST', '/api/contact.rsc', 'POST', '/api/missing'],
  ['GET', '/api/health.segments/x?y=1', 'GET', '/api/missing'],
  ['GET', '/api/health?token=a.b', 'GET', '/api/health?token=a.b'],
  ['GET', '/icon.svg', 'GET', '/icon.svg'],
  ['POST', '/api/chat', 'POST', '/api/chat'],
])('%s %s becomes %s %s', (method, url, newMethod, newUrl) => {
  expect(straightened(method, url)).toMatchObject({ method: newMethod, url: newUrl });
});

it('no request names a server action, and none of the API asks for a page’s data', () => {
  const headers = { 'next-action': 'x', rsc: '1', accept: '*/*' };
  expect(straightened('GET', '/', { ...headers }).headers).toEqual({ rsc: '1', accept: '*/*' });
  expect(straightened('GET', '/api/health', { ...headers }).headers).toEqual({ accept: '*/*' });
});

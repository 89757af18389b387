import { expect, test } from 'vitest';
import { cleanReport, redactText } from '#lib/shared/error-report';

test.each([
  ['Unexpected token, "Hello, I am"... is not valid', 'Unexpected token, "…"... is not valid'],
  ['failed for Ada.Byron+x@example.co.uk and eve@example.com', 'failed for [email] and [email]'],
  ['session_1760000000000_abcdef123456 is gone', '[session] is gone'],
  ['Authorization: Bearer abc.def', 'Authorization: [key]'],
  ['sent Bearer abc.def on', 'sent Bearer [key] on'],
  ['cookie=visitor%3D1; path', 'cookie=[key]; path'],
])('the text %s is reported as %s', (text, cleaned) => {
  expect(redactText(text)).toBe(cleaned);
});

test('a frame keeps its location and loses variables and queries', () => {
  const frame = { filename: 'https://site/a.js?email=x', lineno: 3, vars: { message: 'I am Ada' } };
  const exception = { values: [{ type: 'E', stacktrace: { frames: [frame] } }] };
  expect(cleanReport({ type: undefined, exception }).exception).toEqual({
    values: [{ type: 'E', stacktrace: { frames: [{ filename: 'https://site/a.js', lineno: 3 }] } }],
  });
});

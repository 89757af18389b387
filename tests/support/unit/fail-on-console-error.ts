// An unexpected error on the console fails its test. A test that expects one intercepts it:
// `vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(format(...args));
  };
});

afterEach(() => {
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});

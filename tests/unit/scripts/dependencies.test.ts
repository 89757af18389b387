import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('package-lock.json', 'utf8');

// npm omits packages that the registry in use lacks, and `npm ci` then rejects the lock file elsewhere.
test('the lock file has the optional packages of every platform', () => {
  const packages: Record<string, { optionalDependencies?: object }> = JSON.parse(text).packages;
  const locked = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(text).not.toContain('"resolved"');
});

test('npm start installs at most 520 packages', () => {
  const packages: Record<string, { dev?: true }> = JSON.parse(text).packages;
  expect(Object.values(packages).filter(({ dev }) => !dev).length).toBeLessThanOrEqual(520);
});

test('every package that the specification names is installed', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
    expect.arrayContaining([
      ...['next', 'react', 'react-dom', '@vapi-ai/web', '@daily-co/daily-js', 'tailwindcss'],
      ...['react-markdown', 'remark-gfm', 'embla-carousel-react', 'zod', '@sentry/nextjs'],
      ...['playwright', 'vitest', expect.stringMatching(/^@radix-ui\//)],
    ]),
  );
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);

test.each([
  ...['secondary', 'accent', 'popover'].flatMap((name) => [`bg-${name}`, `text-${name}-foreground`]),
  ...['rounded-md', 'rounded-lg', 'shadow-xs', 'shadow-sm'],
])('%s, used by shadcn/ui components, has a style', async (name) => {
  const { build } = await compile(readFileSync('app/globals.css', 'utf8'), {
    base: 'app',
    async loadStylesheet(id, base) {
      const file = id.startsWith('.') ? path.join(base, id) : resolve(`${id}.css`);
      return { path: file, base: path.dirname(file), content: readFileSync(file, 'utf8') };
    },
  });
  expect(build([name])).toContain(`.${name} {`);
});

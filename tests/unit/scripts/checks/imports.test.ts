import { describe, expect, test } from 'vitest';
import { checkFiles } from '#scripts/checks/imports';

const marker = "import 'server-only';\n";
const check = (path: string, text: string) => checkFiles(new Map([[path, text]]));

describe('forbidden imports', () => {
  const forbidden: [from: string, modules: string[]][] = [
    ['lib/content/brand.ts', ['zod', '#lib/contracts/limits']],
    ['lib/contracts/chat.ts', ['pino', '#lib/content/brand']],
    ['lib/contracts/limits.ts', ['zod']],
    ['lib/browser/http.ts', ['#lib/server/core/env', '#components/ui/button', '#lib/contracts/chat', 'zod']],
    ['lib/browser/http.ts', ['node:fs', 'fs']],
    ['lib/server/core/env.ts', ['#components/ui/button', '#lib/browser/http', '#tests/support/site']],
    ['lib/server/core/env.ts', ['#scripts/process']],
    // The store is below the code that serves requests.
    ['lib/server/store/store.ts', ['#lib/server/http/route']],
    ['lib/server/contact/submit.ts', ['#lib/server/ops/health']],
    ['components/ui/button.tsx', ['#lib/content/brand', '#components/chat/panel']],
    ['components/chat/panel.tsx', ['#components/contact/form', '#components/voice/demo', '#app/page']],
    ['components/chat/panel.tsx', ['#lib/server/core/env', '#lib/contracts/chat', 'zod', 'node:path']],
    // A package that is not for browsers.
    ['components/chat/panel.tsx', ['stemmer']],
    ['components/contact/form.tsx', ['../chat/panel']],
    ['components/voice/demo.tsx', ['#components/sections/hero']],
    ['app/page.tsx', ['#lib/server/core/env', '#lib/contracts/chat']],
    ['app/api/chat/route.ts', ['#components/chat/panel', '#lib/browser/http']],
    ['proxy.ts', ['#components/chat/panel']],
    ['instrumentation.ts', ['./app/page']],
    ['instrumentation-client.ts', ['#lib/server/core/env']],
    ['scripts/cli/leads.ts', ['#components/chat/panel']],
  ];
  test.each(forbidden)('%s imports %j', (from, modules) => {
    const start = from.startsWith('lib/server/') ? marker : '';
    for (const name of modules)
      expect(check(from, `${start}import { a } from '${name}';`), name).toHaveLength(1);
  });

  test.each([
    ['a type', 'lib/browser/http.ts', "import type { Env } from '#lib/server/core/env';"],
    ['a type', 'lib/server/chat/reply.ts', `${marker}import type { Lead } from '#lib/server/contact/leads';`],
    // The import statement itself stays.
    ['an inline type', 'components/chat/panel.tsx', "import { type Reply } from '#lib/contracts/chat';"],
    ['a late import', 'components/chat/panel.tsx', "const env = import('#lib/server/core/env');"],
    ['a late import', 'components/chat/panel.tsx', "const s = import('#lib/contracts/chat');"],
    [
      'what is passed on',
      'components/voice/demo.tsx',
      "export { Form } from '#components/contact/form';\nconst a = 1;",
    ],
  ])('%s in %s', (_name, path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });
});

describe('rules on files', () => {
  test.each([
    ['a server file without its marker', 'lib/server/core/env.ts', 'export const one = 1;'],
    [
      'a server file whose marker comes second',
      'lib/server/core/env.ts',
      `import path from 'node:path';\n${marker}`,
    ],
    ['an index', 'components/chat/index.ts', 'export const one = 1;'],
    [
      'a file that only passes on',
      'lib/content/all.ts',
      "export * from './brand';\nexport { one } from './one';",
    ],
    ['a file without a subject', 'lib/content/utils.ts', 'export const one = 1;'],
    ['a folder of types', 'lib/types/chat.ts', 'export type One = 1;'],
    ['a route of 31 lines', 'app/api/chat/route.ts', 'const a = 1;\n'.repeat(31)],
    ['a route of 31 lines elsewhere', 'app/logos.svg/route.ts', 'const a = 1;\n'.repeat(31)],
    ['a file that cannot be parsed', 'lib/content/brand.ts', 'export const = ;'],
  ])('%s', (_name, path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });
});

test('what the rules allow passes', () => {
  const files = {
    'app/page.tsx':
      "import { Hero } from '#components/sections/hero';\nimport { brand } from '#lib/content/brand';",
    'app/layout.tsx': "import './globals.css';\nimport localFont from 'next/font/local';",
    'app/api/chat/route.ts':
      "import { route } from '#lib/server/http/route';\nexport const POST = route('/api/chat', {}, answer);",
    'components/sections/hero.tsx':
      "import { Panel } from '#components/chat/panel';\nimport { Content } from '@radix-ui/react-tabs';",
    'components/chat/panel.tsx':
      "import { MAX } from '#lib/contracts/limits';\nimport type { Reply } from '#lib/contracts/chat';\n" +
      "import { sendRequest } from '#lib/browser/http';\nimport { Button } from '#components/ui/button';\nimport { row } from './row';",
    'components/ui/button.tsx':
      "import { cva } from 'class-variance-authority';\nimport { Icon } from './icon';",
    'instrumentation.ts':
      "export async function register() {\n  const { start } = await import('#lib/server/runtime/start');\n}",
    'lib/browser/http.ts': "import type { Reply } from '#lib/contracts/chat';",
    'lib/content/answers.ts': "import { offer } from '#lib/content/answers/offer';",
    'lib/contracts/chat.ts': "import { z } from 'zod';\nimport { MAX } from '#lib/contracts/limits';",
    'lib/server/chat/reply.ts': `// A reply is never empty.\n${marker}import { reply } from '#lib/contracts/chat';\nimport path from 'node:path';`,
    'tests/unit/chat.test.ts':
      "import { reply } from '#lib/server/chat/reply';\nimport { Panel } from '#components/chat/panel';",
  };
  expect(checkFiles(new Map(Object.entries(files)))).toEqual([]);
});

test('a fault names its file and line', () => {
  expect(
    check(
      'components/ui/button.tsx',
      "import { cva } from 'class-variance-authority';\n\nimport { brand } from '#lib/content/brand';",
    ),
  ).toEqual(['components/ui/button.tsx:3 ui may not import content']);
});

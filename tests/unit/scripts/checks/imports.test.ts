import { describe, expect, test } from 'vitest';
import { checkFiles } from '#scripts/checks/imports';

const marker = "import 'server-only';\n";
const check = (path: string, text: string) => checkFiles(new Map([[path, text]]));

describe('imports that are forbidden', () => {
  test.each([
    ['content imports a package', 'lib/content/brand.ts', "import { z } from 'zod';"],
    ['content imports contracts', 'lib/content/brand.ts', "import { MAX } from '#lib/contracts/limits';"],
    ['contracts import more than zod', 'lib/contracts/chat.ts', "import pino from 'pino';"],
    ['contracts import content', 'lib/contracts/chat.ts', "import { brand } from '#lib/content/brand';"],
    ['limits import zod', 'lib/contracts/limits.ts', "import { z } from 'zod';"],
    ['browser imports server', 'lib/browser/http.ts', "import { env } from '#lib/server/core/env';"],
    [
      'browser imports a type of server',
      'lib/browser/http.ts',
      "import type { Env } from '#lib/server/core/env';",
    ],
    ['browser imports components', 'lib/browser/http.ts', "import { Button } from '#components/ui/button';"],
    ["browser imports Node's modules", 'lib/browser/http.ts', "import { readFileSync } from 'node:fs';"],
    [
      "browser imports Node's modules by the old name",
      'lib/browser/http.ts',
      "import { readFileSync } from 'fs';",
    ],
    [
      'browser imports values of contracts',
      'lib/browser/http.ts',
      "import { reply } from '#lib/contracts/chat';",
    ],
    ['browser imports zod', 'lib/browser/http.ts', "import { z } from 'zod';"],
    [
      'server imports components',
      'lib/server/core/env.ts',
      `${marker}import { Button } from '#components/ui/button';`,
    ],
    [
      'server imports browser',
      'lib/server/core/env.ts',
      `${marker}import { sendRequest } from '#lib/browser/http';`,
    ],
    [
      'the store imports what stands above it',
      'lib/server/store/store.ts',
      `${marker}import { route } from '#lib/server/http/route';`,
    ],
    [
      'a feature of the server imports a type of another',
      'lib/server/chat/reply.ts',
      `${marker}import type { Lead } from '#lib/server/contact/leads';`,
    ],
    [
      'a feature of the server imports what ops see of it',
      'lib/server/contact/submit.ts',
      `${marker}import { readHealth } from '#lib/server/ops/health';`,
    ],
    ['ui imports content', 'components/ui/button.tsx', "import { brand } from '#lib/content/brand';"],
    ['ui imports a feature', 'components/ui/button.tsx', "import { Panel } from '#components/chat/panel';"],
    ['chat imports contact', 'components/chat/panel.tsx', "import { Form } from '#components/contact/form';"],
    ['chat imports voice', 'components/chat/panel.tsx', "import { Demo } from '#components/voice/demo';"],
    ['contact imports chat', 'components/contact/form.tsx', "import { Panel } from '../chat/panel';"],
    [
      'voice imports contact',
      'components/voice/demo.tsx',
      "export { Form } from '#components/contact/form';\nconst a = 1;",
    ],
    [
      'voice imports sections',
      'components/voice/demo.tsx',
      "import { Hero } from '#components/sections/hero';",
    ],
    [
      'a component imports server',
      'components/chat/panel.tsx',
      "import { env } from '#lib/server/core/env';",
    ],
    [
      'a component imports server late',
      'components/chat/panel.tsx',
      "const env = import('#lib/server/core/env');",
    ],
    ['a component imports app', 'components/chat/panel.tsx', "import Page from '#app/page';"],
    [
      'a component imports a schema',
      'components/chat/panel.tsx',
      "import { reply } from '#lib/contracts/chat';",
    ],
    [
      'a component imports an inline type, which leaves the import standing',
      'components/chat/panel.tsx',
      "import { type Reply } from '#lib/contracts/chat';",
    ],
    [
      'a component imports a schema late',
      'components/chat/panel.tsx',
      "const s = import('#lib/contracts/chat');",
    ],
    ['a component imports zod', 'components/chat/panel.tsx', "import { z } from 'zod';"],
    [
      'a component imports a package that is not for browsers',
      'components/chat/panel.tsx',
      "import { stemmer } from 'stemmer';",
    ],
    ["a component imports Node's modules", 'components/chat/panel.tsx', "import path from 'node:path';"],
    ['the page imports server', 'app/page.tsx', "import { env } from '#lib/server/core/env';"],
    ['the page imports a schema', 'app/page.tsx', "import { reply } from '#lib/contracts/chat';"],
    [
      'a route imports components',
      'app/api/chat/route.ts',
      "import { Panel } from '#components/chat/panel';",
    ],
    ['a route imports browser', 'app/api/chat/route.ts', "import { sendRequest } from '#lib/browser/http';"],
    ['the proxy imports components', 'proxy.ts', "import { Panel } from '#components/chat/panel';"],
    ['instrumentation imports app', 'instrumentation.ts', "import Page from './app/page';"],
    [
      "the browser's instrumentation imports server",
      'instrumentation-client.ts',
      "import { env } from '#lib/server/core/env';",
    ],
    [
      'a script imports components',
      'scripts/cli/leads.ts',
      "import { Panel } from '#components/chat/panel';",
    ],
    [
      'production imports tests',
      'lib/server/core/env.ts',
      `${marker}import { site } from '#tests/support/site';`,
    ],
    [
      'production imports scripts',
      'lib/server/core/env.ts',
      `${marker}import { root } from '#scripts/process';`,
    ],
  ])('%s', (_name, path, text) => {
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

// A file belongs to the first layer whose folder contains it.

export type Layer = {
  name: string;
  /** Relative to the project's root, without extension. A folder ends with a slash. */
  holds: readonly string[];
  /** `type NAME` allows only `import type`, which the browser never loads. */
  may: readonly string[];
  /** npm packages: any, none, these, or those in `browserPackages`. */
  packages: 'any' | 'none' | 'for browsers' | readonly string[];
  builtins?: boolean;
};

/** Packages allowed in the browser. A scope ends with a slash. A new package must be added here. */
export const browserPackages = [
  '@daily-co/daily-js',
  '@radix-ui/',
  '@sentry/nextjs',
  '@vapi-ai/web',
  'class-variance-authority',
  'clsx',
  'embla-carousel',
  'embla-carousel-auto-scroll',
  'embla-carousel-react',
  'idb-keyval',
  'lucide-react',
  'next',
  'react',
  'react-dom',
  'react-markdown',
  'remark-gfm',
  'sonner',
  'tailwind-merge',
];

/** The layers of `lib/server`, from the bottom up. Each may import only earlier ones, types included. */
const serverRows = [
  ['core'],
  ['store'],
  ['upstream'],
  ['http'],
  ['chat', 'contact', 'voice'],
  ['ops'],
  ['runtime'],
].map((row) => row.map((name) => `server/${name}`));

const shared = ['content', 'lead-fields', 'limits', 'report', 'contracts', 'theme'];
const serverShared = [...shared, 'serverless'];
const server = [...serverShared, ...serverRows.flat()];
const client = ['content', 'lead-fields', 'limits', 'report', 'type contracts', 'browser'];
const feature = [...client, 'ui', 'utils'];
const assembly = [...feature, 'layout', 'record', 'chat', 'contact', 'voice'];

const serverLayers = serverRows.flatMap((row, index) =>
  row.map((name): Layer => {
    const below = serverRows.slice(0, index).flat();
    return { name, holds: [`lib/${name}/`], may: [...serverShared, ...below], packages: 'any' };
  }),
);

const layers: readonly Layer[] = [
  { name: 'content', holds: ['lib/content/'], may: ['type lead-fields'], packages: 'none' },
  { name: 'lead-fields', holds: ['lib/contracts/lead-fields'], may: [], packages: 'none' },
  { name: 'limits', holds: ['lib/contracts/limits'], may: [], packages: 'none' },
  { name: 'report', holds: ['lib/contracts/report'], may: [], packages: 'none' },
  { name: 'contracts', holds: ['lib/contracts/'], may: ['lead-fields', 'limits'], packages: ['zod'] },
  { name: 'theme', holds: ['lib/theme/'], may: [], packages: 'none', builtins: true },
  { name: 'browser', holds: ['lib/browser/'], may: client, packages: 'for browsers' },
  // next.config.ts imports it too, where `server-only` would throw.
  { name: 'serverless', holds: ['lib/serverless'], may: [], packages: 'none' },
  ...serverLayers,
  { name: 'utils', holds: ['lib/utils'], may: [], packages: 'for browsers' },
  { name: 'ui', holds: ['components/ui/'], may: ['utils'], packages: 'for browsers' },
  ...['layout', 'contact', 'record'].map(
    (name): Layer => ({ name, holds: [`components/${name}/`], may: feature, packages: 'for browsers' }),
  ),
  // Both show the visitor's record.
  ...['chat', 'voice'].map(
    (name): Layer => ({
      name,
      holds: [`components/${name}/`],
      may: [...feature, 'record'],
      packages: 'for browsers',
    }),
  ),
  { name: 'sections', holds: ['components/sections/'], may: assembly, packages: 'for browsers' },
  { name: 'fonts', holds: ['app/fonts'], may: [], packages: ['next'] },
  {
    name: 'ops',
    holds: ['app/ops/', 'components/ops/'],
    may: [...server, 'fonts', 'ui', 'utils'],
    packages: 'any',
  },
  ...['app/api/', 'app/logos.svg/', 'proxy', 'instrumentation'].map(
    (place): Layer => ({ name: place, holds: [place], may: server, packages: 'any' }),
  ),
  {
    name: 'instrumentation-client',
    holds: ['instrumentation-client'],
    may: client,
    packages: 'for browsers',
  },
  {
    name: 'app',
    holds: ['app/'],
    may: [...assembly, 'fonts', 'sections', 'theme'],
    // Pictures and fonts may be read from disk during prerendering.
    packages: 'for browsers',
    builtins: true,
  },
  { name: 'scripts', holds: ['scripts/'], may: server, packages: 'any' },
];

/** Returns undefined for files outside every layer, such as tests and configurations. */
export function findLayer(path: string): Layer | undefined {
  const bare = path.replace(/\.(tsx?|mjs)$/, '');
  return layers.find(({ holds }) =>
    holds.some((place) => (place.endsWith('/') ? bare.startsWith(place) : bare === place)),
  );
}

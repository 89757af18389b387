// Which layer may import which. A file belongs to the first layer whose folder it is in.

export type Layer = {
  name: string;
  /** Paths from the project's root, without extension; a folder ends with a slash. */
  holds: readonly string[];
  /** Layers that it may import from beside itself; `type NAME` allows `import type` only, which the browser never loads. */
  may: readonly string[];
  /** Packages from npm: any, none, these, or any that the browser may be given. */
  packages: 'any' | 'none' | 'for browsers' | readonly string[];
  /** Node's own modules, which `any` has too. */
  builtins?: boolean;
};

/**
 * Packages that the browser may be given; a scope ends with a slash. All others are for servers, or too heavy: a new one is
 * refused until it stands here.
 */
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
  'web-vitals',
];

/** The layers inside of `lib/server`, from the ground up: each may import those of the rows before it, types included. */
const serverRows = [
  ['core'],
  ['store'],
  ['upstream'],
  ['http'],
  ['chat', 'contact', 'voice'],
  ['ops'],
  ['runtime'],
].map((row) => row.map((name) => `server/${name}`));

const shared = ['content', 'limits', 'report', 'contracts'];
const server = [...shared, ...serverRows.flat()];
const client = ['content', 'limits', 'report', 'type contracts', 'browser'];
const feature = [...client, 'ui', 'utils'];
const assembly = [...feature, 'layout', 'chat', 'contact', 'voice'];

const serverLayers = serverRows.flatMap((row, index) =>
  row.map((name): Layer => {
    const below = serverRows.slice(0, index).flat();
    return { name, holds: [`lib/${name}/`], may: [...shared, ...below], packages: 'any' };
  }),
);

const layers: readonly Layer[] = [
  { name: 'content', holds: ['lib/content/'], may: [], packages: 'none' },
  { name: 'limits', holds: ['lib/contracts/limits'], may: [], packages: 'none' },
  // What an error report may hold is one list for the browser and the server.
  { name: 'report', holds: ['lib/contracts/report'], may: [], packages: 'none' },
  { name: 'contracts', holds: ['lib/contracts/'], may: ['limits'], packages: ['zod'] },
  { name: 'browser', holds: ['lib/browser/'], may: client, packages: 'for browsers' },
  ...serverLayers,
  { name: 'utils', holds: ['lib/utils'], may: [], packages: 'for browsers' },
  { name: 'ui', holds: ['components/ui/'], may: ['utils'], packages: 'for browsers' },
  ...['layout', 'chat', 'contact', 'voice'].map(
    (name): Layer => ({ name, holds: [`components/${name}/`], may: feature, packages: 'for browsers' }),
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
    may: [...assembly, 'fonts', 'sections'],
    // Pictures and fonts may be read from disk while the page is prerendered.
    packages: 'for browsers',
    builtins: true,
  },
  { name: 'scripts', holds: ['scripts/'], may: server, packages: 'any' },
];

/** @param path from the project's root, with or without extension. Undefined: of no layer (tests, configurations). */
export function layerOf(path: string): Layer | undefined {
  const bare = path.replace(/\.(tsx?|mjs)$/, '');
  return layers.find(({ holds }) =>
    holds.some((place) => (place.endsWith('/') ? bare.startsWith(place) : bare === place)),
  );
}

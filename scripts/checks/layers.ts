// Which layer may import which, one row a layer. A file belongs to the first row whose folder it is in.

/** How a layer may use another: everything of it, or types only (which leave nothing in the browser's bundle). */
export type Use = 'values' | 'types';

export type Layer = {
  name: string;
  /** Paths from the project's root, without extension; a folder ends with a slash. */
  holds: readonly string[];
  /** Layers that it may import from. Itself is always allowed. */
  may: Readonly<Record<string, Use>>;
  /** Packages from npm: any, none, these, or any that the browser may be given. */
  packages: 'any' | 'none' | 'for browsers' | readonly string[];
  nodeBuiltins: boolean;
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

const clientLib = {
  content: 'values',
  limits: 'values',
  report: 'values',
  contracts: 'types',
  browser: 'values',
} as const;
const client = { packages: 'for browsers', nodeBuiltins: false } as const;
const feature = { ...client, may: { ui: 'values', utils: 'values', ...clientLib } } as const;
const assembly = {
  ...feature.may,
  layout: 'values',
  chat: 'values',
  contact: 'values',
  voice: 'values',
} as const;
/** The layers inside of `lib/server`, from the ground up: each may import those of the rows before it, types included. */
const serverRows = [
  ['core'],
  ['store'],
  ['upstream'],
  ['http'],
  ['chat', 'contact', 'voice'],
  ['ops'],
  ['runtime'],
];

const serverEntry = {
  may: {
    ...Object.fromEntries(serverRows.flat().map((name) => [`server/${name}`, 'values' as const])),
    content: 'values',
    limits: 'values',
    report: 'values',
    contracts: 'values',
  },
  packages: 'any',
  nodeBuiltins: true,
} as const;

const serverLayers = serverRows.flatMap((row, index): Layer[] => {
  const below = serverRows.slice(0, index).flat();
  const may = Object.fromEntries(below.map((name) => [`server/${name}`, 'values' as const]));
  return row.map((name) => ({
    name: `server/${name}`,
    holds: [`lib/server/${name}/`],
    may: { ...may, content: 'values', limits: 'values', report: 'values', contracts: 'values' },
    packages: 'any',
    nodeBuiltins: true,
  }));
});

const layers: readonly Layer[] = [
  { name: 'content', holds: ['lib/content/'], may: {}, packages: 'none', nodeBuiltins: false },
  { name: 'limits', holds: ['lib/contracts/limits'], may: {}, packages: 'none', nodeBuiltins: false },
  // What an error report may hold is one list for the browser and the server.
  { name: 'report', holds: ['lib/contracts/report'], may: {}, packages: 'none', nodeBuiltins: false },
  {
    name: 'contracts',
    holds: ['lib/contracts/'],
    may: { limits: 'values' },
    packages: ['zod'],
    nodeBuiltins: false,
  },
  { name: 'browser', holds: ['lib/browser/'], ...client, may: { ...clientLib } },
  ...serverLayers,
  { name: 'utils', holds: ['lib/utils'], ...client, may: {} },
  { name: 'ui', holds: ['components/ui/'], ...client, may: { utils: 'values' } },
  { name: 'layout', holds: ['components/layout/'], ...feature },
  { name: 'chat', holds: ['components/chat/'], ...feature },
  { name: 'contact', holds: ['components/contact/'], ...feature },
  { name: 'voice', holds: ['components/voice/'], ...feature },
  {
    name: 'sections',
    holds: ['components/sections/'],
    ...client,
    may: assembly,
  },
  { name: 'api', holds: ['app/api/'], ...serverEntry },
  { name: 'fonts', holds: ['app/fonts'], may: {}, packages: ['next'], nodeBuiltins: false },
  {
    name: 'ops',
    holds: ['app/ops/', 'components/ops/'],
    ...serverEntry,
    may: { ...serverEntry.may, fonts: 'values', ui: 'values', utils: 'values' },
  },
  { name: 'logos', holds: ['app/logos.svg/'], ...serverEntry },
  { name: 'proxy', holds: ['proxy'], ...serverEntry },
  { name: 'instrumentation', holds: ['instrumentation'], ...serverEntry },
  { name: 'instrumentation-client', holds: ['instrumentation-client'], ...client, may: clientLib },
  {
    name: 'app',
    holds: ['app/'],
    may: { ...assembly, fonts: 'values', sections: 'values' },
    packages: 'for browsers',
    // Pictures and fonts may be read from disk while the page is prerendered.
    nodeBuiltins: true,
  },
  { name: 'scripts', holds: ['scripts/'], ...serverEntry },
];

/** @param path from the project's root, with or without extension. Undefined: of no layer (tests, configurations). */
export function layerOf(path: string): Layer | undefined {
  const bare = path.replace(/\.(tsx?|mjs)$/, '');
  return layers.find(({ holds }) =>
    holds.some((place) => (place.endsWith('/') ? bare.startsWith(place) : bare === place)),
  );
}

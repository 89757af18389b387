import { globSync } from 'node:fs';

const list = (file: string) =>
  globSync(`app/ops/**/${file}`)
    .map((path) => path.slice('app'.length, -`/${file}`.length))
    .filter((path) => !path.includes('[...'))
    .toSorted();

/** The path of every ops page that requires a session. `[id]` stands for a lead's id. */
export const viewPaths = list('page.tsx').filter((path) => path !== '/ops/sign-in');

/** The path of every form under /ops. */
export const formPaths = list('route.ts');

export const LEAD_ID = '3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50';

/** All of them with one lead's id, and a path that does not exist. */
export const opsAddresses = [
  ...[...viewPaths, ...formPaths].map((one) => one.replace('[id]', LEAD_ID)),
  '/ops/sign-in',
  '/ops/nothing',
];

import { globSync } from 'node:fs';

const list = (file: string) =>
  globSync(`app/ops/**/${file}`)
    .map((path) => path.slice('app'.length, -`/${file}`.length))
    .filter((path) => !path.includes('[...'))
    .toSorted();

/** Every address of a page under /ops that asks for a session; `[id]` stands for a lead's id. */
export const viewPaths = list('page.tsx').filter((path) => path !== '/ops/sign-in');

/** Every address that a form under /ops is posted to. */
export const formPaths = list('route.ts');

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFinishedBuild } from '#lib/server/http/finished-build';
import { configure } from '#tests/support/unit/environment';

let root: string;
let site: Awaited<ReturnType<typeof configure>>;
let close = () => {};
beforeEach(async () => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), 'finished-'));
  site = await configure();
  (globalThis as { siteEntry?: unknown }).siteEntry = {};
});
afterEach(async () => {
  close();
  vi.restoreAllMocks();
  delete (globalThis as { siteEntry?: unknown }).siteEntry;
  await site.remove();
  rmSync(root, { recursive: true });
});

/** A build of one asset, whose text is its name. */
function make(name: string): string {
  const folder = path.join(root, '.builds', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'asset'), name);
  writeFileSync(path.join(folder, 'csp.json'), '{"scripts":[],"styles":[]}');
  const file = {
    headers: { 'content-type': 'text/javascript' },
    isPage: false,
    variants: { identity: 'asset' },
  };
  const files = { [`/_next/static/${name}.js`]: file };
  writeFileSync(
    path.join(folder, 'static.json'),
    JSON.stringify({ files, others: [], notFound: '/_not-found' }),
  );
  return folder;
}

function point(folder: string): void {
  const link = path.join(root, '.builds', 'current');
  rmSync(link, { force: true });
  symlinkSync(path.basename(folder), link);
}

it('answers for assets of the build that came after it, and 404 for those of no build', async () => {
  const old = make('old');
  point(old);
  vi.spyOn(process, 'cwd').mockReturnValue(old);
  const answer = await openFinishedBuild();
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => void server.close();
  const get = async (name: string) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/_next/static/${name}.js`);
    return [response.status, await response.text()];
  };
  expect(await get('new')).toEqual([418, '']);
  for (const name of ['new', 'newer']) {
    point(make(name));
    expect(await get(name)).toEqual([200, name]);
    expect(await get('old')).toEqual([200, 'old']);
    expect(await get('none')).toEqual([404, '']);
  }
  expect(await get('new')).toEqual([404, '']);
});

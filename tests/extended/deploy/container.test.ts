import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContainer, type Container, IMAGE_URL, startContainer } from '#tests/extended/deploy/container';
import { chatInit, contactInit, lead, readReply } from '#tests/support/requests';

let container: Container;
beforeAll(async () => {
  container = await buildContainer();
}, 900_000);
afterAll(() => container?.remove());

function countLeads(): unknown {
  const database = new DatabaseSync(path.join(container.dataDir, 'site.sqlite'), { readOnly: true });
  const row = database.prepare('select count(*) as leads from leads').get();
  database.close();
  return row?.leads;
}

test('holds the built site, and nothing else of the project', () => {
  const names = globSync(['**/*', '.*'], { cwd: path.join(container.mount, 'site') });
  expect(names).toContain('server.js');
  const unwanted =
    /tsbuildinfo$|^\.env|^\.data|^tests|^scripts|node_modules\/(typescript|playwright|vitest|node)(\/|$)/;
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
});

test('lets its user change nothing but the volume', () => {
  const { mount, config } = container;
  const writable = ['(', '-uid', '1000', '-o', '-perm', '-0002', ')', '-not', '-type', 'l'];
  const search = [mount, '-xdev', ...writable, '-printf', '/%P\n'];
  const places = execFileSync('find', search, { encoding: 'utf8' }).split('\n');
  const temporary = /^(\/dev\/|\/proc|\/run\/lock|\/tmp|\/var\/tmp|$)/;
  expect(places.filter((place) => !temporary.test(place))).toEqual(['/data']);
  expect(config).toMatchObject({ User: '1000:1000', Volumes: { '/data': {} }, StopSignal: 'SIGTERM' });
});

test('answers on a read-only root, keeps leads in its volume, and stops on SIGTERM', async () => {
  for (const [already, message] of ['First.', 'Second.'].entries()) {
    const site = await startContainer(container);
    // A signal to the container reaches the server directly: no shell, no npm.
    expect(readlinkSync(`/proc/${site.pid}/exe`)).toMatch(/\/usr\/local\/bin\/node$/);
    expect(readFileSync(`/proc/${site.pid}/status`, 'utf8')).toMatch(/^Uid:(\t1000){4}$/m);
    const page = await (await fetch(site.url)).text();
    expect(page).toContain(`<link rel="canonical" href="${IMAGE_URL}"/>`);
    expect(await readReply(fetch(`${site.url}/api/chat`, chatInit()))).toMatchObject({ end: 'done' });
    expect((await fetch(`${site.url}/api/contact`, contactInit({ ...lead, message }))).status).toBe(202);
    expect(await site.isHealthy()).toBe(true);
    expect(await site.stop()).toBe(143);
    expect(await site.isHealthy()).toBe(false);
    expect(site.printed()).not.toMatch(/EROFS|EACCES/);
    expect(countLeads()).toBe(already + 1);
  }
});

import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatInit, lead, readReply, SESSION_ID } from '#tests/support/requests';
import { provideBaseImage } from '#tests/support/resilience/base-image';
import {
  buildContainer,
  type Container,
  IMAGE_URL,
  makeVolume,
  readOnlyCommand,
  startContainer,
} from '#tests/support/resilience/containers';

/** Node and the built site together, without the system. */
const TRAVELS_MB = 250;

let container: Container;
beforeAll(async () => {
  const base = await provideBaseImage();
  if (base.state === 'absent') throw new Error(`There is no base image: ${base.why}.`);
  container = await buildContainer();
}, 900_000);
afterAll(() => container?.remove());

const sizeMb = (place: string) => {
  const [bytes = ''] = execFileSync('du', ['--summarize', '--bytes', place], { encoding: 'utf8' }).split(
    '\t',
  );
  return Number(bytes) / 1e6;
};

const sendLead = (url: string, message = lead.message) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', sessionID: SESSION_ID, toolType: 'contactForm' },
    body: JSON.stringify({ ...lead, message }),
  });

function countLeads(dataDir: string): unknown {
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'), { readOnly: true });
  const row = database.prepare('select count(*) as leads from leads').get();
  database.close();
  return row?.leads;
}

test('holds the built site, nothing else of the project, and nothing its user could change', () => {
  const { mount, described, config, registry } = container;
  const site = path.join(mount, 'site');
  const names = globSync('**/*', { cwd: site });
  expect(names).toContain('server.js');
  const unwanted =
    /tsbuildinfo$|^\.env|^\.data|^tests|^scripts|node_modules\/(typescript|playwright|vitest|node)(\/|$)/;
  expect([...names, ...globSync('.*', { cwd: site })].filter((name) => unwanted.test(name))).toEqual([]);
  // Only the empty mount points of the build are left.
  const mounted = ['root/.npmrc', 'root/.npm'].map((name) => path.join(mount, name));
  expect(execFileSync('find', [...mounted, '-type', 'f', '-size', '+0'], { encoding: 'utf8' })).toBe('');
  expect(described).not.toContain(new URL(registry).host);
  const travels = sizeMb(site) + sizeMb(path.join(mount, 'usr/local/bin/node'));
  console.log(`image: ${sizeMb(mount).toFixed(0)} MB, of which Node and the site ${travels.toFixed(0)} MB`);
  expect(travels).toBeLessThan(TRAVELS_MB);
  const writable = ['(', '-uid', '1000', '-o', '-perm', '-0002', ')', '-not', '-type', 'l'];
  const places = execFileSync('find', [mount, '-xdev', ...writable, '-printf', '/%P\n'], {
    encoding: 'utf8',
  });
  const temporary = ['/dev/', '/proc', '/run/lock', '/tmp', '/var/tmp'];
  const kept = places.split('\n').filter((place) => place && !temporary.some((one) => place.startsWith(one)));
  expect(kept).toEqual(['/data']);
  expect(config).toMatchObject({ User: '1000:1000', Volumes: { '/data': {} }, StopSignal: 'SIGTERM' });
});

test('answers, keeps a lead in its volume, passes its own health check, and stops on SIGTERM', async () => {
  const { config, command } = container;
  const dataDir = makeVolume();
  try {
    const site = await startContainer((env) => command(env, dataDir, config.Cmd));
    console.log(`container: listens after ${site.startMs.toFixed(0)} ms`);
    // A signal to the container reaches the server directly: no shell, no npm.
    expect(readlinkSync(`/proc/${site.pid}/exe`)).toMatch(/\/usr\/local\/bin\/node$/);
    expect(readFileSync(`/proc/${site.pid}/status`, 'utf8')).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
    const page = await fetch(site.url);
    // The address that the image was built with.
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(`<link rel="canonical" href="${IMAGE_URL}"/>`),
    ]);
    expect(config.Env).toContain(`SITE_URL=${IMAGE_URL}`);
    expect(await readReply(fetch(`${site.url}/api/chat`, chatInit()))).toMatchObject({ end: 'done' });
    expect((await sendLead(site.url)).status).toBe(202);

    const [kind, ...check] = config.Healthcheck.Test;
    expect(kind).toBe('CMD');
    const isWell = () => {
      const [program = '', ...args] = command({ PORT: String(site.port) }, dataDir, check);
      return spawnSync(program, args).status === 0;
    };
    expect(isWell()).toBe(true);
    expect(await site.stop()).toBe(143);
    expect(isWell()).toBe(false);
    expect(countLeads(dataDir)).toBe(1);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('runs on a read-only root file system, and finds what its volume kept', async () => {
  const dataDir = makeVolume();
  try {
    for (const [already, message] of ['First.', 'Second.'].entries()) {
      const site = await startContainer((env) => readOnlyCommand(container, env, dataDir));
      expect((await fetch(site.url)).status).toBe(200);
      expect((await sendLead(site.url, message)).status).toBe(202);
      expect(await site.stop()).toBe(143);
      expect(site.printed()).not.toMatch(/EROFS|EACCES/);
      expect(countLeads(dataDir)).toBe(already + 1);
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newestBuild } from '#scripts/build/builds';
import { chatInit, lead, readReply } from '#tests/support/requests';
import { startSite } from '#tests/support/site';

// Somebody deletes the files of the running build, which a second build would not do
// (scripts/build/builds.ts).

test('a site whose build is deleted keeps answering', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-build-'));
  cpSync(newestBuild(), folder, { recursive: true });
  const site = await startSite({}, folder);
  try {
    // Next loads its routes while it already listens. After this request they are loaded.
    await fetch(`${site.url}/api/health`);
    const before = await fetch(site.url);
    const page = await before.text();
    const script = /\/_next\/static\/[^"'\\ ]+\.js/.exec(page)?.[0] ?? '';
    rmSync(folder, { recursive: true });

    const again = await fetch(site.url);
    expect([again.status, again.headers.get('etag')]).toEqual([200, before.headers.get('etag')]);
    expect(await again.text()).toBe(page);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(site.url + script, { headers: { 'accept-encoding': encoding } });
      expect([answer.status, (await answer.text()).length > 100], encoding).toEqual([200, true]);
    }
    const missing = await fetch(`${site.url}/no/such/page`);
    expect([missing.status, (await missing.text()).includes('noindex')]).toEqual([404, true]);

    // None of these routes was requested before.
    expect((await fetch(`${site.url}/api/voice/credits`)).status).toBe(200);
    expect(await readReply(fetch(`${site.url}/api/chat`, chatInit()))).toMatchObject({ end: 'done' });
    const contact = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
    expect(contact.status).toBe(202);
  } finally {
    await site.stop();
  }
});

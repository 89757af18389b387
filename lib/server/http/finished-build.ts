import 'server-only';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { getEnv } from '#lib/server/env';
import { NO_CONTENT_POLICY, pageHeaders } from '#lib/server/http/csp';
import { describeError } from '#lib/server/http/errors';
import type { PreHandler } from '#lib/server/http/request-guard';
import { nameSiteInFiles } from '#lib/server/http/site-address';
import { createStaticHandler, type FinishedFiles } from '#lib/server/http/static-files';
import { getLog } from '#lib/server/ops/log';
import { isOpsPathOpen } from '#lib/server/ops/path';

const ASSETS = '/_next/static/';

/** Reads a build's `static.json` and names the site in its files. Throws when one of them is not there. */
async function openBuild(folder: string) {
  const read = (file: string) => readFileSync(path.join(/* turbopackIgnore: true */ folder, file));
  const { files, ...rest } = JSON.parse(read('static.json').toString()) as FinishedFiles;
  return { ...rest, ...(await nameSiteInFiles(files, read, getEnv().siteOrigin)) };
}

/** The newest build beside this one; null when this one is, or stands alone. */
function findNewer(folder: string): string | null {
  const builds = path.dirname(folder);
  if (path.basename(builds) !== '.builds') return null;
  const link = path.join(/* turbopackIgnore: true */ builds, 'current');
  const newest = existsSync(link)
    ? path.join(/* turbopackIgnore: true */ builds, readlinkSync(link))
    : folder;
  return newest === folder ? null : newest;
}

async function openAssets(folder: string): Promise<PreHandler> {
  const { manifest, read } = await openBuild(folder);
  const assets = Object.entries(manifest).filter(([address]) => address.startsWith(ASSETS));
  return createStaticHandler(Object.fromEntries(assets), read, {});
}

/**
 * Answers for assets of a newer build: while builds are exchanged, another process on this machine serves its pages, and
 * a balancer sends what these ask for to either.
 */
function answerForNewer(folder: string): PreHandler {
  let opened: { folder: string; assets: Promise<PreHandler | null> } | undefined;
  const open = (newer: string) => ({
    folder: newer,
    assets: openAssets(newer).catch((error: unknown) => {
      getLog().error({ cause: describeError(error) }, 'assets of a newer build');
      opened = undefined;
      return null;
    }),
  });
  return (request, response) => {
    const newer = request.url?.startsWith(ASSETS) ? findNewer(folder) : null;
    if (!newer) return false;
    if (opened?.folder !== newer) opened = open(newer);
    void opened.assets.then((answer) => {
      if (answer?.(request, response)) return;
      const headers = { 'cache-control': 'no-store', 'content-security-policy': NO_CONTENT_POLICY };
      response.writeHead(404, headers).end();
    });
    return true;
  };
}

/** Answers for the build's finished files. Throws when `static.json` or a file that it names is not there. */
export async function openFinishedBuild(): Promise<PreHandler> {
  const folder = process.cwd();
  const { manifest, read, others, notFound } = await openBuild(folder);
  const served = new Set(others);
  return createStaticHandler(manifest, read, pageHeaders(), {
    notFound,
    others: { has: (address) => served.has(address) || isOpsPathOpen(address) },
    elsewhere: answerForNewer(folder),
  });
}

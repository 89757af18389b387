// Next's own cache of prerendered pages, for what Next itself answers: router requests, and everything under plain
// `next start`. It reads what the build wrote; this one puts the site's address into it, as lib/server/http/site-address.ts does.
// Next loads it by its path, and bundles it for the proxy: the class is in one case the module, in the other its default.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const named = new WeakMap();

/** A text or bytes with the site's address in it; as they are while the site is built. */
function nameSite(data) {
  const name = globalThis.siteNamer;
  if (!name) return data;
  if (typeof data === 'string') return name(data);
  return Buffer.isBuffer(data) ? Buffer.from(name(data.toString())) : data;
}

function nameSiteIn(value) {
  if (value.kind === 'APP_ROUTE') {
    const isText = /^text\/|json|xml/.test(String(value.headers?.['content-type']));
    return isText ? { ...value, body: nameSite(value.body) } : value;
  }
  if (value.kind !== 'APP_PAGE') return value;
  const { html, rscData, segmentData } = value;
  const segments = segmentData && new Map([...segmentData].map(([key, data]) => [key, nameSite(data)]));
  return { ...value, html: nameSite(html), rscData: nameSite(rscData), segmentData: segments };
}

export default class AddressCache extends FileSystemCache {
  async get(...args) {
    const entry = await super.get(...args);
    if (!entry?.value) return entry;
    const value = named.get(entry.value) ?? nameSiteIn(entry.value);
    named.set(entry.value, value);
    return { ...entry, value };
  }
}

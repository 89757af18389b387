import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { listen } from '#tests/support/listen';

// The site's page reduced to its text and drawings, on plain `node:http`. The benchmark compares the site with
// it, so both always have the same text.

/** Runs in the browser: removes scripts, styles, boxes and classes. Returns the rest of the body. */
function simplify(): string {
  const kept =
    /^(aria-.*|d|for|hidden|href|id|name|points|preserveAspectRatio|required|rows|type|value|viewBox)$/;
  for (const one of document.querySelectorAll('script, style, link, meta, template, noscript')) one.remove();
  for (const box of document.body.querySelectorAll('div:not([hidden]), span:not([hidden])'))
    box.replaceWith(...box.childNodes, ' ');
  for (const element of document.body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!kept.test(name)) element.removeAttribute(name);
  return document.body.innerHTML;
}

type Answer = { type: string; compressed: Buffer };

/** Starts the plain page of a site in a process of its own, as the site has one. */
export async function startPlainPage(browser: Browser, siteUrl: string) {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(siteUrl);
  const [font = ''] = (await page.content()).match(/\/_next\/static\/media\/[\w.-]+\.woff2/) ?? [];
  const body = await page.evaluate(simplify);
  await page.close();
  const css = readFileSync('tests/support/bench/plain-page.css', 'utf8').replace(/\s+/g, ' ');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Plain page</title>
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="data:,">
<style>@font-face{font-family:Plain;src:url(${font});font-display:swap;font-weight:400 600}${css}</style></head>
<body>${body}</body></html>`;
  const answers: Record<string, Answer> = {};
  for (const file of ['/', ...new Set(html.match(/\/(?:_next\/static\/media\/[\w.-]+|logos\.svg)/g))]) {
    const response = await fetch(siteUrl + file);
    const bytes = file === '/' ? html : Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    answers[file] = { type, compressed: gzipSync(bytes) };
  }
  const child = fork(path.resolve('tests/support/bench/plain-page.ts'), { serialization: 'advanced' });
  child.send(answers);
  const [url] = (await once(child, 'message')) as [string];
  return { url, [Symbol.asyncDispose]: async () => child.disconnect() };
}

/** The process: answers every request to a path with the same bytes. */
async function serve(): Promise<void> {
  const [answers] = (await once(process, 'message')) as [Record<string, Answer>];
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) return void response.writeHead(404).end();
    const headers = { 'content-type': answer.type, 'content-encoding': 'gzip' };
    response.writeHead(200, headers).end(answer.compressed);
  });
  process.send?.((await listen(server)).url);
  process.on('disconnect', () => process.exit());
}
if (process.send) await serve();

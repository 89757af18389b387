import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

/** Runs in the browser: removes scripts, styles, boxes and classes. Returns what is left of the body. */
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

/** Reduces the site's page to its text and drawings, with 1 kB of style. Both always have the same text. */
export async function writePlainPage(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  const [font = ''] = (await page.content()).match(/\/_next\/static\/media\/[\w.-]+\.woff2/) ?? [];
  const body = await page.evaluate(simplify);
  await page.close();
  const css = readFileSync('tests/support/bench/plain-page.css', 'utf8').replace(/\s+/g, ' ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Plain page</title>
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="data:,">
<style>@font-face{font-family:Plain;src:url(${font});font-display:swap;font-weight:400 600}${css}</style></head>
<body>${body}</body></html>`;
}

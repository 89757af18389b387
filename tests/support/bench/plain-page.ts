import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const leftOut = new Set(['script', 'style', 'link', 'meta', 'template', 'noscript']);
const withoutEnd = new Set(['input', 'br', 'img', 'hr']);
const kept =
  /^(aria-.*|d|for|hidden|href|id|name|points|preserveAspectRatio|required|rows|type|value|viewBox)$/;

/**
 * The site's page reduced to its text and drawings: its markup without scripts, boxes and classes,
 * and 1 kB of style. `html` is the site's own page, so both always have the same text.
 */
export function writePlainPage(html: string): string {
  const [font = ''] = html.match(/\/_next\/static\/media\/[\w.-]+\.woff2/) ?? [];
  const css = readFileSync(path.resolve('tests/support/bench/plain-page.css'), 'utf8')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');
  const [, body = ''] = /(<body[\s\S]*)<\/html>/.exec(html) ?? [];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Plain page</title>
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="data:,">
<style>@font-face{font-family:Plain;src:url(${font});font-display:swap;font-weight:400 600}${css}</style></head>
<body>${writeChildren(parse(body))}</body></html>`;
}

function writeChildren(parent: DefaultTreeAdapterTypes.ParentNode): string {
  return parent.childNodes.map(write).join('');
}

function write(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!('tagName' in node) || leftOut.has(node.tagName)) return '';
  const { tagName, attrs } = node;
  const inner = writeChildren(node);
  if (['html', 'head', 'body'].includes(tagName)) return inner;
  const isHidden = attrs.some(({ name }) => name === 'hidden');
  // Boxes that only carry classes.
  if (!isHidden && (tagName === 'div' || tagName === 'span')) return `${inner} `;
  const attributes = attrs
    .filter(({ name }) => kept.test(name))
    .map(({ name, value }) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
  return `<${tagName}${attributes.join('')}>${inner}${withoutEnd.has(tagName) ? '' : `</${tagName}>`}`;
}

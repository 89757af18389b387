import { existsSync, readFileSync, statSync } from 'node:fs';
import { answering } from '#lib/content/answering';
import { integrations } from '#lib/content/integrations';
import { testimonials } from '#lib/content/testimonials';
import { type Finding, findingAt } from './finding.ts';

const LOGO_BYTES = 16_000;
/** Maximum ratio of a logo's sides, because the strip draws it in a square. */
const LOGO_RATIO = 2;

/** The pictures of people who are quoted, and of the person who answers. */
export function checkPeople(): Finding[] {
  const quoted = testimonials.entries.flatMap(({ author }) => author.avatar ?? []);
  return [
    ...quoted.flatMap((picture) => checkPicture('lib/content/testimonials.ts', picture)),
    ...(answering.picture ? checkPicture('lib/content/answering.ts', answering.picture) : []),
  ];
}

function checkPicture(file: string, picture: string): Finding[] {
  if (existsSync(`public${picture}`) && picture.startsWith('/')) return [];
  const says = picture.startsWith('/')
    ? `the picture “${picture}” is missing: put it at public${picture}`
    : `the picture “${picture}” must be a path within public/, such as /people/a-b.jpg`;
  return [findingAt(file, picture, says)];
}

export function checkLogos(): Finding[] {
  return integrations.tools.flatMap(({ id, name }) => {
    const file = `public/logos/${id}.svg`;
    if (existsSync(file)) return checkLogo(file);
    const says = `the tool “${name}” has no logo: put a square SVG at ${file}`;
    return [findingAt('lib/content/integrations.ts', `'${id}'`, says)];
  });
}

function checkLogo(file: string): Finding[] {
  const svg = readFileSync(file, 'utf8');
  const [foreign] = /<(?:style|script|image|foreignObject)\b/i.exec(svg) ?? [];
  if (foreign) {
    const says = `a logo may not have ${foreign}>: all logos are combined into one file, where it would affect the others. Export it with plain shapes`;
    return [findingAt(file, foreign, says)];
  }
  const [, box = ''] = /<svg\b[^>]*\bviewBox="([^"]+)"/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0))
    return [findingAt(file, '<svg', 'a logo is an <svg> with a viewBox, such as viewBox="0 0 24 24"')];
  if (Math.max(width / height, height / width) > LOGO_RATIO) {
    const says = `a logo of ${width} × ${height} would be tiny in its square. Use the square mark, without the name`;
    return [findingAt(file, 'viewBox', says)];
  }
  const { size } = statSync(file);
  if (size > LOGO_BYTES) {
    const says = `a logo of ${Math.round(size / 1000)} kB is loaded by every visitor. Use a simpler drawing of at most 16 kB`;
    return [findingAt(file, '<svg', says)];
  }
  return [];
}

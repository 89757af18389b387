import { existsSync, readFileSync, statSync } from 'node:fs';
import { answering } from '#lib/content/answering';
import { integrations } from '#lib/content/integrations';
import { testimonials } from '#lib/content/testimonials';
import { type Finding, lineOf } from './finding.ts';

const LOGO_BYTES = 16_000;
/** Maximum ratio of a logo's sides, because the strip draws it in a square. */
const LOGO_RATIO = 2;

/** The pictures of those who are quoted, and of the one who answers. */
export function checkPeople(): Finding[] {
  const quoted = testimonials.entries.flatMap(({ author }) => author.avatar ?? []);
  return [
    ...quoted.flatMap((picture) => checkPicture('lib/content/testimonials.ts', picture)),
    ...(answering.picture ? checkPicture('lib/content/answering.ts', answering.picture) : []),
  ];
}

function checkPicture(file: string, picture: string): Finding[] {
  const line = lineOf(readFileSync(file, 'utf8'), picture);
  if (!picture.startsWith('/'))
    return [
      {
        file,
        line,
        says: `the picture “${picture}” must be a file in public/, named from there, as /people/a-b.jpg`,
      },
    ];
  if (existsSync(`public${picture}`)) return [];
  return [{ file, line, says: `the picture “${picture}” is not there: put it at public${picture}` }];
}

export function checkLogos(): Finding[] {
  const list = 'lib/content/integrations.ts';
  const text = readFileSync(list, 'utf8');
  return integrations.tools.flatMap(({ id, name }) => {
    const file = `public/logos/${id}.svg`;
    if (!existsSync(file))
      return [
        {
          file: list,
          line: lineOf(text, `'${id}'`),
          says: `the tool “${name}” has no logo: put a square SVG at ${file}`,
        },
      ];
    return checkLogo(file, readFileSync(file, 'utf8'));
  });
}

function checkLogo(file: string, svg: string): Finding[] {
  const at = (part: string, says: string): Finding => ({ file, line: lineOf(svg, part), says });
  const [foreign] = /<(?:style|script|image|foreignObject)\b/i.exec(svg) ?? [];
  if (foreign)
    return [
      at(
        foreign,
        `a logo may not have ${foreign}>: all logos become one file, in which it would reach the others. Export it with plain shapes`,
      ),
    ];
  const [whole, box = ''] = /<svg\b[^>]*\bviewBox="([^"]+)"/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!whole || !(width > 0 && height > 0))
    return [at('<svg', 'a logo is an <svg> with a viewBox, such as viewBox="0 0 24 24"')];
  if (Math.max(width / height, height / width) > LOGO_RATIO)
    return [
      at(
        'viewBox',
        `a logo of ${width} × ${height} would be tiny in its square. Take the square mark, without the name`,
      ),
    ];
  if (statSync(file).size > LOGO_BYTES)
    return [
      at(
        '<svg',
        `a logo of ${Math.round(statSync(file).size / 1000)} kB is loaded by every visitor. Take a simpler drawing, of 16 kB at most`,
      ),
    ];
  return [];
}

import 'server-only';
import { htmlEscape } from 'escape-goat';

/** Text that is HTML already. Only `html` makes it, so that what is not ours is escaped in every place. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Markup | string | number | null | undefined | false | readonly Part[];

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return part === null || part === undefined || part === false ? '' : htmlEscape(String(part));
}

/** A template of HTML; every part that is no `Markup` is escaped, for text and for attributes in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(render)));
}

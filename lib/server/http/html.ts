import 'server-only';
import { htmlEscape } from 'escape-goat';
import { plainPagePolicy } from '#lib/server/http/csp';

// Whole pages from route handlers, which cannot render React.

/** Text that `html` does not escape. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | readonly Part[];

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return part === undefined ? '' : htmlEscape(String(part));
}

/** Escapes every part except `Markup`. Attribute values need double quotes. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(render)));
}

/** Sends a page that loads nothing but its own `style`. */
export function htmlResponse(status: number, page: Markup, style: string): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPagePolicy(style),
  };
  return new Response(page.text, { status, headers });
}

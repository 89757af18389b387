import 'server-only';
import { brand } from '#lib/content/brand';
import { plainPagePolicy } from '#lib/server/http/csp';
import { html, Markup, type Part } from '#lib/server/http/html';
import { style } from '#lib/server/ops/pages/style';
import type { Session } from '#lib/server/ops/session';

// No script at all: nothing to load, nothing that could run. Forms post, answers are pages.

const views: [string, string][] = [
  ['/ops', 'Now'],
  ['/ops/over-time', 'Over time'],
  ['/ops/leads', 'Leads'],
  ['/ops/checks', 'Checks'],
  ['/ops/set-up', 'Set-up'],
  ['/ops/actions', 'Actions'],
];

const policy = plainPagePolicy(style, "font-src 'self'; img-src data:; ");

/** The tab's icon: a ring, filled in the signal's colour when there is trouble. */
function icon(isTrouble: boolean): string {
  const mark = isTrouble
    ? '<circle cx="8" cy="8" r="7" fill="#c2410c"/>'
    : '<circle cx="8" cy="8" r="6" fill="none" stroke="#17704a" stroke-width="2"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export type Page = {
  title: string;
  body: Part;
  /** Null: nobody is signed in, so there is nothing to go to. */
  session: Session | null;
  /** The address of the view that is open. */
  view?: string;
  status?: number;
  /** How many things need somebody: the tab says so. */
  troubles?: number;
  /** Seconds until the browser asks again. */
  refreshSeconds?: number;
};

/** The hidden field that every form brings. */
export function tokenField({ token }: Session): Markup {
  return html`<input type="hidden" name="token" value="${token}">`;
}

/** A form of one button. */
export function buttonForm(
  session: Session,
  action: string,
  label: string,
  { fields = {}, look = '' }: { fields?: Record<string, string>; look?: string } = {},
): Markup {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${tokenField(session)}${hidden}<button class="${look}">${label}</button></form>`;
}

function renderHeader(session: Session, view?: string): Markup {
  const items = views.map(
    ([href, name]) =>
      html`<li><a href="${href}"${href === view && new Markup(' aria-current="page"')}>${name}</a></li>`,
  );
  return html`<header><a class="skip" href="#main">Skip to the content</a><a class="mark" href="/ops">${brand.name} ops</a><nav aria-label="Views"><ul>${items}</ul></nav>${buttonForm(session, '/ops/sign-out', 'Sign out', { look: 'quiet' })}</header>`;
}

/** A whole page. Kept by no cache, found by no search engine, framed by nobody. */
export function renderPage({
  title,
  body,
  session,
  view,
  status = 200,
  troubles = 0,
  refreshSeconds,
}: Page): Response {
  const mark = troubles > 0 ? `(${troubles}) ` : '';
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><title>${mark}${title} · ${brand.name} ops</title><link rel="icon" href="${icon(troubles > 0)}"><style>${new Markup(style)}</style></head><body>${session && renderHeader(session, view)}<main id="main">${body}</main></body></html>`;
  return new Response(page.text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex, nofollow',
      ...(refreshSeconds && { refresh: String(refreshSeconds) }),
    },
  });
}

/** Sends the browser on to a page under /ops, after a form was posted. */
export function seeOther(address: string, setCookie?: string): Response {
  const headers = new Headers({ location: address });
  if (setCookie) headers.set('set-cookie', setCookie);
  return new Response(null, { status: 303, headers });
}

import 'server-only';
import { brand } from '#lib/content/brand';
import { contact, contactLabel, contactProblem } from '#lib/content/contact';
import { errorStatus } from '#lib/contracts/errors';
import { leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import { errorMessage, type Failure } from '#lib/server/core/errors';
import { isObject } from '#lib/server/core/json';
import { html, htmlResponse, Markup } from '#lib/server/http/html';
import { colors } from '#lib/theme/colors';
import type { SchemeColors } from '#lib/theme/parse-theme';

// Answers a form sent without scripts: one self-contained page that keeps everything the visitor wrote.

const nameColors = (scheme: SchemeColors) =>
  `--paper:${scheme.background};--ink:${scheme.foreground};--muted:${scheme['muted-foreground']};--signal:${scheme.signal}`;

const style = `
:root{color-scheme:light dark;${nameColors(colors.light)}}
@media (prefers-color-scheme:dark){:root{${nameColors(colors.dark)}}}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-width:34em;margin:0 auto;padding:64px 20px}
h1{font-size:44px;line-height:1;letter-spacing:-.035em;margin:0 0 16px}
label{display:block;font-size:15px;margin:0 0 16px}
input,textarea{display:block;box-sizing:border-box;width:100%;padding:12px;border:1px solid var(--muted);border-radius:6px}
input,textarea{font:inherit;color:inherit;background:transparent}
[aria-invalid]{border-color:var(--signal);border-bottom-width:4px}
.wrong{color:var(--signal)}
a{color:inherit}
button{min-height:48px;padding:0 24px;font:inherit;font-weight:600}
button{color:var(--paper);background:var(--ink);border:0;border-radius:6px}
`;

function htmlPage(status: number, title: string, body: Markup): Response {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="/icon.svg">
<title>${title} · ${brand.name}</title>
<style>${new Markup(style)}</style>
</head><body><main><h1>${title}</h1>${body}</main></body>
</html>`;
  return htmlResponse(status, page, style);
}

/** Confirms that a lead was received. */
export function renderSuccessPage(): Response {
  const { title, description } = contact.success;
  return htmlPage(200, title, html`<p>${description}</p><p><a href="/">${contact.page.back}</a></p>`);
}

/** Shows why the form was rejected, and the form again. `input` is undefined when the body was not read. */
export function renderFailurePage(failure: Failure, input: unknown): Response {
  const written = isObject(input) ? input : {};
  const fields = leadFieldNames.map((name) => {
    const { type, max, isRequired } = leadFields[name];
    const value = typeof written[name] === 'string' ? written[name] : '';
    const code = failure.fields?.[name];
    const flag = code && html` aria-invalid="true" aria-describedby="${name}-wrong"`;
    const says =
      code && html`<span class="wrong" id="${name}-wrong">${contactProblem(name, code, max)}</span>`;
    const required = isRequired ? html` required` : undefined;
    const control =
      type === 'lines'
        ? html`<textarea name="${name}" rows="4"${required}${flag}>\n${value}</textarea>`
        : html`<input name="${name}" type="${type}"${required} value="${value}"${flag}>`;
    return html`<label>${contactLabel(name, isRequired)}${control}${says}</label>`;
  });
  const { title, description } = contact.failure;
  const reason = failure.fields ? contact.page.errors : errorMessage(failure);
  const body = html`<p>${description}</p>
<p class="wrong" role="alert">${reason}</p>
<form method="post" action="/api/contact">${fields}<button>${contact.submit}</button></form>`;
  return htmlPage(errorStatus[failure.code], title, body);
}

import { htmlEscape } from 'escape-goat';
import { colors } from '#lib/colors';
import { brand } from '#lib/content/brand';
import { contact, explainFieldError, labelField } from '#lib/content/contact';
import { errorStatus, type FieldError } from '#lib/contracts/errors';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import { explainFailure } from '#lib/server/core/errors';
import { makePlainPagePolicy } from '#lib/server/http/csp';
import type { RequestFailure } from '#lib/server/http/route';
import { isJsonObject } from '#lib/shared/json';

// The response to a form sent without scripts: one self-contained page that keeps all that was written.

const nameColors = (scheme: typeof colors.light) =>
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
.error{color:var(--signal)}
a{color:inherit}
button{min-height:48px;padding:0 24px;font:inherit;font-weight:600}
button{color:var(--paper);background:var(--ink);border:0;border-radius:6px}
`;

function renderPage(status: number, title: string, body: string): Response {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="/icon.svg">
<title>${htmlEscape(title)} · ${brand.name}</title>
<style>${style}</style>
</head><body><main><h1>${htmlEscape(title)}</h1>${body}</main></body>
</html>`;
  const policy = makePlainPagePolicy(style);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(page, { status, headers });
}

export function renderSuccessPage(): Response {
  const { title, description } = contact.success;
  return renderPage(200, title, htmlEscape`<p>${description}</p><p><a href="/">${contact.page.back}</a></p>`);
}

function renderField(name: LeadField, value: unknown, error: FieldError | undefined): string {
  const { type, max, isRequired } = leadFields[name];
  const written = typeof value === 'string' ? htmlEscape(value) : '';
  const required = isRequired ? ' required' : '';
  const flags = error ? `${required} aria-invalid="true" aria-describedby="${name}-error"` : required;
  const control =
    type === 'lines'
      ? `<textarea name="${name}" rows="4"${flags}>\n${written}</textarea>`
      : `<input name="${name}" type="${type}" value="${written}"${flags}>`;
  return `<label>${htmlEscape(labelField(name, isRequired))}${control}
<span class="error" id="${name}-error">${error ? htmlEscape(explainFieldError(name, error, max)) : ''}</span></label>`;
}

/** Shows why the form was rejected, and the form again. */
export function renderFailurePage(failure: RequestFailure): Response {
  const entries = isJsonObject(failure.sentBody) ? failure.sentBody : {};
  const fields = leadFieldNames.map((name) => renderField(name, entries[name], failure.fields?.[name]));
  const { title, description } = contact.failure;
  // What a program wrote there stays, too.
  const honeypot = htmlEscape`<input type="hidden" name="subject" value="${String(entries.subject ?? '')}">`;
  const reason = failure.fields ? contact.page.errors : explainFailure(failure);
  const body = `${failure.fields ? '' : `<p>${htmlEscape(description)}</p>`}
<p class="error" role="alert">${htmlEscape(reason)}</p>
<form method="post" action="/api/contact">${fields.join('')}${honeypot}<button>${htmlEscape(contact.submit)}</button></form>`;
  return renderPage(errorStatus[failure.code], title, body);
}

import 'server-only';
import { brand } from '#lib/content/brand';
import { contact, contactLabel, contactProblem, leadReference } from '#lib/content/contact';
import { beginWithHour } from '#lib/content/costliest-hour';
import type { ContactSubmission } from '#lib/contracts/contact';
import { errorStatus } from '#lib/contracts/errors';
import { leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import { errorMessage, type Failure } from '#lib/server/core/errors';
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
p,ul,dl{margin:0 0 24px}
dt{padding-top:12px;border-top:1px solid var(--muted);font-size:15px;color:var(--muted)}
dd{margin:0;padding-bottom:12px;white-space:pre-wrap;overflow-wrap:anywhere}
label{display:block;font-size:15px;margin:0 0 16px}
input,textarea{display:block;box-sizing:border-box;width:100%;margin-top:4px;padding:12px}
input,textarea{font:inherit;color:inherit;background:transparent;border:1px solid var(--muted);border-radius:6px}
[aria-invalid]{border-color:var(--signal);border-bottom-width:4px}
.wrong{color:var(--signal)}
a{color:inherit}
button{min-height:48px;padding:0 24px;font:inherit;font-weight:600}
button{color:var(--paper);background:var(--ink);border:0;border-radius:6px}
`;

/** Moves the chosen hour to the start of the message, as the page's script does. */
export function writeChosenHour(input: unknown): Record<string, unknown> {
  const { hour, ...fields } = (input ?? {}) as Record<string, unknown>;
  const { message } = fields;
  const isChosen = typeof hour === 'string' && /^(?:[01]\d|2[0-3])$/.test(hour);
  if (!isChosen || typeof message !== 'string') return fields;
  return { ...fields, message: beginWithHour(message, Number(hour)) };
}

function htmlPage(status: number, title: string, body: Markup): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<title>${title} · ${brand.name}</title>
<style>${new Markup(style)}</style>
</head>
<body><main>${body}</main></body>
</html>`;
  return htmlResponse(status, page, style);
}

/** Renders the confirmation of a lead: its reference and what was sent. */
export function renderSuccessPage(id: string, lead: ContactSubmission): Response {
  const { title, description, receipt, next } = contact.success;
  const rows = [
    [receipt.title, leadReference(id)],
    [receipt.from, `${lead.firstName} ${lead.lastName}, ${lead.company}`],
    [receipt.email, lead.email],
    [contact.fields.message.label, lead.message],
    [next.label, next.text],
  ] as const;
  const body = html`<h1>${title}</h1>
<p>${description}</p>
<dl>${rows.map(([label, text]) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>
<p><a href="/">${contact.page.back}</a></p>`;
  return htmlPage(200, title, body);
}

/** Shows why the form was rejected, and the form again. `input` is undefined when the body was not read. */
export function renderFailurePage(failure: Failure, input: unknown): Response {
  const written = writeChosenHour(input);
  const wrong = failure.fields ?? {};
  const fields = leadFieldNames.map((name) => {
    const { type, max, isRequired } = leadFields[name];
    const value = typeof written[name] === 'string' ? written[name] : '';
    const code = wrong[name];
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
  const body = html`<h1>${title}</h1>
<p>${description}</p>
<p class="wrong" role="alert">${reason}</p>
<form method="post" action="/api/contact">${fields}<button>${contact.submit}</button></form>`;
  return htmlPage(errorStatus[failure.code], title, body);
}

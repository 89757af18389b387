import { brand } from '#lib/content/brand';
import { chat } from '#lib/content/chat';
import { type Claim, claimSection, claims } from '#lib/content/claims';
import { contact } from '#lib/content/contact';
import { faq } from '#lib/content/faq';
import { gettingStarted } from '#lib/content/getting-started';
import { callLedger, hero } from '#lib/content/hero';
import { integrations } from '#lib/content/integrations';
import { example, run, ticket } from '#lib/content/pictures';
import { footer, header, site } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { type UseCase, useCaseSection, useCases } from '#lib/content/use-cases';
import { values } from '#lib/content/values';
import { voice } from '#lib/content/voice';
import { drawClaim, drawDay, drawHours, drawRun, drawShare } from './drawings.ts';

// The page as somebody would write it by hand who wanted nothing but these words and drawings on a phone, fast. The
// words come from the site's own content, so that both pages say the same whatever is said.

const each = <T>(items: readonly T[], draw: (item: T) => string) => items.map(draw).join('');
const wordmark = `<b>${brand.first}</b><span class="mute">${brand.second}</span>`;
const links = (items: readonly { text: string; href: string }[]) =>
  `<ul>${each(items, ({ text, href }) => `<li><a href="${href}">${text}</a>`)}</ul>`;
const benefits = (items: readonly { title: string; text: string }[]) =>
  `<ul class="benefits">${each(items, ({ title, text }) => `<li><b>${title}</b><span>${text}</span>`)}</ul>`;
const axis = (marks: readonly string[]) =>
  `<p class="mono axis" aria-hidden="true">${each(marks, (mark) => `<span>${mark}</span>`)}</p>`;
const picture = (title: string, inner: string) => `
  <figure class="panel">
    <figcaption class="axis"><span>${title}</span><span>${example}</span></figcaption>
    ${inner}
  </figure>`;
const rows = (items: readonly { time: string; event: string; outcome: string }[]) => `
  <ol class="rows">
    ${each(items, (row) => `<li><time>${row.time}</time>${row.event}<em>${row.outcome}</em>`)}
  </ol>`;

const claimWords = ({ before, value, unit, after }: Claim) =>
  `${before ?? ''} <strong>${value} <small>${unit ?? ''}</small></strong> ${after ?? ''}`;
const drawnClaim = (claim: Claim) => `
  <div class="claim">${claimWords(claim)}${drawClaim(claim)}<p class="mono">${claim.scale}</p></div>`;
const namedClaim = (claim: Claim) => `<p class="claim">${claimWords(claim)}</p>`;

const tab = ({ title, content }: UseCase, work: string, shown: readonly Claim[], open = '') => `
  <details name="use-case"${open}>
    <summary>${title}</summary>
    <h3>${content.heading}</h3>
    <p class="mute">${content.description}</p>
    <h4 class="mono">${useCaseSection.benefits}</h4>
    ${benefits(content.benefits)}
    <p><a class="press" href="${useCaseSection.action.href}">${useCaseSection.action.text}</a></p>
    ${work}
    ${each(shown, namedClaim)}
  </details>`;

const ledger = `
  <figure>
    <div class="panel">
      <div>
        <p class="mono">${callLedger.title}</p>
        <p class="axis"><span>${callLedger.claim.before}</span><strong>${callLedger.claim.value}</strong></p>
      </div>
      <ol class="rows">
        ${each(
          callLedger.rows,
          (row) => `
            <li><time>00:${String(row.second).padStart(2, '0')}</time>
            <b>${row.event}</b><em>${row.outcome}</em><p>${row.detail}</p>`,
        )}
      </ol>
    </div>
    <figcaption>${callLedger.note}</figcaption>
  </figure>`;

const voiceWork = `
  <div class="panel">
    <h4>${voice.title}</h4>
    <p><button type="button">${voice.start}</button> ${voice.credits.replace('{n}', '3')}</p>
    <p class="mute">${voice.hears.unknown}</p>
    <p>${voice.idle}</p>
    <p class="mute">${voice.example.title}</p>
    <ol class="rows">
      ${each(voice.example.rows, (row) => `<li><time>${row.time}</time><span>${row.who}</span><p>${row.text}</p>`)}
    </ol>
  </div>`;

const chatWork = `
  <div class="panel">
    <h4>${chat.title}</h4>
    <p class="mute">${chat.intro}</p>
    <p class="mute">${chat.empty}</p>
    <ul class="rows">${each(chat.suggestions, (question) => `<li><button type="button">${question}</button>`)}</ul>
    <form>
      <textarea aria-label="${chat.inputLabel}" placeholder="${chat.placeholder}"></textarea>
      <button>${chat.send.full}</button>
    </form>
  </div>
  ${picture(
    ticket.title,
    `<p>${ticket.message}</p>
    <ul class="rows">
      ${each(ticket.classes, ({ label, share }) => `<li><span>${label}</span>${drawShare(share)}${share}%`)}
    </ul>
    ${rows(ticket.rows.map((row) => ({ ...row, time: `${row.time} s` })))}`,
  )}`;

const automationWork = picture(
  run.title,
  `<div class="run">
    <p class="mono">${run.stations.map(({ name }) => name).join(' / ')}</p>${drawRun()}${axis(run.axis)}
  </div>
  <h4 class="mono">${run.log.title}</h4>
  ${rows(run.log.rows)}`,
);

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const field = (name: keyof typeof contact.fields) =>
  `<label>${contact.fields[name].label}${
    name === 'message'
      ? '<textarea name="message" rows="4" required></textarea>'
      : `<input name="${name}" required>`
  }</label>`;

const main = `
  <section class="hero">
    <div class="words">
      <p class="badge">${hero.badge}</p>
      <h1>${hero.headline}</h1>
      <p class="lead">${hero.text}</p>
      <p><a class="press" href="${hero.action.href}">${hero.action.text}</a>
        <a href="${hero.second.href}">${hero.second.text}</a> ${hero.note}</p>
    </div>
    ${ledger}
  </section>
  <section>
    <p class="axis"><span>${values.title}</span><span>${values.text}</span></p>
    <ul class="cells">
      ${each(
        values.items,
        (value) => `
          <li><h3>${value.title}</h3><p class="mute">${value.text}</p>
          ${each(value.drawing, (row) => `<p class="mono">${row.label}</p>${drawHours(row)}`)}
          ${axis(['00', '12', '24'])}`,
      )}
    </ul>
  </section>
  <section><h2>${integrations.title}</h2><p class="mute">${integrations.text}</p></section>
  <ul class="strip" tabindex="0" aria-label="${integrations.strip.region}">
    ${each(
      integrations.tools,
      (tool) => `
        <li><svg viewBox="0 0 24 24" aria-hidden="true"><use href="/logos.svg#${tool.id}"/></svg>
        <p><b>${tool.name}</b><span>${tool.description}</span>`,
    )}
  </ul>
  <section id="${claimSection.id}">
    <h2>${claimSection.title}</h2><p class="mute">${claimSection.text}</p>
    ${each(Object.values(claims), drawnClaim)}
  </section>
  <section id="${useCaseSection.id}">
    <h2>${useCaseSection.title}</h2>
    <p class="mute">${useCaseSection.text}</p>
    ${tab(useCases.voice, voiceWork, [claims.response, claims.conversion], ' open')}
    ${tab(useCases.chat, chatWork, [claims.resolution, claims.repeats])}
    ${tab(useCases.automation, automationWork, [claims.uptime])}
  </section>
  <section id="${gettingStarted.id}">
    <h2>${gettingStarted.title}</h2>
    <p class="mute">${gettingStarted.text}</p>
    <div class="two">
      <div>
        ${benefits(gettingStarted.points)}
        <p class="mono">${faq.title}</p>
        ${each(
          faq.entries,
          ({ question, answer }) => `<details><summary>${question}</summary><p>${answer}</p></details>`,
        )}
      </div>
      <form class="panel" method="post" action="/api/contact"><div>
        <fieldset><legend>${contact.hour.legend}</legend>
          ${each(hours, (hour) => `<label><input type="radio" name="hour" value="${hour}">${hour}</label>`)}
        </fieldset>
        ${each(['firstName', 'lastName', 'email', 'company', 'message'] as const, field)}
        <p class="mute">${contact.privacy}</p>
        <button>${contact.submit}</button>
      </div></form>
    </div>
    <p class="mono">${testimonials.label}</p>
    ${each(
      testimonials.entries,
      ({ quote, author }) => `
        <blockquote>${quote}</blockquote>
        <p><b>${author.name}</b> <span class="mute">${author.title}</span>
          <a href="${author.linkedinUrl}">${testimonials.network}</a>
          <span class="mono">${example}</span></p>`,
    )}
  </section>`;

/** The whole document: one style, no script. `css` is inlined as it is; the font is expected at `/font.woff2`. */
export function writeLimitPage(css: string): string {
  return `<!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${brand.name}: ${site.title}</title>
    <meta name="description" content="${site.description}">
    <link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>
    <link rel="icon" href="data:,">
    <style>${css}</style></head>
    <body><header><a href="#">${wordmark}</a><nav>${links(header.links)}</nav></header>
    <main>${main}</main>
    <footer>
      <div class="day">${drawDay()}${axis(footer.hours)}</div>
      <p>${wordmark}</p><p class="mute">${footer.text}</p>
      ${each(footer.columns, (column) => `<p class="mono">${column.title}</p>${links(column.links)}`)}
      <p>© ${new Date().getFullYear()} ${brand.name}</p>${links(footer.legal)}
    </footer></body></html>`.replace(/\n\s*/g, '\n');
}

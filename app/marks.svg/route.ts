import {
  siAirtable,
  siAnthropic,
  siAsana,
  siDropbox,
  siExpensify,
  siGmail,
  siGooglecalendar,
  siGoogledrive,
  siHubspot,
  siMattermost,
  siNotion,
  siPostgresql,
  siSap,
  siStripe,
  siSupabase,
} from 'simple-icons';

export const dynamic = 'force-static';

/** Drawn here: the entry for a customer's own code has no brand. */
const code = { slug: 'code', path: 'M8.5 5 1.5 12l7 7 1.6-1.6L4.7 12l5.4-5.4zM15.5 5l7 7-7 7-1.6-1.6 5.4-5.4-5.4-5.4z' };

const marks = [
  siAirtable,
  siAnthropic,
  siAsana,
  code,
  siDropbox,
  siExpensify,
  siGmail,
  siGooglecalendar,
  siGoogledrive,
  siHubspot,
  siMattermost,
  siNotion,
  siPostgresql,
  siSap,
  siStripe,
  siSupabase,
];

/** The tools' marks (Simple Icons, CC0) as one sprite, made at build: inlined, they would be sent twice. */
export function GET() {
  const symbols = marks.map(({ slug, path }) => `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`);
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
}

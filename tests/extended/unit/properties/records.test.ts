import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactFieldsSchema, contactSubmissionSchema } from '#lib/contracts/contact';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import { cleanReport } from '#lib/contracts/report';
import { endCallSchema } from '#lib/contracts/voice';
import { renderFailurePage } from '#lib/server/contact/form-page';
import { fail } from '#lib/server/core/errors';
import { getStore } from '#lib/server/store/store';
import { findOrCreateVisitor, findVisitorId } from '#lib/server/voice/visitor';
import { configure } from '#tests/support/unit/environment';
import { countCharacters } from '#tests/support/unit/string-work';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\ud800', 'a\0b', 'a\r\nBcc: b', '\u001b[2J', ' x ', '\u2028'),
);

/** A value for each field of the form. Optional fields may be missing. */
function fieldsOf(sampleOf: (rule: (typeof leadFields)[LeadField]) => fc.Arbitrary<string>) {
  const values = leadFieldNames.map((name) => [name, sampleOf(leadFields[name])]);
  const requiredKeys = leadFieldNames.filter((name) => leadFields[name].isRequired);
  return fc.record(Object.fromEntries(values) as Record<LeadField, fc.Arbitrary<string>>, { requiredKeys });
}

const fields = fieldsOf(({ type }) => (type === 'email' ? fc.oneof(fc.emailAddress(), text) : text));

describe('a lead', () => {
  // Valid by construction, because a filter would search forever when the schema accepts none.
  const address = fc.tuple(fc.stringMatching(/^[a-z0-9]{1,9}$/), fc.domain({ size: 'small' }));
  const good = fieldsOf(({ type, max }) =>
    type === 'email'
      ? address.map(([name, domain]) => ` ${name}@${domain}\0 `)
      : text.map((words) => ` a${words} `.slice(0, max)),
  ).map((one) => contactFieldsSchema.parse(one));

  test('holds nothing that a database or a mail header cannot, within its limits, and parsing it again changes nothing', () => {
    fc.assert(
      fc.property(good, (lead) => {
        const { message, ...lines } = lead;
        for (const [name, value] of Object.entries(lead)) {
          expect(value.isWellFormed()).toBe(true);
          expect(value.length).toBeLessThanOrEqual(leadFields[name as LeadField].max);
          expect(value.trim()).not.toBe('');
        }
        for (const value of Object.values(lines)) expect(value).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(message).not.toMatch(/[^\P{Cc}\t\n]/u);
        expect(contactFieldsSchema.parse(lead)).toEqual(lead);
      }),
    );
  });

  test('is rejected with our codes, whatever was sent, and never throws', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fields,
      fc.dictionary(
        fc.constantFrom('firstName', 'email', 'id', 'subject', 'elapsedMs', '__proto__'),
        fc.jsonValue(),
      ),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const parsed = contactSubmissionSchema.safeParse(value);
        if (parsed.success) expect(Object.keys(parsed.data)).not.toContain('__proto__');
      }),
    );
  });

  test('that was rejected is shown on a page that its words cannot change', () => {
    const tags = (html: string) =>
      html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/value="[^"]*"/, '')) ?? [];
    const html = (input: unknown) => renderFailurePage(fail('internal', ''), input).text();
    return fc.assert(
      fc.asyncProperty(
        fields,
        fc.constantFrom('"><script>', '</textarea><b>', "'><i>", '&lt;', '<!--'),
        async (input, end) => {
          const altered = Object.fromEntries(
            Object.entries(input).map(([name, value]) => [name, value + end]),
          );
          expect(tags(await html(altered))).toEqual(tags(await html({})));
        },
      ),
    );
  });
});

describe('a report', () => {
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      null,
      [null],
      { values: [null, 7, { type: 5, stacktrace: { frames: [null, 7, { filename: 5 }] } }] },
      'ada@example.com',
    ),
  );
  const event = fc.dictionary(
    fc.constantFrom(
      'event_id',
      'level',
      'timestamp',
      'message',
      'exception',
      'tags',
      'user',
      'request',
      'extra',
      'breadcrumbs',
      '__proto__',
    ),
    junk,
  );
  const allowed = [
    'event_id',
    'timestamp',
    'platform',
    'level',
    'environment',
    'release',
    'type',
    'message',
    'exception',
    'tags',
  ];

  test('is small, holds only listed fields, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(event, (sent) => {
        const cleaned = cleanReport(sent);
        expect(allowed).toEqual(expect.arrayContaining(Object.keys(cleaned)));
        expect(JSON.stringify(cleaned).length).toBeLessThan(400_000);
        expect(JSON.stringify(cleaned)).not.toContain('ada@example.com');
        expect(cleanReport(cleaned)).toEqual(cleaned);
      }),
    );
  });

  test('of any depth and size costs no more than what is kept of it', async () => {
    const deep = JSON.parse(`${'['.repeat(90_000)}${']'.repeat(90_000)}`);
    const long = 'a'.repeat(20_000);
    const values = Array.from({ length: 500 }, () => ({ type: long, value: long }));
    const characters = await countCharacters(() => {
      const report = { level: deep, tags: deep, message: deep, exception: { values } };
      expect(cleanReport(report)).toMatchObject({ tags: {} });
    });
    // Two texts of ten exceptions, of 2,000 characters each, read six times.
    expect(characters).toBeGreaterThan(0);
    expect(characters).toBeLessThan(300_000);
  });
});

test('a call’s id is printable, or rejected', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.uuid()), (id) => {
      expect(endCallSchema.safeParse({ id, connected: true }).success).toBe(/^[\x21-\x7e]{1,200}$/.test(id));
    }),
  );
});

describe('the visitor’s cookie', () => {
  let site: Awaited<ReturnType<typeof configure>>;
  beforeAll(async () => {
    site = await configure({ SESSION_SECRET: 'x'.repeat(32) });
  });
  afterAll(() => site.remove());
  const cookieText = fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  });
  const met = async (cookie?: string) =>
    findOrCreateVisitor(await getStore(), new Headers(cookie === undefined ? {} : { cookie }));

  test('is recognised among any others', () =>
    fc.assert(
      fc.asyncProperty(
        cookieText.map((one) => one.replaceAll('visitor=', '-')),
        async (others) => {
          const { id, setCookie } = await met();
          const pair = setCookie?.split(';')[0];
          expect(await met(`${others.replaceAll(';', ',')}; ${pair}`)).toEqual({ id, setCookie: null });
        },
      ),
      { numRuns: 50 },
    ));

  test('that somebody else wrote, or that was changed anywhere, is rejected', () =>
    fc.assert(
      fc.asyncProperty(cookieText, fc.nat(), fc.integer({ min: 1, max: 25 }), async (junk, at, by) => {
        const store = await getStore();
        expect(await findVisitorId(store, new Headers({ cookie: `visitor=${junk}` }))).toBeNull();
        const { setCookie } = await met();
        const pair = setCookie?.split(';')[0] ?? '';
        const place = 'visitor='.length + (at % (pair.length - 'visitor='.length));
        const letter = String.fromCharCode(97 + ((pair.charCodeAt(place) + by) % 26));
        fc.pre(letter !== pair[place]);
        const changed = pair.slice(0, place) + letter + pair.slice(place + 1);
        expect(await findVisitorId(store, new Headers({ cookie: changed }))).toBeNull();
      }),
      { numRuns: 100 },
    ));
});

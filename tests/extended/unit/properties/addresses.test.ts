import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientIp } from '#lib/server/http/client-ip';
import { isOwnOrigin } from '#lib/server/http/route';
import { configure } from '#tests/support/unit/environment';

const SITE_URL = 'https://example.com';
let site: Awaited<ReturnType<typeof configure>>;
beforeAll(async () => {
  site = await configure({ SITE_URL, CLIENT_IP_HEADER: 'x-real-ip' });
});
afterAll(() => site.remove());

const counted = (address: string) =>
  clientIp(new Headers({ 'x-real-ip': address, 'x-socket-address': '192.0.2.1' }));
const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });
const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
});

/** One of the notations of an address of eight groups. */
const spelling = (address: number[]) =>
  fc
    .record({ pad: fc.boolean(), upper: fc.boolean(), dotted: fc.boolean(), cut: fc.nat(7) })
    .map(({ pad, upper, dotted, cut }) => {
      const written = address.map((one) => one.toString(16).padStart(pad ? 4 : 1, '0'));
      const [high = 0, low = 0] = address.slice(6);
      if (dotted) written.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'));
      let end = cut;
      while (end < (dotted ? 6 : 8) && address[end] === 0) end += 1;
      const text =
        end - cut > 1
          ? `${written.slice(0, cut).join(':')}::${written.slice(end).join(':')}`
          : written.join(':');
      return upper ? text.toUpperCase() : text;
    });

test('every spelling of an IPv6 address counts as one, and so does its whole /64', () => {
  const sparse = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 });
  const both = fc
    .tuple(fc.nat(3), fc.integer({ min: 1, max: 0xffff }), sparse)
    .map(([at, part, one]) => one.with(at, part))
    .chain((one) => fc.tuple(fc.constant(one), spelling(one), groups));
  fc.assert(
    fc.property(both, ([address, text, other]) => {
      const key = counted(text);
      expect(key).toBe(
        `${address
          .slice(0, 4)
          .map((part) => part.toString(16))
          .join(':')}::/64`,
      );
      expect(
        counted([...address.slice(0, 4), ...other.slice(4)].map((part) => part.toString(16)).join(':')),
      ).toBe(key);
      expect(counted(`[${text}]:4711`)).toBe(key);
    }),
  );
});

test('an IPv4 address counts as itself, also written as IPv6, with a port, or at the end of a list', () => {
  fc.assert(
    fc.property(octets, fc.nat(65_535), visible, (parts, port, forged) => {
      const address = parts.join('.');
      const hex = Buffer.from(parts).toString('hex');
      for (const text of [
        address,
        `${address}:${port}`,
        `::ffff:${address}`,
        `::FFFF:${hex.slice(0, 4)}:${hex.slice(4)}`,
        `0:0:0:0:0:ffff:${address}`,
        `${forged}, ${address}`,
      ])
        expect(counted(text)).toBe(address);
    }),
  );
});

test('whatever the header says, there is an address to count by', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(/^[\x20-\x7e]*$/.test(text));
      expect(counted(text)).not.toBe('');
    }),
    { examples: [['[]'], ['[]:80'], [' , ']] },
  );
});

const headersOf = (entries: Record<string, string | null>) =>
  new Headers(
    Object.entries(entries).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    ),
  );

test('another site’s page never passes, whatever its name', () => {
  const name = fc.domain().map((domain) => (domain === 'example.com' ? 'example.org' : domain));
  const scheme = fc.constantFrom('https:', 'http:', 'file:', 'ftp:', 'blob:https:', 'app:');
  fc.assert(
    fc.property(
      name,
      scheme,
      fc.constantFrom('', '.example.com', '/example.com', '?example.com', '@', ':8080'),
      (domain, protocol, end) => {
        const origin = `${protocol}//${domain}${end}`;
        for (const host of ['example.com', 'localhost:3000', ''])
          expect(isOwnOrigin(headersOf({ origin, host }))).toBe(false);
      },
    ),
  );
});

test('no value of an Origin throws, and none without a host passes', () => {
  fc.assert(
    fc.property(
      fc.oneof(visible, fc.webUrl(), fc.constantFrom('null', 'file:///x', 'https://', '//')),
      fc.option(visible),
      (origin, host) => {
        const passes = isOwnOrigin(headersOf({ origin, host }));
        if (!passes) return;
        const own = new URL(origin).host;
        expect(own).not.toBe('');
        expect(['example.com', host]).toContain(own);
      },
    ),
  );
});

test('what the browser calls cross-site never passes, with any origin', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom(SITE_URL, 'http://localhost')), (origin) => {
      expect(isOwnOrigin(headersOf({ origin, host: 'localhost', 'sec-fetch-site': 'cross-site' }))).toBe(
        false,
      );
    }),
  );
});

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readBytes } from '#lib/server/core/read-bytes';
import { readBody } from '#lib/server/http/body';
import { SITE } from '#tests/support/requests';

const MAX = 2000;
const bytes = (maxLength: number) => fc.uint8Array({ maxLength });

function streamOf(chunks: Uint8Array[]) {
  const state = { pulled: 0, cancelled: false };
  const left = [...chunks];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = left.shift();
        if (!chunk) return controller.close();
        state.pulled += chunk.byteLength;
        controller.enqueue(chunk);
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

test('a stream is read completely, however it is cut, or not at all when it is too long', () =>
  fc.assert(
    fc.asyncProperty(fc.array(bytes(300), { maxLength: 20 }), fc.nat(3000), async (chunks, max) => {
      const { stream, state } = streamOf(chunks);
      const whole = Buffer.concat(chunks);
      const read = await readBytes(stream, max);
      if (whole.length <= max) {
        expect(read.ok && Buffer.from(read.value).equals(whole)).toBe(true);
        return;
      }
      expect(read).toMatchObject({ ok: false, code: 'body-too-large' });
      expect(state.cancelled).toBe(true);
      expect(state.pulled).toBeLessThanOrEqual(max + 300);
    }),
  ));

const types = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain'];
const post = (body: BodyInit, contentType?: string) =>
  new Request(`${SITE}/api/x`, {
    method: 'POST',
    body,
    ...(contentType && { headers: { 'content-type': contentType } }),
  });

test('any bytes under any type are a value or a documented failure, which quotes nothing of them', () => {
  const type = fc.oneof(
    fc.constantFrom(
      ...types,
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'text/html',
    ),
    fc.stringMatching(/^[\x21-\x7e]*$/),
  );
  const body = fc.oneof(
    bytes(3000),
    fc
      .string({ unit: 'binary', maxLength: 800 })
      .map((text) =>
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="secretword"\r\n\r\n${text}\r\n--x--`),
      ),
    fc.json().map((text) => Buffer.from(`${text}secretword`)),
  );
  return fc.assert(
    fc.asyncProperty(body, type, async (content, contentType) => {
      const read = await readBody(post(Buffer.from(content), contentType), { types, maxBytes: MAX });
      if (read.ok) return;
      expect(['malformed-body', 'body-too-large', 'unsupported-media-type']).toContain(read.code);
      expect(read.cause).toMatch(
        /^(body over \d+ bytes|over \d+ fields|(no|another) content type|\w+Error)$/,
      );
    }),
  );
});

test('JSON is parsed unchanged', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const text = JSON.stringify(value);
      const maxBytes = Buffer.byteLength(text);
      const read = await readBody(post(text, 'application/json; charset=utf-8'), { types, maxBytes });
      expect(read).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  ));

// A form encodes each line break as two characters, also in names.
const plain = (text: string) => text.toWellFormed().replace(/\r\n?|\n/g, '\r\n');

test('a form is parsed unchanged, repeated fields as a list, and no name is special', () => {
  const name = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'length', 'toString'),
    fc.string({ unit: 'grapheme' }),
  );
  const pairs = fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' })), { maxLength: 12 });
  return fc.assert(
    fc.asyncProperty(pairs, fc.boolean(), async (fields, isMultipart) => {
      const form = new FormData();
      for (const [key, value] of fields) form.append(key, value);
      const body = isMultipart ? form : new URLSearchParams(fields);
      const read = await readBody(post(body), { types, maxBytes: 100_000 });
      // An empty multipart body has no part, which the parser rejects.
      if (isMultipart && fields.length === 0) return;
      const value = (read.ok ? read.value : {}) as Record<string, unknown>;
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      for (const [key, text] of fields) {
        const known = isMultipart ? plain(key) : key.toWellFormed();
        const same = fields.filter(
          ([other]) => (isMultipart ? plain(other) : other.toWellFormed()) === known,
        );
        const got = Object.getOwnPropertyDescriptor(value, known)?.value;
        if (same.length > 1) expect(Array.isArray(got)).toBe(true);
        else expect(got).toBe(isMultipart ? plain(text) : text.toWellFormed());
      }
    }),
  );
});

test.each([
  [
    'multipart/form-data; boundary=x',
    `${Array.from({ length: 100_000 }, (_, at) => `--x\r\nContent-Disposition: form-data; name="${at}"\r\n\r\n\r\n`).join('')}--x--\r\n`,
  ],
  [
    'application/x-www-form-urlencoded',
    Array.from({ length: 500_000 }, (_, at) => at.toString(36)).join('&'),
  ],
])('a form with very many fields (%s) is rejected before it costs anything', async (type, body) => {
  const parse = vi.spyOn(Response.prototype, 'formData');
  // A body that is not rejected is parsed there.
  await readBody(post(new URLSearchParams({ a: '1' })), { types, maxBytes: MAX });
  expect(parse).toHaveBeenCalledTimes(1);
  const read = await readBody(post(body, type), { types, maxBytes: 6_000_000 });
  expect(read).toMatchObject({ ok: false, code: 'malformed-body', cause: 'over 64 fields' });
  expect(parse).toHaveBeenCalledTimes(1);
});

test('a large form not encoded as by a browser is rejected before it costs anything', async () => {
  const parse = vi.spyOn(Response.prototype, 'formData');
  const type = 'multipart/form-data; boundary=x';
  const unusual = (heads: number) =>
    `--x\r\n${'a:\r\n'.repeat(heads)}Content-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n`;
  expect(await readBody(post(unusual(3), type), { types, maxBytes: MAX })).toEqual({
    ok: true,
    value: { a: '1' },
  });
  expect(parse).toHaveBeenCalledTimes(1);
  const read = await readBody(post(unusual(1_000_000), type), { types, maxBytes: 6_000_000 });
  expect(read).toMatchObject({
    ok: false,
    code: 'malformed-body',
    cause: expect.stringMatching(/not encoded as by a browser/),
  });
  expect(parse).toHaveBeenCalledTimes(1);
});

test('a body that comes byte by byte costs no more memory than its size', async () => {
  const size = 1_000_000;
  let left = size;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(new Uint8Array(1));
    },
  });
  const before = process.memoryUsage().external;
  const read = await readBytes(stream, size);
  expect(read.ok && read.value.byteLength).toBe(size);
  expect(process.memoryUsage().external - before).toBeLessThan(20_000_000);
});

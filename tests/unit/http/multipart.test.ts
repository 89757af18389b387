import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMultipart } from '#lib/server/http/body';
import type { Form } from '#lib/server/upstream/send';
import { chatForm, readForm, recordedForm } from '#tests/support/requests';

const TYPE = 'multipart/form-data; boundary=edge';

/** Returns how the platform's own parser reads the same bytes; null when it rejects them. */
async function readByPlatform(bytes: Buffer, type: string) {
  const headers = { 'content-type': type };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => null);
  return form && readForm(form);
}

const plain = (fields: Form | null) =>
  fields?.map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, { ...value, bytes: [...value.bytes] }],
  );

async function write(form: FormData) {
  const written = new Response(form);
  return { bytes: Buffer.from(await written.arrayBuffer()), type: written.headers.get('content-type') ?? '' };
}

test.each([
  ['typed', chatForm({ message: 'Grüße\r\n👋 --edge "quoted"' })],
  ['recorded', recordedForm(5000)],
])('a %s message is parsed as by the platform, without copying its file', async (_name, form) => {
  const { bytes, type } = await write(form);
  const fields = readMultipart(bytes, type);
  expect(plain(fields)).toEqual(plain(await readByPlatform(bytes, type)));
  for (const [, value] of fields ?? [])
    if (typeof value !== 'string') expect(value.bytes.buffer).toBe(bytes.buffer);
});

test('whatever it parses, the platform parses the same way', async () => {
  const piece = fc.constantFrom(
    ...[
      '--edge',
      '--edge\r\n',
      '--edge--\r\n',
      '--edge--',
      'edge',
      '\r\n',
      '\r\n\r\n',
      '--',
      'x',
      '\n',
      '\r',
    ],
    ...[' ', '\t', '"', '%22', '\0', ';', 'ü', '\ufeff', '\u2028', '\ud800', 'aGk='],
    ...['; filename="d.webm"', "; filename*=utf-8''e", '; filename=""', '; name="f"'],
    'Content-Disposition: form-data; name="a"',
    'Content-Disposition: form-data; name="b"; filename="c"',
    'content-disposition: form-data; name=a',
    'Content-Type: text/plain',
    'Content-Transfer-Encoding: base64',
  );
  const pieces = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join(''));
  const file = '; filename="c d.webm"\r\nContent-Type: ';
  const types = [
    'Audio/WebM;codecs=opus',
    'audio/webm',
    'audio/webm; codecs=opus',
    'audio/x;a=B',
    'a/b;a',
    'a',
  ];
  const tail = fc.oneof(fc.constantFrom('', ...types.map((type) => file + type)), pieces);
  const name = fc.oneof(fc.constantFrom('n', 'sender', '', ' a ', '__proto__'), piece);
  const part = fc
    .tuple(name, tail, pieces)
    .map(
      ([one, head, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${one}"${head}\r\n\r\n${value}\r\n`,
    );
  const whole = fc
    .array(part, { minLength: 1, maxLength: 3 })
    .map((parts) => `${parts.join('')}--edge--\r\n`);
  const body = fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: pieces });
  let read = 0;
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const bytes = Buffer.from(text);
      const fields = readMultipart(bytes, TYPE);
      if (!fields) return;
      read += 1;
      expect(plain(fields)).toEqual(plain(await readByPlatform(bytes, TYPE)));
    }),
    { numRuns: 10_000 },
  );
  expect(read).toBeGreaterThan(300);
});

test.each([
  [
    'no boundary',
    'multipart/form-data',
    '--undefined\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--undefined--\r\n',
  ],
  [
    'another type of boundary',
    'multipart/form-data; boundary="x y"',
    '--x y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x y--\r\n',
  ],
  [
    'two boundaries',
    'multipart/form-data; boundary=x; boundary=edge',
    '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--edge--\r\n',
  ],
  ['no end', TYPE, '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--edge'],
  [
    'more after the end',
    TYPE,
    '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--edge--\r\nmore',
  ],
])('%s: left to the platform', (_name, type, text) => {
  expect(readMultipart(Buffer.from(text), type)).toBeNull();
});

import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SentFile } from '#lib/contracts/chat';

/** A form's fields in their order: texts, and files with their bytes. */
export type Form = readonly (readonly [name: string, value: string | SentFile])[];

/** A text with the line breaks of a form. */
export const toFormBreaks = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');

const quoted = (name: string) => name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

/** A form as `multipart/form-data`. The bytes of its files are not copied. */
export function writeForm(form: Form): { type: string; body: Buffer[] } {
  const boundary = `form-${randomUUID()}`;
  const body: Buffer[] = [];
  let text = '';
  for (const [name, value] of form) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(toFormBreaks(name))}"`;
    if (typeof value === 'string') {
      text += `\r\n\r\n${toFormBreaks(value)}\r\n`;
      continue;
    }
    const { name: fileName, type, bytes } = value;
    text += `; filename="${quoted(fileName)}"\r\nContent-Type: ${type || 'application/octet-stream'}\r\n\r\n`;
    body.push(Buffer.from(text), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    text = '\r\n';
  }
  body.push(Buffer.from(`${text}--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

import 'server-only';
import type { SentFile } from '#lib/contracts/chat';

/** A form's field: a text, or a file. */
export type Field = readonly [name: string, value: string | SentFile];

const CONTENT_TYPE = /^multipart\/form-data;\s*boundary=([\w'()+,./:=?-]{1,70})\s*$/;
// As every browser writes it. A name that holds a quotation mark or a break has it as a percent code, and a file's name as well.
const HEAD =
  /^Content-Disposition: form-data; name="([^"%\r\n]*)"(?:; filename="([^"%\r\n]*)"\r\nContent-Type: ([\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:;[\w!#$&^.+=-]+)*))?$/;
const HEAD_MAX_BYTES = 512;
const HEAD_END = '\r\n\r\n';
/** Between a value and the boundary behind it. */
const BETWEEN = '\r\n--';

/**
 * Reads a form as browsers write it, in one pass; a file's bytes stay where they are. Null when anything is written in another
 * way: then the platform's own parser has the word. What this one reads, that one reads alike.
 */
export function readMultipart(bytes: Buffer, contentType: string): Field[] | null {
  const boundary = CONTENT_TYPE.exec(contentType)?.[1];
  const fields: Field[] = [];
  let at = 0;
  for (;;) {
    const start = `--${boundary}\r\n`;
    if (!boundary || bytes.toString('latin1', at, at + start.length) !== start) return null;
    at += start.length;
    const headEnd = bytes.subarray(at, at + HEAD_MAX_BYTES).indexOf(HEAD_END);
    const head = headEnd > 0 && HEAD.exec(bytes.toString('latin1', at, at + headEnd));
    if (!head) return null;
    const from = at + headEnd + HEAD_END.length;
    // Where the boundary's letters stand in the middle of a value the platform gives up.
    const next = bytes.indexOf(boundary, from);
    const end = next - BETWEEN.length;
    if (end < from || bytes.toString('latin1', end, next) !== BETWEEN) return null;
    const [, name = '', fileName, type = ''] = head;
    const value = bytes.subarray(from, end);
    // Beyond ASCII the two decode the same bytes, but for marks of their order, which the other one has the word on.
    if (!/^[ -~]*$/.test(name + (fileName ?? ''))) return null;
    if (fileName !== undefined)
      fields.push([name, { name: fileName, type: type.toLowerCase(), bytes: value }]);
    else if (value[0] === 0xef) return null;
    else fields.push([name, value.toString()]);
    at = next - 2;
    const after = next + boundary.length;
    if (bytes.toString('latin1', after, after + 4) === '--\r\n' && after + 4 === bytes.byteLength)
      return fields;
  }
}

import 'server-only';

/** How a stream of `limitBytes` fails. */
export class TooLarge extends Error {}

/** Passes bytes on, at most `max` of them. */
export function limitBytes(max: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(bytes, controller) {
      size += bytes.byteLength;
      if (size > max) throw new TooLarge(`over ${max} bytes`);
      controller.enqueue(bytes);
    },
  });
}

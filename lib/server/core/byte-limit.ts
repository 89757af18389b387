/** The error of a stream that exceeds the limit of `limitBytes`. */
export class TooLargeError extends Error {}

export function limitBytes(max: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(bytes, controller) {
      size += bytes.byteLength;
      if (size > max) throw new TooLargeError(`over ${max} bytes`);
      controller.enqueue(bytes);
    },
  });
}

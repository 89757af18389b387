/** Creates a random UUID (version 4). `crypto.randomUUID` does not exist on pages served without TLS. */
export function makeUuid(): string {
  const hex = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Creates an id of a prefix, a timestamp in ms and a random part. */
export const makeId = (prefix: string): string => `${prefix}_${Date.now()}_${makeUuid().replaceAll('-', '')}`;

/** Hashes words to 64 bits, to recognise them again without storing them. Not for secrets. */
export function fingerprint(words: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < words.length; index += 1) {
    const code = words.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

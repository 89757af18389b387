/** Reads the characters of a TrueType font from its `cmap`, format 4, which covers all below U+10000. */
function readCharacters(font: Buffer): ReadonlySet<number> {
  const findTable = (tag: string) => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
    throw new Error(`the font has no ${tag}`);
  };
  const cmap = findTable('cmap');
  const offsets = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + 8 * i),
  );
  const table = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (table === undefined) throw new Error('the font has no table of characters in format 4');
  const segments = font.readUInt16BE(table + 6) / 2;
  const characters = new Set<number>();
  for (let i = 0; i < segments; i += 1) {
    const last = font.readUInt16BE(table + 14 + 2 * i);
    const first = font.readUInt16BE(table + 16 + 2 * (segments + i));
    for (let code = first; code <= last && code < 0xffff; code += 1) characters.add(code);
  }
  return characters;
}

/**
 * Throws an error that names the first text with a character that the font lacks. The picture would have a
 * hole there, and the library that draws it would ask a font service on the network.
 */
export function requireCharacters(font: Buffer, texts: readonly string[]): void {
  const characters = readCharacters(font);
  for (const text of texts) {
    const missing = [...text].find((character) => !characters.has(character.codePointAt(0) ?? 0));
    if (missing === undefined) continue;
    const code = missing.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    throw new Error(
      `The picture for sharing cannot show “${missing}” (U+${code}) of “${text}”: its font has no such character. Write it another way`,
    );
  }
}

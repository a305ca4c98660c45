/** The code points a TrueType or OpenType font has glyphs for (its cmap, formats 4 and 12). */
export function glyphsOf(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4);
  let cmap = 0;
  for (let i = 0; i < tables; i++)
    if (font.toString('latin1', 12 + 16 * i, 16 + 16 * i) === 'cmap') cmap = font.readUInt32BE(12 + 16 * i + 8);
  const found = new Set<number>();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    const format = font.readUInt16BE(table);
    if (format === 12) {
      for (let group = 0; group < font.readUInt32BE(table + 12); group++) {
        const at = table + 16 + 12 * group;
        for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code++) found.add(code);
      }
    } else if (format === 4) {
      const segments = font.readUInt16BE(table + 6) / 2;
      for (let k = 0; k < segments; k++) {
        const end = font.readUInt16BE(table + 14 + 2 * k);
        const start = font.readUInt16BE(table + 16 + 2 * segments + 2 * k);
        for (let code = start; code <= end && code < 0xffff; code++) found.add(code);
      }
    }
  }
  return found;
}

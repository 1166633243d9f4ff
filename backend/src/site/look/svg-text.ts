/**
 * A drawing's text: UTF-8, or UTF-16 as some Windows programs save it, with or without a byte order mark. The
 * text is trimmed, because XML allows no space before its declaration.
 */
export function svgText(file: Buffer): string {
  const [one, two] = file;
  const isLittle = (one === 0xff && two === 0xfe) || (one === 0x3c && two === 0);
  const isBig = (one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(file).trimStart();
}

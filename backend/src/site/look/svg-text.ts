/**
 * A drawing's text: UTF-8, or UTF-16 as some Windows programs save it, with or without a byte order mark. The
 * text is trimmed, because XML allows no space before its declaration.
 */
export function svgText(file: Buffer): string {
  return new TextDecoder(encodingOf(file)).decode(file).trimStart();
}

function encodingOf([first, second]: Buffer): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

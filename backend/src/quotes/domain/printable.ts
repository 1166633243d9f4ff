/** Characters beyond Latin-1 that the PDF's built-in fonts have (WinAnsi). */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const LIKE: Record<string, string> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': ' ',
};
const MARKS = /\p{M}/gu;

/**
 * The text as the PDF's built-in fonts can print it. Letters with accents that the fonts lack lose them; other characters
 * become question marks.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replaceAll('\r\n', '\n')].map(printableCharacter).join('');

function printableCharacter(character: string): string {
  if (isPrintable(character)) return character;
  const like = LIKE[character];
  if (like !== undefined) return like;
  const plain = character.normalize('NFKD').replace(MARKS, '');
  if (plain === '') return '';
  return [...plain].every(isPrintable) ? plain : '?';
}

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isLatin = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  return isLatin || character === '\n' || BEYOND_LATIN_1.includes(character);
}

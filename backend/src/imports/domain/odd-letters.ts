/** A non-ASCII character with its neighbors. */
const NON_ASCII = /(?<=(^|[^]))([^\0-\x7f])(?=($|[^]{1,4}))/gu;
/** Text after an apostrophe in O’Neill, Ann’s, don’t, we’ll and D’Angelo. */
const AFTER_APOSTROPHE = /^(\p{Lu}|(?:s|t|d|m|ll|re|ve)(?!\p{L}))/u;
const BREAK = /[\s,;|"]/;
/** In characters. A longer word is checked in pieces. */
const LONGEST_WORD = 1000;

/**
 * Counts combinations that no word contains: a capital after a small letter, or a sign between letters. Text that was
 * read in the wrong encoding is full of these.
 */
export class OddLetters {
  private readonly decoder: InstanceType<typeof TextDecoder>;
  private rest = '';
  private odd = 0;

  /** @param encoding with one byte per character */
  constructor(encoding: string) {
    this.decoder = new TextDecoder(encoding);
  }

  add(piece: Buffer): void {
    const text = this.rest + this.decoder.decode(piece, { stream: true });
    let end = text.length;
    while (end > 0 && !BREAK.test(text[end - 1] as string)) end -= 1;
    if (!end && text.length > LONGEST_WORD) end = text.length;
    this.countIn(text.slice(0, end));
    this.rest = text.slice(end);
  }

  count(): number {
    this.countIn(this.rest);
    this.rest = '';
    return this.odd;
  }

  private countIn(text: string): void {
    for (const [, before = '', char = '', after = ''] of text.matchAll(NON_ASCII))
      if (isOdd(before, char, after)) this.odd += 1;
  }
}

const isLetter = (char: string): boolean => /^\p{L}/u.test(char);
const isSmall = (char: string): boolean => /^\p{Ll}/u.test(char);
const isCapital = (char: string): boolean => /^\p{Lu}/u.test(char);

function isOdd(before: string, char: string, after: string): boolean {
  if (isSmall(char)) return isCapital(after);
  if (isCapital(char)) return isSmall(before);
  if (!isLetter(before) || !isLetter(after)) return /[\p{Cc}\u02c6-\u02dd\u00a8\u00af\u00b8]/u.test(char);
  return char !== '\u2019' || !(AFTER_APOSTROPHE.test(after) || isCapital(before));
}

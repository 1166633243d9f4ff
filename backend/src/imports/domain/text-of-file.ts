import { cut } from '../../kernel/cut.js';
import { OddLetters } from './odd-letters.js';

/** A file's encoding: the name for `TextDecoder`, and the common name. */
export interface Encoding {
  decoder: string;
  label: 'UTF-8' | 'UTF-16' | 'Latin-1' | 'Mac Roman';
}

const UTF_8: Encoding = { decoder: 'utf-8', label: 'UTF-8' };
const UTF_16: Encoding = { decoder: 'utf-16le', label: 'UTF-16' };
const UTF_16_BIG: Encoding = { decoder: 'utf-16be', label: 'UTF-16' };
const LATIN_1: Encoding = { decoder: 'windows-1252', label: 'Latin-1' };
const MAC_ROMAN: Encoding = { decoder: 'macintosh', label: 'Mac Roman' };

/**
 * The encoding that a file's first bytes reveal, by a byte order mark or by the zeros that UTF-16 has between Latin
 * letters. Null if only the whole file can tell UTF-8 from Latin-1.
 */
function markedEncoding(start: Buffer): Encoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return UTF_16;
  if (start[0] === 0xfe && start[1] === 0xff) return UTF_16_BIG;
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return UTF_8;
  const pairs = Math.min(start.length >> 1, 500);
  const zeros = (offset: number): number => {
    let count = 0;
    for (let n = 0; n < pairs; n += 1) if (start[2 * n + offset] === 0) count += 1;
    return count;
  };
  if (pairs > 3 && zeros(1) > pairs * 0.7) return UTF_16;
  if (pairs > 3 && zeros(0) > pairs * 0.7) return UTF_16_BIG;
  return null;
}

/**
 * UTF-8 if the whole file is valid UTF-8. Otherwise the encoding of Excel on a Mac (Mac Roman) or on Windows (Latin-1
 * with Windows' quotation marks), whichever gives fewer odd letters.
 */
export async function encodingOf(start: Buffer, pieces: () => AsyncIterable<Buffer>): Promise<Encoding> {
  const marked = markedEncoding(start);
  if (marked) return marked;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces()) decoder.decode(piece, { stream: true });
    decoder.decode();
    return UTF_8;
  } catch {
    const [windows, mac] = [new OddLetters(LATIN_1.decoder), new OddLetters(MAC_ROMAN.decoder)];
    for await (const piece of pieces()) {
      windows.add(piece);
      mac.add(piece);
    }
    return mac.count() < windows.count() ? MAC_ROMAN : LATIN_1;
  }
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The most frequent separator in the first line, outside quotation marks. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r') && counts.size) break;
    else if (!quoted && (DELIMITERS as readonly string[]).includes(char))
      counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}

/** Headers made distinct: an empty one is named by its number, and a repeated one gets a suffix. */
export function headersOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, n) => {
    const name = cut(cell.replace(/\s+/g, ' ').trim(), 100) || `Column ${n + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times > 1 ? `${name} (${times})` : name;
  });
}

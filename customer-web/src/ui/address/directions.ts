const WORDS: Record<string, string> = { N: 'North', E: 'East', S: 'South', W: 'West' };

/** An address that is being typed, and its text before the last expansion. */
export interface TypedAddress {
  text: string;
  before?: string;
}

/**
 * Replaces a single-letter direction after a number by its word while it is typed: '12 N' → '12 North'. The next key
 * undoes that if it shows that the letter began another word ('12 Nice') or if it removes the word
 * (docs/rules.md#address-suggestions).
 */
export function typeAddress(previous: TypedAddress, next: string): TypedAddress {
  const { text, before } = previous;
  if (before !== undefined) {
    const added = next.startsWith(text) ? next.slice(text.length) : undefined;
    if (added && /^\p{L}/u.test(added)) return { text: before + added };
    if (next === text.slice(0, -1)) return { text: before };
  }
  if (next.length <= text.length) return { text: next };
  const expanded = expandDirections(next);
  const last = /(\d\s+)([nesw])$/i.exec(expanded);
  if (!last) return { text: expanded };
  return { text: expanded.slice(0, -1) + directionWord(last[2] ?? ''), before: expanded };
}

/** Replaces directions that are separate words after a number and before more text. */
export function expandDirections(text: string): string {
  return text.replace(
    /(\d\s+)([nesw])\.?(?=\s)/gi,
    (_, number: string, letter: string) => number + directionWord(letter),
  );
}

const directionWord = (letter: string) => WORDS[letter.toUpperCase()] ?? letter;

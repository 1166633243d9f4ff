const ABBREVIATIONS: Record<string, string> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  ct: 'court',
  pl: 'place',
  blvd: 'boulevard',
  hwy: 'highway',
  pkwy: 'parkway',
  sq: 'square',
  // A home in a house is a home, whatever its owner calls it.
  apt: 'apartment',
  unit: 'apartment',
  suite: 'apartment',
  ste: 'apartment',
};

/** The home that an address is of: its key, or the address where nothing is left of it. */
export const homeKey = (location: string): string => addressKey(location) || location;

/**
 * Normalised form under which '12 N Elm St., #3, Springfield' and '12 north elm street unit 3 springfield' are the same
 * home; empty for punctuation alone.
 */
export function addressKey(location: string): string {
  return (
    location
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('#', ' unit ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word))
      // 'Apt #3' says it twice.
      .filter((word, n, words) => word !== 'apartment' || words[n - 1] !== word)
      .join(' ')
  );
}

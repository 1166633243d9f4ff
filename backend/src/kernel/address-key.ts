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
  // People call the same home an apartment, a unit or a suite.
  apt: 'apartment',
  unit: 'apartment',
  suite: 'apartment',
  ste: 'apartment',
};

/** The key of the home at an address, or the address itself if its key is empty. */
export const homeKey = (location: string): string => addressKey(location) || location;

/**
 * The normalized form of an address: '12 N Elm St., #3, Springfield' and '12 north elm street unit 3
 * springfield' are the same home. Empty if the address is only punctuation.
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
      // 'Apt' and '#' both mean the apartment in 'Apt #3'.
      .filter((word, n, words) => word !== 'apartment' || words[n - 1] !== word)
      .join(' ')
  );
}

import type { QuestionnaireAnswers } from '@homebright/contract';

/** A customer's home, kept up to date from the questionnaire (design section 6). */
export interface Home {
  location: string;
  addressKey: string;
  bedrooms: number;
  bathrooms: number;
  hasKids: boolean;
  hasPets: boolean;
  specialRequests: string | null;
}

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
  apt: 'apartment',
};

/** Normalised form under which '12 N Elm St., Springfield' and '12 north elm street springfield' are the same home. */
export function addressKey(location: string): string {
  return location
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word))
    .join(' ');
}

export function homeOf(
  answers: QuestionnaireAnswers,
  told: { bedrooms?: number; bathrooms?: number } = {},
): Home {
  return {
    location: answers.location,
    // An address of punctuation alone still identifies a home.
    addressKey: addressKey(answers.location) || answers.location,
    bedrooms: told.bedrooms ?? Number.parseInt(answers.rooms, 10),
    bathrooms: told.bathrooms ?? Number.parseInt(answers.bathrooms, 10),
    hasKids: answers.hasKids,
    hasPets: answers.hasPets,
    specialRequests: answers.specialNotes ?? null,
  };
}

import {
  type Cents,
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  type Frequency,
  type QuestionnaireAnswers,
  type ServiceType,
} from '@homebright/contract';
import { Invalid, Problems } from '../../kernel/domain-error.js';
import { checkAnswers, type GivenAnswers, notes } from './answers.js';

export interface GivenDraft extends GivenAnswers {
  service?: string;
  frequency?: unknown;
  focusNotes?: unknown;
  photos?: number[];
  propertyData?: { bedrooms?: number; bathrooms?: number };
}

/** A customer's home, kept up to date from the questionnaire (design section 6). */
export interface PropertyDetails {
  location: string;
  addressKey: string;
  bedrooms: number;
  bathrooms: number;
  hasKids: boolean;
  hasPets: boolean;
  specialRequests: string | null;
}

/** A booking request after validation. It carries no price: the server sets that. */
export interface Draft {
  /** Idempotency key: one draft makes at most one booking. */
  id: string;
  service: string;
  /** null: a single visit. */
  frequency: Frequency | null;
  answers: QuestionnaireAnswers;
  property: PropertyDetails;
  focusNotes: string | null;
  photos: number[];
}

/** The draft's service as it is in the catalogue at the moment of booking. */
export interface BookableService {
  id: ServiceType;
  label: string;
  price: Cents;
  durationMinutes: number;
}

/** @throws Invalid with a detail per field */
export function checkDraft(id: string, given: GivenDraft, recurring: boolean): Draft {
  if (!given.service) throw new Invalid('Please choose a service.', [{ field: 'service' }]);
  const answers = checkAnswers(given);
  const problems = new Problems();
  const focusNotes = problems.during('focusNotes', () => notes(given.focusNotes));
  problems.refuse();
  return {
    id,
    service: given.service,
    frequency: recurring ? checkFrequency(given.frequency ?? DEFAULT_FREQUENCY) : null,
    answers,
    property: propertyOf(answers, given.propertyData),
    focusNotes: focusNotes ?? null,
    photos: given.photos ?? [],
  };
}

export function checkFrequency(given: unknown): Frequency {
  const frequency = FREQUENCIES.find((known) => known === given);
  if (!frequency) {
    throw new Invalid('Please choose weekly, bi-weekly or monthly.', [{ field: 'frequency' }]);
  }
  return frequency;
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

export function propertyOf(
  answers: QuestionnaireAnswers,
  given: { bedrooms?: number; bathrooms?: number } = {},
): PropertyDetails {
  return {
    location: answers.location,
    // An address of punctuation alone still identifies a home.
    addressKey: addressKey(answers.location) || answers.location,
    bedrooms: given.bedrooms ?? Number.parseInt(answers.rooms, 10),
    bathrooms: given.bathrooms ?? Number.parseInt(answers.bathrooms, 10),
    hasKids: answers.hasKids,
    hasPets: answers.hasPets,
    specialRequests: answers.specialNotes ?? null,
  };
}

import {
  ALL_FREQUENCIES,
  BOOK_LIMITS,
  couponCodeOf,
  DEFAULT_FREQUENCY,
  type Frequency,
  type QuestionnaireAnswers,
  secondWeekdayOf,
} from '@homebright/contract';
import { Invalid, Problems } from '../../kernel/domain-error.js';
import { addressKey } from '../../kernel/address-key.js';
import { daysToWeekday, type LocalDate, weekdayOf } from '../../kernel/local-date.js';
import { checkAnswers, type GivenAnswers, notes } from './answers.js';
import type { Extras } from '../../pricing/domain/index.js';

export interface GivenDraft extends GivenAnswers {
  service?: string;
  frequency?: unknown;
  secondWeekday?: number;
  focusNotes?: unknown;
  photos?: number[];
  propertyData?: { bedrooms?: number; bathrooms?: number };
  extras?: unknown;
  bookVersion?: number;
  firstCleaning?: boolean;
  zone?: string;
  couponCode?: string;
}

/** A customer's home, kept up to date from the questionnaire (docs/rules.md#drafts). */
export interface PropertyDetails {
  location: string;
  addressKey: string;
  bedrooms: number;
  bathrooms: number;
  hasKids: boolean;
  hasPets: boolean;
  specialRequests: string | null;
}

/** A validated booking request. It has no price, because the server sets it. */
export interface Draft {
  /** The idempotency key, so that one draft makes at most one booking. */
  id: string;
  service: string;
  /** Null for a single visit. */
  frequency: Frequency | null;
  /** As in a `Rhythm`. */
  daysToSecond: number | null;
  answers: QuestionnaireAnswers;
  property: PropertyDetails;
  focusNotes: string | null;
  photos: number[];
  extras: Extras;
  /** Version of the price book that the page showed; null for the current one. */
  bookVersion: number | null;
  /** Whether the page showed a first cleaning's price; null to use the actual one. */
  firstCleaning: boolean | null;
  /** The zone whose price the page showed, '' for no zone; null to use the actual one. */
  zone: string | null;
  couponCode: string | null;
}

/** @throws Invalid with a detail per field */
export function checkDraft(id: string, given: GivenDraft, isRecurring: boolean): Draft {
  if (!given.service) throw new Invalid('Please choose a service.', [{ field: 'service' }]);
  const answers = checkAnswers(given);
  const problems = new Problems();
  const focusNotes = problems.during('focusNotes', () => notes(given.focusNotes));
  const extras = problems.during('extras', () => checkCounts(given.extras ?? {}));
  const frequency = isRecurring ? checkFrequency(given.frequency ?? DEFAULT_FREQUENCY) : null;
  const daysToSecond = frequency === 'twice-a-week' ? daysToSecondOf(answers, given) : null;
  problems.refuse();
  return {
    id,
    service: given.service,
    frequency,
    daysToSecond,
    answers,
    property: propertyOf(answers, given.propertyData),
    focusNotes: focusNotes ?? null,
    photos: given.photos ?? [],
    extras: extras ?? {},
    bookVersion: given.bookVersion ?? null,
    firstCleaning: given.firstCleaning ?? null,
    zone: given.zone ?? null,
    couponCode: couponCodeOf(given.couponCode ?? '') || null,
  };
}

/** The first date may have been moved to the second weekday since that was chosen. */
function daysToSecondOf({ appointmentDate }: QuestionnaireAnswers, { secondWeekday }: GivenDraft): number {
  return daysToWeekday(appointmentDate, secondWeekdayOf(weekdayOf(appointmentDate), secondWeekday));
}

/** Drops extras with a count of zero. @throws Invalid unless each count is a whole number of at least 0 */
export function checkCounts(given: unknown): Extras {
  const isObject = typeof given === 'object' && !Array.isArray(given);
  const counts: [string, unknown][] = isObject ? Object.entries(given ?? {}) : [];
  const isWellFormed = isObject && counts.length <= BOOK_LIMITS.rules;
  if (!isWellFormed || !counts.every(([, count]) => Number.isInteger(count) && Number(count) >= 0)) {
    throw new Invalid('Please choose how many of each extra.');
  }
  return Object.fromEntries(counts.filter(([, count]) => Number(count) > 0)) as Extras;
}

export function checkFrequency(given: unknown): Frequency {
  const frequency = ALL_FREQUENCIES.find((known) => known === given);
  if (!frequency) {
    throw new Invalid('Please choose one of the frequencies that we offer.', [{ field: 'frequency' }]);
  }
  return frequency;
}

/**
 * Days from the first date to the next `weekday`, 0 for Sunday.
 * @throws Invalid if the first date is on that weekday
 */
export function checkSecondWeekday(firstDate: LocalDate, weekday: number): number {
  const days = daysToWeekday(firstDate, weekday);
  if (days > 0) return days;
  throw new Invalid('Please choose two different days of the week.', [{ field: 'secondWeekday' }]);
}

export function propertyOf(
  answers: QuestionnaireAnswers,
  given: { bedrooms?: number; bathrooms?: number } = {},
): PropertyDetails {
  return {
    location: answers.location,
    // An address of only punctuation has an empty key. Then the text itself identifies the home.
    addressKey: addressKey(answers.location) || answers.location,
    bedrooms: given.bedrooms ?? Number.parseInt(answers.rooms, 10),
    bathrooms: given.bathrooms ?? Number.parseInt(answers.bathrooms, 10),
    hasKids: answers.hasKids,
    hasPets: answers.hasPets,
    specialRequests: answers.specialNotes ?? null,
  };
}

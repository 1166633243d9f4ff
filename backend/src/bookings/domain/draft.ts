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
import { type Home, homeOf } from './property.js';

export interface GivenDraft extends GivenAnswers {
  service?: string;
  frequency?: unknown;
  focusNotes?: unknown;
  photos?: number[];
  propertyData?: { bedrooms?: number; bathrooms?: number };
}

/** A booking request after validation. It carries no price: the server sets that. */
export interface Draft {
  /** Idempotency key: one draft makes at most one booking. */
  id: string;
  service: string;
  /** null: a single visit. */
  frequency: Frequency | null;
  answers: QuestionnaireAnswers;
  home: Home;
  focusNotes: string | null;
  photos: number[];
}

/** The draft's service as it is in the catalogue at the moment of booking. */
export interface Offer {
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
    home: homeOf(answers, given.propertyData),
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

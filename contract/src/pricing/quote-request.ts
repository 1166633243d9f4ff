import type { QuestionnaireAnswers } from '../questionnaire/questionnaire.js';
import { zipOf } from '../questionnaire/zip-of.js';
import type { Frequency } from './frequencies.js';
import type { QuoteRequest } from './quote.js';

/** `GET /api/first-cleaning?location=`, for a signed-in customer: whether the home gets the first cleaning's price. */
export interface FirstCleaning {
  firstCleaning: boolean;
}

/** The facts that a visit's price depends on, in a draft as in a booking. */
export interface PriceTerms {
  service: string;
  answers: Partial<QuestionnaireAnswers>;
  extras?: Readonly<Record<string, number>>;
  /** Null for a single visit. */
  frequency: Frequency | null;
}

type QuoteOptions = Partial<
  Pick<QuoteRequest, 'laterVisit' | 'firstCleaning' | 'coupon' | 'officePrice' | 'zip'>
>;

/**
 * The price request for these terms, the same on the page and the server. `options` has further fields of
 * `QuoteRequest`, which default to the plain case. Its `zip` is used while the address has none.
 */
export function quoteRequestOf(terms: PriceTerms, options: QuoteOptions = {}): QuoteRequest {
  return quoteRequestAt(zipOf(terms.answers) ?? options.zip ?? null, terms, options);
}

/** The same, for callers that have already read the address. */
export function quoteRequestAt(
  zip: string | null,
  { service, answers, extras = {}, frequency }: PriceTerms,
  options: QuoteOptions = {},
): QuoteRequest {
  const { appointmentDate: date = '' } = answers;
  const plain = { laterVisit: false, firstCleaning: false, coupon: null, officePrice: null };
  return { ...plain, ...options, service, answers, extras, frequency, zip, date };
}

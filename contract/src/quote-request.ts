import type { QuestionnaireAnswers } from './booking.js';
import type { Frequency } from './catalog.js';
import type { QuoteRequest } from './quote.js';
import { zipOf } from './zip-of.js';

/** `GET /api/first-cleaning?location=`, to a signed-in customer: whether the home gets the price of a first cleaning. */
export interface FirstCleaning {
  firstCleaning: boolean;
}

/** What a visit's price follows, in a draft as in a booking. */
export interface PriceTerms {
  service: string;
  answers: Partial<QuestionnaireAnswers>;
  extras?: Readonly<Record<string, number>>;
  /** Null: once. */
  frequency: Frequency | null;
}

type More = Partial<Pick<QuoteRequest, 'laterVisit' | 'firstCleaning' | 'coupon' | 'officePrice' | 'zip'>>;

/**
 * The request for these terms' price: page and server ask alike. `more` as in `QuoteRequest`, absent: the plain case; its
 * `zip` counts while the address has none.
 */
export function quoteRequestOf(terms: PriceTerms, more: More = {}): QuoteRequest {
  return quoteRequestAt(zipOf(terms.answers) ?? more.zip ?? null, terms, more);
}

/** The same where the caller has read the address. */
export function quoteRequestAt(
  zip: string | null,
  { service, answers, extras = {}, frequency }: PriceTerms,
  more: More = {},
): QuoteRequest {
  const { appointmentDate: date = '' } = answers;
  const plain = { laterVisit: false, firstCleaning: false, coupon: null, officePrice: null };
  return { ...plain, ...more, service, answers, extras, frequency, zip, date };
}

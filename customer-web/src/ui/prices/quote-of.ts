import {
  countedExtras,
  type Extra,
  isFor,
  type PublicPriceBook,
  type Quote,
  quote,
  quoteRequestAt,
  withKnownZip,
} from '@homebright/contract';
import type { Booking } from '../../lib/flow/draft.js';
import { withUnit } from '../../lib/flow/with-unit.js';

export type Choices = Pick<Booking, 'selection' | 'answers' | 'extras' | 'coupon'>;

export interface Situation {
  /** Whether the server says so of the home; undefined while its address is not known. */
  firstCleaning?: boolean;
  /** YYYY-MM-DD: the visit's date until one is chosen. */
  today: string;
  /** Five digits, of the address or asked for before; and the zone that serves it, once it is known. */
  zip?: string;
  zone?: string;
}

/**
 * What is chosen so far costs so much, and takes so long; undefined for a service that the book does not have.
 * `laterVisit`: a plan's second visit or a later one.
 */
export function quoteOf(
  book: PublicPriceBook,
  choices: Choices,
  situation: Situation,
  laterVisit = false,
): Quote | undefined {
  const { selection, answers, extras, coupon } = choices;
  if (!selection) return undefined;
  const { service, isRecurring, frequency } = selection;
  const { appointmentDate = situation.today, location, unit, ...rest } = answers;
  const asked = { ...rest, appointmentDate, location: withUnit(location, unit) };
  const { firstCleaning, zip, zone } = situation;
  return quote(
    zip ? withKnownZip(book, zip, zone) : book,
    quoteRequestAt(
      zip ?? null,
      { service, answers: asked, extras, frequency: isRecurring ? frequency : null },
      { firstCleaning, laterVisit, coupon: coupon?.refused ? null : coupon },
    ),
  );
}

/** What can be added to this service. */
export const extrasFor = (book: PublicPriceBook, service: string): Extra[] =>
  book.extras.filter(({ services }) => isFor(services, service));

/** The extras that a draft names: those that count, and no more of each than it may have; undefined for none. */
export function extrasToSend(
  offered: Extra[],
  service: string,
  chosen: Readonly<Record<string, number>> = {},
): Record<string, number> | undefined {
  const counted = countedExtras({ extras: offered }, { service, extras: chosen });
  return counted.length > 0
    ? Object.fromEntries(counted.map(({ extra, count }) => [extra.id, count]))
    : undefined;
}

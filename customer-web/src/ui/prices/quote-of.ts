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
  /** Whether the server says that it is the home's first cleaning; undefined until its address is known. */
  firstCleaning?: boolean;
  /** YYYY-MM-DD, used as the visit's date until a date is chosen. */
  today: string;
  /**
   * Five digits, from the address or from the earlier question. `zone` is the zone that serves the ZIP code, if it is
   * known.
   */
  zip?: string;
  zone?: string;
}

/**
 * The price and length of the choices so far; undefined for a service that the book does not have. `laterVisit`: a
 * plan's second or later visit.
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

/** The extras that can be added to this service. */
export const extrasFor = (book: PublicPriceBook, service: string): Extra[] =>
  book.extras.filter(({ services }) => isFor(services, service));

/** The chosen extras that the service has, each up to its limit, as a draft sends them; undefined without any. */
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

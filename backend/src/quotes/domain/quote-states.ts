import { dateInProse, FULL_DAY, type QuoteLinkState, type WrittenQuoteState } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import type { StoredState, WrittenQuote } from './written-quote.js';

type Dated = Pick<WrittenQuote, 'state' | 'expiresOn'>;

const isOpen = (state: StoredState): boolean => state === 'sent' || state === 'seen';
const isOver = ({ expiresOn }: Pick<WrittenQuote, 'expiresOn'>, today: LocalDate): boolean =>
  expiresOn < today;

/** The state that the office sees: a quote that waits for its customer expires after its last day. */
export const shownState = (quote: Dated, today: LocalDate): WrittenQuoteState =>
  isOpen(quote.state) && isOver(quote, today) ? 'expired' : quote.state;

/**
 * The state that the customer's page shows. An accepted quote is open again if its booking was given up unpaid.
 * @param isGivenUp whether the booking was cancelled unpaid, or its hold has expired
 */
export function linkState(quote: Dated, today: LocalDate, isGivenUp: boolean): QuoteLinkState {
  if (quote.state === 'draft') return 'lapsed';
  if (quote.state === 'declined') return 'declined';
  if (quote.state === 'accepted' && !isGivenUp) return 'accepted';
  return isOver(quote, today) ? 'expired' : 'open';
}

/** @throws DomainError CONFLICT once the customer has answered */
export function refuseAnswered({ state }: Pick<WrittenQuote, 'state'>): void {
  if (state === 'accepted' || state === 'declined')
    throw new DomainError('CONFLICT', `This quote was ${state}, so it can’t be changed. Write a new one.`);
}

/** @throws DomainError CONFLICT; Invalid if its last day is over */
export function refuseSending(quote: Dated, today: LocalDate): void {
  refuseAnswered(quote);
  if (isOver(quote, today))
    throw new Invalid('The last day of this quote is over. Choose a later one, then send it.', [
      { field: 'expiresOn' },
    ]);
}

/** @throws DomainError CONFLICT unless it was sent and waits for an answer */
export function refuseDeclining({ state }: Pick<WrittenQuote, 'state'>): void {
  refuseAnswered({ state });
  if (state === 'draft')
    throw new DomainError('CONFLICT', 'This quote was never sent. Delete it if nobody needs it.');
}

/** @throws DomainError CONFLICT unless it is a draft */
export function refuseDeleting({ state }: Pick<WrittenQuote, 'state'>): void {
  if (state !== 'draft')
    throw new DomainError('CONFLICT', 'Only a draft can be deleted. Mark this quote as declined instead.');
}

/** @throws QuoteTaken, QuoteExpired; DomainError CONFLICT if it was declined */
export function refuseAccepting(state: QuoteLinkState, { expiresOn }: Pick<WrittenQuote, 'expiresOn'>): void {
  if (state === 'accepted') throw new QuoteTaken();
  if (state === 'expired') throw new QuoteExpired(expiresOn);
  if (state !== 'open')
    throw new DomainError('CONFLICT', 'This quote was declined. Please call us if you changed your mind.', [
      { state },
    ]);
}

/** Somebody has accepted the quote in the meantime. */
export class QuoteTaken extends DomainError {
  constructor() {
    super('CONFLICT', 'This quote has already been accepted.', [{ state: 'accepted' }]);
  }
}

/** The quote's last day is over. */
class QuoteExpired extends DomainError {
  constructor(expiresOn: LocalDate) {
    super(
      'CONFLICT',
      `This quote expired on ${dateInProse(expiresOn, FULL_DAY, 'en-US')}. Nothing was booked or charged. ` +
        'Please call us, and we’ll renew it.',
      [{ state: 'expired' }],
    );
  }
}

/** Nobody can pay online, and the owner does not let customers pay after the visit. */
export class CallToAccept extends DomainError {
  constructor() {
    super('PAYMENTS_OFF', 'To accept this quote, please call us. Nothing was booked or charged.');
  }
}

/** The office has changed the quote since the page showed it. */
export class QuotePriceChanged extends DomainError {
  constructor() {
    super(
      'PRICE_CHANGED',
      'We have changed this quote since you opened it. Nothing was booked or charged. Please look at it again.',
    );
  }
}

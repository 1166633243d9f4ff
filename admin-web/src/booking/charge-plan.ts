import type { BookingRecord, Cents, SavedCardFacts } from '@homebright/contract';
import { shortDate } from '../lib/dates';
import { cardLabel, money } from '../lib/format';

type Rule = Partial<Pick<BookingRecord, 'status' | 'collection' | 'deposit' | 'noCard' | 'payAfterVisit'>>;

/** A booking whose service may ask for a deposit, or charge the card after the visit. */
export interface Planned extends Rule, Pick<BookingRecord, 'paid' | 'balance'> {
  /** The customer's saved card, if it is known. */
  card?: SavedCardFacts | null;
}

/**
 * The part of the deposit that is due before a booking is confirmed; 0 if only a card is to be saved. Null if it waits for
 * neither.
 */
export function openDeposit({ deposit = null, status, collection, paid, balance }: Planned): Cents | null {
  if (deposit === null || status !== 'pending' || collection !== 'due') return null;
  return Math.max(Math.min(deposit - paid, balance), 0);
}

/** Whether the saved card is charged after the visit. A cancelled visit's fee is charged at once. */
export function isChargedAfterVisit({ deposit = null, status, collection, ...rule }: Rule): boolean {
  if (rule.noCard || rule.payAfterVisit) return false;
  return deposit !== null && collection === 'scheduled' && status !== 'cancelled';
}

/** 'Deposit $50.00 paid'; undefined unless a part is paid and the rest is charged after the visit. */
export function depositWords(booking: Planned): string | undefined {
  const { deposit, paid } = booking;
  if (!isChargedAfterVisit(booking) || paid <= 0) return undefined;
  return deposit === paid ? `Deposit ${money(paid)} paid` : `${money(paid)} paid`;
}

/** The next step of collecting: the card, the deposit, or the charge after the visit. Undefined without a payment rule. */
export function plannedWords(booking: Planned): string | undefined {
  const open = openDeposit(booking);
  if (open !== null) return open > 0 ? 'Waiting for the deposit' : 'Waiting for the card';
  if (!isChargedAfterVisit(booking)) return undefined;
  const { paid, balance, card } = booking;
  const what = paid > 0 ? `${money(balance)} after the visit` : 'Charged after the visit';
  return card ? `${what} (${cardLabel(card)})` : what;
}

/** When and how the rest is charged, in a sentence; undefined if nothing is planned, or the visit is already over. */
export function chargeSentence(
  booking: Planned & Pick<BookingRecord, 'appointmentDate'>,
): string | undefined {
  const open = openDeposit(booking);
  if (open !== null)
    return `The visit is confirmed as soon as ${openWords(open)}. ${restWords(booking, open)}`;
  if (!isChargedAfterVisit(booking) || booking.status === 'completed') return undefined;
  const { balance, card, appointmentDate } = booking;
  const whose = card ? cardLabel(card) : 'The saved card';
  const latest = appointmentDate ? `, or at 8 PM on ${shortDate(appointmentDate)}` : ', or at 8 PM';
  return `${whose} is charged ${money(balance)} when the crew presses Finish${latest}.`;
}

const openWords = (deposit: Cents): string =>
  deposit > 0 ? `the deposit of ${money(deposit)} is paid` : 'a card is saved';

const restWords = ({ balance }: Planned, deposit: Cents): string =>
  `The card is charged ${money(balance - deposit)} after the visit.`;

import type { BookingStatus, Cents, Collection, PaymentStatus } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';

/** The facts that decide how a payment is collected. */
export interface OpenPayment {
  status: BookingStatus;
  deleted: boolean;
  appointmentDate: LocalDate;
  /** Whether the slot is secured, paid or not, rather than merely held. */
  secured: boolean;
  /** Whether the hold expired, so that nothing reserves the time. */
  lapsed: boolean;
  /** The time of the next charge to the saved card. */
  chargeAt: Date | null;
  /** Number of times that the saved card was refused or missing. */
  chargeAttempts: number;
  paymentStatus: PaymentStatus;
  balance: Cents;
  /** Whether the booking was once fully paid. The present balance was then added later. */
  settled: boolean;
  /** Whether the provider refused the open payment. */
  declined: boolean;
  payAfterVisit: boolean;
  /** As in `Booking`. */
  deposit: Cents | null;
}

/**
 * The way in which a payment is collected (docs/rules.md#collection); null if nothing is owed. An abandoned booking owes
 * nothing. It can still be paid, which takes a slot again. `collectionOn` is the same rule in SQL.
 * @param today the date in the business's time zone
 */
export function collectionOf(payment: OpenPayment, today: LocalDate): Collection | null {
  const { status, deleted, paymentStatus, balance, settled, chargeAt, chargeAttempts } = payment;
  // A cancelled booking owes at most a fee, and only if its card is charged after the visit.
  const isOff = deleted || (status === 'cancelled' && payment.deposit === null);
  if (paymentStatus !== 'pending' || balance <= 0 || isOff) return null;
  if (status === 'pending' && (isMissed(payment, today) || isAbandoned(payment))) return null;
  const isOver = status === 'completed' || payment.appointmentDate < today;
  // Applies even if a card was tried and refused before.
  if (payment.payAfterVisit && !isOver && status !== 'cancelled') return 'scheduled';
  if (chargeAttempts > 0 && !settled) return 'failed';
  if (chargeAt) return 'scheduled';
  return payment.declined ? 'failed' : 'due';
}

/** Whether the day of the visit has passed and its slot was never secured. */
const isMissed = ({ appointmentDate, secured }: OpenPayment, today: LocalDate): boolean =>
  appointmentDate < today && !secured;

/** Whether the hold expired and no charge to a saved card is planned or was tried. */
const isAbandoned = ({ lapsed, chargeAt, chargeAttempts }: OpenPayment): boolean =>
  lapsed && !chargeAt && chargeAttempts === 0;

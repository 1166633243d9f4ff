import type { BookingStatus, Cents, Collection, PaymentStatus } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';

/** What decides how a payment is collected. */
export interface OpenPayment {
  status: BookingStatus;
  deleted: boolean;
  appointmentDate: LocalDate;
  /** Its slot is secured, paid or not; not merely held. */
  secured: boolean;
  /** Nothing keeps its time: its hold expired. */
  lapsed: boolean;
  /** When the saved card is charged next. */
  chargeAt: Date | null;
  /** How often the saved card was refused, or missing. */
  chargeAttempts: number;
  paymentStatus: PaymentStatus;
  balance: Cents;
  /** Nothing was left to pay once: what is owed by now was added later. */
  settled: boolean;
  /** The provider refused the open payment. */
  declined: boolean;
  payAfterVisit: boolean;
}

/**
 * How a payment is collected: `scheduled`, `due`, `failed`, or null if nothing is owed (docs/rules.md#collection). A booking
 * that was begun and let go owes nothing, but it can still be paid, which takes a slot again. `collectionOn` is the same in SQL.
 * @param today in the business's zone
 */
export function collectionOf(payment: OpenPayment, today: LocalDate): Collection | null {
  const { status, deleted, paymentStatus, balance, settled, chargeAt, chargeAttempts } = payment;
  if (paymentStatus !== 'pending' || balance <= 0 || status === 'cancelled' || deleted) return null;
  if (status === 'pending' && (isMissed(payment, today) || isLetGo(payment))) return null;
  const isOver = status === 'completed' || payment.appointmentDate < today;
  // Whatever a card said that was tried before.
  if (payment.payAfterVisit && !isOver) return 'scheduled';
  if (chargeAttempts > 0 && !settled) return 'failed';
  if (chargeAt) return 'scheduled';
  return payment.declined ? 'failed' : 'due';
}

/** The day of a hold is over. */
const isMissed = ({ appointmentDate, secured }: OpenPayment, today: LocalDate): boolean =>
  appointmentDate < today && !secured;

/** Its hold expired, and no card of a plan is charged for it. */
const isLetGo = ({ lapsed, chargeAt, chargeAttempts }: OpenPayment): boolean =>
  lapsed && !chargeAt && chargeAttempts === 0;

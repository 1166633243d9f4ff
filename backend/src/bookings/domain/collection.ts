import type { BookingStatus, Cents, Collection, PaymentStatus } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';

/** What decides how a payment is collected. */
export interface OpenPayment {
  status: BookingStatus;
  deleted: boolean;
  appointmentDate: LocalDate;
  /** Its slot is secured, paid or not; not merely held. */
  secured: boolean;
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
 * How a payment is collected (design section 10): `scheduled`, `due` or `failed`; null: nothing is owed. A past visit whose
 * hold expired did not take place, so nobody owes anything for it. `collectionOn` says the same in SQL.
 * @param today in the business's zone
 */
export function collectionOf(payment: OpenPayment, today: LocalDate): Collection | null {
  const { status, deleted, paymentStatus, balance, settled, chargeAt, chargeAttempts } = payment;
  if (paymentStatus !== 'pending' || balance <= 0 || status === 'cancelled' || deleted) return null;
  if (status === 'pending' && payment.appointmentDate < today && !payment.secured) return null;
  const isOver = status === 'completed' || payment.appointmentDate < today;
  // Whatever a card said that was tried before.
  if (payment.payAfterVisit && !isOver) return 'scheduled';
  if (chargeAttempts > 0 && !settled) return 'failed';
  if (chargeAt) return 'scheduled';
  return payment.declined ? 'failed' : 'due';
}

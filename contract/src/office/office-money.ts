import type { Cents } from '../basics/money.js';
import type { BookingRecord } from '../bookings/booking.js';
import type { PaymentMethod } from '../payments/payment.js';
import type { PriceLine } from '../pricing/price-line.js';

/** A row of `/api/admin/open-payments`: a booking that owes something. */
export interface OpenPayment extends BookingRecord {
  /** ISO instant at which the saved card is charged next. */
  chargeAt: string | null;
  /** How often the saved card was refused or missing. */
  attempts: number;
  /** Why the latest charge was refused, in the provider's words. */
  failure: string | null;
  /** The customer's saved card. */
  card: { brand: string; last4: string } | null;
  /** ISO instant at which the customer was last asked to pay, by a reminder, a pay link or a refused charge. */
  remindedAt: string | null;
  /** The channels in addition to the notification in the app. */
  remindedBy: ('mail' | 'text')[];
}

/** A row of `/api/admin/payments`. */
export interface PaymentEntry {
  id: number;
  bookingId: number;
  userId: string;
  customerName: string;
  /** The payment's status in its state graph, like 'succeeded'. */
  status: string;
  amount: Cents;
  /** The part of the amount that is a tip for the cleaners. Absent in an older API. */
  tip?: Cents;
  refunded: Cents;
  /** The provider's id of the payment. */
  intentId: string | null;
  method: PaymentMethod;
  /** For cash and checks: who took the payment, and its reference. */
  takenBy: string | null;
  reference: string | null;
  card: { brand: string; last4: string } | null;
  /** Why the payment failed, in the provider's words. */
  failure: string | null;
  /** The provider's status of a dispute, like 'needs_response'; null without one. */
  dispute?: string | null;
  disputeCosts?: DisputeCosts | null;
  /** The provider's fee, without disputes' fees; null if not read yet, or paid in person. */
  fee: Cents | null;
  /** The payout that took the payment to the bank: the provider's id, and the day on which it arrives. */
  payout: { id: string; arrivesOn: string | null } | null;
  createdAt: string;
}

/** `GET /api/admin/payments/totals?filter=`: totals of all rows of the list with this filter. */
export interface PaymentTotals {
  payments: number;
  /** The money that arrived; the rest was declined or cancelled, or is open. */
  collected: Cents;
  refunded: Cents;
  fees: Cents;
}

/** `GET /api/admin/refunds/totals?filter=`: totals of all rows of the list with this filter. */
export interface RefundTotals {
  refunds: number;
  amount: Cents;
  /** The part that was actually refunded. */
  succeeded: Cents;
}

/** The costs of a dispute at the customer's bank for the business, in cents. */
export interface DisputeCosts {
  /** The bank's reason, like 'fraudulent'. */
  reason: string;
  amount: Cents;
  /** Withdrawn from the business and not returned. */
  withdrawn: Cents;
  fees: Cents;
}

/** A row of `/api/admin/refunds`. */
export interface RefundEntry {
  id: number;
  paymentId: number;
  bookingId: number;
  userId: string;
  customerName: string;
  amount: Cents;
  /** The refunded amount of each line; null if the service alone was refunded. */
  lines: PriceLine[] | null;
  reason: string | null;
  status: string;
  /** The office's decision after the refund failed: tried again, or paid to the customer in another way. */
  resolution: 'retried' | 'settled' | null;
  createdAt: string;
}

/** A row of `/api/admin/disputes`: a dispute at the customer's bank. */
export interface DisputeEntry {
  id: number;
  /** The provider's id. */
  disputeId: string;
  paymentId: number;
  bookingId: number;
  userId: string;
  customerName: string;
  amount: Cents;
  /** The bank's reason, like 'fraudulent'. */
  reason: string;
  /** The provider's status, like 'needs_response'. */
  status: string;
  /** ISO instant until which the bank accepts an answer. */
  respondBy: string | null;
  /** Where to answer at the provider; null at a stand-in. */
  evidenceUrl: string | null;
  createdAt: string;
}

/**
 * A row of `/api/admin/unmatched-payments`: what the payment provider has and the ledger lacks. The office decides
 * with `POST /api/admin/unmatched-payments/{id}/actions/{match,refund,dismiss}`; match takes `{ bookingId }`.
 */
export interface UnmatchedPayment {
  /** The provider's id. */
  id: string;
  kind: 'payment' | 'refund' | 'dispute';
  /** The payment that this belongs to. */
  intentId: string;
  amount: Cents;
  /** The provider's status, like 'succeeded'. */
  status: string;
  /** The payer, as far as the provider knows. */
  payer: UnmatchedPayer;
  /** The booking that the payment was made for, which may no longer exist. */
  bookingId: number | null;
  madeAt: string;
  foundAt: string;
  resolution: 'open' | 'matched' | 'refunded' | 'dismissed';
}

/** The provider's facts about the payer; for a refund or dispute, those of its payment. */
export interface UnmatchedPayer {
  /** Our customer, if the provider's customer is one of ours. */
  userId: string | null;
  /** The provider's name for the customer, else the one given with the card. */
  name: string | null;
  email: string | null;
  card: { brand: string; last4: string } | null;
  /** The payment's description. */
  description: string | null;
}

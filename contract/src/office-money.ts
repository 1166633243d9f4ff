import type { BookingRecord } from './booking.js';
import type { Cents } from './money.js';
import type { PaymentMethod } from './payment.js';
import type { PriceLine } from './price-line.js';

/** A row of `/api/admin/open-payments`: a booking that owes something. */
export interface OpenPayment extends BookingRecord {
  /** ISO instant at which the saved card is charged next. */
  chargeAt: string | null;
  /** How often the saved card was refused, or missing. */
  attempts: number;
  /** Why the latest charge was refused, in the provider's words. */
  failure: string | null;
  /** The customer's saved card. */
  card: { brand: string; last4: string } | null;
  /** ISO instant at which the customer was last asked to pay: a reminder, a pay link, a refused charge. */
  remindedAt: string | null;
  /** How, besides the notification in the app. */
  remindedBy: ('mail' | 'text')[];
}

/** A row of `/api/admin/payments`. */
export interface PaymentEntry {
  id: number;
  bookingId: number;
  userId: string;
  customerName: string;
  /** As the payment's state graph names it, like 'succeeded'. */
  status: string;
  amount: Cents;
  refunded: Cents;
  /** The provider's id of the payment. */
  intentId: string | null;
  method: PaymentMethod;
  /** Of cash and checks: who took it, and what tells it apart. */
  takenBy: string | null;
  reference: string | null;
  card: { brand: string; last4: string } | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
  /** The provider's word for where a dispute of the card's owner stands, like 'needs_response'; null without one. */
  dispute?: string | null;
  disputeCosts?: DisputeCosts | null;
  /** What the provider kept of it, disputes' fees left out; null: not read yet, or paid in person. */
  fee: Cents | null;
  /** With which payout it went to the bank: its number there, and the day on which the bank has it. */
  payout: { id: string; arrivesOn: string | null } | null;
  createdAt: string;
}

/** `GET /api/admin/payments/totals?filter=`: of all rows that the list has with this filter. */
export interface PaymentTotals {
  payments: number;
  /** What arrived; the rest was declined, cancelled or is open. */
  collected: Cents;
  refunded: Cents;
  fees: Cents;
}

/** `GET /api/admin/refunds/totals?filter=`: as for payments. */
export interface RefundTotals {
  refunds: number;
  amount: Cents;
  /** What has really gone back of it. */
  succeeded: Cents;
}

/** What an objection at the customer's bank costs the business, in cents. */
export interface DisputeCosts {
  /** The bank's word for why, like 'fraudulent'. */
  reason: string;
  amount: Cents;
  /** Taken from the business and not given back. */
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
  /** What it gave back of each line; null: of the service alone. */
  lines: PriceLine[] | null;
  reason: string | null;
  status: string;
  /** What the office decided after it failed: it was tried again, or the customer has the money another way. */
  resolution: 'retried' | 'settled' | null;
  createdAt: string;
}

/** A row of `/api/admin/disputes`: an objection at the customer's bank. */
export interface DisputeEntry {
  id: number;
  /** The provider's. */
  disputeId: string;
  paymentId: number;
  bookingId: number;
  userId: string;
  customerName: string;
  amount: Cents;
  /** The bank's word for why, like 'fraudulent'. */
  reason: string;
  /** The provider's word for where it stands, like 'needs_response'. */
  status: string;
  /** ISO instant until which the bank waits for an answer. */
  respondBy: string | null;
  /** Where to answer, at the provider; null: at a stand-in. */
  evidenceUrl: string | null;
  createdAt: string;
}

/**
 * A row of `/api/admin/unmatched-payments`: what the payment provider has and the ledger lacks. The office decides by
 * `POST /api/admin/unmatched-payments/{id}/actions/{match,refund,dismiss}`; match takes `{ bookingId }`.
 */
export interface UnmatchedPayment {
  /** The provider's. */
  id: string;
  kind: 'payment' | 'refund' | 'dispute';
  /** The payment that it is about. */
  intentId: string;
  amount: Cents;
  /** The provider's word, like 'succeeded'. */
  status: string;
  /** Who paid, as far as the provider knows. */
  payer: UnmatchedPayer;
  /** The booking it was made for; it may be lost. */
  bookingId: number | null;
  madeAt: string;
  foundAt: string;
  resolution: 'open' | 'matched' | 'refunded' | 'dismissed';
}

/** What the provider knows of who paid; a refund or dispute has its payment's. */
export interface UnmatchedPayer {
  /** Our customer, if the provider's customer is one of ours. */
  userId: string | null;
  /** Theirs, else what was given with the card. */
  name: string | null;
  email: string | null;
  card: { brand: string; last4: string } | null;
  /** What was written on the payment. */
  description: string | null;
}

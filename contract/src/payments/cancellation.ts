import type { Cents } from '../basics/money.js';
import type { RefundSource } from './payment.js';

/** The fee if nobody lets the crew in. */
export interface LockoutTerms {
  fee: Cents;
  /** The owner's own sentence; null for the standard one. */
  text: string | null;
  textSpanish: string | null;
}

/** The fees for changes: the business's for new bookings, stored with each booking when it is made. */
export interface BookingTerms {
  /** The fee kept if the customer cancels a paid visit. */
  cancellationFee: Cents;
  /** The fee due if the customer moves a paid visit. */
  rebookingFee: Cents;
  /** Hours before the visit until which cancelling and moving are free; 0 if the fees apply at any time. */
  freeNoticeHours: number;
  /** Null if nothing was agreed. */
  lockout: LockoutTerms | null;
}

type AgreedFees = Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> & {
  /** ISO instant; null or absent if the fees apply at any time. */
  freeUntil?: string | null;
};

/**
 * The one rule, on the server and on the page, for what cancelling or moving a paid visit costs at this moment.
 * @param now epoch milliseconds
 */
export function feesAt(
  { cancellationFee, rebookingFee, freeUntil }: AgreedFees,
  now: number,
): Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> {
  if (freeUntil && now < Date.parse(freeUntil)) return { cancellationFee: 0, rebookingFee: 0 };
  return { cancellationFee, rebookingFee };
}

/** The part of the money paid for the visit that a cancellation keeps; the rest is refunded. */
export interface KeptMoney {
  cancellationFee: Cents;
  rebookingFees: Cents;
  /** The sum of both fees. */
  kept: Cents;
  refund: Cents;
}

/**
 * The one formula for money that a cancellation keeps: the cancellation fee and the rebooking fees still open, never
 * more than was paid (docs/rules.md#cancelling). A cancellation without a fee passes 0 for both.
 * @param paid the amount that the customer paid and that was not refunded
 * @param most the limit of the fees: the price with its fees if the card is charged after the visit, because it then
 * pays what the money paid does not cover (docs/rules.md#when-money-moves)
 */
export function keptMoney(
  paid: Cents,
  fees: { cancellationFee: Cents; openFees: Cents },
  most = paid,
): KeptMoney {
  const limit = Math.max(paid, most, 0);
  const cancellationFee = Math.min(fees.cancellationFee, limit);
  const rebookingFees = Math.min(fees.openFees, limit - cancellationFee);
  const kept = cancellationFee + rebookingFees;
  return { cancellationFee, rebookingFees, kept, refund: Math.max(paid - kept, 0) };
}

/** How much the office refunds when it cancels or deletes a booking (docs/rules.md#cancelling). */
export const CANCELLATION_REFUNDS = ['full', 'minus-fee', 'none'] as const;
export type CancellationRefund = (typeof CANCELLATION_REFUNDS)[number];

/** The office's choice of how to settle a cancellation. */
export interface CancellationTerms {
  /** Default: 'full' ('minus-fee' for a role bound by policy), but 'none' for a visit that took place. */
  refund?: CancellationRefund;
  /** The refund that was shown before the office confirmed; 409 STALE_VERSION if it has changed. */
  expectedRefund?: Cents;
  /** The reason, for the audit log. A role bound by policy needs one to refund more than policy does. */
  reason?: string;
}

/** One way to settle a cancellation, with the money it moves and the customer's message. */
export interface CancellationOption {
  refund: CancellationRefund;
  refunded: Cents;
  /** The fees that the customer pays, or the money that is not refunded. */
  kept: Cents;
  /** The part of `kept` that the card is charged now; nothing if absent. */
  owed?: Cents;
  /** This option refunds more than policy does, so the actor has to give a `reason`. */
  needsReason: boolean;
  /** In the customer's language; null if there is no message. */
  message: { title: string; text: string } | null;
}

/** An entry of `GET /api/admin/cancellation-previews?ids=1,2`: one booking, left unchanged. */
export interface CancellationPreview {
  bookingId: number;
  /** The version to send back with the change. */
  version: number;
  customerName: string;
  /** The amount that is paid and not refunded. */
  paid: Cents;
  /** The balance, which is no longer owed once the booking is cancelled. */
  balance: Cents;
  tookPlace: boolean;
  /** The refund if the office does not choose one. */
  standard: CancellationRefund;
  /** Why the actor may not cancel the booking, whatever the refund, in words. */
  refusal?: string;
  /** Payments that could be refunded, newest first. */
  refundSources?: RefundSource[];
  /** Empty if the booking is already cancelled: no money moves. */
  options: CancellationOption[];
}

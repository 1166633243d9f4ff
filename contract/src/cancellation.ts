import type { Cents } from './money.js';
import type { RefundSource } from './payment.js';

/** What the business asks when nobody lets the crew in. */
export interface LockoutTerms {
  fee: Cents;
  /** The owner's own sentence; null: the usual one. */
  text: string | null;
  textSpanish: string | null;
}

/** What a change of mind costs: the business's for new bookings, and kept with each booking when it is made. */
export interface BookingTerms {
  /** Kept when the customer cancels a paid visit. */
  cancellationFee: Cents;
  /** Due when the customer moves a paid visit. */
  rebookingFee: Cents;
  /** Until so many hours before the visit both are free; 0: the fees apply at any time. */
  freeNoticeHours: number;
  /** Null: nothing was agreed. */
  lockout: LockoutTerms | null;
}

type AgreedFees = Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> & {
  /** ISO instant; null or absent: the fees apply at any time. */
  freeUntil?: string | null;
};

/**
 * The one rule, on the server as on the page, for what cancelling or moving a paid visit costs at this moment.
 * @param now epoch milliseconds
 */
export function feesAt(
  { cancellationFee, rebookingFee, freeUntil }: AgreedFees,
  now: number,
): Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> {
  if (freeUntil && now < Date.parse(freeUntil)) return { cancellationFee: 0, rebookingFee: 0 };
  return { cancellationFee, rebookingFee };
}

/** What a cancellation keeps of the money paid for the visit; the rest is refunded. */
export interface KeptMoney {
  cancellationFee: Cents;
  rebookingFees: Cents;
  /** The sum of both. */
  kept: Cents;
  refund: Cents;
}

/**
 * The one formula for money that a cancellation keeps: the cancellation fee and the rebooking fees still open, never
 * more than was paid (docs/rules.md#cancelling). A cancellation without a fee passes 0 for both.
 * @param paid what the customer paid and has not got back
 */
export function keptMoney(paid: Cents, fees: { cancellationFee: Cents; openFees: Cents }): KeptMoney {
  const cancellationFee = Math.min(fees.cancellationFee, Math.max(paid, 0));
  const rebookingFees = Math.min(fees.openFees, Math.max(paid, 0) - cancellationFee);
  const kept = cancellationFee + rebookingFees;
  return { cancellationFee, rebookingFees, kept, refund: Math.max(paid, 0) - kept };
}

/** How much the office refunds when it cancels or deletes a booking (docs/rules.md#cancelling). */
export const CANCELLATION_REFUNDS = ['full', 'minus-fee', 'none'] as const;
export type CancellationRefund = (typeof CANCELLATION_REFUNDS)[number];

/** How the office settles a cancellation. */
export interface CancellationTerms {
  /** Absent: 'full' ('minus-fee' for a role that policy binds), but 'none' for a visit that took place. */
  refund?: CancellationRefund;
  /** What was shown before confirming; another amount by now is a 409 STALE_VERSION. */
  expectedRefund?: Cents;
  /** Why; a role that policy binds gives nothing beyond it back without one. In the audit log. */
  reason?: string;
}

/** One way to settle a cancellation, with what it moves and what the customer is told. */
export interface CancellationOption {
  refund: CancellationRefund;
  refunded: Cents;
  kept: Cents;
  /** More than policy gives goes back: for who asks, `reason` is required. */
  needsReason: boolean;
  /** In the customer's language; null: nothing is told. */
  message: { title: string; text: string } | null;
}

/** An entry of `GET /api/admin/cancellation-previews?ids=1,2`: one booking, nothing of it changed. */
export interface CancellationPreview {
  bookingId: number;
  /** To send back with the change. */
  version: number;
  customerName: string;
  /** Paid and not refunded. */
  paid: Cents;
  /** Still to pay, and not any more once it is cancelled. */
  balance: Cents;
  tookPlace: boolean;
  /** What a cancellation without a choice does. */
  standard: CancellationRefund;
  /** Why who asks may not cancel it, whatever goes back: in words. */
  refusal?: string;
  /** What a refund can go back of, the newest first. */
  refundSources?: RefundSource[];
  /** Empty if it is cancelled already: no money moves. */
  options: CancellationOption[];
}

import type { Cents } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';

interface OfBooking {
  bookingId: number;
  userId: string;
}
interface OfPayment extends OfBooking {
  paymentId: number;
}

/**
 * A payment was captured, or nothing had to be paid (`paymentId` null, `amount` 0). The booking is fully paid if
 * `balance` is 0. `tip`: the part of the amount that is a tip; 0 if absent. `byHand`: the office took cash or a check, so no card
 * was given; no if absent.
 */
export const paymentSucceeded = defineEvent<
  OfBooking & { paymentId: number | null; amount: Cents; balance: Cents; tip?: Cents; byHand?: boolean }
>('payments.payment-succeeded');

/** A payment of nothing but a tip was captured. */
export const tipGiven = defineEvent<OfPayment & { amount: Cents }>('payments.tip-given');

/** The customer saved a card in the form of a booking that is charged after the visit. */
export const bookingCardSaved = defineEvent<OfBooking>('payments.booking-card-saved');

export function nothingToPay({ bookingId, userId }: OfBooking): ReturnType<typeof paymentSucceeded> {
  return paymentSucceeded({ bookingId, userId, paymentId: null, amount: 0, balance: 0 });
}

/**
 * A charge was refused. `offSession` says whether the saved card was charged without the customer. `reason` is a sentence
 * for the customer.
 */
export const paymentFailed = defineEvent<
  OfBooking & {
    paymentId: number | null;
    /** Number of the off-session charge, because retries reuse the payment. */
    attempt: number;
    reason: string;
    requiresAction: boolean;
    offSession: boolean;
    /** Whether nothing was charged because the customer has no card. */
    noCard?: boolean;
  }
>('payments.payment-failed');

/** A payment for a cancelled booking arrived and is refunded; `refundSucceeded` follows. */
export const latePaymentReturned = defineEvent<OfPayment & { amount: Cents }>(
  'payments.late-payment-returned',
);

interface OfRefund extends OfPayment {
  refundId: number;
  amount: Cents;
}

export const refundSucceeded = defineEvent<OfRefund>('payments.refund-succeeded');

/** The bank or the provider rejected the refund, so the office has to act. */
export const refundFailed = defineEvent<OfRefund & { reason: string }>('payments.refund-failed');

/** A dispute was opened or decided. `status` is the provider's. */
export const paymentDisputed = defineEvent<
  OfPayment & { disputeId: string; amount: Cents; reason: string; status: string }
>('payments.payment-disputed');

/** The provider has a payment, refund or dispute that the ledger lacks, so the office has to decide. */
export const unmatchedFound = defineEvent<{
  id: string;
  kind: 'payment' | 'refund' | 'dispute';
  amount: Cents;
  status: string;
  /** From the provider's metadata. The booking may no longer exist. */
  bookingId: number | null;
  /** Why the provider did not make the refund that the office decided on. */
  refused?: string;
}>('payments.unmatched-found');

/** Off-session charges use another card from now on. */
export const cardChanged = defineEvent<{ userId: string }>('payments.card-changed');

/** The provider no longer has the saved card, so later visits cannot be charged until there is another. */
export const cardLost = defineEvent<{ userId: string }>('payments.card-lost');

/** Internal: a card was removed here and has to be deleted at the provider. */
export const cardRemoved = defineEvent<{ paymentMethodId: string }>('payments.card-removed');

/** Internal: the worker has to submit a refund. */
export const refundRequested = defineEvent<{ refundId: number }>('payments.refund-requested');

/** Internal: the office has decided to refund a payment that the ledger lacks. */
export const unmatchedRefundRequested = defineEvent<{ intentId: string }>(
  'payments.unmatched-refund-requested',
);

/** Internal: an open intent no longer matches the balance in the ledger. */
export const intentOutdated = defineEvent<{ bookingId: number }>('payments.intent-outdated');

/** Internal: an event of the provider was stored, and the object that it names has to be read. */
export const providerEventReceived = defineEvent<{ eventId: string; type: string; objectId: string }>(
  'payments.provider-event-received',
);

/**
 * Internal: a customer was erased here and has to be deleted at the provider. The event is stored under its former name.
 */
export const customerErased = defineEvent<{ customerId: string }>('payments.payer-left');

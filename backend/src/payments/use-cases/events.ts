import type { Cents } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';

/** Money arrived, or nothing was to be paid (`paymentId` null, `amount` 0). `balance` 0: all is paid. */
export const paymentSucceeded = defineEvent<{
  bookingId: number;
  userId: string;
  paymentId: number | null;
  amount: Cents;
  balance: Cents;
}>('payments.payment-succeeded');

/** `offSession`: the saved card was refused while the customer was not there. `reason` is a sentence for the customer. */
export const paymentFailed = defineEvent<{
  bookingId: number;
  userId: string;
  paymentId: number | null;
  reason: string;
  requiresAction: boolean;
  offSession: boolean;
}>('payments.payment-failed');

/** Money for a cancelled booking arrived and goes back; `refundSucceeded` follows. */
export const latePaymentReturned = defineEvent<{
  bookingId: number;
  userId: string;
  paymentId: number;
  amount: Cents;
}>('payments.late-payment-returned');

export const refundSucceeded = defineEvent<{
  bookingId: number;
  userId: string;
  paymentId: number;
  refundId: number;
  amount: Cents;
}>('payments.refund-succeeded');

/** The bank or the provider did not take it: the office has to act. */
export const refundFailed = defineEvent<{
  bookingId: number;
  userId: string;
  paymentId: number;
  refundId: number;
  amount: Cents;
  reason: string;
}>('payments.refund-failed');

/** The cardholder's bank took the money back and asks questions, or has decided. `status` is the provider's word. */
export const paymentDisputed = defineEvent<{
  bookingId: number;
  userId: string;
  paymentId: number;
  disputeId: string;
  amount: Cents;
  reason: string;
  status: string;
}>('payments.payment-disputed');

/** Charges without the customer go to another card from now on. */
export const cardChanged = defineEvent<{ userId: string }>('payments.card-changed');

/** Of our own: a refund waits for the worker. */
export const refundRequested = defineEvent<{ refundId: number }>('payments.refund-requested');

/** Of our own: what an open intent asks for is no longer what the ledger says. */
export const intentOutdated = defineEvent<{ bookingId: number }>('payments.intent-outdated');

/** Of our own: the provider told us of something; what it is worth is read from the provider. */
export const providerEventReceived = defineEvent<{ eventId: string; type: string; objectId: string }>(
  'payments.provider-event-received',
);

/** Of our own: a customer was erased here, and is to be at the provider. */
export const payerLeft = defineEvent<{ customerId: string }>('payments.payer-left');

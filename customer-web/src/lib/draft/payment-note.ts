import { forget, keep, load, tabArea } from '../storage.js';

/** The booking whose payment is in progress, for the page after the bank's redirect; kept in this tab only. */
export interface PaymentNote {
  bookingId: number;
  /** The payment is the fee of a moved visit alone. */
  isFee?: boolean;
}

const KEY = 'paymentNote';
export const keepPaymentNote = (note: PaymentNote) => keep(KEY, note, tabArea());
export const loadPaymentNote = () => load<PaymentNote>(KEY, tabArea());
export const forgetPaymentNote = () => forget(KEY, tabArea());

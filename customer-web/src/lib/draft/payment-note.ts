import { forget, keep, load, tabArea } from '../storage.js';

/** The payment in progress, for the page after the bank's redirect; kept in this tab only. */
export interface PaymentNote {
  service: string;
  amount: number;
  bookingId?: number;
  appointmentDate: string;
  appointmentTime: string;
  customTime?: string | null;
  isRecurring: boolean;
  frequency?: string | null;
  /** True if an existing booking was paid, which leaves the pending draft untouched. */
  existing: boolean;
}

const KEY = 'paymentNote';
export const keepPaymentNote = (note: PaymentNote) => keep(KEY, note, tabArea());
export const loadPaymentNote = () => load<PaymentNote>(KEY, tabArea());
export const forgetPaymentNote = () => forget(KEY, tabArea());

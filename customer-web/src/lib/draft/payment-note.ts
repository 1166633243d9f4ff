import { forget, keep, load, tabArea } from '../storage.js';

/** What is being paid, for the page shown after the bank's own; it lives in this tab only. */
export interface PaymentNote {
  service: string;
  amount: number;
  bookingId?: number;
  appointmentDate: string;
  appointmentTime: string;
  customTime?: string | null;
  isRecurring: boolean;
  frequency?: string | null;
  /** True when an existing booking was paid: the pending draft is then somebody else's business. */
  existing: boolean;
}

const KEY = 'paymentNote';
export const keepPaymentNote = (note: PaymentNote) => keep(KEY, note, tabArea());
export const loadPaymentNote = () => load<PaymentNote>(KEY, tabArea());
export const forgetPaymentNote = () => forget(KEY, tabArea());

import { forgetPending, type PendingBooking, loadPending } from '../../lib/draft/draft.js';
import { forgetJourney } from '../../lib/draft/journey.js';
import { forgetPaymentNote, loadPaymentNote, type PaymentNote } from '../../lib/draft/payment-note.js';
import { priceOf } from '../../lib/api/services.js';
import { forget } from '../../lib/storage.js';
import { ANSWERS_KEY } from '../../lib/draft/draft.js';
import { serviceLabel } from './prepare-payment.js';

export type Outcome = 'paid' | 'processing' | 'failed' | 'unknown';

/** The status in the URL after the provider's redirect; without one the payment was confirmed on this site. */
export function outcomeOf(search: URLSearchParams, note: PaymentNote | undefined): Outcome {
  switch (search.get('redirect_status')) {
    case 'succeeded':
      return 'paid';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    case null:
      return note ? 'paid' : 'unknown';
    default:
      return 'failed';
  }
}

/** The payment just made: noted by the checkout in this tab, else the pending booking (spec section 2.5). */
export function paymentJustMade(): PaymentNote | undefined {
  const note = loadPaymentNote();
  if (note) return note;
  const pending = loadPending();
  return pending && noteOf(pending);
}

function noteOf(pending: PendingBooking): PaymentNote {
  const { service, serverAmount, bookingId, appointmentDate, appointmentTime, customTime } = pending;
  return {
    service: serviceLabel(service),
    amount: serverAmount ?? priceOf([], service),
    bookingId,
    appointmentDate,
    appointmentTime,
    customTime,
    isRecurring: pending.isRecurring,
    frequency: pending.frequency,
    existing: false,
  };
}

/** Clears the draft, which has become a booking. */
export function clearAfterPayment(note: PaymentNote | undefined): void {
  forgetPaymentNote();
  if (note?.existing) return;
  forgetPending();
  forget(ANSWERS_KEY);
  forgetJourney();
}

import { keepPaymentNote } from '../../lib/draft/payment-note.js';
import { type PreparedPayment, serviceLabel } from './prepare-payment.js';

/** Data for the page after the payment, stored before a redirect to the bank. */
export function notePayment({ order, bookingId, existing }: PreparedPayment): void {
  keepPaymentNote({
    service: serviceLabel(order.service),
    amount: order.amount,
    bookingId,
    appointmentDate: order.appointmentDate ?? '',
    appointmentTime: order.appointmentTime ?? '',
    customTime: order.customTime,
    isRecurring: order.isRecurring,
    frequency: order.frequency,
    existing,
  });
}

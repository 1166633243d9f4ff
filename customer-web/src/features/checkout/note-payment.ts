import { keepPaymentNote } from '../../lib/draft/payment-note.js';
import { type PreparedPayment, serviceLabel } from './prepare-payment.js';

/** What the page after the payment shows; written before the bank's page may take over. */
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

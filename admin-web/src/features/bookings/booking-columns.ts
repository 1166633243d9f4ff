import { dollars, paymentStatusLabel } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { priceOf } from '../../booking/price';
import type { CsvColumn } from '../../lib/csv';
import { timeLabel } from '../../lib/time-of-day';
import { labelOf, phoneLabel } from '../../lib/format';

/** The bookings' export. */
export const BOOKING_COLUMNS: readonly CsvColumn<BookingRecord>[] = [
  { head: 'Booking', value: (booking) => booking.id },
  { head: 'Date', value: (booking) => booking.appointmentDate },
  { head: 'Time', value: (booking) => timeLabel(booking) },
  { head: 'Service', value: (booking) => booking.service },
  { head: 'Status', value: (booking) => labelOf(booking.status) },
  { head: 'Payment', value: (booking) => paymentStatusLabel(booking.paymentStatus) },
  { head: 'Collection', value: (booking) => booking.collection && labelOf(booking.collection) },
  { head: 'Price', value: (booking) => dollars(priceOf(booking)) },
  { head: 'Balance', value: (booking) => dollars(booking.balance) },
  { head: 'Customer', value: (booking) => booking.customerName },
  { head: 'Phone', value: (booking) => phoneLabel(booking.customerPhone) },
  { head: 'Address', value: (booking) => booking.questionnaire.location },
  {
    head: 'Recurring',
    value: (booking) => booking.recurringFrequency && labelOf(booking.recurringFrequency),
  },
  { head: 'Special instructions', value: (booking) => booking.specialInstructions },
  { head: 'User ID', value: (booking) => booking.userId },
];

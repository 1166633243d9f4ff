import { byLineKind, COLLECTION_LABELS, dollars, paymentStatusLabel } from '@homebright/contract';
import type { BookingRecord, Cents, LineKind } from '@homebright/contract';
import { priceOf } from '../../booking/price';
import type { CsvColumn } from '../../lib/csv';
import { timeLabel } from '../../lib/time-of-day';
import { labelOf, phoneLabel } from '../../lib/format';

/** The sum of the price's lines of one kind; a price without lines belongs to the service. */
const partOf = (booking: BookingRecord, kind: LineKind): string => {
  const { lines } = booking;
  if (lines) return dollars(byLineKind(lines)[kind]);
  return dollars(kind === 'service' ? priceOf(booking) : 0);
};

/** Rebooking fees: the part of the price that no line covers. */
const feesOf = (booking: BookingRecord): Cents =>
  booking.lines ? booking.lines.reduce((rest, { amount }) => rest - amount, priceOf(booking)) : 0;

/** The columns of the exported bookings; money is in dollars. */
export const BOOKING_COLUMNS: readonly CsvColumn<BookingRecord>[] = [
  { head: 'Booking', value: (booking) => booking.id },
  { head: 'Date', value: (booking) => booking.appointmentDate },
  { head: 'Time', value: (booking) => timeLabel(booking) },
  { head: 'Service', value: (booking) => booking.service },
  { head: 'Status', value: (booking) => labelOf(booking.status) },
  { head: 'Payment', value: (booking) => paymentStatusLabel(booking.paymentStatus) },
  { head: 'Collection', value: (booking) => booking.collection && COLLECTION_LABELS[booking.collection] },
  { head: 'Price', value: (booking) => dollars(priceOf(booking)) },
  { head: 'Service price', value: (booking) => partOf(booking, 'service') },
  { head: 'Adjustments', value: (booking) => partOf(booking, 'adjustment') },
  { head: 'Extras', value: (booking) => partOf(booking, 'extra') },
  { head: 'Discounts', value: (booking) => partOf(booking, 'discount') },
  { head: 'Sales tax', value: (booking) => partOf(booking, 'tax') },
  { head: 'Fees', value: (booking) => dollars(feesOf(booking)) },
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

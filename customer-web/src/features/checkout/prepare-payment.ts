import {
  type BookingRecord,
  type Cents,
  type ExistingPayment,
  type PaymentResponse,
  type PriceLine,
  type ServiceType,
  totalOf,
} from '@homebright/contract';
import { read, serverMessage, writeForJson } from '@homebright/web-common/api/client.js';
import { type PendingBooking, withoutAnswerOfServer } from '../../lib/flow/draft.js';
import { retirePaid } from '../../lib/flow/retire-paid.js';
import { send } from '../../lib/flow/store.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import type { Order } from '../../ui/order-summary.js';
import { isBookedUnpaid } from './payment-outcome.js';
import { laterNote } from '../../ui/prices/words.js';

export interface PreparedPayment {
  /** null if there is nothing to pay. */
  clientSecret: string | null;
  bookingId: number;
  /** Its amount is the whole price, or a fee. */
  order: Order & { service: ServiceType };
  /** The amount that the form charges; 0 if it only saves the card. */
  due: Cents;
  /** The amount that the card is charged after the visit; undefined if nothing is left then. */
  later?: Cents;
  /** The lines behind the amount, if the page has shown them and they add up to the amount charged. */
  lines?: PriceLine[];
  /** The payment is for this booking, not for the stored draft. */
  existing?: BookingRecord;
}

/**
 * GET /api/bookings/{id}: the price if it has changed since the payment was prepared, or `booked` if another tab has
 * saved the card since.
 */
export async function changeSince({
  bookingId,
  due,
  later,
}: PreparedPayment): Promise<Cents | 'booked' | null> {
  const now = await read<BookingRecord & { serverAmount: Cents }>(`/api/bookings/${bookingId}`);
  if (later === undefined) return now.serverAmount === due ? null : now.serverAmount;
  if (isBookedUnpaid(now)) return 'booked';
  // Until the card is saved, the balance is the whole price.
  return now.serverAmount === due && now.balance === due + later ? null : now.balance;
}

/** POST /api/pay-existing-booking, after reading the booking. */
export async function prepareExisting(bookingId: number): Promise<PreparedPayment> {
  const booking = await read<BookingRecord>(`/api/bookings/${bookingId}`);
  retirePaid(booking);
  const answer = await writeForJson<ExistingPayment>('POST', '/api/pay-existing-booking', { bookingId });
  const { lines = [], amount: due, later } = answer;
  const amount = due + (later ?? 0);
  const total = totalOf(lines);
  return {
    clientSecret: secretOf(answer),
    bookingId,
    due,
    later,
    existing: booking,
    // A line for the service alone says no more than the total.
    lines: total === amount && lines.length > 1 ? lines : undefined,
    order: {
      service: booking.serviceType,
      label: booking.service,
      isRecurring: booking.isRecurring && !booking.payAfterVisit,
      frequency: booking.recurringFrequency,
      appointmentDate: booking.appointmentDate,
      appointmentTime: booking.appointmentTime,
      customTime: booking.customTime,
      amount,
      fee: feeOf(booking, amount),
    },
  };
}

/** POST /api/create-payment-intent or /api/create-subscription; the response is stored with the draft. */
export async function prepareDraft(draft: PendingBooking): Promise<PreparedPayment> {
  const path = draft.isRecurring ? '/api/create-subscription' : '/api/create-payment-intent';
  const answer = await writeForJson<PaymentResponse>('POST', path, withoutAnswerOfServer(draft));
  const { amount: due, later, bookingId } = answer;
  const amount = due + (later ?? 0);
  const clientSecret = secretOf(answer);
  send({ type: 'prepared', draft, bookingId, amount });
  const { shown } = draft;
  const isShown = shown?.total === amount && shown.lines.length > 0;
  // If the price has changed since it was shown, the price of later visits is unknown here.
  const isUnknown = isShown && draft.isRecurring && shown.later === undefined;
  const totalNote = isUnknown ? '' : isShown ? laterNote(amount, shown.later) : undefined;
  const order = { ...draft, amount, totalNote };
  return { clientSecret, bookingId, order, due, later, lines: isShown ? shown.lines : undefined };
}

/** The name of the fee that the payment is for, if it is for nothing else. */
function feeOf({ status, openFees }: BookingRecord, amount: Cents): string | undefined {
  const { cancellationFee, rebookingFee } = paymentTexts().checkout;
  if (status === 'cancelled') return cancellationFee;
  return openFees > 0 && amount === openFees ? rebookingFee : undefined;
}

function secretOf({ clientSecret, amount }: PaymentResponse): string | null {
  if (!clientSecret && amount !== 0) throw new Error(paymentTexts().checkout.noSecret);
  return clientSecret ?? null;
}

/** The server's error text, or else a fallback for the kind of payment. */
export function setupFailureText(error: unknown, existing: boolean): string {
  const { checkout } = paymentTexts();
  if (error instanceof Error && error.message === checkout.noSecret) return checkout.noSecret;
  return serverMessage(error) ?? (existing ? checkout.existingFallback : checkout.intentFallback);
}

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
import { laterNote } from '../../ui/prices/words.js';

export interface PreparedPayment {
  /** null if there is nothing to pay. */
  clientSecret: string | null;
  bookingId: number;
  order: Order & { service: ServiceType };
  /** The lines behind the amount, if the page has shown them and they add up to the amount charged. */
  lines?: PriceLine[];
  /** The payment is for this booking, not for the stored draft. */
  existing?: BookingRecord;
}

/** GET /api/bookings/{id}: the amount that a payment would charge now. */
export async function amountNow(bookingId: number): Promise<Cents> {
  return (await read<BookingRecord & { serverAmount: Cents }>(`/api/bookings/${bookingId}`)).serverAmount;
}

/** POST /api/pay-existing-booking, after reading the booking. */
export async function prepareExisting(bookingId: number): Promise<PreparedPayment> {
  const booking = await read<BookingRecord>(`/api/bookings/${bookingId}`);
  retirePaid(booking);
  const answer = await writeForJson<ExistingPayment>('POST', '/api/pay-existing-booking', { bookingId });
  const { lines = [] } = answer;
  const total = totalOf(lines);
  return {
    clientSecret: secretOf(answer),
    bookingId,
    existing: booking,
    // A line for the service alone says no more than the total.
    lines: total === answer.amount && lines.length > 1 ? lines : undefined,
    order: {
      service: booking.serviceType,
      label: booking.service,
      isRecurring: booking.isRecurring && !booking.payAfterVisit,
      frequency: booking.recurringFrequency,
      appointmentDate: booking.appointmentDate,
      appointmentTime: booking.appointmentTime,
      customTime: booking.customTime,
      amount: answer.amount,
      isFee: booking.openFees > 0 && answer.amount === booking.openFees,
    },
  };
}

/** POST /api/create-payment-intent or /api/create-subscription; the response is stored with the draft. */
export async function prepareDraft(draft: PendingBooking): Promise<PreparedPayment> {
  const path = draft.isRecurring ? '/api/create-subscription' : '/api/create-payment-intent';
  const answer = await writeForJson<PaymentResponse>('POST', path, withoutAnswerOfServer(draft));
  const { amount, bookingId } = answer;
  const clientSecret = secretOf(answer);
  send({ type: 'prepared', draft, bookingId, amount });
  const { shown } = draft;
  const isShown = shown?.total === amount && shown.lines.length > 0;
  // If the price has changed since it was shown, the price of later visits is unknown here.
  const isUnknown = isShown && draft.isRecurring && shown.later === undefined;
  const totalNote = isUnknown ? '' : isShown ? laterNote(amount, shown.later) : undefined;
  const order = { ...draft, amount, totalNote };
  return { clientSecret, bookingId, order, lines: isShown ? shown.lines : undefined };
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

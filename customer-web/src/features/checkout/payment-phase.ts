import type {
  AlreadyBooked,
  ErrorBody,
  PriceChanged,
  PriceSet,
  Quote,
  SiteSettings,
  SlotAlternative,
} from '@homebright/contract';
import { ApiError, isOffline } from '@homebright/web-common/api/client.js';
import { couponProblem } from '../../ui/prices/coupon-field.js';
import type { PreparedPayment } from './prepare-payment.js';

/** Why the server does not reserve the time for an unpaid booking. */
export type HoldRefusal = 'HOLD_LIMIT' | 'HOLD_RENEWALS_USED';

/** The phase of preparing a payment. In `leaving`, the page sends the customer to another page. */
export type PaymentPhase =
  | { phase: 'preparing' }
  | { phase: 'unavailable' }
  | { phase: 'offline' }
  | { phase: 'slot-taken'; alternatives: SlotAlternative[] }
  | { phase: 'price-set'; agreed: PriceSet }
  | { phase: 'price-changed'; quote: Quote }
  | { phase: 'coupon-refused'; bookingId: number; text: string }
  | { phase: 'hold-refused'; code: HoldRefusal }
  | { phase: 'ready'; payment: PreparedPayment; stripeJsUrl: string; publishableKey: string }
  | { phase: 'leaving'; why: 'already-paid' | 'already-booked'; bookingId?: number }
  | { phase: 'leaving'; why: 'nothing-to-pay-for' | 'signed-out' | 'cancelled' | 'failed' };

interface Facts {
  /** There is a booking or a draft to pay for. */
  hasOrder: boolean;
  /** The id of an existing booking, as opposed to the stored draft. */
  bookingId?: number;
  isFetching: boolean;
  site?: Pick<SiteSettings, 'stripePublishableKey' | 'stripeJsUrl'>;
  payment?: PreparedPayment;
  error: unknown;
}

/** The phases are drawn in docs/customer-site.md. */
export function paymentPhase({ hasOrder, bookingId, isFetching, site, payment, error }: Facts): PaymentPhase {
  const publishableKey = site?.stripePublishableKey;
  if (site && !publishableKey) return { phase: 'unavailable' };
  if (!hasOrder) return { phase: 'leaving', why: 'nothing-to-pay-for' };
  if (isFetching) return { phase: 'preparing' };
  if (isOffline(error)) return { phase: 'offline' };
  if (error) return refused(error, bookingId);
  if (!payment || !site || !publishableKey) return { phase: 'preparing' };
  return { phase: 'ready', payment, stripeJsUrl: site.stripeJsUrl, publishableKey };
}

function refused(error: unknown, bookingId: number | undefined): PaymentPhase {
  const existing = bookingId !== undefined;
  const { status, body } = error instanceof ApiError ? error : { status: 0, body: {} as Partial<ErrorBody> };
  const details = body.details ?? [];
  switch (body.code) {
    case 'SLOT_TAKEN':
      return { phase: 'slot-taken', alternatives: details as SlotAlternative[] };
    case 'PRICE_SET':
      if (details[0]) return { phase: 'price-set', agreed: details[0] as PriceSet };
      break;
    case 'PRICE_CHANGED':
      if (details[0]) return { phase: 'price-changed', quote: (details[0] as PriceChanged).quote };
      break;
    case 'COUPON_REFUSED':
      if (existing) return { phase: 'coupon-refused', bookingId, text: couponProblem(error) };
      break;
    case 'HOLD_LIMIT':
    case 'HOLD_RENEWALS_USED':
      return { phase: 'hold-refused', code: body.code };
    // Paid in another tab, or just before this page was closed.
    case 'ALREADY_PAID':
      if (!existing) return { phase: 'leaving', why: 'already-paid', ...bookingIn(details) };
      break;
    // The booking is paid or confirmed, but this draft has changed since. The visit on this page is not booked.
    case 'ALREADY_BOOKED':
      return { phase: 'leaving', why: 'already-booked', ...bookingIn(details) };
    case 'BOOKING_CANCELLED':
      if (!existing) return { phase: 'leaving', why: 'cancelled' };
  }
  return { phase: 'leaving', why: status === 401 ? 'signed-out' : 'failed' };
}

function bookingIn([detail]: unknown[]): { bookingId?: number } {
  const { bookingId } = (detail ?? {}) as Partial<AlreadyBooked>;
  return bookingId === undefined ? {} : { bookingId };
}

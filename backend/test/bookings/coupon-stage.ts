import type { BookingDraft, Coupon, CouponAnswer, CouponUse, PaymentResponse } from '@homebright/contract';
import type { Office } from '../office/office.js';
import type { Answer, BookingsStage, Customer } from './stage.js';

/** $20 off for everyone and every service. */
export const TWENTY: Coupon = {
  code: 'TWENTY',
  discount: { kind: 'amount', amount: 2_000 },
  services: null,
  firstDate: null,
  lastDate: null,
  firstVisitOnly: false,
  cap: null,
  capPerCustomer: null,
};

/** Puts only that coupon in force, unused, with two hours at $120, whatever earlier tests did. */
export async function onlyTwenty(stage: BookingsStage): Promise<void> {
  await stage.putInForce({ coupons: [TWENTY], firstVisit: null, frequencyDiscounts: {}, taxRates: [] });
  await stage.costs('2-hour', 12_000);
  await stage.rows('DELETE FROM coupon_redemption');
}
export const coupon = (change: Partial<Coupon>): Coupon => ({ ...TWENTY, ...change });

let days = 0;
/** Gives each booking its own day, because these tests are not about slots. */
export const wish = (more: Partial<BookingDraft> = {}): Partial<BookingDraft> => {
  days += 1;
  const appointmentDate = new Date(Date.UTC(2027, 2, 15 + (days % 300))).toISOString().slice(0, 10);
  return { appointmentDate, ...more };
};

export const tryCoupon = (customer: Customer, code: string, more: object = {}) =>
  customer.post<{ code: string; error: string }>('/api/coupons/check', { code, service: '2-hour', ...more });
export const apply = (customer: Customer, id: number, code: string | null) =>
  customer.post<CouponAnswer>(`/api/bookings/${id}/coupon`, { code });
export const pay = (customer: Customer, bookingId: number) =>
  customer.post<PaymentResponse>('/api/pay-existing-booking', { bookingId });

/** [status, code, reason] of a refusal. */
export const reasonOf = ({ status, body }: Answer<unknown>): unknown[] => {
  const { code, details } = body as { code?: string; details?: { reason?: string }[] };
  return [status, code, details?.[0]?.reason];
};
export const REFUSED = (reason: string) => [409, 'COUPON_REFUSED', reason];

export const usedOf = async (office: Office, code: string): Promise<number> => {
  const { body } = await office.get<CouponUse[]>('coupons');
  return body.find((one) => one.code === code)?.used ?? 0;
};

/** Makes an unpaid booking's hold expire. */
export const lapse = (stage: BookingsStage, id: number) =>
  stage.rows(`UPDATE assignment SET held_until = $2 WHERE booking_id = $1`, [
    id,
    new Date(stage.test.clock.now() - 60_000),
  ]);

import type { CouponAnswer } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { writeForJson } from '@homebright/web-common/api/client.js';
import { send } from '../../lib/flow/store.js';
import { CouponField } from '../../ui/prices/coupon-field.js';
import { usePrices } from '../../ui/prices/price-book.js';
import type { PreparedPayment } from './prepare-payment.js';
import { PAYMENT } from './use-payment-setup.js';

/**
 * Adds or removes a coupon of the booking that is being paid for. The price and the payment's amount change at once.
 */
export function CheckoutCoupon({ payment }: { payment: PreparedPayment }) {
  const change = useCouponChange({ bookingId: payment.bookingId, existing: !!payment.existing });
  const { data } = usePrices();
  const code = payment.lines?.find((line) => line.code.startsWith('coupon:'))?.code.slice('coupon:'.length);
  if (payment.order.fee || !(data?.book.takesCoupons || code)) return null;
  return <CouponField code={code} onApply={change} onRemove={() => change(null)} />;
}

/** POST /api/bookings/{id}/coupon; the payment is then prepared again and shows the new amount. */
export function useCouponChange({ bookingId, existing }: { bookingId: number; existing: boolean }) {
  const queries = useQueryClient();
  return async (code: string | null): Promise<void> => {
    const answer = await writeForJson<CouponAnswer>('POST', `/api/bookings/${bookingId}/coupon`, { code });
    if (existing) void queries.invalidateQueries({ queryKey: [PAYMENT] });
    else send({ type: 'couponChosen', coupon: answer.coupon ?? undefined, quote: answer.quote });
  };
}

import type { AppliedCoupon, PriceLine } from '@homebright/contract';
import { writeForJson } from '@homebright/web-common/api/client.js';
import type { Booking } from '../../lib/flow/draft.js';
import { send } from '../../lib/flow/store.js';
import { withUnit } from '../../lib/flow/with-unit.js';
import { CouponField } from './coupon-field.js';

/** Takes a coupon for a visit that is not booked yet. The coupon is checked now and sent with the booking. */
export function CouponStep({ booking, lines }: { booking: Booking; lines: readonly PriceLine[] }) {
  const { selection, answers, coupon, draft } = booking;
  const isTaken = lines.some((line) => line.code === `coupon:${coupon?.code}`);
  return (
    <CouponField
      key={coupon?.refused}
      code={isTaken ? coupon?.code : undefined}
      refused={coupon && !isTaken ? { code: coupon.code, text: coupon.refused } : undefined}
      onApply={async (code) => {
        const coupon = await writeForJson<AppliedCoupon>('POST', '/api/coupons/check', {
          code,
          service: selection?.service,
          location: withUnit(answers.location, answers.unit) || undefined,
          draftId: draft?.draftId,
        });
        send({ type: 'couponChosen', coupon });
      }}
      onRemove={async () => send({ type: 'couponChosen' })}
    />
  );
}

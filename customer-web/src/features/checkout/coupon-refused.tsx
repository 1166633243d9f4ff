import { send } from '../../lib/flow/store.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import { useCouponChange } from './checkout-coupon.js';

/** The hold lapsed and the coupon can no longer be used: continue without it, or stop here. Nothing is charged. */
export function CouponWasRefused({ bookingId, text }: { bookingId: number; text: string }) {
  const { checkout } = paymentTexts();
  const heading = usePageTitle(checkout.couponTitle);
  const change = useCouponChange({ bookingId, existing: true });
  return (
    <div className="measure checkout">
      <Card className="page-state">
        <Seal icon="card" />
        <h1 ref={heading} tabIndex={-1}>
          {checkout.couponTitle}
        </h1>
        <p>{text}</p>
        <p className="quiet">{checkout.couponText}</p>
        <div className="row">
          <Button onClick={() => void change(null)}>{checkout.couponWithout}</Button>
          <Button look="secondary" onClick={() => send({ type: 'bookingsAsked' })}>
            {checkout.backToBookings}
          </Button>
        </div>
      </Card>
    </div>
  );
}

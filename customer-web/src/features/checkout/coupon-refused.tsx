import { send } from '../../lib/flow/store.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import { useCouponChange } from './checkout-coupon.js';
import styles from './checkout.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/**
 * Shown if the hold has lapsed and the coupon can no longer be used. The customer continues without the coupon or stops
 * here. Nothing is charged.
 */
export function CouponWasRefused({ bookingId, text }: { bookingId: number; text: string }) {
  const { checkout } = paymentTexts();
  const heading = usePageTitle(checkout.couponTitle);
  const change = useCouponChange({ bookingId, existing: true });
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <Card className={cardStyles.pageState}>
        <Seal icon="card" />
        <h1 ref={heading} tabIndex={-1}>
          {checkout.couponTitle}
        </h1>
        <p>{text}</p>
        <p className={textStyles.muted}>{checkout.couponText}</p>
        <div className={layoutStyles.row}>
          <Button onClick={() => void change(null)}>{checkout.couponWithout}</Button>
          <Button look="secondary" onClick={() => send({ type: 'bookingsAsked' })}>
            {checkout.backToBookings}
          </Button>
        </div>
      </Card>
    </div>
  );
}

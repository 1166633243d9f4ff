import { send } from '../../lib/flow/store.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import type { HoldRefusal } from './payment-phase.js';
import { startAfresh } from './start-afresh.js';
import styles from './checkout.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

interface Props {
  code: HoldRefusal;
  /** Set for an existing booking. */
  bookingId?: number;
}

/** Shown if the time is free but this customer may not hold it without paying. Says why, and where to continue. */
export function HoldRefused({ code, bookingId }: Props) {
  const { checkout } = paymentTexts();
  const { title, text, action } = checkout.holds[code];
  const heading = usePageTitle(title);
  const bookAgain = () => (bookingId === undefined ? startAfresh() : send({ type: 'bookPressed' }));
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <Card className={cardStyles.pageState}>
        <Seal icon="clock" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={textStyles.muted}>{text}</p>
        <div className={layoutStyles.row}>
          <Button onClick={code === 'HOLD_LIMIT' ? () => send({ type: 'bookingsAsked' }) : bookAgain}>
            {action}
          </Button>
        </div>
      </Card>
    </div>
  );
}

import { send } from '../../lib/flow/store.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import type { HoldRefusal } from './payment-phase.js';
import { startAfresh } from './start-afresh.js';

interface Props {
  code: HoldRefusal;
  /** Set for an existing booking. */
  bookingId?: number;
}

/** The time is free, but this customer may not hold it without paying: says why, and where to continue. */
export function HoldRefused({ code, bookingId }: Props) {
  const { checkout } = paymentTexts();
  const { title, text, action } = checkout.holds[code];
  const heading = usePageTitle(title);
  const bookAgain = () => (bookingId === undefined ? startAfresh() : send({ type: 'bookPressed' }));
  return (
    <div className="measure checkout">
      <Card className="page-state">
        <Seal icon="clock" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="quiet">{text}</p>
        <div className="row">
          <Button onClick={code === 'HOLD_LIMIT' ? () => send({ type: 'bookingsAsked' }) : bookAgain}>
            {action}
          </Button>
        </div>
      </Card>
    </div>
  );
}

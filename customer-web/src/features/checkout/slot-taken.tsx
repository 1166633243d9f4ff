import type { SlotAlternative } from '@homebright/contract';
import { send } from '../../lib/flow/store.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { SlotOffers } from '../../ui/slot/slot-offers.js';
import { usePageTitle } from '../../ui/page-title.js';
import styles from './checkout.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

interface Props {
  alternatives: SlotAlternative[];
  /** Set for an existing booking, which is moved in My Bookings. */
  bookingId?: number;
}

/** After a 409 SLOT_TAKEN: offers the server's free times, with one of which the customer continues. */
export function SlotTaken({ alternatives, bookingId }: Props) {
  const { checkout } = paymentTexts();
  const heading = usePageTitle(checkout.slotTitle);
  const offers = bookingId === undefined ? alternatives : [];
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <Card className={`${layoutStyles.stack} ${styles.slotTaken}`}>
        <h1 ref={heading} tabIndex={-1}>
          {checkout.slotTitle}
        </h1>
        <p className={textStyles.muted}>{offers.length > 0 ? checkout.slotText : checkout.slotNone}</p>
        <SlotOffers offers={offers} onTake={take} />
        <Button look="quiet" onClick={() => chooseAnother(bookingId)}>
          {checkout.slotOther}
        </Button>
      </Card>
    </div>
  );
}

/** Moves the draft to the new time. */
const take = ({ appointmentDate, appointmentTime, customTime }: SlotAlternative) =>
  send({ type: 'timeChosen', time: { appointmentDate, appointmentTime, customTime } });

function chooseAnother(bookingId: number | undefined): void {
  if (bookingId === undefined) send({ type: 'otherTimeAsked' });
  else send({ type: 'rescheduleAsked', bookingId: String(bookingId) });
}

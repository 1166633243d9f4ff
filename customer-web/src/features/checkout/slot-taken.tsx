import type { SlotAlternative } from '@homebright/contract';
import { keepAnswers, keepPending, loadAnswers, loadPending } from '../../lib/draft/draft.js';
import { openReschedule } from '../../lib/reschedule-link.js';
import { navigate } from '../../lib/router/location.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { SlotOffers } from '../../ui/slot/slot-offers.js';
import { usePageTitle } from '../../ui/page-title.js';

interface Props {
  alternatives: SlotAlternative[];
  /** Set for an existing booking, which is moved in My Bookings. */
  bookingId?: number;
}

/** After a 409 SLOT_TAKEN: offers the server's free times to continue with. */
export function SlotTaken({ alternatives, bookingId }: Props) {
  const { checkout } = paymentTexts();
  const heading = usePageTitle(checkout.slotTitle);
  const offers = bookingId === undefined ? alternatives : [];
  return (
    <div className="measure checkout">
      <Card className="stack slot-taken">
        <h1 ref={heading} tabIndex={-1}>
          {checkout.slotTitle}
        </h1>
        <p className="quiet">{offers.length > 0 ? checkout.slotText : checkout.slotNone}</p>
        <SlotOffers offers={offers} onTake={take} />
        {bookingId === undefined ? (
          <Button look="quiet" onClick={chooseAnother}>
            {checkout.slotOther}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => openReschedule(String(bookingId))}>
            {checkout.slotOther}
          </Button>
        )}
      </Card>
    </div>
  );
}

/** Moves the draft to the new time. */
function take(slot: SlotAlternative): void {
  const draft = loadPending();
  if (!draft) return navigate('/');
  const time = {
    appointmentDate: slot.appointmentDate,
    appointmentTime: slot.appointmentTime,
    customTime: slot.customTime,
  };
  keepAnswers({ ...loadAnswers(), ...time });
  keepPending({ ...draft, ...time, questionnaire: { ...draft.questionnaire, ...time } });
  navigate(window.location.pathname, { replace: true });
}

const DATE_QUESTION = 7;

function chooseAnother(): void {
  navigate('/', { state: { home: { step: 'questionnaire', question: DATE_QUESTION, depth: 0 } } });
}

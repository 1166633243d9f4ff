import { money, type OwnVisit, shortMoney } from '@homebright/contract';
import { here, navigate } from '@homebright/web-common/router/location.js';
import { texts } from '../../../lib/texts/index.js';
import { whyFailed } from '../../../lib/why-failed.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { Button, LinkButton } from '../../../ui/button.js';
import HeldUntil from '../../../ui/held-until.js';
import { usePayWithCard } from '../api/visit.js';
import { cardWords } from '../charge-words.js';
import { payPath } from '../booking-rules.js';
import { dueAtBooking } from './visit-rules.js';
import layoutStyles from '../../../ui/layout.module.css';

/**
 * Pays with the saved card in one press. The payment page takes another card, or a card that the bank wants to verify.
 */
export function PayVisit({ visit }: { visit: OwnVisit }) {
  const { money: words } = visitTexts();
  const { id: bookingId, balance: amount } = visit;
  const due = dueAtBooking(visit);
  // The form asks which card will be charged after the visit.
  const savedCard = due === undefined ? visit.savedCard : null;
  const toBook = due === 0 ? words.save : words.payDeposit(shortMoney(due ?? 0));
  const pay = usePayWithCard();
  const press = () => {
    const place = here();
    // The toast shows even after the customer has left this page, but it does not redirect them then.
    void pay.mutateAsync({ bookingId, amount }).then(
      ({ outcome }) => {
        if (outcome === 'paid') showToast({ title: words.paidTitle, text: words.paidText(money(amount)) });
        else if (outcome === 'processing') showToast({ title: words.title, text: words.onItsWay });
        else {
          showToast({ title: words.refusedTitle, text: words.refused[outcome], tone: 'error' });
          if (here() === place) navigate(payPath(visit));
        }
      },
      (error: unknown) => {
        showToast({ title: words.refusedTitle, text: whyFailed(error), tone: 'error' });
      },
    );
  };
  return (
    <>
      {visit.heldUntil && <HeldUntil bookingId={bookingId} />}
      <div className={layoutStyles.row}>
        {savedCard ? (
          <>
            <Button busy={pay.isPending} onClick={press}>
              {pay.isPending ? texts.common.working : words.payWith(shortMoney(amount), cardWords(savedCard))}
            </Button>
            <LinkButton look="secondary" href={payPath(visit)}>
              {words.otherCard}
            </LinkButton>
          </>
        ) : (
          <LinkButton href={payPath(visit)}>
            {due === undefined ? words.pay(shortMoney(amount)) : toBook}
          </LinkButton>
        )}
      </div>
    </>
  );
}

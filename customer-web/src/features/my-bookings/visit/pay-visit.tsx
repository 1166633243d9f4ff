import type { OwnVisit } from '@homebright/contract';
import { price, shortPrice } from '../../../lib/money.js';
import { here, navigate } from '@homebright/web-common/router/location.js';
import { texts } from '../../../lib/texts/index.js';
import { whyFailed } from '../../../lib/why-failed.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { HeldUntil } from '../../../ui/held-until.js';
import { usePayWithCard } from '../api/visit.js';
import { cardWords } from '../charge-words.js';
import { payPath } from '../booking-rules.js';
import layoutStyles from '../../../ui/layout.module.css';

/**
 * Pays with the saved card in one press; the payment screen takes another card, or one that the bank wants to verify.
 */
export function PayVisit({ visit }: { visit: OwnVisit }) {
  const { money } = visitTexts();
  const { id: bookingId, balance: amount, savedCard } = visit;
  const pay = usePayWithCard();
  const press = () => {
    const asked = here();
    // The toast shows even after the customer has left this page, but nobody is redirected then.
    void pay.mutateAsync({ bookingId, amount }).then(
      ({ outcome }) => {
        if (outcome === 'paid') showToast({ title: money.paidTitle, text: money.paidText(price(amount)) });
        else if (outcome === 'processing') showToast({ title: money.title, text: money.onItsWay });
        else {
          showToast({ title: money.refusedTitle, text: money.refused[outcome], tone: 'error' });
          if (here() === asked) navigate(payPath(visit));
        }
      },
      (error: unknown) => {
        showToast({ title: money.refusedTitle, text: whyFailed(error), tone: 'error' });
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
              {pay.isPending ? texts.common.working : money.payWith(shortPrice(amount), cardWords(savedCard))}
            </Button>
            <LinkButton look="secondary" href={payPath(visit)}>
              {money.otherCard}
            </LinkButton>
          </>
        ) : (
          <LinkButton href={payPath(visit)}>{money.pay(shortPrice(amount))}</LinkButton>
        )}
      </div>
    </>
  );
}

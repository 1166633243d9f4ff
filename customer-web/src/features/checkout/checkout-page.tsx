import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { send } from '../../lib/flow/store.js';
import { here } from '@homebright/web-common/router/location.js';
import { useLocation } from '@homebright/web-common/router/use-location.js';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { Card, Notice } from '../../ui/card.js';
import { OrderSummary } from '../../ui/order-summary.js';
import { usePageTitle } from '../../ui/page-title.js';
import Policy from '../../ui/policy.js';
import { PriceLines } from '../../ui/prices/price-lines.js';
import { Skeleton } from '../../ui/loading.js';
import HeldUntil from '../../ui/held-until.js';
import { useChargedLater } from '../../ui/use-charged-later.js';
import { chargeNotice } from './charge-notice.js';
import { ExtrasButton } from './extras-button.js';
import { AskInstead } from './ask-instead.js';
import { CardForm } from './card-form.js';
import { CheckoutCoupon } from './checkout-coupon.js';
import { CouponWasRefused } from './coupon-refused.js';
import type { CreditOffer } from './credit/credit-offer.js';
import { loadCreditPart, useCreditOffer } from './credit/use-credit-offer.js';
import { OfflineState, Preparing, UnavailableState } from './states.js';
import { PriceAgreed } from './price-agreed.js';
import { PriceHasChanged } from './price-changed.js';
import { HoldRefused } from './hold-refused.js';
import { NewCardPage } from './new-card-page.js';
import type { PreparedPayment } from './prepare-payment.js';
import type { SavedCardChoice } from './saved/saved-card-choice.js';
import { loadSavedCards, useSavedCards } from './saved/use-saved-cards.js';
import { SlotTaken } from './slot-taken.js';
import { type PaymentSetup, usePaymentSetup } from './use-payment-setup.js';
import styles from './checkout.module.css';
import layoutStyles from '../../ui/layout.module.css';

const AddCardPage = lazy(() => import('./saved/add-card-page.js'));
/** If it cannot be loaded, the card form alone still takes a payment. */
const SavedCards = lazy(() => loadSavedCards().catch(() => ({ default: CardForm })));
const CreditPart = lazy(() =>
  loadCreditPart().catch(() => ({ default: ({ children }: { children: ReactNode }) => <>{children}</> })),
);

/** The page for /checkout, /payment, and /subscribe (docs/rules.md#checkout). */
export default function CheckoutPage() {
  // The address as it was when the page opened. It is kept while the customer leaves the page.
  const [{ subscriptionId, addsCard }] = useState(() => {
    const { search } = here();
    return { subscriptionId: Number(search.get('subscriptionId')), addsCard: search.has('addCard') };
  });
  if (subscriptionId > 0) return <NewCardPage subscriptionId={subscriptionId} />;
  if (!addsCard) return <PaymentPage />;
  return (
    <Suspense fallback={<Preparing />}>
      <AddCardPage />
    </Suspense>
  );
}

function PaymentPage() {
  const setup = usePaymentSetup();
  const { path } = useLocation();
  const { checkout } = paymentTexts();
  const order = setup.phase === 'ready' ? setup.payment.order : undefined;
  const isRecurring = order ? order.isRecurring && !order.fee : path === '/subscribe';
  const heading = usePageTitle(isRecurring ? checkout.titleRecurring : checkout.title);
  const payment = setup.phase === 'ready' ? setup.payment : undefined;
  useNothingToPay(payment);
  const isChargedLater = payment?.later !== undefined;
  const later = useChargedLater(isChargedLater)?.checkout;
  const saved = useSavedCards(!isRecurring);
  const credit = useCreditOffer(!isRecurring);

  if (setup.phase === 'unavailable') return <UnavailableState />;
  if (setup.phase === 'offline') return <OfflineState onRetry={setup.retry} />;
  if (setup.phase === 'price-set') return <PriceAgreed {...setup} />;
  if (setup.phase === 'price-changed') return <PriceHasChanged {...setup} />;
  if (setup.phase === 'coupon-refused') return <CouponWasRefused {...setup} />;
  if (setup.phase === 'slot-taken') return <SlotTaken {...setup} />;
  if (setup.phase === 'hold-refused') return <HoldRefused {...setup} />;
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isRecurring ? checkout.titleRecurring : checkout.title}
      </h1>
      <div className={styles.columns}>
        <aside className={layoutStyles.stack}>
          {payment ? (
            <OrderSummary order={payment.order} title={checkout.summaryTitle}>
              {payment.lines && <PriceLines lines={payment.lines} />}
              <CheckoutCoupon payment={payment} />
            </OrderSummary>
          ) : (
            <Skeleton height={240} />
          )}
          {payment?.order.fee && (
            <Notice icon="card">
              {payment.existing?.status === 'cancelled' ? checkout.cancelledText : checkout.feeText}
            </Notice>
          )}
          {payment && <HeldUntil bookingId={payment.bookingId} />}
          {payment && <Policy booking={payment.existing} isChargedLater={isChargedLater} />}
        </aside>
        <div className={`${layoutStyles.stack} ${styles.card}`}>
          <Card className={layoutStyles.stack}>
            <h2>{checkout.cardTitle}</h2>
            {payment && later && (
              <Notice icon="card">{chargeNotice({ ...payment, isPlan: isRecurring }, later)}</Notice>
            )}
            {isChargedLater && !later ? (
              <Preparing />
            ) : (
              <Form setup={setup} later={later} saved={saved} credit={credit} />
            )}
          </Card>
          {payment && <AskInstead payment={payment} later={later} />}
        </div>
        {payment && (
          <div className={layoutStyles.row}>
            <Button
              look="quiet"
              small
              onClick={() => send({ type: payment.existing ? 'bookingsAsked' : 'reviewAsked' })}
            >
              {payment.existing ? checkout.backToBookings : checkout.backToBooking}
            </Button>
            <ExtrasButton payment={payment} onChanged={setup.retry} />
          </div>
        )}
      </div>
    </div>
  );
}

interface FormProps {
  setup: PaymentSetup;
  later?: ChargedLaterTexts['checkout'];
  saved?: SavedCardChoice;
  credit?: CreditOffer;
}

/** The credit and the saved cards come with the form or before it, so that nothing moves when they are known. */
function Form({ setup, later, saved, credit }: FormProps) {
  const isWaiting = (saved && !saved.cards) || (credit && credit.balance === undefined);
  if (setup.phase !== 'ready' || !setup.payment.clientSecret || isWaiting) return <Preparing />;
  const form = { ...setup, later, clientSecret: setup.payment.clientSecret };
  const cards = saved?.cards ? (
    <SavedCards {...form} cards={saved.cards} choice={saved} />
  ) : (
    <CardForm {...form} />
  );
  const isOffered = credit && (credit.balance || credit.note);
  return (
    <Suspense fallback={<Preparing />}>
      {isOffered ? (
        <CreditPart payment={setup.payment} balance={credit.balance ?? 0} offer={credit}>
          {cards}
        </CreditPart>
      ) : (
        cards
      )}
    </Suspense>
  );
}

/** Skips the card form if there is nothing to pay. */
function useNothingToPay(payment: PreparedPayment | undefined): void {
  useEffect(() => {
    if (!payment || payment.clientSecret !== null) return;
    send({ type: 'paymentStarted', bookingId: payment.bookingId });
    send({ type: 'paymentDone' });
  }, [payment]);
}

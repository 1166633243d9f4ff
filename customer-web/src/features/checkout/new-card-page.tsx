import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOffline, serverMessage, writeForJson } from '../../lib/api/client.js';
import { siteQuery } from '../../lib/api/site.js';
import { send } from '../../lib/flow/store.js';
import { here } from '../../lib/router/location.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import { ProviderForm } from './provider-form.js';
import { OfflineState, Preparing, UnavailableState } from './states.js';
import './checkout.css';

/** POST /api/subscriptions/{id}/card: a form for the card that later visits are charged to. */
const cardSetupQuery = (subscriptionId: number, isWanted: boolean) => ({
  queryKey: ['card-setup', subscriptionId],
  queryFn: () => writeForJson<{ clientSecret: string }>('POST', `/api/subscriptions/${subscriptionId}/card`),
  enabled: isWanted,
  gcTime: 0,
});

/** The payment screen for a new card of an active subscription. */
export function NewCardPage({ subscriptionId }: { subscriptionId: number }) {
  const { newCard } = paymentTexts();
  const heading = usePageTitle(newCard.title);
  const isBack = here().search.get('redirect_status') === 'succeeded';
  const site = useQuery(siteQuery).data;
  const key = site?.stripePublishableKey;
  const setup = useQuery(cardSetupQuery(subscriptionId, Boolean(key) && !isBack));
  useEffect(() => {
    if (isBack) toBookings();
  }, [isBack]);
  useEffect(() => {
    if (!setup.error || isOffline(setup.error)) return;
    showToast({ title: newCard.failed, text: serverMessage(setup.error), tone: 'error' });
    send({ type: 'paymentLeft' });
  }, [setup.error, newCard]);

  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    const return_url = `${window.location.origin}/subscribe?subscriptionId=${subscriptionId}`;
    const { error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url },
      redirect: 'if_required',
    });
    if (error) return error;
    toBookings();
    return undefined;
  };

  if (site && !key) return <UnavailableState />;
  if (isOffline(setup.error)) return <OfflineState onRetry={() => void setup.refetch()} />;
  return (
    <div className="measure checkout">
      <h1 ref={heading} tabIndex={-1}>
        {newCard.title}
      </h1>
      <Card className="stack checkout-card checkout-narrow">
        {site && key && setup.data ? (
          <ProviderForm
            clientSecret={setup.data.clientSecret}
            stripeJsUrl={site.stripeJsUrl}
            publishableKey={key}
            label={newCard.save}
            terms={newCard.terms}
            confirm={confirm}
          />
        ) : (
          <Preparing />
        )}
      </Card>
      <div className="row checkout-back">
        <Button look="quiet" small onClick={() => send({ type: 'bookingsAsked' })}>
          {paymentTexts().checkout.backToBookings}
        </Button>
      </div>
    </div>
  );
}

function toBookings(): void {
  showToast({ title: paymentTexts().newCard.done });
  send({ type: 'cardSaved' });
}

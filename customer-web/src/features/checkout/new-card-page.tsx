import { cardBrandLabel, type OwnSubscription } from '@homebright/contract';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOffline, read, serverMessage, writeForJson } from '@homebright/web-common/api/client.js';
import { siteQuery } from '../../lib/api/site.js';
import { send } from '../../lib/flow/store.js';
import { here } from '@homebright/web-common/router/location.js';
import { whyFailed } from '../../lib/why-failed.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { fullDay } from '../../lib/time/format.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { usePageTitle } from '../../ui/page-title.js';
import { ProviderForm } from './provider-form.js';
import { OfflineState, Preparing, UnavailableState } from './states.js';
import styles from './checkout.module.css';
import fieldStyles from '../../ui/field.module.css';
import layoutStyles from '../../ui/layout.module.css';

type Setup = { clientSecret: string };

/** POST /api/subscriptions/{id}/card: opens a form for the card that pays later visits, all or those from a date on. */
const openSetup = (subscriptionId: number, from?: string) =>
  writeForJson<Setup>('POST', `/api/subscriptions/${subscriptionId}/card`, from ? { from } : undefined);

const cardSetupQuery = (subscriptionId: number, isWanted: boolean) => ({
  queryKey: ['card-setup', subscriptionId],
  queryFn: () => openSetup(subscriptionId),
  enabled: isWanted,
  gcTime: 0,
});

/** The page on which a customer enters another card for an active subscription. */
export function NewCardPage({ subscriptionId }: { subscriptionId: number }) {
  const { newCard } = paymentTexts();
  const heading = usePageTitle(newCard.title);
  const isBack = here().search.get('redirect_status') === 'succeeded';
  const site = useQuery(siteQuery).data;
  const key = site?.stripePublishableKey;
  const setup = useQuery(cardSetupQuery(subscriptionId, Boolean(key) && !isBack));
  const queries = useQueryClient();
  const { data: plan } = useQuery({
    queryKey: ['/api/subscriptions', subscriptionId],
    queryFn: () => read<OwnSubscription>(`/api/subscriptions/${subscriptionId}`),
    staleTime: 0,
  });
  const [from, setFrom] = useState('');
  useEffect(() => {
    if (isBack) toBookings(subscriptionId, queries);
  }, [isBack, subscriptionId, queries]);
  useEffect(() => {
    if (!setup.error || isOffline(setup.error)) return;
    showToast({ title: newCard.failed, text: serverMessage(setup.error), tone: 'error' });
    send({ type: 'paymentLeft' });
  }, [setup.error, newCard]);

  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    // The form is for the date that was chosen when it is submitted. If another tab has used the form, a new one opens.
    const present = await openSetup(subscriptionId, from);
    if (present.clientSecret !== setup.data?.clientSecret) {
      queries.setQueryData(cardSetupQuery(subscriptionId, true).queryKey, present);
      return { message: newCard.usedUp };
    }
    const return_url = `${window.location.origin}/subscribe?subscriptionId=${subscriptionId}`;
    const { error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url },
      redirect: 'if_required',
    });
    if (error) return error;
    toBookings(subscriptionId, queries, from);
    return undefined;
  };

  if (site && !key) return <UnavailableState />;
  if (isOffline(setup.error)) return <OfflineState onRetry={() => void setup.refetch()} />;
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <h1 ref={heading} tabIndex={-1}>
        {newCard.title}
      </h1>
      <Card className={`${layoutStyles.stack} ${styles.card} ${styles.narrow}`}>
        {plan && <FromField plan={plan} value={from} onChange={setFrom} />}
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
      <div className={`${layoutStyles.row} ${styles.back}`}>
        <Button look="quiet" small onClick={() => send({ type: 'bookingsAsked' })}>
          {paymentTexts().checkout.backToBookings}
        </Button>
      </div>
    </div>
  );
}

/** The first visit that the new card pays for, if there are several; '' is everything charged from now on. */
function FromField({
  plan,
  value,
  onChange,
}: {
  plan: OwnSubscription;
  value: string;
  onChange: (value: string) => void;
}) {
  const { newCard } = paymentTexts();
  const [, ...later] = plan.visits.filter(({ state }) => state === 'booked' || state === 'planned');
  if (later.length === 0 || !plan.card) return null;
  const { brand, last4 } = plan.card;
  return (
    <Field label={newCard.from} hint={value && newCard.before(cardBrandLabel(brand), last4)}>
      {(ids) => (
        <select
          {...ids}
          className={fieldStyles.control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{newCard.fromNow}</option>
          {later.map(({ date }) => (
            <option key={date} value={date}>
              {newCard.fromDay(fullDay(date))}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Restores the previous cards, unless a visit has been charged to the new one since. */
async function undo(subscriptionId: number, queries: QueryClient): Promise<void> {
  const { newCard } = paymentTexts();
  try {
    await writeForJson('POST', `/api/subscriptions/${subscriptionId}/card/undo`);
    showToast({ title: newCard.kept });
  } catch (error) {
    showToast({ title: newCard.keptNot, text: whyFailed(error), tone: 'error' });
  }
  for (const path of ['/api/bookings', '/api/subscriptions'])
    void queries.invalidateQueries({ queryKey: [path] });
}

/** @param from YYYY-MM-DD of the first visit that the card pays for; '' for everything charged from now on */
function toBookings(subscriptionId: number, queries: QueryClient, from = ''): void {
  const { newCard } = paymentTexts();
  showToast({
    title: from ? newCard.doneFrom(fullDay(from)) : newCard.done,
    action: { label: newCard.undo, run: () => void undo(subscriptionId, queries) },
  });
  send({ type: 'cardSaved' });
}

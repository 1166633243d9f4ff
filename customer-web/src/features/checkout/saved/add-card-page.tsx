import type { CardForm } from '@homebright/contract';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOffline, serverMessage, writeForJson } from '@homebright/web-common/api/client.js';
import { here, navigate } from '@homebright/web-common/router/location.js';
import { siteQuery } from '../../../lib/api/site.js';
import { ownCardsTexts } from '../../../lib/texts/own-cards.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { Card } from '../../../ui/card.js';
import { LinkButton } from '../../../ui/button.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { confirmCard } from '../confirm-card.js';
import { ProviderForm } from '../provider-form.js';
import { OfflineState, Preparing, UnavailableState } from '../states.js';
import styles from '../checkout.module.css';
import layoutStyles from '../../../ui/layout.module.css';

const SETTINGS = '/settings';

/** The page on which a customer saves a card without paying. */
export default function AddCardPage() {
  const { add: words } = ownCardsTexts();
  const heading = usePageTitle(words.title);
  const isBack = here().search.get('redirect_status') === 'succeeded';
  const site = useQuery(siteQuery).data;
  const key = site?.stripePublishableKey;
  const setup = useQuery({
    queryKey: ['add-card'],
    queryFn: () => writeForJson<CardForm>('POST', '/api/cards'),
    enabled: Boolean(key) && !isBack,
    gcTime: 0,
  });
  useEffect(() => {
    if (isBack) toSettings();
  }, [isBack]);
  useEffect(() => {
    if (!setup.error || isOffline(setup.error)) return;
    showToast({ title: words.failed, text: serverMessage(setup.error), tone: 'error' });
    navigate(SETTINGS, { replace: true });
  }, [setup.error, words]);
  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    const error = await confirmCard([stripe, elements], true, '/payment?addCard=1');
    if (!error) toSettings();
    return error;
  };

  if (site && !key) return <UnavailableState />;
  if (isOffline(setup.error)) return <OfflineState onRetry={() => void setup.refetch()} />;
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <Card className={`${layoutStyles.stack} ${styles.card} ${styles.narrow}`}>
        {site && key && setup.data ? (
          <ProviderForm
            clientSecret={setup.data.clientSecret}
            stripeJsUrl={site.stripeJsUrl}
            publishableKey={key}
            label={words.save}
            busyLabel={words.saving}
            failedTitle={words.refused}
            terms={words.terms}
            confirm={confirm}
          />
        ) : (
          <Preparing />
        )}
      </Card>
      <div className={`${layoutStyles.row} ${styles.back}`}>
        <LinkButton look="quiet" small href={SETTINGS}>
          {words.back}
        </LinkButton>
      </div>
    </div>
  );
}

function toSettings(): void {
  showToast({ title: ownCardsTexts().add.done });
  navigate(SETTINGS, { replace: true });
}

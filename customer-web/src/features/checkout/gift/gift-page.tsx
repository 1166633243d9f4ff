import { type GiftCardOrder, GIFT_CARD_VALUES, type SiteSettings } from '@homebright/contract';
import { ApiError } from '@homebright/web-common/api/client.js';
import { here, navigate } from '@homebright/web-common/router/location.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../../lib/api/current-user.js';
import { browser } from '../../../lib/router/leave.js';
import { giftTexts } from '../../../lib/texts/gift.js';
import { language } from '../../../lib/texts/language.js';
import { paymentTexts } from '../../../lib/texts/payment.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { whyFailed } from '../../../lib/why-failed.js';
import { Card } from '../../../ui/card.js';
import { LoadingScreen } from '../../../ui/loading.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { UnavailableState } from '../states.js';
import { GiftFace } from './gift-face.js';
import { type GiftFields, orderOf, valueOf } from './gift-fields.js';
import { GiftForm } from './gift-form.js';
import { GiftPayment } from './gift-payment.js';
import { forgetGift, keepGift, keptGift } from './kept-gift.js';
import { useOrderGift } from './order-gift.js';
import styles from '../checkout.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

const TOO_MANY = 429;

/** The page on which anybody buys a gift card (docs/rules.md#credit). */
export default function GiftPage({ site }: { site: SiteSettings }) {
  const [returned] = useState(() => here().search.get('redirect_status'));
  const isPaid = returned === 'succeeded' || returned === 'pending';
  useEffect(() => {
    if (isPaid) return toBoughtGift();
    if (!returned) return;
    const { failed, error } = paymentTexts().checkout;
    showToast({ title: failed, text: error.text, tone: 'error' });
    navigate('/gift', { replace: true });
  }, [returned, isPaid]);
  if (isPaid) return <LoadingScreen />;
  return site.stripePublishableKey ? <Order site={site} /> : <UnavailableState />;
}

/**
 * Opens the bought card with a new page, so that the secret in its address is never shown to the provider's script, which
 * runs on this one.
 */
function toBoughtGift(): void {
  const token = keptGift()?.token;
  forgetGift();
  browser.leaveForGood(token ? `/gift/${token}` : '/gift');
}

interface Prepared {
  order: GiftCardOrder;
  clientSecret: string;
}

function Order({ site }: { site: SiteSettings }) {
  const { form: words } = giftTexts();
  const heading = usePageTitle(words.title);
  const { fields, setFields } = useGiftFields();
  const [prepared, setPrepared] = useState<Prepared>();
  const { mutateAsync, isPending, error } = useOrderGift();
  const today = todayIn(site.timeZone);
  const value = valueOf(fields);
  const prepare = () => {
    if (value === undefined) return;
    const order = orderOf(fields, value, { today, language: language() });
    void mutateAsync(order).then(
      ({ token, clientSecret }) => {
        keepGift({ token, fields });
        setPrepared({ order, clientSecret });
      },
      // The form shows it.
      () => undefined,
    );
  };
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <div className={styles.columns}>
        <aside className={layoutStyles.stack}>
          <GiftFace
            value={value ?? GIFT_CARD_VALUES[0] ?? 0}
            recipientName={fields.recipientName.trim()}
            message={fields.message.trim()}
          />
          <p className={textStyles.muted}>{words.text(site.businessName)}</p>
        </aside>
        <div className={`${layoutStyles.stack} ${styles.card}`}>
          {prepared ? (
            <GiftPayment {...prepared} onChange={() => setPrepared(undefined)} onPaid={toBoughtGift} />
          ) : (
            <Card>
              <GiftForm
                fields={fields}
                today={today}
                isBusy={isPending}
                failure={error ? failureOf(error) : undefined}
                onChange={setFields}
                onNext={prepare}
              />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

function failureOf(error: unknown): string {
  const { form: words } = giftTexts();
  if (error instanceof ApiError && error.status === TOO_MANY) return words.busy;
  return whyFailed(error, words.failed);
}

/** The fields, with what is known of a signed-in buyer, or as they were before the bank's page. */
function useGiftFields() {
  const { user } = useCurrentUser();
  const [fields, setFields] = useState<GiftFields>(
    () =>
      keptGift()?.fields ?? {
        choice: GIFT_CARD_VALUES[1] ?? 'other',
        otherAmount: '',
        recipientName: '',
        message: '',
        byEmail: true,
        recipientEmail: '',
        deliverOn: '',
        buyerName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
        buyerEmail: user?.email ?? '',
      },
  );
  return { fields, setFields };
}

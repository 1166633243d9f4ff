import { money, type PayLinkState, type PayLinkVisit } from '@homebright/contract';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useSite } from '../../lib/api/site.js';
import { serverMessage } from '@homebright/web-common/api/client.js';
import { texts } from '../../lib/texts/index.js';
import { payLinkTexts } from '../../lib/texts/pay-link.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { dayAndTime } from '../../lib/time/format.js';
import { Button } from '../../ui/button.js';
import { Card, Notice, Seal } from '../../ui/card.js';
import { Skeleton } from '../../ui/loading.js';
import { type Order, OrderSummary } from '../../ui/order-summary.js';
import { usePageTitle } from '../../ui/page-title.js';
import { Policy } from '../../ui/policy.js';
import { ProviderForm } from './provider-form.js';
import { OfflineState, Preparing, UnavailableState } from './states.js';
import { PAY_LINK_PATH, readPayLink, usePayLink } from './use-pay-link.js';
import styles from './checkout.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

type Link = ReturnType<typeof usePayLink>;

/**
 * Shows the amount due to anybody who has the link, and takes the payment without sign-in
 * (docs/rules.md#office-orders).
 */
export default function PayLinkPage() {
  const link = usePayLink();
  const site = useSite();
  const { view } = link;
  if (!view && link.error) return <OfflineState onRetry={link.retry} />;
  if (!view || !site) return <Skeleton height={320} />;
  if (view.state === 'open' && view.visit && !link.isSent) {
    if (!site.stripePublishableKey) return <UnavailableState />;
    return <Payment link={link} visit={view.visit} />;
  }
  return (
    <Ended state={link.isSent && view.state === 'open' ? 'processing' : view.state} visit={view.visit} />
  );
}

const orderOf = ({ frequency, service, ...visit }: PayLinkVisit): Order => ({
  ...visit,
  service,
  label: service,
  frequency,
  isRecurring: frequency !== null,
});

function Payment({ link, visit }: { link: Link; visit: PayLinkVisit }) {
  const { title, held } = payLinkTexts();
  const { checkout } = paymentTexts();
  const site = useSite();
  const heading = usePageTitle(title);
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.columns}>
        <aside className={layoutStyles.stack}>
          <OrderSummary order={orderOf(visit)} title={checkout.summaryTitle} />
          {site && <Notice>{held(dayAndTime(visit.expiresAt, site.timeZone))}</Notice>}
          {visit.policy && <Policy booking={visit.policy} />}
        </aside>
        <Card className={`${layoutStyles.stack} ${styles.card}`}>
          <h2>{checkout.cardTitle}</h2>
          <Form link={link} visit={visit} />
        </Card>
      </div>
    </div>
  );
}

function Form({ link, visit }: { link: Link; visit: PayLinkVisit }) {
  const { checkout } = paymentTexts();
  const site = useSite();
  const { payment, token } = link;
  const clientSecret = payment.data?.clientSecret;
  if (payment.error && !payment.isFetching) {
    return (
      <div className={cardStyles.pageState} role="alert">
        <p>{serverMessage(payment.error) ?? checkout.setup.text}</p>
        <Button onClick={link.retry}>{texts.common.tryAgain}</Button>
      </div>
    );
  }
  if (!clientSecret || !site?.stripePublishableKey) return <Preparing />;

  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    const now = await readPayLink(token);
    if (now.state !== 'open' || now.visit?.amount !== visit.amount) {
      // Nothing is charged. The page shows the new amount.
      link.retry();
      return { message: payLinkTexts().changed };
    }
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}${PAY_LINK_PATH}` },
      redirect: 'if_required',
    });
    // Already paid in another tab: a success, not an error.
    if (error && error.payment_intent?.status !== 'succeeded') return error;
    link.sent();
    link.retry();
    return undefined;
  };
  const { frequency } = visit;
  return (
    <ProviderForm
      clientSecret={clientSecret}
      stripeJsUrl={site.stripeJsUrl}
      publishableKey={site.stripePublishableKey}
      label={checkout.pay(money(visit.amount))}
      terms={frequency && checkout.recurringTerms(texts.frequencies[frequency])}
      withoutSession
      confirm={confirm}
    />
  );
}

const SEALS = {
  processing: { icon: 'clock', tone: 'primary' },
  paid: { icon: 'check', tone: 'success' },
  cancelled: { icon: 'alert', tone: 'plain' },
  lapsed: { icon: 'clock', tone: 'plain' },
  open: { icon: 'card', tone: 'plain' },
} as const;

function Ended({ state, visit }: { state: PayLinkState; visit: PayLinkVisit | null }) {
  const { states } = payLinkTexts();
  const site = useSite();
  const { title, text } = states[state];
  const heading = usePageTitle(title);
  const { businessPhone: phone, businessEmail: email } = site ?? {};
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout} ${styles.narrow}`}>
      <div className={cardStyles.pageState} role="status">
        <Seal {...SEALS[state]} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={textStyles.muted}>{text}</p>
        {(state === 'lapsed' || state === 'cancelled') && (
          <p>
            {phone && <a href={`tel:${phone}`}>{phone}</a>}
            {phone && email && ' · '}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </p>
        )}
      </div>
      {visit && state === 'paid' && <OrderSummary order={orderOf(visit)} title={states.paid.summary} />}
    </div>
  );
}

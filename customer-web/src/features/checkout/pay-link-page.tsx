import { money, type PayLinkState, type PayLinkVisit } from '@homebright/contract';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useSite } from '../../lib/api/site.js';
import { serverMessage } from '@homebright/web-common/api/client.js';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';
import { texts } from '../../lib/texts/index.js';
import { payLinkTexts } from '../../lib/texts/pay-link.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { dayAndTime } from '../../lib/time/format.js';
import { Button } from '../../ui/button.js';
import { Card, Notice, Seal } from '../../ui/card.js';
import { Skeleton } from '../../ui/loading.js';
import { type Order, OrderSummary } from '../../ui/order-summary.js';
import { usePageTitle } from '../../ui/page-title.js';
import Policy from '../../ui/policy.js';
import { useChargedLater } from '../../ui/use-charged-later.js';
import { chargeNotice } from './charge-notice.js';
import { confirmCard } from './confirm-card.js';
import { formWords } from './form-words.js';
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
  const isChargedLater = view?.visit?.later !== undefined;
  const later = useChargedLater(isChargedLater);
  if (!view && link.error) return <OfflineState onRetry={link.retry} />;
  if (!view || !site || (isChargedLater && !later)) return <Skeleton height={320} />;
  if (view.state === 'open' && view.visit && !link.isSent) {
    if (!site.stripePublishableKey) return <UnavailableState />;
    return <Payment link={link} visit={view.visit} later={later} />;
  }
  return (
    <Ended
      state={link.isSent && view.state === 'open' ? 'processing' : view.state}
      visit={view.visit}
      later={later?.payLink}
    />
  );
}

const orderOf = ({ frequency, service, ...visit }: PayLinkVisit): Order => ({
  ...visit,
  amount: visit.amount + (visit.later ?? 0),
  service,
  label: service,
  frequency,
  isRecurring: frequency !== null,
});

interface Props {
  link: Link;
  visit: PayLinkVisit;
  /** Set if the card is charged after the visit. */
  later?: ChargedLaterTexts;
}

function Payment({ link, visit, later }: Props) {
  const { title, held } = { ...payLinkTexts(), ...(later && openWords(visit, later)) };
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
          {visit.policy && <Policy booking={visit.policy} isChargedLater={!!later} />}
        </aside>
        <Card className={`${layoutStyles.stack} ${styles.card}`}>
          <h2>{checkout.cardTitle}</h2>
          {later && (
            <Notice icon="card">
              {chargeNotice(
                { due: visit.amount, later: visit.later, isPlan: visit.frequency !== null },
                later.checkout,
              )}
            </Notice>
          )}
          <Form link={link} visit={visit} later={later} />
        </Card>
      </div>
    </div>
  );
}

const openWords = ({ amount }: PayLinkVisit, { payLink: words }: ChargedLaterTexts) =>
  amount === 0 ? { title: words.titleSaved, held: words.held } : { title: words.titleDeposit };

function Form({ link, visit, later }: Props) {
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
    if (now.state !== 'open' || now.visit?.amount !== visit.amount || now.visit.later !== visit.later) {
      // Nothing is charged. The page shows the new amounts.
      link.retry();
      return { message: payLinkTexts().changed };
    }
    const savesOnly = later !== undefined && visit.amount === 0;
    const error = await confirmCard([stripe, elements], savesOnly, PAY_LINK_PATH);
    if (error) return error;
    link.sent();
    link.retry();
    return undefined;
  };
  const { amount: due, frequency } = visit;
  return (
    <ProviderForm
      clientSecret={clientSecret}
      stripeJsUrl={site.stripeJsUrl}
      publishableKey={site.stripePublishableKey}
      {...formWords({ due, frequency, subscribes: false, later: later?.checkout })}
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

interface EndedProps {
  state: PayLinkState;
  visit: PayLinkVisit | null;
  /** Set if the card is charged after the visit. */
  later?: ChargedLaterTexts['payLink'];
}

function Ended({ state, visit, later }: EndedProps) {
  const { states } = payLinkTexts();
  const site = useSite();
  const { title, text } = (visit && later && endWords(state, visit, later)) ?? states[state];
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

/** The words once the card is saved or the deposit paid; undefined if the usual words are right. */
function endWords(
  state: PayLinkState,
  { amount, later = 0 }: PayLinkVisit,
  words: Required<EndedProps>['later'],
) {
  const savesOnly = amount === 0;
  if (state === 'processing' && savesOnly) return { title: words.checkingTitle, text: words.checkingText };
  if (state !== 'paid') return undefined;
  const text = savesOnly ? words.bookedSaved(money(later)) : words.bookedDeposit(money(amount), money(later));
  return { title: words.bookedTitle, text };
}

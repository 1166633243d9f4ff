import {
  money,
  type Subscription,
  type SubscriptionPreview,
  type SubscriptionVisit,
} from '@homebright/contract';
import { ApiError, serverMessage } from '@homebright/web-common/api/client.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { longDate, shortDate } from '../../../lib/time/format.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/card.js';
import { duration } from '../../../ui/prices/words.js';
import type { usePlanPreview } from '../api/plan-preview.js';
import myBookingsStyles from '../my-bookings.module.css';
import styles from './change-plan.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

interface Props {
  plan: Subscription;
  preview: ReturnType<typeof usePlanPreview>;
}

/** Says how a change affects the coming visits: their price, the first day, and that paid visits stay. */
export function PlanConsequence({ plan, preview }: Props) {
  const { plans } = bookingsTexts();
  const { data, error, isFetching, refetch } = preview;
  return (
    <div role="status" className={`${layoutStyles.stack} ${myBookingsStyles.planConsequence}`}>
      {isFetching && <p className={`${textStyles.small} ${textStyles.muted}`}>{texts.common.working}</p>}
      {!isFetching && error && (
        <>
          <Notice tone="warning">{reasonOf(error)}</Notice>
          <Button look="secondary" onClick={() => void refetch()}>
            {texts.common.tryAgain}
          </Button>
        </>
      )}
      {!isFetching && !error && data && (
        <Notice icon="card">
          {priceWords(plan, data)} {plans.length(duration(data.minutes))} {plans.paidStay}
        </Notice>
      )}
      {!isFetching && !error && data?.visits && <NewDates preview={data} visits={data.visits} />}
    </div>
  );
}

function NewDates({
  preview,
  visits,
}: {
  preview: SubscriptionPreview;
  visits: readonly SubscriptionVisit[];
}) {
  const { plan: words } = planTexts();
  return (
    <>
      <p className={textStyles.small}>{words.then}</p>
      <ol className={`${styles.dates} ${textStyles.small}`}>
        {visits.map(({ bookingId, date, state, price: own }) => (
          <li key={`${bookingId ?? ''} ${date}`}>
            <span>{shortDate(date)}</span>
            <span className={`${textStyles.muted} ${textStyles.number}`}>
              {state === 'paid' || state === 'skipped' ? words.state[state] : money(own ?? preview.price)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function priceWords(plan: Subscription, preview: SubscriptionPreview): string {
  const { plans } = bookingsTexts();
  const [before, now] = [money(plan.price), money(preview.price)];
  if (preview.priceLocked) return plans.agreed(now);
  if (preview.price === plan.price) return plans.samePrice(now);
  return preview.from ? plans.from(longDate(preview.from), now, before) : plans.fromNext(now, before);
}

function reasonOf(error: Error): string {
  const { plans } = bookingsTexts();
  const code = error instanceof ApiError ? (error.body.code ?? '') : '';
  return plans.refused[code] ?? serverMessage(error) ?? plans.unknown;
}

import type { OwnBooking, Subscription } from '@homebright/contract';
import { Suspense } from 'react';
import { optional } from '../../../lib/optional.js';
import { Link } from '@homebright/web-common/router/link.js';
import { texts } from '../../../lib/texts/index.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { nextSkippable } from '../booking-rules.js';
import myBookingsStyles from '../my-bookings.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

/**
 * Loaded later, because not every customer has a plan. The plans are below the visits, so they move nothing when they
 * appear.
 */
const Plan = optional(() => import('./plan.js'));

interface Props {
  plans: readonly Subscription[];
  bookings: readonly OwnBooking[];
  /** YYYY-MM-DD in the business's zone. */
  today: string;
}

/** Lists the customer's plans; an ended plan is only a link. Renders nothing for a customer without a plan. */
export function Plans({ plans, bookings, today }: Props) {
  const running = plans.filter(({ status }) => status === 'active' || status === 'paused');
  const ended = plans.filter(({ status }) => status === 'ended');
  if (running.length + ended.length === 0) return null;
  return (
    <section className={layoutStyles.stack} aria-labelledby="plans-title">
      <h2 className={myBookingsStyles.group} id="plans-title">
        {bookingsTexts().plans.title}
      </h2>
      <Suspense>
        {running.map((plan) => (
          <Plan key={plan.id} plan={plan} today={today} nextVisit={nextSkippable(bookings, plan, today)} />
        ))}
      </Suspense>
      {ended.map(({ id, service, frequency }) => (
        <p key={id} className={textStyles.muted}>
          <Link href={`/plans/${id}`}>
            {texts.catalogText(service)}, {texts.frequencies[frequency].toLowerCase()}
          </Link>{' '}
          ({bookingsTexts().plans.status.ended})
        </p>
      ))}
    </section>
  );
}

import { money, type OwnBooking, type Subscription } from '@homebright/contract';
import { timeLabel } from '../../../lib/appointment.js';
import { Link } from '@homebright/web-common/router/link.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { longDate } from '../../../lib/time/format.js';
import { Badge, Card, Facts } from '../../../ui/card.js';
import { cardRow } from './card-row.js';
import { PlanActions } from './plan-actions.js';
import myBookingsStyles from '../my-bookings.module.css';

interface Props {
  plan: Subscription;
  today: string;
  /** The visit that would be skipped. */
  nextVisit?: OwnBooking;
}

/** One subscription and everything that its customer can do with it (docs/rules.md#plans). */
export default function Plan({ plan, today, nextVisit }: Props) {
  const { plans } = bookingsTexts();
  const { frequencies } = texts;
  const service = texts.catalogText(plan.service);
  const isPaused = plan.status === 'paused';
  return (
    <Card className={myBookingsStyles.plan} aria-label={service}>
      <div className={myBookingsStyles.planHead}>
        <h3>
          <Link href={`/plans/${plan.id}`}>
            {service}, {frequencies[plan.frequency].toLowerCase()}
          </Link>
        </h3>
        <Badge tone={isPaused ? 'warning' : 'success'}>{plans.status[plan.status]}</Badge>
      </div>
      <Facts
        items={[
          [plans.next, plan.nextVisit && longDate(plan.nextVisit)],
          [texts.summary.time, timeLabel(plan)],
          [plans.each, money(plan.price)],
          cardRow(plan),
        ]}
      />
      <PlanActions plan={plan} today={today} nextVisit={nextVisit} />
    </Card>
  );
}

import { money, type OwnSubscription } from '@homebright/contract';
import { timeLabel } from '../../../lib/appointment.js';
import { useSite } from '../../../lib/api/site.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { fullDay } from '../../../lib/time/format.js';
import { Badge, Card, Facts } from '../../../ui/card.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { usePlan } from '../api/plan.js';
import { OnePage, OneState, titleWithout } from '../one-state.js';
import { cardRow } from './card-row.js';
import { PlanActions } from './plan-actions.js';
import { PlanTimeline } from './plan-timeline.js';
import visitStyles from '../visit/visit.module.css';
import layoutStyles from '../../../ui/layout.module.css';

/** A plan's page: its next visits, each to skip or bring back, and all changes that its customer can make. */
export default function PlanPage({ id }: { id: number }) {
  const { plan: words } = planTexts();
  const query = usePlan(id);
  const title = query.data ? titleOf(query.data) : titleWithout(query.error, words);
  const heading = usePageTitle(title);
  const today = todayIn(useSite()?.timeZone ?? 'America/New_York');
  return (
    <OnePage back={words.back}>
      <OneState one={query} words={words}>
        {(plan) => (
          <>
            <div className={visitStyles.head}>
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              <div className={layoutStyles.row}>
                <PlanBadge plan={plan} />
              </div>
            </div>
            <div className={visitStyles.columns}>
              <PlanTimeline plan={plan} today={today} />
              <Card className={layoutStyles.stack} aria-labelledby="plan-details">
                <h2 id="plan-details">{words.details}</h2>
                <PlanFacts plan={plan} />
                {plan.status !== 'ended' && <PlanActions plan={plan} today={today} />}
              </Card>
            </div>
          </>
        )}
      </OneState>
    </OnePage>
  );
}

const titleOf = ({ service, frequency }: OwnSubscription) =>
  planTexts().plan.title(texts.catalogText(service), texts.frequencies[frequency].toLowerCase());

function PlanBadge({ plan: { status, resumeOn } }: { plan: OwnSubscription }) {
  const tone = status === 'active' ? 'success' : status === 'paused' ? 'warning' : 'plain';
  const words = resumeOn
    ? planTexts().plan.pausedUntil(fullDay(resumeOn))
    : bookingsTexts().plans.status[status];
  return <Badge tone={tone}>{words}</Badge>;
}

function PlanFacts({ plan }: { plan: OwnSubscription }) {
  const { plans } = bookingsTexts();
  return (
    <Facts
      items={[
        [texts.summary.time, timeLabel(plan)],
        [texts.summary.address, plan.location],
        [plans.each, money(plan.price)],
        cardRow(plan),
      ]}
    />
  );
}

import type { SubscriptionVisit } from '@homebright/contract';
import { texts } from '../../../lib/texts/index.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { shortDate } from '../../../lib/time/format.js';
import { usePlan } from '../api/plan.js';
import textStyles from '../../../ui/text.module.css';

/**
 * Lists the visits that are dropped when a plan pauses or ends, and the paid visits that stay.
 * @param until YYYY-MM-DD; '' if the plan ends
 */
export function BecomesOfVisits({ planId, until = '' }: { planId: number; until?: string }) {
  const { plan: words } = planTexts();
  const { data, isPending } = usePlan(planId);
  if (!data) return isPending && <p className={textStyles.muted}>{texts.common.working}</p>;
  const visits = data.visits.filter(({ date }) => !until || date < until);
  const off = daysOf(visits, 'booked');
  const paid = daysOf(visits, 'paid');
  return (
    <>
      <p>{off ? words.pauseText(off) : words.pauseNothing}</p>
      {paid && <p className={textStyles.muted}>{words.pausePaid(paid)}</p>}
    </>
  );
}

const daysOf = (visits: readonly SubscriptionVisit[], state: SubscriptionVisit['state']): string =>
  visits
    .filter((visit) => visit.state === state)
    .map(({ date }) => shortDate(date))
    .join(' · ');

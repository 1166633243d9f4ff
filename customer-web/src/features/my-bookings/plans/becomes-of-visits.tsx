import type { PlanVisit } from '@homebright/contract';
import { planTexts } from '../../../lib/texts/plan.js';
import { shortDate } from '../../../lib/time/format.js';

/** Which visits do not take place when a plan pauses or ends, and which paid ones stay. */
export function BecomesOfVisits({ visits }: { visits: readonly PlanVisit[] }) {
  const { plan: words } = planTexts();
  const off = daysOf(visits, 'booked');
  const paid = daysOf(visits, 'paid');
  return (
    <>
      <p>{off ? words.pauseText(off) : words.pauseNothing}</p>
      {paid && <p className="quiet">{words.pausePaid(paid)}</p>}
    </>
  );
}

const daysOf = (visits: readonly PlanVisit[], state: PlanVisit['state']): string =>
  visits
    .filter((visit) => visit.state === state)
    .map(({ date }) => shortDate(date))
    .join(' · ');

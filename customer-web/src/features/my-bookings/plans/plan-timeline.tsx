import { money, type OwnSubscription, type SubscriptionVisit } from '@homebright/contract';
import { useState } from 'react';
import { Link } from '@homebright/web-common/router/link.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { fullDay } from '../../../lib/time/format.js';
import { Button } from '../../../ui/button.js';
import { Badge, Card, type Tone } from '../../../ui/card.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { MoveVisit } from './move-visit.js';
import { usePlanSteps } from './use-plan-steps.js';
import visitStyles from '../visit/visit.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

const TONES: Record<SubscriptionVisit['state'], Tone> = {
  booked: 'primary',
  paid: 'success',
  skipped: 'plain',
  planned: 'plain',
};

/** The next visits, booked and planned. Unpaid visits can be skipped and brought back. */
export function PlanTimeline({ plan, today }: { plan: OwnSubscription; today: string }) {
  const { plan: words } = planTexts();
  const [asked, setAsked] = useState<SubscriptionVisit>();
  const [moved, setMoved] = useState<SubscriptionVisit>();
  const { skip, unskip, isBusy } = usePlanSteps(plan, () => setAsked(undefined));
  return (
    <Card className={layoutStyles.stack} aria-labelledby="plan-visits">
      <h2 id="plan-visits">{words.visits}</h2>
      {(plan.visits.length === 0 || plan.status === 'ended') && (
        <p className={textStyles.muted}>{emptyWords(plan)}</p>
      )}
      <ol className={visitStyles.timeline}>
        {plan.visits.map((visit) => {
          const day = fullDay(visit.date);
          return (
            <li key={`${visit.date} ${visit.bookingId}`} data-state={visit.state}>
              <span className={visitStyles.timelineDay}>
                <span className={visitStyles.timelineDate}>
                  {visit.bookingId === null ? (
                    day
                  ) : (
                    <Link href={`/bookings/${visit.bookingId}`} aria-label={words.open(day)}>
                      {day}
                    </Link>
                  )}
                </span>
                {visit.price !== undefined && visit.state !== 'skipped' && (
                  <span className={`${textStyles.small} ${textStyles.muted} ${textStyles.number}`}>
                    {money(visit.price)}
                  </span>
                )}
              </span>
              <Badge tone={TONES[visit.state]}>{words.state[visit.state]}</Badge>
              {visit.state !== 'skipped' && (
                <Button look="secondary" small aria-label={words.moveOn(day)} onClick={() => setMoved(visit)}>
                  {words.move}
                </Button>
              )}
              {visit.state === 'skipped'
                ? plan.status === 'active' && (
                    <Button
                      look="secondary"
                      small
                      busy={isBusy}
                      aria-label={words.unskipOn(day)}
                      onClick={() => unskip(visit)}
                    >
                      {words.unskip}
                    </Button>
                  )
                : visit.state !== 'paid' && (
                    <Button
                      look="secondary"
                      small
                      aria-label={words.skipOn(day)}
                      onClick={() => setAsked(visit)}
                    >
                      {words.skip}
                    </Button>
                  )}
            </li>
          );
        })}
      </ol>
      {moved && <MoveVisit plan={plan} visit={moved} today={today} onClose={() => setMoved(undefined)} />}
      {asked && (
        <ConfirmDialog
          title={words.skipTitle}
          text={words.skipText(fullDay(asked.date))}
          keep={words.skipKeep}
          confirm={words.skipConfirm}
          isBusy={isBusy}
          onConfirm={() => skip(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

function emptyWords({ status, resumeOn }: OwnSubscription): string {
  const { plan } = planTexts();
  if (status === 'ended') return plan.noneAfterEnd;
  if (status !== 'paused') return plan.none;
  return resumeOn ? plan.noneUntil(fullDay(resumeOn)) : plan.noneWhilePaused;
}

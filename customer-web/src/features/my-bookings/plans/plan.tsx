import type { OwnBooking, Subscription } from '@homebright/contract';
import { useState } from 'react';
import { timeLabel } from '../../../lib/appointment.js';
import { price } from '../../../lib/money.js';
import { Link } from '../../../lib/router/link.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { longDate } from '../../../lib/time/format.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { Badge, Card, Facts } from '../../../ui/card.js';
import { cardRow } from './card-row.js';
import { ChangePlanDialog, ConfirmDialog } from '../dialogs.js';
import { usePlanChange } from './use-plan-change.js';

interface Props {
  plan: Subscription;
  /** The visit that would be skipped. */
  nextVisit?: OwnBooking;
}

/** One subscription and everything its customer can do about it (design section 3). */
export function Plan({ plan, nextVisit }: Props) {
  const { plans } = bookingsTexts();
  const { frequencies } = texts;
  const service = texts.catalogText(plan.service);
  const [open, setOpen] = useState<'change' | 'skip' | 'end'>();
  const close = () => setOpen(undefined);
  const { change, isBusy } = usePlanChange(plan.id, close);
  const isPaused = plan.status === 'paused';
  return (
    <Card className="plan" aria-label={service}>
      <div className="plan-head">
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
          [plans.each, price(plan.price)],
          cardRow(plan),
        ]}
      />
      <div className="booking-actions">
        <Button look="secondary" small onClick={() => setOpen('change')}>
          {plans.change}
        </Button>
        {nextVisit && !isPaused && (
          <Button look="secondary" small onClick={() => setOpen('skip')}>
            {plans.skip}
          </Button>
        )}
        <Button
          look="secondary"
          small
          busy={isBusy}
          onClick={() => change({ do: isPaused ? 'resume' : 'pause' })}
        >
          {isPaused ? plans.resume : plans.pause}
        </Button>
        {!plan.payAfterVisit && (
          <LinkButton look="secondary" small href={`/subscribe?subscriptionId=${plan.id}`}>
            {plans.newCard}
          </LinkButton>
        )}
        <Button look="danger-quiet" small onClick={() => setOpen('end')}>
          {plans.end}
        </Button>
      </div>
      {open === 'change' && <ChangePlanDialog plan={plan} isBusy={isBusy} onSave={change} onClose={close} />}
      {open === 'skip' && nextVisit && (
        <ConfirmDialog
          title={plans.skipTitle}
          text={skipText(plan, nextVisit)}
          keep={plans.keepVisit}
          confirm={plans.skip}
          isBusy={isBusy}
          onConfirm={() => change({ do: 'skip', bookingId: nextVisit.id })}
          onClose={close}
        />
      )}
      {open === 'end' && (
        <ConfirmDialog
          title={plans.endTitle}
          text={plans.endText}
          keep={plans.keep}
          confirm={plans.end}
          isBusy={isBusy}
          onConfirm={() => change({ do: 'end' })}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** An earlier visit that is paid cannot be skipped; the question is about the next unpaid one. */
function skipText({ nextVisit: next }: Subscription, { appointmentDate: date }: OwnBooking): string {
  const { plans } = bookingsTexts();
  const kept = next && next < date ? ` ${plans.skipKept(longDate(next))}` : '';
  return plans.skipText(longDate(date)) + kept;
}

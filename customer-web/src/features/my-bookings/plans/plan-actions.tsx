import type { OwnBooking, Subscription } from '@homebright/contract';
import { useState } from 'react';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { longDate } from '../../../lib/time/format.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { ChangePlanDialog } from './change-plan-dialog.js';
import { BecomesOfVisits } from './becomes-of-visits.js';
import { PauseDialog } from './pause-dialog.js';
import { usePlanChange } from './use-plan-change.js';
import { usePlanSteps } from './use-plan-steps.js';
import myBookingsStyles from '../my-bookings.module.css';

interface Props {
  plan: Subscription;
  today: string;
  /** The visit to skip, if the plan's visits are not shown beside it. */
  nextVisit?: OwnBooking;
}

/** Everything that a customer can do with a plan (docs/rules.md#plans). */
export function PlanActions({ plan, today, nextVisit }: Props) {
  const { bookings, plans } = bookingsTexts();
  const [open, setOpen] = useState<'change' | 'skip' | 'pause' | 'end'>();
  const close = () => setOpen(undefined);
  const { change, isBusy: isChanging } = usePlanChange(plan.id, close);
  const { skip, pause, resume, end, keepCard, isBusy } = usePlanSteps(plan, close);
  const isPaused = plan.status === 'paused';
  const hasCard = plan.card ?? plan.laterCard;
  return (
    <div className={myBookingsStyles.bookingActions}>
      <Button look="secondary" small onClick={() => setOpen('change')}>
        {plans.change}
      </Button>
      {nextVisit && !isPaused && (
        <Button look="secondary" small onClick={() => setOpen('skip')}>
          {plans.skip}
        </Button>
      )}
      <Button look="secondary" small busy={isBusy} onClick={isPaused ? resume : () => setOpen('pause')}>
        {isPaused ? plans.resume : plans.pause}
      </Button>
      {!plan.payAfterVisit && (
        <LinkButton
          look={hasCard ? 'secondary' : 'primary'}
          small
          href={`/subscribe?subscriptionId=${plan.id}`}
        >
          {hasCard ? plans.newCard : bookings.addCard}
        </LinkButton>
      )}
      {plan.laterCard && (
        <Button look="secondary" small busy={isBusy} onClick={keepCard}>
          {plans.keepCard}
        </Button>
      )}
      <Button look="dangerQuiet" small onClick={() => setOpen('end')}>
        {plans.end}
      </Button>
      {open === 'change' && (
        <ChangePlanDialog plan={plan} isBusy={isChanging} onSave={change} onClose={close} />
      )}
      {open === 'skip' && nextVisit && (
        <ConfirmDialog
          title={plans.skipTitle}
          text={skipText(plan, nextVisit)}
          keep={plans.keepVisit}
          confirm={plans.skip}
          isBusy={isBusy}
          onConfirm={() => skip({ bookingId: nextVisit.id, date: nextVisit.appointmentDate })}
          onClose={close}
        />
      )}
      {open === 'pause' && (
        <PauseDialog plan={plan} today={today} isBusy={isBusy} onPause={pause} onClose={close} />
      )}
      {open === 'end' && (
        <ConfirmDialog
          title={plans.endTitle}
          text={plans.endText}
          keep={plans.keep}
          confirm={plans.end}
          isBusy={isBusy}
          onConfirm={end}
          onClose={close}
        >
          <BecomesOfVisits planId={plan.id} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Asks about the next unpaid visit, because an earlier visit that is paid cannot be skipped. */
function skipText({ nextVisit: next }: Subscription, { appointmentDate: date }: OwnBooking): string {
  const { plans } = bookingsTexts();
  const keptNote = next && next < date ? ` ${plans.skipKept(longDate(next))}` : '';
  return plans.skipText(longDate(date)) + keptNote;
}

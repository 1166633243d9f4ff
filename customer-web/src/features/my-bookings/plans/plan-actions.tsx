import type { OwnPlan } from '@homebright/contract';
import { useState } from 'react';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { ChangePlanDialog } from './change-plan-dialog.js';
import { BecomesOfVisits } from './becomes-of-visits.js';
import { PauseDialog } from './pause-dialog.js';
import { usePlanChange } from './use-plan-change.js';
import { usePlanSteps } from './use-plan-steps.js';

export function PlanActions({ plan, today }: { plan: OwnPlan; today: string }) {
  const { plans } = bookingsTexts();
  const [open, setOpen] = useState<'change' | 'pause' | 'end'>();
  const close = () => setOpen(undefined);
  const { change, isBusy: isChanging } = usePlanChange(plan.id, close);
  const { pause, resume, end, keepCard, isBusy } = usePlanSteps(plan, close);
  const isPaused = plan.status === 'paused';
  return (
    <div className="booking-actions">
      <Button look="secondary" small onClick={() => setOpen('change')}>
        {plans.change}
      </Button>
      <Button look="secondary" small busy={isBusy} onClick={isPaused ? resume : () => setOpen('pause')}>
        {isPaused ? plans.resume : plans.pause}
      </Button>
      {!plan.payAfterVisit && (
        <LinkButton look="secondary" small href={`/subscribe?subscriptionId=${plan.id}`}>
          {plans.newCard}
        </LinkButton>
      )}
      {plan.laterCard && (
        <Button look="secondary" small busy={isBusy} onClick={keepCard}>
          {plans.keepCard}
        </Button>
      )}
      <Button look="danger-quiet" small onClick={() => setOpen('end')}>
        {plans.end}
      </Button>
      {open === 'change' && (
        <ChangePlanDialog plan={plan} isBusy={isChanging} onSave={change} onClose={close} />
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
          <BecomesOfVisits visits={plan.visits} />
        </ConfirmDialog>
      )}
    </div>
  );
}

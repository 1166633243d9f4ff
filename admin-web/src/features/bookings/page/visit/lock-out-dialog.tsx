import type { LockOut, OneBooking } from '@homebright/contract';
import { CancellationReason, Refusals } from '../../../../booking/cancellation/cancellation-fields';
import { useCancellation } from '../../../../booking/cancellation/use-cancellation';
import { cardLabel, money } from '../../../../lib/format';
import { FormDialog } from '../../../../ui/form-dialog';
import { useVisitStep } from './visit-api';

interface LockOutDialogProps {
  booking: OneBooking;
  lockOut: LockOut;
  decision: 'charge' | 'waive';
  onClose: () => void;
}

const GIVES_BACK = 'full';

/** Shows the effect on payments before the office decides about a lock-out, which it can do only once. */
export function LockOutDialog({ booking, lockOut, decision, onClose }: LockOutDialogProps) {
  const step = useVisitStep(booking);
  const isCharge = decision === 'charge';
  // Charging nothing equals a cancellation with a full refund, so a role that needs a reason there needs one
  // here.
  const waiver = useCancellation([booking.id], !isCharge, GIVES_BACK);
  const title = isCharge ? `Charge ${money(lockOut.fee)}` : 'Charge nothing';
  return (
    <FormDialog
      open
      title={title}
      description={`${isCharge ? chargedInWords(lockOut) : waivedInWords(booking)} ${booking.customerName} is told.`}
      submit={title}
      submitting="One moment..."
      busy={step.isPending}
      ready={isCharge || waiver.ready}
      onClose={onClose}
      onSubmit={() =>
        step.mutate(
          {
            path: 'lock-out',
            body: { decision, ...(waiver.reason === null ? {} : { reason: waiver.reason.trim() }) },
            done: isCharge ? 'The lock-out fee is charged' : 'Nothing is charged',
          },
          { onSuccess: onClose },
        )
      }
    >
      <CancellationReason {...waiver} />
      <Refusals previews={waiver.previews} />
    </FormDialog>
  );
}

function chargedInWords({ refund, due, card }: LockOut): string {
  const over = 'The visit is over, and the lock-out fee that was agreed is all that it costs.';
  const back = refund ? ` ${money(refund)} of what was paid goes back.` : '';
  const from = card ? `charged to ${cardLabel(card)} within a minute` : 'due: no card is saved';
  return `${over}${back}${due ? ` ${money(due)} is ${from}.` : ''}`;
}

const waivedInWords = ({ paid }: OneBooking): string =>
  `The visit is cancelled for nothing.${paid ? ` ${money(paid)} goes back.` : ''}`;

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

/** Shows the effect on payments before the office decides about a lock-out, which it can do only once. */
export function LockOutDialog({ booking, lockOut, decision, onClose }: LockOutDialogProps) {
  const step = useVisitStep(booking);
  const isCharge = decision === 'charge';
  // Charging nothing equals a cancellation with a full refund, so a role that needs a reason there needs one
  // here.
  const waiver = useCancellation([booking.id], { enabled: !isCharge, fixed: 'full' });
  const title = isCharge ? `Charge ${money(lockOut.fee)}` : 'Charge nothing';
  return (
    <FormDialog
      open
      title={title}
      description={`${isCharge ? chargedInWords(lockOut) : waivedInWords(booking)} ${booking.customerName} will be notified.`}
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
            toast: isCharge ? 'The lock-out fee is charged' : 'Nothing is charged',
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
  const end = 'The visit is over and costs only the agreed lock-out fee.';
  const refunded = refund ? ` ${money(refund)} of the payment will be refunded.` : '';
  const means = card ? `charged to ${cardLabel(card)} within a minute` : 'due: there is no saved card';
  return `${end}${refunded}${due ? ` ${money(due)} is ${means}.` : ''}`;
}

const waivedInWords = ({ paid }: OneBooking): string =>
  `The visit is cancelled at no charge.${paid ? ` ${money(paid)} will be refunded.` : ''}`;

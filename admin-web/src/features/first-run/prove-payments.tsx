import type { FirstRunStep } from '@homebright/contract';
import { Button } from '@mui/material';
import { useFirstRun, useFirstRunWrite } from './first-run';
import { Notice } from '../../ui/notice';
import { Spaced } from '../../ui/arrangement';

/** Charges and refunds one dollar with test keys; with live keys it creates and cancels a payment. */
export function ProvePayments({ step }: { step: FirstRunStep }) {
  const mode = useFirstRun().data?.payments;
  const { send, isPending, refusal } = useFirstRunWrite();
  if (mode === 'off') return null;
  const isDone = step.state === 'done';
  const firstLabel = mode === 'live' ? 'Prepare and cancel a payment' : 'Pay and refund $1.00';
  const label = isDone ? 'Try again' : firstLabel;
  return (
    <Spaced above={1.5}>
      {refusal ? (
        <Notice severity="error" below={1}>
          {refusal}
        </Notice>
      ) : null}
      <Button
        variant={isDone ? 'outlined' : 'contained'}
        disabled={isPending}
        onClick={() => send('payments/try')}
      >
        {isPending ? 'Trying…' : label}
      </Button>
    </Spaced>
  );
}

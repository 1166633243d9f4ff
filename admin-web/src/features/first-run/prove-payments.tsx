import type { FirstRunStep } from '@homebright/contract';
import { Alert, Box, Button } from '@mui/material';
import { useFirstRun, useFirstRunWrite } from './first-run';

/** Charges and refunds one dollar with test keys; with live keys it creates and cancels a payment. */
export function ProvePayments({ step }: { step: FirstRunStep }) {
  const mode = useFirstRun().data?.payments;
  const { send, isPending, refusal } = useFirstRunWrite();
  if (mode === 'off') return null;
  const words = mode === 'live' ? 'Prepare and cancel a payment' : 'Pay and refund $1.00';
  return (
    <Box sx={{ marginTop: 1.5 }}>
      {refusal ? (
        <Alert severity="error" sx={{ marginBottom: 1 }}>
          {refusal}
        </Alert>
      ) : null}
      <Button
        variant={step.state === 'done' ? 'outlined' : 'contained'}
        disabled={isPending}
        onClick={() => send('payments/try')}
      >
        {isPending ? 'Trying…' : step.state === 'done' ? 'Try again' : words}
      </Button>
    </Box>
  );
}

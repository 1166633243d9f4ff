import type { UnmatchedPayment } from '@homebright/contract';
import { Box, Button, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf, write } from '../../lib/api';
import { money } from '../../lib/format';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';

type Decision = 'match' | 'refund' | 'dismiss';

const DONE_WORDS: Record<Decision, string> = {
  match: 'The payment is in the ledger now',
  refund: 'The refund is on its way',
  dismiss: 'Taken off the list',
};

/** `POST /api/admin/unmatched-payments/{id}/actions/…`. */
function useDecision({ id }: UnmatchedPayment, onClose: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, ...body }: { decision: Decision; bookingId?: number }) =>
      write('POST', `/api/admin/unmatched-payments/${id}/actions/${decision}`, body),
    onSuccess: async (_answer, { decision }) => {
      toast({ title: 'Success', text: DONE_WORDS[decision] });
      onClose();
      await client.invalidateQueries();
    },
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'That did not work'), tone: 'error' }),
  });
}

/** A refund or dispute is matched along with its payment; on its own it can only be dismissed. */
export function UnmatchedActions({ found }: { found: UnmatchedPayment }) {
  const [open, setOpen] = useState<Decision | null>(null);
  const settled = found.kind === 'payment' && found.status === 'succeeded';
  const close = () => setOpen(null);
  return (
    // Aligned with the other columns' values, because a button's label is inset.
    <Box
      sx={{
        display: 'flex',
        gap: 0.5,
        marginLeft: -0.75,
        '.MuiButton-root': { minWidth: 0, whiteSpace: 'nowrap' },
      }}
    >
      {settled ? (
        <>
          <Button size="small" onClick={() => setOpen('match')}>
            Match
          </Button>
          <Button size="small" onClick={() => setOpen('refund')}>
            Refund
          </Button>
        </>
      ) : null}
      <Button size="small" onClick={() => setOpen('dismiss')}>
        Not ours
      </Button>
      {open === 'match' ? <MatchDialog found={found} onClose={close} /> : null}
      {open === 'refund' || open === 'dismiss' ? (
        <ConfirmDialog found={found} decision={open} onClose={close} />
      ) : null}
    </Box>
  );
}

interface DialogProps {
  found: UnmatchedPayment;
  onClose: () => void;
}

function MatchDialog({ found, onClose }: DialogProps) {
  // Suggests the booking that the payment was made for, if it still exists; the office may know better.
  const [booking, setBooking] = useState(String(found.bookingId ?? ''));
  const [wasTried, setTried] = useState(false);
  const decide = useDecision(found, onClose);
  const bookingId = Number(booking);
  const missing = wasTried && booking === '' ? 'Enter the number of the booking.' : '';
  const valid = /^[1-9]\d{0,14}$/.test(booking);
  const problem = booking !== '' && !valid ? 'A booking number has digits only.' : missing;
  return (
    <FormDialog
      open
      title={`Match ${money(found.amount)} to a booking`}
      description="The payment counts toward the booking. Any excess is refunded to the customer."
      submit="Match"
      submitting="Matching..."
      busy={decide.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (valid) decide.mutate({ decision: 'match', bookingId });
      }}
    >
      <TextField
        autoFocus
        required
        label="Booking number"
        value={booking}
        error={!!problem}
        helperText={problem || 'It is on the booking, as in #1024.'}
        onChange={(event) => setBooking(event.target.value.trim().replace(/^#/, ''))}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 16 } }}
      />
    </FormDialog>
  );
}

function ConfirmDialog({ found, decision, onClose }: DialogProps & { decision: 'refund' | 'dismiss' }) {
  const decide = useDecision(found, onClose);
  const sum = money(found.amount);
  const refunds = decision === 'refund';
  return (
    <FormDialog
      open
      title={refunds ? `Refund ${sum}` : 'Not ours'}
      description={
        refunds
          ? `The rest of the ${sum} is refunded to the card. No booking changes.`
          : `This ${found.kind} of ${sum} is taken off the list, and nothing else changes. The audit log records who decided this.`
      }
      submit={refunds ? 'Refund' : 'Take off the list'}
      submitting="Saving..."
      busy={decide.isPending}
      destructive={refunds}
      onClose={onClose}
      onSubmit={() => decide.mutate({ decision })}
    >
      {null}
    </FormDialog>
  );
}

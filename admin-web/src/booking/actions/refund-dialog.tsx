import type { BookingRecord } from '@homebright/contract';
import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { useBookingAction } from '../api/booking-action';
import { priceFrom } from '../price-rules';

/** Refunds part of what was paid, or all of it when no amount is given. */
export function RefundDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const refund = useBookingAction(booking.id);
  const toast = useToast();

  function send() {
    const price = typed.trim() === '' ? { cents: undefined } : priceFrom(typed);
    if ('refusal' in price) return toast(price.refusal);
    const { version } = booking;
    refund.mutate({ action: 'refund', amount: price.cents, version }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      title={`Refund booking #${booking.id}`}
      description="The refund goes back to the card that was charged, usually within 10 days."
      submit="Refund"
      submitting="Refunding..."
      busy={refund.isPending}
      destructive
      onClose={onClose}
      onSubmit={send}
    >
      <TextField
        autoFocus
        type="number"
        label="Amount"
        value={typed}
        helperText="Leave empty to refund everything that was paid"
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { min: 0.01, step: 0.01, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
    </FormDialog>
  );
}

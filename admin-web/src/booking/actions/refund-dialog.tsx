import type { BookingRecord } from '@homebright/contract';
import { InputAdornment } from '@mui/material';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { useBookingAction } from '../api/booking-action';
import { money } from '../../lib/format';
import { priceFrom } from '../price-rules';

/** Refunds part of what was paid, or all of it when no amount is given. */
export function RefundDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const refund = useBookingAction(booking.id);
  const toast = useToast();

  function send(typed: string) {
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
      values={{ typed: '' }}
      onClose={onClose}
      onSubmit={({ typed }) => send(typed)}
    >
      <FormField
        source="typed"
        label="Amount"
        type="number"
        autoFocus
        helperText={`Leave empty to refund everything that was paid: ${money(booking.paid)}`}
        slotProps={{
          htmlInput: { min: 0.01, step: 0.01, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
    </FormDialog>
  );
}

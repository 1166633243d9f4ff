import { dollars, HAND_PAYMENTS, ORDER_LIMITS, paymentMethodLabel } from '@homebright/contract';
import type { BookingRecord, HandPayment } from '@homebright/contract';
import { InputAdornment } from '@mui/material';
import { useState } from 'react';
import { money } from '../../lib/format';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { useBookingAction } from '../api/booking-action';
import { priceFrom } from '../price-rules';

const METHODS = HAND_PAYMENTS.map((id) => ({ id, name: paymentMethodLabel(id) }));

type Typed = { method: HandPayment; amount: string; takenBy: string; reference: string };

/** Records a payment received in cash or by check. */
export function RecordPaymentDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const record = useBookingAction(booking.id);
  const toast = useToast();
  const [values] = useState<Typed>({
    method: 'cash',
    amount: dollars(booking.balance),
    takenBy: '',
    reference: '',
  });

  function send({ method, amount, takenBy, reference }: Typed) {
    const price = priceFrom(amount);
    if ('refusal' in price) return toast(price.refusal);
    const details = {
      ...(takenBy.trim() ? { takenBy: takenBy.trim() } : {}),
      ...(reference.trim() ? { reference: reference.trim() } : {}),
    };
    const { version } = booking;
    record.mutate(
      { action: 'record-payment', method, amount: price.cents, version, ...details },
      { onSuccess: onClose },
    );
  }

  return (
    <FormDialog
      open
      title={`Record a payment for #${booking.id}`}
      description={`${money(booking.balance)} is due. Record a payment that was made in person; no card is charged.`}
      submit="Record payment"
      submitting="Recording..."
      busy={record.isPending}
      values={values}
      onClose={onClose}
      onSubmit={send}
    >
      <FormField source="method" label="Paid by" choices={METHODS} />
      <FormField
        source="amount"
        label="Amount"
        type="number"
        autoFocus
        slotProps={{
          htmlInput: { min: 0.01, step: 0.01, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <FormField
        source="takenBy"
        label="Taken by"
        helperText="Leave blank if it was you"
        slotProps={{ htmlInput: { maxLength: ORDER_LIMITS.takenBy } }}
      />
      <FormField
        source="reference"
        label="Reference"
        helperText="For example, the check number"
        slotProps={{ htmlInput: { maxLength: ORDER_LIMITS.reference } }}
      />
    </FormDialog>
  );
}

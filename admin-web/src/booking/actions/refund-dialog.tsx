import type { BookingRecord, Cents, RefundSource } from '@homebright/contract';
import { InputAdornment } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { useBookingAction } from '../api/booking-action';
import { useRefundSources } from '../api/one-booking';
import { money } from '../../lib/format';
import { priceFrom } from '../price-rules';
import { refundDone, refundParts, refundWords } from '../refund-words';
import { Text } from '../../ui/text';

/** Refunds part of the payment, or all of it if no amount is given, to the original payment method. */
export function RefundDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const refund = useBookingAction(booking.id);
  const toast = useToast();
  const { data: sources, isFetching } = useRefundSources(booking.id);

  function send(typed: string) {
    const price = amountOf(typed);
    if ('refusal' in price) return toast(price.refusal);
    const message = refundDone(price.cents ?? booking.paid, sources);
    const { version } = booking;
    refund.mutate({ action: 'refund', amount: price.cents, version, message }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      title={`Refund booking #${booking.id}`}
      submit="Refund"
      submitting="Refunding..."
      busy={refund.isPending}
      ready={!isFetching}
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
      <HowItGoesBack paid={booking.paid} sources={sources} />
    </FormDialog>
  );
}

const amountOf = (typed: string) => (typed.trim() === '' ? { cents: undefined } : priceFrom(typed));

/** Says whether somebody must hand over the money, or the refund goes to the card. */
function HowItGoesBack({ paid, sources }: { paid: Cents; sources: RefundSource[] | undefined }) {
  const price = amountOf(String(useWatch({ name: 'typed' })));
  const amount = 'refusal' in price ? 0 : Math.min(price.cents ?? paid, paid);
  const byCard = refundParts(amount, sources ?? []).has('card');
  return (
    <Text role="status" variant="body2" above={1} weight={500}>
      {amount ? refundWords(amount, sources) : null}
      {byCard ? ' It arrives there within 10 days, usually sooner.' : null}
    </Text>
  );
}

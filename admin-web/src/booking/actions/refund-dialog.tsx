import type { BookingRecord, Cents, RefundSource } from '@homebright/contract';
import { InputAdornment } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../ui/form-dialog';
import { FormField, FormSwitch } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { useBookingAction } from '../api/booking-action';
import { useRefundSources } from '../api/one-booking';
import { money } from '../../lib/format';
import { useUsesCredit } from '../../lib/site';
import { priceFrom } from '../price-rules';
import { refundDone, refundParts, refundWords } from '../refund-words';
import { Text } from '../../ui/text';

interface Typed {
  typed: string;
  /** The money becomes the customer's credit, however it was paid. */
  toCredit: boolean;
}

const NOTHING_TYPED: Typed = { typed: '', toCredit: false };

/** Refunds part of the payment, or all of it if no amount is given, to the original payment method. */
export function RefundDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const refund = useBookingAction(booking.id);
  const toast = useToast();
  const { data: sources, isFetching } = useRefundSources(booking.id);

  const usesCredit = useUsesCredit();

  function send({ typed, toCredit }: Typed) {
    const price = amountOf(typed);
    if ('refusal' in price) return toast(price.refusal);
    const amount = price.cents;
    const message = toCredit ? 'Refunded to the credit' : refundDone(amount ?? booking.paid, sources);
    const { version } = booking;
    refund.mutate(
      { action: 'refund', amount, version, message, ...(toCredit ? { toCredit } : {}) },
      { onSuccess: onClose },
    );
  }

  return (
    <FormDialog<Typed>
      open
      title={`Refund booking #${booking.id}`}
      submit="Refund"
      submitting="Refunding..."
      busy={refund.isPending}
      ready={!isFetching}
      destructive
      values={NOTHING_TYPED}
      onClose={onClose}
      onSubmit={send}
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
      {usesCredit ? (
        <FormSwitch source="toCredit" label="To the customer’s credit instead of the card" />
      ) : null}
      <HowItGoesBack paid={booking.paid} sources={sources} />
    </FormDialog>
  );
}

const amountOf = (typed: string) => (typed.trim() === '' ? { cents: undefined } : priceFrom(typed));

/** Says whether somebody must hand over the money, or the refund goes to the card. */
function HowItGoesBack({ paid, sources }: { paid: Cents; sources: RefundSource[] | undefined }) {
  const price = amountOf(String(useWatch({ name: 'typed' })));
  const toCredit = useWatch({ name: 'toCredit' }) === true;
  const amount = 'refusal' in price ? 0 : Math.min(price.cents ?? paid, paid);
  const byCard = !toCredit && refundParts(amount, sources ?? []).has('card');
  return (
    <Text role="status" variant="body2" above={1} weight={500}>
      {amount && toCredit ? `${money(amount)} becomes the customer’s credit at once.` : null}
      {amount && !toCredit ? refundWords(amount, sources) : null}
      {byCard ? ' It arrives there within 10 days, usually sooner.' : null}
    </Text>
  );
}

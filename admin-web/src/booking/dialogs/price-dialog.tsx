import Lock from '@mui/icons-material/LockOutlined';
import { Box, InputAdornment, Typography } from '@mui/material';
import { beforeTax, dollars } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { useWatch } from 'react-hook-form';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { FormField, FormSwitch } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { useChangePrice } from '../api/change-price';
import { priceOf } from '../price';
import { PriceLines } from '../price-lines';
import { priceFrom } from '../price-rules';
import { money } from '../../lib/format';
import { Muted, Text } from '../../ui/text';

interface PriceDialogProps {
  booking: Pick<
    BookingRecord,
    'id' | 'amount' | 'lines' | 'customPrice' | 'priceLockedAt' | 'version' | 'paid' | 'balance'
  >;
  onClose: () => void;
}

/** Sets a custom price and its lock (docs/rules.md#office-dialogs). */
export function PriceDialog({ booking, onClose }: PriceDialogProps) {
  const change = useChangePrice(booking.id);
  const toast = useToast();

  function save(typed: string, locked: boolean) {
    const price = priceFrom(typed);
    if ('refusal' in price) return toast(price.refusal);
    const wish = { customPrice: price.cents, lockPrice: locked, version: booking.version };
    change.mutate(wish, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      title={`Price of booking #${booking.id}`}
      description={`Catalog price: ${money(booking.amount)}`}
      submit="Save Price"
      submitting="Saving..."
      busy={change.isPending}
      refusal={change.error ? sentenceOf(change.error, '') : undefined}
      values={{ typed: dollars(priceOf(booking)), locked: !!booking.priceLockedAt }}
      onClose={onClose}
      onSubmit={({ typed, locked }) => save(typed, locked)}
    >
      <PriceLines lines={booking.lines} />
      <FormField
        source="typed"
        label="Custom price"
        type="number"
        autoFocus
        slotProps={{
          htmlInput: { min: 0, max: 1_000_000, step: 0.01, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <TaxWithin lines={booking.lines} />
      <Consequence booking={booking} />
      <FormSwitch source="locked" label="Lock this price" />
      <Muted>
        A locked price stays the same when the service or the catalog changes. Later visits of a plan keep it
        too.
      </Muted>
      {booking.priceLockedAt ? (
        <Box sx={{ display: 'flex', gap: 0.5, marginTop: 1, color: 'success.main' }}>
          <Lock aria-hidden fontSize="small" />
          <Typography variant="body2">Locked now</Typography>
        </Box>
      ) : null}
    </FormDialog>
  );
}

/** How saving affects what the customer has paid and owes. */
function Consequence({ booking }: Pick<PriceDialogProps, 'booking'>) {
  const typed = priceFrom(String(useWatch({ name: 'typed' })));
  if ('refusal' in typed || !booking.paid) return null;
  const due = booking.balance + typed.cents - priceOf(booking);
  const words =
    due < 0
      ? `Lowering to ${money(typed.cents)} refunds ${money(Math.min(-due, booking.paid))}.`
      : `${money(booking.paid)} is paid; ${due ? `${money(due)} will be due` : 'nothing is left to pay'}.`;
  return (
    <Text role="status" variant="smallStrong" above={1}>
      {words}
    </Text>
  );
}

/** Splits the custom price, which includes sales tax, into the net price and the tax. */
function TaxWithin({ lines }: Pick<BookingRecord, 'lines'>) {
  const price = priceFrom(String(useWatch({ name: 'typed' })));
  const tax = lines?.find(({ kind }) => kind === 'tax');
  const isTaxed = lines?.some(({ kind, taxable }) => kind === 'service' && taxable);
  if (!tax || !isTaxed || 'refusal' in price) return null;
  const net = beforeTax(price.cents, Number(tax.code.split(':')[1]));
  return (
    <Muted above={1}>
      {`Tax included: ${money(net)} and ${money(price.cents - net)} of ${tax.label.toLowerCase()}. It replaces the lines above.`}
    </Muted>
  );
}

import { Box } from '@mui/material';
import { useSimpleFormIteratorItem } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePayOnline } from '../../../lib/site';
import { FormField } from '../../../ui/form-field';
import { DollarInput } from '../../../ui/list/dollar-input';
import { PercentInput } from '../../../ui/list/percent-input';
import { Notice } from '../../../ui/notice';
import { Muted } from '../../../ui/text';
import type { ServiceRow } from '../book-form';
import { paymentInWords } from '../payment-fields';

const WHEN = [
  { id: 'now', name: 'When they book' },
  { id: 'deposit', name: 'A deposit when they book, the rest after the visit' },
  { id: 'after', name: 'After the visit, with a saved card' },
];
const KINDS = [
  { id: 'amount', name: 'Amount' },
  { id: 'percent', name: 'Percent' },
];

/** The choice has a line of its own, because its words are long. */
const ROWS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(2, minmax(0, 205px))' },
  columnGap: 1,
  rowGap: { xs: 1.5, md: 0 },
  '&& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' },
};

/** When customers pay for a service, and an example with its price. */
export function PaymentRuleFields() {
  const { index } = useSimpleFormIteratorItem();
  const { payment, price } = useWatch({ name: `services.${index}` }) as ServiceRow;
  const payOnline = usePayOnline();
  const words = paymentInWords(payment, price);
  return (
    <Box sx={{ gridColumn: '1 / -1', paddingBottom: words ? 1 : 0 }}>
      <Box sx={ROWS}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormField source="payment.when" label="Customers pay" choices={WHEN} fullWidth />
        </Box>
        {payment?.when === 'deposit' ? (
          <>
            <FormField source="payment.kind" label="Deposit as" choices={KINDS} fullWidth />
            {payment.kind === 'percent' ? (
              <PercentInput source="payment.percent" label="Deposit" />
            ) : (
              <DollarInput source="payment.amount" label="Deposit" />
            )}
          </>
        ) : null}
      </Box>
      {words ? <Muted measure="65ch">{words}</Muted> : null}
      {words && !payOnline ? (
        <Notice severity="warning" above={1}>
          Customers cannot book this service online until you set up card payments.
        </Notice>
      ) : null}
    </Box>
  );
}

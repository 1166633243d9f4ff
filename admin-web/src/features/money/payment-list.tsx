import Gavel from '@mui/icons-material/GavelOutlined';
import { paymentMethodLabel, type PaymentEntry, type PaymentTotals } from '@homebright/contract';
import { Box } from '@mui/material';
import { DataTable, DateInput } from 'react-admin';
import { NoWrap, Nothing } from '../../ui/list/cells';
import { AmountColumn, BookingColumn, CreatedColumn, CustomerColumn } from '../../ui/list/columns';
import { StateChip } from '../../ui/state-chip';
import { asDate } from '../../ui/list/as-date';
import { OfficeList } from '../../ui/list/office-list';
import { ListTotals } from './list-totals';
import { moneyFilters } from './money-filters';
import { MoneyState } from '../../ui/money-state';
import { counted } from '../../lib/counted';
import { dayAndMonth } from '../../lib/dates';
import { cardLabel, labelOf, money } from '../../lib/format';
import { Column as OfficeColumn } from '../../ui/list/column';
import { Muted } from '../../ui/text';

const Column = OfficeColumn<PaymentEntry>;

const FILTERS = [
  ...moneyFilters(['succeeded', 'processing', 'open', 'action_required', 'declined', 'cancelled']),
  <DateInput key="paid" source="paidAt_gte" label="Paid from" parse={asDate} />,
  <DateInput key="paidBy" source="paidAt_lte" label="Paid by" parse={asDate} />,
];

const totalsOf = ({ payments, collected, refunded, fees }: PaymentTotals): string[] => [
  counted(payments, 'payment'),
  `${money(collected)} collected`,
  `${money(refunded)} refunded`,
  // Omitted if there are no fees, or if they have not been read yet, which takes up to 15 minutes.
  ...(fees ? [`${money(fees)} in provider fees`] : []),
];

/** The ledger's payments, read-only: refunds are made from the booking. */
export function PaymentList() {
  return (
    <OfficeList<PaymentEntry>
      title="Payments"
      exportAt="/api/admin/payments.csv"
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      nothing="No payments yet."
    >
      <ListTotals<PaymentTotals> resource="payments" words={totalsOf} />
      <DataTable<PaymentEntry> bulkActionButtons={false} rowClick={false} size="small">
        <CreatedColumn />
        <BookingColumn />
        <CustomerColumn />
        <Column label="Status" onPhone="bare" disableSort render={(payment) => <State payment={payment} />} />
        <Column
          label="Paid with"
          onPhone="bare"
          disableSort
          render={(payment) => <PaidWith payment={payment} />}
        />
        <AmountColumn />
        <Column
          align="right"
          label="Refunded"
          disableSort
          render={(payment) => (payment.refunded ? money(payment.refunded) : <Nothing />)}
        />
        <Column
          align="right"
          label="Fee"
          onPhone="hidden"
          disableSort
          render={(payment) => <Fee payment={payment} />}
        />
      </DataTable>
    </OfficeList>
  );
}

/** The provider's fee, and when the rest reaches the bank. */
function Fee({ payment: { fee, payout } }: { payment: PaymentEntry }) {
  return (
    <>
      {fee ? money(fee) : <Nothing />}
      {payout?.arrivesOn ? (
        <Muted variant="small">
          <NoWrap>Payout {dayAndMonth(payout.arrivesOn)}</NoWrap>
        </Muted>
      ) : null}
    </>
  );
}

function PaidWith({ payment: { card, method } }: { payment: PaymentEntry }) {
  if (method !== 'card') return <NoWrap>{paymentMethodLabel(method)}</NoWrap>;
  return card ? <NoWrap>{cardLabel(card)}</NoWrap> : <Nothing />;
}

function State({ payment }: { payment: PaymentEntry }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.5 }}>
        <MoneyState state={payment.status} />
        {payment.dispute ? (
          <StateChip tone={payment.dispute === 'won' ? 'success' : 'error'} icon={Gavel}>
            Dispute: {labelOf(payment.dispute).toLowerCase()}
          </StateChip>
        ) : null}
      </Box>
      {payment.failure ? (
        <Muted variant="small" above={0.25}>
          {payment.failure}
        </Muted>
      ) : null}
    </>
  );
}

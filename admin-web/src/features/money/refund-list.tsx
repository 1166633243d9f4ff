import { byLineKind, dollars } from '@homebright/contract';
import type { RefundEntry, RefundTotals } from '@homebright/contract';
import { DataTable } from 'react-admin';
import type { CsvColumn } from '../../lib/csv';
import { Nothing } from '../../ui/list/cells';
import { AmountColumn, BookingColumn, CreatedColumn, CustomerColumn } from '../../ui/list/columns';
import { OfficeList } from '../../ui/list/office-list';
import { ListTotals } from './list-totals';
import { moneyFilters } from './money-filters';
import { MoneyState } from '../../ui/money-state';
import { counted } from '../../lib/counted';
import { labelOf, money } from '../../lib/format';
import { Column as OfficeColumn } from '../../ui/list/column';

const Column = OfficeColumn<RefundEntry>;

const COLUMNS: readonly CsvColumn<RefundEntry>[] = [
  { head: 'Refund', value: (refund) => refund.id },
  { head: 'Payment', value: (refund) => refund.paymentId },
  { head: 'Made at', value: (refund) => refund.createdAt },
  { head: 'Status', value: (refund) => labelOf(refund.status) },
  { head: 'Amount', value: (refund) => dollars(refund.amount) },
  { head: 'Sales tax in it', value: ({ lines }) => dollars(lines ? byLineKind(lines).tax : 0) },
  { head: 'Currency', value: () => 'USD' },
  { head: 'Booking', value: (refund) => refund.bookingId },
  { head: 'Customer', value: (refund) => refund.customerName },
  { head: 'Reason', value: (refund) => refund.reason },
];

const taxIn = (lines: RefundEntry['lines']) => {
  const tax = lines ? byLineKind(lines).tax : 0;
  return tax ? money(tax) : <Nothing />;
};

const FILTERS = moneyFilters(['succeeded', 'submitted', 'requested', 'failed']);

const totalsOf = ({ refunds, amount, succeeded }: RefundTotals): string[] => [
  `${counted(refunds, 'refund')}, ${money(amount)}`,
  `${money(succeeded)} returned`,
];

export function RefundList() {
  return (
    <OfficeList<RefundEntry>
      title="Refunds"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      nothing="No refunds yet."
    >
      <ListTotals<RefundTotals> resource="refunds" words={totalsOf} />
      <DataTable<RefundEntry> bulkActionButtons={false} rowClick={false} size="small">
        <CreatedColumn />
        <BookingColumn />
        <CustomerColumn />
        <Column
          label="Status"
          onPhone="bare"
          disableSort
          render={(refund) => <MoneyState state={refund.status} />}
        />
        <Column label="Reason" onPhone="bare" disableSort render={(refund) => refund.reason ?? <Nothing />} />
        <AmountColumn />
        <Column align="right" label="Tax in it" disableSort render={({ lines }) => taxIn(lines)} />
      </DataTable>
    </OfficeList>
  );
}

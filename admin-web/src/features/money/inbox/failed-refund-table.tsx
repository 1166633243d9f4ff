import type { RefundEntry } from '@homebright/contract';
import { DataTable } from 'react-admin';
import { money } from '../../../lib/format';
import { BookingLink, CustomerLink, Instant, Nothing } from '../../../ui/list/cells';
import { Column as OfficeColumn } from '../../../ui/list/column';
import { NamedRowBoxes } from '../../../ui/list/named-row-boxes';
import { RETRY, SETTLE } from './money-actions';
import { BulkMoneyButtons, RowMoneyButtons } from './money-buttons';

const Column = OfficeColumn<RefundEntry>;
const ACTIONS = [RETRY, SETTLE];

/** Refunds that the bank or the provider refused. */
export function FailedRefundTable() {
  return (
    <NamedRowBoxes>
      <DataTable<RefundEntry>
        bulkActionButtons={<BulkMoneyButtons actions={ACTIONS} />}
        rowClick={false}
        size="small"
      >
        <Column
          source="createdAt"
          label="When"
          onPhone="bare"
          render={({ createdAt }) => <Instant at={createdAt} />}
        />
        <Column
          label="Booking"
          onPhone="bare"
          disableSort
          render={({ bookingId }) => <BookingLink id={bookingId} />}
        />
        <Column
          label="Customer"
          onPhone="first"
          disableSort
          render={({ userId, customerName }) => <CustomerLink userId={userId} name={customerName} />}
        />
        <Column
          align="right"
          label="Amount"
          onPhone="first"
          disableSort
          render={({ amount }) => money(amount)}
        />
        <Column
          label="What happened"
          onPhone="bare"
          disableSort
          render={({ reason }) => reason ?? <Nothing />}
        />
        <Column
          label="Next step"
          disableSort
          render={(refund) => <RowMoneyButtons row={refund} actions={ACTIONS} />}
        />
      </DataTable>
    </NamedRowBoxes>
  );
}

import type { RefundEntry } from '@homebright/contract';
import { DataTable } from 'react-admin';
import { Nothing } from '../../../ui/list/cells';
import { AmountColumn, BookingColumn, CreatedColumn, CustomerColumn } from '../../../ui/list/columns';
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
        <CreatedColumn />
        <BookingColumn />
        <CustomerColumn />
        <AmountColumn />
        <Column
          label="What happened"
          onPhone="bare"
          disableSort
          render={({ reason }) => reason ?? <Nothing />}
        />
        <Column
          label="Next step"
          onPhone="bare"
          disableSort
          render={(refund) => <RowMoneyButtons row={refund} actions={ACTIONS} />}
        />
      </DataTable>
    </NamedRowBoxes>
  );
}

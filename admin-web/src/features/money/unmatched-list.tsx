import type { UnmatchedPayment } from '@homebright/contract';
import { DataTable, SelectArrayInput } from 'react-admin';
import { BookingLink, Instant, NoWrap } from '../../ui/list/cells';
import { OfficeList } from '../../ui/list/office-list';
import { labelOf, money } from '../../lib/format';
import { Column as OfficeColumn } from '../../ui/list/column';
import { MoneyState } from '../../ui/money-state';
import { UnmatchedActions } from './unmatched-actions';

const Column = OfficeColumn<UnmatchedPayment>;

const DECISIONS: Record<UnmatchedPayment['resolution'], string> = {
  open: 'To decide',
  matched: 'Matched',
  refunded: 'Refunded',
  dismissed: 'Not ours',
};

const FILTERS = [
  <SelectArrayInput
    key="resolution"
    source="resolution"
    label="Decision"
    alwaysOn
    choices={Object.entries(DECISIONS).map(([id, name]) => ({ id, name }))}
  />,
];

/** What the payment provider has and the ledger lacks, each with what can be done about it. */
export function UnmatchedList() {
  return (
    <OfficeList<UnmatchedPayment>
      title="Unmatched payments"
      note={
        'The payment provider has these, and our ledger does not: for example, payments made after the backup that was restored. ' +
        'Match a payment to the booking it belongs to, or refund it. Its refunds and disputes go with it.'
      }
      filters={FILTERS}
      filterDefaultValues={{ resolution: ['open'] }}
      sort={{ field: 'madeAt', order: 'DESC' }}
      nothing="Nothing to decide: the ledger has every payment."
    >
      <DataTable<UnmatchedPayment> bulkActionButtons={false} rowClick={false} size="small">
        <Column source="madeAt" label="When" render={({ madeAt }) => <Instant at={madeAt} />} />
        <Column label="What" disableSort render={({ kind }) => labelOf(kind)} />
        <Column source="amount" align="right" label="Amount" render={({ amount }) => money(amount)} />
        <Column label="Status" disableSort render={({ status }) => <MoneyState state={status} />} />
        <Column
          label="Made for"
          disableSort
          render={({ bookingId }) => (bookingId === null ? '—' : <BookingLink id={bookingId} />)}
        />
        <Column label="At the provider" disableSort render={({ id }) => <NoWrap>{id}</NoWrap>} />
        <Column
          label="Decision"
          disableSort
          render={(found) =>
            found.resolution === 'open' ? <UnmatchedActions found={found} /> : DECISIONS[found.resolution]
          }
        />
      </DataTable>
    </OfficeList>
  );
}

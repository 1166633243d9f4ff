import type { UnmatchedPayment } from '@homebright/contract';
import { SelectArrayInput } from 'react-admin';
import { OfficeList } from '../../ui/list/office-list';
import { DECISIONS, UnmatchedTable } from './unmatched-table';

const FILTERS = [
  <SelectArrayInput
    key="resolution"
    source="resolution"
    label="Decision"
    alwaysOn
    choices={Object.entries(DECISIONS).map(([id, name]) => ({ id, name }))}
  />,
];

/** Payments that the provider has and the ledger lacks, each with the possible actions. */
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
      <UnmatchedTable />
    </OfficeList>
  );
}

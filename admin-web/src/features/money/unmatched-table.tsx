import type { UnmatchedPayer, UnmatchedPayment } from '@homebright/contract';
import { DataTable } from 'react-admin';
import { cardLabel, labelOf, money } from '../../lib/format';
import { BookingLink, Breakable, CustomerLink, Instant, Nothing } from '../../ui/list/cells';
import { Column as OfficeColumn } from '../../ui/list/column';
import { MoneyState } from '../../ui/money-state';
import { NamedRowBoxes } from '../../ui/list/named-row-boxes';
import { DECIDE_UNMATCHED } from './inbox/money-actions';
import { BulkMoneyButtons } from './inbox/money-buttons';
import { UnmatchedActions } from './unmatched-actions';
import { Muted } from '../../ui/text';

const Column = OfficeColumn<UnmatchedPayment>;

export const DECISIONS: Record<UnmatchedPayment['resolution'], string> = {
  open: 'To decide',
  matched: 'Matched',
  refunded: 'Refunded',
  dismissed: 'Not ours',
};

/** Payments that the provider has and the ledger lacks, each with the payer and the possible actions. */
export function UnmatchedTable() {
  return (
    <NamedRowBoxes>
      <DataTable<UnmatchedPayment>
        bulkActionButtons={<BulkMoneyButtons actions={DECIDE_UNMATCHED} />}
        isRowSelectable={({ resolution }: UnmatchedPayment) => resolution === 'open'}
        rowClick={false}
        size="small"
      >
        <Column
          source="madeAt"
          label="When"
          onPhone="bare"
          render={({ madeAt }) => <Instant at={madeAt} />}
        />
        <Column label="Paid by" onPhone="first" disableSort render={({ payer }) => <Payer payer={payer} />} />
        <Column label="What" onPhone="bare" disableSort render={({ kind }) => labelOf(kind)} />
        <Column
          source="amount"
          align="right"
          label="Amount"
          onPhone="first"
          render={({ amount }) => money(amount)}
        />
        <Column
          label="Status"
          onPhone="bare"
          disableSort
          render={({ status }) => <MoneyState state={status} />}
        />
        <Column
          label="Made for"
          disableSort
          render={({ bookingId }) => (bookingId === null ? <Nothing /> : <BookingLink id={bookingId} />)}
        />
        <Column label="At the provider" disableSort render={({ id }) => <Breakable>{id}</Breakable>} />
        <Column
          label="Decision"
          disableSort
          render={(found) =>
            found.resolution === 'open' ? <UnmatchedActions found={found} /> : DECISIONS[found.resolution]
          }
        />
      </DataTable>
    </NamedRowBoxes>
  );
}

/** The provider's facts about the payer, most certain first: our customer, a name, an address, the card. */
function Payer({ payer: { userId, name, email, card, description } }: { payer: UnmatchedPayer }) {
  const details = [name ? email : null, card && cardLabel(card), description].filter(Boolean);
  return (
    <>
      {userId ? <CustomerLink userId={userId} name={name} /> : (name ?? email ?? 'Not known')}
      {details.length ? (
        <Muted variant="small">
          <Breakable>{details.join(' · ')}</Breakable>
        </Muted>
      ) : null}
    </>
  );
}

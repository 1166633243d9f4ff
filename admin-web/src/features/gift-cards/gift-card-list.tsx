import Add from '@mui/icons-material/Add';
import type { OfficeGiftCard } from '@homebright/contract';
import { Button } from '@mui/material';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { CsvColumn } from '../../lib/csv';
import { shortDate } from '../../lib/dates';
import { labelOf, money } from '../../lib/format';
import { useMay } from '../../lib/powers';
import { CustomerLink, Instant, Nothing, NoWrap } from '../../ui/list/cells';
import { Column as OfficeColumn } from '../../ui/list/column';
import { OfficeList } from '../../ui/list/office-list';
import { Muted } from '../../ui/text';
import { GiftCardActions } from './gift-card-actions';
import { GiftCardStateChip, STATE_CHOICES } from './gift-card-state-chip';
import { giverOf } from './gift-card-words';

const Column = OfficeColumn<OfficeGiftCard>;

const COLUMNS: readonly CsvColumn<OfficeGiftCard>[] = [
  { head: 'Gift card', value: ({ id }) => id },
  { head: 'Code ends', value: ({ codeEnd }) => codeEnd },
  { head: 'State', value: ({ state }) => labelOf(state) },
  { head: 'Value', value: ({ value }) => money(value) },
  { head: 'For', value: ({ recipientName }) => recipientName },
  { head: 'Email', value: ({ recipientEmail }) => recipientEmail },
  { head: 'From', value: giverOf },
  { head: 'Delivery', value: ({ deliverOn }) => deliverOn },
  { head: 'Created at', value: ({ createdAt }) => createdAt },
  { head: 'Redeemed by', value: ({ redeemedBy }) => redeemedBy?.name },
];

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, email, end of code" />,
  <SelectInput key="state" source="state" label="State" choices={STATE_CHOICES} alwaysOn />,
];

/** The gift cards that were sold or given away, and who redeemed them. */
export function GiftCardList() {
  const mayIssue = useMay('money');
  return (
    <OfficeList<OfficeGiftCard>
      title="Gift Cards"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      creates={mayIssue}
      nothing="No gift cards yet. Sell one for cash or a check, or give one away."
      nothingAction={mayIssue ? <NewGiftCard /> : undefined}
    >
      <DataTable<OfficeGiftCard> bulkActionButtons={false} rowClick={false} size="small">
        <Column
          source="createdAt"
          label="When"
          disableSort
          render={({ createdAt }) => <Instant at={createdAt} />}
        />
        <Column label="For" onPhone="first" disableSort render={(card) => <Recipient card={card} />} />
        <Column
          label="State"
          onPhone="bare"
          disableSort
          render={({ state }) => <GiftCardStateChip state={state} />}
        />
        <Column
          align="right"
          label="Value"
          onPhone="first"
          disableSort
          render={({ value }) => money(value)}
        />
        <Column
          label="Code ends"
          disableSort
          render={({ codeEnd }) => (codeEnd ? <NoWrap>{codeEnd}</NoWrap> : <Nothing />)}
        />
        <Column label="From" disableSort render={giverOf} />
        <Column
          label="Delivery"
          disableSort
          render={({ deliverOn }) => <NoWrap>{shortDate(deliverOn)}</NoWrap>}
        />
        <Column
          label="Redeemed by"
          disableSort
          render={({ redeemedBy }) =>
            redeemedBy ? <CustomerLink userId={redeemedBy.id} name={redeemedBy.name} /> : <Nothing />
          }
        />
        <Column label="" onPhone="bare" disableSort render={(card) => <GiftCardActions card={card} />} />
      </DataTable>
    </OfficeList>
  );
}

function Recipient({ card: { recipientName, recipientEmail } }: { card: OfficeGiftCard }) {
  return (
    <>
      {recipientName}
      {recipientEmail ? <Muted variant="small">{recipientEmail}</Muted> : null}
    </>
  );
}

function NewGiftCard() {
  return (
    <Button component={RouterLink} to="/admin/gift-cards/create" variant="contained" startIcon={<Add />}>
      New Gift Card
    </Button>
  );
}

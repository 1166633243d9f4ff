import Add from '@mui/icons-material/Add';
import { WRITTEN_QUOTE_STATES, type WrittenQuoteRecord } from '@homebright/contract';
import { Button, Link } from '@mui/material';
import { DataTable, DateInput, SearchInput, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { QuoteStateChip } from '../../booking/quote-state-chip';
import type { CsvColumn } from '../../lib/csv';
import { dayAndMonth } from '../../lib/dates';
import { labelOf } from '../../lib/format';
import { useMay } from '../../lib/powers';
import { asDate } from '../../ui/list/as-date';
import { InstantsDay, Nothing, NoWrap } from '../../ui/list/cells';
import { Column as OfficeColumn } from '../../ui/list/column';
import { CustomerColumn } from '../../ui/list/columns';
import { OfficeList } from '../../ui/list/office-list';
import { QuoteFiguresPanel } from './quote-figures';
import { priceRange } from './quote-words';

const Column = OfficeColumn<WrittenQuoteRecord>;

const COLUMNS: readonly CsvColumn<WrittenQuoteRecord>[] = [
  { head: 'Quote', value: ({ id }) => id },
  { head: 'Customer', value: ({ customerName }) => customerName },
  { head: 'Address', value: ({ location }) => location },
  { head: 'State', value: ({ state }) => labelOf(state) },
  { head: 'Price', value: priceRange },
  { head: 'Last day', value: ({ expiresOn }) => expiresOn },
  { head: 'Created at', value: ({ createdAt }) => createdAt },
  { head: 'Sent at', value: ({ sentAt }) => sentAt },
  { head: 'Seen at', value: ({ seenAt }) => seenAt },
  { head: 'Answered at', value: ({ answeredAt }) => answeredAt },
];

const STATES = WRITTEN_QUOTE_STATES.map((id) => ({ id, name: labelOf(id) }));

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, address, or #" />,
  <SelectInput key="state" source="state" label="State" choices={STATES} alwaysOn />,
  <DateInput key="from" source="created_gte" label="Written from" parse={asDate} />,
  <DateInput key="to" source="created_lte" label="Written by" parse={asDate} />,
];

/** The written quotes, with the figures of those that were sent. */
export function QuoteList() {
  const maySeeMoney = useMay('money', 'read');
  const mayWrite = useMay('schedule');
  return (
    <OfficeList<WrittenQuoteRecord>
      title="Quotes"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      creates
      nothing="No quotes yet. Write one, and the customer accepts it online with a day and a time."
      nothingAction={mayWrite ? <NewQuote /> : undefined}
      note={maySeeMoney ? <QuoteFiguresPanel /> : undefined}
    >
      <DataTable<WrittenQuoteRecord> bulkActionButtons={false} rowClick={false} size="small">
        <Column source="id" label="Quote" onPhone="first" render={({ id }) => <QuoteLink id={id} />} />
        <CustomerColumn />
        <Column label="Address" onPhone="bare" disableSort render={({ location }) => location} />
        <Column
          label="State"
          onPhone="first"
          disableSort
          render={({ state }) => <QuoteStateChip state={state} />}
        />
        <Column
          label="Price"
          onPhone="bare"
          disableSort
          render={(quote) => <NoWrap>{priceRange(quote)}</NoWrap>}
        />
        <Column
          source="expiresOn"
          label="Last day"
          // A quote is valid for weeks, so its year is clear.
          render={({ expiresOn }) => <NoWrap>{dayAndMonth(expiresOn)}</NoWrap>}
        />
        <Column label="Sent" disableSort render={({ sentAt }) => <Day at={sentAt} />} />
        <Column label="Seen" disableSort render={({ seenAt }) => <Day at={seenAt} />} />
        <Column label="Answered" disableSort render={({ answeredAt }) => <Day at={answeredAt} />} />
      </DataTable>
    </OfficeList>
  );
}

function NewQuote() {
  return (
    <Button component={RouterLink} to="/admin/quotes/create" variant="contained" startIcon={<Add />}>
      New quote
    </Button>
  );
}

function QuoteLink({ id }: { id: number }) {
  return (
    <Link component={RouterLink} to={`/admin/quotes/${id}/show`}>
      <strong>#{id}</strong>
    </Link>
  );
}

const Day = ({ at }: { at: string | null }) => (at ? <InstantsDay at={at} /> : <Nothing />);

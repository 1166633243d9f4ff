import type { Customer } from '@homebright/contract';
import { DataTable, SearchInput } from 'react-admin';
import { shortDate } from '../../lib/dates';
import type { CsvColumn } from '../../lib/csv';
import { CustomerLink, Instant, NoWrap } from '../../ui/list/cells';
import { OfficeList } from '../../ui/list/office-list';

const Column = DataTable.Col<Customer>;

export function customerName(customer: Pick<Customer, 'firstName' | 'lastName'>): string {
  return [customer.firstName, customer.lastName].filter(Boolean).join(' ') || 'Not provided';
}

const COLUMNS: readonly CsvColumn<Customer>[] = [
  { head: 'User ID', value: (customer) => customer.id },
  { head: 'Name', value: customerName },
  { head: 'Email', value: (customer) => customer.email },
  { head: 'Phone', value: (customer) => customer.phone },
  { head: 'Bookings', value: (customer) => customer.bookings },
  { head: 'Last booking', value: (customer) => customer.lastBooking },
  { head: 'Member since', value: (customer) => customer.createdAt },
];

const FILTERS = [<SearchInput key="q" source="q" alwaysOn placeholder="Name, e-mail, phone" />];

/** All customers who have signed in; names link to the profile. */
export function CustomerList() {
  return (
    <OfficeList<Customer>
      title="Customers"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="No customers yet. They appear here once they sign in."
    >
      <DataTable<Customer> bulkActionButtons={false} rowClick={false} size="small">
        <Column
          label="Name"
          disableSort
          render={(customer) => <CustomerLink userId={customer.id} name={customerName(customer)} />}
        />
        <Column source="email" label="Email" render={(customer) => customer.email ?? 'Not provided'} />
        <Column label="Phone" disableSort render={(customer) => customer.phone || 'Not provided'} />
        <DataTable.NumberCol source="bookings" label="Bookings" disableSort />
        <Column
          label="Last booking"
          disableSort
          render={({ lastBooking }) => <NoWrap>{lastBooking ? shortDate(lastBooking) : '—'}</NoWrap>}
        />
        <Column
          source="createdAt"
          label="Member since"
          render={(customer) => <Instant at={customer.createdAt} />}
        />
      </DataTable>
    </OfficeList>
  );
}

import { type Customer, dollars, grouped, type Visited } from '@homebright/contract';
import { Box } from '@mui/material';
import { DataTable, DateInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { shortDate } from '../../lib/dates';
import type { CsvColumn } from '../../lib/csv';
import { money } from '../../lib/format';
import { Tags } from '../../ui/tags';
import { CustomerActions } from './customer-actions';
import { NamedRowBoxes } from '../../ui/list/named-row-boxes';
import { SegmentFilter } from './segment-filter';
import { Breakable, CustomerLink, InstantsDay, NoWrap, Phone, Nothing } from '../../ui/list/cells';
import { asDate } from '../../ui/list/as-date';
import { OfficeList } from '../../ui/list/office-list';
import { Column as OfficeColumn } from '../../ui/list/column';

const Column = OfficeColumn<Customer>;

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
  { head: 'Next visit', value: (customer) => customer.nextVisit },
  { head: 'Lifetime value', value: (customer) => dollars(customer.lifetimeValue) },
  { head: 'Tags', value: (customer) => customer.tags.join(', ') },
  { head: 'Member since', value: (customer) => customer.createdAt },
];

/** Choices of the filter for customers with a visit in a period. */
const VISITED_CHOICES = [
  { id: 'new', name: 'New' },
  { id: 'repeat', name: 'Repeat' },
] satisfies { id: Visited; name: string }[];

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, email, phone" />,
  <SegmentFilter key="segment" source="segment" alwaysOn />,
  <TextInput key="tag" source="tag" label="Tag" />,
  <SelectInput key="visited" source="visited" label="Customers" choices={VISITED_CHOICES} />,
  <DateInput key="from" source="visit_gte" label="Visit from" parse={asDate} />,
  <DateInput key="to" source="visit_lte" label="Visit by" parse={asDate} />,
];

/** All customers who have signed in; names link to their profiles. */
export function CustomerList() {
  return (
    <OfficeList<Customer>
      title="Customers"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="No customers yet. They appear here once they sign in."
    >
      <NamedRowBoxes>
        <DataTable<Customer> bulkActionsToolbar={<CustomerActions />} rowClick={false} size="small">
          <Column
            label="Name"
            onPhone="first"
            disableSort
            render={(customer) => (
              <>
                <CustomerLink userId={customer.id} name={customerName(customer)} />
                {customer.tags.length ? <Tags tags={customer.tags} /> : null}
              </>
            )}
          />
          <Column
            source="email"
            label="Contact"
            onPhone="bare"
            render={({ email, phone }) => (
              <>
                <Box component="span" sx={phone ? { display: { xs: 'none', sm: 'block' } } : undefined}>
                  <Breakable>{email ?? 'No email'}</Breakable>
                </Box>
                <div>{phone ? <Phone number={phone} /> : 'No phone'}</div>
              </>
            )}
          />
          <Column
            align="right"
            label="Bookings"
            onPhone="hidden"
            disableSort
            render={({ bookings }) => grouped(bookings)}
          />
          <Column
            label="Last booking"
            onPhone="hidden"
            disableSort
            render={({ lastBooking }) => (
              <NoWrap>{lastBooking ? shortDate(lastBooking) : <Nothing />}</NoWrap>
            )}
          />
          <Column
            label="Next visit"
            disableSort
            render={({ nextVisit }) => <NoWrap>{nextVisit ? shortDate(nextVisit) : <Nothing />}</NoWrap>}
          />
          <Column
            align="right"
            label="Lifetime value"
            onPhone="hidden"
            disableSort
            render={({ lifetimeValue }) => <NoWrap>{money(lifetimeValue)}</NoWrap>}
          />
          <Column
            source="createdAt"
            label="Member since"
            onPhone="hidden"
            render={(customer) => <InstantsDay at={customer.createdAt} />}
          />
        </DataTable>
      </NamedRowBoxes>
    </OfficeList>
  );
}

import { ALL_FREQUENCIES, SUBSCRIPTION_STATUSES, dollars } from '@homebright/contract';
import type { OfficeSubscription } from '@homebright/contract';
import { DateInput, SearchInput, SelectArrayInput } from 'react-admin';
import type { CsvColumn } from '../../../lib/csv';
import { shortDate } from '../../../lib/dates';
import { timeLabel } from '../../../lib/time-of-day';
import { NoWrap, Nothing } from '../../../ui/list/cells';
import { CustomerColumn } from '../../../ui/list/columns';
import { asDate } from '../../../ui/list/as-date';
import { OfficeList } from '../../../ui/list/office-list';
import { NumberColumn, ExpandableTable } from '../../../ui/list/expandable-table';
import { MoneyState } from '../../../ui/money-state';
import { SubscriptionPanel } from './subscription-panel';
import { cardLabel, labelOf, money } from '../../../lib/format';
import { Column as OfficeColumn } from '../../../ui/list/column';

const Column = OfficeColumn<OfficeSubscription>;

const COLUMNS: readonly CsvColumn<OfficeSubscription>[] = [
  { head: 'Plan', value: (subscription) => subscription.id },
  { head: 'Customer', value: (subscription) => subscription.customerName },
  { head: 'Status', value: (subscription) => labelOf(subscription.status) },
  { head: 'Service', value: (subscription) => subscription.service },
  { head: 'Frequency', value: (subscription) => labelOf(subscription.frequency) },
  { head: 'Price', value: (subscription) => dollars(subscription.price) },
  { head: 'First visit', value: (subscription) => subscription.firstDate },
  { head: 'Next visit', value: (subscription) => subscription.nextVisit },
];

const choices = (values: readonly string[]) => values.map((id) => ({ id, name: labelOf(id) }));

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Customer, phone, booking #" />,
  <SelectArrayInput
    key="status"
    source="status"
    label="Status"
    choices={choices(SUBSCRIPTION_STATUSES)}
    alwaysOn
  />,
  <SelectArrayInput
    key="frequency"
    source="frequency"
    label="Frequency"
    choices={choices(ALL_FREQUENCIES)}
  />,
  <DateInput key="started" source="startedAt_gte" label="Started from" parse={asDate} />,
  <DateInput key="startedBy" source="startedAt_lte" label="Started by" parse={asDate} />,
  <DateInput key="ended" source="endedAt_gte" label="Ended from" parse={asDate} />,
  <DateInput key="endedBy" source="endedAt_lte" label="Ended by" parse={asDate} />,
];

/** Subscriptions: customer, frequency, price, next visit; a row expands to show its actions. */
export function SubscriptionList() {
  return (
    <OfficeList<OfficeSubscription>
      title="Plans"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      nothing="No plans yet. They start with a customer’s first recurring visit."
    >
      <ExpandableTable<OfficeSubscription> panel={<SubscriptionPanel />}>
        <NumberColumn label="No." what="Plan" />
        <CustomerColumn />
        <Column
          label="Status"
          onPhone="first"
          disableSort
          render={(subscription) => <MoneyState state={subscription.status} />}
        />
        <Column
          label="Service"
          onPhone="bare"
          disableSort
          render={({ service, frequency }) => (
            <span>
              {service}, <NoWrap>{frequency}</NoWrap>
            </span>
          )}
        />
        <Column
          label="Time"
          onPhone="hidden"
          disableSort
          render={(subscription) => <NoWrap>{timeLabel(subscription)}</NoWrap>}
        />
        <Column
          source="nextVisit"
          label="Next visit"
          render={({ nextVisit }) => <NoWrap>{nextVisit ? shortDate(nextVisit) : <Nothing />}</NoWrap>}
        />
        <Column
          label="Card"
          onPhone="hidden"
          disableSort
          render={({ card }) => <NoWrap>{cardLabel(card)}</NoWrap>}
        />
        <Column
          align="right"
          label="Price"
          onPhone="bare"
          disableSort
          render={(subscription) => money(subscription.price)}
        />
      </ExpandableTable>
    </OfficeList>
  );
}

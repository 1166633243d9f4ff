import type { RatingRecord } from '@homebright/contract';
import { Link } from '@mui/material';
import { DataTable, DateInput, NullableBooleanInput, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useCrews } from '../../booking/api/crews';
import { useServices } from '../../booking/api/services';
import type { CsvColumn } from '../../lib/csv';
import { asDate } from '../../ui/list/as-date';
import { Instant, NoWrap, Words, Nothing } from '../../ui/list/cells';
import { CustomerColumn } from '../../ui/list/columns';
import { Column as OfficeColumn } from '../../ui/list/column';
import { OfficeList } from '../../ui/list/office-list';
import { Stars } from '../../ui/stars';
import { ShownChip, TicketChip } from './rating-words';

const Column = OfficeColumn<RatingRecord>;

const COLUMNS: readonly CsvColumn<RatingRecord>[] = [
  { head: 'Booking', value: ({ id }) => id },
  { head: 'Visit', value: ({ appointmentDate }) => appointmentDate },
  { head: 'Stars', value: ({ stars }) => stars },
  { head: 'Words', value: ({ words }) => words },
  { head: 'Customer', value: ({ customerName }) => customerName },
  { head: 'Crew', value: ({ crewName }) => crewName },
  { head: 'Service', value: ({ service }) => service },
  { head: 'Answered at', value: ({ answeredAt }) => answeredAt },
  { head: 'Ticket', value: ({ ticket }) => ticket },
  { head: 'May be shown as', value: ({ consentName }) => consentName },
];

const TICKETS = [
  { id: 'open', name: 'To answer' },
  { id: 'closed', name: 'Answered' },
];
const STARS = [1, 2, 3, 4, 5].map((id) => ({ id, name: id === 1 ? '1 star' : `${id} stars` }));

const FILTERS = [
  <SelectInput key="ticket" source="ticket" label="Ticket" choices={TICKETS} alwaysOn />,
  <DateInput key="from" source="answered_gte" label="From" alwaysOn parse={asDate} />,
  <DateInput key="to" source="answered_lte" label="To" alwaysOn parse={asDate} />,
  <SelectInput key="stars" source="stars" label="Stars" choices={STARS} />,
  <NullableBooleanInput key="low" source="low" label="3 stars or fewer" />,
  <CrewFilter key="crew" source="crewId" label="Crew" />,
  <ServiceFilter key="service" source="serviceType" label="Service" />,
  <NullableBooleanInput key="consented" source="consented" label="May be shown" />,
  <NullableBooleanInput key="shown" source="shown" label="On the site" />,
];

function CrewFilter(props: { source: string; label: string }) {
  return <SelectInput {...props} choices={useCrews().data ?? []} />;
}

function ServiceFilter(props: { source: string; label: string }) {
  return <SelectInput {...props} choices={useServices()} optionText="label" />;
}

/** Customers' ratings and words after their visits. */
export function RatingList() {
  return (
    <OfficeList<RatingRecord>
      title="Ratings"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'answeredAt', order: 'DESC' }}
      nothing="No ratings. Customers are asked after their visits where Settings says so."
    >
      <DataTable<RatingRecord> bulkActionButtons={false} rowClick={false} size="small">
        <Column
          source="stars"
          label="Rating"
          onPhone="first"
          render={({ id, stars }) => (
            <Link
              component={RouterLink}
              to={`/admin/ratings/${id}/show`}
              sx={{ display: 'inline-block', paddingBlock: 0.25 }}
            >
              <Stars stars={stars} />
            </Link>
          )}
        />
        <Column label="Words" onPhone="bare" disableSort render={(rating) => <Words {...rating} />} />
        <CustomerColumn />
        <Column
          label="Crew"
          onPhone="bare"
          disableSort
          render={({ crewName }) => <NoWrap>{crewName ?? <Nothing />}</NoWrap>}
        />
        <Column label="Service" onPhone="bare" disableSort render={({ service }) => service} />
        <Column
          source="answeredAt"
          label="Answered"
          onPhone="bare"
          render={({ answeredAt }) => <Instant at={answeredAt} />}
        />
        <Column
          label="Ticket"
          onPhone="bare"
          disableSort
          render={({ ticket }) => <TicketChip ticket={ticket} />}
        />
        <Column label="Site" onPhone="bare" disableSort render={(rating) => <ShownChip {...rating} />} />
      </DataTable>
    </OfficeList>
  );
}

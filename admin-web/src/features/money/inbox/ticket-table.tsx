import Call from '@mui/icons-material/CallOutlined';
import Reply from '@mui/icons-material/ReplyOutlined';
import type { RatingRecord } from '@homebright/contract';
import { Button } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { phoneLabel } from '../../../lib/format';
import { BookingLink, Instant, Words, Nothing } from '../../../ui/list/cells';
import { CustomerColumn } from '../../../ui/list/columns';
import { Column as OfficeColumn } from '../../../ui/list/column';
import { Stars } from '../../../ui/stars';
import { Line } from '../../../ui/arrangement';

const Column = OfficeColumn<RatingRecord>;

/** Low ratings that nobody has answered yet, oldest first. */
export function TicketTable() {
  return (
    <DataTable<RatingRecord> bulkActionButtons={false} rowClick={false} size="small">
      <Column source="answeredAt" label="Since" render={({ answeredAt }) => <Instant at={answeredAt} />} />
      <Column source="stars" label="Rating" onPhone="first" render={({ stars }) => <Stars stars={stars} />} />
      <Column label="Words" onPhone="bare" disableSort render={(rating) => <Words {...rating} />} />
      <CustomerColumn />
      <Column label="Booking" onPhone="bare" disableSort render={({ id }) => <BookingLink id={id} />} />
      <Column label="Crew" onPhone="bare" disableSort render={({ crewName }) => crewName ?? <Nothing />} />
      <Column
        label="Next step"
        onPhone="bare"
        disableSort
        render={(rating) => <NextStep rating={rating} />}
      />
    </DataTable>
  );
}

/** A phone call, then the steps on the ticket's own page: a re-clean, a refund, the answer. */
function NextStep({ rating: { id, customerName, customerPhone } }: { rating: RatingRecord }) {
  return (
    <Line gap={0.5} outdent={0.75}>
      {customerPhone ? (
        <Button
          size="small"
          href={`tel:${customerPhone}`}
          startIcon={<Call />}
          aria-label={`Call ${customerName}, ${phoneLabel(customerPhone)}`}
        >
          Call
        </Button>
      ) : null}
      <Button
        size="small"
        component={RouterLink}
        to={`/admin/ratings/${id}/show`}
        startIcon={<Reply />}
        aria-label={`Answer ${customerName}`}
      >
        Answer
      </Button>
    </Line>
  );
}

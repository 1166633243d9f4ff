import Autorenew from '@mui/icons-material/AutorenewOutlined';
import type { BookingRecord } from '@homebright/contract';
import { Box } from '@mui/material';
import { PaymentBadge } from '../../booking/payment-badge';
import { StatusBadge } from '../../booking/status-badge';
import { shortDate } from '../../lib/dates';
import { timeLabel } from '../../lib/time-of-day';
import { NoWrapLines } from '../../ui/list/cells';
import { CustomerColumn } from '../../ui/list/columns';
import { NamedRowBoxes } from '../../ui/list/named-row-boxes';
import { OfficeList } from '../../ui/list/office-list';
import { NumberColumn, ExpandableTable } from '../../ui/list/expandable-table';
import { BOOKING_COLUMNS } from './booking-columns';
import { BOOKING_FILTERS } from './booking-filters';
import { BookingPanel } from './booking-panel';
import { BulkButtons } from './bulk-buttons';
import { Column as OfficeColumn } from '../../ui/list/column';
import { Muted } from '../../ui/text';

const Column = OfficeColumn<BookingRecord>;

/** All bookings; a row expands to show its actions. */
export function BookingList() {
  return (
    <OfficeList<BookingRecord>
      title="Bookings"
      columns={BOOKING_COLUMNS}
      filters={BOOKING_FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      nothing="No bookings yet. They appear here as soon as customers book."
    >
      <NamedRowBoxes>
        <ExpandableTable<BookingRecord> panel={<BookingPanel />} bulkActions={<BulkButtons />}>
          <NumberColumn label="Booking" what="Booking" />
          <Column
            source="appointmentDate"
            label="When"
            onPhone="bare"
            render={(booking) => <When booking={booking} />}
          />
          <CustomerColumn />
          <Column
            label="Service"
            onPhone="bare"
            disableSort
            render={(booking) => (
              <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', whiteSpace: { lg: 'nowrap' } }}>
                {booking.service}
                {booking.isRecurring ? (
                  <Autorenew titleAccess="Recurring" sx={{ fontSize: 16, color: 'text.secondary' }} />
                ) : null}
              </Box>
            )}
          />
          <Column
            label="Status"
            onPhone="first"
            disableSort
            render={(booking) => <StatusBadge status={booking.status} otherwise="Pending" />}
          />
          <Column
            label="Payment"
            onPhone="bare"
            disableSort
            render={(booking) => <PaymentBadge booking={booking} />}
          />
        </ExpandableTable>
      </NamedRowBoxes>
    </OfficeList>
  );
}

function When({ booking }: { booking: BookingRecord }) {
  return (
    <NoWrapLines>
      {booking.appointmentDate ? shortDate(booking.appointmentDate) : 'TBD'}
      <Muted variant="small">{timeLabel(booking) ?? 'Not specified'}</Muted>
    </NoWrapLines>
  );
}

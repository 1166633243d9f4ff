import { NOTIFICATION_TYPES } from '@homebright/contract';
import type { SentNotification } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { DataTable, NullableBooleanInput, NumberInput, SelectInput } from 'react-admin';
import type { CsvColumn } from '../../lib/csv';
import { BookingColumn, CreatedColumn, CustomerColumn } from '../../ui/list/columns';
import { OfficeList } from '../../ui/list/office-list';
import { labelOf } from '../../lib/format';
import { Column as OfficeColumn } from '../../ui/list/column';
import { Muted } from '../../ui/text';

const Column = OfficeColumn<SentNotification>;

const COLUMNS: readonly CsvColumn<SentNotification>[] = [
  { head: 'Sent at', value: (sent) => sent.createdAt },
  { head: 'Customer', value: (sent) => sent.customerName },
  { head: 'Type', value: (sent) => labelOf(sent.type) },
  { head: 'Title', value: (sent) => sent.title },
  { head: 'Message', value: (sent) => sent.message },
  { head: 'Booking', value: (sent) => sent.bookingId },
  { head: 'Read', value: (sent) => (sent.read ? 'Yes' : 'No') },
];

const FILTERS = [
  <SelectInput
    key="type"
    source="type"
    alwaysOn
    choices={NOTIFICATION_TYPES.map((id) => ({ id, name: labelOf(id) }))}
  />,
  <NullableBooleanInput key="read" source="read" label="Read" alwaysOn />,
  <NumberInput key="booking" source="bookingId" label="Booking number" />,
];

/** The notifications that customers received in the application. */
export function NotificationList() {
  return (
    <OfficeList<SentNotification>
      title="Notifications"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      nothing="No notifications have been sent yet."
    >
      <DataTable<SentNotification> bulkActionButtons={false} rowClick={false} size="small">
        <CreatedColumn />
        <CustomerColumn />
        <Column label="Type" onPhone="first" disableSort render={(sent) => labelOf(sent.type)} />
        <Column label="Message" onPhone="bare" disableSort render={(sent) => <TitleAndText sent={sent} />} />
        <BookingColumn />
        <Column label="Read" disableSort render={(sent) => (sent.read ? 'Yes' : 'No')} />
      </DataTable>
    </OfficeList>
  );
}

function TitleAndText({ sent }: { sent: SentNotification }) {
  return (
    <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
      <Typography variant="smallStrong">{sent.title}</Typography>
      <Muted>{sent.message}</Muted>
    </Box>
  );
}

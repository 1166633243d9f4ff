import Block from '@mui/icons-material/BlockOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import Sms from '@mui/icons-material/SmsOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Schedule from '@mui/icons-material/ScheduleSendOutlined';
import type { SentMail } from '@homebright/contract';
import { Box } from '@mui/material';
import { DataTable, NumberInput, SelectInput, TextInput } from 'react-admin';
import { BookingColumn, CreatedColumn } from '../../ui/list/columns';
import { OfficeList } from '../../ui/list/office-list';
import { StateChip } from '../../ui/state-chip';
import { ResendButton } from './resend-button';
import { Column as OfficeColumn } from '../../ui/list/column';
import { Muted } from '../../ui/text';

const Column = OfficeColumn<SentMail>;

const STATUS_NAMES: Record<SentMail['status'], string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  bounced: 'Bounced',
  failed: 'Failed',
  unverified: 'Address not confirmed',
  over_limit: 'Over the daily limit',
  withheld: 'Not sent, not open yet',
};
const STATUSES = Object.entries(STATUS_NAMES).map(([id, name]) => ({ id, name }));

const FILTERS = [
  <SelectInput key="status" source="status" choices={STATUSES} alwaysOn />,
  <TextInput key="recipient" source="recipient" label="Email or phone" alwaysOn />,
  <NumberInput key="booking" source="bookingId" label="Booking number" />,
];

/** Each email and whether it arrived; a failed one can be sent again. */
export function EmailList() {
  return (
    <OfficeList<SentMail>
      title="Emails and texts"
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      nothing="Nothing has been sent yet."
    >
      <DataTable<SentMail> bulkActionButtons={false} rowClick={false} size="small">
        <CreatedColumn label="Created" />
        <Column label="To" onPhone="bare" disableSort render={(mail) => <Recipient mail={mail} />} />
        <Column label="Subject" onPhone="first" disableSort render={(mail) => <Subject mail={mail} />} />
        <BookingColumn />
        <Column label="Status" onPhone="bare" disableSort render={(mail) => <Delivery mail={mail} />} />
        <Column label="" disableSort render={(mail) => <ResendButton mail={mail} />} />
      </DataTable>
    </OfficeList>
  );
}

function Subject({ mail }: { mail: SentMail }) {
  return <Box sx={{ minWidth: { sm: 140 } }}>{mail.subject}</Box>;
}

function Recipient({ mail }: { mail: SentMail }) {
  return (
    <Box sx={{ minWidth: { sm: 140, lg: 220 }, overflowWrap: 'anywhere' }}>
      {mail.recipient} {mail.channel === 'text' ? <Sms titleAccess="Text message" fontSize="tiny" /> : null}
    </Box>
  );
}

const LOOKS = {
  queued: ['info', Schedule],
  sending: ['info', Schedule],
  sent: ['success', MarkEmailRead],
  bounced: ['error', UnsubscribeOutlined],
  failed: ['error', ErrorOutline],
  unverified: ['warning', Schedule],
  over_limit: ['error', ErrorOutline],
  withheld: ['neutral', Block],
} as const;

function Delivery({ mail }: { mail: SentMail }) {
  const [tone, icon] = LOOKS[mail.status];
  return (
    <>
      <StateChip tone={tone} icon={icon}>
        {STATUS_NAMES[mail.status]}
      </StateChip>
      {mail.lastError ? (
        <Muted variant="small">
          {mail.lastError} ({mail.attempts} {mail.attempts === 1 ? 'attempt' : 'attempts'})
        </Muted>
      ) : null}
    </>
  );
}

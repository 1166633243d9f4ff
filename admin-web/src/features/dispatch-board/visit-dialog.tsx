import type { DispatchVisit } from '@homebright/contract';
import { Typography } from '@mui/material';
import { BookingButtons } from '../../booking/actions/booking-buttons';
import { BookingCleaners } from '../../booking/cleaners/booking-cleaners';
import { ContactButtons } from '../../booking/contact-buttons';
import { PaymentBadge } from '../../booking/payment-badge';
import { RecurringBadge } from '../../booking/recurring-badge';
import { StatusBadge } from '../../booking/status-badge';
import { VisitStateChip } from '../../booking/visit-state-chip';
import { timeLabel } from '../../lib/time-of-day';
import { Dialog } from '../../ui/dialog';
import { CustomerLink, Phone } from '../../ui/list/cells';
import { VisitNotes } from './visit-notes';
import { Line, Spaced } from '../../ui/arrangement';
import { Text } from '../../ui/text';

export function VisitDialog({ visit, onClose }: { visit: DispatchVisit; onClose: () => void }) {
  return (
    <Dialog title={`Booking #${visit.id}`} width="sm" hasClose onClose={onClose}>
      <Line>
        <StatusBadge status={visit.status} otherwise="Pending" />
        <VisitStateChip now={visit.now} />
        <PaymentBadge booking={visit} />
        <RecurringBadge booking={visit} />
      </Line>
      <Text above={1.5} weight={550}>
        {visit.service}, {timeLabel(visit)}
      </Text>
      <Line gap={[0, 2]} align="center" justify="space-between">
        <div>
          <Line gap={[0, 2]}>
            <CustomerLink userId={visit.userId} name={visit.customerName} />
            <Phone number={visit.customerPhone} />
          </Line>
          <Typography>{visit.location}</Typography>
        </div>
        <ContactButtons name={visit.customerName} phone={visit.customerPhone} address={visit.location} />
      </Line>
      <Spaced above={1} outdent={0.5}>
        <BookingButtons booking={visit} />
      </Spaced>
      <Spaced above={1}>
        <BookingCleaners booking={visit} />
      </Spaced>
      <VisitNotes visit={visit} />
    </Dialog>
  );
}

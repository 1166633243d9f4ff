import Autorenew from '@mui/icons-material/AutorenewOutlined';
import type { BookingRecord } from '@homebright/contract';
import { StateChip } from '../ui/state-chip';

export function RecurringBadge({ booking }: { booking: Pick<BookingRecord, 'isRecurring'> }) {
  if (!booking.isRecurring) return null;
  return (
    <StateChip tone="neutral" icon={Autorenew}>
      Recurring
    </StateChip>
  );
}
